package import Declarations
package import Diagnostics
package import Vocabulary

extension PlatformList {
  /// The facts that attributes and macros of a declaration state of the platforms that the site knows.
  package func facts(of declared: [DeclaredAvailability], at range: SourceRange) -> [StatedFact] {
    declared.flatMap { item -> [StatedFact] in
      let platform = self[item.platform]
      if platform == nil, item.platform != "*" { return [] }
      var facts: [Fact] = []
      if let platform {
        if let version = item.introduced.flatMap({ Version($0) }) {
          facts.append(.introduced(platform, version))
        }
        if item.isUnavailable { facts.append(.unavailable(platform)) }
      }
      if item.isAnnounced {
        facts.append(.announced(platform))
      } else if item.isDeprecated || item.deprecated != nil {
        facts.append(.deprecated(platform, item.deprecated.flatMap { Version($0) }))
      }
      if let version = item.obsoleted.flatMap({ Version($0) }) {
        facts.append(.obsoleted(platform, version))
      }
      if let replacement = item.replacement { facts.append(.replacement(replacement)) }
      return facts.map { StatedFact($0, at: range) }
    }
  }
}
