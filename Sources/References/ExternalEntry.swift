package import Diagnostics
package import Formats

/// One entry of `external` in `docgen.yml`: names, and where they lead.
///
///     external:
///     - pattern: https://developer.example/documentation/{module}/{type}/{member}
///       case: lower
///       names: { UIView: UIKit, NSIndexPath: Foundation }
///     - inventory: external/objects.inv
///       url: https://reference.example/
///     - symbols: external/symbols.json
///       url: https://lamps.example/en/
package enum ExternalEntry: Hashable, Sendable {
  case pattern(AddressPattern)
  /// - Parameters:
  ///   - path: from the content folder.
  ///   - url: what addresses begin with; ends with a slash.
  ///   - range: where the path stands.
  case file(Form, path: String, url: String, range: SourceRange)

  /// The form of a file with names, called as the key that names it.
  package enum Form: String, CaseIterable, Sendable { case inventory, symbols }

  /// Reads what stands behind `external`. What cannot be used is a diagnostic, and left out.
  package static func read(_ value: YAML, file: Int) -> Diagnosed<[ExternalEntry]> {
    var reading = KeyReading(file: file)
    let entry = YAML.Entry(key: "external", keyRange: value.range, value: value)
    let entries =
      form.checked(entry, of: entry, inherited: noEntry, &reading)?.elements
      .compactMap { ExternalEntry($0, &reading) }
    return Diagnosed(entries ?? [], reading.diagnostics)
  }

  private init?(_ value: YAML, _ reading: inout KeyReading) {
    if value["pattern"] != nil {
      var pattern = AddressPattern("")
      Self.patternTable.take(value, into: &pattern, &reading)
      pattern.takeNames(value["names"], &reading)
      guard !pattern.modules.isEmpty || !pattern.names.isEmpty else {
        let address = value["pattern"]?.string ?? ""
        reading.report(
          "no name leads to '\(address)'; list types under 'names' or modules under 'modules'",
          at: value.range)
        return nil
      }
      self = .pattern(pattern)
      return
    }
    guard let form = Form.allCases.first(where: { value[$0.rawValue] != nil }),
      let path = value[form.rawValue], var name = path.string, var url = value["url"]?.string
    else { return nil }
    while name.hasPrefix("./") { name = String(name.dropFirst(2)) }
    if !url.hasSuffix("/") { url += "/" }
    self = .file(form, path: name, url: AddressText.repaired(url), range: reading.range(path))
  }
}

// MARK: Keys

extension ExternalEntry {
  /// The form of `external`.
  package static let form = KeyForm.list(
    KeyForm.either(
      [.keys(patternRows).otherwise(noEntry)]
        + Form.allCases.map { .keys(rows(of: $0)).otherwise(noAddress) }
    ).otherwise(noEntry))

  private static let patternRows: KeyRows = {
    var rows = patternTable.rows
    rows.oneOf = ["modules", "names"]
    return rows
  }()

  private static let patternTable = KeyTable<AddressPattern>(
    [
      Key(
        "pattern", .text(address).otherwise(noPattern),
        "An address with {module}, {type}, {member}",
        details:
          "the types and functions under `names`, with their members (`UIView.frame`, `-[UIView setNeedsLayout]`, `UIView.ContentMode`), and all names of `modules` that are written with their module (`UIKit/UIColor`), lead to this address. `{module}`, `{type}` and `{member}` stand for the parts of a name; a part that is not there is left out with the slash or number sign before it",
        example: "'https://developer.example/documentation/{module}/{type}/{member}'"
      ) { pattern, entry, _ in
        pattern.parts = AddressPattern(entry.value.string ?? "").parts
      },
      Key(
        "modules", .list(.text(module)),
        "The modules whose names are known where they stand before a name",
        details: "the modules whose names lead there where notes write them with their module",
        without: "only `names` lead there", example: "[UIKit]"
      ) { pattern, entry, _ in pattern.modules = entry.value.strings },
      // Taken when the modules are known, wherever they stand.
      Key(
        "names", namesForm, "The types and functions that lead there, each with its module",
        details:
          "the types and functions that lead there, each with its module (`NSIndexPath: Foundation`) where `modules` does not list exactly one",
        without: "only names written with one of `modules` lead there",
        example: "[UIView, UIScrollView]"
      ) { _, _, _ in },
      Key(
        "case",
        .words(AddressPattern.LetterCase.allCases.map(\.rawValue)).otherwise(
          "'case' is \(AddressPattern.LetterCase.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "))"
        ), "The letters of names in addresses",
        details: "`lower` writes names in small letters", without: "`kept`: as notes write them",
        example: "lower"
      ) { pattern, entry, _ in
        guard let word = entry.value.string else { return }
        pattern.letterCase = AddressPattern.LetterCase(rawValue: word) ?? pattern.letterCase
      },
    ], required: ["pattern"], sign: "pattern")

  private static func rows(of form: Form) -> KeyRows {
    let file =
      switch form {
      case .inventory:
        KeyRow(
          form.rawValue, .text(.some).otherwise(noPath), "An objects.inv of Sphinx, version 2",
          details:
            "the names in a file of Sphinx's form (`objects.inv`, version 2), as Python's own reference and many others publish it, and each site of docgen at its root. Labels and documents (the domain `std`) are left out",
          example: "external/objects.inv")
      case .symbols:
        KeyRow(
          form.rawValue, .text(.some).otherwise(noPath),
          "The data/symbols.json of a site of docgen",
          details:
            "the symbols of another site of docgen, in both source languages: a copy of its `data/symbols.json`",
          example: "external/symbols.json")
      }
    return KeyRows(
      [
        file,
        KeyRow(
          "url", .text(AddressText.web).otherwise(noAddress), "The beginning of its addresses",
          details:
            "the beginning of the addresses in the file; of `symbols`, the folder of the language that is led to",
          example: "'https://reference.example/stable/'"),
      ], required: [form.rawValue, "url"], sign: form.rawValue)
  }

  /// An address in which each opening brace begins one of the places.
  private static let address = KeyText(
    matching:
      "^https?://([!-z|}~]|\\{(\(AddressPattern.Placeholder.allCases.map(\.rawValue).joined(separator: "|")))\\})*$"
  ) { AddressText.isWeb($0) && AddressPattern($0).unknownPlaceholders.isEmpty }

  /// Several of them may make it unclear of which a name is.
  private static let module = KeyText(matching: nil, isOpen: true) { _ in true }

  private static let name = KeyText(matching: KeyText.some.pattern, isOpen: true) {
    ExternalName($0)?.parts.isEmpty == false
  }

  /// `[UIView, NSIndexPath: Foundation]`, `{ UIView: UIKit }`
  private static let namesForm = KeyForm.list(
    .either([
      .text(name).otherwise { problem, reading in
        [noName(problem.entry.value.string ?? "", at: problem.entry.value.range, reading)]
      },
      .mapping(
        keys: .text(
          name, { [noName($0.entry.key, at: $0.entry.keyRange, $1)] }), .text),
    ]))

  private static func noName(_ name: String, at range: Range<Int>, _ reading: KeyReading)
    -> Diagnostic
  {
    Diagnostic(
      reading.id, "'\(name)' is no name of a symbol", at: SourceRange(file: reading.file, range))
  }

  // MARK: Complaints

  /// A key that is nearly right says what is wrong, and where.
  @Sendable private static func noEntry(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    let value = problem.entry.value
    let forms = Form.allCases.map(\.rawValue)
    let known = ["pattern"] + forms + ["url"] + patternTable.names.dropFirst()
    let unknown = value.entries.filter { !known.contains($0.key) }.map {
      Diagnostic.unknownKey(
        $0.key, what: "key", known: known, at: SourceRange(file: reading.file, $0.keyRange))
    }
    return unknown.isEmpty
      ? [
        Diagnostic(
          reading.id, "an entry of 'external' has 'pattern', 'inventory' or 'symbols'",
          at: reading.range(value))
      ] : unknown
  }

  @Sendable private static func noPattern(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    let range = reading.range(problem.entry.value)
    guard let address = problem.entry.value.string, AddressText.isWeb(address) else {
      return [
        Diagnostic(
          reading.id, "an address of the web begins with 'https://' or 'http://'", at: range)
      ]
    }
    let known = AddressPattern.Placeholder.allCases.map(\.rawValue)
    return AddressPattern(address).unknownPlaceholders.map {
      .unknownPlaceholder($0, known: known, at: range)
    }
  }

  @Sendable private static func noPath(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    [
      Diagnostic(
        reading.id, "'\(problem.entry.key)' is the path of a file in the content folder",
        at: reading.range(problem.entry.value))
    ]
  }

  /// - Parameter problem: of `url`, or of an entry without one.
  @Sendable private static func noAddress(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    let entry = problem.entry.key == "url" ? problem.owner.value : problem.entry.value
    // Without a path nothing leads anywhere; that is reported.
    guard var path = Form.allCases.lazy.compactMap({ entry[$0.rawValue]?.string }).first,
      !path.isEmpty
    else { return [] }
    while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    return [
      Diagnostic(
        reading.id, "'url' says where '\(path)' leads: it begins with 'https://' or 'http://'",
        at: reading.range(problem.entry.value))
    ]
  }
}

extension AddressPattern {
  /// The words behind the braces that are left in the text: they are no placeholders that are known.
  fileprivate var unknownPlaceholders: [String] {
    parts.flatMap { part -> [String] in
      guard case .text(let text) = part else { return [] }
      return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
        .map { String($0.prefix { $0 != "}" }) }
    }
  }

  /// Takes the value of `names`.
  fileprivate mutating func takeNames(_ names: YAML?, _ reading: inout KeyReading) {
    for element in names?.elements ?? [] {
      for entry in element.entries {
        take(entry.key, module: entry.value.string, at: entry.keyRange, &reading)
      }
      if let name = element.string { take(name, module: nil, at: element.range, &reading) }
    }
  }

  private mutating func take(
    _ name: String, module: String?, at range: Range<Int>, _ reading: inout KeyReading
  ) {
    if module == nil, modules.count > 1, has(.module) {
      return reading.report(
        "'\(name)' may be of any of \(modules.count) modules; write '\(name): \(modules[0])'",
        at: range)
    }
    let parts = ExternalName(name)?.parts ?? []
    names[parts.joined(separator: ".")] = .some(module)
  }
}

extension Diagnostic {
  /// Braces in an address that mean nothing.
  fileprivate static func unknownPlaceholder(_ name: String, known: [String], at range: SourceRange)
    -> Diagnostic
  {
    var diagnostic = Diagnostic.unknownKey(
      name, what: "place in an address", known: known, at: range)
    // The range is that of the whole address.
    diagnostic.fixes = []
    return diagnostic
  }
}
