import Site
import Vocabulary

/// A long list of rows as pages of bounded length.
struct RowParts: Hashable, Sendable {
  /// The number of rows of one page.
  static let length = 800

  let rows: Int
  private let length: Int

  init(rows: Int, length: Int = Self.length) {
    self.rows = rows
    self.length = length
  }

  var count: Int { max(1, (rows + length - 1) / length) }

  func rows(ofPart part: Int) -> Range<Int> { part * length..<(part + 1) * length }

  func part(ofRow row: Int) -> Int { row / length }
}

extension Array {
  /// The elements that are among some rows, if the first element is row number `start`.
  func elements(at start: Int, among rows: Range<Int>) -> ArraySlice<Element> {
    let own = rows.clamped(to: start..<start + count)
    return self[own.lowerBound - start..<own.upperBound - start]
  }
}

extension SitePaths {
  /// A part of a page, of which the first has its address: `table.html`, `table/2.html`.
  static func file(ofPart part: Int, of page: String) -> String {
    part == 0
      ? page : (String(page.utf8.dropLast(".html".utf8.count)) ?? page) + "/\(part + 1).html"
  }
}

/// A page that is one part of a list, or all of it.
struct PagePart {
  let context: PageContext
  /// The page that is the first part.
  let file: String
  let number: Int
  let count: Int

  /// "Part 2 of 17"; nil where there is one.
  func title(of part: Int) -> String? {
    count == 1
      ? nil
      : context.words.string(
        "listPart", ["number": String(part + 1), "count": String(count)])
  }

  /// The title of a page with that of its part.
  func title(_ title: String) -> String {
    self.title(of: number).map { title + context.words.string("listSeparator") + $0 } ?? title
  }

  /// The address of something that stands in a part.
  func address(_ fragment: String, inPart part: Int) -> String {
    part == number
      ? fragment
      : SitePaths.relative(SitePaths.file(ofPart: part, of: file), from: context.page) + fragment
  }

  /// Sets the values that `partials/parts.html` shows.
  ///
  /// - Parameter name: the text of the link to a part; nil: its number.
  func set(_ page: inout TemplateObject, name: (Int) -> String? = { _ in nil }) {
    guard count > 1 else { return }
    page[.isLong] = .flag(true)
    page[.text] = .optional(title(of: number))
    page[.entries] = .list(
      (0..<count).map { part in
        .object([
          .name: .optional(name(part) ?? title(of: part)),
          .href: .text(
            SitePaths.relative(SitePaths.file(ofPart: part, of: file), from: context.page)),
          .current: .flag(part == number),
        ])
      })
  }
}
