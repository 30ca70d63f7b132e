extension MarkdownConversion {
  /// Passes over `import` and `export` of MDX.
  mutating func readModuleLine(_ text: String, _ lines: [Line], at index: Int) -> Int? {
    let isImport =
      text.hasPrefix("import ")
      && (text.contains(" from \"") || text.contains(" from '") || text.hasPrefix("import '")
        || text.hasPrefix("import \"") || text.hasPrefix("import {") && !text.contains("}"))
    let isExport = ["const ", "default ", "function ", "let ", "type ", "async "].contains {
      text.hasPrefix("export " + $0)
    }
    guard isImport || isExport, index >= programSearched else { return nil }
    var depth = 0
    var next = index
    while next < lines.count, next - index < 400 {
      for byte in lines[next].text.utf8 {
        if [0x28, 0x5B, 0x7B].contains(byte) { depth += 1 }
        if [0x29, 0x5D, 0x7D].contains(byte) { depth -= 1 }
      }
      next += 1
      if depth <= 0 { break }
    }
    guard depth <= 0 else {
      // What begins in these lines is not closed by what this one looked through in vain.
      programSearched = next
      return nil
    }
    let last = lines[next - 1]
    leftOut(
      "program text ('import', 'export')", "is left out; a note has no program",
      at: lines[index].offset, last.offset + last.text.utf8.count - lines[index].offset)
    return next
  }

  /// Reads `{: .note }` on a line of its own.
  mutating func readAttributes(_ text: String, _ line: Line, _ lines: [Line], at index: Int) -> Int?
  {
    guard let list = Self.attributes(Array(text.utf8), at: 0), list.end == text.utf8.count else {
      return nil
    }
    let parts = text.dropFirst(2).dropLast().split(separator: " ")
    let previous = out.last ?? ""
    if let id = parts.first(where: { $0.hasPrefix("#") }), previous.hasPrefix("#") {
      out[out.count - 1] = previous.trimmedTail + " {\(id)}"
      return index + 1
    }
    let words = parts.filter { $0.hasPrefix(".") }.map { $0.dropFirst().lowercased() }
    let word = words.map { $0.hasSuffix("-title") ? String($0.dropLast(6)) : $0 }
      .first(where: BoxKind.isWord)
    guard let word else {
      leftOut(settings: text, at: line.offset, line.text.utf8.count)
      return index + 1
    }
    var body: [String] = []
    var next = index + 1
    if !previous.trimmedEnds.isEmpty, !previous.hasPrefix("#") {
      // Behind its paragraph.
      // A box ends where it was written, and is no part of the paragraph below it.
      while let last = out.last, !last.trimmedEnds.isEmpty, !last.hasSuffix(":::"),
        out.count > (open.last?.start ?? 0)
      {
        body.append(last)
        out.removeLast()
      }
      body.reverse()
    } else {
      while next < lines.count, !lines[next].text.trimmedEnds.isEmpty,
        !lines[next].text.hasPrefix("{:")
      {
        body.append(inline(lines[next].text, at: lines[next].offset))
        next += 1
      }
    }
    guard !body.isEmpty else {
      leftOut(settings: text, at: line.offset, line.text.utf8.count)
      return index + 1
    }
    var title: String?
    if body.allSatisfy({ $0.hasPrefix(">") }) {
      body = body.map { String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1)) }
      if words.contains(where: { $0.hasSuffix("-title") }) {
        title = body.removeFirst().trimmedEnds
      }
    }
    writeBox(body, word: word, title: title, margin: "", folds: false)
    return next
  }
}
