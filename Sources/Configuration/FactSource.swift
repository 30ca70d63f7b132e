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

  private static let sentence =
    "a source of facts stands in the content folder or beside it, as 'facts' or '../sdk'"

  /// The form of `facts`.
  static let form = KeyForm.list(
    .either([.text(path), .keys(table.rows)]), fewest: 1
  ).otherwise(sentence)

  static let table = KeyTable<FactSource>(
    [
      Key(
        "path",
        .text(path).otherwise { problem, reading in
          [Diagnostic(reading.id, sentence, at: reading.range(problem.owner.value))]
        }, "A file or folder that states facts",
        details: "a file or folder, from the content folder; it stands there or beside it",
        example: "../sdk/UIKit.framework/Headers"
      ) { source, entry, _ in source.path = cleaned(entry.value.string ?? "") },
      Key(
        "module", .text, "The module of its types", details: "the module of its types",
        without: "the one that the file names", example: "UIKit"
      ) { source, entry, _ in source.module = entry.value.string },
      Key(
        "platform", .text, "The platform of statements that name none",
        details: "the platform of statements that name none",
        without: "the first word of `sdk`", example: "iOS"
      ) { source, entry, _ in source.platform = entry.value.string },
      Key(
        "sdk", .text, "The SDK that it is from, such as iOS 27.0",
        details: "the SDK that it is from, as pages name it: `iOS 27.0`",
        without: "pages name none",
        example: "iOS 27.0"
      ) { source, entry, _ in source.sdk = entry.value.string },
    ], required: ["path"])

  /// Takes an element of `facts`; nil without a path.
  init?(_ element: YAML, _ reading: inout KeyReading) {
    path = Self.cleaned(element.string ?? "")
    range = reading.range(element)
    Self.table.take(element, into: &self, &reading)
    if path.isEmpty { return nil }
    platform = platform ?? sdk.flatMap(Self.platform(ofSDK:))
  }

  /// A path that leads into the content folder, or into the folder around it.
  private static let path = KeyText(
    matching: #"^(\./)?(\.\./)?(?!\.{1,2}(/|$))[^/]+(/(?!\.{1,2}(/|$))[^/]+)*/*$"#
  ) { isInReach(cleaned($0)) }

  /// A path without what says nothing: `./facts/` → `facts`.
  private static func cleaned(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasPrefix("./") { path.removeFirst(2) }
    return path
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
