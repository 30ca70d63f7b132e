import Characters
import Vocabulary

/// How a declaration of a type begins in a language other than Swift and Objective-C.
///
///     export enum Mode { A = 0 }              an enumeration, `Mode`
///     public class Lamp extends View {        a class, `Lamp`, of `View`
///     class Lamp(View):                       the same in Python
///     declare namespace lamp {                `lamp`, of no kind that a symbol has
struct ForeignHead {
  /// The text that holds its members.
  enum Body {
    /// The text behind the brace at this position.
    case braces(Int)
    /// The lines from here that stand deeper.
    case indented(Int)
  }

  /// nil: a namespace.
  var kind: SymbolKind?
  var name: String
  var inherits: [String] = []
  var conforms: [String] = []
  /// The head without the body and the mark that opens it.
  var range: Range<Int>
  /// nil: it has none, as a type that stands for another one.
  var body: Body?
  /// The type that an alias stands for: `'warm' | 'cold'`.
  var type: String?

  /// The most bytes before a body: nobody writes more.
  private static let longest = 1_000

  /// nil: no type begins at this position.
  init?(_ text: CodeText, at start: Int, in language: CodeLanguage?) {
    guard let word = Self.introducer(in: text, at: start) else { return nil }
    let keyword = text.string(word)
    let isEnum = keyword == "enum"
    kind = Self.kinds[keyword]
    if kind == nil, !["namespace", "module"].contains(keyword) { return nil }
    guard text[word.upperBound] == 0x20, let name = Self.name(in: text, from: word.upperBound)
    else { return nil }
    self.name = text.string(name)
    range = start..<name.upperBound
    if kind == .typealias {
      guard readAlias(text, from: name.upperBound) else { return nil }
      return
    }
    guard readSupertypes(text, from: name.upperBound, in: language) else { return nil }
    // Python tells an enumeration by what it is made of.
    if language == .python, inherits.contains(where: WordSet.pythonEnumerations.contains) {
      kind = .enum
    }
    if isEnum { inherits = [] }
    // Without a body it might be a sentence.
    if body == nil, language == nil { return nil }
  }

  private static let kinds: [String: SymbolKind] = [
    "class": .class, "interface": .protocol, "protocol": .protocol, "trait": .protocol,
    "enum": .enum, "struct": .struct, "record": .class, "object": .class, "mixin": .class,
    "type": .typealias, "typedef": .typealias, "typealias": .typealias,
  ]

  /// The word that says what is declared, behind attributes and modifiers.
  private static func introducer(in text: CodeText, at start: Int) -> Range<Int>? {
    var position = start
    // More words than anybody writes.
    for _ in 0..<12 {
      position = text.behindAttribute(position)
      let end = text.wordEnd(position)
      guard end > position else { return nil }
      let word = position..<end
      if kinds[text.string(word)] != nil || WordSet.containers.contains(text, word) {
        // `data class`, `enum class`: the one behind is the one that counts only where it is a name.
        return word
      }
      guard WordSet.foreignTypeModifiers.contains(text, word) else { return nil }
      position = text.behindBlanks(end)
    }
    return nil
  }

  /// The last of the words behind the introducer: `enum class Mode`, `const enum Mode`.
  private static func name(in text: CodeText, from start: Int) -> Range<Int>? {
    var found: Range<Int>?
    var words = 0
    var position = text.behindBlanks(start)
    while words < 3 {
      var end = text.wordEnd(position)
      while text[end] == 0x2E, text.wordEnd(end + 1) > end + 1 { end = text.wordEnd(end + 1) }
      guard end > position, !text[position].isDigit else { break }
      if found != nil, WordSet.foreignClauses.contains(text, position..<end) { break }
      found = position..<end
      words += 1
      position = text.behindBlanks(end)
    }
    guard let found else { return nil }
    // Of several words the last one is a name that looks like one.
    return words == 1 || text[found.lowerBound].isUppercase ? found : nil
  }

  private mutating func readAlias(_ text: CodeText, from start: Int) -> Bool {
    var position = text.behindBlanks(start)
    if text[position] == 0x3C { position = text.behindBlanks(text.behindAngles(position)) }
    guard text[position] == 0x3D else { return false }
    position = text.behindSpace(position + 1)
    let first = position
    var end = position
    var depth = 0
    while end < min(text.count, first + Self.longest) {
      switch text[end] {
      case 0x28, 0x5B, 0x7B: depth += 1
      case 0x29, 0x5D, 0x7D: depth -= 1
      case 0x0A where depth <= 0:
        // `| 'cold'` on the next line goes on.
        guard text[text.behindSpace(end)] == 0x7C else {
          return finishAlias(text, first..<end)
        }
      case 0x3B where depth <= 0: return finishAlias(text, first..<end)
      case 0x2F where depth <= 0 && text[end + 1] == 0x2F:
        return finishAlias(text, first..<end)
      default: break
      }
      end += 1
    }
    return finishAlias(text, first..<end)
  }

  private mutating func finishAlias(_ text: CodeText, _ type: Range<Int>) -> Bool {
    var end = type.upperBound
    while end > type.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    range = range.lowerBound..<max(end, range.upperBound)
    self.type = text.string(type.lowerBound..<end)
    return end > type.lowerBound
  }

  /// Reads what stands between the name and the body; false: no type goes on so.
  private mutating func readSupertypes(
    _ text: CodeText, from start: Int, in language: CodeLanguage?
  ) -> Bool {
    var position = start
    var words: [Range<Int>] = []
    let isPython = language == .python
    var depth = 0
    let limit = min(text.count, start + Self.longest)
    scan: while position < limit {
      switch text[position] {
      case 0x7B where depth == 0:
        body = .braces(position + 1)
        break scan
      case 0x3A where depth == 0 && isPython:
        body = .indented(position + 1)
        break scan
      case 0x3B: break scan
      case 0x0A:
        let next = text.behindSpace(position)
        let goesOn = text[next] == 0x7B || text[text.behindWords(before: position) - 1] == 0x2C
        let isClause = WordSet.foreignClauses.contains(text, next..<text.wordEnd(next))
        if !goesOn, !isClause { break scan }
      case 0x3C: position = text.behindAngles(position) - 1
      case 0x28 where isPython: break
      case 0x28, 0x5B: depth += 1
      case 0x29 where isPython: break
      case 0x29, 0x5D: depth -= 1
      case 0x3A, 0x2C, 0x0D, 0x09, 0x20: break
      case let byte where depth > 0 || byte == 0x2E: break
      default:
        let end = text.wordEnd(position)
        guard end > position else { return false }
        var path = end
        while text[path] == 0x2E, text.wordEnd(path + 1) > path + 1 {
          path = text.wordEnd(path + 1)
        }
        words.append(position..<path)
        position = path - 1
      }
      position += 1
    }
    if body == nil, position >= start + Self.longest { return false }
    add(words.map(text.string), in: language)
    if body == nil { range = range.lowerBound..<(words.last?.upperBound ?? range.upperBound) }
    if case .braces(let open)? = body {
      range = range.lowerBound..<text.behindWords(before: open - 1)
    }
    if case .indented(let open)? = body { range = range.lowerBound..<open - 1 }
    return true
  }

  /// Says which words behind the name are superclasses.
  private mutating func add(_ words: [String], in language: CodeLanguage?) {
    var areConformances = kind != .class
    var isSaid = false
    for word in words {
      switch word {
      case "extends": (areConformances, isSaid) = (kind != .class, true)
      case "implements", "with", "on": (areConformances, isSaid) = (true, true)
      case "where", "permits": return
      case "public", "private", "protected", "virtual", "metaclass": continue
      default:
        if areConformances || !isSaid && !inherits.isEmpty {
          conforms.append(word)
        } else {
          inherits.append(word)
        }
      }
    }
  }
}

extension CodeText {
  func wordEnd(_ start: Int) -> Int {
    var end = start
    while self[end].isWordByte || self[end] == 0x24 { end += 1 }
    return end
  }

  /// The position behind blanks and line ends.
  func behindSpace(_ start: Int) -> Int {
    var end = start
    while end < count, self[end] <= 0x20 { end += 1 }
    return end
  }

  /// The end of the words before a position.
  func behindWords(before end: Int) -> Int {
    var end = end
    while end > 0, self[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// Where `<T, U>` ends; behind its first byte if nothing closes it.
  func behindAngles(_ start: Int) -> Int {
    var depth = 0
    for position in start..<min(count, start + 400) {
      switch self[position] {
      case 0x3C: depth += 1
      case 0x3E where self[position - 1] != 0x3D && self[position - 1] != 0x2D:
        depth -= 1
        if depth == 0 { return position + 1 }
      case 0x3B, 0x7B: return start + 1
      default: break
      }
    }
    return start + 1
  }

  /// The most attributes that are passed: no declaration has more.
  private static var mostAttributes: Int { 16 }

  /// Where an attribute and the space behind it end: `@Component`, `@JsonProperty("a")`, `[Serializable]`.
  ///
  /// - Complexity: constant: a declaration has a few attributes, and many in a row are none.
  func behindAttribute(_ start: Int) -> Int {
    var position = start
    var count = 0
    while count < Self.mostAttributes, self[position] == 0x40, wordEnd(position + 1) > position + 1
    {
      count += 1
      position = wordEnd(position + 1)
      while self[position] == 0x2E { position = wordEnd(position + 1) }
      if self[position] == 0x28 {
        var depth = 0
        let limit = min(self.count, position + 400)
        repeat {
          if self[position] == 0x28 { depth += 1 }
          if self[position] == 0x29 { depth -= 1 }
          position += 1
        } while depth > 0 && position < limit
      }
      position = behindSpace(position)
    }
    return position
  }
}

extension WordSet {
  func contains(_ word: String) -> Bool { contains(CodeText(word), 0..<word.utf8.count) }

  fileprivate static let containers = WordSet("namespace module")

  fileprivate static let foreignTypeModifiers = WordSet(
    """
    export default declare abstract public private protected internal final static const data sealed
    open inner annotation value partial fileprivate base readonly pub
    """)

  /// Words that go on behind the name of a type.
  fileprivate static let foreignClauses = WordSet("extends implements with on where permits is")

  fileprivate static let pythonEnumerations = WordSet(
    "Enum IntEnum StrEnum Flag IntFlag enum.Enum enum.IntEnum enum.StrEnum enum.Flag enum.IntFlag")
}
