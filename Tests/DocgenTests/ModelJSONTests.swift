import Diagnostics
import Exporting
import Testing

@testable import Graph
@testable import Vocabulary

@Suite struct ModelJSONTests {
  @Test func writesTheSchemaByteForByte() throws {
    let site = Self.site
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    #expect(text == Self.expected)
  }

  @Test func leavesOutProseForTheSite() {
    let site = Self.site
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: false).bytes(),
      as: UTF8.self)
    #expect(!text.contains("\"prose\""))
    #expect(text.contains("\"swiftName\": \"rowHeight\""))
    #expect(text.contains("\"at\": \"en/UITableView.md:"))
  }

  /// Nobody can set a case to something else.
  @Test func aCaseHasARawValueAndNoDefault() {
    let site = SmallSite([
      (
        "en/ABStyle.md",
        """
        # ABStyle
        ```swift
        enum ABStyle: Int {
          case plain = 4
        }
        ```
        ## width
        ```swift
        var width: Int = 7
        ```
        """
      )
    ])
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: false).bytes(),
      as: UTF8.self)
    #expect(text.contains("\"rawValue\": \"4\""))
    #expect(text.contains("\"default\": \"7\""))
    #expect(!text.contains("\"default\": \"4\""))
  }

  @Test func writesOnlyListsForASiteOfNothing() {
    let site = SmallSite([:])
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    #expect(
      text == """
        {
          "articles": [],
          "languages": [
            "en"
          ],
          "platforms": [],
          "schema": "docgen.symbols/1",
          "symbols": []
        }

        """)
  }

  @Test func leavesOutAPlatformOfWhichNothingIsKnown() {
    var site = Self.site
    site.graph = site.graph.changing { _, symbol in
      symbol.availability = [
        PlatformAvailability(
          platform: Platform(rank: 0), availability: Availability(), isInherited: false)
      ]
    }
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: false).bytes(),
      as: UTF8.self)
    #expect(!text.contains("\"availability\""))
    #expect(!text.contains("{}"))
  }

  @Test func writesTheWordsOfASecondNoteIntoTheDiscussion() {
    let site = SmallSite([
      "en/A.md": "# UITableView\n```objc\n@interface UITableView : UIView\n```\nOne.\n\nTwo.",
      "en/B.md": "# UITableView\nThree.",
    ])
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    #expect(text.contains("\"discussion\": \"Two.\\n\\nThree.\""))
  }

  @Test func writesAParameterThatIsDescribedTwiceOnce() {
    let site = SmallSite([
      "ja/A.md": """
      # A
      ```objc
      @interface A : NSObject
      ```
      ## doIt:
      ```objc
      - (void)doIt:(id)x;
      ```
      する。
      ### パラメータ
      - `x`: 一。
      - `x`: 二。
      """
    ])
    let text = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    #expect(text.split(separator: "\"x\": ").count == 2)
    #expect(text.contains("一。") && text.contains("二。"))
  }

  private static let site = SmallSite([
    "en/UITableView.md": """
    # UITableView
    ```objc
    @interface UITableView : UIScrollView <NSCoding>
    ```
    Rows in a column.

    ## Topics
    ### Rows
    - `rowHeight`

    ## Availability
    iOS 2.0, tvOS 9.0

    ## rowHeight
    ```objc
    @property (nonatomic) CGFloat rowHeight;
    ```
    ```swift
    var rowHeight: CGFloat { get set }
    ```
    The height "h".

    ### Availability
    Deprecated in iOS 13.0. Use `estimated` instead.
    """,
    "en/articles/a.md": "# Styles\n\nSee `rowHeight`.",
    "ja/UITableView.md": """
    # UITableView
    行を並べる。

    ## rowHeight
    行の**高さ**。

    ### 解説
    一。

    二。
    """,
  ])

  private static let expected = #"""
    {
      "articles": [
        {
          "id": "articles/a",
          "mentions": [
            "UITableView/rowHeight"
          ],
          "titles": {
            "en": "Styles"
          }
        }
      ],
      "languages": [
        "en",
        "ja"
      ],
      "platforms": [
        "iOS",
        "tvOS"
      ],
      "schema": "docgen.symbols/1",
      "symbols": [
        {
          "availability": {
            "iOS": {
              "introduced": "2.0"
            },
            "tvOS": {
              "introduced": "9.0"
            }
          },
          "conforms": [
            "NSCoding"
          ],
          "declarations": {
            "objc": "@interface UITableView : UIScrollView <NSCoding>"
          },
          "described": true,
          "id": "UITableView",
          "inherits": [
            "UIScrollView"
          ],
          "kind": "class",
          "listed": false,
          "name": "UITableView",
          "prose": {
            "en": {
              "abstract": "Rows in a column.",
              "title": "UITableView"
            },
            "ja": {
              "abstract": "行を並べる。",
              "title": "UITableView"
            }
          },
          "stated": [
            {
              "at": "en/UITableView.md:3:1",
              "fact": "conforms"
            },
            {
              "at": "en/UITableView.md:3:1",
              "fact": "declaration.objc"
            },
            {
              "at": "en/UITableView.md:12:1",
              "fact": "iOS.introduced"
            },
            {
              "at": "en/UITableView.md:3:1",
              "fact": "inherits"
            },
            {
              "at": "en/UITableView.md:12:1",
              "fact": "tvOS.introduced"
            }
          ]
        },
        {
          "availability": {
            "iOS": {
              "deprecated": "13.0",
              "introduced": "2.0"
            },
            "tvOS": {
              "introduced": "9.0"
            }
          },
          "declarations": {
            "objc": "@property (nonatomic) CGFloat rowHeight;",
            "swift": "var rowHeight: CGFloat { get set }"
          },
          "described": true,
          "id": "UITableView/rowHeight",
          "inherited": [
            "tvOS"
          ],
          "kind": "property",
          "listed": true,
          "name": "rowHeight",
          "owner": "UITableView",
          "prose": {
            "en": {
              "abstract": "The height \"h\".",
              "title": "rowHeight"
            },
            "ja": {
              "abstract": "行の**高さ**。",
              "discussion": "一。\n\n二。",
              "title": "rowHeight"
            }
          },
          "replacements": [
            "estimated"
          ],
          "stated": [
            {
              "at": "en/UITableView.md:16:1",
              "fact": "declaration.objc"
            },
            {
              "at": "en/UITableView.md:19:1",
              "fact": "declaration.swift"
            },
            {
              "at": "en/UITableView.md:24:1",
              "fact": "iOS.deprecated"
            },
            {
              "at": "en/UITableView.md:24:30",
              "fact": "replacement"
            }
          ],
          "swiftName": "rowHeight",
          "topics": [
            "Rows"
          ],
          "type": "CGFloat"
        }
      ]
    }

    """#
}
