import Characters
import Declarations
import Diagnostics
import Graph
import Testing
import Vocabulary

@testable import Disk
@testable import docgen

/// What a sample says of the things whose members it names.
@Suite struct SampleUsesTests {
  @Test(
    arguments: [
      ("let label = UILabel()", "label: UILabel"),
      ("var label: UILabel!", "label: UILabel"),
      ("private let table: UITableView = makeTable()", "table: UITableView"),
      (
        "func show(_ cell: UITableViewCell, style: UITableView.Style) {}",
        "cell: UITableViewCell, style: UITableView.Style"
      ),
      ("let center = NotificationCenter.default", "center: "),
      ("let label = cell.textLabel", "label: "),
      ("if x == Label() {}", ""),
    ])
  func knowsTheTypesOfVariablesInSwift(code: String, expected: String) {
    #expect(Self.types(CodeSample(code, language: "swift")) == expected)
  }

  @Test(
    arguments: [
      ("UILabel *label = [[UILabel alloc] init];", "label: UILabel"),
      ("@property (nonatomic) UILabel *label;", "label: UILabel"),
      (
        "- (void)show:(UITableViewCell *)cell at:(NSIndexPath *)path;",
        "cell: UITableViewCell, path: NSIndexPath"
      ),
      ("CGFloat x = Width * 2;", ""),
    ])
  func knowsTheTypesOfVariablesInObjectiveC(code: String, expected: String) {
    #expect(Self.types(CodeSample(code, language: "objc")) == expected)
  }

  private static func types(_ sample: CodeSample) -> String {
    sample.variableTypes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
  }

  private static let notes = """
    # LMPLamp

    ```swift
    class LMPLamp : NSObject
    ```

    ## Availability
    iOS 2.0

    ## shadeColor
    ```swift
    var shadeColor: UIColor { get set }
    ```

    ## lampGlow
    ```swift
    var lampGlow: LMPGlow { get set }
    ```

    ### Availability
    iOS 14.0

    # LMPGlow

    ```swift
    struct LMPGlow
    ```

    ## Availability
    iOS 14.0

    ## brightLevel
    ```swift
    var brightLevel: Int { get set }
    ```

    # IndexPath

    ```swift
    struct IndexPath
    ```

    ## lampRow
    ```swift
    var lampRow: Int { get set }
    ```
    """

  @Test(
    arguments: [
      // The receiver is of a type that is none of the site's.
      ("let label = UILabel()\nlabel.shadeColor = .red", ""),
      ("let lamp = LMPLamp()\nlamp.shadeColor = .red", "LMPLamp iOS 2.0"),
      // Nobody knows what it is, and only one symbol has the name.
      ("lamp.shadeColor = .red", "LMPLamp/shadeColor iOS 2.0"),
      ("lamp.lampGlow.brightLevel = 1", "LMPLamp/lampGlow iOS 14.0"),
      ("lamp.shadeColor.brightLevel = 1", "LMPLamp/shadeColor iOS 2.0"),
      ("let glow = LMPGlow()\nglow.shadeColor = 1", "LMPGlow iOS 14.0"),
      // A type to which the site only adds asks for nothing.
      ("let path = IndexPath()\nlamp.shadeColor = .red", "LMPLamp/shadeColor iOS 2.0"),
      // What a declaration bears is not there before.
      (
        "@available(iOS 14.0, *)\nfunc shine() {\n  lamp.lampGlow.brightLevel = 1\n}",
        "LMPLamp/lampGlow iOS 14.0"
      ),
      (
        "if #available(iOS 14.0, *) {\n  lamp.lampGlow.brightLevel = 1\n}",
        "LMPLamp/lampGlow iOS 2.0"
      ),
    ])
  func needsWhatItsMembersNeed(code: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.add("en/LMPLamp.md", Self.notes)
    let content = try SiteContent.load(.init(folder: folder.path, jobs: 1))
    let graph = content.graph
    let sample = CodeSample(code, language: "swift")
    let needs = graph.needs(of: sample, uses: graph.uses(in: sample, from: nil)).map { need in
      "\(graph.symbols[need.symbol].id) \(graph.platforms.name(of: need.platform)) "
        + (need.availability.introduced.map(\.description) ?? "unknown")
    }
    #expect(needs.joined(separator: ", ") == expected)
  }

  /// Each check with the beginning and the end of what it guards.
  @Test(
    arguments: [
      (
        "- (LMPGlow *)glow:(int)x API_AVAILABLE(ios(14.0), tvos(13)) { shine(); }\n- (int)x;",
        "ios 14.0: - (LMPGlow… }, tvos 13.0: - (LMPGlow… }"
      ),
      (
        "API_AVAILABLE(ios(14.0)) @interface A : B @end @implementation A { } @end int y;",
        "ios 14.0: @interface…nd, ios 14.0: @implement…nd"
      ),
      ("- (int)x API_AVAILABLE(ios(14.0));", "ios 14.0: - (int)x A…))"),
      ("- (int)x API_AVAILABLE(ios());", ""),
    ])
  func readsTheMacrosOfDeclarations(code: String, expected: String) {
    let bytes = Array(code.utf8)
    let checks = CodeSample(code, language: "objc").checks.map { check in
      let text = String(decoding: bytes[check.range], as: UTF8.self)
      return "\(check.platform) \(check.version): \(text.prefix(10))…\(text.suffix(2))"
    }
    #expect(checks.joined(separator: ", ") == expected)
  }
}
