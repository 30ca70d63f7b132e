import Characters
package import Diagnostics
import Formats

/// A file or folder that `facts:` in `docgen.yml` names.
///
///     facts:
///       - facts/UITableView.h
///       - path: ../sdk/UIKit.framework/Headers
///         module: UIKit
///         sdk: iOS 27.0
package struct FactSource: Hashable, Sendable {
  /// The path from the content folder, with `/` between the parts and none at its end.
  package var path: String
  package var module: String?
  /// The platform that statements without one are about.
  package var platform: String?
  /// The SDK that it is from, as pages name it: `iOS 27.0`. Where no platform is named, its first word is
  /// one.
  package var sdk: String?
  /// The range of `docgen.yml` that names it.
  package var range: SourceRange

  private static let keys = ["path", "module", "platform", "sdk"]

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
        case "sdk": source.sdk = entry.value.string
        default:
          diagnostics.append(
            .unknownKey(
              entry.key, what: "key", known: keys, at: SourceRange(file: file, entry.keyRange)))
        }
      }
      source.platform = source.platform ?? source.sdk.flatMap(platform(ofSDK:))
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

  /// `iOS` of `iOS 27.0`, `Mac Catalyst` of `Mac Catalyst 14`; nil for a version alone.
  private static func platform(ofSDK sdk: String) -> String? {
    let words = sdk.split(separator: " ")
    let name = words.last?.utf8.first?.isDigit == true ? words.dropLast() : words[...]
    return name.isEmpty ? nil : name.joined(separator: " ")
  }

  /// Whether a path leads into the content folder, or into the folder around it.
  private static func isInReach(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let inner = parts.first == ".." ? parts.dropFirst() : parts[...]
    return !inner.isEmpty && inner.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." }
  }
}
