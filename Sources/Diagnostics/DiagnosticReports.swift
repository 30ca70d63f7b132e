import Characters

/// Diagnostics as one file for other programs, all of a run at once.
extension DiagnosticFormatter {
  /// `{ "schema": "docgen.diagnostics/1", "diagnostics": [ … ] }`: for scripts.
  package func json(_ diagnostics: [Diagnostic]) -> [UInt8] {
    JSON.object([
      ("schema", .string("docgen.diagnostics/1")),
      ("diagnostics", .array(diagnostics.map(jsonDiagnostic))),
    ]).bytes()
  }

  private func jsonDiagnostic(_ diagnostic: Diagnostic) -> JSON {
    let place = place(in: diagnostic.range)
    return .members([
      "id": .string(diagnostic.id.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "path": place.map { .string($0.path) },
      "line": place.map { .number($0.start.line) },
      "column": place.map { .number($0.start.column) },
      "endLine": place.map { .number($0.end.line) },
      "endColumn": place.map { .number($0.end.column) },
      "byteOffset": .number(diagnostic.range.offsets.lowerBound),
      "notes": diagnostic.notes.isEmpty
        ? nil
        : .array(
          diagnostic.notes.map { note in
            let place = self.place(in: note.range)
            return .members([
              "message": .string(note.message),
              "path": place.map { .string($0.path) },
              "line": place.map { .number($0.start.line) },
              "column": place.map { .number($0.start.column) },
            ])
          }),
      "fixes": diagnostic.fixes.isEmpty
        ? nil
        : .array(
          diagnostic.fixes.map { fix in
            .members([
              "path": self.place(in: fix.range).map { .string($0.path) },
              "byteOffset": .number(fix.range.offsets.lowerBound),
              "byteCount": .number(fix.range.offsets.count),
              "replacement": .string(fix.replacement),
            ])
          }),
    ])
  }

  /// SARIF 2.1.0, the form that code hosts and editors read.
  ///
  /// - Parameters:
  ///   - version: that of docgen.
  ///   - root: the absolute path of the folder from which relative paths go on.
  ///   - help: the address of a page that explains diagnostics, each below its id; nil: none is known.
  package func sarif(
    _ diagnostics: [Diagnostic], version: String, root: String? = nil, help: String? = nil
  ) -> [UInt8] {
    let rules = Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, 0...))
    return JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .members([
            "tool": .object([
              (
                "driver",
                .object([
                  ("name", .string("docgen")), ("version", .string(version)),
                  ("rules", .array(rules.map { sarifRule($0, help: help) })),
                ])
              )
            ]),
            "originalUriBaseIds": root.map { root in
              .object([
                (Self.sarifRoot, .object([("uri", .string("file://" + Self.uri(root) + "/"))]))
              ])
            },
            "columnKind": .string("unicodeCodePoints"),
            "results": .array(
              diagnostics.map { sarifResult($0, rule: numbers[$0.id] ?? 0, hasRoot: root != nil) }),
          ])
        ])
      ),
    ]).bytes()
  }

  /// The name of the folder that relative paths of a report begin with.
  private static let sarifRoot = "ROOT"

  private func sarifRule(_ id: DiagnosticID, help: String?) -> JSON {
    let explanation = id.explanation
    let sentences = explanation.split(separator: ". ", maxSplits: 1)
    let first = sentences.count == 1 ? explanation : sentences[0] + "."
    return .members([
      "id": .string(id.rawValue),
      "shortDescription": .object([("text", .string(first))]),
      "fullDescription": .object([("text", .string(explanation))]),
      "help": .object([("text", .string(explanation)), ("markdown", .string(explanation))]),
      "helpUri": help.map { .string($0 + "#" + id.rawValue) },
      "defaultConfiguration": .object([("level", .string(id.severity.rawValue))]),
    ])
  }

  private func sarifResult(_ diagnostic: Diagnostic, rule: Int, hasRoot: Bool) -> JSON {
    .members([
      "ruleId": .string(diagnostic.id.rawValue),
      "ruleIndex": .number(rule),
      "level": .string(diagnostic.severity.rawValue),
      "message": .object([("text", .string(diagnostic.message))]),
      "locations": .array([sarifLocation(diagnostic.range, message: nil, hasRoot: hasRoot)]),
      "relatedLocations": diagnostic.notes.isEmpty
        ? nil
        : .array(
          diagnostic.notes.map { sarifLocation($0.range, message: $0.message, hasRoot: hasRoot) }),
      "fixes": diagnostic.fixes.isEmpty
        ? nil : .array(diagnostic.fixes.compactMap { sarifFix($0, hasRoot: hasRoot) }),
    ])
  }

  private func sarifLocation(_ range: SourceRange, message: String?, hasRoot: Bool) -> JSON {
    let place = place(in: range)
    return .members([
      "physicalLocation": place.map { place in
        .object([
          ("artifactLocation", Self.sarifArtifact(place.path, hasRoot: hasRoot)),
          ("region", Self.sarifRegion(place)),
        ])
      },
      "message": message.map { .object([("text", .string($0))]) },
    ])
  }

  private static func sarifArtifact(_ path: String, hasRoot: Bool) -> JSON {
    let isAbsolute = path.hasPrefix("/")
    return .members([
      "uri": .string((isAbsolute ? "file://" : "") + uri(path)),
      "uriBaseId": hasRoot && !isAbsolute ? .string(sarifRoot) : nil,
    ])
  }

  private static func sarifRegion(_ place: Place) -> JSON {
    .object([
      ("startLine", .number(place.start.line)),
      ("startColumn", .number(place.start.scalarColumn)),
      ("endLine", .number(place.end.line)),
      ("endColumn", .number(place.end.scalarColumn)),
    ])
  }

  private func sarifFix(_ fix: Diagnostic.FixIt, hasRoot: Bool) -> JSON? {
    guard let place = place(in: fix.range) else { return nil }
    let replacement = JSON.object([
      ("deletedRegion", Self.sarifRegion(place)),
      ("insertedContent", .object([("text", .string(fix.replacement))])),
    ])
    return .object([
      ("description", .object([("text", .string("Replace with '\(fix.replacement)'"))])),
      (
        "artifactChanges",
        .array([
          .object([
            ("artifactLocation", Self.sarifArtifact(place.path, hasRoot: hasRoot)),
            ("replacements", .array([replacement])),
          ])
        ])
      ),
    ])
  }

  /// A path as a URI: what is no plain letter, digit or sign is written as `%E8`.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      if byte.isNameByte || "/-.~".utf8.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// One line of a workflow command, which GitHub shows beside the line of the pull request:
  ///
  ///     ::error file=content/en/A.md,line=3,endLine=3,col=1,endColumn=4,title=unresolved-link::no symbol is named 'B'
  package func githubAnnotation(_ diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let place = place(in: diagnostic.range) {
      properties = [
        "file=" + escaped(place.path, property: true), "line=\(place.start.line)",
        "endLine=\(place.end.line)", "col=\(place.start.column)",
      ]
      // Columns of different lines make no range there.
      if place.start.line == place.end.line { properties.append("endColumn=\(place.end.column)") }
    }
    properties.append("title=\(diagnostic.id.rawValue)")
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::"
      + escaped(diagnostic.message, property: false) + "\n"
  }

  private func escaped(_ text: String, property: Bool) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n", "\r\n": result += "%0A"
      case ":" where property: result += "%3A"
      case "," where property: result += "%2C"
      default: result.append(character)
      }
    }
  }

  /// The code-quality report of GitLab, which its merge requests show.
  ///
  ///     [{"check_name": "unresolved-link", "fingerprint": "…", "location": {"path": …, "lines": …}, …}]
  ///
  /// Its fingerprints stay when lines move, so that what a merge request makes new is told from the rest.
  package func gitlab(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var occurrences: [String: Int] = [:]
    return JSON.array(
      diagnostics.map { diagnostic in
        let place = place(in: diagnostic.range)
        let path = place?.path ?? ""
        let key = [diagnostic.id.rawValue, path, diagnostic.message].joined(separator: "\n")
        let number = occurrences[key, default: 0]
        occurrences[key] = number + 1
        return .object([
          ("description", .string(diagnostic.message)),
          ("check_name", .string(diagnostic.id.rawValue)),
          ("fingerprint", .string(Digest(Array((key + "\n\(number)").utf8)).text)),
          ("severity", .string(diagnostic.severity == .error ? "major" : "minor")),
          (
            "location",
            .object([
              ("path", .string(path)),
              (
                "lines",
                .object([
                  ("begin", .number(place?.start.line ?? 1)),
                  ("end", .number(place?.end.line ?? 1)),
                ])
              ),
            ])
          ),
        ])
      }
    ).bytes()
  }

  /// Where a range begins and ends, and in which file.
  private struct Place {
    var path: String
    var start: SourceFile.Position
    var end: SourceFile.Position
  }

  /// Where a range begins: the path of its file, and the place there. Nil without a file.
  package func start(of range: SourceRange) -> (path: String, position: SourceFile.Position)? {
    place(in: range).map { ($0.path, $0.start) }
  }

  private func place(in range: SourceRange) -> Place? {
    let range = files.origin(of: range)
    guard files.indices.contains(Int(range.file)) else { return nil }
    let file = files[Int(range.file)]
    let (start, end) = (range.offsets.lowerBound, range.offsets.upperBound)
    return Place(
      path: file.path, start: positions.position(of: start, in: file, id: range.file),
      end: positions.position(of: end, in: file, id: range.file))
  }
}
