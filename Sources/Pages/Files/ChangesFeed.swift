import Characters
import Graph
import Site
import Vocabulary

/// `changes.xml` of a language: an Atom feed with an entry for each step of each platform, newest
/// version first. Only with a `baseURL`: the identity of an entry is the address of its page.
///
/// Notes state versions but no dates, and a build asks no clock, so the times of a feed are made of
/// the version alone: see ``time(of:)``.
struct ChangesFeed {
  let context: PageContext

  /// A list of more symbols ends with their number; the page of the step has them all.
  private static let longestList = 200

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard plan.context.hasFeeds else { return [] }
    return plan.pages(at: SitePaths.feedFile, hasCopy: false) { .feed(language: $0) }
  }

  private var site: SiteContext { context.site }
  private var words: Language { context.words }

  init(site: SiteContext, language: LanguageID) {
    context = PageContext(site: site, language: language, page: SitePaths.feedFile)
  }

  private struct Entry {
    var history: PlatformHistory
    var step: AvailabilityDiff
  }

  /// - Complexity: O(n log n) for n steps.
  var bytes: [UInt8] {
    var entries: [Entry] = []
    for history in site.versions.histories {
      for step in history.steps { entries.append(Entry(history: history, step: step)) }
    }
    // Platforms stand in the site's order where their versions are equal.
    entries.sort { a, b in
      if a.step.to != b.step.to { return a.step.to > b.step.to }
      return a.step.platform < b.step.platform
    }
    var xml = HTML()
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": words.tag])
    xml.append(markup: "\n")
    element("id", address(SitePaths.feedFile), to: &xml)
    element("title", "\(context.siteTitle): \(words.string("versionsAndChanges"))", to: &xml)
    element("updated", Self.time(of: entries.first?.step.to ?? Version(0)), to: &xml)
    xml.append(markup: "<author><name>")
    xml.append(xml: context.siteTitle)
    xml.append(markup: "</name></author>\n")
    link("self", "application/atom+xml", address(SitePaths.feedFile), to: &xml)
    link("alternate", "text/html", address(SitePaths.compareFile), to: &xml)
    for entry in entries { append(entry, to: &xml) }
    xml.append(markup: "</feed>\n")
    return xml.bytes
  }

  /// A time that rises with the version and never changes: the major number counts days from the
  /// first of January 1970 in months of 28 days, the minor number minutes, the patch number seconds.
  ///
  ///     14.2.1   →   1970-01-15T00:02:01Z
  static func time(of version: Version) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = min(Int(version.major), 28 * 12 * 50)
    let minutes = min(Int(version.minor), 24 * 60 - 1)
    let (year, day) = days.quotientAndRemainder(dividingBy: 28 * 12)
    return "\(1970 + year)-\(two(day / 28 + 1))-\(two(day % 28 + 1))"
      + "T\(two(minutes / 60)):\(two(minutes % 60)):\(two(min(Int(version.patch), 59)))Z"
  }

  private func append(_ entry: Entry, to xml: inout HTML) {
    let values = VersionValues(context: context, history: entry.history)
    let page = address(site.paths.file(of: entry.step))
    let counts = ChangesPage.counts(of: entry.step, words).map(\.text)
    xml.append(markup: "<entry>\n")
    element("id", page, to: &xml)
    element("title", values.title(of: entry.step), to: &xml)
    element("updated", Self.time(of: entry.step.to), to: &xml)
    link("alternate", "text/html", page, to: &xml)
    element(
      "summary", entry.step.isEmpty ? words.string("nothingChanges") : context.list(counts),
      to: &xml)
    if !entry.step.isEmpty {
      xml.append(markup: "<content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\">\n")
      for list in entry.step.lists where !list.symbols.isEmpty { append(list, to: &xml) }
      xml.append(markup: "</div></content>\n")
    }
    xml.append(markup: "</entry>\n")
  }

  private func append(_ list: AvailabilityDiff.List, to xml: inout HTML) {
    xml.append(markup: "<h2>")
    xml.append(xml: words.string(list.change.rawValue))
    xml.append(markup: "</h2>\n<ul>\n")
    for symbol in list.symbols.prefix(Self.longestList) {
      xml.append(markup: "<li>")
      xml.open("a", ["href": address(site.paths.address(of: symbol))])
      xml.append(markup: "<code>")
      // A member's name alone does not say whose it is.
      xml.append(xml: context.graph.symbols[symbol].id)
      xml.append(markup: "</code></a>")
      if let name = swiftID(of: symbol) {
        xml.append(markup: " (Swift: <code>")
        xml.append(xml: name)
        xml.append(markup: "</code>)")
      }
      xml.append(markup: "</li>\n")
    }
    let more = list.symbols.count - Self.longestList
    if more > 0 {
      xml.append(markup: "<li>")
      xml.append(
        xml: more == 1 ? words.string("moreOne") : words.string("more", ["count": String(more)]))
      xml.append(markup: "</li>\n")
    }
    xml.append(markup: "</ul>\n")
  }

  /// `UITableView.cellForRow(at:)`; nil where Swift has the same names.
  private func swiftID(of symbol: SymbolID) -> String? {
    let graph = context.graph
    let other = graph.otherSwiftName(of: symbol)
    guard let owner = graph.symbols[symbol].owner, !graph.symbols[symbol].isType else {
      return other
    }
    let otherOwner = graph.otherSwiftName(of: owner)
    if other == nil, otherOwner == nil { return nil }
    return (otherOwner ?? graph.symbols[owner].name) + "."
      + (other ?? graph.symbols[symbol].name)
  }

  private func address(_ page: String) -> String {
    site.absolute(words.tag + "/" + page) ?? page
  }

  private func element(_ name: StaticString, _ text: String, to xml: inout HTML) {
    xml.element(name) { $0.append(xml: text) }
    xml.append(markup: "\n")
  }

  private func link(
    _ relation: String, _ type: String, _ address: String, to xml: inout HTML
  ) {
    xml.open("link", ["rel": relation, "type": type, "href": address])
    xml.append(markup: "</link>\n")
  }
}

extension HTML {
  /// Text for XML, which has no control characters, not even escaped: each becomes U+FFFD.
  fileprivate mutating func append(xml text: String) {
    let isClean = text.unicodeScalars.allSatisfy(Self.isOfXML)
    guard !isClean else { return append(text: text) }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(Self.isOfXML(scalar) ? scalar : "\u{FFFD}") }
    append(text: String(scalars))
  }

  private static func isOfXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
