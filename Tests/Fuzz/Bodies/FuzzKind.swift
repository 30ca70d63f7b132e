/// A kind of input that docgen reads, with what holds for every such input, sensible or not.
package enum FuzzKind: String, CaseIterable, Sendable {
  /// Notes, through all stages to the pages and exports.
  case notes
  /// `docgen.yml`, front matter, language files.
  case yaml
  /// Declarations and code samples, names of symbols.
  case declarations
  /// What notes say of platforms and versions.
  case versions
  /// Pages of text and HTML in any encoding, symbol graphs.
  case imports
  /// Headers, Swift interfaces, tables and symbol graphs that state facts.
  case facts
  /// A site's own templates.
  case templates

  /// Whatever of the promises an input breaks; empty: it breaks none. Traps where docgen does.
  package func faults(of bytes: [UInt8]) -> [String] {
    switch self {
    case .notes: faultsOfNotes(bytes)
    case .yaml: faultsOfYAML(bytes)
    case .declarations: faultsOfDeclarations(bytes)
    case .versions: faultsOfVersions(bytes)
    case .imports: faultsOfImports(bytes)
    case .facts: faultsOfFacts(bytes)
    case .templates: faultsOfTemplates(bytes)
    }
  }
}

/// The bytes as docgen takes them in: what is no UTF-8 becomes U+FFFD.
func repaired(_ bytes: [UInt8]) -> [UInt8] {
  String(validating: bytes, as: UTF8.self) == nil
    ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
}

/// The parts of an input that stands for several files: a line of `%%%` divides them.
func parts(of bytes: [UInt8], upTo limit: Int) -> [[UInt8]] {
  var parts: [[UInt8]] = [[]]
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.elementsEqual("%%%".utf8), parts.count < limit {
      parts.append([])
    } else {
      if !parts[parts.count - 1].isEmpty { parts[parts.count - 1].append(UInt8(ascii: "\n")) }
      parts[parts.count - 1] += line
    }
  }
  return parts
}
