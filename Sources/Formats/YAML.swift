private import CYAML
package import Diagnostics

/// YAML as a value: front matter, `docgen.yml`, language files.
///
///     title: Table Views        mapping([title: scalar("Table Views")])
///     languages: [en, ja]
///
/// Scalars stay as they are written (`no` is the text "no"). Anchors, aliases, several documents
/// and a key given twice are refused: they say something else than their author meant.
package struct YAML: Sendable {
  package enum Value: Sendable {
    case scalar(String)
    case sequence([YAML])
    case mapping([Entry])
  }

  package struct Entry: Sendable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: YAML

    package init(key: String, keyRange: Range<Int>, value: YAML) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package var value: Value
  /// Bytes of the file.
  package var range: Range<Int>

  package var string: String? {
    if case .scalar(let text) = value { return text }
    return nil
  }

  /// The texts of a sequence; a single scalar is a sequence of one.
  package var strings: [String] {
    switch value {
    case .scalar(let text): text.isEmpty ? [] : [text]
    case .sequence(let elements): elements.compactMap(\.string)
    case .mapping: []
    }
  }

  package var elements: [YAML] {
    switch value {
    case .sequence(let elements): elements
    case .scalar(let text): text.isEmpty ? [] : [self]
    case .mapping: []
    }
  }

  package var entries: [Entry] {
    if case .mapping(let entries) = value { return entries }
    return []
  }

  package subscript(key: String) -> YAML? { entries.first { $0.key == key }?.value }
}

/// Reads the YAML that stands at `part` of a file; an empty mapping if there is none or it is
/// malformed.
///
/// - Complexity: O(n); nesting is limited to 32.
package func parseYAML(_ source: SourceFile, file: Int, part: Range<Int>? = nil)
  -> Diagnosed<YAML>
{
  let part = part ?? 0..<source.bytes.count
  var reader = YAMLReader(bytes: Array(source.bytes[part]), base: part.lowerBound, file: file)
  let value = reader.read()
  return Diagnosed(
    value ?? YAML(value: .mapping([]), range: part), reader.problem.map { [$0] } ?? [])
}

/// The fault in the form of a text that was to be YAML, and where, in bytes from its start: also
/// anchors and several documents, which are good YAML. Nil if there is none.
///
/// - Complexity: O(n).
package func yamlProblem(in bytes: [UInt8]) -> (message: String, offset: Int)? {
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) == 1 else { return nil }
  defer { yaml_parser_delete(&parser) }
  return bytes.withUnsafeBufferPointer { text in
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { break }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return nil }
    }
    let message = parser.problem.map { String(cString: $0) } ?? "unreadable"
    // libyaml counts code points.
    var offset = 0
    var characters = parser.problem_mark.index
    while offset < text.count, characters > 0 || text[offset] & 0xC0 == 0x80 {
      offset += 1
      if offset == text.count || text[offset] & 0xC0 != 0x80 { characters -= 1 }
    }
    return (message, offset)
  }
}

private struct YAMLReader {
  static let depthLimit = 32

  let bytes: [UInt8]
  let base: Int
  let file: Int
  var problem: Diagnostic?
  private var counted = (characters: 0, bytes: 0)

  init(bytes: [UInt8], base: Int, file: Int) {
    self.bytes = bytes
    self.base = base
    self.file = file
  }

  /// A value that is being put together: a sequence, or a mapping with the key that waits for its value.
  private enum Frame {
    case sequence([YAML], start: Int)
    case mapping([YAML.Entry], start: Int, key: (text: String, range: Range<Int>)?)
  }

  mutating func read() -> YAML? {
    if bytes.isEmpty { return nil }
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    let bytes = bytes
    return bytes.withUnsafeBufferPointer { text in
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
      return readEvents(&parser)
    }
  }

  private mutating func readEvents(_ parser: inout yaml_parser_t) -> YAML? {
    var frames: [Frame] = []
    var root: YAML?
    /// The keys of each open mapping, by its depth.
    var keys: [Int: Set<String>] = [:]
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else {
        let message = parser.problem.map { String(cString: $0) } ?? "unreadable"
        if parser.error == YAML_READER_ERROR {
          fail("YAML: \(message)", atByte: base + min(parser.problem_offset, bytes.count))
        } else {
          fail("YAML: \(message)", at: parser.problem_mark.index)
        }
        return root
      }
      defer { yaml_event_delete(&event) }
      let start = byteOffset(ofMark: event.start_mark)
      let end = max(start, byteOffset(ofMark: event.end_mark))
      var finished: YAML?
      if hasAnchor(event) {
        fail("YAML: an anchor is not allowed; write the value itself", at: event.start_mark.index)
        return root
      }
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        finished = YAML(value: .scalar(String(decoding: text, as: UTF8.self)), range: start..<end)
      case YAML_ALIAS_EVENT:
        fail("YAML: an alias is not allowed; write the value itself", at: event.start_mark.index)
        return root
      case YAML_SEQUENCE_START_EVENT: frames.append(.sequence([], start: start))
      case YAML_MAPPING_START_EVENT:
        keys[frames.count] = []
        frames.append(.mapping([], start: start, key: nil))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        switch frames.popLast() {
        case .sequence(let elements, let start):
          finished = YAML(value: .sequence(elements), range: start..<max(start, end))
        case .mapping(let entries, let start, _):
          finished = YAML(value: .mapping(entries), range: start..<max(start, end))
        case nil: return root
        }
      case YAML_DOCUMENT_START_EVENT:
        if root != nil {
          fail("YAML: one document a file", at: event.start_mark.index)
          return root
        }
      case YAML_STREAM_END_EVENT: return root
      default: break
      }
      if frames.count > Self.depthLimit {
        fail("YAML: nested too deeply", at: event.start_mark.index)
        return root
      }
      guard let finished else { continue }
      switch frames.popLast() {
      case .sequence(var elements, let start):
        elements.append(finished)
        frames.append(.sequence(elements, start: start))
      case .mapping(var entries, let start, let key):
        if let key {
          entries.append(YAML.Entry(key: key.text, keyRange: key.range, value: finished))
          frames.append(.mapping(entries, start: start, key: nil))
        } else if let text = finished.string {
          if keys[frames.count, default: []].contains(text) {
            fail("YAML: the key '\(text)' is given twice", at: event.start_mark.index)
            return root
          }
          keys[frames.count, default: []].insert(text)
          frames.append(.mapping(entries, start: start, key: (text, finished.range)))
        } else {
          fail("YAML: a key is a word", atByte: finished.range.lowerBound)
          return root
        }
      case nil: root = finished
      }
    }
  }

  private func hasAnchor(_ event: yaml_event_t) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT: event.data.scalar.anchor != nil
    case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor != nil
    case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor != nil
    default: false
    }
  }

  private mutating func fail(_ message: String, at characterIndex: Int) {
    fail(message, atByte: byteOffset(ofCharacter: characterIndex))
  }

  private mutating func fail(_ message: String, atByte start: Int) {
    problem = Diagnostic(
      .malformedYAML, message,
      at: SourceRange(file: file, start..<min(start + 1, base + bytes.count)))
  }

  private mutating func byteOffset(ofMark mark: yaml_mark_t) -> Int {
    byteOffset(ofCharacter: mark.index)
  }

  /// libyaml counts code points. Marks come in order, so the count goes on from the last one.
  private mutating func byteOffset(ofCharacter index: Int) -> Int {
    if index < counted.characters { counted = (0, 0) }
    while counted.characters < index, counted.bytes < bytes.count {
      counted.bytes += 1
      while counted.bytes < bytes.count, bytes[counted.bytes] & 0xC0 == 0x80 { counted.bytes += 1 }
      counted.characters += 1
    }
    return base + counted.bytes
  }
}
