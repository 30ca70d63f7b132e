import Characters
import Content
import Diagnostics
import Disk
import Graph
import Importing
import Notes
import Statements

/// A command: what it takes, and what it becomes.
struct CommandRow: Sendable {
  var name: String
  /// A phrase for the list of commands.
  var summary: String
  /// Sentences for the command's own help.
  var details: String
  var operands: [ArgumentRow]
  /// Its own; those of `ArgumentRow.common` come on top.
  var options: [ArgumentRow]
  var make: @Sendable (ArgumentValues) throws(UsageError) -> Command
}

extension CommandRow {
  /// Every command, in the order of the help.
  static let all = [
    Self(
      name: "build", summary: "Make the site",
      details: """
        Makes a site of the notes in <content>. The old site in <out> stands until the new one \
        is whole. Diagnostics go to the standard error. Where nothing has changed since the last \
        build, the site stays as it is.
        """,
      operands: [.content, .site],
      options: [.baseURL, .templates, .languages, .drafts, .jobs] + ArgumentRow.reporting
        + [.force, .inPlace, .precompress, .cache, .noCache],
      make: { values throws(UsageError) in
        if values.isGiven(.noCache), values[.cache] != nil {
          throw UsageError(
            message: "'--cache' and '--no-cache' exclude each other", command: "build")
        }
        return .build(
          BuildArguments(
            content: values.required(.content), output: values.required(.site),
            baseURL: values[.baseURL], templates: values[.templates],
            languages: values.list(.languages), jobs: values.number(.jobs),
            includesDrafts: values.isGiven(.drafts),
            report: values.report, force: values.isGiven(.force),
            isInPlace: values.isGiven(.inPlace), precompresses: values.isGiven(.precompress),
            isKept: !values.isGiven(.noCache), cache: values[.cache].map(withoutEndingSlashes)))
      }),
    Self(
      name: "check", summary: "Report every diagnostic, make no site",
      details: """
        Reports what is wrong in the notes, each with its place and the likely mend. The forms \
        for other programs (json, sarif, github, gitlab) go to the standard output.
        """,
      operands: [.content],
      options: [
        .fix, .fixDryRun, .addresses, .external, .externalCache, .externalTimeout, .templates,
        .languages, .drafts,
      ]
        + ArgumentRow.reporting,
      make: { values throws(UsageError) in
        let report = values.report
        if values.isGiven(.fixDryRun), !values.isGiven(.fix) || report.format != .text {
          throw UsageError(
            message: "'--dry-run' goes with '--fix', and with no other format than text",
            command: "check")
        }
        if !values.isGiven(.external),
          let row = [ArgumentRow.externalCache, .externalTimeout].first(where: values.isGiven)
        {
          throw UsageError(message: "'\(row.name)' goes with '--external'", command: "check")
        }
        return .check(
          CheckArguments(
            content: values.required(.content), report: report, fixes: values.isGiven(.fix),
            addresses: values[.addresses],
            external: values.isGiven(.external)
              ? ExternalArguments(
                cache: values[.externalCache], seconds: values.number(.externalTimeout)) : nil,
            isDryRun: values.isGiven(.fixDryRun),
            templates: values[.templates], languages: values.list(.languages),
            includesDrafts: values.isGiven(.drafts)))
      }),
    Self(
      name: "serve", summary: "Show the site while its notes are written",
      details: """
        Serves the site on this machine alone and prints its address. A saved note is on the screen \
        at once: pages that changed load themselves again and keep their place. What is wrong with \
        the notes of a page stands on it, with links that open an editor. Nothing is written. It \
        ends with Ctrl-C.
        """,
      operands: [.content],
      options: [.port, .open, .editor, .templates, .languages, .drafts, .jobs],
      make: { values throws(UsageError) in
        let editor = values[.editor] ?? ServeArguments.defaultEditor
        guard editor.contains("{path}"), editor.contains("://") else {
          throw UsageError(
            message: "'--editor' is an address with '{path}', such as "
              + "'\(ServeArguments.defaultEditor)'",
            command: "serve")
        }
        return .serve(
          ServeArguments(
            content: values.required(.content), port: values.number(.port),
            opens: values.isGiven(.open), editor: editor, templates: values[.templates],
            languages: values.list(.languages), includesDrafts: values.isGiven(.drafts),
            jobs: values.number(.jobs)))
      }),
    Self(
      name: "diff", summary: "Compare two versions of a platform, or two states of the notes",
      details: """
        With one folder: what is introduced, deprecated and removed on a platform between two \
        versions, which the notes need not mention; going back, what is lost. With two folders, \
        or with '--git': the symbols that were added and removed, the facts that changed, with \
        their places in the later state, what is deprecated now, the pages and anchors that \
        moved or lead nowhere, and the translations that became stale or missing. Of commits \
        git's own objects are read, no work tree.
        """,
      operands: [.content, .newContent],
      options: [.platform, .from, .to, .git, .diffFormat, .outputFile, .exitCode],
      make: { values throws(UsageError) in
        let output = values[.outputFile]
        return .diff(
          DiffArguments(
            content: values.required(.content), subject: try values.diffSubject(),
            format: values.choice(.diffFormat) ?? .text, output: output == "-" ? nil : output,
            exitsByDifference: values.isGiven(.exitCode)))
      }),
    Self(
      name: "import", summary: "Make notes of text, HTML and symbol graphs",
      details: """
        Turns saved pages (text or HTML, in any common encoding), Markdown in other encodings and \
        symbol graphs into canonical notes, each in the folder of its language. What is left out \
        is reported with its lines. Notes that are there already stay as they are. Of a catalogue \
        of gettext (.po), which 'docgen export' has written, the translations go into the notes.
        """,
      operands: [.inputs],
      options: [
        .notesFolder, .language, .encoding, .known, .keepEverything, .forceNotes, .verbose,
      ],
      make: { values in
        .importNotes(
          ImportArguments(
            inputs: values.all(.inputs), output: values.required(.notesFolder),
            isVerbose: values.isGiven(.verbose),
            language: values[.language], encoding: values[.encoding], known: values[.known],
            keepsBoilerplate: values.isGiven(.keepEverything), force: values.isGiven(.forceNotes)))
      }),
    Self(
      name: "export", summary: "Write the symbols for other tools",
      details: """
        Writes what the notes say of every symbol: as one file of JSON, as a symbol graph, which \
        other documentation tools and 'docgen import' read, or as a table (csv). A docset holds \
        the pages of one language for offline readers such as Dash and Zeal; there is one for \
        each language, with its archive and feed. A catalogue (po) holds the parts of the \
        original with their translations for translators' tools, a template (pot) without them.
        """,
      operands: [.content],
      options: [.exportFormat, .exportLanguage, .exportOutput, .verbose],
      make: { values throws(UsageError) in
        let output = values[.exportOutput]
        let format: ExportFormat = values.choice(.exportFormat) ?? .json
        if format == .docset, output == nil || output == "-" {
          throw UsageError(
            message: "missing: '--output' (a folder) for a docset, which is not one file",
            command: "export")
        }
        if values.isGiven(.exportLanguage), format != .po {
          throw UsageError(message: "'--language' goes with '--format po'", command: "export")
        }
        return .export(
          ExportArguments(
            content: values.required(.content), format: format, language: values[.exportLanguage],
            isVerbose: values.isGiven(.verbose), output: output == "-" ? nil : output))
      }),
    Self(
      name: "verify", summary: "Hold the notes against the facts of an SDK",
      details: """
        Compares what the notes state of symbols with what headers, symbol graphs or tables state, \
        fact by fact, where both say something. Declarations are compared without blanks, \
        attributes, words for nullability and the names of parameters. The exit code is 1 where \
        they contradict each other.
        """,
      operands: [.content], options: [.facts, .forms, .verificationFormat],
      make: { values in
        .verify(
          VerifyArguments(
            content: values.required(.content), facts: values.all(.facts),
            format: values.choice(.verificationFormat) ?? .text,
            listsForms: values.isGiven(.forms)))
      }),
    Self(
      name: "update", summary: "Write the facts of an SDK into the notes",
      details: """
        Writes into the notes what headers, symbol graphs or tables state: versions that the notes \
        state otherwise, availability and declarations that they lack, a stub for each new member. \
        No word of prose is touched. It says what it wrote, and what it leaves to a person. A note \
        that was changed meanwhile is not overwritten; then the exit code is 1.
        """,
      operands: [.content], options: [.facts, .dryRun, .verbose],
      make: { values in
        .update(
          UpdateArguments(
            content: values.required(.content), facts: values.all(.facts),
            isDryRun: values.isGiven(.dryRun), isVerbose: values.isGiven(.verbose)))
      }),
    Self(
      name: "status", summary: "Tell how translations stand to the original",
      details: """
        Counts for each language and type the parts of texts that are there, missing, stale, \
        orphaned, in conflict or not confirmed, and shows what the original says since a stale one \
        was translated. 'docgen confirm' records what a translation was made of; without a record \
        it is not confirmed.
        """,
      operands: [.content], options: [.statusFormat, .statusLanguages, .statusExitCode],
      make: { values in
        .status(
          StatusArguments(
            content: values.required(.content), format: values.choice(.statusFormat) ?? .text,
            languages: values.list(.statusLanguages),
            exitsByState: values.isGiven(.statusExitCode)))
      }),
    Self(
      name: "confirm", summary: "Say that translations are right as they are",
      details: """
        Records in translations/ of <content> what translations say, in the words and facts of the \
        original as it is now. A symbol stands for itself alone, a note for all that stands in it. \
        When the original moves on, the translation is stale until it is confirmed again.
        """,
      operands: [.content, .confirmed], options: [.dryRun],
      make: { values in
        .confirm(
          ConfirmArguments(
            content: values.required(.content), subjects: values.all(.confirmed),
            isDryRun: values.isGiven(.dryRun)))
      }),
    Self(
      name: "stub", summary: "Keep a place for what a language lacks",
      details: """
        Writes the notes, members and parts that a translation lacks, in their places: the words of \
        the original behind a mark of the language, which counts as missing until somebody puts a \
        translation in its place. What is there already stays as it is.
        """,
      operands: [.content, .stubLanguage, .stubbed], options: [.dryRun],
      make: { values in
        .stub(
          StubArguments(
            content: values.required(.content), language: values.required(.stubLanguage),
            subjects: values.all(.stubbed), isDryRun: values.isGiven(.dryRun)))
      }),
    Self(
      name: "init", summary: "Begin a reference",
      details: """
        Writes a small reference into a new content folder: docgen.yml, a class, an enumeration and \
        an article, in each of the languages. They show each form of a note once, and build without \
        a warning. There are English, Japanese, and Chinese in both scripts.
        """,
      operands: [.newFolder], options: [.firstLanguages],
      make: { values in
        .initialize(
          InitArguments(
            folder: values.required(.newFolder), languages: values.list(.firstLanguages)))
      }),
    Self(
      name: "new", summary: "Begin a note",
      details: """
        Writes a note to fill in, under the name and in the folder where docgen looks for it: of a \
        symbol with its parts, or an article. What is there already stays as it is.
        """,
      operands: [.newKind, .content, .newName], options: [.newLanguage],
      make: { values in
        .newNote(
          NewArguments(
            kind: values.choice(.newKind) ?? .article, content: values.required(.content),
            name: values.required(.newName), language: values[.newLanguage]))
      }),
    Self(
      name: "explain", summary: "Explain a diagnostic",
      details: "Says what a diagnostic means, why it matters, and how to settle it.",
      operands: [.diagnostic], options: [],
      make: { values in .explain(values.choice(.diagnostic)) }),
    Self(
      name: "templates", summary: "List or copy the built-in templates",
      details: """
        Lists the templates, styles and scripts that pages are made of, or copies them into a \
        folder: templates/ in <content>, where each file replaces the built-in one. What is not \
        changed is better left out, as later versions of docgen may have other ones.
        """,
      operands: [], options: [.writeTemplates, .forceTemplates],
      make: { values in
        .templates(folder: values[.writeTemplates], force: values.isGiven(.forceTemplates))
      }),
    Self(
      name: "schema", summary: "Write a JSON Schema for editors",
      details: """
        Writes the JSON Schema of docgen.yml or of front matter, by which editors complete keys and \
        mark what is none.
        """,
      operands: [.schema], options: [],
      make: { values in .schema(values.choice(.schema) ?? .configuration) }),
    Self(
      name: "completions", summary: "Write completions for a shell",
      details: """
        Writes a script that completes docgen's commands and options when Tab is pressed. \
        bash: source <(docgen completions bash). zsh: the same with zsh, after compinit. \
        fish: docgen completions fish | source.
        """,
      operands: [.shell], options: [],
      make: { values in .completions(values.choice(.shell) ?? .bash) }),
    Self(
      name: "manual", summary: "Write the manual page",
      details: """
        Writes the manual page, as 'man' reads it: all commands and options in one text. A package \
        puts it in its place; 'docgen manual | man -l -' shows it without one.
        """,
      operands: [], options: [], make: { _ in .manual }),
    Self(
      name: "help", summary: "Show this help, or that of a command",
      details: "Shows the help of a command, or that of docgen as a whole.",
      operands: [.command], options: [],
      make: { values in .help(command: values[.command]) }),
  ]

  static func named(_ name: String) -> CommandRow? { all.first { $0.name == name } }
}

extension ArgumentValues {
  fileprivate var report: ReportArguments {
    ReportArguments(
      format: choice(.diagnosticFormat) ?? .text, baseline: self[.baseline],
      only: list(.only).compactMap(DiagnosticID.init(rawValue:)), isQuiet: isGiven(.quiet),
      isVerbose: isGiven(.verbose),
      warningsAsErrors: isGiven(.warningsAsErrors))
  }

  /// One folder and two versions, or two folders, or one folder and commits.
  fileprivate func diffSubject() throws(UsageError) -> DiffArguments.Subject {
    let rows: [ArgumentRow] = [.platform, .from, .to]
    if let commits = self[.git] {
      let given = (rows + [.newContent]).filter(isGiven).map { "'\($0.name)'" }
      guard given.isEmpty else {
        throw UsageError(
          message: "\(alternatives(given, "and")) cannot stand beside '--git', which compares "
            + "<content> with its state in a commit",
          command: "diff")
      }
      return .commits(commits)
    }
    if let new = self[.newContent] {
      let given = rows.filter(isGiven).map { "'\($0.name)'" }
      guard given.isEmpty else {
        throw UsageError(
          message: "\(alternatives(given, "and")) cannot stand beside two folders: "
            + "'diff' compares versions in <content>, or <content> with <new-content>",
          command: "diff")
      }
      return .notes(new: new)
    }
    guard let platform = self[.platform], let from = self[.from], let to = self[.to] else {
      let missing = rows.filter { !isGiven($0) }.map { "'\($0.name)'" }
      throw UsageError(
        message: "missing: \(alternatives(missing, "and")) to compare two versions, "
          + "or <new-content> to compare two folders, or '--git' to compare with a commit",
        command: "diff")
    }
    return .versions(platform: platform, from: from, to: to)
  }
}
