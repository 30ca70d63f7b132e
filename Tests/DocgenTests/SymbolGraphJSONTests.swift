import Exporting
import Foundation
import Testing

@testable import Declarations
@testable import Disk
@testable import docgen

@Suite struct SymbolGraphJSONTests {
  /// The notes of this repository.
  static let content = parentPath(of: #filePath) + "/../../content"

  private static func graph(_ site: SmallSite) throws -> [String: Any] {
    let bytes = symbolGraphJSON(of: site.graph, title: "ランプ: Lamps!", generator: "docgen")
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(value as? [String: Any])
  }

  private static func symbol(_ name: String, in graph: [String: Any]) throws -> [String: Any] {
    let symbols = try #require(graph["symbols"] as? [[String: Any]])
    return try #require(
      symbols.first { ($0["identifier"] as? [String: String])?["precise"] == "docgen:" + name })
  }

  @Test func writesWhatEveryReaderNeeds() throws {
    let graph = try Self.graph(LampNotes.site)
    #expect((graph["module"] as? [String: Any])?["name"] as? String == "ランプLamps")
    let level = try Self.symbol("Lamp/level", in: graph)
    #expect(level["pathComponents"] as? [String] == ["Lamp", "level"])
    #expect(
      (level["kind"] as? [String: String])?["identifier"] == "objective-c.property")
    let fragments = try #require(level["declarationFragments"] as? [[String: String]])
    #expect(
      fragments.compactMap { $0["spelling"] }.joined() == "@property (nonatomic) double level;")
    let availability = try #require(level["availability"] as? [[String: Any]])
    let ios = try #require(availability.first { $0["domain"] as? String == "iOS" })
    #expect(ios["introduced"] as? [String: Int] == ["major": 2, "minor": 0, "patch": 0])
    #expect(ios["deprecated"] as? [String: Int] == ["major": 4, "minor": 0, "patch": 0])
    #expect(ios["renamed"] as? String == "Lamp.brightness")
    let relationships = try #require(graph["relationships"] as? [[String: String]])
    #expect(
      relationships.contains([
        "kind": "memberOf", "source": "docgen:Lamp/level", "target": "docgen:Lamp",
        "targetFallback": "Lamp",
      ]))
  }

  @Test func isInSwiftWhereASymbolIsDeclaredThere() throws {
    let graph = try Self.graph(
      SmallSite([
        "en/A.md": """
        # UITableView
        ```objc
        @interface UITableView : UIScrollView
        ```
        ```swift
        class UITableView : UIScrollView
        ```
        ## insertRowsAtIndexPaths:
        ```objc
        - (void)insertRowsAtIndexPaths:(NSArray *)paths;
        ```
        ```swift
        func insertRows(at paths: [IndexPath])
        ```
        Inserts rows.

        ### Parameters
        - `paths`: Where.
        """
      ]))
    let member = try Self.symbol("UITableView/insertRowsAtIndexPaths:", in: graph)
    #expect(member["pathComponents"] as? [String] == ["UITableView", "insertRows(at:)"])
    #expect((member["kind"] as? [String: String])?["identifier"] == "swift.method")
    let comment = try #require(member["docComment"] as? [String: [[String: Any]]])
    #expect(
      comment["lines"]?.compactMap { $0["text"] as? String } == [
        "Inserts rows.", "", "- Parameter paths: Where.",
      ])
  }

  /// A parameter of Objective-C that the declaration in Swift has not is an item of the text.
  @Test func namesOnlyTheParametersOfItsDeclaration() throws {
    let graph = try Self.graph(
      SmallSite([
        "en/A.md": """
        # UIState
        ## setValue:forKey:
        ```objc
        - (void)setValue:(id)value forKey:(NSString *)key;
        ```
        ```swift
        subscript(key: String) -> Any? { get set }
        ```
        Sets a value.

        ### Parameters
        - `value`: What to keep.
        - `key`: Where.
        """
      ]))
    let member = try Self.symbol("UIState/setValue:forKey:", in: graph)
    let comment = try #require(member["docComment"] as? [String: [[String: Any]]])
    #expect(
      comment["lines"]?.compactMap { $0["text"] as? String } == [
        "Sets a value.", "", "- `value`: What to keep.", "- Parameter key: Where.",
      ])
  }

  /// The documentation compiler of the toolchain is the strictest reader at hand.
  @Test(.enabled(if: Tool("docc").isThere, "there is no docc on the PATH"))
  func isAcceptedByTheDocumentationCompiler() throws {
    let folder = try TemporaryFolder()
    folder.addFolder("graphs")
    let result = CommandRun([
      "export", Self.content, "--format", "symbolgraph", "--output",
      folder.path + "/graphs/TableViews.symbols.json",
    ])
    #expect(result.exitCode == .success)
    let run = try Tool("docc").run([
      "convert", "--additional-symbol-graph-dir", folder.path + "/graphs",
      "--fallback-display-name", "TableViews", "--fallback-bundle-identifier", "org.example.tables",
      "--output-path", folder.path + "/archive",
    ])
    #expect(run.status == 0, "\(run.output)")
    #expect(!run.output.contains("error:") && !run.output.contains("warning:"), "\(run.output)")
    let page = folder.text(of: "archive/data/documentation/tableviews/uitableview.json")
    #expect(page?.contains("\"title\":\"UITableView\"") == true)
  }
}

/// A program of the toolchain.
struct Tool {
  let name: String

  init(_ name: String) { self.name = name }

  var isThere: Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Waits for its end; the two streams together.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
