import Vocabulary

/// A version or word above a row of a ``Timeline``.
struct TimelineLabel: Hashable {
  var text: String
  var status: Availability.Status
  /// Its start, or its end if `endsThere`, in per mille of the row's width.
  var x: Int
  var endsThere: Bool
  /// The range that it takes in the width for which it is laid out, in hundredths of an em.
  var extent: Range<Int>

  func isDrawn(like other: TimelineLabel) -> Bool {
    text == other.text && status == other.status && x == other.x && endsThere == other.endsThere
  }

  /// The least distance between two labels, in hundredths of an em.
  static let gap = 60

  /// The labels of a row, none of which touches another: with their words where there is room, else
  /// the versions alone; all of them shortened if need be, and what still finds no room left out.
  static func all(of spans: [Timeline.Span], width: Int, in words: Language) -> [TimelineLabel] {
    let long = spans.compactMap { Wanted($0, isShort: false, in: words) }
    let short = spans.compactMap { Wanted($0, isShort: true, in: words) }
    return laidOut(long[...], behind: -gap, width: width, leavesOut: false)
      ?? laidOut(short[...], behind: -gap, width: width, leavesOut: false)
      ?? laidOut(short[...], behind: -gap, width: width, leavesOut: true) ?? []
  }

  /// A label that is not laid out yet, and the texts that it may have, longest first.
  private struct Wanted {
    var span: Timeline.Span
    var forms: [String]

    /// Nil for a phase above which nothing stands.
    init?(_ span: Timeline.Span, isShort: Bool, in words: Language) {
      self.span = span
      let version = isShort ? ProfileCode.short(span.phase.start) : span.phase.start.description
      let word = words.string(span.phase.status.rawValue)
      switch span.phase.status {
      case .notYet: return nil
      case .available: forms = [version]
      case .unavailable: forms = ["× " + word, "×"]
      case .unknown: forms = [word]
      case .announced, .deprecated, .obsoleted:
        forms =
          span.phase.start == Version(0)
          ? [word] : isShort ? [version] : ["\(version) \(word)", version]
      }
    }
  }

  /// Lays out labels from left to right; four labels of two forms are few to try. Nil: there is no room.
  private static func laidOut(
    _ wanted: ArraySlice<Wanted>, behind end: Int, width: Int, leavesOut: Bool
  ) -> [TimelineLabel]? {
    guard let first = wanted.first else { return [] }
    for text in first.forms {
      let taken = Self.width(of: text)
      let start = first.span.start * width / 1000
      let endsThere = start + taken > width
      let left = endsThere ? width - taken : start
      guard left >= max(0, end + gap) else { continue }
      let label = TimelineLabel(
        text: text, status: first.span.phase.status, x: endsThere ? 1000 : first.span.start,
        endsThere: endsThere, extent: left..<left + taken)
      let rest = laidOut(
        wanted.dropFirst(), behind: left + taken, width: width, leavesOut: leavesOut)
      if let rest { return [label] + rest }
    }
    guard leavesOut else { return nil }
    return laidOut(wanted.dropFirst(), behind: end, width: width, leavesOut: true)
  }

  /// The most width that a text takes in the fonts of the site, in hundredths of an em.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "0"..."9", "a"..."z": 62
    case "A"..."Z": 75
    case " "..."~": 40
    default: 100
    }
  }

  /// A name that no row has room for, up to where it has.
  static func shortened(_ text: String, to width: Int) -> String {
    guard Self.width(of: text) > width else { return text }
    var rest = width - 100
    let kept = text.prefix { character in
      rest -= Self.width(of: String(character))
      return rest >= 0
    }
    return kept + "…"
  }
}
