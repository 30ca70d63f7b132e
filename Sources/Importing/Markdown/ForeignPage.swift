import Characters
package import Diagnostics

/// A page in Markdown, as docgen or any other program reads it.
package struct ForeignPage: Sendable {
  package var source: SourceFile
  /// Where it stands in the folder that is imported.
  package var relativePath: String
  /// The language that it is declared to be in, if at all.
  package var language: String?
  /// Its number among the files of the import, for diagnostics.
  package var file: Int

  package init(source: SourceFile, relativePath: String, language: String?, file: Int) {
    self.source = source
    self.relativePath = relativePath
    self.language = language
    self.file = file
  }
}

extension ForeignPage {
  /// Where front matter ends; 0 without it.
  var frontMatterEnd: Int {
    let bytes = source.bytes
    guard let mark = ["---", "+++"].first(where: { isLine($0, at: 0) }) else { return 0 }
    var start = lineEnd(0)
    while start < bytes.count {
      if isLine(mark, at: start) { return lineEnd(start) }
      start = lineEnd(start)
    }
    return 0
  }

  /// Where the line behind the one at `start` begins.
  private func lineEnd(_ start: Int) -> Int {
    source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.bytes.count
  }

  private func isLine(_ mark: String, at start: Int) -> Bool {
    let line = source.bytes[start..<lineEnd(start)]
    return line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy(\.isBlank)
  }

  /// The values of settings in the front matter that stand on their line, by their keys.
  var settings: [(key: String, value: String)] {
    let matter = String(decoding: source.bytes[..<frontMatterEnd], as: UTF8.self)
    return matter.split(whereSeparator: \.isNewline).compactMap { line in
      guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
      let key = line[..<sign].filter { $0 != " " }
      let value = line[line.index(after: sign)...]
        .split { $0 == " " || $0 == "\"" || $0 == "'" }.joined(separator: " ")
      return (String(key), value)
    }
  }

  /// Whether front matter has keys that mean nothing to docgen.
  var hasForeignSettings: Bool {
    let own: Set<String> = [
      "title", "description", "language", "kind", "module", "order", "aliases", "keywords", "draft",
    ]
    return settings.contains { !$0.key.hasPrefix("-") && !own.contains($0.key.lowercased()) }
  }

  /// The addresses that front matter gives a page instead of that of its file.
  var ownAddresses: [String] {
    settings.filter { ["slug", "permalink", "url", "id"].contains($0.key) && !$0.value.isEmpty }
      .map(\.value)
  }
}
