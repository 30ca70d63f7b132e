import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The type that a title, a file name or a line of a note names.
///
///     # UIDatePicker ✅                       UIDatePicker
///     # UIKit | UIScrollView extends UIView    UIScrollView, which inherits from UIView
///     # 3. UITableViewの使い方まとめ             UITableView
///     title: DatePickerIOS                     DatePickerIOS
extension Recogniser {
  /// Whether a name has the look of a type: `UITableView`, `Titanium.UI.TextField`; not `Text`, `API`.
  func isSubjectLike(_ name: EntryName) -> Bool {
    if let kind = name.kind { return kind.isType }
    return looksLikeAType(name.name) || name.qualifier != nil && name.name.utf8.beginsWithCapital
  }

  /// The type that a title names among other words.
  ///
  /// - Parameter mayBePlain: whether a single capital word, `Alert`, may be one.
  func subject(inTitle title: String, at range: SourceRange, mayBePlain: Bool) -> EntryName? {
    if let name = plainSubject(title, at: range, mayBePlain: mayBePlain) { return name }
    var found: EntryName?
    for segment in segments(of: title) {
      let words = typeWords(in: segment)
      // "UITableView and UITableViewCell" is about both, or neither.
      guard let first = words.first else { continue }
      var name = EntryName(name: first.name, kind: nil, range: range, isMarked: false)
      name.qualifier = first.qualifier
      name.hasWords = true
      name.kind = segment.split(whereSeparator: { $0.isBlank || $0.isPunctuation })
        .lazy.compactMap { language.kind(named: $0) }.first { $0.isType }
      found = name
    }
    return found ?? (mayBePlain ? translatedSubject(title, at: range) : nil)
  }

  /// The fewest letters of a name in a title of another script. `UI` and `IT` are words there.
  private static let shortestForeignWord = 3

  /// The one word in Latin letters of a title in another script: `引擎 (Engine)`.
  private func translatedSubject(_ title: String, at range: SourceRange) -> EntryName? {
    let isForeign = title.unicodeScalars.contains {
      !$0.isASCII && $0.properties.isAlphabetic && !$0.properties.isEmojiPresentation
    }
    guard isForeign else { return nil }
    let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
      .map(String.init).filter { $0.first?.isLetter == true }
    guard words.count == 1, let word = words.first, word.count >= Self.shortestForeignWord,
      word.utf8.beginsWithCapital,
      !isShouted(word), !isModule(word), context.platforms[word] == nil,
      SourceLanguage(ofFence: word.lowercased()) == nil
    else { return nil }
    var name = EntryName(name: word, kind: nil, range: range, isMarked: false)
    name.hasWords = true
    return name
  }

  /// A title that is a name, with nothing beside it but a kind or an ornament.
  private func plainSubject(_ title: String, at range: SourceRange, mayBePlain: Bool) -> EntryName?
  {
    let words = title[...].pieces(between: \.isBlank, of: \.isBlank)
      .filter { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }
    guard let word = words.first, words.count <= 2, let found = readSymbolName(String(word)),
      found.kind == nil || found.kind?.isType == true,
      found.qualifier == nil || !isShouted(found.name)
    else { return nil }
    var name = EntryName(found, range: range, isMarked: false)
    if words.count == 2 {
      guard let kind = language.kind(named: words[1]) else { return nil }
      // `UITextView 属性` is about the type all the same.
      name.kind = kind.isType ? kind : nil
      name.hasWords = !kind.isType
    }
    let isType = isSubjectLike(name) || mayBePlain && name.name.utf8.beginsWithCapital
    return isType ? name : nil
  }

  private var language: Language { context.language }

  private static let partingMarks = MarkSet("|｜/／>»·•–—【】「」『』（）()[]：")

  /// The pieces of a title between the marks that set its parts apart.
  private func segments(of title: String) -> [Substring] {
    title[...].pieces(between: Self.partingMarks.contains, of: Self.partingMarks.contains)
      .flatMap { segment -> [Substring] in
        guard segment.utf8.contains(UInt8(ascii: "-")) else { return [segment] }
        var pieces: [Substring] = []
        var rest = segment[...]
        while let dash = rest.range(of: " - ") {
          pieces.append(rest[..<dash.lowerBound])
          rest = rest[dash.upperBound...]
        }
        return pieces + [rest]
      }
  }

  /// The words of a piece of a title that look like types.
  func typeWords(in text: Substring) -> [(name: String, qualifier: String?)] {
    text.pieces(between: isBetweenTypes) { character in
      guard character.asciiByte != nil, let scalar = character.unicodeScalars.first else {
        return true
      }
      return isBetweenTypes(scalar)
    }
    .compactMap { word in
      // Most words are prose.
      guard word.utf8.contains(where: \.isUppercase) else { return nil }
      let parts = word.split(separator: ".").map(String.init)
      // `UIResponder.API`: what is all capitals names nothing.
      guard let last = parts.last(where: { $0.utf8.beginsWithCapital && !isShouted($0) }) else {
        return nil
      }
      let before = parts.prefix { $0 != last }
      if !before.isEmpty, before.allSatisfy({ $0.utf8.beginsWithCapital }) {
        return (last, before.joined(separator: "."))
      }
      // `JavaScript`, where something else stands beside it.
      let isLanguage = CodeLanguage(ofFence: last.lowercased()) != nil && word.count < text.count
      return looksLikeAType(last) && !isModule(last) && !isLanguage ? (last, nil) : nil
    }
  }

  /// Whether a character stands in no name of a type, perhaps with those of the types around it.
  private func isBetweenTypes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return !byte.isNameByte && byte != UInt8(ascii: ".")
  }

  /// The words of the note that look like types, sorted.
  ///
  /// - Complexity: linear in the length of the file, but for sorting what is found.
  func spelledTypes() -> [String] {
    var words: Set<String> = []
    for word in document.source.split(whereSeparator: { !$0.isNameByte })
    where word.beginsWithCapital && word.count <= Longest.type {
      let word = String(decoding: word, as: UTF8.self)
      if looksLikeAType(word) { words.insert(word) }
    }
    return words.sorted()
  }

  /// The objects that members may be written with, by some words: `UILamp` by itself, and `lamp` or `uiLamp`;
  /// `menuItem` of `menu-item`.
  func objects(namedBy words: String) -> Set<String> {
    var objects: Set<String> = []
    for word in words.split(whereSeparator: {
      !($0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)))
    }) {
      let parts = word.split(separator: "-").map(String.init)
      let joined =
        (parts.first ?? "")
        + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      objects.insert(joined)
      let capitals = joined.prefix { $0.isUppercase }
      guard let last = capitals.last else { continue }
      objects.insert(last.lowercased() + joined.dropFirst(capitals.count))
      objects.insert(capitals.lowercased() + joined.dropFirst(capitals.count))
    }
    return objects
  }

  private func isShouted(_ word: String) -> Bool {
    !word.utf8.contains { $0.isLowercase }
  }

  /// `UIKit`, `WebKit`: frameworks, where something else stands in the title.
  private func isModule(_ word: String) -> Bool { word.hasSuffix("Kit") }

  /// A type that a line names, and nothing else but its kind or words of explanation behind it:
  /// `## UITableView`, `Protocol UITableViewDataSource`, `### UITextInputTraits 输入特征`,
  /// `## 二、NSMutableArray的基本介绍`.
  func owner(ofLine passage: Passage) -> EntryName? {
    let text = namedText(passage, isWhole: true).text
    guard text.bytes.count <= Longest.announcement else { return nil }
    let range = text.sourceRange(of: text.trimmed(0..<text.bytes.count))
    let line = text.string
    if language.section(labelled: line) != nil { return nil }
    let spaced = line.withoutNumber.pieces(
      between: { $0.isBlank || Self.brackets.contains($0) },
      of: { $0.isBlank || Self.brackets.contains($0) })
    var words = spaced.flatMap(\.piecesByScript)
    var kind: SymbolKind?
    if let first = words.first, let found = language.kind(named: first), found.isType {
      kind = found
      words.removeFirst()
    }
    guard let first = words.first, let found = readSymbolName(String(first)),
      found.name.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    var name = EntryName(found, range: range, isMarked: false)
    let behind = words.dropFirst()
    if let word = behind.first, kind == nil {
      kind = language.kind(named: word) ?? language.kind(beginning: word)
    }
    // `UIViewを使う` is a sentence; `UIViewの概要` has its subject before a word for "of".
    if let word = behind.first, kind == nil, word.startIndex == first.endIndex, !isOf(word) {
      return nil
    }
    if let kind, !kind.isType { return nil }
    name.kind = kind ?? name.kind
    let isExplained = behind.allSatisfy { word in
      language.kind(named: word) != nil || word.utf8.first.map { $0 >= 0x80 } == true
    }
    guard isExplained, isSubjectLike(name) else { return nil }
    name.hasWords = behind.contains { language.kind(named: $0) == nil }
    return name
  }

  /// Whether words begin with one for "of".
  private func isOf(_ words: Substring) -> Bool {
    let text = NormalizedText.bytes(of: words)
    let found = language.factWords.word(in: text, at: 0, before: text.count, isWhole: { _ in true })
    return found?.kind == .of
  }

  private static let brackets = MarkSet("()[]（）［］【】「」『』<>《》：:")
}

extension Substring {
  /// Its words in ASCII and those between them: `NSArray的介绍` is `NSArray` and `的介绍`.
  fileprivate var piecesByScript: [Substring] {
    var pieces: [Substring] = []
    var rest = self
    while let first = rest.first {
      let piece = rest.prefix { $0.isASCII == first.isASCII }
      // Marks and numbers say nothing.
      if piece.contains(where: { $0.isLetter }) { pieces.append(piece) }
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}

extension String {
  /// The words without the number of a heading, its marks and its signs: `1. UIView`, `二、NSArray`,
  /// `（3）UIView`.
  fileprivate var withoutNumber: Substring {
    let scalars = unicodeScalars.drop { scalar in
      scalar.properties.numericType != nil || !scalar.properties.isAlphabetic
    }
    return Substring(scalars)
  }
}

extension StringProtocol {
  func range(of words: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(words) {
        return start..<index(start, offsetBy: words.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
