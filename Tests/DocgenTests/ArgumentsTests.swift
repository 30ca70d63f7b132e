import Content
import Diagnostics
import Testing

@testable import Disk
@testable import docgen

@Suite struct ArgumentsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var command: Command
    var color = ColorChoice.auto
    var testDescription: String { line }

    init(_ line: String, _ command: Command, color: ColorChoice = .auto) {
      (self.line, self.command, self.color) = (line, command, color)
    }
  }

  static let build = BuildArguments(content: "content", output: "out")
  static let all = BuildArguments(
    content: "内容", output: "サイト", baseURL: "https://例え.jp/docs/", templates: "模板",
    languages: ["ja", "zh-Hans", "en"], jobs: 8,
    report: ReportArguments(warningsAsErrors: true), force: true)
  static let check = CheckArguments(content: "content")
  static let versions = DiffArguments.Subject.versions(platform: "iOS", from: "12", to: "13")
  static let export = ExportArguments(content: "content")

  @Test(arguments: [
    Row("build content out", .build(build)),
    Row("build content -- -out", .build(BuildArguments(content: "content", output: "-out"))),
    Row(
      "build content out --no-cache",
      .build(BuildArguments(content: "content", output: "out", isKept: false))
    ),
    Row(
      "build content out --cache kept/docgen",
      .build(BuildArguments(content: "content", output: "out", cache: "kept/docgen"))
    ),
    Row(
      "build content out --precompress --in-place",
      .build(
        BuildArguments(content: "content", output: "out", isInPlace: true, precompresses: true))),
    Row("build -- --force out", .build(BuildArguments(content: "--force", output: "out"))),
    Row(
      "build --base-url https://例え.jp/docs/ 内容 --templates 模板 --languages ja,zh-Hans,en "
        + "サイト --jobs 8 --warnings-as-errors --force", .build(all)),
    Row(
      "build 内容 サイト --base-url=https://例え.jp/docs/ --templates=模板 "
        + "--languages=ja,zh-Hans,ja,en --jobs=8 --warnings-as-errors --force", .build(all)),
    Row(
      "build content out --jobs 2 --jobs 3",
      .build(BuildArguments(content: "content", output: "out", jobs: 3))),
    Row(
      "build content out --base-url http://h/a=b=c",
      .build(BuildArguments(content: "content", output: "out", baseURL: "http://h/a=b=c"))),
    Row("check content", .check(check)),
    Row(
      "check --format sarif --format=github --fix content",
      .check(
        CheckArguments(content: "content", report: ReportArguments(format: .github), fixes: true))),
    Row(
      "check content --fix --dry-run --only raw-html,glossary --baseline 既知.json --quiet",
      .check(
        CheckArguments(
          content: "content",
          report: ReportArguments(
            baseline: "既知.json", only: [.rawHTML, .glossary], isQuiet: true),
          fixes: true, isDryRun: true))),
    Row("status content", .status(StatusArguments(content: "content"))),
    Row(
      "status 内容 --format json --languages ja,zh-Hans --exit-code",
      .status(
        StatusArguments(
          content: "内容", format: .json, languages: ["ja", "zh-Hans"], exitsByState: true))),
    Row(
      "stub content zh-Hans", .stub(StubArguments(content: "content", language: "zh-Hans"))),
    Row(
      "stub content ja UITableView/rowHeight --dry-run",
      .stub(
        StubArguments(
          content: "content", language: "ja", subjects: ["UITableView/rowHeight"], isDryRun: true))
    ),
    Row("confirm content", .confirm(ConfirmArguments(content: "content"))),
    Row(
      "confirm content ja UITableView/rowHeight ja/一覧.md --dry-run",
      .confirm(
        ConfirmArguments(
          content: "content", subjects: ["ja", "UITableView/rowHeight", "ja/一覧.md"],
          isDryRun: true))),
    Row(
      "check content --external",
      .check(CheckArguments(content: "content", external: ExternalArguments()))),
    Row(
      "check content --external --external-cache 连接.json --external-timeout 5",
      .check(
        CheckArguments(
          content: "content", external: ExternalArguments(cache: "连接.json", seconds: 5)))),
    Row(
      "diff content --platform iOS --from 12 --to 13",
      .diff(DiffArguments(content: "content", subject: versions))),
    Row(
      "diff --to 13 --from=12 --platform iOS 内容 --format json --output 差.json --exit-code",
      .diff(
        DiffArguments(
          content: "内容", subject: versions, format: .json, output: "差.json",
          exitsByDifference: true))),
    Row(
      "diff content --platform ｉＯＳ --from １２ --to x",
      .diff(
        DiffArguments(
          content: "content", subject: .versions(platform: "ｉＯＳ", from: "１２", to: "x")))),
    Row(
      "diff 内容 --git main...HEAD",
      .diff(DiffArguments(content: "内容", subject: .commits("main...HEAD")))),
    Row("export content --verbose", .export(ExportArguments(content: "content", isVerbose: true))),
    Row(
      "diff 旧 新 --format markdown --output -",
      .diff(DiffArguments(content: "旧", subject: .notes(new: "新"), format: .markdown))),
    Row("export content", .export(export)),
    Row("export content --output -", .export(export)),
    Row(
      "export content --format json --output 記号.json",
      .export(ExportArguments(content: "content", output: "記号.json"))),
    Row(
      "export content --format docset --output out",
      .export(ExportArguments(content: "content", format: .docset, output: "out"))),
    Row(
      "export content --format symbolgraph",
      .export(ExportArguments(content: "content", format: .symbolgraph))),
    Row("explain", .explain(nil)),
    Row("explain unresolved-link", .explain(.unresolvedLink)),
    Row("completions zsh", .completions(.zsh)),
    Row("schema front-matter", .schema(.frontMatter)),
    Row("init 内容", .initialize(InitArguments(folder: "内容"))),
    Row(
      "init c --languages ja,en",
      .initialize(InitArguments(folder: "c", languages: ["ja", "en"]))),
    Row(
      "new symbol c UITableView",
      .newNote(NewArguments(kind: .symbol, content: "c", name: "UITableView"))),
    Row(
      "new article c 行 --language ja",
      .newNote(NewArguments(kind: .article, content: "c", name: "行", language: "ja"))),
    Row("serve 内容", .serve(ServeArguments(content: "内容"))),
    Row(
      "serve c --port 0 --open --editor edit://{path} --languages ja --drafts --jobs 2 --templates t",
      .serve(
        ServeArguments(
          content: "c", port: 0, opens: true, editor: "edit://{path}", templates: "t",
          languages: ["ja"], includesDrafts: true, jobs: 2))),
    Row("templates", .templates(folder: nil, force: false)),
    Row("templates --write 模板 --force", .templates(folder: "模板", force: true)),
    Row("manual", .manual),
    Row("help", .help(command: nil)),
    Row("help check", .help(command: "check")),
    Row("--help", .help(command: nil)),
    Row("-h build", .help(command: "build")),
    Row("build --help", .help(command: "build")),
    Row("build a b c -h", .help(command: "build")),
    Row("--version", .version),
    Row("build --version", .version),
    Row("--color never build content out", .build(build), color: .never),
    Row("build content --color=always out", .build(build), color: .always),
  ])
  func readsACommandLine(row: Row) throws {
    let arguments = row.line.split(separator: " ").map(String.init)
    #expect(
      try parseArguments(arguments) == Invocation(command: row.command, color: row.color))
  }

  @Test(
    arguments: [
      (
        "",
        "a command is missing: build, check, serve, diff, import, export, verify, update, status, confirm, stub, init, new, explain, templates, schema, completions, manual or help",
        nil
      ),
      ("biuld a b", "unknown command 'biuld'; did you mean 'build'?", nil),
      ("comp bash", "unknown command 'comp'; did you mean 'completions'?", nil),
      (
        "構築",
        "unknown command '構築'; there are build, check, serve, diff, import, export, verify, update, status, confirm, stub, init, new, explain, templates, schema, completions, manual and help",
        nil
      ),
      ("help chekc", "unknown command 'chekc'; did you mean 'check'?", "help"),
      (
        "check a --external-cache b.json", "'--external-cache' goes with '--external'", "check"
      ),
      ("serve a --port 65536", "'--port' is a number from 0 to 65535, not '65536'", "serve"),
      (
        "serve a --editor javascript:{path}",
        "'--editor' is an address with '{path}', such as 'vscode://file/{path}:{line}:{column}'",
        "serve"
      ),
      ("build", "missing: <content> (a folder), <out> (a folder)", "build"),
      ("build 内容", "missing: <out> (a folder)", "build"),
      (
        "diff 内容",
        "missing: '--platform', '--from' and '--to' to compare two versions, or <new-content> "
          + "to compare two folders, or '--git' to compare with a commit", "diff"
      ),
      (
        "diff a --platform iOS --to 2",
        "missing: '--from' to compare two versions, or <new-content> to compare two folders, or '--git' to compare with a commit",
        "diff"
      ),
      (
        "diff 旧 新 --platform iOS",
        "'--platform' cannot stand beside two folders: 'diff' compares versions in <content>, "
          + "or <content> with <new-content>", "diff"
      ),
      (
        "diff a b --from 1 --to 2",
        "'--from' and '--to' cannot stand beside two folders: 'diff' compares versions in "
          + "<content>, or <content> with <new-content>", "diff"
      ),
      ("diff", "missing: <content> (a folder)", "diff"),
      ("diff a b c", "'c' is too much; 'diff' takes <content> <new-content>", "diff"),
      ("diff a --form 1", "unknown option '--form'; did you mean '--from'?", "diff"),
      ("diff a --platform", "'--platform' needs a value: a platform such as iOS", "diff"),
      ("diff a --from=", "'--from' is empty; it is a version such as 12 or 12.1", "diff"),
      ("build a b c", "'c' is too much; 'build' takes <content> <out>", "build"),
      ("build a b --jbos 2", "unknown option '--jbos'; did you mean '--jobs'?", "build"),
      ("build a b --lang ja", "unknown option '--lang'; did you mean '--languages'?", "build"),
      ("build a b --Force", "unknown option '--Force'; did you mean '--force'?", "build"),
      ("build a b -j", "unknown option '-j'; '--jobs' says how many threads work", "build"),
      ("build a b -z", "unknown option '-z'", "build"),
      ("-V", "unknown option '-V'; 'docgen --version' tells the version", nil),
      (
        "build a -o b",
        "unknown option '-o'; the folder of a site is the second word: docgen build <content> <out>",
        "build"
      ),
      (
        "build a b --base-url http://h/?a",
        "'--base-url' is an address such as https://example.com/docs/, not 'http://h/?a'", "build"
      ),
      (
        "import a --output b --language japanese",
        "'--language' is a language such as ja or zh-Hans, not 'japanese'", "import"
      ),
      ("build a b -help", "unknown option '-help'; did you mean '--help'?", "build"),
      ("build a b --力", "unknown option '--力'", "build"),
      ("check a --jobs 2", "'check' has no option '--jobs'; build and serve have", "check"),
      (
        "export a --format docset --output -",
        "missing: '--output' (a folder) for a docset, which is not one file", "export"
      ),
      (
        "export a --templates t",
        "'export' has no option '--templates'; build, check and serve have",
        "export"
      ),
      ("--jobs 2 build a b", "'--jobs' stands after the command: docgen build … --jobs", nil),
      ("build a b --jobs", "'--jobs' needs a value: a number from 1 to 256", "build"),
      ("build a b --jobs --force", "'--jobs' needs a value: a number from 1 to 256", "build"),
      ("build a b --jobs 0", "'--jobs' is a number from 1 to 256, not '0'", "build"),
      ("build a b --jobs 257", "'--jobs' is a number from 1 to 256, not '257'", "build"),
      ("build a b --jobs ８", "'--jobs' is a number from 1 to 256, not '８'", "build"),
      ("build a b --jobs=+2", "'--jobs' is a number from 1 to 256, not '+2'", "build"),
      (
        "build a b --jobs 99999999999999999999",
        "'--jobs' is a number from 1 to 256, not '99999999999999999999'", "build"
      ),
      ("build a b --force=yes", "'--force' takes no value", "build"),
      ("build a b --templates=", "'--templates' is empty; it is a folder", "build"),
      (
        "build a b --languages ja,", "'--languages' is a list such as ja,zh-Hans, not 'ja,'",
        "build"
      ),
      (
        "build a b --languages 日本語", "'--languages' is a list such as ja,zh-Hans, not '日本語'",
        "build"
      ),
      (
        "build a b --languages ../en", "'--languages' is a list such as ja,zh-Hans, not '../en'",
        "build"
      ),
      (
        "build a b --base-url example.com",
        "'--base-url' is an address such as https://example.com/docs/, not 'example.com'", "build"
      ),
      (
        "build a b --base-url https://",
        "'--base-url' is an address such as https://example.com/docs/, not 'https://'", "build"
      ),
      (
        "check a --format jsno",
        "'--format' is text, json, sarif, github or gitlab, not 'jsno'; did you mean 'json'?",
        "check"
      ),
      (
        "check a --format xml", "'--format' is text, json, sarif, github or gitlab, not 'xml'",
        "check"
      ),
      ("check a --color red", "'--color' is auto, always or never, not 'red'", "check"),
      (
        "explain unresolved-lnik",
        "unknown diagnostic 'unresolved-lnik'; did you mean 'unresolved-link'?", "explain"
      ),
      ("completions", "missing: <shell> (bash, zsh or fish)", "completions"),
      (
        "completions fihs", "'<shell>' is bash, zsh or fish, not 'fihs'; did you mean 'fish'?",
        "completions"
      ),
    ] as [(String, String, String?)])
  func saysWhatIsWrongWithACommandLine(line: String, message: String, command: String?) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(throws: UsageError(message: message, command: command)) {
      try parseArguments(arguments)
    }
  }

  @Test(arguments: [
    (["build", "", "out"], "'<content>' is empty; it is a folder"),
    (["build", "a\0b", "out"], "'<content>' is empty; it is a folder"),
    (
      ["build", "a", "b", "c\u{1B}[2J\n"],
      "'c\u{FFFD}[2J\u{FFFD}' is too much; 'build' takes <content> <out>"
    ),
  ])
  func refusesWhatNoPathOrTerminalCanTake(arguments: [String], message: String) {
    #expect(throws: UsageError(message: message, command: "build")) {
      try parseArguments(arguments)
    }
  }

  @Test func saysHowToGetHelp() {
    #expect(
      UsageError(message: "missing: <out> (a folder)", command: "build").text == """
        error: missing: <out> (a folder)
        Run 'docgen build --help' to see how it is used.

        """)
    #expect(UsageError(message: "", command: nil).text.contains("Run 'docgen --help' to"))
  }
}

@Suite struct ArgumentTableTests {
  @Test(arguments: CommandRow.all.map(\.name))
  func namesEveryOptionOnce(command: String) throws {
    let row = try #require(CommandRow.named(command))
    let names = (row.options + ArgumentRow.common).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("--") })
    #expect(row.operands.allSatisfy { $0.name.hasPrefix("<") && $0.kind != nil })
    #expect(row.operands.dropLast().allSatisfy { $0.presence == .required })
  }
}
