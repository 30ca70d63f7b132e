/// A fixed set of ASCII words that is asked with a range of a text.
struct WordSet: Sendable {
  /// All words, those of one length after one another.
  private var words: [UInt8] = []
  /// The start of the words of each length, and a bit for each byte with which one of them begins.
  private var lengths: [(start: Int, firstBytes: UInt64)] = []

  /// The words of a text, which blanks separate.
  init(_ words: String) {
    var byLength: [[UInt8]] = []
    for word in words.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      while byLength.count <= word.count { byLength.append([]) }
      byLength[word.count] += word
    }
    for (length, words) in byLength.enumerated() {
      var firstBytes: UInt64 = 0
      for start in stride(from: 0, to: words.count, by: max(length, 1)) {
        firstBytes |= 1 << UInt64(words[start] & 63)
      }
      lengths.append((self.words.count, firstBytes))
      self.words += words
    }
    lengths.append((self.words.count, 0))
  }

  func contains(_ text: CodeText, _ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return false }
    return text.bytes.withUnsafeBufferPointer { contains(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = word.count
    guard length > 0, length + 1 < lengths.count,
      lengths[length].firstBytes & 1 << UInt64(word[0] & 63) != 0
    else { return false }
    return words.withUnsafeBufferPointer { words in
      var start = lengths[length].start
      let end = lengths[length + 1].start
      while start < end {
        var offset = 0
        while offset < length, words[start + offset] == word[offset] { offset += 1 }
        if offset == length { return true }
        start += length
      }
      return false
    }
  }
}

extension WordSet {
  /// Words that name nothing in either language.
  static let statements = WordSet(
    """
    YES NO nil Nil NULL true false self Self super if else for while do switch return break
    continue goto guard defer repeat throw import using namespace sizeof
    """)

  static let objectiveCKeywords = WordSet(
    """
    YES NO nil Nil NULL true false self super if else for while do switch case default return break
    continue goto sizeof typeof __typeof __typeof__ void char short int long float double signed
    unsigned bool _Bool id instancetype const static extern inline volatile register restrict auto
    typedef enum struct union nullable nonnull null_unspecified _Nullable _Nonnull _Null_unspecified
    __nullable __nonnull __kindof __covariant __contravariant __weak __strong __block __inline
    __unsafe_unretained __autoreleasing oneway inout bycopy byref IBOutlet IBAction IBInspectable
    NS_ENUM NS_OPTIONS NS_CLOSED_ENUM NS_ERROR_ENUM CF_ENUM CF_OPTIONS CF_CLOSED_ENUM CF_ERROR_ENUM
    IBSegueAction NS_INLINE CF_INLINE
    """)

  /// The words that C++ has besides.
  static let cPlusPlusKeywords = WordSet(
    """
    alignas alignof catch class concept const_cast consteval constexpr constinit co_await co_return
    co_yield decltype delete dynamic_cast explicit export final friend mutable namespace new noexcept
    nullptr operator override private protected public reinterpret_cast requires static_assert
    static_cast template this thread_local throw try typename using virtual wchar_t
    """)

  /// Words that say whether a value may be nil.
  static let nullability = WordSet(
    """
    nullable nonnull null_unspecified null_resettable _Nullable _Nonnull _Null_unspecified
    __nullable __nonnull __null_unspecified _Nullable_result
    """)

  /// Words before a type that are no part of it.
  static let storage = WordSet(
    """
    extern static inline __inline register auto IBOutlet IBInspectable __weak __strong __block
    __unsafe_unretained __autoreleasing oneway NS_INLINE CF_INLINE __unused
    """)

  /// Words of a type that cannot be the name that it is given to.
  static let typeWords = WordSet(
    """
    void char short int long float double signed unsigned bool _Bool id instancetype const struct
    enum union volatile restrict __kindof __covariant __contravariant
    """)

  static let enumMacros = WordSet(
    """
    NS_ENUM NS_OPTIONS NS_CLOSED_ENUM NS_ERROR_ENUM CF_ENUM CF_OPTIONS CF_CLOSED_ENUM CF_ERROR_ENUM
    """)

  /// Macros of Apple's headers that say something of a declaration; others are known by prefix.
  static let macros = WordSet(
    """
    NS_DESIGNATED_INITIALIZER OBJC_DESIGNATED_INITIALIZER NS_REQUIRES_SUPER
    NS_REQUIRES_NIL_TERMINATION NS_UNAVAILABLE NS_REFINED_FOR_SWIFT NS_RETURNS_RETAINED
    NS_RETURNS_NOT_RETAINED NS_RETURNS_INNER_POINTER NS_FORMAT_FUNCTION NS_FORMAT_ARGUMENT
    NS_STRING_ENUM NS_EXTENSIBLE_STRING_ENUM NS_TYPED_ENUM NS_TYPED_EXTENSIBLE_ENUM NS_NOESCAPE
    NS_ROOT_CLASS OBJC_ROOT_CLASS NS_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_END
    NS_HEADER_AUDIT_BEGIN NS_HEADER_AUDIT_END NS_VALID_UNTIL_END_OF_SCOPE UI_APPEARANCE_SELECTOR
    CF_NOESCAPE CF_RETURNS_RETAINED CF_RETURNS_NOT_RETAINED CF_REFINED_FOR_SWIFT CF_STRING_ENUM
    CF_TYPED_ENUM CF_TYPED_EXTENSIBLE_ENUM DEPRECATED_ATTRIBUTE DEPRECATED_MSG_ATTRIBUTE
    UNAVAILABLE_ATTRIBUTE __deprecated __deprecated_msg __deprecated_enum_msg __unavailable
    __attribute__ __attribute __unused NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION
    NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_WARN_UNUSED_RESULT NS_SWIFT_SENDABLE
    """)

  static let swiftKeywords = WordSet(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open
    operator private precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw
    switch where while Any as await false is nil self Self super throws true try some any async
    """)

  static let swiftModifiers = WordSet(
    """
    public private fileprivate internal open package static class final override required
    convenience optional dynamic lazy weak unowned mutating nonmutating nonisolated isolated
    indirect prefix infix postfix distributed consuming borrowing sending __consuming
    """)

  /// Words that may stand before a type, or between its parts.
  static let swiftTypeWords = WordSet(
    """
    any some inout borrowing consuming sending async throws rethrows each repeat isolated
    nonisolated __owned __shared mutating
    """)

  static let swiftRawTypes = WordSet(
    """
    Int Int8 Int16 Int32 Int64 Int128 UInt UInt8 UInt16 UInt32 UInt64 UInt128 String Substring
    Character Double Float Float16 Float80 CGFloat NSInteger NSUInteger Unicode.Scalar StaticString
    """)

  /// `#if` and its like: lines that stand between declarations.
  static let swiftDirectives = WordSet("#if #elseif #else #endif #warning #error #sourceLocation")
}
