internal import CGumbo
import Characters
private import Glibc

/// A page of HTML as browsers read it, in one array: a node's children follow it.
///
/// The only file that knows the library.
struct HTMLTree {
  enum Kind {
    case element(String)
    case text(String)
  }

  struct Node {
    var kind: Kind
    var attributes: [String: String] = [:]
    /// The index behind the last node below this one.
    var end = 0
    /// Its bytes in the page, with its tags.
    var range: Range<Int>

    /// How the page calls it, in small letters: its classes and its id.
    var names: [String] {
      let classes = (attributes["class"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      return classes.map(String.init) + [(attributes["id"] ?? "").lowercased()]
    }
  }

  private(set) var nodes: [Node] = []

  /// Reads a page; nil where it nests so deeply that no person wrote it.
  ///
  /// - Complexity: linear in the length of the page.
  init?(_ bytes: [UInt8]) {
    guard HTMLDepth.isSane(bytes) else { return nil }
    // The library frees a tree by recursion, which a deep one would not survive; so everything that
    // it takes is freed here at once.
    let memory = Memory()
    defer { memory.free() }
    var options = kGumboDefaultOptions
    options.max_errors = 0
    options.userdata = Unmanaged.passUnretained(memory).toOpaque()
    options.allocator = { memory, size in
      guard let memory else { return malloc(size) }
      return Unmanaged<Memory>.fromOpaque(memory).takeUnretainedValue().take(size)
    }
    options.deallocator = { _, _ in }
    bytes.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self)
      guard let base = start.baseAddress,
        let output = gumbo_parse_with_options(&options, base, buffer.count)
      else { return }
      read(output.pointee.root, in: base, length: buffer.count)
    }
  }

  /// The memory that the library has taken for one page.
  private final class Memory {
    private var pieces: [UnsafeMutableRawPointer] = []

    func take(_ size: Int) -> UnsafeMutableRawPointer? {
      let piece = malloc(size)
      if let piece { pieces.append(piece) }
      return piece
    }

    func free() {
      for piece in pieces { Glibc.free(piece) }
      pieces = []
    }
  }

  private mutating func read(
    _ root: UnsafeMutablePointer<GumboNode>?, in base: UnsafePointer<CChar>, length: Int
  ) {
    var pending: [(node: UnsafeMutablePointer<GumboNode>?, closes: Int)] = [(root, -1)]
    while let next = pending.popLast() {
      if next.closes >= 0 {
        nodes[next.closes].end = nodes.count
        continue
      }
      guard let node = next.node?.pointee else { continue }
      switch node.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        let element = node.v.element
        nodes.append(
          Node(
            kind: .element(Self.name(of: element)), attributes: Self.attributes(of: element),
            range: Self.range(of: element, in: base, length: length)))
        pending.append((nil, nodes.count - 1))
        let children = element.children
        for index in (0..<Int(children.length)).reversed() {
          pending.append(
            (children.data[index]?.assumingMemoryBound(to: GumboNode.self), -1))
        }
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        let text = node.v.text
        let offset = Self.offset(of: text.original_text.data, in: base, length: length)
        nodes.append(
          Node(
            kind: .text(String(cString: text.text)), end: nodes.count + 1,
            range: offset..<min(length, offset + text.original_text.length)))
      default: break
      }
    }
  }

  private static func offset(
    of pointer: UnsafePointer<CChar>?, in base: UnsafePointer<CChar>, length: Int
  ) -> Int {
    guard let pointer else { return 0 }
    let offset = pointer - base
    return offset >= 0 && offset <= length ? offset : 0
  }

  private static func range(
    of element: GumboElement, in base: UnsafePointer<CChar>, length: Int
  ) -> Range<Int> {
    let start = min(length, Int(element.start_pos.offset))
    let end = Int(element.end_pos.offset) + element.original_end_tag.length
    return start..<max(start, min(length, end))
  }

  private static func name(of element: GumboElement) -> String {
    if element.tag != GUMBO_TAG_UNKNOWN {
      return String(cString: gumbo_normalized_tagname(element.tag))
    }
    var tag = element.original_tag
    gumbo_tag_from_original_text(&tag)
    guard let data = tag.data else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: tag.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func attributes(of element: GumboElement) -> [String: String] {
    var attributes: [String: String] = [:]
    for index in 0..<Int(element.attributes.length) {
      guard
        let attribute = element.attributes.data[index]?.assumingMemoryBound(
          to: GumboAttribute.self
        ).pointee
      else { continue }
      attributes[String(cString: attribute.name)] = String(cString: attribute.value)
    }
    return attributes
  }
}

/// Tells pages that no person wrote before the library sees them: it makes a node for each open
/// formatting element in each paragraph, and so of a few thousand lines more than memory holds.
private enum HTMLDepth {
  private static let deepest = 512
  private static let mostFormatting = 64
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Elements that hold nothing, or that the next one of their kind closes.
  private static let flat: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "p", "li", "dt", "dd", "td", "th", "tr", "option", "optgroup", "rt", "rp",
    "thead", "tbody", "tfoot", "colgroup", "script", "style",
  ]

  static func isSane(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var open: [String: Int] = [:]
    var formattingDepth = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let nameStart = index
      while index < bytes.count, index - nameStart < 12,
        bytes[index].isLetter || bytes[index].isDigit
      {
        index += 1
      }
      guard index > nameStart else { continue }
      let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
      if flat.contains(name) { continue }
      // An end without its beginning closes nothing.
      if isEnd, open[name, default: 0] == 0 { continue }
      let change = isEnd ? -1 : 1
      open[name, default: 0] += change
      if formatting.contains(name) {
        formattingDepth += change
        if formattingDepth > mostFormatting { return false }
      } else {
        depth += change
        if depth > deepest { return false }
      }
    }
    return true
  }
}
