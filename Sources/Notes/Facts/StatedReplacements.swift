import Diagnostics
import Markup
import Statements
package import Vocabulary

/// The names that a text says to use instead, if it says nothing else.
///
///     Use sleep() instead.            sleep()
///     Too slow. Use sleep() instead.  nil
///     代わりに`sleep()`を使用してください。  sleep()
///
/// - Complexity: O(n).
package func statedReplacements(
  in text: String, language: Language, platforms: PlatformList
) -> [String]? {
  let document = parse(SourceFile(path: "", bytes: Array(text.utf8)), file: SourceRange.noFile)
    .value
  guard let block = document.onlyChild(of: document.root), document.kind(block) == .paragraph else {
    return nil
  }
  let result = FactReader(language: language, platforms: platforms)
    .read(PlainText(Passage(block: block), in: document), setting: .facts)
  guard result.isUnderstood, result.diagnostics.isEmpty, !result.facts.isEmpty else { return nil }
  var names: [String] = []
  for stated in result.facts {
    guard let name = stated.fact.value(of: .replacement)?.text else { return nil }
    names.append(name)
  }
  return names
}
