import Declarations
import Markup
import Vocabulary

/// What the fence of a block of code says of the language of its code, in the words of its author.
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
    document.fenceLanguage(of: block).map { context.hints.fence($0) == .ignore } ?? false
  }

  /// The source languages that the fence of a block lets it be in.
  func languages(of block: Document.NodeID) -> [SourceLanguage] {
    if isStatedSample(block) { return [] }
    return switch fenceWord(of: block) {
    case "swift": [.swift]
    case "objc", "objective-c", "objectivec", "obj-c", "m", "c", "h": [.objc]
    case nil, "": [.objc, .swift]
    default: []
    }
  }
}
