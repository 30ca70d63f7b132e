package import Vocabulary

/// Reads one declaration; nil if the text is anything else or more than that.
///
/// Comments before and inside it are allowed. Of a type's body only the cases of an enum and the
/// options of an option set are read, of a function's body nothing.
///
/// - Complexity: linear in the length of the text; nothing is recursive.
package func readDeclaration(_ text: String, in language: SourceLanguage) -> Declaration? {
  let trimmed = CodeText(text).trimmed
  let declaration = Declaration(
    sourceLanguage: language,
    text: trimmed.count == text.utf8.count ? text : trimmed.string(0..<trimmed.count))
  switch language {
  case .objc:
    var reader = ObjectiveCReader(code: Code(trimmed, in: .objc), declaration: declaration)
    return reader.read()
  case .swift:
    var reader = SwiftReader(code: Code(trimmed, in: .swift), declaration: declaration)
    return reader.read()
  }
}
