import Characters
import Declarations

/// A name in a note or declaration, as another reference may know it.
struct ExternalName {
  /// The name as it is written, without the `doc:` of a link.
  let text: String
  /// Owners and name: `UITableView`, `Style`, `plain`. None: the text is no name of Objective-C or
  /// Swift, as `os.path` is none.
  let parts: [String]

  /// The longest name, in bytes: nothing in a note that is longer is one.
  private static let longestName = 400

  /// Reads any of the forms in which notes name symbols.
  ///
  ///     UIView   UIView.frame   UIKit/UIView/frame   -[UIView setNeedsLayout]
  init?(_ text: String) {
    guard (1...Self.longestName).contains(text.utf8.count) else { return nil }
    var text = text
    if text.hasPrefix("doc:") {
      text = String(text.dropFirst(4))
      if text.hasPrefix("documentation/") { text = String(text.dropFirst(14)) }
    }
    self.text = text
    if text.utf8.allSatisfy(\.isNameByte) {
      parts = text.utf8.first?.isNameStart == true ? [text] : []
    } else if let name = readSymbolName(text) {
      let owners = name.qualifier?.split(separator: ".").map(String.init) ?? []
      parts = owners + [name.name]
    } else {
      parts = []
    }
  }

  /// `UIView.frame`, however it is written; nil where that is the text itself.
  var dotted: String? {
    let joined = parts.joined(separator: ".")
    return joined.isEmpty || joined == text ? nil : joined
  }

  /// `reloadData()` is often written without its brackets. Nil where the name has what a call has.
  var called: String? {
    guard let last = parts.last, !last.utf8.contains(where: { $0 == 0x28 || $0 == 0x3A }) else {
      return nil
    }
    return parts.joined(separator: ".") + "()"
  }
}
