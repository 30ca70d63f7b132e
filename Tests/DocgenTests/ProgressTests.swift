import Foundation
import Synchronization
import Testing

@testable import Disk
@testable import docgen

@Suite struct ProgressTests {
  /// What a terminal was sent.
  private final class Screen: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    func environment(isTerminal: Bool = true, _ variables: [String: String]) -> docgen.Environment {
      docgen.Environment(
        arguments: [], variables: variables, outputIsTerminal: false, errorIsTerminal: isTerminal,
        writeOutput: { _ in }, writeError: { more in self.bytes.withLock { $0 += more } },
        errorColumns: { 16 })
    }
  }

  @Test(
    arguments: [
      ("render", 1204, 3041, 80, "render 1204/3041"), ("render", 5, 4, 80, "render 4/4"),
      ("merge", 0, 0, 80, "merge"), ("render", 1204, 3041, 17, "render 1204/3041"),
      ("render", 1204, 3041, 16, "render"), ("render", 1204, 3041, 7, "render"),
      ("render", 1204, 3041, 6, ""), ("render", 1204, 3041, 0, ""),
    ])
  func fitsTheLineIntoTheTerminal(name: String, done: Int, total: Int, columns: Int, line: String) {
    #expect(progressLine(name, done: done, of: total, columns: columns) == line)
  }

  /// Nothing of it stays, however often it was drawn.
  @Test func writesOverItselfAndErasesWhatIsLeft() async throws {
    let screen = Screen()
    let progress = Progress(screen.environment(["TERM": "xterm"]), isShown: true, delay: .zero)
    progress.stage("render", of: 40)
    for _ in 0..<7 { progress.advance() }
    while !screen.text.contains("render 7/40") { try await Task.sleep(for: .milliseconds(5)) }
    progress.finish()
    let text = screen.text
    #expect(text.hasSuffix("\r\u{1B}[K"))
    #expect(!text.contains("\n"))
    let lines = text.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
    #expect(Set(lines).isSubset(of: ["render 0/40", "render 7/40", ""]))
    progress.finish()
    #expect(screen.text == text)
  }

  @Test(
    arguments: [
      (true, ["TERM": "dumb"], true), (true, [:], true), (true, ["TERM": ""], true),
      (false, ["TERM": "xterm"], true), (true, ["TERM": "xterm"], false),
    ] as [(Bool, [String: String], Bool)])
  func leavesAloneWhatIsNoTerminal(
    isTerminal: Bool, variables: [String: String], isShown: Bool
  ) async throws {
    let screen = Screen()
    let progress = Progress(
      screen.environment(isTerminal: isTerminal, variables), isShown: isShown, delay: .zero)
    progress.stage("render", of: 40)
    // Three times as long as the line takes to be drawn where it is.
    try await Task.sleep(for: .milliseconds(300))
    progress.finish()
    #expect(screen.text == "")
  }

  @Test func tellsEachStageOnce() {
    let progress = Progress(Screen().environment([:]), isShown: false)
    progress.stage("read")
    progress.count(3)
    progress.stage("merge")
    progress.finish()
    let report = progress.report.replacing(#/\d+\.\d\d s/#, with: "0.12 s")
    #expect(report == "read   0.12 s, 3 files\nmerge  0.12 s\n")
  }
}
