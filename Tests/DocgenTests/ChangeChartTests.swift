import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct ChangeChartTests {
  private static func chart(_ numbers: [(Int, Int)], current: Int? = nil) -> ChangeChart {
    ChangeChart(
      id: "chart-ios", title: "Symbols <new>", description: "Bars.",
      columns: numbers.enumerated().map {
        .init(
          label: String($0.offset + 3), introduced: $0.element.0, deprecated: $0.element.1,
          href: "\($0.offset).html")
      }, current: current)
  }

  private static func bars(_ html: String, _ name: String) -> [(y: Int, height: Int)] {
    html.matches(of: /<rect class="(\w+)" x="[\d.]+%" y="(\d+)" width="[\d.]+%" height="(\d+)">/)
      .filter { $0.1 == name }
      .map { (Int($0.2) ?? -1, Int($0.3) ?? -1) }
  }

  @Test func hasATitleAndADescription() {
    let html = Self.chart([(1, 0)]).html.string
    #expect(html.contains("role=\"group\""))
    #expect(html.contains("aria-labelledby=\"chart-ios-title chart-ios-desc\""))
    #expect(html.contains("<title id=\"chart-ios-title\">Symbols &lt;new&gt;</title>"))
    #expect(html.contains("<desc id=\"chart-ios-desc\">Bars.</desc>"))
  }

  @Test func leadsToTheListOfEveryNumber() {
    let html = Self.chart([(36, 12), (18, 0), (0, 6)]).html.string
    let links = html.matches(of: /<a href="([^"]*)" tabindex="-1"><rect class="(\w+)"/)
    #expect(
      links.map { "\($0.2) \($0.1)" } == [
        "new 0.html#introduced", "deprecated 0.html#deprecated", "new 1.html#introduced",
        "deprecated 2.html#deprecated",
      ])
  }

  @Test func drawsNumbersToOneScaleInBothDirections() {
    let html = Self.chart([(36, 12), (18, 0), (0, 6)]).html.string
    #expect(Self.bars(html, "new").map(\.height) == [72, 36])
    #expect(Self.bars(html, "deprecated").map(\.height) == [24, 12])
    // What is new stands on the line from which the deprecated hangs.
    let axis = Self.bars(html, "new").map { $0.y + $0.height }
    #expect(Set(axis + Self.bars(html, "deprecated").map { $0.y - 1 }).count == 1)
    for number in ["36", "12", "18", "6"] { #expect(html.contains(">\(number)</text>")) }
    #expect(!html.contains(">0</text>"))
  }

  @Test func showsASmallNumberBesideALargeOne() {
    let html = Self.chart([(10_000, 1), (1, 0)]).html.string
    #expect(Self.bars(html, "new").map(\.height).min() == 3)
    #expect(Self.bars(html, "deprecated").map(\.height) == [3])
  }

  @Test func marksTheColumnOfThePage() {
    let html = Self.chart([(1, 0), (2, 0)], current: 1).html.string
    #expect(html.contains("<rect class=\"mark\" x=\"8.33%\""))
    #expect(html.contains("<text class=\"now\" x=\"12.49%\""))
    #expect(!Self.chart([(1, 0)]).html.string.contains("class=\"mark\""))
  }

  @Test func leavesOutLabelsWhereThereAreMany() {
    let html = Self.chart((0..<100).map { ($0, 0) }, current: 51).html.string
    let labels = html.matches(of: /class="(version|extra|now)"/)
    #expect((20...22).contains(labels.count))
    #expect(html.contains(">54</text>"))
    #expect(html.contains(">102</text>"))
  }

  @Test func isNothingWithoutSteps() {
    #expect(Self.chart([]).html.isEmpty)
  }
}
