import Characters

extension MarkdownConversion {
  /// The names of the elements that end somewhere in a text: one that ends nowhere holds nothing.
  static func ends(of body: ConstantBytes) -> Set<String> {
    var ends: Set<String> = []
    let bytes = Array(body)
    for index in bytes.indices
    where bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "{") {
      guard index + 1 < bytes.count,
        [UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: "%")].contains(bytes[index + 1])
      else { continue }
      // An end is short.
      let text = Array(bytes[index..<min(bytes.count, index + 80)])
      if let element = ForeignElement(text, at: 0), element.isEnd { ends.insert(element.name) }
    }
    return ends
  }

  // MARK: Boxes between colons

  /// Reads a line of `:::`.
  mutating func readColons(_ text: String, _ line: Line) -> Bool {
    let rest = String(text.drop { $0 == ":" }).trimmedEnds
    if rest.isEmpty {
      guard let index = open.lastIndex(where: { $0.element.form == .colons }) else {
        emit(line.text)
        return true
      }
      closeAll(from: index)
      return true
    }
    let spaces = String(line.text.prefix { $0 == " " })
    let element = ForeignElement(colons: rest)
    if open.count < Self.depthLimit {
      if begin(element, spaces: spaces, at: line.offset, written: line.text) { return true }
      // docgen says what it makes of it.
      var item = opened(.wrapper, element, spaces: spaces, at: line.offset)
      item.written = line.text
      emit(line.text)
      item.start = out.count
      open.append(item)
    } else {
      emit(line.text)
    }
    return true
  }

  // MARK: Elements

  /// Reads the elements at the beginning of a line, and what stands beside them; nil if it has none.
  mutating func readElements(_ text: String, _ line: Line, _ lines: [Line], at index: Int) -> Int? {
    let begins = text.hasPrefix("<") || text.hasPrefix("{{") || text.hasPrefix("{%")
    guard
      begins || !open.isEmpty && (text.contains("</") || text.contains("{{") || text.contains("{%"))
    else { return nil }
    var bytes = Array(line.text.utf8)
    var base = line.offset
    var next = index + 1
    var position = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    if bytes[position] == UInt8(ascii: "<"), ForeignElement(bytes, at: position) == nil,
      position + 1 < bytes.count, bytes[position + 1].isUppercase
    {
      // One that goes on in the lines below.
      var end = index + 1
      while end < lines.count, end - index < 60, !lines[end].text.trimmedEnds.isEmpty {
        bytes += [0x0A] + Array(lines[end].text.utf8)
        end += 1
        if lines[end - 1].text.contains(">"), let element = ForeignElement(bytes, at: position) {
          guard element.role != nil || element.end >= bytes.count else { break }
          next = end
          break
        }
      }
      guard next > index + 1 else { return nil }
    }
    var hasRead = false
    while true {
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      guard position < bytes.count else { return next }
      if let element = ForeignElement(bytes, at: position), element.role != nil {
        if element.role == .code || isOfCode(element), !element.isEnd {
          let rest = Line(
            text: String(decoding: bytes[element.end...], as: UTF8.self), offset: base + element.end
          )
          if let end = readCode(element, rest, lines, next: next, at: base + position) {
            if let left = end.rest {
              bytes = Array(left.text.utf8)
              base = left.offset
              position = 0
              next = end.next
              hasRead = true
              continue
            }
            return end.next
          }
        } else if begin(
          element, spaces: hasRead ? "" : String(line.text.prefix { $0 == " " }),
          at: base + position)
        {
          position = element.end
          hasRead = true
          continue
        }
      }
      let cut = endOfOpen(in: bytes, from: position)
      guard hasRead || cut != nil else { return nil }
      let words = String(decoding: bytes[position..<(cut ?? bytes.count)], as: UTF8.self)
      for part in words.split(separator: "\n", omittingEmptySubsequences: false) {
        emit(
          inline(
            hasRead || cut == nil ? String(part) : String(line.text.prefix { $0 == " " }) + part,
            at: base + position))
      }
      guard let cut else { return next }
      position = cut
      hasRead = true
    }
  }

  /// Where something that is open ends on a line, outside of code.
  private func endOfOpen(in bytes: [UInt8], from start: Int) -> Int? {
    var isCode = false
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "{"),
        let element = ForeignElement(bytes, at: index), element.isEnd,
        open.contains(where: { element.ends($0.element) })
      else { continue }
      return index
    }
    return nil
  }

  /// Whether what stands in a tab is code: Docsy's tabs without `text=true`.
  private func isOfCode(_ element: ForeignElement) -> Bool {
    guard element.role == .tab, element.form == .shortcode, ends.contains(element.name),
      let tabs = open.last(where: { $0.role == .tabs })?.element, tabs.name == "tabpane"
    else { return false }
    return tabs["text"] != "true" && element["text"] != "true" && !element.isOfMarkdown
  }

  /// An element that begins at the line at hand.
  private func opened(
    _ role: ForeignElement.Role, _ element: ForeignElement, spaces: String, at offset: Int
  ) -> Open {
    Open(
      role: role, element: element, start: out.count, spaces: spaces,
      margin: (open.last?.margin ?? "") + spaces,
      indentation: element.form == .colons
        ? spaces.utf8.count + (open.last?.indentation ?? 0) : nil,
      offset: offset)
  }

  /// Begins or ends what an element is; false where it is nothing.
  ///
  /// - Parameter written: the line, if docgen may have the same form of a box.
  private mutating func begin(
    _ element: ForeignElement, spaces: String, at offset: Int, written: String? = nil
  ) -> Bool {
    guard let role = element.role else { return false }
    if element.isEnd {
      guard let index = open.lastIndex(where: { element.ends($0.element) }) else { return false }
      closeAll(from: index)
      return true
    }
    let isOfColons = element.form == .colons
    let holds =
      isOfColons
      || !element.isClosed && ends.contains(element.name) && open.count < Self.depthLimit
    var item = opened(role, element, spaces: spaces, at: offset)
    switch role {
    case .box, .details:
      guard holds else { return false }
      item.word = isOfColons && role == .details ? element.name : element.kindWord
      if BoxKind.isWord(element.name) { item.written = written }
      item.title = element.title.map { inlineWords($0, at: offset) }
    case .tabs:
      guard holds else { return false }
      emit(spaces + ":::tabs")
      item.titles = Self.titles(element["values"] ?? "")
      item.isOfSamples = element.name.hasPrefix("code")
    case .tab:
      guard holds else { return false }
      let tabs = open.last { $0.role == .tabs }
      let title =
        element["label", "title", "header", "name"]
        ?? element["value"].flatMap { tabs?.titles[$0] } ?? element.title ?? "\(out.count)"
      item.spaces = ""
      item.margin = open.last?.margin ?? ""
      if tabs == nil {
        emit("**\(inlineWords(title, at: offset))**")
        emit("")
      } else {
        emit("== " + inlineWords(title, at: offset))
      }
    case .wrapper: break
    case .card:
      let title = inlineWords(element.title ?? "", at: offset)
      let target = element.target
      if !title.isEmpty {
        emit("")
        emit(spaces + (target.map { "**[\(title)](\(linked($0)))**" } ?? "**\(title)**"))
        emit("")
      }
    case .linkCard:
      guard let target = element.target else { return false }
      if let last = out.last?.trimmedEnds, !last.isEmpty, !last.hasPrefix("- ") { emit("") }
      let about = element["description"].map { ": " + inlineWords($0, at: offset) } ?? ""
      emit(
        spaces
          + "- [\(inlineWords(element.title ?? target, at: offset))](\(linked(target)))\(about)")
    case .figure:
      guard let source = element["src", "link"] ?? element.values.first else { return false }
      let caption = element["caption", "title"]
      let shown = linked(source, isImage: true)
      emit("")
      emit(
        spaces + "![\(element["alt"] ?? caption ?? "")](\(shown)"
          + (caption.map { " \"\($0.replacing("\"", with: "'"))\")" } ?? ")"))
      emit("")
    case .code: return false
    }
    item.start = out.count
    if holds { open.append(item) }
    return true
  }

  /// `{label: 'npm', value: 'a'}` of the tabs of Docusaurus.
  private static func titles(_ values: String) -> [String: String] {
    var titles: [String: String] = [:]
    for part in values.split(separator: "}") {
      var label: String?
      var value: String?
      let pieces = part.split { ":,{".contains($0) }.map {
        String($0.filter { !"'\"[]\n".contains($0) }).trimmedEnds
      }.filter { !$0.isEmpty }
      for (key, text) in zip(pieces, pieces.dropFirst()) {
        if key == "label", label == nil { label = text }
        if key == "value", value == nil { value = text }
      }
      if let label, let value { titles[value] = label }
    }
    return titles
  }

  private mutating func closeAll(from index: Int) {
    while open.count > index + 1, let inner = open.popLast() { close(inner, isForced: true) }
    if let item = open.popLast() { close(item, isForced: false) }
  }

  /// Writes what ends something that was open, and is no more.
  ///
  /// - Parameter isForced: whether nothing on the page ends it.
  mutating func close(_ item: Open, isForced: Bool) {
    let mark = item.element.mark
    let isOfColons = item.element.form == .colons
    if isForced, !isOfColons, item.role != .tab {
      notUnderstood(mark, at: item.offset, mark.utf8.count)
    }
    switch item.role {
    case .box, .details:
      if isForced, let written = item.written {
        // docgen reports what is never closed.
        out.insert(written, at: min(item.start, out.count))
        return
      }
      let body = out[min(item.start, out.count)...].map { text in
        text.hasPrefix(item.margin) ? String(text.dropFirst(item.margin.count)) : text
      }
      out.removeSubrange(min(item.start, out.count)...)
      writeBox(
        body, word: item.word, title: item.title, margin: item.spaces, folds: item.role == .details)
    case .tabs:
      if !isOfColons || !isForced { emit(item.spaces + ":::") }
    case .wrapper:
      if item.written != nil, !isForced { emit(item.spaces + ":::") }
    case .tab, .card, .linkCard, .figure, .code: break
    }
  }

  /// Reads code between an element and its end.
  ///
  /// - Returns: what is left of the line of the end; nil if nothing ends it.
  private mutating func readCode(
    _ element: ForeignElement, _ rest: Line, _ lines: [Line], next: Int, at offset: Int
  ) -> (next: Int, rest: Line?)? {
    guard ends.contains(element.name) else { return nil }
    var code: [String] = []
    var current = rest
    var next = next
    while true {
      let bytes = Array(current.text.utf8)
      let end = bytes.indices.first { index in
        guard bytes[index] == UInt8(ascii: "{"), let found = ForeignElement(bytes, at: index) else {
          return false
        }
        return found.isEnd && found.name == element.name
      }
      if let end, let found = ForeignElement(bytes, at: end) {
        code.append(String(decoding: bytes[..<end], as: UTF8.self))
        current = Line(
          text: String(decoding: bytes[found.end...], as: UTF8.self),
          offset: current.offset + found.end)
        break
      }
      code.append(current.text)
      guard next < lines.count else { return nil }
      current = lines[next]
      next += 1
    }
    code = code.withoutBlankEnds
    let tabs = open.last { $0.role == .tabs }?.element
    var language =
      element["lang", "language"] ?? (element.role == .code ? element.values.first : nil)
    if element.role == .tab {
      emit(
        "== "
          + (element["header", "title", "name"] ?? element.values.first ?? language
            ?? "\(out.count)"))
      language = language ?? tabs?["lang"]
    }
    let longest = code.map { $0.trimmedEnds.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    emit(fence + (language ?? ""))
    for text in code { emit(Self.unescaped(text)) }
    emit(fence)
    return (next, current.text.trimmedEnds.isEmpty ? nil : current)
  }
}
