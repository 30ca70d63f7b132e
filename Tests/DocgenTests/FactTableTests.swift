import Diagnostics
import Notes
import Statements
import Testing

@testable import Facts
@testable import Importing
@testable import Vocabulary

/// Tables of facts, as spreadsheets keep them.
@Suite struct FactTableTests {
  private func dump(_ text: String, path: String = "facts.csv") -> String {
    let platforms = PlatformList(configured: ["iOS", "tvOS"])
    let source = SourceFile(path: path, bytes: Array(text.utf8))
    return FactDump(
      readFactTable(source, file: 0, module: nil, platforms: platforms), of: source, on: platforms
    ).lines.joined(separator: "\n")
  }

  @Test func readsWhatAnExportWrites() {
    let facts = dump(
      #"""
      id,kind,name,Swift name,owner,iOS introduced,iOS deprecated,iOS obsoleted,iOS state,tvOS introduced,tvOS state,replacements,declaration objc,abstract en\#r
      ABLamp,class,ABLamp,ABLamp,,2.0,,,available,,unavailable,,@interface ABLamp : ABLight,"Words, ""quoted"""\#r
      ABLamp/isOnNow:,method,isOnNow:,isOn(now:),ABLamp,2.0,13.0,14.0,obsoleted,,,ABLamp/isLit isLit,'- (BOOL)isOnNow:(BOOL)flag;,\#r
      ABLamp/hue,property,hue,hue,ABLamp,2.0,announced,,announced,,,,,\#r
      """#)
    #expect(
      facts == """
        ABLamp class 2:1 iOS.introduced 2.0, tvOS.unavailable, inherits ABLight
        . isOnNow: (isOn(now:)) method 3:1 iOS.introduced 2.0, iOS.deprecated 13.0, iOS.obsoleted 14.0, replacement ABLamp/isLit, replacement isLit
        . hue (hue) property 4:1 iOS.introduced 2.0, iOS.announced
        """)
  }

  /// Columns in any order, in other words, with tabs; a member may stand before its type, or have none.
  @Test func readsOtherTables() {
    let facts = dump(
      [
        "owner\tkind\tobjc_name\tswift_name\tios_introduced\ttvos_introduced\tdefault_value\tremarks",
        "ABLamp\tinstanceMethod\tdim\tABLamp.dim()\t8\tunavailable\t\tours",
        "\tenum\tABStyle\tABLamp.Style\t2.0\t\t\t",
        "ABStyle\tcase\tABStylePlain\tABLamp.Style.plain\t\t\t0\t",
        "ABLamp.Part\tproperty\t\tABLamp.Part.foot\t9.0\t\t\t",
        "\tstruct\t\tABLamp.Part\t9.0\t\t\t",
      ].joined(separator: "\n"), path: "facts.tsv")
    #expect(
      facts == """
        ABStyle (ABLamp.Style) enum 3:1 iOS.introduced 2.0
        ABLamp.Part struct 6:1 iOS.introduced 9.0
        ABLamp 2:1
        . dim (dim()) method 2:1 iOS.introduced 8.0, tvOS.unavailable
        . ABStylePlain (plain) case 4:1 default 0
        . foot (foot) property 5:1 iOS.introduced 9.0
        unread-statement 1:78 no fact is called 'remarks'; what stands below is left out
        """)
  }

  static let broken: [(String, String)] = [
    ("", "broken-facts 1:1 the table is empty"),
    ("a,b\n1,2", "broken-facts 1:1 the first row names no column 'id', 'name' or 'Swift name'"),
    ("name,kind\n\"a,method", "broken-facts 2:1 nothing closes this quotation mark"),
    ("name,kind\na", "broken-facts 2:1 this row has 1 fields, the first one has 2"),
    ("name,name\na,b", "broken-facts 1:6 another column is called 'name', too"),
    (
      "name,swif name\na,b",
      "unknown-key 1:6 no column is called 'swif name'; did you mean 'swift name'?"
    ),
    (
      "name,iOS introduced\na,soon",
      "malformed-version 2:3 'soon' is no version; one is one to three numbers, such as 12 or 12.1"
    ),
    ("name,kind\na,thing", "unknown-key 2:3 no kind is called 'thing'; known are"),
    ("name,required\na,perhaps", "broken-facts 2:3 'perhaps' is neither 'true' nor 'false'"),
    (
      "name,declaration objc\na,?",
      "unreadable-declaration 2:3 'a' is declared in a way that cannot be read"
    ),
  ]

  @Test(arguments: broken)
  func saysWhatIsBroken(text: String, diagnostic: String) {
    #expect(dump(text).contains(diagnostic), "\(dump(text))")
  }
}

@Suite struct SymbolGraphFactsTests {
  private func dump(_ text: String) -> String {
    let platforms = PlatformList(configured: ["iOS", "tvOS"])
    let source = SourceFile(path: "AB.symbols.json", bytes: Array(text.utf8))
    return FactDump(
      readSymbolGraphFacts(source, file: 0, module: nil, platforms: platforms), of: source,
      on: platforms
    ).lines.joined(separator: "\n")
  }

  /// A graph of Swift over Objective-C: identities hold the names there.
  @Test func readsSwiftWithItsOtherNames() {
    let facts = dump(
      #"""
      {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}}, "module": {"name": "AB"},
       "symbols": [
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "c:objc(cs)ABLamp", "interfaceLanguage": "swift"},
       "pathComponents": ["Lamp"], "declarationFragments": [{"spelling": "class Lamp : Light"}],
       "availability": [{"domain": "iOS", "introduced": {"major": 2}}, {"domain": "tvOS", "isUnconditionallyUnavailable": true}]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "c:objc(cs)ABLamp(im)dimAtRate:", "interfaceLanguage": "swift"},
       "pathComponents": ["Lamp", "dim(at:)"], "declarationFragments": [{"spelling": "func dim(at rate: CGFloat)"}],
       "availability": [{"domain": "iOS", "introduced": {"major": 3}, "deprecated": {"major": 13, "minor": 1}, "renamed": "fade(at:)"}]},
      {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "c:@E@ABStyle@ABStylePlain", "interfaceLanguage": "swift"},
       "pathComponents": ["Lamp", "Style", "plain"], "declarationFragments": [{"spelling": "case plain"}],
       "availability": [{"domain": "iOS", "deprecated": {"major": 100000}}]}],
       "relationships": [
      {"kind": "inheritsFrom", "source": "c:objc(cs)ABLamp", "target": "c:objc(cs)ABLight"},
      {"kind": "conformsTo", "source": "c:objc(cs)ABLamp", "target": "s:SH", "targetFallback": "Swift.Hashable"},
      {"kind": "optionalRequirementOf", "source": "c:objc(cs)ABLamp(im)dimAtRate:", "target": "c:objc(cs)ABLamp"}]}
      """#)
    #expect(
      facts == """
        ABLamp (Lamp) class 3:1 iOS.introduced 2.0, tvOS.unavailable, inherits ABLight, conforms Hashable, inherits Light
        . dimAtRate: (dim(at:)) method 6:1 replacement fade(at:), iOS.introduced 3.0, iOS.deprecated 13.1, required false
        Lamp.Style 9:1
        . ABStylePlain (plain) case 9:1 iOS.announced
        """)
  }

  @Test func readsObjectiveCAndNewerFormats() {
    let facts = dump(
      #"""
      {"metadata": {"formatVersion": {"major": 1, "minor": 0, "patch": 0}}, "module": {"name": "AB"},
       "symbols": [
      {"kind": {"identifier": "objective-c.property"}, "identifier": {"precise": "c:objc(cs)ABLamp(py)hue", "interfaceLanguage": "objective-c"},
       "pathComponents": ["ABLamp", "hue"], "declarationFragments": [{"spelling": "@property (readonly) CGFloat hue;"}]}]}
      """#)
    #expect(
      facts == """
        ABLamp 3:1
        . hue property 3:1 readOnly true
        """)
    #expect(dump("{").hasPrefix("unreadable-symbol-graph 1:2"))
    #expect(
      dump(#"{"metadata": {"formatVersion": {"major": 2}}, "symbols": []}"#).contains(
        "the version of this symbol graph is 2; 0 and 1 are known"))
  }
}
