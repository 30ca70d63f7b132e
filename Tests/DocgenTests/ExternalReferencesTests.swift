import Diagnostics
import Exporting
import Formats
import Graph
import Markup
import Testing

@testable import Configuration
@testable import Disk
@testable import Pages
@testable import References
@testable import Site
@testable import docgen

@Suite struct ExternalReferencesTests {
  /// What `external:` says, with the files that it names.
  private static func read(_ text: String, files: [String: [UInt8]] = [:])
    -> Diagnosed<ExternalReferences>
  {
    let yaml = parseYAML(SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: 0)
    let entries = ExternalEntry.read(yaml.value["external"] ?? yaml.value, file: 0)
    let references = ExternalReferences.read(
      entries.value, files: files.mapValues { .bytes($0) })
    return Diagnosed(
      references.value, yaml.diagnostics + entries.diagnostics + references.diagnostics)
  }

  private static func inventory(_ lines: String) throws -> [UInt8] {
    let head =
      "# Sphinx inventory version 2\n# Project: P\n# Version: 1\n"
      + "# The remainder of this file is compressed using zlib.\n"
    return Array(head.utf8) + (try #require(compressed(Array(lines.utf8), as: .zlib)))
  }

  // MARK: Patterns

  @Test(
    arguments: [
      ("UIView", "https://d.example/doc/UIKit/UIView"),
      ("UIView.frame", "https://d.example/doc/UIKit/UIView/frame"),
      ("UIView/frame", "https://d.example/doc/UIKit/UIView/frame"),
      ("UIKit/UIView/frame", "https://d.example/doc/UIKit/UIView/frame"),
      ("UIKit.UIView", "https://d.example/doc/UIKit/UIView"),
      ("-[UIView setNeedsLayout]", "https://d.example/doc/UIKit/UIView/setNeedsLayout"),
      ("UIView/convert(_:to:)", "https://d.example/doc/UIKit/UIView/convert(_:to:)"),
      ("UIView.ContentMode.top", "https://d.example/doc/UIKit/UIView/ContentMode/top"),
      ("NSIndexPath.Kind", "https://d.example/doc/Foundation/NSIndexPath.Kind"),
      ("NSIndexPath.Kind.row", "https://d.example/doc/Foundation/NSIndexPath.Kind/row"),
      ("Foundation/NSIndexPath.Kind", "https://d.example/doc/Foundation/NSIndexPath.Kind"),
      // Of a module that is listed every name is known; of one that a name brings along, that name.
      ("UIKit/UIColor", "https://d.example/doc/UIKit/UIColor"),
      ("UIKit", "https://d.example/doc/UIKit"),
      ("Foundation/NSString", nil), ("Foundation", nil),
      ("AppKit/UIView", nil),
      ("doc:UIView", "https://d.example/doc/UIKit/UIView"),
      ("doc:documentation/UIKit/UIView", "https://d.example/doc/UIKit/UIView"),
      ("UIColor", nil), ("frame", nil), ("uiview", nil), ("", nil), ("UIView frame", nil),
      ("UIView.h", nil), ("../UIView", nil), ("表示", nil),
    ] as [(String, String?)])
  func fillsAPattern(name: String, address: String?) {
    let read = Self.read(
      """
      - pattern: https://d.example/doc/{module}/{type}/{member}
        modules: UIKit
        names: [UIView, NSIndexPath.Kind: Foundation]
      """)
    #expect(read.diagnostics == [])
    #expect(read.value.address(of: name) == address)
  }

  @Test(
    arguments: [
      ("{type}/{member}", "UIView", "UIView"),
      ("{module}/{type}", "UIView", "UIView"),
      ("{type}#{member}", "UIView", "UIView"),
      ("{type}#{member}", "UIView.frame", "UIView#frame"),
      ("{type}/{member}.html", "UIView", "UIView.html"),
      ("{type}/{member}.html", "UIView.frame", "UIView/frame.html"),
      ("q?of={type}&in={member}", "UIView.frame", "q?of=UIView&in=frame"),
      ("all.html", "UIView.frame", "all.html"),
      // A bar would end the cell of a table in a Markdown copy.
      ("a|b<c>`d/{type}", "UIView", "a%7Cb%3Cc%3E%60d/UIView"),
    ])
  func dropsWhatIsNotThere(pattern: String, name: String, address: String) {
    let named = Self.read("- pattern: https://d.example/\(pattern)\n  names: UIView\n")
    #expect(named.diagnostics == [])
    #expect(named.value.address(of: name) == "https://d.example/" + address)
  }

  @Test func writesSmallLettersAndEncodesTheRest() {
    let read = Self.read(
      "- pattern: 'https://d.example/{type}/{member}'\n  names: [UIView]\n  case: lower\n")
    #expect(read.value.address(of: "UIView.Größe") == nil)
    #expect(AddressText.part("行 a/b?c#d%\"<") == "%E8%A1%8C%20a%2Fb%3Fc%23d%25%22%3C")
    #expect(read.value.address(of: "UIView.addMotion:") == "https://d.example/uiview/addmotion:")
  }

  @Test(
    arguments: [
      ("- patern: https://d.example/{type}", "patern"),
      ("- pattern: https://d.example/{typ}\n  names: [A]", "'typ'"),
      ("- pattern: https://d.example/{type\n  names: [A]", "'type'"),
      ("- pattern: 'javascript:alert(1)//{type}'\n  names: [A]", "https://"),
      ("- pattern: //d.example/{type}\n  names: [A]", "https://"),
      ("- pattern: https://d.example/{type}", "names"),
      ("- pattern: https://d.example/{type}\n  names: [A]\n  case: upper", "'lower'"),
      ("- pattern: https://d.example/{type}\n  names: [a b]", "'a b'"),
      ("- pattern: https://d.example/{module}/{type}\n  modules: [M, N]\n  names: [A]", "'A: M'"),
      ("- inventory: a.inv", "'url'"),
      ("- inventory: a.inv\n  url: d.example", "'url'"),
      ("- inventory: []\n  url: https://d.example/", "path"),
      ("- inventory: a.inv\n  url: https://d.example/\n  names: [A]", "'names'"),
      ("- symbols: a.json\n  uri: https://d.example/", "'uri'"),
      ("- a.inv", "'inventory'"),
      ("- {}", "'inventory'"),
    ])
  func refusesAnEntryThatLeadsNowhere(text: String, message: String) {
    let read = Self.read("external:\n" + text + "\n", files: ["a.inv": [], "a.json": []])
    #expect(read.diagnostics.contains { $0.id == .unknownKey && $0.message.contains(message) })
    #expect(read.value.address(of: "B") == nil)
  }

  @Test func letsTheFirstEntryThatKnowsANameHaveIt() throws {
    let read = Self.read(
      """
      external:
      - pattern: https://a.example/{type}
        names: [UIView]
      - inventory: ./b.inv
        url: https://b.example
      - pattern: https://c.example/{type}
        names: [UIView, UIColor, UIFont]
      """,
      files: ["b.inv": try Self.inventory("UIView x:y 1 v.html -\nUIColor x:y 1 c.html -\n")])
    #expect(read.diagnostics == [])
    #expect(read.value.address(of: "UIView") == "https://a.example/UIView")
    #expect(read.value.address(of: "UIColor") == "https://b.example/c.html")
    #expect(read.value.address(of: "UIFont") == "https://c.example/UIFont")
  }

  // MARK: Files

  @Test(
    arguments: [
      ("list.append", "https://b.example/stdtypes.html#list.append"),
      ("UIView/reload", "https://b.example/v.html#UIView.reload()"),
      ("-[UIView reload]", "https://b.example/v.html#UIView.reload()"),
      ("spaced name", "https://b.example/s.html"),
      ("twice", "https://b.example/first.html"),
      ("quoted", "https://b.example/%22%3E%3Cscript%3E.html"),
      ("rooted", "https://b.example/r.html"),
      ("label", nil), ("no line", nil), ("half", nil),
    ] as [(String, String?)])
  func leadsToWhatAnInventorySays(name: String, address: String?) throws {
    let lines = """
      list.append py:method 1 stdtypes.html#$ -
      UIView.reload() swift:method 1 v.html#$ Reloads
      spaced name c:macro -1 s.html A name, with more words
      twice c:macro 1 first.html -
      twice c:macro 1 second.html -
      quoted c:macro 1 "><script>.html -
      rooted c:macro 1 /r.html -
      label std:label 1 l.html A label
      no line
      half c:macro one h.html -
      """
    let read = Self.read(
      "- inventory: b.inv\n  url: https://b.example/\n", files: ["b.inv": try Self.inventory(lines)]
    )
    #expect(read.diagnostics == [])
    #expect(read.value.address(of: name) == address)
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let whole = try Self.inventory(String(repeating: "A x:y 1 a.html -\n", count: 9_000))
    var damaged = whole
    damaged[damaged.count - 2] ^= 0xFF
    let files: [(String, [UInt8], String)] = [
      ("inventory", [], "no inventory"),
      ("inventory", Array(whole.dropLast()), "cut off"),
      ("inventory", Array(whole.prefix(60)), "cut off"),
      ("inventory", damaged, "damaged"),
      ("inventory", Array("# Sphinx inventory version 1\n".utf8), "version 1"),
      ("inventory", [UInt8](repeating: 0xFF, count: 10_000), "no inventory"),
      ("symbols", [], "cut off"),
      ("symbols", Array("{}".utf8), "no 'data/symbols.json'"),
      ("symbols", Array("[1,".utf8), "cut off"),
      ("symbols", Array("x".utf8), "no JSON"),
      ("symbols", [0x22, 0xFF, 0x22], "not in UTF-8"),
    ]
    for (form, bytes, reason) in files {
      let read = Self.read(
        "- \(form): external/f\n  url: https://b.example/\n", files: ["external/f": bytes])
      #expect(read.diagnostics.map(\.id) == [.externalNotRead], "\(reason)")
      #expect(read.diagnostics.first?.message.contains(reason) == true, "\(reason)")
      #expect(read.diagnostics.first?.range.offsets == form.count + 4..<form.count + 14)
      #expect(read.value.address(of: "A") == nil)
    }
    let missing = Self.read("- symbols: f\n  url: https://b.example/\n")
    #expect(missing.diagnostics.map(\.id) == [.externalNotRead])
  }

  @Test func readsNoMoreThanAFileMayHold() throws {
    let long = try Self.inventory(String(repeating: "A x:y 1 a.html -\n", count: 100))
    #expect(try Inventory(long, limit: 1_700).entries.count == 100)
    #expect(throws: Inventory.Problem(reason: "it holds more than 0 MiB")) {
      try Inventory(long, limit: 1_699)
    }
    #expect(throws: CompressionError.tooLong) {
      try decompressed(
        compressed([UInt8](repeating: 0, count: 100), as: .zlib)![...], as: .zlib, limit: 99)
    }
  }

  @Test(.robustness) func isNotStoppedByDamage() throws {
    var chance = SeededChance(seed: 7)
    let inventory = try Self.inventory("UIView x:y 1 v.html#$ -\nUIColor x:y 1 c.html -\n")
    let symbols = Array(
      #"""
      {"schema":"docgen.symbols/1","symbols":[{"id":"A","name":"A","owner":"B","kind":"case"},
      {"id":"B","name":"B","owner":"A","kind":"method","swiftName":"b()"},{"id":"C","name":"C"}]}
      """#.utf8)
    for _ in 0..<2_000 {
      let read = Self.read(
        "- inventory: a\n  url: https://b.example/\n- symbols: b\n  url: https://b.example/\n",
        files: ["a": Damage.of(inventory, &chance), "b": Damage.of(symbols, &chance)])
      for name in ["UIView", "A", "B.b()", "C"] {
        guard let address = read.value.address(of: name) else { continue }
        #expect(AddressText.isWeb(address) && !address.contains("\""), "\(address)")
      }
    }
  }

  // MARK: Sites

  private static let lamp = SmallSite([
    "en/Lamp.md": """
    # LMPLamp
    ```objc
    @interface LMPLamp : NSObject
    ```
    ```swift
    class Lamp : NSObject
    ```
    A lamp.

    ## setLevel:animated:
    ```objc
    - (void)setLevel:(CGFloat)level animated:(BOOL)animated;
    ```
    ```swift
    func setLevel(_ level: CGFloat, animated: Bool)
    ```
    Sets it.

    ## LMPLampMode
    ```objc
    typedef NS_ENUM(NSInteger, LMPLampMode) { LMPLampModeBright };
    ```
    ```swift
    enum Lamp.Mode { case bright }
    ```
    How bright.
    """,
    "en/con.md": "# Con struct\n```swift\nstruct Con {\n  var 値段$: Int\n}\n```\nA con.",
  ])

  private static let names = [
    "LMPLamp", "Lamp", "LMPLamp.setLevel:animated:", "-[LMPLamp setLevel:animated:]",
    "Lamp.setLevel(_:animated:)", "LMPLampMode", "Lamp.Mode", "Lamp.Mode.bright",
    "LMPLampModeBright", "Con",
  ]

  @Test func writesAnInventoryThatLeadsToTheSameAddresses() throws {
    let site = Self.lamp.site
    let file = try #require(site.files.first { $0.path == "objects.inv" })
    let bytes = site.bytes(of: file)
    #expect(bytes == Self.lamp.site.bytes(of: file))
    let read = Self.read("- inventory: f\n  url: https://l.example/\n", files: ["f": bytes])
    #expect(read.diagnostics == [])
    for name in Self.names {
      let address = try #require(read.value.address(of: name), "\(name)")
      guard case .symbol(let symbol) = Self.lamp.graph.resolve(name, from: nil) else {
        Issue.record("\(name) is no symbol")
        continue
      }
      #expect(
        address == "https://l.example/en/" + site.context.paths.address(of: symbol), "\(name)")
    }
    let inventory = try Inventory(bytes)
    #expect(inventory.entries.contains { $0.domain == "swift" && $0.role == "method" })
    #expect(inventory.entries.contains { $0.domain == "objc" && $0.role == "enum" })
    #expect(try Inventory(#require(inventory.bytes)) == inventory)
  }

  @Test func leadsToTheSymbolsOfAnotherSite() throws {
    let json = modelJSON(of: Self.lamp.graph, files: Self.lamp.files, withProse: false).bytes()
    let read = Self.read("- symbols: f\n  url: https://l.example/en\n", files: ["f": json])
    #expect(read.diagnostics == [])
    for name in Self.names {
      guard case .symbol(let symbol) = Self.lamp.graph.resolve(name, from: nil) else {
        Issue.record("\(name) is no symbol")
        continue
      }
      #expect(
        read.value.address(of: name)
          == "https://l.example/en/" + Self.lamp.site.context.paths.address(of: symbol), "\(name)")
    }
    #expect(read.value.address(of: "animated") == nil)
    #expect(read.value.address(of: "bright") == nil)
  }

  @Test func keepsADollarAtTheEndOfAnAddress() throws {
    let inventory = Inventory(
      project: "表\n#視图",
      entries: [
        .init(name: "A.cost$", domain: "swift", role: "property", address: "A.html#cost$"),
        .init(name: "two words", domain: "swift", role: "property", address: "A.html"),
        .init(name: "a\nb", domain: "swift", role: "property", address: "A.html"),
      ])
    let read = try Inventory(#require(inventory.bytes))
    #expect(read.project == "表#視图")
    #expect(read.entries.map(\.address) == ["A.html#cost%24"])
  }
}
