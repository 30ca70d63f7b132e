import Characters
package import Diagnostics
import Facts
import Formats
package import Vocabulary

/// Makes notes of symbol graphs, as compilers write them.
///
/// - Parameters:
///   - files: in any order; those of one module belong together, those of a module's two source
///     languages, too.
///   - numbers: of each file the number by which diagnostics call it; nil: its index in `files`.
///   - language: in which comments are written.
///   - words: those of the language in which declarations say what to use instead; nil: what they
///     say stays text.
/// - Returns: notes in the order of their paths. A file or symbol that cannot be read is a
///   diagnostic; the others are there.
/// - Complexity: linear in the size of the files, and so is the memory.
package func importSymbolGraphs(
  _ files: [SourceFile], numbers: [Int]? = nil, language: String = "en", words: Language? = nil
) -> Diagnosed<[ImportedNote]> {
  var graphs: [GraphFile] = []
  var diagnostics: [Diagnostic] = []
  var sources: [Int: SourceFile] = [:]
  for (index, file) in files.enumerated() {
    let number = numbers.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? index
    sources[number] = file
    let read = readSymbolGraph(file, file: number)
    diagnostics += read.diagnostics
    if read.value.inheritedCount > 0 {
      diagnostics.append(
        Diagnostic(
          .inheritedLeftOut,
          "inherited members that the graph repeats are left out: \(read.value.inheritedCount)",
          at: SourceRange(file: number, 0..<0)))
    }
    graphs.append(read.value)
  }
  let tree = SymbolGraphTree(graphs, platforms: PlatformList())
  let writer = SymbolGraphNotes(tree, words: words)
  diagnostics += diagnose(SymbolGraphChecks(tree, writer.prose).problems, in: sources)
  /// The names of files that are taken, by folder.
  var names: [String: NoteNames] = [:]
  let notes = tree.notes.map { note in
    let folder = note.id == note.name ? language : "\(language)/\(note.module ?? "")"
    let name = names[folder, default: NoteNames()].name(for: note.name)
    return ImportedNote(path: "\(folder)/\(name).md", bytes: writer.note(note))
  }
  return Diagnosed(notes.sorted { $0.path < $1.path }, diagnostics.sorted())
}

/// Problems where their symbols stand. Files are looked through only if they have any.
private func diagnose(
  _ problems: [SymbolGraphChecks.Problem], in sources: [Int: SourceFile]
) -> [Diagnostic] {
  var offsets: [Int: [Int]] = [:]
  return problems.map { problem in
    let address = problem.address
    let bytes = sources[address.file]?.bytes ?? []
    if offsets[address.file] == nil {
      offsets[address.file] = JSONLocations(bytes).elements(ofKey: "symbols")
    }
    let known = offsets[address.file] ?? []
    let start = known.indices.contains(address.index) ? known[address.index] : 0
    return Diagnostic(
      problem.id, problem.message,
      at: SourceRange(file: address.file, start..<min(start + 1, bytes.count)))
  }
}

/// Names of files for symbols, each once on every disk.
struct NoteNames {
  private var used: Set<String> = ["index"]

  /// `map(_:)` → `map`, `==(_:_:)` → `operator`, and `map-2` for the next one.
  mutating func name(for id: String) -> String {
    let letters = id.prefix { $0 != "(" }.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        ? character : "-"
    }
    let hasLetter = letters.contains { $0.isLetter || $0.isNumber }
    let base = hasLetter ? String(letters.prefix(120)) : "operator"
    let start = base.first == "." ? "symbol" + base : base
    var name = start
    var number = 1
    while !used.insert(name.lowercased()).inserted {
      number += 1
      name = "\(start)-\(number)"
    }
    return name
  }
}
