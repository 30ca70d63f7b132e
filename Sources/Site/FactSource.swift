import Characters
package import Diagnostics
import Markup

/// A file or folder that `facts:` in `docgen.yml` names.
///
///     facts:
///       - facts/UITableView.h
///       - path: ../sdk/UIKit.framework/Headers
///         module: UIKit
///         platform: iOS
package struct FactSource: Hashable, Sendable {
  /// From the content folder, with `/` between the parts and none at its end.
  package var path: String
  package var module: String?
  /// The platform that statements without one are about.
  package var platform: String?
  /// Where it is named.
  package var range: SourceRange

  private static let keys = ["path", "module", "platform"]

  static func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) -> [FactSource] {
    let elements = value.elements.isEmpty ? [value] : value.elements
    var sources: [FactSource] = []
    for element in elements {
      let range = SourceRange(file: file, element.range)
      var source = FactSource(path: element.string ?? "", range: range)
      for entry in element.entries {
        switch entry.key {
        case "path": source.path = entry.value.string ?? ""
        case "module": source.module = entry.value.string
        case "platform": source.platform = entry.value.string
        default:
          diagnostics.append(
            .unknownKey(
              entry.key, what: "key", known: keys, at: SourceRange(file: file, entry.keyRange)))
        }
      }
      while source.path.hasSuffix("/") { source.path.removeLast() }
      if source.path.hasPrefix("./") { source.path.removeFirst(2) }
      guard isInReach(source.path) else {
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "a source of facts stands in the content folder or beside it, as 'facts' or '../sdk'",
            at: range))
        continue
      }
      sources.append(source)
    }
    return sources
  }

  /// Whether a path leads into the content folder, or into the folder around it.
  private static func isInReach(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let inner = parts.first == ".." ? parts.dropFirst() : parts[...]
    return !inner.isEmpty && inner.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." }
  }
}
