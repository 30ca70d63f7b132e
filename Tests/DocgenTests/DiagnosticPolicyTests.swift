import Diagnostics
import Testing

@testable import Configuration
@testable import Site

@Suite struct DiagnosticPolicyTests {
  @Test(
    arguments: [
      ("en", "en/A.md", true),
      ("en/", "en/articles/a.md", true),
      ("./en", "en/A.md", true),
      ("en/A.md", "en/A.md", true),
      ("en/A.md", "en/A.md.md", false),
      ("en/A", "en/A.md", false),
      ("ja", "en/ja/A.md", false),
      ("*/articles", "ja/articles/a.md", true),
      ("*/articles", "articles/a.md", false),
      ("en/*.md", "en/A.md", true),
      ("en/*.md", "en/articles/a.md", false),
      ("**/Old*.md", "OldA.md", true),
      ("**/Old*.md", "zh-Hans/x/OldA.md", true),
      ("**/Old*.md", "en/NewA.md", false),
      ("en/**/a.md", "en/x/y/a.md", true),
      ("en/**/a.md", "en/a.md", true),
      ("en/*a*b*", "en/xaybz.md", true),
      ("en/*a*b*", "en/xbya.md", false),
      ("記事/*", "記事/表.md", true),
      ("", "en/A.md", true),
    ] as [(String, String, Bool)])
  func knowsWhichFilesAPatternMeans(pattern: String, path: String, holds: Bool) {
    #expect(PathPattern(pattern).holds(path) == holds)
  }

  @Test func appliesTheLastRuleThatHolds() throws {
    let (policy, problems) = Self.read(
      """
      diagnostics:
        raw-html:
          en: error
          en/old: off
        translation-missing: off
      """)
    #expect(problems.isEmpty)
    let files = ["en/A.md", "en/old/B.md", "ja/C.md"].map { SourceFile(path: $0, bytes: []) }
    let diagnostics = files.indices.flatMap { file in
      [DiagnosticID.rawHTML, .translationMissing, .glossary].map {
        Diagnostic($0, "", at: SourceRange(file: file, 0..<0))
      }
    }
    let found = policy.applied(to: diagnostics, files: files).map { diagnostic in
      "\(files[Int(diagnostic.range.file)].path) \(diagnostic.id.rawValue) \(diagnostic.severity)"
    }
    #expect(
      found == [
        "en/A.md raw-html error", "en/A.md glossary warning", "en/old/B.md glossary warning",
        "ja/C.md raw-html warning", "ja/C.md glossary warning",
      ])
  }

  @Test(
    arguments: [
      (
        "diagnostics: { raw-htm: off }",
        "no diagnostic is called 'raw-htm'; did you mean 'raw-html'?"
      ),
      (
        "diagnostics: { raw-html: of }", "no severity is called 'of'; known are error, warning, off"
      ),
      (
        "diagnostics: { raw-html: [off] }",
        "'raw-html' is one of error, warning, off, or that by path"
      ),
      ("diagnostics: off", "'diagnostics' has ids below it, such as 'translation-missing: off'"),
      (
        "diagnostics: { raw-html: { en: { x: off } } }",
        "'raw-html' is one of error, warning, off, or that by path"
      ),
    ])
  func reportsWhatItCannotUse(text: String, message: String) {
    let (policy, problems) = Self.read(text)
    #expect(policy.rules.isEmpty)
    #expect(problems == [message])
  }

  private static func read(_ text: String) -> (DiagnosticPolicy, [String]) {
    let source = SourceFile(path: "docgen.yml", bytes: Array(text.utf8))
    let read = SiteConfiguration.read(source, file: 0)
    return (read.value.diagnosticPolicy, read.diagnostics.map(\.message))
  }

  @Test func foldsWhatIsOfOneCauseAndFolder() {
    let files = ["en/A.md", "en/B.md", "en/articles/c.md"].map { SourceFile(path: $0, bytes: []) }
    func missing(_ name: String, _ language: String, _ file: Int) -> Diagnostic {
      Diagnostic(
        .translationMissing, "'\(name)' has no note in \(language)",
        at: SourceRange(file: file, 0..<0),
        fold: Diagnostic.Fold("'\(name)'", "have no note in \(language)"))
    }
    let folded = [
      missing("A", "ja", 0), missing("A", "zh-Hans", 0), missing("B", "ja", 1),
      missing("D", "ja", 1),
      missing("E", "ja", 1), missing("F", "ja", 1), missing("c", "ja", 2),
    ].folded(files: files)
    #expect(
      folded.map(\.message) == [
        "5 have no note in ja: 'A', 'B', 'D' and 2 others", "'A' has no note in zh-Hans",
        "'c' has no note in ja",
      ])
  }
}
