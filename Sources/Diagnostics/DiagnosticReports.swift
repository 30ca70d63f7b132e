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
    .members([
      "id": .string(diagnostic.id.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "path": path(of: diagnostic.range).map(JSON.string),
      "line": position(of: diagnostic.range).map { .number($0.line) },
      "column": position(of: diagnostic.range).map { .number($0.column) },
      "byteOffset": .number(diagnostic.range.offsets.lowerBound),
      "notes": diagnostic.notes.isEmpty
        ? nil
        : .array(
          diagnostic.notes.map { note in
            .members([
              "message": .string(note.message),
              "path": path(of: note.range).map(JSON.string),
              "line": position(of: note.range).map { .number($0.line) },
              "column": position(of: note.range).map { .number($0.column) },
            ])
          }),
      "fixes": diagnostic.fixes.isEmpty
        ? nil
        : .array(
          diagnostic.fixes.map { fix in
            .members([
              "byteOffset": .number(fix.range.offsets.lowerBound),
              "byteCount": .number(fix.range.offsets.count),
              "replacement": .string(fix.replacement),
            ])
          }),
    ])
  }

  /// SARIF 2.1.0, the form that code hosts and editors read.
  package func sarif(_ diagnostics: [Diagnostic], version: String) -> [UInt8] {
    let rules = Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
    return JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", .string("docgen")), ("version", .string(version)),
                    ("rules", .array(rules.map { sarifRule($0) })),
                  ])
                )
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(diagnostics.map(sarifResult))),
          ])
        ])
      ),
    ]).bytes()
  }

  private func sarifRule(_ id: DiagnosticID) -> JSON {
    .object([
      ("id", .string(id.rawValue)),
      ("shortDescription", .object([("text", .string(id.explanation))])),
    ])
  }

  private func sarifResult(_ diagnostic: Diagnostic) -> JSON {
    .members([
      "ruleId": .string(diagnostic.id.rawValue),
      "level": .string(diagnostic.severity.rawValue),
      "message": .object([("text", .string(diagnostic.message))]),
      "locations": .array([sarifLocation(diagnostic.range, message: nil)]),
      "relatedLocations": diagnostic.notes.isEmpty
        ? nil
        : .array(diagnostic.notes.map { sarifLocation($0.range, message: $0.message) }),
    ])
  }

  private func sarifLocation(_ range: SourceRange, message: String?) -> JSON {
    .members([
      "physicalLocation": .members([
        "artifactLocation": path(of: range).map { .object([("uri", .string(Self.uri($0)))]) },
        "region": position(of: range).map { position in
          .object([
            ("startLine", .number(position.line)), ("startColumn", .number(position.scalarColumn)),
          ])
        },
      ]),
      "message": message.map { .object([("text", .string($0))]) },
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
  ///     ::error file=en/A.md,line=3,col=1,title=unresolved-link::no symbol is named 'B'
  package func githubAnnotation(_ diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let path = path(of: diagnostic.range) {
      properties.append("file=" + escaped(path, property: true))
    }
    if let position = position(of: diagnostic.range) {
      properties += ["line=\(position.line)", "col=\(position.column)"]
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

  private func path(of range: SourceRange) -> String? {
    files.indices.contains(Int(range.file)) ? files[Int(range.file)].path : nil
  }

  private func position(of range: SourceRange) -> SourceFile.Position? {
    files.indices.contains(Int(range.file))
      ? positions.position(
        of: range.offsets.lowerBound, in: files[Int(range.file)], id: range.file) : nil
  }
}
