import Characters
import Diagnostics
import Graph
import Markup
import Testing

@testable import Declarations

/// Names in samples that are a symbol's but for a slip, and samples that are read once.
@Suite struct SampleNamesTests {
  private static func site(with sample: String) -> SmallSite {
    SmallSite([
      "en/LMPLampViewController.md": """
      # LMPLampViewController
      A list of lamps.
      ```swift
      class LMPLampViewController
      ```

      ## reloadLamps()
      Reads them again.
      ```swift
      func reloadLamps()
      ```

      ### Discussion
      ```swift
      \(sample)
      ```
      """
    ])
  }

  @Test(arguments: [
    ("list.relaodLamps()", 1),
    ("list.reloadLamps()", 0),
    ("list.relaodLamps() // again", 1),
    ("// list.relaodLamps()", 0),
    ("let mark = \"//\"; list.relaodLamps()", 1),
    ("/* again // */ list.relaodLamps()", 1),
    ("let list = LMPLampViewContorller()", 1),
    // Several times it is no slip, and what the sample declares is its own.
    ("list.relaodLamps()\nlist.relaodLamps()\nlist.relaodLamps()", 0),
    ("func relaodLamps() {}\nlist.relaodLamps()", 0),
  ])
  func findsSlipsWhereverTheyStand(sample: String, count: Int) {
    let graph = Self.site(with: sample).graph
    let names = SampleNames(of: graph)
    let found = graph.documents.flatMap { checkSampleNames(in: $0, of: graph, names: names) }
    #expect(found.count == count, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.id == .nearlyASymbol })
  }

  @Test func readsASampleForEachSymbolInWhoseNoteItStands() throws {
    let graph = Self.site(with: "reloadLamps()").graph
    let scopes: [SymbolID?] = [nil] + graph.symbols.indices.map { $0 }
    for document in graph.documents {
      for block in document.root..<document[document.root].end
      where document.kind(block) == .codeBlock {
        for scope in scopes + scopes {
          let read = try #require(graph.sample(block, in: document, from: scope))
          let fresh = CodeSample(read.sample.text, language: "swift")
          #expect(read.sample.fragments == fresh.fragments)
          #expect(read.uses == graph.uses(in: fresh, from: scope))
          #expect(read.needs == graph.needs(of: fresh, uses: read.uses))
        }
      }
    }
  }
}
