import Characters
import Testing

@testable import Disk
@testable import Graph
@testable import Markup
@testable import Vocabulary
@testable import docgen

/// A member that stands behind blocks of all kinds is found, and states nothing of its type.
@Suite struct MembersBehindBlocksTests {
  /// A note with a block between what it says of its type and a member.
  private func note(_ block: String) -> String {
    """
    # LMPLamp

    ```swift
    class LMPLamp
    ```

    A lamp.

    ## Overview

    \(block)

    ## hue

    ```swift
    var hue: Int
    ```

    The colour.

    ### Availability
    iOS 13.0

    """
  }

  /// What is wrong with the symbols of such a note; nil if nothing is.
  private func fault(_ note: String) -> String? {
    let graph = SmallSite(["en/LMPLamp.md": note]).graph
    guard let type = graph.index(of: "LMPLamp") else { return "no type" }
    if !graph.symbols[type].availability.isEmpty { return "a version of the type" }
    let member = graph.symbols.first { $0.name == "hue" }
    guard let member else { return "no member" }
    return member.availability.isEmpty ? "no version" : nil
  }

  /// Whether the C library has the heading of the member at the top.
  private func hasHeading(_ note: String) -> Bool {
    let bytes = Array(note.utf8)
    let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .lastIndex { $0.elementsEqual("## hue".utf8) }
    var depth = 0
    var isFound = false
    bytes.withUnsafeBufferPointer { bytes in
      CMarkTree(parsing: bytes).forEachNode { event, node in
        if event == .exit {
          depth -= 1
          return
        }
        if node.kind == .heading, depth == 1, node.firstLine - 1 == line { isFound = true }
        if !node.isLeaf { depth += 1 }
      }
    }
    return isFound
  }

  @Test(.robustness, .enabled(if: !SpecExample.all.isEmpty, SpecExample.whyNot))
  func isFoundBehindTheExamplesOfCommonMark() {
    var faults: [String] = []
    for example in SpecExample.all {
      for (form, text) in example.forms.prefix(3) {
        let note = note(text)
        guard hasHeading(note), let fault = fault(note) else { continue }
        faults.append("\(example.number) \(form): \(fault)")
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: [
    "- ```\n  :::note in code\n  ```", "1. ~~~\n   @Row {\n   ~~~",
    "* a\n  - ````\n    <<< ../a.swift\n    ````",
    "- ```text\n  @Row {\n    @Column {\n  ```", "> ```\n> :::tip\n> ```", "<!--\n```\n-->",
    "<pre>\n~~~\n</pre>", "<div>\n```\n</div>", "    ```\n", "行\n    ```",
    "- 行\n\n  ```swift\n  let a = 1",
    "> ~~~\n> 行", "- ```swift\n  let a = 1\n\n行", "<!--\n:::note\n-->", "1. a\n\n       @Row {",
  ])
  func isFoundBehindCodeAndComments(block: String) {
    #expect(fault(note(block)) == nil)
  }
}
