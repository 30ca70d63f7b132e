/// A piece of a declaration or of a code sample, by its length in UTF-8 bytes.
///
/// The pieces of a text follow one another and cover it exactly:
///
///     var rowHeight: CGFloat
///     keyword 3, plain 1, name 9, plain 2, type 7
///
/// A dotted Swift type is one piece, since only the whole of it can be linked: `UITableView.Style`.
package struct Fragment: Hashable, BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case keyword, attribute
    /// The declared name; in Objective-C each part of a selector, in Swift also the labels.
    case name
    case parameter
    /// The name of a type: may be linked.
    case type
    /// Any other name: may be linked.
    case identifier
    case number, string, comment, plain
    /// Lines of a comparison, with their signs.
    case inserted, deleted
  }

  package var kind: Kind
  package var length: UInt32
}

/// Collects pieces that follow one another, and joins the tokens of blank space, marks, operators.
struct FragmentList {
  private(set) var fragments: [Fragment] = []
  /// The kind of the last one.
  private var last: Fragment.Kind?

  init(capacity: Int = 0) { fragments.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ kind: Fragment.Kind, length: Int) {
    guard length > 0 else { return }
    if kind == last, kind == .plain || kind == .name {
      fragments[fragments.count - 1].length += UInt32(clamping: length)
    } else {
      fragments.append(Fragment(kind: kind, length: UInt32(clamping: length)))
      last = kind
    }
  }

  /// Joins `.Style` to a type that stands right before it.
  mutating func appendMember(length: Int) {
    guard fragments.count >= 2, fragments[fragments.count - 2].kind == .type else {
      return append(.type, length: length)
    }
    let dot = fragments.removeLast()
    fragments[fragments.count - 1].length += dot.length + UInt32(clamping: length)
    last = .type
  }
}
