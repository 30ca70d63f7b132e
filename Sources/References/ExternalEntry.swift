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
    var reader = ExternalEntryReader(file: file)
    let list = value.entries.isEmpty ? value.elements : [value]
    return Diagnosed(list.compactMap { reader.read($0) }, reader.diagnostics)
  }
}

private struct ExternalEntryReader {
  let file: Int
  var diagnostics: [Diagnostic] = []

  init(file: Int) { self.file = file }

  private static let formKeys = ["pattern"] + ExternalEntry.Form.allCases.map(\.rawValue)
  private static let patternKeys = ["pattern", "modules", "names", "case"]

  mutating func read(_ value: YAML) -> ExternalEntry? {
    if let pattern = value["pattern"] {
      refuseOthers(in: value, than: Self.patternKeys)
      return readPattern(pattern, in: value).map { .pattern($0) }
    }
    for form in ExternalEntry.Form.allCases {
      guard let path = value[form.rawValue] else { continue }
      refuseOthers(in: value, than: [form.rawValue, "url"])
      return readFile(form, path, in: value)
    }
    // A key that is nearly right says what is wrong, and where.
    let known = Self.formKeys + ["url"] + Self.patternKeys.dropFirst()
    let before = diagnostics.count
    refuseOthers(in: value, than: known)
    if diagnostics.count == before {
      report("an entry of 'external' has 'pattern', 'inventory' or 'symbols'", at: value.range)
    }
    return nil
  }

  private mutating func refuseOthers(in value: YAML, than known: [String]) {
    for entry in value.entries where !known.contains(entry.key) {
      diagnostics.append(
        .unknownKey(
          entry.key, what: "key", known: known, at: SourceRange(file: file, entry.keyRange)))
    }
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic(.unknownKey, message, at: SourceRange(file: file, range)))
  }

  // MARK: Files

  private mutating func readFile(_ form: ExternalEntry.Form, _ path: YAML, in value: YAML)
    -> ExternalEntry?
  {
    guard var name = path.string, !name.isEmpty else {
      report("'\(form.rawValue)' is the path of a file in the content folder", at: path.range)
      return nil
    }
    while name.hasPrefix("./") { name = String(name.dropFirst(2)) }
    guard let url = value["url"], var address = url.string, AddressText.isWeb(address) else {
      report(
        "'url' says where '\(name)' leads: it begins with 'https://' or 'http://'",
        at: value["url"]?.range ?? value.range)
      return nil
    }
    if !address.hasSuffix("/") { address += "/" }
    return .file(
      form, path: name, url: AddressText.repaired(address),
      range: SourceRange(file: file, path.range))
  }

  // MARK: Patterns

  private mutating func readPattern(_ text: YAML, in value: YAML) -> AddressPattern? {
    guard let address = text.string, AddressText.isWeb(address) else {
      report("an address of the web begins with 'https://' or 'http://'", at: text.range)
      return nil
    }
    var pattern = AddressPattern(address)
    guard !refusePlaceholders(of: pattern, at: text.range) else { return nil }
    if let letters = value["case"] {
      if let known = letters.string.flatMap(AddressPattern.LetterCase.init) {
        pattern.letterCase = known
      } else {
        let known = AddressPattern.LetterCase.allCases.map { "'\($0.rawValue)'" }
        report("'case' is \(known.joined(separator: " or "))", at: letters.range)
      }
    }
    pattern.modules = value["modules"]?.strings ?? []
    if let names = value["names"] { readNames(names, into: &pattern) }
    guard !pattern.modules.isEmpty || !pattern.names.isEmpty else {
      report(
        "no name leads to '\(address)'; list types under 'names' or modules under 'modules'",
        at: value.range)
      return nil
    }
    return pattern
  }

  /// Reports each brace that is left in the text: it holds no placeholder that is known.
  ///
  /// - Returns: whether there is one.
  private mutating func refusePlaceholders(of pattern: AddressPattern, at range: Range<Int>) -> Bool
  {
    let known = AddressPattern.Placeholder.allCases.map(\.rawValue)
    let before = diagnostics.count
    for case .text(let text) in pattern.parts {
      for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        let name = String(piece.prefix { $0 != "}" })
        diagnostics.append(
          .unknownPlaceholder(name, known: known, at: SourceRange(file: file, range)))
      }
    }
    return diagnostics.count > before
  }

  /// `[UIView, NSIndexPath: Foundation]`, `{ UIView: UIKit }`
  private mutating func readNames(_ names: YAML, into pattern: inout AddressPattern) {
    let entries = names.entries.isEmpty ? names.elements : [names]
    for element in entries {
      for entry in element.entries {
        add(entry.key, module: entry.value.string, at: entry.keyRange, to: &pattern)
      }
      if let name = element.string { add(name, module: nil, at: element.range, to: &pattern) }
    }
  }

  private mutating func add(
    _ name: String, module: String?, at range: Range<Int>, to pattern: inout AddressPattern
  ) {
    guard let parts = ExternalName(name)?.parts, !parts.isEmpty else {
      return report("'\(name)' is no name of a symbol", at: range)
    }
    if module == nil, pattern.modules.count > 1, pattern.has(.module) {
      return report(
        "'\(name)' may be of any of \(pattern.modules.count) modules; write '\(name): \(pattern.modules[0])'",
        at: range)
    }
    pattern.names[parts.joined(separator: ".")] = .some(module)
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
