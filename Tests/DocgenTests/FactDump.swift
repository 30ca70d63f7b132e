import Diagnostics
import Notes
import Statements

@testable import Declarations
@testable import Vocabulary

/// What a file of facts states, a line for each entry and what was found wrong in it: a form that is
/// read at one sight.
///
///     ABLamp class 1:1 conforms ABLight
///     . isOn property 2:1 iOS.introduced 2.0, readOnly true
struct FactDump {
  private(set) var lines: [String] = []

  init(_ facts: Diagnosed<Note>, of source: SourceFile, on platforms: PlatformList) {
    for entry in facts.value.entries {
      let kind = entry.kind ?? entry.declarations.first?.declaration.kind
      var words = [
        entry.owner == nil ? "" : ".", (entry.qualifier.map { $0 + "." } ?? "") + entry.name,
        entry.swiftName.map { "(\($0))" } ?? "", kind?.rawValue ?? "",
        Self.place(of: entry.range, in: source),
      ].filter { !$0.isEmpty }
      var facts = entry.facts.map(\.fact)
      for stated in entry.declarations {
        let declaration = stated.declaration
        if let name = declaration.swiftName { words.append("swift \(name)") }
        if declaration.isReadOnly, declaration.kind == .property { facts.append(.readOnly(true)) }
        if let isRequired = declaration.isRequired { facts.append(.required(isRequired)) }
        facts += declaration.inherits.map { .inherits($0) }
        facts += declaration.conforms.map { .conforms($0) }
        facts += platforms.facts(of: declaration.availability, at: stated.range).map(\.fact)
      }
      let text = facts.map { Self.text($0, platforms) }.joined(separator: ", ")
      lines.append((words + [text]).filter { !$0.isEmpty }.joined(separator: " "))
    }
    for diagnostic in facts.diagnostics {
      let place = Self.place(of: diagnostic.range, in: source)
      lines.append("\(diagnostic.id.rawValue) \(place) \(diagnostic.message)")
    }
  }

  private static func place(of range: SourceRange, in source: SourceFile) -> String {
    let position = source.position(of: Int(range.lowerBound))
    return "\(position.line):\(position.column)"
  }

  private static func text(_ fact: Fact, _ platforms: PlatformList) -> String {
    func on(_ platform: Platform?, _ word: String, _ version: Version?) -> String {
      let name = platform.map { platforms.name(of: $0) + "." } ?? ""
      return name + word + (version.map { " \($0)" } ?? "")
    }
    return switch fact {
    case .introduced(let platform, let version): on(platform, "introduced", version)
    case .deprecated(let platform, let version): on(platform, "deprecated", version)
    case .obsoleted(let platform, let version): on(platform, "obsoleted", version)
    case .announced(let platform): on(platform, "announced", nil)
    case .unavailable(let platform): on(platform, "unavailable", nil)
    case .unreadable(let platform): on(platform, "unreadable", nil)
    case .value(let key, let value): row(of: key, value)
    }
  }

  /// `readOnly true`, `inherits ABLight`
  static func row(of key: FactKey, _ value: FactValue) -> String {
    FactTable.standard[key].name + " " + (value.isFlag.map { "\($0)" } ?? value.words)
  }

  /// `read-only`, `optional`, `use area`, `default 4`
  static func words(of key: FactKey, _ value: FactValue) -> String {
    switch (key, value) {
    case (.readOnly, .flag(let isSo)): isSo ? "read-only" : "read-write"
    case (.required, .flag(let isSo)): isSo ? "required" : "optional"
    case (.replacement, _): "use " + value.words
    default: row(of: key, value)
    }
  }
}
