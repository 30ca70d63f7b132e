import Characters
import Vocabulary

/// The parts of an Objective-C method's selector with the types of its arguments.
///
///     - (BOOL)save:(NSData *)data error:(NSError **)error;
///     pieces [save, error], parameters [NSData, NSError], error 1
struct MethodSignature {
  /// The name of a method without arguments, or what stands before each colon.
  var pieces: [CamelCase] = []
  var parameters: [RepeatedType] = []
  /// The names by which the method's body knows its arguments; empty for a nameless one.
  var names: [String] = []
  var isVariadic = false
  /// nil: it returns nothing.
  var result: RepeatedType?
  /// Whether it returns its own type, whichever that is: `instancetype`.
  var returnsSelf = false
  /// nil: nothing says whether the result may be nil.
  var mayReturnNil: Bool?
  /// The index of the argument by which it gives back an error, if only blocks follow.
  var error: Int?

  /// - Parameter code: a declaration that was read as a method.
  init?(_ code: Code) {
    guard let sign = code.tokens.firstIndex(where: { $0.mark == "-" || $0.mark == "+" }) else {
      return nil
    }
    var index = sign + 1
    if code.mark(index) == "(" {
      let end = code.skip(index)
      readResult(code, (index + 1)..<max(index + 1, end - 1))
      index = end
    }
    while code.isWord(index) || code.mark(index) == ":" {
      let hasColon = code.mark(index) == ":" || code.mark(index + 1) == ":"
      guard hasColon || pieces.isEmpty else { break }
      pieces.append(CamelCase(code.isWord(index) ? code.name(index) : ""))
      guard hasColon else { return }
      index += code.mark(index) == ":" ? 1 : 2
      guard code.mark(index) == "(" else { return nil }
      let end = code.skip(index)
      readParameter(code, (index + 1)..<max(index + 1, end - 1))
      index = end
      if code.isWord(index) {
        names[names.count - 1] = code.name(index)
        index += 1
      }
    }
    isVariadic = code.mark(index) == ","
    if let error, parameters[(error + 1)...].contains(where: { !$0.isFunction }) {
      self.error = nil
    }
    if let last = parameters.indices.last, parameters[last].isFunction, isNullable.last == true {
      parameters[last].hasDefault = true
    }
  }

  /// Whether each argument says that it may be nil.
  private var isNullable: [Bool] = []

  private mutating func readResult(_ code: Code, _ range: Range<Int>) {
    returnsSelf = range.contains { code.matches($0, "instancetype") }
    let isVoid = range.count == 1 && code.matches(range.lowerBound, "void")
    let type = RepeatedType(code, range)
    result = isVoid ? nil : type
    let isPointer =
      returnsSelf || range.contains { code.mark($0) == "*" || code.matches($0, "id") }
    if range.contains(where: { code.isWord($0, in: .nilWords) }) || type.isBoolean {
      mayReturnNil = true
    } else if !isPointer || range.contains(where: { code.isWord($0, in: .nullability) }) {
      mayReturnNil = false
    }
  }

  private mutating func readParameter(_ code: Code, _ range: Range<Int>) {
    let stars = range.count { code.mark($0) == "*" }
    if stars == 2, range.contains(where: { code.matches($0, "NSError") }) {
      error = parameters.count
    }
    parameters.append(RepeatedType(code, range))
    names.append("")
    isNullable.append(range.contains { code.isWord($0, in: .nilWords) })
  }
}

extension RepeatedType {
  /// Reads a type as a declaration spells it: `nullable NSArray<NSIndexPath *> *`.
  init(_ code: Code, _ range: Range<Int>) {
    if range.contains(where: { code.mark($0) == "^" }) {
      isFunction = true
      return
    }
    guard
      let word = range.first(where: { index in
        code.isWord(index) && !code.isWord(index, in: .nullability)
          && !code.isWord(index, in: .storage) && !code.isWord(index, in: .qualifiers)
          && !looksLikeMacro(code[index].range, of: code.text) || code.matches(index, "BOOL")
          || code.matches(index, "SEL")
      })
    else { return }
    let hasArguments = code.mark(word + 1) == "<" && code.close(word + 1) != nil
    let arguments = (word + 2)..<max(word + 2, code.close(word + 1) ?? 0)
    name = CamelCase(code.name(word))
    switch code.name(word) {
    case "BOOL", "Boolean", "bool", "_Bool":
      (name, isBoolean) = (CamelCase("Bool"), true)
    case "id":
      // A value of any class that conforms to one protocol is known by that.
      let isOne = hasArguments && arguments.count == 1
      name = CamelCase(isOne ? code.name(word + 2) : "Object")
    case "SEL":
      name = CamelCase("Selector")
    case "void", "instancetype":
      name = CamelCase("")
    case "int", "long", "short", "signed", "unsigned", "char":
      name = CamelCase("Int")
    case "NSArray", "NSSet", "NSOrderedSet":
      guard hasArguments else { break }
      let end = arguments.first { code.mark($0) == "," } ?? arguments.upperBound
      // Of an array of arrays the inner elements are not asked for, so that nothing is recursive.
      element =
        arguments.lowerBound < end ? Self.elementName(code, arguments.lowerBound..<end) : nil
    default:
      if Self.isParameter(name, code, range) { name = CamelCase("Object") }
      if ["Handler", "Block"].contains(where: { name.string.hasSuffix($0) }) { isFunction = true }
      hasDefault = name.last?.isWord("Options") == true
    }
  }

  /// `NSIndexPath` of `__kindof NSIndexPath *`, `Object` of `id`.
  private static func elementName(_ code: Code, _ range: Range<Int>) -> CamelCase? {
    let word = range.first { code.isWord($0) && !code.isWord($0, in: .qualifiers) }
    return word.map { word in
      let name = CamelCase(code.name(word))
      let isObject = code.matches(word, "id") || isParameter(name, code, range)
      return isObject ? CamelCase("Object") : name
    }
  }

  /// Whether a type stands for one in a generic class, where it may be any object: `ObjectType`. Types
  /// of frameworks have two capitals before their name.
  private static func isParameter(_ name: CamelCase, _ code: Code, _ range: Range<Int>) -> Bool {
    !range.contains { code.mark($0) == "*" } && name.words.count > 1
      && name.bytes[0].isUppercase && !name.bytes[1].isUppercase
  }

  /// Whether its names are too long to be compared word by word.
  func isLonger(than limit: Int) -> Bool {
    name.bytes.count > limit || element.map { $0.bytes.count > limit } ?? false
  }
}

extension WordSet {
  fileprivate static let qualifiers = WordSet(
    "const volatile restrict struct enum union __kindof __covariant __contravariant in out inout")

  /// Words that say that a value may be nil.
  fileprivate static let nilWords = WordSet(
    "nullable _Nullable __nullable _Nullable_result null_unspecified _Null_unspecified")
}
