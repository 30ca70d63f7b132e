import Graph
import Vocabulary

/// A text that is for some versions, as pages label it.
///
///     > iOS 13+, tvOS 13+: …     →     iOS 13.0, tvOS 13.0 and later
struct VersionPassage {
  let context: PageContext
  let ranges: [ReleaseRange]

  /// The label in the words of the page's language.
  var label: String {
    func part(_ key: String, _ version: (ReleaseRange) -> Version?) -> String? {
      let releases = ranges.compactMap { range in
        version(range).map { "\(context.graph.platforms.name(of: range.platform)) \($0)" }
      }
      guard !releases.isEmpty else { return nil }
      return context.words.string(key, ["releases": context.list(releases)])
    }
    return [part("passageFrom", \.start), part("passageBefore", \.end)].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// The class of its profile: it is there in its versions. Of platforms that it does not name it says
  /// nothing, and is shown.
  var profile: String? {
    guard !context.site.versions.releases.isEmpty else { return nil }
    let platforms = context.graph.platforms
    let code = ProfileCode.code(on: context.site.versions.releases) { platform in
      let named = ranges.contains { $0.platform == platform }
      let asked = named ? platform : platforms.basis(ofChecksOn: platform)
      let own = ranges.filter { $0.platform == asked }
      let starts = Set(own.flatMap { [$0.start, $0.end].compactMap { $0 } } + [Version(0)]).sorted()
      return starts.map { start in
        let holds = own.isEmpty || own.contains { $0.contains(start) }
        return .init(start: start, status: holds ? .available : .notYet)
      }
    }
    return context.profiles.className(context.profiles.number(ofCode: code))
  }
}
