import Diagnostics
import Notes
import Statements
import Testing

@testable import Declarations
@testable import Facts
@testable import Importing
@testable import Vocabulary

/// Headers as text: every form of macro, what stands around declarations, and what is broken.
@Suite struct HeaderFactsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var header: String
    var facts: String

    init(_ header: String, _ facts: String) {
      self.header = header
      self.facts = facts
    }

    var testDescription: String { header }
  }

  static func dump(_ text: String) -> [String] {
    let platforms = PlatformList(configured: ["iOS", "tvOS"])
    let source = SourceFile(path: "ABLamp.h", bytes: Array(text.utf8))
    return FactDump(
      readHeaderFacts(source, file: 0, module: nil, platforms: platforms), of: source,
      on: platforms
    ).lines
  }

  /// Each behind `@property BOOL isOn`, in a class.
  static let macros: [Row] = [
    Row("", ""),
    Row("API_AVAILABLE(ios(8.0))", "iOS.introduced 8.0"),
    Row(
      "API_AVAILABLE(ios(8.0), tvos(9.0), macos(10.15), visionos(1.0), macCatalyst(13.1), watchos(6))",
      "iOS.introduced 8.0, tvOS.introduced 9.0, macOS.introduced 10.15, visionOS.introduced 1.0, Mac Catalyst.introduced 13.1, watchOS.introduced 6.0"
    ),
    Row("API_UNAVAILABLE(tvos, watchos)", "tvOS.unavailable, watchOS.unavailable"),
    Row(
      "API_DEPRECATED(\"It is gone\", ios(2.0, 13.0))", "iOS.introduced 2.0, iOS.deprecated 13.0"),
    Row(
      "API_DEPRECATED(\"Use isLit instead\", ios(2.0, 13.0))",
      "iOS.introduced 2.0, iOS.deprecated 13.0, replacement isLit"),
    Row(
      "API_DEPRECATED_WITH_REPLACEMENT(\"isLit\", ios(2.0, 13.0), tvos(9.0, 13.0))",
      "iOS.introduced 2.0, iOS.deprecated 13.0, replacement isLit, tvOS.introduced 9.0, tvOS.deprecated 13.0, replacement isLit"
    ),
    Row(
      "API_DEPRECATED(\"Later\", ios(2.0, API_TO_BE_DEPRECATED))",
      "iOS.introduced 2.0, iOS.announced"),
    Row(
      "API_DEPRECATED(\"Later\", ios(2.0, 100000))", "iOS.introduced 2.0, iOS.announced"),
    Row("NS_AVAILABLE(10_6, 4_0)", "macOS.introduced 10.6, iOS.introduced 4.0"),
    Row("NS_AVAILABLE(NA, 5_0)", "macOS.unavailable, iOS.introduced 5.0"),
    Row("NS_AVAILABLE_IOS(5_0)", "iOS.introduced 5.0"),
    Row("NS_CLASS_AVAILABLE_IOS(5_0)", "iOS.introduced 5.0"),
    Row("NS_DEPRECATED_IOS(2_0, 3_0)", "iOS.introduced 2.0, iOS.deprecated 3.0"),
    Row(
      "NS_DEPRECATED_IOS(2_0, 3_0, \"Use isLit\")",
      "iOS.introduced 2.0, iOS.deprecated 3.0, replacement isLit"),
    Row(
      "NS_DEPRECATED(10_0, 10_9, 2_0, 7_0)",
      "macOS.introduced 10.0, macOS.deprecated 10.9, iOS.introduced 2.0, iOS.deprecated 7.0"),
    Row(
      "NS_DEPRECATED_IOS(2_0, 9_0) __TVOS_PROHIBITED",
      "iOS.introduced 2.0, iOS.deprecated 9.0, tvOS.unavailable"),
    Row("__WATCHOS_PROHIBITED", "watchOS.unavailable"),
    Row("UIKIT_AVAILABLE_IOS_ONLY(6_0)", "iOS.introduced 6.0"),
    Row(
      "__attribute__((availability(ios, introduced=8.0, deprecated=9.0)))",
      "iOS.introduced 8.0, iOS.deprecated 9.0"),
    Row("NS_SWIFT_NAME(lit)", "swift lit"),
    Row("NS_REFINED_FOR_SWIFT", ""),
    Row("NS_SWIFT_UNAVAILABLE(\"Not there\")", ""),
    Row("UI_APPEARANCE_SELECTOR", ""),
  ]

  @Test(arguments: macros)
  func readsEveryMacro(row: Row) {
    let lines = Self.dump("@interface ABLamp\n@property BOOL isOn \(row.header);\n@end\n")
    let space = row.facts.isEmpty ? "" : " "
    let isName = row.facts.hasPrefix("swift")
    #expect(
      lines == [
        "ABLamp class 1:1",
        ". isOn property 2:1" + (isName ? " swift lit" : space + row.facts),
      ])
  }

  static let wholes: [Row] = [
    Row(
      """
      UIKIT_EXTERN API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
      @interface ABLamp<__covariant Bulb> : ABLight <NSCoding, ABDimmable> {
        @private int _count : 3;
        id<ABThing> _thing;
      }
      - (instancetype)initWithBulb:(nullable Bulb)bulb NS_DESIGNATED_INITIALIZER;
      + (void)reset;
      @property (nonatomic, copy, nullable, readonly) void (^handler)(BOOL finished);
      @end
      @interface ABLamp () <ABHidden>
      @end
      API_AVAILABLE(ios(11.0)) API_UNAVAILABLE(tvos)
      @interface ABLamp (ABDragging)
      - (void)drag;
      - (void)drop API_AVAILABLE(ios(12.0));
      @end
      """,
      """
      ABLamp class 1:1 inherits ABLight, conforms NSCoding, conforms ABDimmable, iOS.introduced 2.0
      . initWithBulb: initializer 6:1
      . reset classMethod 7:1
      . handler property 8:1 readOnly true
      ABLamp 10:1 conforms ABHidden
      ABLamp 12:1
      . drag method 14:1 iOS.introduced 11.0, tvOS.unavailable
      . drop method 15:1 tvOS.unavailable, iOS.introduced 12.0
      """),
    Row(
      """
      @class ABLamp, ABBulb;
      @protocol ABOther;
      @protocol ABDelegate <NSObject>
      - (void)mustDo;
      @optional
      - (void)mayDo:(ABLamp *)lamp;
      @required
      - (void)mustDoToo;
      @end
      """,
      """
      ABDelegate protocol 3:1 conforms NSObject
      . mustDo method 4:1
      . mayDo: method 6:1 required false
      . mustDoToo method 8:1 required true
      """),
    Row(
      """
      typedef NS_ENUM(NSInteger, ABStyle) {
        ABStylePlain, // the first
        ABStyleRound NS_SWIFT_NAME(circle),
        ABStyleLate API_AVAILABLE(ios(13.0)) = 7,
        ABStyleLast,
      #if !TARGET_OS_TV
        ABStyleTouched,
      #endif
      } API_AVAILABLE(ios(2.0)) NS_SWIFT_NAME(ABLamp.Style);
      typedef NS_OPTIONS(NSUInteger, ABParts) { ABPartsNone = 0, ABPartsFoot = 1 << 0 };
      typedef NS_CLOSED_ENUM(NSInteger, ABSide) { ABSideLeft, ABSideRight };
      """,
      """
      ABStyle enum 1:1 swift ABLamp.Style iOS.introduced 2.0
      . ABStylePlain case 2:3 default 0
      . ABStyleRound (circle) case 3:3 default 1
      . ABStyleLate case 4:3 default 7, iOS.introduced 13.0
      . ABStyleLast case 5:3 default 8
      . ABStyleTouched case 7:3 default 9, tvOS.unavailable
      ABParts enum 10:1
      . ABPartsNone case 10:43 default 0
      . ABPartsFoot case 10:60 default 1 << 0
      ABSide enum 11:1
      . ABSideLeft case 11:45 default 0
      . ABSideRight case 11:57 default 1
      """),
    Row(
      """
      typedef NSString *ABName NS_TYPED_EXTENSIBLE_ENUM;
      typedef void (^ABHandler)(ABLamp *lamp, BOOL isOn);
      UIKIT_EXTERN NSNotificationName const ABLampDidChangeNotification NS_SWIFT_NAME(ABLamp.didChange);
      extern const CGFloat ABLampHeight API_AVAILABLE(ios(5.0));
      static inline BOOL ABIsOn(ABLamp *lamp) { if (lamp) { return YES; } return NO; }
      UIKIT_EXTERN void ABSwitchAll(BOOL isOn);
      """,
      """
      ABName typealias 1:1
      ABHandler typealias 2:1
      ABLampDidChangeNotification notification 3:1 swift ABLamp.didChange
      ABLampHeight constant 4:1 iOS.introduced 5.0
      ABIsOn function 5:1
      ABSwitchAll function 6:1
      """),
    Row(
      """
      NS_HEADER_AUDIT_BEGIN(nullability, sendability)
      API_AVAILABLE_BEGIN(ios(13.0), tvos(13.0))
      @interface ABNew
      - (void)early;
      - (void)later API_AVAILABLE(ios(14.0));
      @end
      API_AVAILABLE_END
      @interface ABOld
      @end
      NS_HEADER_AUDIT_END(nullability, sendability)
      """,
      """
      ABNew class 3:1 iOS.introduced 13.0, tvOS.introduced 13.0
      . early method 4:1 iOS.introduced 13.0, tvOS.introduced 13.0
      . later method 5:1 tvOS.introduced 13.0, iOS.introduced 14.0
      ABOld class 8:1
      """),
    Row(
      """
      #ifndef ABLamp_h
      #define ABLamp_h
      #ifdef __cplusplus
      extern "C" {
      #endif
      #if TARGET_OS_IOS
      void ABOnPhones(void);
      #elif TARGET_OS_TV
      void ABOnTelevisions(void);
      #else
      void ABElsewhere(void);
      #endif
      #if 0
      void ABNever(void);
      #endif
      #if AB_HAS_MORE && (!TARGET_OS_TV || \\
        TARGET_OS_OSX)
      void ABMaybe(void);
      #endif
      #ifdef __cplusplus
      }
      #endif
      #endif
      """,
      """
      ABOnPhones function 7:1 macOS.unavailable, tvOS.unavailable, watchOS.unavailable, visionOS.unavailable
      ABOnTelevisions function 9:1 iOS.unavailable, Mac Catalyst.unavailable, macOS.unavailable, watchOS.unavailable, visionOS.unavailable
      ABElsewhere function 11:1 iOS.unavailable, Mac Catalyst.unavailable, tvOS.unavailable
      ABMaybe function 18:1 tvOS.unavailable
      """),
    // What is broken: the rest is there.
    Row(
      """
      @interface ABOne
      - (void)a
      - (void)b;
      @interface ABTwo
      - (void)c;
      @end
      @end
      #endif
      void ABOff(void) AB_SECRET;
      @property
      """,
      """
      ABOne class 1:1
      . b method 3:1
      ABTwo class 4:1
      . c method 5:1
      ABOff function 9:1
      broken-facts 1:1 'ABOne' has no '@end'
      broken-facts 2:1 this has no end; a declaration ends with ';'
      broken-facts 7:1 '@end' ends nothing
      broken-facts 8:1 '#if' and '#endif' do not belong together here
      unknown-macro 9:18 docgen does not know what 'AB_SECRET' says; the rest is taken
      broken-facts 10:1 this has no end; a declaration ends with ';'
      """),
    Row(
      "@interface ABLamp\n- (void)a;\n- (void",
      """
      ABLamp class 1:1
      . a method 2:1
      broken-facts 1:1 'ABLamp' has no '@end'
      broken-facts 3:1 this has no end; a declaration ends with ';'
      """),
  ]

  @Test(arguments: wholes)
  func readsWholeHeaders(row: Row) {
    #expect(Self.dump(row.header) == row.facts.split(separator: "\n").map(String.init))
  }

  /// Comments are the words of others: none reaches the model.
  @Test func leavesCommentsOut() throws {
    let text = """
      /* Secret words. */
      @interface ABLamp // more
      /// The lamp is on.
      @property /* inside */ BOOL isOn; /* behind */
      @end
      """
    let source = SourceFile(path: "ABLamp.h", bytes: Array(text.utf8))
    let facts = readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList()).value
    let declared = facts.entries.flatMap { $0.declarations.map(\.declaration.text) }
    #expect(declared == ["@interface ABLamp", "@property BOOL isOn;"])
  }
}

/// Whatever its bytes are, a header is read: nothing traps, every range lies in the file, and time is
/// linear in it.
@Suite(.robustness) struct HeaderRobustnessTests {
  private static func expectWhole(_ bytes: [UInt8]) {
    let source = SourceFile(path: "ABLamp.h", bytes: bytes)
    let facts = readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList())
    for (index, entry) in facts.value.entries.enumerated() {
      #expect(entry.range.lowerBound >= 0 && Int(entry.range.upperBound) <= bytes.count)
      #expect(entry.owner.map { $0 < index } ?? true)
      #expect(!entry.name.isEmpty || entry.kind == .enum || !entry.declarations.isEmpty)
    }
    for diagnostic in facts.diagnostics {
      #expect(Int(diagnostic.range.upperBound) <= bytes.count)
    }
  }

  @Test(arguments: HeaderFactsTests.wholes)
  func survivesMutations(row: HeaderFactsTests.Row) {
    var chance = SeededChance(seed: 7)
    for _ in 0..<150 { Self.expectWhole(Damage.of(Array(row.header.utf8), &chance)) }
  }

  @Test func takesLinearTimeForCases() {
    expectLinearTime(upTo: 4_000) { size in
      let cases = (0..<size).map { "AbKindCase\($0)," }.joined(separator: "\n")
      let text = "typedef NS_ENUM(NSInteger, AbKind) {\n" + cases + "\n};\n"
      let source = SourceFile(path: "A.h", bytes: Array(text.utf8))
      _ = readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList())
    }
  }

  @Test func takesLinearTimeForMembers() {
    expectLinearTime(upTo: 2_000) { size in
      let members = (0..<size).map { "@property int ab\($0);\n- (void)addAb\($0):(Ab *)ab;\n" }
      let text = "@interface Ab\n" + members.joined() + "@end\n"
      let source = SourceFile(path: "A.h", bytes: Array(text.utf8))
      _ = readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList())
    }
  }

  @Test(arguments: [
    "(", "{", "<", "[", "}", ")", "@interface A\n", "@interface A (", "@end ", "#if TARGET_OS_TV\n",
    "#if (", "#if !", "#else\n", "#endif\n", "API_AVAILABLE_BEGIN(ios(2.0)) ", "API_AVAILABLE_END ",
    "- (void)a:(", "@property ", "typedef NS_ENUM(int, A) { ", "A, ", "/*", "\"", "\\\n", "é", "a ",
    "AB_SECRET ", "inline f() {", "@protocol A;", "@class A ", ";",
    "#if TARGET_OS_IOS\nvoid f(void);\n", "#if !TARGET_OS_TV\nvoid f(void);\n#endif\n",
    "API_AVAILABLE_BEGIN(ios(2.0), other(1)) void f(void);\n",
    "NSNotificationName const AbNotification;\n", "@interface AbCd\n@property int ab;\n@end\n",
    "typedef NS_ENUM(int, A) { AbCd, AbCe };\n", "- (void)addThing:(Thing *)thing;\n",
  ])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 60_000 / piece.utf8.count) { size in
      let text = String(repeating: piece, count: size)
      let source = SourceFile(path: "A.h", bytes: Array(text.utf8))
      _ = readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList())
    }
  }
}
