import Graph
import Vocabulary

/// The line below a code sample: the versions that it needs.
///
///     Needs iOS 14.0, tvOS 14.0 · Not on visionOS
struct SampleCaption {
  let context: PageContext
  let needs: [SampleNeed]

  /// Nothing if the sample names no symbol whose availability is known.
  ///
  /// - Parameter isOnlyCaption: whether no title stands above the sample. A figure has one caption.
  func html(isOnlyCaption: Bool = true) -> HTML {
    var html = HTML()
    guard !needs.isEmpty else { return html }
    let element: StaticString = isOnlyCaption ? "figcaption" : "p"
    html.open(element, ["class": profile.map { "needs " + $0 } ?? "needs"])
    html.append(text: parts.joined(separator: " · "))
    html.close(element)
    html.append(markup: "\n")
    return html
  }

  private var parts: [String] {
    var parts: [String] = []
    func add(_ key: String, _ placeholder: String, _ values: [String]) {
      if !values.isEmpty {
        parts.append(context.words.string(key, [placeholder: context.list(values)]))
      }
    }
    add(
      "needs", "releases",
      needs.compactMap { need in
        need.availability.introduced.map { "\(name(of: need)) \($0)" }
      })
    add("needsNotOn", "platforms", needs.filter { $0.availability == .unavailable }.map(name))
    add("needsUnknown", "platforms", needs.filter { $0.availability == .unknown }.map(name))
    return parts
  }

  private func name(of need: SampleNeed) -> String {
    context.graph.platforms.name(of: need.platform)
  }

  private var profile: String? {
    guard !context.site.versions.releases.isEmpty else { return nil }
    let code = ProfileCode.code(on: context.site.versions.releases) { platform in
      needs.first { $0.platform == platform }?.availability.phases ?? []
    }
    return context.profiles.className(context.profiles.number(ofCode: code))
  }
}
