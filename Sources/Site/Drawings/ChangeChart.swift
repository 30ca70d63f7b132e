/// Symbols added and deprecated in each version of a platform, drawn: bars upwards and bars
/// downwards, which are outlines so that they differ in more than their colour.
///
/// Positions are parts of the width, heights are pixels: the drawing takes any width, and its words
/// keep their size. The same numbers stand in a table beside it. A bar leads to the list of what it
/// counts.
package struct ChangeChart {
  package struct Column: Hashable {
    /// `14`, `10.3`
    package var label: String
    package var introduced: Int
    package var deprecated: Int
    /// The page of the changes, on which each number is a list: `iOS-13-to-iOS-14.html`.
    package var href: String

    package init(label: String, introduced: Int, deprecated: Int, href: String) {
      self.label = label
      self.introduced = introduced
      self.deprecated = deprecated
      self.href = href
    }
  }

  /// The beginning of the ids in the drawing, unique on its page.
  package var id: String
  package var title: String
  package var description: String
  package var columns: [Column]
  /// The column that the page is about.
  package var current: Int?

  package init(id: String, title: String, description: String, columns: [Column], current: Int?) {
    self.id = id
    self.title = title
    self.description = description
    self.columns = columns
    self.current = current
  }

  /// The longest bars of both directions together.
  private static let height = 96
  private static let line = 18
  /// Fewer columns leave the right side free, more leave out labels.
  private static let fewest = 12
  private static let mostLabels = 20

  /// Nothing without columns.
  package var html: HTML { html(bars: bars) }

  /// The drawing with what ``bars`` gave, in which no word stands: the title and the description stand
  /// before them.
  package func html(bars: HTML) -> HTML {
    var html = HTML()
    guard !columns.isEmpty else { return html }
    html.open(
      "svg",
      [
        "class": "bars", "role": "group", "width": "100%", "height": String(heights.total),
        "aria-labelledby": "\(id)-title \(id)-desc",
      ])
    html.element("title", ["id": id + "-title"]) { $0.append(text: title) }
    html.element("desc", ["id": id + "-desc"]) { $0.append(text: description) }
    html.append(bars)
    html.close("svg")
    return html
  }

  /// The length of a bar for a number, and the heights of the axis and of the whole drawing.
  private var heights: (length: (Int) -> Int, axis: Int, total: Int) {
    let most = columns.map(\.introduced).max() ?? 0
    let mostDown = columns.map(\.deprecated).max() ?? 0
    let sum = max(most + mostDown, 1)
    func length(_ number: Int) -> Int {
      number == 0 ? 0 : max(3, number * Self.height / sum)
    }
    let axis = Self.line + length(most)
    let bottom = axis + length(mostDown) + (mostDown > 0 ? Self.line : 4)
    return (length, axis, bottom + Self.line)
  }

  package var bars: HTML {
    var html = HTML()
    guard !columns.isEmpty else { return html }
    let (length, axis, total) = heights
    html.append(markup: "\n")
    if let current {
      html.rect("mark", x: left(current), y: 0, width: left(1), height: total)
    }
    html.open("line", ["x1": "0", "x2": "100%", "y1": "\(axis)", "y2": "\(axis)"])
    html.close("line")
    html.append(markup: "\n")
    let every = (columns.count + Self.mostLabels - 1) / Self.mostLabels
    for (number, column) in columns.enumerated() {
      let x = left(number) + left(1) / 5
      let width = left(1) * 3 / 5
      let middle = left(number) + left(1) / 2
      if column.introduced > 0 {
        let length = length(column.introduced)
        html.link(to: column.href + "#introduced") {
          $0.rect("new", x: x, y: axis - length, width: width, height: length)
          $0.label("number", x: middle, y: axis - length - 4, String(column.introduced))
        }
      }
      if column.deprecated > 0 {
        let length = length(column.deprecated)
        html.link(to: column.href + "#deprecated") {
          $0.rect("deprecated", x: x, y: axis + 1, width: width, height: length)
          $0.label("number", x: middle, y: axis + length + 13, String(column.deprecated))
        }
      }
      // The labels at the end and at the page's own column stay wherever others are left out.
      let isLast = number == columns.count - 1
      if number == current {
        html.label("now", x: middle, y: total - 4, column.label)
      } else if isLast || number % every == 0 {
        let isExtra = (columns.count - 1 - number) % 2 == 1 && columns.count > Self.fewest
        html.label(isExtra ? "extra" : "version", x: middle, y: total - 4, column.label)
      }
      html.append(markup: "\n")
    }
    return html
  }

  /// The start of a column, in hundredths of a percent of the width.
  private func left(_ column: Int) -> Int { column * 10_000 / max(columns.count, Self.fewest) }
}

extension HTML {
  /// A bar that leads to what it counts. The keyboard has the same links in the table of the numbers.
  fileprivate mutating func link(to address: String, _ body: (inout HTML) -> Void) {
    append(markup: "<a")
    append(attribute: "href", address)
    append(markup: " tabindex=\"-1\">")
    body(&self)
    append(markup: "</a>")
  }

  fileprivate mutating func rect(
    _ name: String, x: Int, y: Int, width: Int, height: Int
  ) {
    append(markup: "<rect")
    append(attribute: "class", name)
    append(attribute: "x", Self.percent(x))
    append(attribute: "y", String(y))
    append(attribute: "width", Self.percent(width))
    append(attribute: "height", String(height))
    append(markup: "></rect>")
  }

  fileprivate mutating func label(_ name: String, x: Int, y: Int, _ text: String) {
    append(markup: "<text")
    append(attribute: "class", name)
    append(attribute: "x", Self.percent(x))
    append(attribute: "y", String(y))
    append(markup: ">")
    append(text: text)
    append(markup: "</text>")
  }

  /// `1234` → `12.34%`
  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
