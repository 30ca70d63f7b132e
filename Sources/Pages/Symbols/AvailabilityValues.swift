import Graph
import Site
import Vocabulary

/// Availability and deprecation as values of templates.
struct AvailabilityValues {
  let context: PageContext

  private var words: Language { context.words }
  private var platforms: PlatformList { context.graph.platforms }

  /// The words of a page about a platform: `iOS` `2.0+`, `tvOS` unavailable.
  struct State {
    var platform: String
    var versions: String?
    var status: Availability.Status
    var word: String?

    var value: TemplateValue {
      .object([
        .platform: .text(platform), .text: .optional(versions), .state: .text(status.rawValue),
        .stateWord: .optional(word),
      ])
    }
  }

  func states(of availability: [PlatformAvailability]) -> some Sequence<State> {
    availability.lazy.map { item in
      let status = item.availability.latestStatus
      return State(
        platform: platforms.name(of: item.platform), versions: versions(of: item.availability),
        status: status, word: word(for: status))
    }
  }

  /// `2.0+`, `2.0–13.0`, `13.1` where it ends as it begins, or nil where no version is known.
  func versions(of availability: Availability) -> String? {
    var end = availability.obsoleted
    if case .since(let since?)? = availability.deprecation {
      end = end.map { min($0, since) } ?? since
    }
    switch (availability.introduced, end) {
    case (let introduced?, let end?):
      return introduced == end ? "\(introduced)" : "\(introduced)–\(end)"
    case (let introduced?, nil): return "\(introduced)+"
    case (nil, let end?): return "–\(end)"
    case (nil, nil): return nil
    }
  }

  /// The word that stands beside a state; nil for the ordinary one.
  func word(for status: Availability.Status) -> String? {
    switch status {
    case .available, .notYet: nil
    case .unknown: words.string("unknown")
    case .announced: words.string("announced")
    case .deprecated: words.string("deprecated")
    case .obsoleted: words.string("obsoleted")
    case .unavailable: words.string("unavailable")
    }
  }

  /// "Deprecated", or "Deprecated on visionOS" where other platforms have the symbol without it; nil
  /// for the ordinary status.
  func word(for latest: LatestStatus) -> String? {
    if latest.platforms.isEmpty { return word(for: latest.status) }
    let names = context.list(latest.platforms.map { platforms.name(of: $0) })
    switch latest.status {
    case .announced: return words.string("announcedSome", ["platforms": names])
    case .deprecated: return words.string("deprecatedSome", ["platforms": names])
    case .obsoleted: return words.string("obsoletedSome", ["platforms": names])
    case .available, .notYet, .unknown, .unavailable: return word(for: latest.status)
    }
  }

  /// The class of what has a status: `deprecated`, or `some-deprecated`, which strikes no name out.
  static func state(of latest: LatestStatus) -> String {
    latest.platforms.isEmpty ? latest.status.rawValue : "some-" + latest.status.rawValue
  }

  /// The notice on a symbol that goes or has gone, with its replacement as a link; nothing for one
  /// that stays. A deprecation that is only its owner's stands on the owner.
  func notice(
    of availability: [PlatformAvailability], replacements: [Replacement]
  ) -> TemplateValue {
    guard let (state, sentences) = end(of: availability) else { return .absent }
    var text = HTML(text: sentences)
    if !replacements.isEmpty {
      if words.hasSpaces { text.append(text: " ") }
      append(replacements, to: &text)
    }
    let latest = availability.latest
    let shown = latest.status == state ? latest : LatestStatus(status: state)
    return .object([
      .state: .text(Self.state(of: shown)),
      .title: .optional(word(for: shown)),
      .text: .html(text),
    ])
  }

  /// "Deprecated in iOS 13.0. Removed in iOS 16.0.", and the worst that it says; nil for a symbol
  /// that stays.
  func end(
    of availability: [PlatformAvailability]
  ) -> (state: Availability.Status, sentences: String)? {
    var deprecated: [String] = []
    var announced: [String] = []
    var obsoleted: [String] = []
    var isAlways = false
    for item in availability where !item.isInherited {
      let name = platforms.name(of: item.platform)
      switch item.availability.deprecation {
      case .since(let version?): deprecated.append("\(name) \(version)")
      case .since(nil): isAlways = true
      case .announced: announced.append(name)
      case nil: break
      }
      if let version = item.availability.obsoleted { obsoleted.append("\(name) \(version)") }
    }
    guard !deprecated.isEmpty || !announced.isEmpty || !obsoleted.isEmpty || isAlways else {
      return nil
    }
    let separator = words.string("listSeparator")
    var sentences: [String] = []
    if !deprecated.isEmpty {
      sentences.append(
        words.string("deprecatedSince", ["releases": deprecated.joined(separator: separator)]))
    } else if isAlways {
      sentences.append(words.string("deprecatedAlways"))
    }
    if !announced.isEmpty {
      sentences.append(
        words.string("announcedOn", ["platforms": announced.joined(separator: separator)]))
    }
    if !obsoleted.isEmpty {
      sentences.append(
        words.string("obsoletedIn", ["releases": obsoleted.joined(separator: separator)]))
    }
    let state: Availability.Status =
      !obsoleted.isEmpty ? .obsoleted : !deprecated.isEmpty || isAlways ? .deprecated : .announced
    return (state, sentences.joined(separator: words.sentenceSpace))
  }

  /// "Use `x` instead." with the names as links.
  private func append(_ replacements: [Replacement], to html: inout HTML) {
    var names = HTML()
    for (index, replacement) in replacements.enumerated() {
      if index > 0 { names.append(text: words.string("listSeparator")) }
      if let target = replacement.symbol {
        names.openLink(to: context.address(of: target), class: "symbol")
      }
      names.append(markup: "<code>")
      names.append(context.spelling(of: replacement.name, symbol: replacement.symbol, scope: nil))
      names.append(markup: "</code>")
      if replacement.symbol != nil { names.append(markup: "</a>") }
    }
    html.append(context.sentence("useInstead", ["symbol": names]))
  }
}
