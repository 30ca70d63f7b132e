import Characters
package import Diagnostics

/// Every address of a site that somebody may keep: its pages, and the members and headings on them.
///
///     */UITableView.html#rowHeight           in the folder of each language
///     ja/articles/styles.html#グループ       in that of one
///
/// `data/addresses.txt` holds them, so that a later site can be held against it.
package struct AddressList: Sendable {
  package static let path = "data/addresses.txt"

  /// Sorted, each once.
  package let lines: [String]
  /// The languages of the site.
  private let tags: [String]
  /// The pages that lead on, with the page that each leads to; what an address has behind its number
  /// sign goes along.
  private let leading: [String: String]

  /// - Parameters:
  ///   - lines: sorted by the initializer.
  ///   - tags: of the languages of the site.
  ///   - leading: the pages that lead on, each with the page that it leads to.
  package init(lines: Set<String>, tags: [String], leading: [String: String]) {
    self.lines = lines.sorted()
    self.tags = tags
    self.leading = leading
  }

  package var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// Diagnoses the addresses of an earlier site that lead nowhere in this one.
  ///
  /// - Parameters:
  ///   - earlier: the list of the earlier site, which is file `file`.
  package func lost(since earlier: SourceFile, file: Int) -> [Diagnostic] {
    let known = Set(lines)
    /// The addresses of each page as they are now.
    let byPage = Dictionary(grouping: lines) { $0.prefix { $0 != "#" } }
    var diagnostics: [Diagnostic] = []
    var start = 0
    for line in earlier.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty, !text.hasPrefix("//"), !holds(String(text), among: known) else {
        continue
      }
      let address = Self.address(text)
      let today = nearest(to: text, among: byPage) ?? "…"
      diagnostics.append(
        Diagnostic(
          .addressLost,
          "'\(address)' leads nowhere any more; under 'redirects' in docgen.yml, say what is meant today: '\(Self.link(address)): \(Self.link(today))'",
          at: SourceRange(file: file, start..<(start + line.count))))
    }
    return diagnostics
  }

  /// The fate of an address of an earlier site that is no address of this one.
  package struct Move: Hashable, Sendable {
    /// The address in the folder of a language, which is named only if not all have it:
    /// `UITableView.html#rowHeight`.
    package var address: String
    /// The address to which it leads now, or the one that is most like it where it leads nowhere.
    package var target: String?
    package var isLost: Bool
  }

  /// The pages that lead on to another by now, and the pages and anchors that lead nowhere, in the order
  /// of their addresses. Of a page that is gone its anchors are not told, too.
  package func moves(since earlier: AddressList) -> [Move] {
    let known = Set(lines)
    let byPage = Dictionary(grouping: lines) { $0.prefix { $0 != "#" } }
    var gone: Set<Substring> = []
    return earlier.lines.compactMap { line in
      let page = line.prefix { $0 != "#" }
      if gone.contains(page) { return nil }
      guard holds(line, among: known) else {
        if page.endIndex == line.endIndex { gone.insert(page) }
        return Move(
          address: Self.address(line, naming: true), target: nearest(to: line, among: byPage),
          isLost: true)
      }
      let address = Self.address(line)
      guard let target = leading[address], earlier.leading[address] == nil else { return nil }
      return Move(address: Self.address(line, naming: true), target: target, isLost: false)
    }
  }

  /// The address that is most like one that leads nowhere: on its page, or anywhere.
  private func nearest(
    to line: some StringProtocol, among byPage: [Substring: [String]]
  ) -> String? {
    let line = String(line)
    let near =
      nearName(to: line, among: byPage[line.prefix { $0 != "#" }] ?? [])
      ?? nearName(to: line, among: lines)
    return near.map { Self.address($0.name) }
  }

  /// `UITableView.html` of `*/UITableView.html`.
  ///
  /// - Parameter naming: whether the folder of a single language belongs to it.
  private static func address(_ line: some StringProtocol, naming: Bool = false) -> String {
    naming && !line.hasPrefix("*") ? String(line) : String(line.drop { $0 != "/" }.dropFirst())
  }

  /// Whether an address of an earlier list leads somewhere, in each language in which it did.
  private func holds(_ line: String, among known: Set<String>) -> Bool {
    let rest = line.drop { $0 != "/" }
    if known.contains(line) || known.contains("*" + rest) { return true }
    if line.hasPrefix("*"), tags.allSatisfy({ known.contains($0 + rest) }) { return true }
    let address = rest.dropFirst()
    guard let sign = address.firstIndex(of: "#"), let target = leading[String(address[..<sign])]
    else { return false }
    return holds(line.prefix { $0 != "/" } + "/" + target + address[sign...], among: known)
  }

  /// `UITableView#rowHeight` of `UITableView.html#rowHeight`.
  private static func link(_ address: String) -> String {
    address.replacing(".html", with: "", maxReplacements: 1)
  }
}
