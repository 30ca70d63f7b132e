import Characters
import Diagnostics
import Testing

@testable import Graph
@testable import Vocabulary

@Suite struct GraphDiffTests {
  /// A change as a line: `glow iOS.introduced: 2.0 → 3.0 en/LMPLamp.md:12:1`.
  private func lines(_ diff: GraphDiff, _ old: SmallSite, _ new: SmallSite) -> [String] {
    let formatter = DiagnosticFormatter(files: new.files)
    return diff.added.map { "+ " + new.graph.symbols[$0].id }
      + diff.removed.map { "- " + old.graph.symbols[$0].id }
      + diff.changed.flatMap { changed in
        changed.changes.map { change in
          let id = new.graph.symbols[changed.new].id.split(separator: "/").last ?? ""
          let place = change.range.map { " " + formatter.place(of: $0) } ?? ""
          return "\(id) \(change.fact): \(text(change.old)) → \(text(change.new))\(place)"
        }
      }
  }

  private func text(_ value: FactValue?) -> String {
    switch value {
    case .list(let texts)?: "[\(texts.joined(separator: " "))]"
    case .flag(let flag)?: "\(flag)"
    case .text?, .version?, .always?, .announced?: value?.words ?? ""
    case nil: "?"
    }
  }

  private func lines(_ old: SmallSite, _ new: SmallSite) -> [String] {
    lines(diff(from: old.graph, to: new.graph), old, new)
  }

  private func lamp(_ glow: String, _ more: String = "") -> SmallSite {
    SmallSite([
      "en/LMPLamp.md": """
      # LMPLamp
      A lamp.
      ```swift
      class LMPLamp
      ```

      ## Availability
      iOS 2.0

      ## glow
      \(glow)

      \(more)
      """
    ])
  }

  @Test(
    arguments: [
      ("Light.", "More light.", []),
      ("Light.", "明かり。", []),
      (
        "Light.\n### Availability\niOS 3.0", "Light.\n### Availability\niOS 3.1",
        ["glow iOS.introduced: 3.0 → 3.1 en/LMPLamp.md:13:1"]
      ),
      (
        "Light.", "Light.\n### Availability\niOS 2.0, tvOS 9.0",
        ["glow tvOS.introduced: ? → 9.0 en/LMPLamp.md:13:1"]
      ),
      (
        "Light.\n### Availability\niOS 2.0, tvOS 9.0", "Light.",
        ["glow tvOS.introduced: 9.0 → ?"]
      ),
      (
        "Light.", "Light. Deprecated in iOS 13.0. Use `shine` instead.",
        [
          "glow iOS.deprecated: ? → 13.0 en/LMPLamp.md:11:8",
          "glow replacement: ? → [shine] en/LMPLamp.md:11:37",
        ]
      ),
      (
        "Light.\n### Availability\nTo be deprecated on iOS.", "Light. Deprecated in iOS 13.0.",
        ["glow iOS.deprecated: announced → 13.0 en/LMPLamp.md:11:8"]
      ),
      (
        "Light.", "Light. Removed in iOS 10.0.",
        ["glow iOS.obsoleted: ? → 10.0 en/LMPLamp.md:11:8"]
      ),
      (
        "Light.", "Light. Unavailable on tvOS.",
        ["glow tvOS.unavailable: ? → true en/LMPLamp.md:11:8"]
      ),
      (
        "Light.\n```swift\nvar glow: Int { get set }\n```",
        "Light.\n```swift\nvar glow: Double { get }\n```",
        [
          "glow declaration.swift: var glow: Int { get set } → var glow: Double { get } "
            + "en/LMPLamp.md:13:1",
          "glow readOnly: ? → true en/LMPLamp.md:13:1",
          "glow type: Int → Double en/LMPLamp.md:13:1",
        ]
      ),
      // Blank space and what ends a declaration are no facts.
      (
        "Light.\n```objc\n@property (nonatomic) BOOL glow;\n```",
        "Light.\n```objc\n@property(nonatomic)  BOOL\n    glow\n```", []
      ),
      (
        "```objc\n- (void)glow:(NSInteger)level;\n```",
        "Light.\n```objc\n- (BOOL)glow:(NSInteger)brightness;\n```",
        [
          "glow: declaration.objc: - (void)glow:(NSInteger)level; → "
            + "- (BOOL)glow:(NSInteger)brightness; en/LMPLamp.md:13:1",
          "glow: parameters: [level] → [brightness] en/LMPLamp.md:13:1",
          "glow: returns: ? → true en/LMPLamp.md:13:1",
          "glow: type: ? → BOOL en/LMPLamp.md:13:1",
        ]
      ),
      (
        "Light. The default value is `NO`.", "Light. The default value is `YES`.",
        ["glow default: NO → YES en/LMPLamp.md:11:8"]
      ),
    ])
  func tellsWhichFactChanged(old: String, new: String, expected: [String]) {
    #expect(lines(lamp(old), lamp(new)) == expected)
  }

  @Test func tellsWhatCameAndWent() {
    let old = lamp("Light.", "## shine\nShines.\n\n## 消灯 method\n`off`\n")
    let new = lamp("Light.", "## beam\nA beam.\n")
    #expect(lines(old, new) == ["+ LMPLamp/beam", "- LMPLamp/shine"])
    #expect(lines(new, old) == ["+ LMPLamp/shine", "- LMPLamp/beam"])
    let none = SmallSite(["en/index.md": "# Home\n"])
    #expect(lines(none, new) == ["+ LMPLamp", "+ LMPLamp/beam", "+ LMPLamp/glow"])
    #expect(lines(new, none) == ["- LMPLamp", "- LMPLamp/beam", "- LMPLamp/glow"])
    #expect(lines(none, none) == [])
  }

  @Test func tellsWhatIsDescribedAtLast() {
    let listed = lamp("Light.", "## Topics\n### More\n- `shine`\n")
    let described = lamp("Light.", "## Topics\n### More\n- `shine`\n\n## shine\nShines.\n")
    #expect(
      lines(listed, described) == ["shine described: false → true en/LMPLamp.md:17:4"])
    #expect(
      lines(described, listed) == ["shine described: true → false en/LMPLamp.md:15:4"])
  }

  @Test func tellsOfTypes() {
    let old = SmallSite(["ja/LMPLamp.md": "# LMPLamp クラス\n電灯。\n- 継承元：`NSObject`\n"])
    let new = SmallSite([
      "ja/LMPLamp.md": "# LMPLamp\n電灯。\n```swift\nstruct LMPLamp: Sendable, Hashable\n```\n"
    ])
    let found = lines(old, new).filter { !$0.contains("declaration") && !$0.contains("inherits") }
    #expect(
      found == [
        "LMPLamp conforms: ? → [Hashable Sendable] ja/LMPLamp.md:4:1",
        "LMPLamp kind: class → struct ja/LMPLamp.md:4:1",
        "LMPLamp swiftName: ? → LMPLamp ja/LMPLamp.md:4:1",
      ])
  }

  /// Of the type that has it: a member belongs to the module of its owner.
  @Test func tellsOfAModule() {
    func site(_ module: String) -> SmallSite {
      SmallSite(["en/LMPLamp.md": "---\n\(module)\n---\n# LMPLamp\nA lamp.\n\n## glow\nLight.\n"])
    }
    #expect(
      lines(site("module: LampKit"), site("module: LightKit"))
        == ["LMPLamp module: LampKit → LightKit en/LMPLamp.md:4:3"])
    #expect(
      lines(site("order: 1"), site("module: LightKit"))
        == ["LMPLamp module: ? → LightKit en/LMPLamp.md:4:3"])
  }

  @Test func tellsWhatAMemberTakesFromItsOwnerOfTheOwnerAlone() {
    func site(_ facts: String, _ member: String = "") -> SmallSite {
      SmallSite([
        "zh-Hans/LMPLamp.md": "# LMPLamp\n灯。\n\n## 可用性\n\(facts)\n\n## glow\n亮度。\(member)\n"
      ])
    }
    #expect(
      lines(site("iOS 2.0"), site("iOS 3.0"))
        == ["LMPLamp iOS.introduced: 2.0 → 3.0 zh-Hans/LMPLamp.md:5:1"])
    #expect(
      lines(site("iOS 2.0"), site("iOS 2.0, tvOS 9.0"))
        == ["LMPLamp tvOS.introduced: ? → 9.0 zh-Hans/LMPLamp.md:5:1"])
    // A member that states its deprecation alone still has the owner's version.
    let deprecated = "从iOS 13.0开始废弃。"
    #expect(
      lines(site("iOS 2.0", deprecated), site("iOS 3.0", deprecated))
        == ["LMPLamp iOS.introduced: 2.0 → 3.0 zh-Hans/LMPLamp.md:5:1"])
    // What it states itself from now on, and what it no longer does.
    let own = "\n\n### 可用性\niOS 5.0"
    #expect(
      lines(site("iOS 2.0"), site("iOS 2.0", own))
        == ["glow iOS.introduced: 2.0 → 5.0 zh-Hans/LMPLamp.md:11:1"])
    #expect(
      lines(site("iOS 2.0", own), site("iOS 2.0"))
        == ["glow iOS.introduced: 5.0 → 2.0 zh-Hans/LMPLamp.md:7:4"])
  }

  @Test func doesNotCompareProseOrLanguages() {
    let old = SmallSite(["en/LMPLamp.md": "# LMPLamp\nA lamp.\n"])
    let new = SmallSite([
      "en/LMPLamp.md": "# LMPLamp\nAnother lamp.\n\nWith more words.\n",
      "ja/LMPLamp.md": "# LMPLamp\n電灯。\n",
    ])
    #expect(diff(from: old.graph, to: new.graph).isEmpty)
  }

  @Test func comparesTheTextOfFactsInAnyOrder() {
    func site(_ protocols: String) -> SmallSite {
      SmallSite(["en/a.md": "# LMPLamp\nA lamp.\n- Conforms to: \(protocols)\n"])
    }
    let diff = diff(
      from: site("`NSCoding`, `NSCopying`").graph, to: site("`NSCopying`, `NSCoding`").graph)
    #expect(diff.isEmpty)
  }

  @Test func isTheSameBackwards() {
    let old = lamp("Light. Deprecated in iOS 13.0.", "## shine\nShines.")
    let new = lamp("Light.\n### Availability\niOS 3.0, tvOS 9.0", "## beam\nA beam.")
    let forth = diff(from: old.graph, to: new.graph)
    let back = diff(from: new.graph, to: old.graph)
    #expect(!forth.isEmpty)
    #expect(forth.added == back.removed && forth.removed == back.added)
    #expect(forth.changed.map(\.new) == back.changed.map(\.old))
    #expect(
      forth.changed.map { $0.changes.map { [$0.old, $0.new] } }
        == back.changed.map { $0.changes.map { [$0.new, $0.old] } })
    #expect(diff(from: new.graph, to: new.graph).isEmpty)
  }

  @Test func namesPlatformsWhateverTheirOrder() throws {
    let site = lamp("Light.\n### Availability\niOS 2.0, tvOS 9.0")
    let swapped = [Platform(rank: 0): Platform(rank: 1), Platform(rank: 1): Platform(rank: 0)]
    let changed = try site.graph.changing { _, symbol in
      for place in symbol.availability.indices {
        symbol.availability[place].platform = try #require(
          swapped[symbol.availability[place].platform])
      }
    }
    let other = SymbolGraph(changed, platforms: PlatformList(configured: ["tvOS", "iOS"]))
    #expect(diff(from: site.graph, to: other).isEmpty)
  }
}
