import Foundation
import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DerivedSwiftNameTests {
  /// Derives the name of a declaration in a type; nil also for what is no declaration.
  private func derived(
    _ text: String, in owner: String? = "LampPanel", _ kind: SymbolKind? = .class,
    siblings: [String] = [], properties: Set<String> = [], types: Set<String> = []
  ) -> String? {
    readDeclaration(text, in: .objc).flatMap {
      derivedSwiftName(
        of: $0, ownerName: owner, ownerKind: kind, siblings: siblings, properties: properties,
        types: types)
    }
  }

  @Test(arguments: [
    ("- (void)reloadLamps;", "reloadLamps()"),
    ("- (Lamp *)lampForShelfAtIndexPath:(NSIndexPath *)path;", "lampForShelf(at:)"),
    ("- (NSInteger)lampCountInShelf:(NSInteger)shelf;", "lampCount(inShelf:)"),
    ("- (void)insertLamp:(Lamp *)lamp atIndex:(NSInteger)index;", "insert(_:at:)"),
    ("- (void)insertLamp:(XLLamp *)lamp atIndex:(NSUInteger)index;", "insert(_:at:)"),
    ("- (void)moveLampsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;", "moveLamps(at:)"),
    ("- (void)removeLampsAtIndexes:(NSIndexSet *)indexes;", "removeLamps(at:)"),
    ("- (void)dimToLevel:(CGFloat)level animated:(BOOL)animated;", "dim(toLevel:animated:)"),
    ("- (void)dimLampAnimated:(BOOL)animated;", "dimLamp(animated:)"),
    ("- (void)setLit:(BOOL)lit animated:(BOOL)animated;", "setLit(_:animated:)"),
    ("- (void)dismissPanelAnimated:(BOOL)animated;", "dismiss(animated:)"),
    ("- (void)dimWithCompletionHandler:(void (^)(void))handler;", "dim(completionHandler:)"),
    ("- (void)dimWithFader:(Fader *)fader;", "dim(with:)"),
    ("- (void)moveToX:(CGFloat)x;", "moveTo(x:)"),
    ("- (void)lampTapped:(id)sender;", "lampTapped(_:)"),
    ("- (void)dimForTap:(id)sender;", "dimForTap(_:)"),
    ("- (id)objectForKeyedSubscript:(NSString *)key;", "subscript(_:)"),
    ("- (NSURL *)URLForLamp:(NSString *)name;", "url(forLamp:)"),
    ("- (BOOL)isPlugInConnected:(NSString *)name;", "isPlugInConnected(_:)"),
    ("- (void)lightLampsCompatibleWithLamp:(XLLamp *)l;", "lightLamps(compatibleWith:)"),
  ])
  func namesMethods(_ declaration: String, _ name: String) {
    #expect(derived(declaration) == name)
  }

  @Test func keepsTheWordsThatNameAProperty() {
    let method = "- (void)addBulb:(XLBulb *)bulb;"
    #expect(derived(method) == "add(_:)")
    #expect(derived(method, properties: ["bulbs"]) == "addBulb(_:)")
    #expect(derived(method, in: "LampKeeping", .protocol, properties: ["bulbs"]) == "add(_:)")
  }

  @Test(arguments: [
    ("- (instancetype)init;", "init()"),
    ("- (instancetype)initWithFrame:(CGRect)frame level:(NSInteger)l;", "init(frame:level:)"),
    ("- (instancetype)initWithURL:(NSURL *)url;", "init(url:)"),
    ("- (instancetype)initForReadingWithData:(NSData *)data;", "init(forReadingWith:)"),
    ("- (instancetype)initForTests;", "init(forTests:)"),
    ("- (instancetype)initWithIn:(NSInteger)socket;", "init(withIn:)"),
    ("+ (instancetype)panelWithLamps:(NSArray<Lamp *> *)lamps;", "init(lamps:)"),
    ("+ (LampPanel *)lampPanelForShelf:(NSInteger)shelf;", "init(forShelf:)"),
    ("+ (Lamp *)panelLamp:(NSInteger)index;", "panelLamp(_:)"),
    ("+ (instancetype)dimmedPanel;", "dimmed()"),
  ])
  func namesInitializersAndFactories(_ declaration: String, _ name: String) {
    #expect(derived(declaration) == name)
  }

  @Test(arguments: [
    ("- (BOOL)saveAndReturnError:(NSError **)error;", "save()"),
    ("- (BOOL)saveToURL:(NSURL *)url error:(NSError * _Nullable *)error;", "save(to:)"),
    ("- (nullable NSData *)dataWithError:(NSError **)error;", "data()"),
    ("- (NSInteger)countLampsWithError:(NSError **)error;", "countLampsWithError(_:)"),
    ("- (nullable instancetype)initWithData:(NSData *)d error:(NSError **)error;", "init(data:)"),
    (
      "- (BOOL)save:(NSData *)d error:(NSError **)e done:(void (^)(void))done;",
      "save(_:done:)"
    ),
  ])
  func makesErrorsThrown(_ declaration: String, _ name: String) {
    #expect(derived(declaration) == name)
  }

  @Test(arguments: [
    ("@property (nonatomic) CGFloat level;", "level"),
    ("@property (nonatomic, getter=isLit) BOOL lit;", "isLit"),
    ("@property (nonatomic) BOOL dimsAtNight;", "dimsAtNight"),
    ("@property (nonatomic, getter=theShade) XLShade *shade;", "shade"),
    ("@property (nonatomic) NSURL *URL;", "url"),
    ("@property (class, readonly) LampPanel *nightPanel;", "night"),
  ])
  func namesProperties(_ declaration: String, _ name: String) {
    #expect(derived(declaration) == name)
  }

  @Test(arguments: [
    ("XLGlowSoft", ["XLGlowHard"], "soft"),
    ("XLGlowURLScheme", [], "urlScheme"),
    ("XLGlowDefault = 3", [], "default"),
    ("XLGlow2D", ["XLGlowFlat"], "glow2D"),
    ("XLGlowSoft", ["XLNoGlow"], "glowSoft"),
  ])
  func namesCases(_ declaration: String, _ siblings: [String], _ name: String) {
    #expect(derived(declaration + ",", in: "XLGlow", .enum, siblings: siblings) == name)
  }

  @Test func namesCasesBySingularsAndShorterPrefixes() {
    #expect(derived("XLGlowOptionSlow,", in: "XLGlowOptions", .enum) == "slow")
    #expect(derived("XLLampGlowNone,", in: "XLLampGlowKind", .enum) == "none")
  }

  @Test func namesNotificationsAndConstantsByTheirType() {
    let notification = "extern NSNotificationName const XLLampDidDimNotification;"
    #expect(derived(notification, in: nil, nil) == nil)
    #expect(
      derived(notification, in: nil, nil, types: ["XLLamp", "XL"]) == "XLLamp.didDimNotification")
    let constant = "extern const XLWeight XLWeightHeavy;"
    #expect(derived(constant, in: nil, nil) == nil)
    #expect(derived(constant, in: nil, nil, types: ["XLWeight"]) == "XLWeight.heavy")
  }

  @Test(arguments: [
    ("- (void)dim NS_SWIFT_NAME(fade());", "fade()"),
    ("typedef NS_ENUM(NSInteger, XLGlow) { XLGlowSoft } NS_SWIFT_NAME(Lamp.Glow);", "Lamp.Glow"),
  ])
  func prefersTheNameThatTheHeaderGives(_ declaration: String, _ name: String) {
    #expect(derived(declaration) == name)
  }

  @Test(arguments: [
    "@interface XLLamp : NSObject",
    "typedef NS_ENUM(NSInteger, XLGlow) { XLGlowSoft };",
    "void XLLampDim(XLLamp *lamp);",
    "CGFloat XLLampArea(XLLamp *l) NS_SWIFT_NAME(getter:XLLamp.area(self:));",
    "- (void)dimLamps:(XLLamp *)first, ...;",
    "- (void)dim NS_REFINED_FOR_SWIFT;",
    "- (void)dim NS_SWIFT_UNAVAILABLE(\"fade\");",
    "- (NSData *)dataWithError:(NSError **)error;",
    "+ (instancetype)panel;",
  ])
  func isSilentWhereTheRulesNeedMore(_ declaration: String) {
    #expect(readDeclaration(declaration, in: .objc) != nil)
    #expect(derived(declaration) == nil)
  }

  @Test(arguments: [
    ("URLsForRow", ["URLs", "For", "Row"]), ("initWithURL", ["init", "With", "URL"]),
    ("UITableView", ["UI", "Table", "View"]), ("UTF8Text", ["UTF", "8", "Text"]),
    ("a_bC", ["a", "_", "b", "C"]), ("", []), ("X", ["X"]), ("URLIsOpen", ["URL", "Is", "Open"]),
  ])
  func cutsNamesIntoWords(_ name: String, _ words: [String]) {
    let found = CamelCase(name)
    #expect(found.words.indices.map { String(decoding: found.word($0), as: UTF8.self) } == words)
  }

  @Test(arguments: [
    ("URLsForRow", "urlsForRow"), ("URLString", "urlString"), ("URL", "url"), ("Row", "row"),
    ("row", "row"), ("X", "x"), ("UTF8Text", "utf8Text"),
  ])
  func lowersTheFirstWord(_ name: String, _ lowered: String) {
    #expect(CamelCase(name).loweringFirstWord.string == lowered)
  }

  /// A header's names are short; what is longer must not take long.
  @Test func isSilentAboutNamesWithoutEnd() {
    let long = String(repeating: "s", count: 100_000)
    #expect(derived("- (void)dim\(long):(NSArray<XL\(long) *> *)lamps;") == nil)
    #expect(derived("- (void)dimLamps:(NSArray<XL\(long) *> *)lamps;") == nil)
    #expect(derived("@property \(long) *lamp;") == nil)
    #expect(derived("- (void)dim;", in: long) == nil)
  }

  // MARK: - A table of facts

  /// A row of a table of facts that may lie beside the checkout.
  private struct Row {
    var owner, kind, name, swiftName, declaration: String

    init?(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count > 4, !columns[2].isEmpty, !columns[3].isEmpty, !columns[4].isEmpty else {
        return nil
      }
      (owner, kind, name) = (columns[0], columns[1], columns[2])
      (swiftName, declaration) = (columns[3], columns[4])
    }
  }

  private static let rows: [Row] = {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let path = root + "/shared/facts/tableview.tsv"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap(Row.init)
  }()

  /// The table has the declarations without what headers say of Swift, and names that frameworks
  /// give beside their headers: what differs for these reasons is no fault of the rules.
  @Test(.enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"))
  func agreesWithTheTable() throws {
    let kinds = Dictionary(Self.rows.map { ($0.name, $0.kind) }) { first, _ in first }
    let types = Set(
      Self.rows.filter { ["class", "protocol", "typealias"].contains($0.kind) }.map(\.name))
    var tally: [String: (right: Int, wrong: Int, silent: Int)] = [:]
    var lines: [String] = []
    for row in Self.rows {
      let declaration = try #require(readDeclaration(row.declaration, in: .objc))
      let beside = Self.rows.filter { $0.owner == row.owner && $0.name != row.name }
      let name = derivedSwiftName(
        of: declaration, ownerName: row.owner.isEmpty ? nil : row.owner,
        ownerKind: SymbolKind(rawValue: kinds[row.owner] ?? ""),
        siblings: row.kind == "case" ? beside.map(\.name) : [],
        properties: Set(beside.filter { $0.kind == "property" }.map(\.name)), types: types)
      if let name {
        let isRight = row.swiftName == name || row.swiftName.hasSuffix("." + name)
        tally[row.kind, default: (0, 0, 0)].right += isRight ? 1 : 0
        tally[row.kind, default: (0, 0, 0)].wrong += isRight ? 0 : 1
        if !isRight { lines.append("\(row.owner) \(row.name): \(name), not \(row.swiftName)") }
      } else {
        tally[row.kind, default: (0, 0, 0)].silent += 1
      }
    }
    for (kind, count) in tally.sorted(by: { $0.key < $1.key }) {
      lines.append("\(kind): \(count.right) right, \(count.wrong) wrong, \(count.silent) silent")
    }
    let right = tally.values.reduce(0) { $0 + $1.right }
    let answered = right + tally.values.reduce(0) { $0 + $1.wrong }
    lines.append("\(right) of \(answered) names are right")
    let report = lines.joined(separator: "\n")
    // 506 of 526 with the table of November 2026.
    #expect(answered > 500, "\(report)")
    #expect(Double(right) >= 0.96 * Double(answered), "\(report)")
  }
}
