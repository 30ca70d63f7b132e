package import Diagnostics
import Site

/// The faults of the notes, for a page that shows them with links that open each place in an editor.
package struct PreviewReport: Sendable {
  /// One diagnostic at its place.
  package struct Finding: Hashable, Sendable {
    package var isError: Bool
    package var id: String
    package var message: String
    /// The path from the content folder; nil: the finding is about no file.
    package var note: String?
    /// The place as the user typed its file, `content/en/UITableView.md:12:5`; empty without a file.
    package var place: String
    /// The address that opens it in an editor; nil if nothing does.
    package var editor: String?
  }

  package var findings: [Finding]
  /// Whether the checks that need the whole site have been made.
  package var isComplete: Bool

  package init(findings: [Finding] = [], isComplete: Bool = false) {
    self.findings = findings
    self.isComplete = isComplete
  }

  /// - Parameters:
  ///   - files: those that the diagnostics point into, by their paths from the content folder.
  ///   - typed: the same under the paths that the user typed.
  ///   - editor: the address that opens an editor, with `{path}`, `{line}` and `{column}`.
  ///   - absolutePath: finds a file on the disk by its typed path.
  package init(
    _ diagnostics: [Diagnostic], files: [SourceFile], typed: [SourceFile], editor: String,
    absolutePath: (String) -> String?
  ) {
    let formatter = DiagnosticFormatter(files: typed)
    var paths: [String: String?] = [:]
    findings = diagnostics.map { diagnostic in
      let place = formatter.start(of: diagnostic.range)
      let file = files.origin(of: diagnostic.range).file
      var finding = Finding(
        isError: diagnostic.severity == .error, id: diagnostic.id.rawValue,
        message: diagnostic.message,
        note: files.indices.contains(Int(file)) ? files[Int(file)].path : nil,
        place: formatter.place(of: diagnostic.range))
      if let place {
        let path = paths[place.path] ?? absolutePath(place.path)
        paths[place.path] = path
        finding.editor = path.map {
          editorAddress(editor, path: $0, line: place.position.line, column: place.position.column)
        }
      }
      return finding
    }
    isComplete = true
  }

  package var errorCount: Int { findings.count(where: \.isError) }

  /// Those about some notes; nil: all.
  private func findings(ofNotes notes: Set<String>?) -> [Finding] {
    guard let notes else { return findings }
    return findings.filter { $0.note.map(notes.contains) ?? false }
  }

  /// The findings about some notes for scripts, and the number of all others.
  func json(ofNotes notes: Set<String>?, problem: String?) -> [UInt8] {
    JSON.members([
      "schema": .string("docgen.preview/1"),
      "complete": .bool(isComplete),
      "problem": problem.map { .string($0) },
      "errors": .number(errorCount),
      "warnings": .number(findings.count - errorCount),
      "diagnostics": .array(
        findings(ofNotes: notes).map { finding in
          .members([
            "id": .string(finding.id),
            "severity": .string(finding.isError ? "error" : "warning"),
            "message": .string(finding.message),
            "place": finding.place.isEmpty ? nil : .string(finding.place),
            "editor": finding.editor.map { .string($0) },
          ])
        }),
    ]).bytes()
  }

  /// The list of all as a page.
  func page(problem: String?) -> [UInt8] {
    var html = HTML()
    html.append(
      markup: """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Diagnostics</title>
        <link rel="stylesheet" href="/.docgen/preview.css">
        </head>
        <body class="list">
        <main>
        <h1>Diagnostics</h1>

        """)
    if let problem {
      html.append(markup: "<p class=\"problem\">")
      html.append(text: problem)
      html.append(markup: "</p>\n")
    }
    html.append(markup: "<p>")
    html.append(text: summary)
    html.append(markup: "</p>\n<ol>\n")
    for finding in findings { html.append(finding) }
    html.append(
      markup:
        "</ol>\n</main>\n<script src=\"/.docgen/preview.js\" data-list defer></script>\n</body>\n</html>\n"
    )
    return html.bytes
  }

  /// `1 error, 3 warnings`
  package var summary: String {
    let errors = errorCount
    let warnings = findings.count - errors
    let counts =
      "\(errors) \(errors == 1 ? "error" : "errors"), \(warnings) \(warnings == 1 ? "warning" : "warnings")"
    return isComplete ? counts : counts + "; the checks are still being made"
  }
}

extension HTML {
  fileprivate mutating func append(_ finding: PreviewReport.Finding) {
    open("li", ["class": finding.isError ? "error" : "warning"])
    if let editor = finding.editor {
      open("a", ["href": editor])
      append(text: finding.place)
      append(markup: "</a>")
    } else {
      append(markup: "<span>")
      append(text: finding.place)
      append(markup: "</span>")
    }
    append(markup: "<p><strong>")
    append(text: finding.isError ? "error" : "warning")
    append(markup: ":</strong> ")
    append(text: finding.message)
    append(markup: " <code>")
    append(text: finding.id)
    append(markup: "</code></p></li>\n")
  }
}

/// The address that opens a place in an editor. The path is absolute; behind a slash it does without its own.
///
///     vscode://file/{path}:{line}:{column}   →   vscode://file/home/user/en/A%20b.md:12:5
///     txmt://open?url=file://{path}          →   txmt://open?url=file:///home/user/en/A%20b.md
package func editorAddress(_ pattern: String, path: String, line: Int, column: Int) -> String {
  let path = path.split(separator: "/", omittingEmptySubsequences: false)
    .map { PreviewPage.escaped(String($0)) }.joined(separator: "/")
  var address = ""
  for part in pattern.split(separator: "{path}", omittingEmptySubsequences: false) {
    if part.startIndex > pattern.startIndex {
      let isBehindSlash = address.hasSuffix("/") && !address.hasSuffix("://")
      address += isBehindSlash && path.hasPrefix("/") ? String(path.dropFirst()) : path
    }
    address += part
  }
  for (mark, value) in [("{line}", "\(line)"), ("{column}", "\(column)")] {
    address = address.split(separator: mark, omittingEmptySubsequences: false)
      .joined(separator: value)
  }
  return address
}
