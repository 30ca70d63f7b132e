import Characters
import Markup

extension MarkdownConversion {
  /// A heading; the name that its author gives it stays one.
  mutating func heading(_ line: Line) -> String {
    let text = line.text
    let hasReturn = text.hasSuffix("\r")
    let parted = PageHeadings.withoutID(text.trimmedTail)
    if let dropped = parted.dropped {
      leftOut(settings: "{\(dropped)}", at: line.offset, text.utf8.count)
    }
    var heading = inline(parted.text, at: line.offset)
    if let id = parted.id { heading += " {#\(id)}" }
    return heading + (hasReturn ? "\r" : "")
  }

  static let looks = "says only how something looks and is left out"

  /// The words of a title, without the marks of pictures.
  mutating func inlineWords(_ text: String, at offset: Int) -> String {
    inline(text, at: offset).split(separator: " ").joined(separator: " ")
  }

  /// A link or picture as it is written after the import.
  mutating func linked(_ target: String, isImage: Bool = false) -> String {
    links.rewritten(target, from: page.relativePath, isImage: isImage) ?? target
  }

  // MARK: Text

  /// A line of text with its links, pictures and marks as docgen has them.
  mutating func inline(_ text: String, at offset: Int) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: Self.isMark) || out.last?.hasSuffix("]:") == true else {
      return text
    }
    let outer = (lastCommentEnd, lastAnchorEnd, lastLinkEnd)
    defer { (lastCommentEnd, lastAnchorEnd, lastLinkEnd) = outer }
    lastCommentEnd = Self.lastIndex(of: Array("*/".utf8), in: bytes)
    lastAnchorEnd = Self.lastIndex(of: Array("</".utf8), in: bytes)
    lastLinkEnd = bytes.lastIndex(of: UInt8(ascii: ")")) ?? -1
    var result: [UInt8] = []
    var index = 0
    var spans = CodeSpans()
    /// Whether a picture begins there, for each bracket that is open.
    var brackets: [Bool] = []
    /// The addresses of links whose words are being read.
    var pending: [(end: String, target: String)] = []
    if let end = definition(bytes, &result) { index = end }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        result += bytes[index...(index + 1)]
        index += 2
      case UInt8(ascii: "`"):
        let span = spans.read(bytes, at: index)
        let code = String(decoding: bytes[index..<span.end], as: UTF8.self)
        result += (span.code == nil ? code : Self.unescaped(code)).utf8
        index = passAttributes(bytes, at: span.end, offset)
      case UInt8(ascii: "["):
        brackets.append(index > 0 && bytes[index - 1] == UInt8(ascii: "!"))
        result.append(byte)
        index += 1
      case UInt8(ascii: "]"):
        let isImage = brackets.popLast() ?? false
        result.append(byte)
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "("),
          let end = target(bytes, at: index + 1, isImage: isImage, &result)
        {
          index = passAttributes(bytes, at: end, offset)
        } else if index >= bytes.count || bytes[index] != UInt8(ascii: "[") {
          index = passAttributes(bytes, at: index, offset)
        }
      case UInt8(ascii: "{"): index = readBrace(bytes, at: index, offset, &result)
      case UInt8(ascii: "<"): index = readTag(bytes, at: index, offset, &result, &pending)
      case UInt8(ascii: ":"): index = readIcon(bytes, at: index, offset, &result)
      default:
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where a mark stands last; -1 if nowhere. What begins behind it is never ended.
  private static func lastIndex(of mark: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.last { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) } ?? -1
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// The address of a link in brackets, from behind the first one.
  ///
  /// - Returns: the index behind the last one; nil where it is no link.
  private mutating func target(
    _ bytes: [UInt8], at start: Int, isImage: Bool, _ result: inout [UInt8]
  ) -> Int? {
    guard start <= lastLinkEnd else { return nil }
    var index = start
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    let first = index
    let isAngled = index < bytes.count && bytes[index] == UInt8(ascii: "<")
    var depth = 0
    var path: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if isAngled {
        if byte == UInt8(ascii: ">") {
          index += 1
          break
        }
        if index > first { path.append(byte) }
        index += 1
        continue
      }
      if byte == UInt8(ascii: "{"), let found = Self.address(bytes, at: index) {
        path += Array(found.path.utf8)
        index = found.end
        continue
      }
      if byte.isBlank { break }
      if byte == UInt8(ascii: "(") {
        // As deep as CommonMark follows them.
        guard depth < 32 else { return nil }
        depth += 1
      }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      path.append(byte)
      index += 1
    }
    // A title may stand behind it.
    var close = index
    var quote: UInt8?
    let limit = min(bytes.count, index + 1_000)
    while close < limit {
      let byte = bytes[close]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        break
      }
      close += 1
    }
    guard close < limit, !path.isEmpty || close == index else { return nil }
    let written = String(decoding: path, as: UTF8.self)
    // MkDocs tells by a fragment on which pages a picture is shown.
    let new = links.rewritten(written, from: page.relativePath, isImage: isImage) ?? written
    let isSame = new == written && Array(bytes[first..<index]) == path
    result.append(UInt8(ascii: "("))
    if isSame || isAngled && new == written {
      result += bytes[start..<index]
    } else {
      result += Array((new.contains(" ") || new.contains("(") ? "<\(new)>" : new).utf8)
    }
    result += bytes[index...close]
    return close + 1
  }

  /// The address that a mark of Hugo or Jekyll stands for, within a link.
  ///
  ///     {{< ref "x.md" >}}   {% link _docs/x.md %}   {{ '/x' | relative_url }}   {{ site.baseurl }}
  private static func address(_ bytes: [UInt8], at start: Int) -> (path: String, end: Int)? {
    if let element = ForeignElement(bytes, at: start) {
      switch element.name {
      case "ref", "relref": return element.values.first.map { ($0, element.end) }
      case "link", "post_url":
        // The names of Jekyll's collections begin with a line.
        return element.values.first.map {
          ("/" + ($0.hasPrefix("_") ? String($0.dropFirst()) : $0), element.end)
        }
      default: return nil
      }
    }
    guard bytes[start...].starts(with: "{{".utf8),
      let close = bytes[start...].firstRange(of: Array("}}".utf8))
    else { return nil }
    let words = String(decoding: bytes[(start + 2)..<close.lowerBound], as: UTF8.self)
    let end = close.upperBound
    let name = words.trimmedEnds
    if ["site.baseurl", "site.url", "base_url", "page.baseurl"].contains(name) { return ("", end) }
    if name.contains("| relative_url") || name.contains("| absolute_url")
      || name.contains("|relative_url"),
      let quote = name.first, quote == "'" || quote == "\""
    {
      return (String(name.dropFirst().prefix { $0 != quote }), end)
    }
    return nil
  }

  /// `[name]: address` at the beginning of a line.
  private mutating func definition(_ bytes: [UInt8], _ result: inout [UInt8]) -> Int? {
    // It may stand in a quote.
    let start = bytes.prefix { $0 == 0x20 || $0 == UInt8(ascii: ">") }.count
    if let last = out.last, last.hasPrefix("["), last.hasSuffix("]:"), !last.hasPrefix("[^") {
      // The address stands below its name.
      let word = bytes[start...].prefix { !$0.isBlank }
      let written = String(decoding: word, as: UTF8.self)
      guard let new = links.rewritten(written, from: page.relativePath, isImage: false) else {
        return nil
      }
      result += bytes[..<start] + Array(new.utf8)
      return word.endIndex
    }
    guard start < 8, start + 1 < bytes.count, bytes[start] == UInt8(ascii: "["),
      bytes[start + 1] != UInt8(ascii: "^"),
      let close = bytes[start...].firstRange(of: Array("]: ".utf8)),
      !bytes[start..<close.lowerBound].contains(UInt8(ascii: "]"))
    else { return nil }
    let rest = bytes[close.upperBound...].drop { $0 == 0x20 }
    let isAngled = rest.first == UInt8(ascii: "<")
    let word =
      isAngled ? rest.dropFirst().prefix { $0 != UInt8(ascii: ">") } : rest.prefix { !$0.isBlank }
    guard !word.isEmpty else { return nil }
    let written = String(decoding: word, as: UTF8.self)
    let new =
      links.rewritten(written, from: page.relativePath, isImage: false)
      ?? links.rewritten(written, from: page.relativePath, isImage: true) ?? written
    result += bytes[..<word.startIndex] + Array(new.utf8)
    return word.endIndex
  }

  // MARK: Braces

  /// Passes over `{: target=_blank}` and `{ .wide }` behind a link, a picture or code.
  private mutating func passAttributes(_ bytes: [UInt8], at start: Int, _ offset: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
      let list = Self.attributes(bytes, at: start)
    else { return start }
    leftOut(settings: list.text, at: offset + start, list.end - start)
    return list.end
  }

  /// `{: .x }`, `{ .x #y width=3 }`, `{.x}`: settings of how something looks.
  static func attributes(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    guard let close = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    var words = bytes[(start + 1)..<close]
    let hasColon = words.first == UInt8(ascii: ":")
    if hasColon { words = words.dropFirst() }
    let text = String(decoding: words, as: UTF8.self)
    let parts = FenceWords.parts(text)
    let isList =
      !parts.isEmpty
      && parts.allSatisfy { part in
        let first = part.first ?? " "
        return (first == "." || first == "#") && part.dropFirst().first?.isLetter == true
          || part.contains("=") && first.isLetter || hasColon && first.isLetter
          || part.hasPrefix("data-")
      }
    guard isList else { return nil }
    return (String(decoding: bytes[start...close], as: UTF8.self), close + 1)
  }

  private mutating func readBrace(
    _ bytes: [UInt8], at start: Int, _ offset: Int, _ result: inout [UInt8]
  ) -> Int {
    let rest = bytes[start...]
    if rest.starts(with: "{{</*".utf8) || rest.starts(with: "{{%/*".utf8) {
      let text = String(decoding: rest, as: UTF8.self)
      if let close = rest.firstRange(of: Array("*/".utf8)), text != Self.unescaped(text) {
        result += Array(
          Self.unescaped(
            String(decoding: bytes[start..<min(close.upperBound + 3, bytes.count)], as: UTF8.self)
          ).utf8)
        return min(close.upperBound + 3, bytes.count)
      }
    }
    for (open, shut) in [("{{/*", "*/}}"), ("{/*", "*/}"), ("{#", "#}")]
    where rest.starts(with: open.utf8) {
      guard open == "{#" || lastCommentEnd > start,
        let close = rest.dropFirst(open.utf8.count).prefix(2_000).firstRange(of: Array(shut.utf8)),
        open != "{#" || bytes[start + 2] == 0x20
      else { continue }
      let words = String(
        decoding: bytes[(start + open.utf8.count)..<close.lowerBound], as: UTF8.self)
      result += Array("<!--\(words.replacing("--", with: "- -"))-->".utf8)
      return close.upperBound
    }
    if let element = ForeignElement(bytes, at: start) {
      let count = element.end - start
      switch element.name {
      case "raw", "endraw": break
      default:
        if element.role == .figure || element.role == .linkCard, !element.isEnd,
          let source = element["src", "link"] ?? element.values.first
        {
          let text = element["alt", "caption", "title"] ?? ""
          result += Array("![\(text)](\(linked(source, isImage: true)))".utf8)
          return element.end
        }
        notUnderstood(element.mark, at: offset + start, count)
        result += bytes[start..<element.end]
      }
      return element.end
    }
    // At the end of a line settings belong to its paragraph.
    if start > 0, let list = Self.attributes(bytes, at: start),
      list.end >= bytes.count || [0x29, 0x2A, 0x5F, 0x3E, 0x22].contains(bytes[start - 1])
    {
      leftOut(settings: list.text, at: offset + start, list.end - start)
      return list.end
    }
    result.append(bytes[start])
    return start + 1
  }

  /// `:material-account-circle:`, a picture by its name.
  private mutating func readIcon(
    _ bytes: [UInt8], at start: Int, _ offset: Int, _ result: inout [UInt8]
  ) -> Int {
    let name = bytes[(start + 1)...].prefix {
      $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ":"),
      ForeignElement.iconFamilies.contains(where: { name.starts(with: $0.utf8) })
    else {
      result.append(bytes[start])
      return start + 1
    }
    var end = name.endIndex + 1
    leftOut(
      "an icon such as ':\(String(decoding: name.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self))-…:'",
      "is left out; docgen has none", at: offset + start, end - start)
    end = passAttributes(bytes, at: end, offset)
    // The space beside it would be one too many.
    if end < bytes.count, bytes[end] == 0x20, result.last.map({ $0 == 0x20 }) ?? true { end += 1 }
    return end
  }

  // MARK: Tags

  private mutating func readTag(
    _ bytes: [UInt8], at start: Int, _ offset: Int, _ result: inout [UInt8],
    _ pending: inout [(end: String, target: String)]
  ) -> Int {
    if bytes[start...].starts(with: "<!--".utf8) {
      let end = bytes[start...].firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.count
      result += bytes[start..<end]
      return end
    }
    guard let tag = ForeignElement(bytes, at: start) ?? ForeignElement(html: bytes, at: start)
    else {
      result.append(bytes[start])
      return start + 1
    }
    let count = tag.end - start
    if let last = pending.last, tag.isEnd, last.end == tag.name {
      pending.removeLast()
      result += Array("](\(last.target))".utf8)
      return tag.end
    }
    switch tag.inlineRole {
    case .look: leftOut("'\(tag.mark)'", Self.looks, at: offset + start, count)
    case .icon:
      leftOut("'\(tag.mark)'", "is left out; docgen has no icons", at: offset + start, count)
    case .badge: result += Array((tag["text", "label", "title"] ?? "").utf8)
    case .marks(let marks): result += Array(marks.utf8)
    case .kept: result += Array((tag.isEnd ? "</\(tag.name)>" : "<\(tag.name)>").utf8)
    case .picture where tag["src"]?.hasPrefix("{") == false:
      let title = tag["title"].map { " \"\($0)\"" } ?? ""
      let source = linked(tag["src"] ?? "", isImage: true)
      result += Array("![\(tag["alt"] ?? "")](\(source)\(title))".utf8)
    case .link where tag.target != nil && !tag.isEnd && isClosed(tag, bytes):
      result.append(UInt8(ascii: "["))
      pending.append((tag.name, linked(tag.target ?? "")))
    case .nothing: break
    case .picture, .link, nil:
      if tag.form != .html { notUnderstood(tag.mark, at: offset + start, count) }
      result += bytes[start..<tag.end]
    }
    return tag.end
  }

  /// Whether the last end of a tag on the line is that of a link.
  private func isClosed(_ link: ForeignElement, _ bytes: [UInt8]) -> Bool {
    lastAnchorEnd >= link.end
      && bytes[lastAnchorEnd...].starts(with: "</\(link.writtenName)>".utf8)
  }
}
