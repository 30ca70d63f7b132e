import Formats
import Glibc
import Synchronization
import Testing

@testable import Diagnostics
@testable import Disk
@testable import docgen

@Suite struct CommandsTests {
  @Test func buildsASite() throws {
    let folder = try Self.folder()
    let result = run("build", folder.path + "/content", folder.path + "/out")
    #expect(result.exitCode == .success)
    #expect(result.output == "")
    let line = result.error.split(separator: ",").dropLast().joined(separator: ",")
    #expect(line == "15 pages, 2 symbols, 2 languages, 0 warnings")
    #expect(result.error.hasSuffix(" s\n"))
    for path in [
      "index.html", "en/index.html", "en/UITableView.html", "ja/UITableView.html",
      "data/symbols.json", ".docgen",
    ] {
      #expect(folder.exists("out/" + path), "\(path)")
    }
    #expect(folder.text(of: "out/ja/UITableView.html")?.contains("行を一列に並べる。") == true)
  }

  @Test func buildsWhatIsLeftOfContentWithErrors() throws {
    let folder = try Self.folder()
    try folder.add("content/ja/Broken.md", "# UITableViewCell\n[x](nothing)\n")
    let result = run("build", folder.path + "/content", folder.path + "/out")
    #expect(result.exitCode == .contentHasErrors)
    #expect(result.error.contains("ja/Broken.md:2:1: error: "))
    #expect(result.error.contains(", 1 error, "))
    #expect(folder.exists("out/en/UITableView.html"))
  }

  @Test func takesWarningsForErrorsWhereAsked() throws {
    let folder = try Self.folder()
    try folder.add("content/notes/Cell.md", "# Cells\n\nText.\n")
    let paths = [folder.path + "/content", folder.path + "/out"]
    #expect(run(["build"] + paths).exitCode == .success)
    #expect(run(["build", "--warnings-as-errors"] + paths).exitCode == .contentHasErrors)
    #expect(run("check", paths[0]).exitCode == .success)
    #expect(run("check", paths[0], "--warnings-as-errors").exitCode == .contentHasErrors)
  }

  @Test(arguments: ["build", "check", "export"])
  func cannotRunWithoutAContentFolder(command: String) throws {
    let folder = try TemporaryFolder()
    let result = run(
      [command, folder.path + "/内容"] + (command == "build" ? [folder.path + "/out"] : []))
    #expect(result.exitCode == .couldNotRun)
    #expect(result.output == "")
    #expect(
      result.error
        == "error: cannot read '\(folder.path)/内容': there is no such file or folder; check the path\n"
    )
    #expect(try folder.names() == [])
  }

  @Test func writesNothingWhereItMayNotWrite() throws {
    let folder = try Self.folder()
    try folder.add("out/mine.txt", "私の")
    let result = run("build", folder.path + "/content", folder.path + "/out")
    #expect(result.exitCode == .couldNotRun)
    #expect(result.error.contains("was not made by docgen"))
    #expect(try folder.names(in: "out") == ["mine.txt"])
    #expect(try folder.names() == ["content", "out"])
    try folder.add("file", "")
    #expect(run("build", folder.path + "/content", folder.path + "/file").exitCode == .couldNotRun)
    #expect(
      run("build", folder.path + "/content", folder.path + "/file/out").exitCode == .couldNotRun)
    #expect(folder.text(of: "file") == "")
  }

  @Test func keepsTheOldSiteWhereTheContentIsGone() throws {
    let folder = try Self.folder()
    let paths = [folder.path + "/content", folder.path + "/out"]
    #expect(run(["build"] + paths).exitCode == .success)
    let page = folder.text(of: "out/en/UITableView.html")
    #expect(run("build", folder.path + "/none", paths[1]).exitCode == .couldNotRun)
    #expect(folder.text(of: "out/en/UITableView.html") == page)
    #expect(try folder.names() == [".out.docgen-cache", "content", "out"])
  }

  @Test func copiesStaticFilesAndKeepsWhatIsNamed() throws {
    let folder = try Self.folder()
    let (content, out) = (folder.path + "/content", folder.path + "/out")
    try folder.add("content/docgen.yml", "keep: [CNAME]\n")
    let files = [
      ".well-known/security.txt": "mail", "robots.txt": "mine", "favicon.ico": "icon",
      "_headers": "own", "notes.md": "# UITableView\n",
    ]
    for (path, text) in files { try folder.add("content/static/" + path, text) }
    try folder.add("content/static/data/symbols.json", "mine")
    #expect(run("build", content, out).exitCode == .contentHasErrors)
    for (path, text) in files { #expect(folder.text(of: "out/" + path) == text) }
    #expect(folder.text(of: "out/.nojekyll") == "")
    #expect(folder.text(of: "out/data/symbols.json") != "mine")
    #expect(
      folder.text(of: "out/en/UITableView.html")?.contains(
        "<link rel=\"icon\" href=\"../favicon.ico\">") == true)
    #expect(try !folder.names(in: "out/assets").contains { $0.hasPrefix("favicon") })
    unlink(content + "/static/data/symbols.json")
    unlink(content + "/static/notes.md")
    try folder.add("out/CNAME", "reference.example")
    #expect(run("build", content, out).exitCode == .success)
    #expect(folder.text(of: "out/CNAME") == "reference.example")
    #expect(!folder.exists("out/notes.md"))
    try folder.add("out/other", "")
    let refused = run("build", content, out)
    #expect(refused.exitCode == .couldNotRun)
    #expect(
      refused.error.contains("was not made by docgen; list it under 'keep' in docgen.yml"))
  }

  @Test func staysInTheFolderWhereTheConfigurationSaysSo() throws {
    let folder = try Self.folder()
    let (content, out) = (folder.path + "/content", folder.path + "/out")
    #expect(run("build", content, out).exitCode == .success)
    var number = folder.number(of: "out")
    #expect(run("build", content, out, "--in-place").exitCode == .success)
    #expect(folder.number(of: "out") == number)
    #expect(run("build", content, out).exitCode == .success)
    #expect(folder.number(of: "out") != number)
    number = folder.number(of: "out")
    try folder.add("content/docgen.yml", "output: in-place\n")
    #expect(run("build", content, out).exitCode == .success)
    #expect(folder.number(of: "out") == number)
  }

  @Test func compressesTextsWhereAsked() throws {
    let folder = try Self.folder()
    let (content, out) = (folder.path + "/content", folder.path + "/out")
    try folder.add("content/static/own.txt", String(repeating: "own ", count: 500))
    try folder.add("content/static/own.txt.gz", "own")
    try folder.add("content/static/short.txt", "short")
    let members = (0..<20).map { "## hue\($0) property\n\nA hue.\n\n" }.joined()
    try folder.add("content/en/UILamp.md", "# UILamp class\n\n" + members)
    #expect(run("build", content, out).exitCode == .success)
    let plain = try folder.names(in: "out/en")
    #expect(run("build", content, out, "--precompress").exitCode == .success)
    #expect(folder.text(of: "out/own.txt.gz") == "own")
    #expect(folder.exists("out/own.txt.br"))
    #expect(!folder.exists("out/short.txt.gz"))
    #expect(try folder.names(in: "out/en").filter { plain.contains($0) } == plain)
    for path in ["index.html", "en/UITableView.html", "data/symbols.json"] {
      let bytes = try readFile(at: "\(out)/\(path)")
      let packed = try readFile(at: "\(out)/\(path).gz")
      #expect(packed.count < bytes.count)
      // No time and no name.
      #expect(packed[3...7].allSatisfy { $0 == 0 })
      #expect(
        try decompressed(packed[...], as: .gzip, limit: 1 << 24) == bytes)
      #expect(try readFile(at: "\(out)/\(path).br").count < packed.count)
    }
    #expect(run("build", content, out).exitCode == .success)
    #expect(!folder.exists("out/index.html.gz"))
  }

  @Test func buildsOnlyTheLanguagesThatAreAskedFor() throws {
    let folder = try Self.folder()
    let out = folder.path + "/out"
    #expect(run("build", folder.path + "/content", out, "--languages", "ja").exitCode == .success)
    #expect(
      try folder.names(in: "out") == [
        ".docgen", ".nojekyll", "404.html", "_headers", "assets", "data", "index.html", "ja",
        "llms.txt", "objects.inv", "robots.txt",
      ])
    let partly = run("build", folder.path + "/content", out, "--languages", "ko,ja")
    #expect(
      partly.error.hasPrefix(
        "warning: no note is written in 'ko'; the languages are en, ja [unknown-language]\n"))
    let names = try folder.names(in: "out")
    let result = run("build", folder.path + "/content", out, "--languages", "ko,fr")
    #expect(result.exitCode == .couldNotRun)
    #expect(
      result.error.hasSuffix(
        "/content': no note is written in ko or fr; the languages are en, ja\n"))
    #expect(try folder.names(in: "out") == names)
  }

  @Test func usesTemplatesOfTheUser() throws {
    let folder = try Self.folder()
    try folder.add("mine/symbol.html", "<p title='{{description}}'>{{name}}{{titel}}</p>\n")
    try folder.add("content/templates/symbol.html", "nicht")
    let result = run(
      "build", folder.path + "/content", folder.path + "/out", "--templates", folder.path + "/mine")
    #expect(
      folder.text(of: "out/en/UITableView.html")
        == "<p title='It&#39;s &lt;rows&gt; in a column.'>UITableView</p>\n")
    #expect(result.exitCode == .contentHasErrors)
    #expect(
      result.error.hasPrefix(
        "\(folder.path)/mine/symbol.html:1:36: error: no value is called 'titel'; did you mean 'title'? [template-error]\n"
      ))
    let missing = run(
      "build", folder.path + "/content", folder.path + "/out", "--templates", folder.path + "/none")
    #expect(missing.exitCode == .couldNotRun)
  }

  @Test func copiesTheTemplatesAndTakesThemBack() throws {
    let folder = try Self.folder()
    let before = run("build", folder.path + "/content", folder.path + "/before")
    #expect(before.exitCode == .success)
    let templates = folder.path + "/content/templates"
    #expect(run("templates", "--write", templates).exitCode == .success)
    #expect(run("templates", "--write", templates).exitCode == .contentHasErrors)
    #expect(run("templates", "--write", templates, "--force").exitCode == .success)
    #expect(run("templates").output.contains("partials/footer.html\n"))
    #expect(run("build", folder.path + "/content", folder.path + "/after").exitCode == .success)
    let page = folder.text(of: "before/en/UITableView.html")
    #expect(page != nil && folder.text(of: "after/en/UITableView.html") == page)
  }

  @Test func usesTheTemplatesBesideTheConfiguration() throws {
    let folder = try Self.folder()
    try folder.add("content/templates/symbol.html", "{{name}} {{> own}}")
    try folder.add("content/templates/partials/own.html", "{{kind}}")
    #expect(run("build", folder.path + "/content", folder.path + "/out").exitCode == .success)
    #expect(folder.text(of: "out/ja/UITableView.html") == "UITableView クラス")
  }

  @Test(
    arguments: [
      ("text", "", "<folder>/content/ja/UITableView.md:2:1: error: "),
      ("json", "{\n  \"schema\": \"docgen.diagnostics/1\"", ""),
      ("sarif", "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\"", ""),
      (
        "github",
        "::error file=<folder>/content/ja/UITableView.md,line=2,endLine=2,col=1,endColumn=13,title=unresolved-link::",
        ""
      ),
    ])
  func checksInEveryFormat(format: String, output: String, error: String) throws {
    let folder = try Self.folder()
    try folder.add(
      "content/ja/UITableView.md", "# UITableView\n[x](nothing)\n\n## rowHeight\n高さ。\n")
    let result = run("check", folder.path + "/content", "--format", format)
    #expect(result.exitCode == .contentHasErrors)
    #expect(result.output.hasPrefix(output.replacing("<folder>", with: folder.path)))
    #expect(result.output.isEmpty == output.isEmpty)
    let begin = error.isEmpty ? "2 symbols, 2 languages, 1 error, " : error
    #expect(result.error.hasPrefix(begin.replacing("<folder>", with: folder.path)))
    #expect(result.error.contains("2 symbols, 2 languages, 1 error, "))
    #expect(try folder.names() == ["content"])
  }

  @Test func appliesFixes() throws {
    let folder = try Self.folder()
    let note = "\u{FEFF}# UITableView\r\n行。\r\n\r\n##rowHeight\r\n高さ。\r\n"
    try folder.add("content/ja/UITableView.md", note)
    let result = run("check", folder.path + "/content", "--fix")
    #expect(result.error.hasPrefix("\(folder.path)/content/ja/UITableView.md: 1 fix\n2 symbols, "))
    #expect(result.error.contains(", 1 fix applied, 0 warnings, "))
    let fixed = Array(note.replacing("##row", with: "## row").utf8)
    #expect(folder.text(of: "content/ja/UITableView.md").map { Array($0.utf8) } == fixed)
    let again = run("check", folder.path + "/content", "--fix")
    #expect(again.error.hasPrefix("2 symbols, 2 languages, 0 fixes applied, 0 warnings, "))
  }

  @Test func writesTheTermsOfTheGlossary() throws {
    let folder = try Self.folder()
    let note = "\u{FEFF}# UITableView\r\n对勾和行。\r\n\r\n## rowHeight\r\n`对勾`与对\r\n勾。\r\n"
    try folder.add("content/zh-Hans/UITableView.md", note)
    try folder.add(
      "content/glossary.yml",
      "- zh-Hans: 勾选标记\n  avoid: { zh-Hans: [对勾] }\n  because: As everywhere.\n")
    let before = run("check", folder.path + "/content")
    #expect(
      before.error.contains(
        "zh-Hans/UITableView.md:2:1: warning: the glossary avoids '对勾'; write '勾选标记' [glossary]"))
    #expect(before.error.contains("glossary.yml:2:22: note: As everywhere."))
    let result = run("check", folder.path + "/content", "--fix")
    #expect(result.error.contains(", 2 fixes applied, "))
    let fixed = "\u{FEFF}# UITableView\r\n勾选标记和行。\r\n\r\n## rowHeight\r\n`对勾`与勾选标记。\r\n"
    #expect(
      folder.text(of: "content/zh-Hans/UITableView.md").map { Array($0.utf8) }
        == Array(fixed.utf8))
    let again = run("check", folder.path + "/content", "--language", "zh-Hans")
    #expect(!again.error.contains("glossary"))
  }

  @Test func exportsTheModel() throws {
    let folder = try Self.folder()
    let result = run("export", folder.path + "/content", "--format", "json")
    #expect(result.exitCode == .success)
    #expect(result.output.hasPrefix("{\n  \"articles\": []"))
    #expect(result.output.contains("\"abstract\": \"行を一列に並べる。\""))
    #expect(result.error == "")
    let file = run("export", folder.path + "/content", "--output", folder.path + "/model.json")
    #expect(file.exitCode == .success)
    #expect(file.output == "")
    #expect(folder.text(of: "model.json") == result.output)
    let nowhere = run(
      "export", folder.path + "/content", "--output", folder.path + "/no/model.json")
    #expect(nowhere.exitCode == .couldNotRun)
    #expect(nowhere.error.hasPrefix("error: cannot write '"))
  }

  @Test func explainsADiagnostic() {
    let result = run("explain", "raw-html")
    #expect(result.exitCode == .success)
    #expect(result.output == "raw-html (warning)\n\n\(DiagnosticID.rawHTML.explanation)\n")
    #expect(run("explain").output.split(separator: "\n").count == DiagnosticID.allCases.count)
    let unknown = run("explain", "raw-htm")
    #expect(unknown.exitCode == .couldNotRun)
    #expect(unknown.error.contains("raw-html"))
  }

  @Test(arguments: [["--version"], ["--help"], ["build", "--help"], ["completions", "bash"]])
  func printsWhatIsAskedToTheOutput(arguments: [String]) {
    let result = run(arguments)
    #expect(result.exitCode == .success)
    #expect(!result.output.isEmpty)
    #expect(result.error == "")
  }

  @Test(arguments: [
    [], ["biuld"], ["build"], ["check", "a", "b"], ["check", "a", "--format", "xml"],
  ])
  func cannotRunWhatIsMistyped(arguments: [String]) {
    let result = run(arguments)
    #expect(result.exitCode == .couldNotRun)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: "))
  }

  @Test func saysWhereTheOutputCannotBeWritten() {
    let environment = Environment(
      arguments: ["--version"], variables: [:], outputIsTerminal: false, errorIsTerminal: false,
      writeOutput: { (_: [UInt8]) throws(FileSystemError) in
        throw .unwritable(path: "standard output", reason: "the disk is full; free some space")
      }, writeError: { _ in })
    #expect(docgen.run(environment) == .couldNotRun)
  }

  @Test(
    arguments: [
      ("docgen.yml", "languages: [ja, ja, en, ja]\n", nil),
      (
        "docgen.yml", "languages: [../x, ja, en, EN, a/b]\n",
        "docgen.yml: warning: '../x' is no language"
      ),
      (
        "docgen.yml", "languages: [en, ja, fr]\n",
        "docgen.yml: warning: docgen has no words for 'fr'"
      ),
      (
        "ja/x.md", "---\nlanguage: ../../x\n---\n# 行\n\n高。\n",
        "ja/x.md:2:11: warning: a language is"
      ),
      ("ja/x.md", "", "ja/x.md: warning: "),
      ("assets/図.png", "", "assets/図.png: warning: no note shows"),
      ("docgen.yml", "titel: 表\n", "docgen.yml:1:1: error: no key is called 'titel'"),
    ] as [(String, String, String?)])
  func isNotStoppedByOneBadFile(path: String, text: String, message: String?) throws {
    let folder = try Self.folder()
    try folder.add("content/" + path, text)
    let result = run("build", folder.path + "/content", folder.path + "/out")
    #expect(result.exitCode != .couldNotRun)
    if let message {
      #expect(result.error.contains(message))
    } else {
      #expect(result.exitCode == .success)
    }
    #expect(folder.exists("out/en/UITableView.html"))
    #expect(folder.exists("out/ja/UITableView.html"))
    #expect(try folder.names() == [".out.docgen-cache", "content", "out"])
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add(
      "content/en/UITableView.md",
      """
      # UITableView
      ```objc
      @interface UITableView : UIScrollView
      ```
      It's <rows> in a column.

      ## Availability
      iOS 2.0

      ## rowHeight
      ```objc
      @property (nonatomic) CGFloat rowHeight;
      ```
      The height.

      """.replacing("<rows>", with: "\\<rows\\>"))
    try folder.add("content/ja/UITableView.md", "# UITableView\n行を一列に並べる。\n\n## rowHeight\n高さ。\n")
    return folder
  }

  private func run(_ arguments: String...) -> Outcome { run(arguments) }

  private func run(_ arguments: [String]) -> Outcome {
    let output = Collected()
    let error = Collected()
    let exitCode = docgen.run(
      Environment(
        arguments: arguments, variables: [:], outputIsTerminal: false, errorIsTerminal: false,
        writeOutput: { output.append($0) }, writeError: { error.append($0) }))
    return Outcome(exitCode: exitCode, output: output.text, error: error.text)
  }

  private struct Outcome {
    var exitCode: ExitCode
    var output: String
    var error: String
  }
}

/// What a run has printed, from whichever thread.
private final class Collected: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
