import Characters
import Vocabulary

/// A piece of a declaration or of a code sample, by its length in UTF-8 bytes.
///
/// The pieces of a text follow one another and cover it exactly:
///
///     var rowHeight: CGFloat
///     keyword 3, plain 1, name 9, plain 2, type 7
///
/// A dotted Swift type is one piece, since only the whole of it can be linked: `UITableView.Style`.
package struct Fragment: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case keyword, attribute
    /// The declared name; in Objective-C each part of a selector, in Swift also the labels.
    case name
    case parameter
    /// The name of a type: may be linked.
    case type
    /// Any other name: may be linked.
    case identifier
    case number, string, comment, plain
  }

  package var kind: Kind
  package var length: UInt32
}

/// The pieces of a code sample, for highlighting and linking.
///
/// `language` is the info word of a fence. Swift and the C family are read by tokens; of JSON,
/// YAML and shells only strings and comments are told apart; any other text is one plain piece.
///
/// - Complexity: linear in the length of the text.
package func fragments(ofCode text: String, language: String) -> [Fragment] {
  if let sourceLanguage = SourceLanguage(ofFence: language) {
    return Code(ofSample: text, in: sourceLanguage).fragments()
  }
  switch language.lowercased() {
  case "json", "jsonc", "json5":
    return quotedFragments(of: CodeText(text), comment: "/")
  case "sh", "bash", "zsh", "fish", "shell", "console", "yaml", "yml", "toml":
    return quotedFragments(of: CodeText(text), comment: "#")
  default:
    var pieces = FragmentList()
    pieces.append(.plain, length: text.utf8.count)
    return pieces.fragments
  }
}

extension SourceLanguage {
  /// The language that the info word of a fence names; C is read as Objective-C.
  package init?(ofFence word: String) {
    switch word.lowercased() {
    case "swift": self = .swift
    case "objc", "objective-c", "objectivec", "obj-c", "objective-c++", "objc++", "objcpp", "m",
      "mm", "h", "c", "c++", "cpp", "cc", "hpp":
      self = .objc
    default: return nil
    }
  }
}

extension Code {
  init(ofSample text: String, in language: SourceLanguage) {
    self.init(CodeText(text), in: language)
    if language == .objc { markPropertyAttributes() }
  }
}

/// Strings and comments of languages that have nothing else to tell.
private func quotedFragments(of text: CodeText, comment: Unicode.Scalar) -> [Fragment] {
  var pieces = FragmentList()
  var position = 0
  while position < text.count {
    let start = position
    let mark = Unicode.Scalar(text[position])
    position += 1
    if mark == "\"" || (mark == "'" && comment == "#") {
      while position < text.count, !text[position].isLineEnd {
        let byte = Unicode.Scalar(text[position])
        position += byte == "\\" && mark == "\"" ? 2 : 1
        if byte == mark { break }
      }
      position = min(position, text.count)
      pieces.append(.string, length: position - start)
    } else if mark == comment, startsComment(at: start, of: text, comment) {
      while position < text.count, !text[position].isLineEnd { position += 1 }
      pieces.append(.comment, length: position - start)
    } else {
      pieces.append(.plain, length: 1)
    }
  }
  return pieces.fragments
}

/// A shell's `#` begins a comment only at the start of a word; JSON's comments are `//`.
private func startsComment(at start: Int, of text: CodeText, _ comment: Unicode.Scalar) -> Bool {
  comment == "#" ? start == 0 || text[start - 1] <= 0x20 : text[start + 1] == text[start]
}

/// Collects pieces that follow one another, and joins the tokens of blank space, marks, operators.
struct FragmentList {
  private(set) var fragments: [Fragment] = []

  mutating func append(_ kind: Fragment.Kind, length: Int) {
    guard length > 0 else { return }
    if kind == .plain || kind == .name, let last = fragments.last, last.kind == kind {
      fragments[fragments.count - 1].length += UInt32(clamping: length)
    } else {
      fragments.append(Fragment(kind: kind, length: UInt32(clamping: length)))
    }
  }

  /// Joins `.Style` to a type that stands right before it.
  mutating func appendMember(length: Int) {
    guard fragments.count >= 2, fragments[fragments.count - 2].kind == .type else {
      return append(.type, length: length)
    }
    let dot = fragments.removeLast()
    fragments[fragments.count - 1].length += dot.length + UInt32(clamping: length)
  }
}
