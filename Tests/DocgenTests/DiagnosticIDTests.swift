import Diagnostics
import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct DiagnosticIDTests {
  /// `Diagnostics.md` is made of the catalogue. `DOCGEN_RECORD=1` rewrites it, and still fails, so
  /// that a change is looked at.
  @Test func standsInTheDocumentationAsTheCatalogueHasIt() throws {
    let file = parentPath(of: #filePath) + "/../../Sources/docgen/Docgen.docc/Diagnostics.md"
    if getenv("DOCGEN_RECORD") != nil {
      try replaceFile(at: file, with: Array(page.utf8))
      Issue.record("recorded \(file)")
    }
    let committed = String(decoding: try readFile(at: file), as: UTF8.self)
    #expect(
      committed == page,
      "Diagnostics.md is not what the catalogue says; DOCGEN_RECORD=1 swift test writes it anew")
  }

  @Test(arguments: DiagnosticID.allCases)
  func isWrittenInKebabCase(id: DiagnosticID) {
    let parts = id.rawValue.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isPlain = { (byte: UInt8) in (97...122).contains(byte) || (48...57).contains(byte) }
    #expect(parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPlain) })
    #expect(id.rawValue.utf8.first.map { (97...122).contains($0) } == true)
  }

  /// The stop may stand inside the quotation that ends a sentence: 'Use `b` instead.'
  @Test(arguments: DiagnosticID.allCases)
  func isExplainedInSentencesOfOneParagraph(id: DiagnosticID) {
    let text = id.explanation
    let end = text.hasSuffix("'") ? text.dropLast() : text[...]
    #expect(end.hasSuffix("."))
    #expect(text.first.map { $0.isUppercase } == true)
    #expect(!text.contains("\n") && !text.contains("  "))
  }

  @Test func standsInTheOrderOfTheAlphabet() {
    let ids = DiagnosticID.allCases.map(\.rawValue)
    #expect(ids == ids.sorted())
  }

  // MARK: The page

  private var page: String {
    """
    # Diagnostics

    Everything that docgen reports about notes, configuration, language files and templates.

    A diagnostic ends with its id in brackets. An id never changes its meaning, so that it can be \
    looked up. `docgen explain <id>` prints the same words as this page, which is \
    made from them by the tests.


    """
      + section(
        "Errors", "With an error the site is wrong or incomplete: the exit code is 1.", .error)
      + "\n"
      + section(
        "Warnings",
        "With a warning the site is poorer than its author wanted. "
          + "`--warnings-as-errors` makes the exit code 1 for them, too.", .warning)
  }

  private func section(_ title: String, _ text: String, _ severity: Diagnostic.Severity) -> String {
    "## \(title)\n\n\(text)\n"
      + DiagnosticID.allCases.filter { $0.severity == severity }
      .map { "\n### \($0.rawValue)\n\n\(singleTicks($0.explanation))\n" }.joined()
  }

  /// Two backticks would be a link to a symbol of docgen's own in a documentation catalogue.
  private func singleTicks(_ text: String) -> String { text.replacing("``", with: "`") }
}
