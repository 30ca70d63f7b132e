import Characters
import Diagnostics
import Foundation
import Markup
import Testing

@testable import Declarations
@testable import Facts
@testable import Graph
@testable import Importing
@testable import Notes
@testable import Statements
@testable import Vocabulary

/// What people paste into a note says what the same text says as a file of facts: the same members, of
/// the same kinds and owners.
@Suite struct PastedDeclarationsTests {
  /// Each is about `LMPLamp`, or declares something beside it.
  static let headers = [
    """
    #import <UIKit/UIKit.h>

    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @property (nonatomic, copy) NSString *title, *subtitle;
    - (void)fade;
    @end
    """,
    """
    static inline CGFloat LMPHalf(CGFloat x) { return x / 2; }

    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    NS_ASSUME_NONNULL_BEGIN
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    NS_ASSUME_NONNULL_END
    """,
    """
    extern NSString * const LMPLampKey;
    #define LMP_MAX 10
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    @end
    """,
    """
    @class LMPBulb, LMPShade;
    @protocol LMPLampDelegate;
    @import UIKit;

    @interface LMPLamp : UIView <NSCoding, NSCopying>
    {
      NSInteger _hue, _brightness;
      @private
      LMPBulb *_bulb;
    }
    - (instancetype)initWithBulb:(LMPBulb *)bulb NS_DESIGNATED_INITIALIZER;
    + (void)reset;
    @end
    """,
    """
    @interface LMPLamp : UIView {
      NSString *_title;
    }
    @property (nonatomic, weak, nullable) id <LMPLampDelegate> delegate;
    @end
    """,
    """
    API_AVAILABLE_BEGIN(ios(13.0), tvos(13.0))
    @interface LMPLamp : UIView
    - (void)early;
    - (void)later API_AVAILABLE(ios(14.0));
    @end
    API_AVAILABLE_END
    """,
    """
    NS_HEADER_AUDIT_BEGIN(nullability, sendability)

    UIKIT_EXTERN API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
    @interface LMPLamp : UIView

    @property (nonatomic, getter=isLit) BOOL lit;

    - (void)fadeTo:(CGFloat)level
          duration:(NSTimeInterval)duration;

    @end

    NS_HEADER_AUDIT_END(nullability, sendability)
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @end

    @interface LMPLamp (Dragging) <LMPDraggable>
    - (void)drag;
    @property (nonatomic, readonly) BOOL isDragged;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    @end

    @interface LMPLamp ()
    @property (nonatomic) NSInteger hidden;
    @end
    """,
    """
    typedef NS_ENUM(NSInteger, LMPLampMode) {
      LMPLampModeCalm,
      LMPLampModeStorm API_AVAILABLE(ios(13.0)) = 4,
    };

    @interface LMPLamp : UIView
    @property (nonatomic) LMPLampMode mode;
    - (void)fade;
    @end
    """,
    """
    typedef NS_OPTIONS(NSUInteger, LMPLampParts) {
      LMPLampPartFoot = 1 << 0,
      LMPLampPartShade = 1 << 1
    } NS_SWIFT_NAME(LMPLamp.Parts);

    @interface LMPLamp : UIView
    @property (nonatomic) LMPLampParts parts;
    @end
    """,
    """
    typedef CF_ENUM(CFIndex, LMPSide) { LMPSideLeft, LMPSideRight };
    typedef CF_OPTIONS(CFOptionFlags, LMPEdges) { LMPEdgeNone = 0, LMPEdgeAll = 3 };
    @interface LMPLamp : NSObject
    @property (nonatomic) LMPSide side;
    @end
    """,
    """
    typedef NS_CLOSED_ENUM(NSInteger, LMPState) {
      LMPStateOn,
      LMPStateOff
    };
    @interface LMPLamp : NSObject
    - (LMPState)state;
    - (void)setState:(LMPState)state;
    @end
    """,
    """
    typedef NSString *LMPLampName NS_TYPED_EXTENSIBLE_ENUM;
    FOUNDATION_EXPORT LMPLampName const LMPLampNameDesk;
    FOUNDATION_EXPORT NSNotificationName const LMPLampDidFadeNotification;

    @interface LMPLamp : NSObject
    @property (nonatomic, copy) LMPLampName name;
    @end
    """,
    """
    @interface LMPLamp : NSObject
    @property (nonatomic) NSInteger hue;
    @end

    UIKIT_EXTERN const CGFloat LMPLampHeight;
    UIKIT_EXTERN CGFloat LMPLampWidth(LMPLamp *lamp);
    static const NSInteger LMPLampLimit = 12;
    """,
    """
    #if !TARGET_OS_TV
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    #if TARGET_OS_IOS
    - (void)touch;
    #endif
    @end
    #endif
    """,
    """
    #ifndef LMPLamp_h
    #define LMPLamp_h
    #ifdef __cplusplus
    extern "C" {
    #endif
    #include <stdint.h>

    @interface LMPLamp : NSObject
    - (uint32_t)hue;
    - (void)fade;
    @end

    #ifdef __cplusplus
    }
    #endif
    #endif /* LMPLamp_h */
    """,
    """
    @protocol LMPLampDelegate <NSObject>
    - (void)lampDidFade:(LMPLamp *)lamp;
    @optional
    - (BOOL)lampShouldFade:(LMPLamp *)lamp;
    @end

    @interface LMPLamp : UIView
    @property (nonatomic, weak) id<LMPLampDelegate> delegate;
    @end
    """,
    """
    @interface LMPLamp<__covariant BulbType> : NSObject <NSFastEnumeration>
    @property (nonatomic, copy, nullable) void (^handler)(BOOL finished);
    - (nullable BulbType)bulbAtIndex:(NSUInteger)index;
    @end
    """,
    """
    __attribute__((visibility("default")))
    @interface LMPLamp : NSObject
    - (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
    - (instancetype)init NS_UNAVAILABLE;
    @end
    """,
    """
    @interface LMPLamp : NSObject
    @property (class, nonatomic, readonly) LMPLamp *sharedLamp NS_SWIFT_NAME(shared);
    @property (nonatomic, readonly) CGFloat x, y;
    + (instancetype)lampWithHue:(NSInteger)hue NS_SWIFT_NAME(init(hue:));
    @end
    """,
    """
    typedef struct {
      CGFloat x;
      CGFloat y;
    } LMPPoint;
    typedef void (^LMPHandler)(LMPLamp *lamp);
    @interface LMPLamp : NSObject
    - (void)fadeWithHandler:(LMPHandler)handler;
    @end
    """,
    """
    /// A lamp.
    @interface LMPLamp : UIView
    /** The hue. */
    @property (nonatomic) NSInteger hue;  // 0 to 255
    /* Fades. */
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @property (nonatomic NSInteger broken;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    LMP_DECLARE(shade, 2);
    @property (nonatomic) NSInteger hue;
    @end
    """,
    """
    #pragma mark - Lamps
    @interface LMPLamp : UIView
    #pragma mark Hue
    @property (nonatomic) NSInteger hue;
    #pragma mark -
    - (void)fade;
    @end
    """,
    """
    NS_INLINE BOOL LMPIsLit(LMPLamp *lamp) {
      if (lamp) { return YES; }
      return NO;
    }
    CG_INLINE CGFloat LMPTwice(CGFloat x) { return x * 2; }
    @interface LMPLamp : UIView
    - (void)fade;
    @end
    """,
    """
    #define LMPClamp(x, low, high) \\
      MAX(low, MIN(x, high))
    #define LMP_NAME @"lamp"
    @interface LMPLamp : UIView
    - (void)fade;
    - (void)flash;
    @end
    """,
    """
    extern NSString *const LMPFirstKey, *const LMPSecondKey;
    @interface LMPLamp : UIView
    @property (nonatomic) BOOL lit;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic, strong) IBOutlet UILabel *label;
    - (IBAction)switchOn:(id)sender;
    @property (nonatomic, assign) struct CGPoint origin;
    @end
    """,
    """
    NS_SWIFT_NAME(Lamp)
    @interface LMPLamp : UIView
    - (void)fade DEPRECATED_MSG_ATTRIBUTE("Use dim");
    - (void)dim API_DEPRECATED("Use fade", ios(2.0, 9.0));
    @end
    """,
    """
    @interface LMPLamp (Dragging)
    - (void)drag;
    - (void)drop;
    @end
    """,
    """
    @implementation LMPLamp
    - (void)fade {
      self.alpha = 0;
    }
    - (NSInteger)hue { return 3; }
    @end
    """,
    """
    LMP_EXTERN_C_BEGIN
    LMP_EXPORT void LMPLampReset(void);
    LMP_EXTERN_C_END
    @interface LMPLamp : NSObject
    - (void)fade;
    @end
    """,
    """
    #if 0
    - (void)never;
    #endif
    @interface LMPLamp : NSObject
    - (void)fade;
    #if 0
    - (void)neverEither;
    #endif
    - (void)dim;
    @end
    """,
    """
    enum { LMPLampFirst = 1, LMPLampLast = 9 };
    @interface LMPLamp : NSObject
    @property NSInteger count;
    @property(readonly) NSArray<NSString *> *names;
    @end
    """,
    """
    @interface LMPLamp : NSObject <LMPDimmable, LMPFadable>
    @property (nonatomic, copy) NSDictionary<NSString *, id> *marks, *names;
    + (nullable LMPLamp *)lampNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle;
    @end
    """,
    """
    @interface
    LMPLamp : NSObject <LMPDimmable,
                        LMPFadable>
    - (void)fade;
    + (LMPLamp *)lamp;
    @end
    @interface LMPBulb : NSObject
    - (void)glow;
    @end
    """,
  ]

  static let interfaces = [
    """
    import UIKit

    class LMPLamp: UIView {
      var hue: Int { get set }
      func fade()
    }
    """,
    """
    func half(_ x: CGFloat) -> CGFloat
    typealias LMPLevel = Int

    class LMPLamp: UIView {
      func fade()
    }
    """,
    """
    struct LMPLamp {
      var x: CGFloat { get set }
      let title: String
      init(title: String)
      static let shared: LMPLamp
    }
    """,
    """
    public actor LMPLamp {
      public var hue: Int { get }
      public func fade() async
    }
    """,
    """
    protocol LMPLamp: AnyObject {
      var isLit: Bool { get }
      func fade(to level: Double, for duration: Double)
    }
    """,
    """
    import Foundation

    enum LMPLamp: Int {
      case calm
      case storm, gale
      func next() -> LMPLamp
    }
    """,
    """
    @available(iOS 13.0, *)
    @MainActor open class LMPLamp: UIView, Sendable {
      @available(iOS 14.0, *)
      open func fade()
      enum Mode {
        case steady
      }
      subscript(index: Int) -> Int { get }
    }
    """,
    """
    class LMPLamp: UIView {
      var hue: Int { get }
    }
    extension LMPLamp: Equatable {
      func dim()
    }
    """,
    """
    extension LMPLamp {
      func fade()
      func dim()
    }
    """,
    """
    let LMPLampLimit: Int
    final class LMPLamp {
      func fade() throws -> Bool
    }
    """,
    """
    class LMPLamp {
      func fade()
    }

    class LMPBulb {
      func glow()
    }
    """,
    """
    class LMPLamp {
      enum Mode { case steady }
      struct Bulb {
        enum Mode { case lit }
        func glow()
      }
    }
    class LMPBulb {
      enum Mode { case broken }
    }
    extension LMPBulb {
      struct Socket {}
    }
    """,
  ]

  /// `property hue of LMPLamp`, sorted, without types that a file of facts only adds to.
  private static func rows(_ note: [Note]) -> [String] {
    note.flatMap { note in
      note.entries.compactMap { entry -> String? in
        let kind = entry.kind ?? entry.declarations.first?.declaration.kind
        guard note.kind != .article, let kind, !entry.name.isEmpty else { return nil }
        let owner = kind.isType ? entry.qualifier : entry.owner.map { note.entries[$0].name }
        return "\(kind) \(entry.name)" + (owner.map { $0.isEmpty ? "" : " of \($0)" } ?? "")
      }
    }.sorted()
  }

  private static func facts(_ header: String) -> [String] {
    let source = SourceFile(path: "LMPLamp.h", bytes: Array(header.utf8))
    return rows(
      [readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList()).value])
  }

  @Test(arguments: headers)
  func readsAHeaderAsFacts(header: String) {
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```objc\n\(header)\n```\n\nA lamp.\n")
    let facts = Self.facts(header)
    #expect(facts.count > 1)
    #expect(
      Self.rows(note.notes).filter { $0 != "class LMPLamp" }
        == facts.filter { $0 != "class LMPLamp" })
  }

  /// The headers of the recorded sites and updates, by the type that each is named for.
  static let recorded: [String] = {
    let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Fixtures"
    let found = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return found.filter { $0.hasSuffix(".h") }.map { folder + "/" + $0 }.sorted()
  }()

  @Test(arguments: recorded)
  func readsARecordedHeaderAsFacts(path: String) throws {
    let header = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let name = path.split(separator: "/").last.map { $0.dropLast(2) } ?? ""
    let note = NoteReaderTests.readAll("# \(name)\n\n```objc\n\(header)\n```\n")
    let facts = Self.facts(header)
    let rows = Self.rows(note.notes)
    #expect(facts.count > 1)
    #expect(Set(facts).isSubset(of: rows))
    // A note needs no semicolons.
    let cutOff = DeclarationList(header, .header).problems.count { $0.kind == .cutOff }
    #expect(rows.count == facts.count + cutOff)
  }

  @Test(arguments: interfaces)
  func readsAnInterfaceAsFacts(interface: String) {
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```swift\n\(interface)\n```\n\nA lamp.\n")
    let source = SourceFile(path: "LMPLamp.swiftinterface", bytes: Array(interface.utf8))
    let facts = Self.rows(
      [readInterfaceFacts(source, file: 0, module: nil, platforms: PlatformList()).value])
    #expect(facts.count > 1)
    #expect(Self.rows(note.notes) == facts)
  }

  /// Whatever stands around it: the language of the note, an item, words above and below.
  @Test(arguments: [
    ("en", "# LMPLamp\n\nA lamp.\n\n"), ("ja", "# LMPLamp\n\nランプ。\n\n"),
    ("zh-Hans", "# LMPLamp 类\n\n灯。\n\n## 概述\n\n很亮。\n\n"), ("ja", "# LMPLampクラス\n\n- ランプ:\n\n"),
    ("en", "# `LMPLamp`\n\n1. As it is declared:\n\n"),
  ])
  func readsABlockWhereverItStands(tag: String, above: String) {
    let isItem = above.contains("- ") || above.contains("1.")
    for block in [Self.headers[0], Self.headers[5], Self.headers[19]] {
      let fence = "```objc\n\(block)\n```\n"
      let lines = fence.split(separator: "\n", omittingEmptySubsequences: false)
      let text = isItem ? lines.map { $0.isEmpty ? "" : "   " + $0 }.joined(separator: "\n") : fence
      let note = NoteReaderTests.readAll(above + text + "\n", tag)
      #expect(Self.rows(note.notes) == Self.facts(block))
      let type = note.notes[0].entries[0].declarations.map(\.declaration.text)
      #expect(type.count == 1 && type[0].hasPrefix("@interface LMPLamp : "))
      #expect(type.allSatisfy { !$0.contains("\n") })
    }
  }

  /// What a block declares may be described below it, with the words that stand beside it there.
  @Test func goesOnWithWhatABlockDeclares() throws {
    let note = NoteReaderTests.readAll(
      """
      # LMPLamp

      A lamp.

      ```objc
      #import <UIKit/UIKit.h>
      @interface LMPLamp : UIView
      @property (nonatomic) NSInteger hue;
      - (void)fade; // Slowly.
      @end
      ```

      ## hue

      The colour.

      ## fade

      Fades.
      """)
    #expect(note.diagnostics.isEmpty)
    #expect(
      Self.rows(note.notes) == [
        "class LMPLamp", "method fade of LMPLamp", "property hue of LMPLamp",
      ])
    let entries = note.notes[0].entries
    #expect(entries.map(\.declarations.count) == [1, 1, 1])
    let texts = entries.map { $0.prose.abstract.map { note.document.trimmedText(of: $0.block) } }
    #expect(texts == ["A lamp.", "The colour.", "Fades."])
    let more = entries[2].prose.sections.flatMap(\.passages).map {
      note.document.trimmedText(of: $0.block)
    }
    #expect(more == ["Slowly."])
  }

  /// Words about the file, or behind the last type, are about none of its members.
  @Test func leavesWordsOfTheFileToTheFile() {
    let note = NoteReaderTests.readAll(
      """
      # LMPLamp

      ```objc
      //
      //  LMPLamp.h
      //  Copyright © 2020 Lamps.
      //
      #import <UIKit/UIKit.h>

      @interface LMPLamp : UIView
      - (void)dim;
      - (void)fade;
      @end

      // The end.
      ```
      """)
    let entries = note.notes[0].entries
    #expect(entries.map(\.name) == ["LMPLamp", "dim", "fade"])
    #expect(
      entries.dropFirst().allSatisfy { $0.prose.abstract == nil && $0.prose.sections.isEmpty })
    #expect(note.notes.flatMap(\.topics).allSatisfy { $0.title == nil })
    let abstract = entries[0].prose.abstract.map { note.document.trimmedText(of: $0.block) }
    #expect(abstract == nil)
    let shown = entries[0].prose.sections.flatMap(\.passages).map {
      note.document.trimmedText(of: $0.block)
    }
    #expect(shown.contains { $0.contains("Copyright") && $0.contains("#import") })
    #expect(shown.contains("// The end."))
  }

  /// A drawn title behind the last declaration, with no members below it.
  @Test func tellsWordsBehindTheLastDeclarationOnce() {
    let note = NoteReaderTests.readAll(
      """
      # LMPLamp

      ```objc
      @property (nonatomic) NSInteger hue; // colour
      // Stands behind all.
      @property (nonatomic) NSInteger glow;

      /*== Configuring the light ===*/
      ```
      """)
    let texts = note.notes.flatMap(\.entries).flatMap { entry in
      [entry.prose.abstract].compactMap { $0 } + entry.prose.sections.flatMap(\.passages)
    }.map { note.document.trimmedText(of: $0.block) }
    #expect(texts.count { $0.contains("Configuring the light") } == 1, "\(texts)")
    #expect(!texts.contains { $0.contains("@property") })
  }

  @Test(arguments: ["Message", "Center.Message"])
  func showsTheAdditionToATypeAsItsDeclaration(title: String) {
    let addition = "extension Center.Message where Self == Other"
    let site = SmallSite([
      "en/Message.md": "# \(title)\n\n```swift\n\(addition)\n```\n\nWords of it.\n"
    ])
    #expect(
      site.graph.symbols.map { $0.declarations.map(\.declaration.text) } == [[addition]],
      "\(site.graph.symbols.map(\.id))")
  }

  /// What a block declares of another type may have a heading of its own, wherever that stands.
  @Test(arguments: [
    "# LMPLampDelegate\n\nHears of it.\n\n## lampDidFade:\n\nIs told.\n",
    "## LMPLampDelegate\n\nHears of it.\n\n### lampDidFade:\n\nIs told.\n",
    "# LMPLampDelegate\n\nHears of it.\n\n# LMPMode\n\nHow.\n",
    "## LMPMode\n\nHow.\n\n### LMPModeA\n\nFirst.\n",
    "## LMPModeA\n\nFirst.\n\n## LMPLampKey\n\nThe key.\n\n## LMPHalf\n\nHalf.\n",
  ])
  func describesOtherTypesOfABlock(below: String) {
    let block = """
      extern NSString * const LMPLampKey;
      CGFloat LMPHalf(CGFloat x);
      typedef NS_ENUM(NSInteger, LMPMode) { LMPModeA, LMPModeB };
      @interface LMPLamp : UIView
      @property (nonatomic) NSInteger hue;
      @end
      @protocol LMPLampDelegate <NSObject>
      - (void)lampDidFade:(LMPLamp *)lamp; // Late.
      @end
      """
    let text = "# LMPLamp\n\nA lamp.\n\n```objc\n\(block)\n```\n\n"
    let plain = SmallSite(["en/LMPLamp.md": text])
    let site = SmallSite(["en/LMPLamp.md": text + below])
    #expect(site.diagnostics.isEmpty)
    #expect(site.graph.symbols.map(\.id) == plain.graph.symbols.map(\.id))
    #expect(site.graph.symbols.map(\.kind) == plain.graph.symbols.map(\.kind))
    #expect(
      site.graph.symbols.map { $0.declarations.map(\.declaration.text) }
        == plain.graph.symbols.map { $0.declarations.map(\.declaration.text) })
    let lines = below.split(separator: "\n").map(String.init)
    for (heading, words) in zip(lines, lines.dropFirst()) where heading.hasPrefix("#") {
      let name = heading.drop { $0 == "#" || $0 == " " }
      let symbol = site.graph.symbols.first { $0.name == name }
      let prose = symbol?.prose[0]
      let document = prose.map { site.graph.documents[$0.document] }
      #expect(
        prose?.abstract.flatMap { document?.trimmedText(of: $0.block) } == words, "\(name)")
    }
  }

  /// What blocks of several notes declare is one symbol, which its own note describes.
  @Test(arguments: ["LMPBulb", "LMPShade"])
  func mergesWhatSeveralNotesDeclare(name: String) {
    let block = "@interface \(name) : NSObject\n- (void)glow; // Brightly.\n@end"
    let lamp = "@interface LMPLamp : UIView\n- (void)fade;\n@end\n" + block
    let site = SmallSite([
      "en/LMPLamp.md": "# LMPLamp\n\nA lamp.\n\n```objc\n\(lamp)\n```\n",
      "en/\(name).md": "# \(name)\n\nIts own.\n\n## glow\n\nGlows.\n",
      "en/More.md": "# LMPMore\n\n```objc\n@protocol LMPMore\n- (void)more;\n@end\n\(block)\n```\n",
    ])
    #expect(site.diagnostics.isEmpty)
    for graph in [site.graph, site.mergedBackwards] {
      let symbols = graph.symbols.filter { $0.id.hasPrefix(name) }
      #expect(symbols.map(\.id) == [name, name + "/glow"])
      #expect(symbols.map(\.declarations.count) == [1, 1])
      let texts = symbols.map { symbol in
        symbol.prose[0]?.abstract.map {
          graph.documents[symbol.prose[0]?.document ?? 0].trimmedText(of: $0.block)
        }
      }
      #expect(texts == ["Its own.", "Glows."])
    }
  }

  /// Below a heading a block declares what the heading names, whatever stands around that.
  @Test(arguments: [
    ("glow()", "swift", "import UIKit\n\nfunc glow()", "func glow()", "import UIKit"),
    ("dim()", "swift", "class LMPLamp {\n  func dim()\n}", "func dim()", ""),
    ("fade()", "swift", "extension LMPLamp { func fade() }", "func fade()", ""),
    ("fade()", "swift", "extension LMPLamp {\n  func fade()\n}", "func fade()", ""),
    (
      "flash", "objc", "@interface LMPLamp : UIView\n- (void)flash;\n@end", "- (void)flash;",
      "@interface LMPLamp : UIView\n- (void)flash;\n@end"
    ),
    (
      "flash", "objc", "@interface LMPLamp (Flash)\n- (void)flash;\n@end", "- (void)flash;", ""
    ),
    (
      "hue", "objc", "#import <UIKit/UIKit.h>\n\n@property (nonatomic) int hue;",
      "@property (nonatomic) int hue;", "#import <UIKit/UIKit.h>"
    ),
    (
      "hue", "objc",
      "NS_ASSUME_NONNULL_BEGIN\n@property (nonatomic) int hue;\nNS_ASSUME_NONNULL_END",
      "@property (nonatomic) int hue;", ""
    ),
    (
      "push()", "swift", "@available(iOS 14, *)\nfunc push()\n\nfunc push(at point: CGPoint)",
      "@available(iOS 14, *)\nfunc push()",
      "@available(iOS 14, *)\nfunc push()\n\nfunc push(at point: CGPoint)"
    ),
  ])
  func declaresWhatTheHeadingNames(
    name: String, fence: String, block: String, declaration: String, code: String
  ) {
    let note = NoteReaderTests.readAll(
      "# LMPLamp\n\nA lamp.\n\n## \(name)\n\n```\(fence)\n\(block)\n```\n\nWords of it.\n")
    #expect(note.diagnostics.isEmpty)
    let entries = note.notes[0].entries
    #expect(entries.map(\.name) == ["LMPLamp", name])
    let entry = entries[1]
    #expect(entry.declarations.map(\.declaration.text) == [declaration])
    #expect(
      entry.prose.abstract.map { note.document.trimmedText(of: $0.block) } == "Words of it.")
    let shown = entry.prose.sections.flatMap(\.passages).map { passage -> String in
      var text = note.document.text(of: passage.block)
      if text.last == "\n" { text.removeLast() }
      return text
    }
    #expect(shown == (code.isEmpty ? [] : [code]))
  }

  /// A condition around the only declaration of a block says where that is to be had.
  @Test func takesTheConditionAroundADeclaration() {
    let note = NoteReaderTests.readAll(
      """
      # LMPLamp

      ## hue

      ```objc
      #if TARGET_OS_IOS
      @property (nonatomic) int hue;
      #endif
      ```
      """)
    let entry = note.notes[0].entries[1]
    #expect(entry.declarations.map(\.declaration.text) == ["@property (nonatomic) int hue;"])
    #expect(entry.facts.count > 1)
  }

  /// A sample stays one, though it has a member of the same name.
  @Test(arguments: [
    "class MyLamp: LMPLamp {\n  override func fade() { dim() }\n}",
    "struct Room {\n  func fade()\n}",
  ])
  func leavesSamplesBelowAHeading(sample: String) {
    let note = NoteReaderTests.readAll(
      "# LMPLamp\n\nA lamp.\n\n## fade()\n\nFades.\n\n```swift\n\(sample)\n```\n")
    #expect(note.notes[0].entries[1].declarations.isEmpty)
  }

  /// What is said above a declaration and what is said behind it are two texts.
  @Test(arguments: [
    ("swift", "class LMPLamp {\n  /// Doc\n  var hue: Int // 色\n  func fade() // Slowly.\n}"),
    (
      "objc",
      "@interface LMPLamp : UIView\n/** Doc */\n@property int hue; // 色\n- (void)fade; // Slowly.\n@end"
    ),
    (
      "objc",
      "typedef NS_ENUM(NSInteger, LMPLamp) {\n  /// Doc\n  LMPLampOn, // 色\n  LMPLampOff\n};\n- (void)fade;"
    ),
  ])
  func partsWhatIsSaidAboveAndBehind(fence: String, block: String) {
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```\(fence)\n\(block)\n```\n\nA lamp.\n")
    let texts = note.notes[0].entries.map { entry in
      ([entry.prose.abstract].compactMap { $0 } + entry.prose.sections.flatMap(\.passages)).map {
        note.document.trimmedText(of: $0.block)
      }
    }
    #expect(texts.contains(["Doc", "色"]))
  }

  /// An ellipsis says that something was left out, and nothing of what stands beside it.
  @Test(arguments: ["...", "…", "// ...", "// …", "/* ... */", "......"])
  func leavesOutAnEllipsis(ellipsis: String) {
    let block =
      "@interface LMPLamp : UIView\n@property int hue; // Colour.\n\(ellipsis)\n- (void)fade;\n\(ellipsis)\n@end"
    let note = NoteReaderTests.readAll("# LMPLamp\n\nA lamp.\n\n```objc\n\(block)\n```\n")
    let texts = note.notes[0].entries.map { entry in
      ([entry.prose.abstract].compactMap { $0 } + entry.prose.sections.flatMap(\.passages)).map {
        note.document.trimmedText(of: $0.block)
      }
    }
    #expect(texts == [["A lamp."], ["Colour."], []])
  }

  /// A symbol that two headings describe is described twice.
  @Test func reportsWhatTwoHeadingsDescribe() {
    let block = "@interface LMPLamp : UIView\n- (void)fade;\n- (void)dim;\n@end"
    let site = SmallSite([
      "en/LMPLamp.md": """
      # LMPLamp

      ```objc
      \(block)
      ```

      ## fade

      One.

      ## fade

      Two.
      """
    ])
    #expect(site.diagnostics.map(\.id) == [.duplicateSymbol])
  }

  /// A part of a note has its own block, and keeps it.
  @Test func keepsTheBlocksOfTwoTypes() {
    let note = NoteReaderTests.readAll(
      """
      # LMPLamp

      ```objc
      @interface LMPLamp : UIView
      @property (nonatomic) NSInteger hue; // colour
      - (void)fade;
      @end
      ```

      A lamp.

      # LMPLampMode

      ```swift
      import UIKit

      enum LMPLampMode {
        case calm
        case storm
      }
      ```

      Modes.
      """)
    #expect(
      Self.rows(note.notes) == [
        "case calm of LMPLampMode", "case storm of LMPLampMode", "class LMPLamp",
        "enum LMPLampMode", "method fade of LMPLamp", "property hue of LMPLamp",
      ])
  }

  /// What cannot be read is reported at its place, in a note as in a header, and costs nothing else.
  @Test(arguments: [
    "@property (nonatomic NSInteger broken;", "LMP_DECLARE(shade, 2);",
    "@property NSInteger 3rd, 4th;", "- (void)3rd;", "+ (void) = 3",
  ])
  func reportsWhatCannotBeRead(statement: String) {
    let header =
      "@interface LMPLamp : UIView\n- (void)fade;\n\(statement)\n- (void)dim;\n@end\n"
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```objc\n\(header)```\n\nA lamp.\n")
    #expect(
      Self.rows(note.notes) == ["class LMPLamp", "method dim of LMPLamp", "method fade of LMPLamp"])
    #expect(Self.rows(note.notes) == Self.facts(header))
    let found = note.diagnostics.map { diagnostic in
      "\(diagnostic.id.rawValue) "
        + String(decoding: note.document.source[diagnostic.range.offsets], as: UTF8.self)
    }
    #expect(found == ["unreadable-declaration \(statement)"])
    let text = note.notes[0].entries[0].prose.abstract.map {
      note.document.trimmedText(of: $0.block)
    }
    #expect(text == "A lamp.")
  }

  /// A symbol is missing where all of its declarations are, in a note as in a header.
  @Test(arguments: [
    (
      """
      #if TARGET_OS_IPHONE
      @interface LMPLamp : UIView
      #else
      @interface LMPLamp : NSView
      #endif
      - (void)fade;
      @end
      """, ["LMPLamp inherits UIView", "LMPLamp inherits NSView", "fade of LMPLamp"]
    ),
    (
      """
      #if TARGET_OS_OSX
      @interface LMPLamp : NSView
      - (void)fade;
      - (void)click;
      @end
      #else
      @interface LMPLamp : UIView
      - (void)fade;
      @end
      #endif
      """,
      [
        "LMPLamp inherits NSView", "fade of LMPLamp",
        "click of LMPLamp missing on iOS, Mac Catalyst, tvOS, watchOS, visionOS",
        "LMPLamp inherits UIView", "fade of LMPLamp",
      ]
    ),
    (
      """
      @interface LMPLamp : NSObject
      #if TARGET_OS_IOS
      - (void)fade;
      #elif TARGET_OS_TV
      - (void)fade;
      #else
      - (void)dim;
      #endif
      @end
      """,
      [
        "LMPLamp inherits NSObject",
        "fade of LMPLamp missing on macOS, watchOS, visionOS",
        "fade of LMPLamp missing on macOS, watchOS, visionOS",
        "dim of LMPLamp missing on iOS, Mac Catalyst, tvOS",
      ]
    ),
    (
      """
      #if TARGET_OS_TV
      @interface LMPLamp : NSObject
      @end
      #endif
      @interface LMPLamp (Dimming)
      - (void)dim;
      @end
      #if TARGET_OS_IPHONE
      extern NSString *const LMPKey;
      #else
      extern NSString *const LMPKey;
      #endif
      """,
      [
        "LMPLamp inherits NSObject missing on iOS, Mac Catalyst, macOS, watchOS, visionOS",
        "extension LMPLamp", "dim of LMPLamp", "LMPKey", "LMPKey",
      ]
    ),
    (
      """
      typedef NS_ENUM(NSInteger, LMPMode) {
      #if TARGET_OS_IOS
        LMPModeOn = 1,
      #else
        LMPModeOn = 2,
      #endif
        LMPModeOff
      };
      """, ["LMPMode", "LMPModeOn of LMPMode", "LMPModeOn of LMPMode", "LMPModeOff of LMPMode"]
    ),
  ])
  func isMissingWhereAllItsDeclarationsAre(header: String, rows: [String]) {
    for grammar in [DeclarationList.Grammar.header, .excerpt(.objc)] {
      let list = DeclarationList(header, grammar)
      #expect(list.problems.isEmpty)
      let found = list.declared.filter { !$0.isSilent }.map { item in
        let declaration = item.declaration
        var row = declaration?.extends.map { "extension \($0)" } ?? declaration?.name ?? ""
        if let owner = item.owner.flatMap({ list.declared[$0].declaration }) {
          row += " of \(owner.extends ?? owner.name)"
        }
        if let inherited = declaration?.inherits.first { row += " inherits \(inherited)" }
        let missing = item.availability.filter(\.declared.isUnavailable).map(\.declared.platform)
        return row + (missing.isEmpty ? "" : " missing on " + missing.joined(separator: ", "))
      }
      #expect(found == rows, "\(grammar)")
    }
  }

  /// A page shows one declaration of a symbol; the words of the others stay in the text.
  @Test(arguments: [
    (
      "#if TARGET_OS_IPHONE\n@interface LMPLamp : UIView\n#else\n@interface LMPLamp : NSView\n#endif\n"
        + "- (void)fade;\n@end", ["@interface LMPLamp : NSView"]
    ),
    (
      "@interface LMPLamp : NSObject\n#if TARGET_OS_IOS\n@property UIColor *hue;\n#else\n"
        + "@property NSColor *hue;\n#endif\n@end", ["@property NSColor *hue;"]
    ),
    (
      "@interface LMPLamp : NSObject\n#if TARGET_OS_IOS\n- (void)fade;\n#else\n- (void)fade;\n"
        + "#endif\n- (void)dim;\n@end", []
    ),
  ])
  func keepsTheWordsOfASecondDeclaration(header: String, code: [String]) {
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```objc\n\(header)\n```\n\nA lamp.\n")
    let shown = note.notes.flatMap(\.entries).flatMap(\.prose.sections).flatMap(\.passages)
      .map { note.document.trimmedText(of: $0.block) }
    #expect(shown.filter { $0.contains("hue") || $0.contains("@") && !$0.contains("#") } == code)
    #expect(note.diagnostics.isEmpty)
  }

  /// A name ends before a letter of another script, with and without semicolons.
  @Test(arguments: [
    ("@property float hue    色相", "hue", "色相"),
    ("@property(readonly) BOOL lit    是否亮", "lit", "是否亮"),
    ("@property(readonly) BOOL lit;    是否亮", "lit", "是否亮"),
    ("@property (copy) NSString *title 標題，必填", "title", "標題，必填"),
    ("- (void)fade　フェードする", "fade", "フェードする"),
    ("- (void)setHue:(float)hue 色を変える。", "setHue:", "色を変える。"),
    ("@property float hue色相", "hue", "色相"),
    ("extern NSString *const LMPKey    键", "LMPKey", "键"),
    ("@property int hue、色相", "hue", "色相"), ("@property int hue - 色相", "hue", "色相"),
    ("@property int hue：色相", "hue", "色相"), ("@property int hue（0 到 255）", "hue", "0 到 255"),
    ("@property int hue: 色相", "hue", "色相"), ("@property int hue (色相)", "hue", "(色相)"),
    ("@property int hue；色相", "hue", "色相"), ("@property（nonatomic） int hue；色相", "hue", "色相"),
    ("@property (copy) NSArray<NSString *> *names，名前", "names", "名前"),
    ("@property (copy) void (^handler)(BOOL)，回调", "handler", "回调"),
    ("@property int hue : the hue", "hue", "the hue"), ("- (void)glow！", "glow", "！"),
    ("- (void)glow（発光する）", "glow", "発光する"), ("- (void)glow「発光」", "glow", "「発光」"),
    ("- (void)glow，发光", "glow", "发光"), ("- (void)glow 。发光", "glow", "发光"),
    ("- (void)glow — glows", "glow", "glows"), ("- (void)glow - glows", "glow", "glows"),
    ("- (void)glow:(int)x（参数）", "glow:", "参数"), ("- (void)glow：发光", "glow", "发光"),
    ("- (void)glow：（int）x 发光", "glow:", "发光"), ("- (void)glow；发光", "glow", "发光"),
    ("+ (LMPLamp *)lamp【灯】", "lamp", "【灯】"),
    ("- (void)log:(NSString *)format，...；打印", "log:", "打印"),
    ("extern NSString *const LMPKey：键", "LMPKey", "键"),
    ("CGRect LMPFrame（CGRect rect）；框", "LMPFrame", "框"),
    ("- (void)glow NS_SWIFT_NAME（shine()）；发光", "glow", "发光"),
  ])
  func endsANameBeforeAnotherScript(line: String, name: String, remark: String) {
    let text = "\(line)\n@property float other; // 其他\n"
    let bytes = Array(text.utf8)
    let list = DeclarationList(text, .excerpt(.objc)).declared
    #expect(list.map { $0.declaration?.name } == [name, "other"])
    #expect(list.first?.remark.map { String(decoding: bytes[$0], as: UTF8.self) } == [remark])
  }

  @Test func readsSeveralNamesBetweenWideMarks() {
    let text = "@property int a，b；\n- (void)c；- (void)d； 四\n"
    let list = DeclarationList(text, .excerpt(.objc))
    #expect(list.declared.map { $0.declaration?.name } == ["a", "b", "c", "d"])
    #expect(list.problems.isEmpty)
  }

  @Test(arguments: [
    ("var hue: Int（色相）", "property hue; type Int", "色相"),
    ("var hue: Int = 3（色相）", "property hue; type Int; = 3", "色相"),
    ("let hue: Int - 色相", "property hue; type Int; read-only", "色相"),
    ("var hue：Int、色相", "property hue; type Int", "色相"),
    ("var names: [String]：名前", "property names; type [String]", "名前"),
    ("case on（オン）", "case on", "オン"), ("case on = 1，开", "case on; = 1", "开"),
    ("case row（Int） 行", "case row(_:)", "行"),
    ("func glow() -> Int — glows", "method glow(); type Int", "glows"),
    ("func glow（at x: Int）：发光", "method glow(at:); parameters x", "发光"),
    ("var hue: Int；色相", "property hue; type Int", "色相"),
  ])
  func endsADeclarationBeforeWideMarks(line: String, summary: String, remark: String) {
    let text = "\(line)\nvar other: Int // 其他\n"
    let bytes = Array(text.utf8)
    let list = DeclarationList(text, .excerpt(.swift)).declared
    #expect(list.map { $0.declaration?.summary } == [summary, "property other; type Int"])
    #expect(list.first?.remark.map { String(decoding: bytes[$0], as: UTF8.self) } == [remark])
  }

  /// Bare names below a property are values, each with its remark.
  @Test func readsBareCasesBelowAProperty() {
    let text = """
      @property LMPMode mode;
      kLMPModeCalm, // 平静
      kLMPModeStorm // 暴风
      LMP_MODE_GALE
      LMP_MODE_END, // 终
      """
    let bytes = Array(text.utf8)
    let rows = DeclarationList(text, .excerpt(.objc)).declared.map { item in
      ([String(decoding: bytes[item.range], as: UTF8.self)]
        + item.remark.map { String(decoding: bytes[$0], as: UTF8.self) }).joined(separator: " – ")
    }
    #expect(
      rows == [
        "@property LMPMode mode;", "kLMPModeCalm, – 平静", "kLMPModeStorm – 暴风", "LMP_MODE_GALE",
        "LMP_MODE_END, – 终",
      ])
  }
}

/// Lists of declarations take linear time, whatever they are made of.
@Suite(.robustness) struct DeclarationListRobustnessTests {
  static let pieces = [
    "{", "}", "(", "- (void)a {", "#if 0\n", "#if TARGET_OS_TV\n", "#else\n", "#endif\n",
    "#define A ",
    "#define A\\\n", "a, ", "@property int a, b;\n", "@property int a 名\n", "A_BEGIN\n", "A_BEGIN(",
    "@interface A {\n", "@interface A : B <", "@implementation A\n", "@class A, ",
    "static inline A(",
    "名 ", "a名 ", "A,\n", "A_B,\n", "import A\n", "func a() {", "var a, b: Int\n",
    "enum A { case a, ",
    "API_AVAILABLE_BEGIN(ios(2.0))\n", "NS_ENUM(int, A) {", "@end\n", "/*", "\"", "; x", "; 名",
    "class A:\n ", "class A {\n", "enum A { a, ", "interface A extends B<", "type A = |\n",
    "int a = {", "def a():\n", "'",
  ]

  @Test(arguments: pieces)
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 60_000 / piece.utf8.count) { size in
      let text = String(repeating: piece, count: size)
      for grammar in [
        DeclarationList.Grammar.header, .interface(module: nil), .excerpt(.objc), .excerpt(.swift),
        .foreign(nil), .foreign(.java), .foreign(.python),
      ] {
        _ = DeclarationList(text, grammar)
      }
    }
  }

  /// Ranges lie in the text and owners come first.
  @Test(arguments: pieces)
  func survives(piece: String) {
    for beginning in ["", "@interface A\n", "class A {\n", "typedef NS_ENUM(int, A) { ", "#if A\n"]
    {
      let text = beginning + String(repeating: piece, count: 40)
      for grammar in [
        DeclarationList.Grammar.header, .interface(module: nil), .excerpt(.objc), .excerpt(.swift),
        .foreign(nil), .foreign(.java), .foreign(.python),
      ] {
        let list = DeclarationList(text, grammar)
        for (index, item) in list.declared.enumerated() {
          #expect(item.range.lowerBound >= 0 && item.range.upperBound <= text.utf8.count)
          #expect(item.owner.map { $0 < index } ?? true)
        }
        #expect(list.problems.allSatisfy { $0.range.upperBound <= text.utf8.count })
      }
    }
  }
}
