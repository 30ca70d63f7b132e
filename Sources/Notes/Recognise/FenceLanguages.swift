import Declarations
import Markup
import Statements
import Vocabulary

/// The language that the fence of a block of code names, in the words of its author.
///
///     ```oc        Objective-C, where the hints of the note say `fences: {oc: objc}`
extension Recogniser {
  /// The word of the fence of a block, as docgen knows it; nil where it says nothing.
  func fenceWord(of block: Document.NodeID) -> String? {
    guard let word = document.fenceLanguage(of: block) else { return nil }
    switch context.hints.fence(word) {
    case .language(let known)?: return known
    case .ignore?, nil: return word.lowercased()
    }
  }

  /// Whether an author says that such blocks are samples, in which nothing is declared.
  func isStatedSample(_ block: Document.NodeID) -> Bool {
    guard context.hints.statesFences, let word = document.fenceLanguage(of: block) else {
      return false
    }
    return context.hints.fence(word) == .ignore
  }

  /// The source languages that the fence of a block lets it be in.
  func languages(of block: Document.NodeID) -> [SourceLanguage] {
    if isStatedSample(block) { return [] }
    guard let word = fenceWord(of: block), !word.isEmpty else {
      return document.withText(of: block, { $0.isSwiftAlone }) ? [.swift] : [.objc, .swift]
    }
    let language = CodeLanguage(ofFence: word)
    if language == .plain { return [.objc, .swift] }
    if let source = language?.source { return [source] }
    // Words of no other language, whatever its author called it.
    return document.withText(of: block, { $0.isObjectiveCAlone }) ? [.objc] : []
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many words may stand before `func` in a declaration: `public static func make()`. Behind more
  /// words it is one of a comment or of a text.
  private var mostModifiers: Int { 2 }

  /// Whether a line declares a function as Swift does; C would take `func` for a type.
  fileprivate var isSwiftAlone: Bool {
    split(separator: UInt8(ascii: "\n")).contains { line in
      let words = line.split { $0 <= 0x20 }
      return words.prefix(1 + mostModifiers).contains { $0.elementsEqual("func".utf8) }
    }
  }

  /// Whether a line begins as lines of Objective-C alone do. Other languages have `@property` above
  /// what it is said of, on a line of its own.
  fileprivate var isObjectiveCAlone: Bool {
    split(separator: UInt8(ascii: "\n")).contains { line in
      let words = line.drop { $0 <= 0x20 }
      guard words.starts(with: "@property".utf8) else { return false }
      let rest = words.dropFirst("@property".utf8.count)
      return rest.contains { $0 > 0x20 } && rest.first.map { $0 <= 0x20 || $0 == 0x28 } == true
    }
  }
}
