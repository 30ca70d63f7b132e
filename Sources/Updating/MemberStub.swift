import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The heading, declarations and availability of a member that only facts name.
///
///     ## tint
///
///     ```objc
///     @property (nonatomic) CGFloat tint;
///     ```
///
///     ### Availability
///     iOS 9.0.
struct MemberStub {
  let subject: StatedNotes
  let member: SymbolID
  /// Whether it is headed with its name in Swift, as the members beside it are.
  let isSwift: Bool

  var name: String {
    let symbol = subject.merged[member]
    guard isSwift, let swift = symbol.swiftName else { return symbol.name }
    return Self.plainName(swift)
  }

  /// - Parameters:
  ///   - level: that of the headings beside it.
  ///   - isCode: whether these have their names in code marks.
  func text(level: Int, isCode: Bool, language: Language, lineEnd end: [UInt8]) -> [UInt8] {
    // Marks of Markdown in a name would be no part of it: `setOn(_:animated:)`.
    let isPlain = name.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
        || $0 == UInt8(ascii: ")")
    }
    let heading = isCode || !isPlain ? "`\(name)`" : name
    var text = end + end + Array("\(String(repeating: "#", count: level)) \(heading)".utf8)
    for declaration in subject.declarations(of: member) {
      text += end + end + declaration.fence(lineEnd: end)
    }
    let words = AvailabilityWords(language, platforms: subject.platforms)
    let sentences = words.sentences(subject.missingFacts(of: member))
    if !sentences.isEmpty {
      let marks = String(repeating: "#", count: min(6, level + 1))
      text += end + end + Array("\(marks) \(words.title)".utf8) + end
      text += Array(sentences.joined(separator: words.gap).utf8)
    }
    return text
  }

  /// `rowHeight` of `UITableView.rowHeight`.
  static func plainName(_ name: String) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let start = name[..<end].lastIndex(of: ".").map { name.index(after: $0) }
    return String(name[(start ?? name.startIndex)...])
  }
}

extension NoteEntry {
  /// Whether it has the Swift name of its symbol; nil where both languages may have its name.
  var isNamedInSwift: Bool? {
    guard owner != nil else { return nil }
    func declared(in language: SourceLanguage) -> String? {
      declarations.first { $0.declaration.sourceLanguage == language }?.declaration.name
    }
    if let objectiveC = declared(in: .objc), let swift = declared(in: .swift), objectiveC != swift {
      return name == swift
    }
    if name.utf8.last == UInt8(ascii: ":") { return false }
    return name.utf8.last == UInt8(ascii: ")") ? true : nil
  }
}
