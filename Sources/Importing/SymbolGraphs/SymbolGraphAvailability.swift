import Diagnostics
import Facts
import Formats
import Vocabulary

/// The availability of a symbol in a symbol graph, in the sentences that notes are read by.
struct GraphAvailability {
  /// The sentences, one to a line; none: nothing is known.
  private(set) var sentences: [String] = []
  /// The words of the declaration for those who still use it, where they name no replacement.
  private(set) var message: String?
  /// The names to use instead, as the declaration has them.
  private(set) var replacements: [String] = []
  /// The attribute of Swift that says the same, without what no attribute needs; nil: nothing.
  private(set) var attribute: String?
  /// Whether it is deprecated or removed anywhere.
  private(set) var isGoing = false

  /// - Parameter values: the value of `availability`.
  init(_ values: [JSON], platforms: PlatformList) {
    var introduced: [String] = []
    var deprecated: [String] = []
    var obsoleted: [String] = []
    var unavailable: [String] = []
    var announced: [String] = []
    var isDeprecated = false
    var checks: [String] = []
    for value in values {
      let domain = value["domain"]?.string ?? "*"
      let platform = platforms[domain].map { platforms.name(of: $0) }
      if let text = value["message"]?.string, message == nil { message = text }
      if let name = value["renamed"]?.string, !replacements.contains(name) {
        replacements.append(name)
      }
      if value["isUnconditionallyDeprecated"]?.bool == true { isDeprecated = true }
      guard let platform else { continue }
      if value["isUnconditionallyUnavailable"]?.bool == true {
        unavailable.append(platform)
        continue
      }
      if let version = GraphSymbol.version(value["introduced"]) {
        introduced.append("\(platform) \(version)")
        if let name = platforms[domain].flatMap({ platforms.checkName(of: $0) }) {
          checks.append("\(name) \(version)")
        }
      }
      if value["deprecated"]?["major"]?.number ?? 0 >= GraphSymbol.noVersion {
        announced.append(platform)
      } else if let version = GraphSymbol.version(value["deprecated"]) {
        deprecated.append("\(platform) \(version)")
      }
      if let version = GraphSymbol.version(value["obsoleted"]) {
        obsoleted.append("\(platform) \(version)")
      }
    }
    func say(_ start: String, _ names: [String]) {
      if !names.isEmpty { sentences.append(start + names.joined(separator: ", ") + ".") }
    }
    say("", introduced)
    say("Unavailable on ", unavailable)
    say("Deprecated in ", deprecated)
    say("To be deprecated on ", announced)
    say("Removed in ", obsoleted)
    if isDeprecated { sentences.append("Deprecated.") }
    if !checks.isEmpty { attribute = "@available(\(checks.joined(separator: ", ")), *)" }
    isGoing = isDeprecated || !deprecated.isEmpty || !obsoleted.isEmpty || !announced.isEmpty
  }
}
