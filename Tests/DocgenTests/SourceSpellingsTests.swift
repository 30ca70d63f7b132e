import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Site

@Suite struct SourceSpellingsTests {
  private static let site = SmallSite([
    "en/UITableView.md": """
    # UITableView

    A table.

    ```objc
    @interface UITableView : UIScrollView
    ```

    ```swift
    class UITableView : UIScrollView
    ```

    ## cellForRowAtIndexPath:

    ```objc
    - (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
    ```

    ```swift
    func cellForRow(at indexPath: IndexPath) -> UITableViewCell?
    ```

    ## reloadData

    ```objc
    - (void)reloadData;
    ```

    ```swift
    func reloadData()
    ```

    ## editing

    ```objc
    @property(nonatomic, getter=isEditing) BOOL editing;
    ```

    ```swift
    var isEditing: Bool { get set }
    ```

    ## rowHeight

    ```objc
    @property(nonatomic) CGFloat rowHeight;
    ```

    ```swift
    var rowHeight: CGFloat { get set }
    ```
    """,
    "en/UITableViewStyle.md": """
    # UITableViewStyle

    How a table looks.

    ```objc
    typedef NS_ENUM(NSInteger, UITableViewStyle)
    ```

    ```swift
    enum UITableView.Style : Int
    ```

    ## UITableViewStyleInsetGrouped

    ```objc
    UITableViewStyleInsetGrouped
    ```

    ```swift
    case insetGrouped
    ```
    """,
  ])

  @Test(arguments: [
    // A name of Objective-C.
    ("cellForRowAtIndexPath:", "cellForRowAtIndexPath: | cellForRow(at:)"),
    (
      "UITableView/cellForRowAtIndexPath:",
      "-[UITableView cellForRowAtIndexPath:] | UITableView.cellForRow(at:)"
    ),
    ("-[UITableView reloadData]", "-[UITableView reloadData] | UITableView.reloadData()"),
    ("UITableViewStyle", "UITableViewStyle | UITableView.Style"),
    (
      "UITableViewStyleInsetGrouped",
      "UITableViewStyleInsetGrouped | UITableView.Style.insetGrouped"
    ),
    // A name of Swift.
    ("cellForRow(at:)", "cellForRowAtIndexPath: | cellForRow(at:)"),
    ("UITableView.reloadData()", "-[UITableView reloadData] | UITableView.reloadData()"),
    ("UITableView/isEditing", "UITableView.editing | UITableView.isEditing"),
    ("UITableView.Style", "UITableViewStyle | UITableView.Style"),
    (
      "UITableView.Style.insetGrouped",
      "UITableViewStyleInsetGrouped | UITableView.Style.insetGrouped"
    ),
    // The slash is a link's.
    ("UITableView/rowHeight", "UITableView.rowHeight | UITableView.rowHeight"),
    // The same in both, or more than a name.
    ("rowHeight", nil), ("UITableView", nil), ("UITableView.rowHeight", nil),
  ])
  func spellsANameInBothSourceLanguages(text: String, expected: String?) {
    let graph = Self.site.graph
    guard case .symbol(let symbol) = graph.resolve(text, from: nil) else {
      Issue.record("\(text) is no symbol")
      return
    }
    let spellings = graph.spellings(of: text, symbol: symbol, isOnItsPage: false)
    let shown = spellings.map { "\($0.objc) | \($0.swift)" }
    #expect(shown == expected || expected == nil && shown == "\(text) | \(text)")
  }

  @Test(arguments: [
    ("YES", "YES | true"), ("NO", "NO | false"), ("true", "YES | true"), ("BOOL", "BOOL | Bool"),
    ("CGRectZero", "CGRectZero | .zero"), ("NSIndexPath", "NSIndexPath | IndexPath"),
    ("IndexPath", "NSIndexPath | IndexPath"), ("NULL", "NULL | nil"),
    // Many constants become it.
    (".zero", nil), ("nil", nil), ("yes", nil), ("YES ", nil), ("", nil),
  ])
  func spellsConstantsAsTheImporterDoes(text: String, expected: String?) {
    let spellings = Self.site.graph.spellings(of: text, symbol: nil, isOnItsPage: false)
    #expect(spellings.map { "\($0.objc) | \($0.swift)" } == expected)
  }

  @Test(arguments: [
    // On the page of its type a case needs no type.
    (
      "`UITableViewStyleInsetGrouped` is new.",
      "<code><span class=swift>.insetGrouped</span>"
        + "<span class=objc><i> · </i>UITableViewStyleInsetGrouped</span></code>"
    ),
    (
      "Set it to `YES`.",
      "<code><span class=swift>true</span><span class=objc><i> · </i>YES</span></code>"
    ),
    // A sentence about both source languages keeps its words.
    ("`YES` is `true` in Swift.", "<code>YES</code> is <code>true</code>"),
    (
      "| ObjC | Swift |\n|-|-|\n| `NO` | `false` |",
      "<td><code>NO</code></td><td><code>false</code></td>"
    ),
    ("`reloadData` (in Swift `reloadData()`)", "<code>reloadData</code></a> (in Swift"),
  ])
  func showsReadersTheirOwnSpelling(text: String, html: String) throws {
    var texts: [(path: String, text: String)] = zip(Self.site.files, Self.site.files.indices).map {
      ($0.0.path, String(decoding: $0.0.bytes, as: UTF8.self))
    }
    texts[1].text += "\n\nDiscussion:\n\n" + text + "\n"
    let page = try #require(SmallSite(texts).page("en/UITableViewStyle.html"))
    #expect(
      page.replacing("<wbr>", with: "").replacing(/<span class=(humps)>([^<]*)<\/span>/) {
        $0.2
      }.contains(html))
  }

  @Test func leavesASiteOfOneSourceLanguageAlone() throws {
    let site = SmallSite([
      "en/Lamp.md":
        "# Lamp\n\nA lamp. Lit means `YES`, not `false`.\n\n```objc\n@interface Lamp\n```\n"
    ])
    let page = try #require(site.page("en/Lamp.html"))
    #expect(page.contains("<code>YES</code>, not <code>false</code>"))
    #expect(!page.contains("class=\"source\""))
    #expect(!page.contains("Objective-C only"))
  }

  @Test func leadsFromSwiftNamesToSymbols() throws {
    let page = try #require(Self.site.page("en/UITableView.html"))
    #expect(page.contains("<span id=\"cellForRow(at:)\"></span><h3>"))
    #expect(!page.contains("id=\"rowHeight\"></span>"))
    let redirect = try #require(Self.site.page("en/UITableView.Style.html"))
    #expect(redirect.contains("data-redirect=\"UITableViewStyle.html\""))
    #expect(redirect.contains("<title>UITableView.Style (UITableViewStyle)"))
  }

  @Test func saysWhatIsDeclaredInOneSourceLanguage() throws {
    let site = SmallSite([
      "en/Lamp.md": """
      # Lamp

      A lamp.

      ## on

      ```objc
      @property BOOL on;
      ```

      ## dim()

      ```swift
      func dim()
      ```

      ## glow

      ```objc
      - (void)glow;
      ```

      ```swift
      func glow()
      ```
      """
    ])
    let page = try #require(site.page("en/Lamp.html"))
    let traits = page.matches(of: /<span class="trait">([^<]*)<\/span>/).map { String($0.1) }
    #expect(traits == ["Objective-C only", "Swift only"])
  }

  @Test func showsOneOfAPairOfSamples() throws {
    let site = SmallSite([
      "en/Lamp.md": """
      # Lamp

      A lamp.

      ```swift
      class Lamp
      ```

      ## Overview

      ```objc
      [lamp glow];
      ```

      ```swift
      lamp.glow()
      ```

      ```swift
      lamp.dim()
      ```

      1. Do it:

         ```swift
         a()
         ```

         ```objective-c
         a();
         ```

      Alone:

      ```objc
      b();
      ```

      With their names:

      **Swift:**

      ```swift
      c()
      ```

      Objective-C：

      ```objc
      c();
      ```

      Neither:

      ```swift
      d()
      ```
      """
    ])
    let page = try #require(site.page("en/Lamp.html"))
    let shapes = page.matches(
      of: /<div class="?(twins|swift|objc)"?>|<pre class="code" data-language="([^"]*)"/
    )
    .map { String($0.1 ?? $0.2 ?? "") }
    #expect(
      shapes == [
        "twins", "objc", "objc", "swift", "swift", "swift", "twins", "swift", "swift", "objc",
        "objective-c", "objc", "twins", "swift", "swift", "objc", "objc", "swift",
      ])
    #expect(page.contains("<div class=objc>\n<p>Objective-C：</p>\n<pre"))
  }

  @Test func pairsOnlySamplesOfOneBlock() throws {
    let site = SmallSite([
      "en/Lamp.md": """
      # Lamp class

      See [^1].

      > Note: In a remark.
      >
      > ```objc
      > inRemark();
      > ```

      ```swift
      behindRemark()
      ```

      > iOS 13+:
      >
      > ```objc
      > inPassage();
      > ```

      ```swift
      behindPassage()
      ```

      [^1]: In a footnote.

          ```objc
          inFootnote();
          ```
      """
    ])
    let page = try #require(site.page("en/Lamp.html"))
    #expect(!page.contains("twins"))
    for name in ["inRemark", "behindRemark", "inPassage", "behindPassage", "inFootnote"] {
      #expect(page.contains(name), Comment(rawValue: name))
    }
  }
}
