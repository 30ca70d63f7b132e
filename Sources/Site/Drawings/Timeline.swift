import Characters
package import Graph
package import Vocabulary

/// A symbol's profile over the versions of its platforms, as it is drawn: a row a platform, cut into
/// the phases of ``Availability/phases``.
///
///     iOS    2.0 ━━━━━━━━━━━━━━━━━━ 13.0 ▂▂▂▂▂
///     tvOS               9.0 ━━━━━━━━━━━━━━━━━
///
/// Every version that the site knows takes the same step, and all rows end now. Widths are per
/// mille of the row, so a drawing fills any page; heights are in em, so it grows with the text.
package struct Timeline: Hashable {
  /// One stretch of a row, with its phase.
  struct Span: Hashable {
    var phase: Availability.Phase
    /// Its start and its end, in per mille of the row's width.
    var start: Int
    var end: Int
  }

  /// The widths of a page for which labels are laid out.
  enum Width: CaseIterable {
    case narrow, wide

    /// The least width of the rows, in hundredths of an em: a phone of 320 px, a column of 450 px.
    /// The style sheet changes from one to the other at 32 em.
    var least: Int {
      switch self {
      case .narrow: 1250
      case .wide: 2400
      }
    }
  }

  /// The versions of a platform, a stroke each, and the newest in words where the row ends.
  struct Scale: Hashable {
    /// The start of the versions, in per mille of the row's width.
    var start: Int
    var versions: Int
    var newest: String
  }

  struct Row: Hashable {
    var platform: String
    /// Nil where there is no version of the symbol to be seen on it.
    var scale: Scale?
    var spans: [Span]
    var labels: [Width: [TimelineLabel]]
  }

  var rows: [Row]
  /// All that the drawing shows, in words.
  var description: String

  /// The drawing of a profile: one row for each platform of the site; nil where nothing is stated of
  /// any.
  package init?(
    of availability: [PlatformAvailability], on releases: [Releases], platforms: PlatformList,
    in words: Language
  ) {
    let profiles = releases.map { releases in
      (releases, availability.first { $0.platform == releases.platform }?.availability)
    }
    guard profiles.contains(where: { $0.1 != nil && $0.1 != .unknown }) else { return nil }
    let steps = releases.map(\.versions.count).max() ?? 0
    rows = profiles.map { releases, profile in
      let spans = Self.spans(
        of: (profile ?? .unknown).phases, over: releases.versions, steps: max(1, steps))
      var labels: [Width: [TimelineLabel]] = [:]
      for width in Width.allCases {
        labels[width] = TimelineLabel.all(of: spans, width: width.least, in: words)
      }
      return Row(
        platform: platforms.name(of: releases.platform),
        scale: Self.scale(of: spans, over: releases.versions), spans: spans, labels: labels)
    }
    description = rows.map { row in
      words.string(
        "statement",
        [
          "label": row.platform,
          "text": row.spans.compactMap { words.description(of: $0.phase) }
            .joined(separator: words.string("listSeparator")),
        ])
    }.joined(separator: " ")
  }

  private static func scale(of spans: [Span], over versions: Table<Version, Version>) -> Scale? {
    guard let first = spans.first, let newest = versions.last,
      spans.contains(where: { $0.phase.status != .unavailable && $0.phase.status != .unknown })
    else { return nil }
    return Scale(start: first.start, versions: versions.count, newest: newest.description)
  }

  // A platform with one version among hundreds is still seen, and so is a phase of one version.
  private static let leastRow = 100
  private static let leastSpan = 16

  private static func spans(
    of phases: [Availability.Phase], over versions: Table<Version, Version>, steps: Int
  ) -> [Span] {
    let width = max(1000 * versions.count / steps, leastRow)
    var starts = phases.map { phase in
      let earlier = versions.count { $0 < phase.start }
      return 1000 - width + width * earlier / max(1, versions.count)
    }
    // Nothing is known before the first version, so what ends there is not drawn.
    let drawn = phases.indices.filter { $0 + 1 == phases.count || starts[$0 + 1] > starts[$0] }
    starts = drawn.map { starts[$0] }
    var end = 1000
    for index in starts.indices.reversed() {
      starts[index] = min(starts[index], end - leastSpan)
      end = starts[index]
    }
    return drawn.indices.map { index in
      Span(
        phase: phases[drawn[index]], start: starts[index],
        end: index + 1 < starts.count ? starts[index + 1] : 1000)
    }
  }
}

extension Timeline {
  /// Names longer than their column stand above their rows.
  private var namesStandAbove: Bool {
    rows.contains { TimelineLabel.width(of: $0.platform) > Self.nameColumn - 50 }
  }

  private static let nameColumn = 800

  /// The height of a row, in hundredths of an em.
  private var rowHeight: Int { namesStandAbove ? 400 : 280 }

  /// The drawing with its words, to stand on its own.
  package func drawing(title: String) -> HTML {
    var html = HTML()
    open(
      ["role": "img", "aria-labelledby": "timeline·name", "aria-describedby": "timeline·text"],
      in: &html)
    html.element("title", ["id": "timeline·name"]) { $0.append(text: title) }
    appendDescription("timeline·text", to: &html)
    appendRows(to: &html)
    html.append(markup: "</svg>")
    return html
  }

  /// The drawing as a definition that a page uses several times. Anchors of symbols are ASCII,
  /// so no name of a note can take its ids.
  func definition(_ number: Int) -> HTML {
    var html = HTML()
    // Beside what it describes, or it would be read where the drawing is used a second time.
    appendDescription("timeline·\(number)·text", to: &html)
    html.open("symbol", ["id": "timeline·\(number)"])
    appendRows(to: &html)
    html.append(markup: "</symbol>")
    return html
  }

  /// An element that shows the definition with this number.
  func use(_ number: Int, title: String) -> HTML {
    var html = HTML()
    open(
      ["role": "img", "aria-label": title, "aria-describedby": "timeline·\(number)·text"],
      in: &html)
    html.open("use", ["href": "#timeline·\(number)"])
    html.append(markup: "</use></svg>")
    return html
  }

  private func open(_ attributes: KeyValuePairs<StaticString, String?>, in html: inout HTML) {
    html.append(markup: "<svg")
    html.append(markup: namesStandAbove ? " class=\"above\"" : "")
    html.append(attribute: "height", Self.em(rows.count * rowHeight + 20))
    for (name, value) in attributes { html.append(attribute: name, value ?? "") }
    html.append(markup: ">")
  }

  private func appendDescription(_ id: String, to html: inout HTML) {
    html.element("desc", ["id": id]) { $0.append(text: description) }
  }

  private func appendRows(to html: inout HTML) {
    for (index, row) in rows.enumerated() {
      let bar = (index + 1) * rowHeight - 110
      html.append(markup: "\n<text")
      if namesStandAbove {
        html.append(attribute: "y", Self.em(bar - 190))
      } else {
        html.append(attribute: "x", "-" + Self.em(Self.nameColumn))
        html.append(attribute: "y", Self.em(bar + 35))
      }
      html.append(markup: ">")
      html.append(
        text: TimelineLabel.shortened(row.platform, to: Width.narrow.least + Self.nameColumn))
      html.append(markup: "</text>")
      if let scale = row.scale { append(scale, below: bar, to: &html) }
      for span in row.spans { append(span, at: bar, to: &html) }
      append(row.labels, at: bar, to: &html)
    }
  }

  /// One line whose dashes are the strokes: a version is one long in it, whatever its width.
  private func append(_ scale: Scale, below bar: Int, to html: inout HTML) {
    html.append(markup: "<svg class=\"scale\"")
    html.append(attribute: "x", Self.percent(scale.start))
    html.append(attribute: "y", Self.em(bar + 23))
    html.append(attribute: "width", Self.percent(1000 - scale.start))
    html.append(attribute: "viewBox", "0 0 \(scale.versions) 1")
    html.append(markup: " height=\"0.3em\" preserveAspectRatio=\"none\"><path")
    html.append(attribute: "d", "M0 .5h\(scale.versions)")
    html.append(markup: "/></svg><text class=\"scale\" x=\"100%\"")
    html.append(attribute: "y", Self.em(bar + 118))
    html.append(markup: " text-anchor=\"end\">")
    html.append(text: scale.newest)
    html.append(markup: "</text>")
  }

  private func append(_ span: Span, at height: Int, to html: inout HTML) {
    func line(_ name: String, _ height: Int) {
      html.append(markup: "<line")
      html.append(attribute: "class", name)
      html.append(attribute: "x1", Self.percent(span.start))
      html.append(attribute: "x2", Self.percent(span.end))
      html.append(attribute: "y1", Self.em(height))
      html.append(attribute: "y2", Self.em(height))
      html.append(markup: "/>")
    }
    let name = "phase-" + span.phase.status.rawValue
    switch span.phase.status {
    case .unknown, .notYet, .available: line(name, height)
    case .deprecated: line(name, height + 10)
    case .announced:
      line(name, height - 7)
      line("phase-underline", height + 20)
    case .obsoleted:
      line(name, height)
      html.append(markup: "<svg class=\"phase-cross\"")
      html.append(attribute: "x", Self.percent(span.start))
      html.append(attribute: "y", Self.em(height))
      html.append(markup: "><path d=\"m-4-4 8 8m0-8-8 8\"/></svg>")
    // Its label has the cross.
    case .unavailable: break
    }
  }

  /// A label that is the same in both widths once, others each for its own.
  private func append(
    _ labels: [Width: [TimelineLabel]], at bar: Int, to html: inout HTML
  ) {
    for width in Width.allCases {
      let others = labels[width == .narrow ? .wide : .narrow] ?? []
      for label in labels[width] ?? [] {
        let isShared = others.contains { $0.isDrawn(like: label) }
        if isShared, width == .wide { continue }
        html.append(markup: "<text")
        let widthName = isShared ? "" : width == .narrow ? " narrow" : " wide"
        html.append(attribute: "class", "phase-\(label.status.rawValue)\(widthName)")
        html.append(attribute: "x", Self.percent(label.x))
        // What is unavailable has no bar to stand above.
        html.append(
          attribute: "y", Self.em(label.status == .unavailable ? bar + 35 : bar - 60))
        if label.endsThere { html.append(markup: " text-anchor=\"end\"") }
        html.append(markup: ">")
        html.append(text: label.text)
        html.append(markup: "</text>")
      }
    }
  }

  private static func percent(_ perMille: Int) -> String { decimal(perMille, 10) + "%" }

  private static func em(_ hundredths: Int) -> String { decimal(hundredths, 100) + "em" }

  private static func decimal(_ number: Int, _ scale: Int) -> String {
    var text = (number < 0 ? "-" : "") + String(abs(number) / scale)
    var rest = abs(number) % scale
    var digit = scale / 10
    if rest > 0 { text += "." }
    while rest > 0 {
      text += String(rest / digit)
      rest %= digit
      digit /= 10
    }
    return text
  }
}

extension Language {
  /// A phase in words; nil for the time before a symbol, of which the next phase tells.
  fileprivate func description(of phase: Availability.Phase) -> String? {
    let key: String
    switch phase.status {
    case .notYet: return nil
    case .unknown: return string("unknown")
    case .unavailable: return string("unavailable")
    case .available: key = "availableFrom"
    case .announced: key = "announcedFrom"
    case .deprecated: key = "deprecatedFrom"
    case .obsoleted: key = "obsoletedFrom"
    }
    if phase.start == Version(0), phase.status != .available {
      return string(phase.status.rawValue)
    }
    return string(key, ["version": phase.start.description])
  }
}
