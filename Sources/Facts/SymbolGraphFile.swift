import Characters
import Declarations
package import Diagnostics
import Formats
package import Vocabulary

/// The address of a symbol: the number by which diagnostics call its file, and its index in the list
/// of symbols there.
package struct GraphAddress: Hashable {
  package var file: Int
  package var index: Int
}

/// A symbol as one symbol graph has it.
package struct GraphSymbol {
  package var address: GraphAddress
  /// The identity that compilers give it, the same in every graph.
  package var precise: String
  package var language: SourceLanguage
  /// Without the source language: `class`, `type.method`, `func.op`.
  package var kind: String
  /// The module of its graph; empty where the graph names none.
  package var module = ""
  /// From the outermost owner: `["Array", "map(_:)"]`.
  package var path: [String]
  package var declaration: String
  /// The lines of its comment.
  package var comment: [String]
  package var availability: [JSON]
  /// The demands of an extension on the type that it extends: `Element: Hashable`.
  package var constraints: [String]
  /// The kind of the type that an extension extends.
  package var extendedKind: String?
}

package struct GraphRelationship {
  package var kind: String
  package var source: String
  package var target: String
  package var fallback: String?
}

/// The contents of one file of a symbol graph.
package struct GraphFile {
  package var module = ""
  package var symbols: [GraphSymbol] = []
  package var relationships: [GraphRelationship] = []
  /// How many symbols are those of a protocol or superclass, repeated for a type that has them too.
  package var inheritedCount = 0
}

extension GraphSymbol {
  /// Whether a kind is that of a type: `class`, `enum`.
  package static func isType(_ kind: String) -> Bool {
    ["class", "struct", "enum", "protocol", "actor", "union"].contains(kind)
  }

  /// A name as a note can have it: keywords in their backticks.
  package static func spelling(of name: String) -> String {
    readSymbolName(name) == nil && readSymbolName("`\(name)`") != nil ? "`\(name)`" : name
  }

  /// The number that headers use for a version that is still to come.
  package static let noVersion = 100_000

  /// The version that a value of `availability` holds: `{"major": 13, "minor": 4}`; nil for a value
  /// without a major number, or with one that no version can have.
  package static func version(_ value: JSON?) -> Version? {
    guard let value, let major = value["major"]?.number.flatMap({ UInt16(exactly: $0) }) else {
      return nil
    }
    return Version(
      major, value["minor"]?.number.flatMap { UInt16(exactly: $0) } ?? 0,
      value["patch"]?.number.flatMap { UInt16(exactly: $0) } ?? 0)
  }
}

/// Reads a file of a symbol graph. One that is none is a diagnostic and nothing else; a symbol that
/// lacks what every symbol has is a diagnostic, and the others are read.
///
/// - Parameter file: the number by which diagnostics call the file.
package func readSymbolGraph(_ source: SourceFile, file: Int) -> Diagnosed<GraphFile> {
  var reader = SymbolGraphReader(source: source, file: file)
  reader.read()
  return Diagnosed(reader.result, reader.diagnostics)
}

private struct SymbolGraphReader {
  let source: SourceFile
  let file: Int
  var result = GraphFile()
  var diagnostics: [Diagnostic] = []

  /// The keys that no note is made of, and that take most of the memory.
  private static let unreadKeys: Set<String> = [
    "subHeading", "navigator", "functionSignature", "swiftGenerics", "location", "range",
    "sourceOrigin", "swiftConstraints",
  ]

  /// How many symbols of one file are reported by themselves.
  private static let reportLimit = 20

  mutating func read() {
    let root: JSON
    do throws(JSONError) {
      root = try readJSON(Array(source.bytes), withoutKeys: Self.unreadKeys)
    } catch {
      let problem =
        switch error.reason {
        case .cutOff: "the file ends before its JSON does; make it again"
        case .notUTF8: "JSON is UTF-8; this byte is not"
        case .tooDeep: "its JSON is nested too deeply"
        case .notJSON: "a symbol graph is JSON; this is not"
        }
      return report(.unreadableSymbolGraph, problem, at: error.offset)
    }
    guard let version = root["metadata"]?["formatVersion"]?["major"]?.number else {
      return report(
        .unreadableSymbolGraph, "a symbol graph has 'metadata.formatVersion.major'", at: 0)
    }
    guard version <= 1 else {
      return report(
        .unreadableSymbolGraph, "the version of this symbol graph is \(version); 0 and 1 are known",
        at: offset(of: "formatVersion"))
    }
    guard let symbols = root["symbols"]?.array else {
      return report(.unreadableSymbolGraph, "a symbol graph has a list 'symbols'", at: 0)
    }
    result.module = root["module"]?["name"]?.string ?? ""
    read(symbols)
    for relationship in root["relationships"]?.array ?? [] {
      guard let kind = relationship["kind"]?.string, let source = relationship["source"]?.string,
        let target = relationship["target"]?.string
      else { continue }
      result.relationships.append(
        GraphRelationship(
          kind: kind, source: source, target: target,
          fallback: relationship["targetFallback"]?.string))
    }
  }

  private mutating func read(_ symbols: [JSON]) {
    var problems: [(index: Int, problem: String)] = []
    for (index, value) in symbols.enumerated() {
      switch symbol(value, at: index) {
      case .success(var symbol):
        symbol.module = result.module
        if symbol.precise.contains("::SYNTHESIZED::") {
          result.inheritedCount += 1
        } else {
          result.symbols.append(symbol)
        }
      case .failure(let error): problems.append((index, error.problem))
      }
    }
    guard !problems.isEmpty else { return }
    let offsets = JSONLocations(source.bytes).elements(ofKey: "symbols")
    for problem in problems.prefix(Self.reportLimit) {
      report(
        .unreadableSymbol, "\(problem.problem); it is left out",
        at: offsets.indices.contains(problem.index) ? offsets[problem.index] : 0)
    }
    if problems.count > Self.reportLimit {
      report(
        .unreadableSymbol,
        "as many more symbols are left out: \(problems.count - Self.reportLimit)",
        at: offsets.first ?? 0)
    }
  }

  /// Why a symbol cannot be read.
  private struct SymbolError: Error {
    var problem: String

    static func missing(_ key: String) -> Self { Self(problem: "this symbol has no '\(key)'") }
  }

  private func symbol(_ value: JSON, at index: Int) -> Result<GraphSymbol, SymbolError> {
    guard let precise = value["identifier"]?["precise"]?.string, !precise.isEmpty else {
      return .failure(.missing("identifier.precise"))
    }
    guard let kind = value["kind"]?["identifier"]?.string else {
      return .failure(.missing("kind.identifier"))
    }
    let path = value["pathComponents"]?.strings ?? []
    guard !path.isEmpty, path.allSatisfy({ !$0.isEmpty }) else {
      return .failure(.missing("pathComponents"))
    }
    let fragments = value["declarationFragments"]?.array ?? []
    let isSwift = value["identifier"]?["interfaceLanguage"]?.string == "swift"
    let declaration = fragments.compactMap { $0["spelling"]?.string }.joined()
    // A heading that is no name by itself is one by the declaration below it: `māori`.
    let isDeclared =
      readDeclaration(declaration, in: isSwift ? .swift : .objc)?.name == path.last
      && path.last?.contains { $0.isNewline || $0 == "`" } == false
    let names = isDeclared && path.count > 1 ? path.dropLast() : path[...]
    guard names.allSatisfy(Self.isNamable) else {
      return .failure(SymbolError(problem: "no heading can name this symbol"))
    }
    let constraints = value["swiftExtension"]?["constraints"]?.array ?? []
    return .success(
      GraphSymbol(
        address: GraphAddress(file: file, index: index), precise: precise,
        language: isSwift ? .swift : .objc,
        kind: kind.split(separator: ".").dropFirst().joined(separator: "."), path: path,
        declaration: declaration,
        comment: value["docComment"]?["lines"]?.array?.map { $0["text"]?.string ?? "" } ?? [],
        availability: value["availability"]?.array ?? [],
        constraints: constraints.compactMap(constraint),
        extendedKind: value["swiftExtension"]?["typeKind"]?.string.map {
          $0.split(separator: ".").dropFirst().joined(separator: ".")
        }))
  }

  /// Whether a heading is read as this name: no line breaks, no letters that only an editor shows.
  private static func isNamable(_ name: String) -> Bool {
    let spelling = GraphSymbol.spelling(of: name)
    return readSymbolName(spelling)?.name == name
  }

  private func constraint(_ value: JSON) -> String? {
    guard let left = value["lhs"]?.string, let right = value["rhs"]?.string else { return nil }
    return left + (value["kind"]?.string == "sameType" ? " == " : ": ") + right
  }

  // MARK: Diagnostics

  private mutating func report(_ id: DiagnosticID, _ message: String, at offset: Int) {
    let end = min(offset + 1, source.bytes.count)
    diagnostics.append(
      Diagnostic(id, message, at: SourceRange(file: file, min(offset, end)..<end)))
  }

  /// Where a key stands first in the text.
  private func offset(of key: String) -> Int {
    let wanted = Array("\"\(key)\"".utf8)
    var index = 0
    while index + wanted.count <= source.bytes.count {
      if source.bytes[index] == wanted[0], source.bytes[index...].starts(with: wanted) {
        return index
      }
      index += 1
    }
    return 0
  }
}
