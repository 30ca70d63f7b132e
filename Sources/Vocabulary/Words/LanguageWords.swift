import Characters
import Formats

/// The meanings that words of a note have in its language: labels, kinds, answers.
extension Language {
  /// The meaning of a label, without its colon, bullets, brackets and number: `●概要`, `参数一：`.
  package func section(labelled text: String) -> SectionKind? {
    guard text.utf8.count <= Self.labelLimit else { return nil }
    return NormalizedText.withBytes(of: text) { section(normalized: $0) }
  }

  /// A longer text is no label, in bytes.
  private static let labelLimit = 90

  private func section(normalized text: UnsafeBufferPointer<UInt8>) -> SectionKind? {
    if let kind = label(normalized: text) { return kind }
    // Most headings are names: nothing of one is taken off.
    guard let first = text.first, let last = text.last,
      first >= 0x80 || last >= 0x80 || first == UInt8(ascii: "*") || first == UInt8(ascii: "#")
        || last == UInt8(ascii: ":") || last == UInt8(ascii: ".") || last == UInt8(ascii: "*")
        || first.isDigit || last.isDigit
    else { return nil }
    var words = text
    while let last = words.lastScalar, Self.endsLabel(last) { words = words.dropping(last: last) }
    // "Deprecated 13.0" is no label, but a statement.
    let isNumbered = last.isDigit
    func known() -> SectionKind? {
      let kind = label(normalized: words)
      return isNumbered && kind?.isForFacts == true ? nil : kind
    }
    if let kind = known() { return kind }
    while let first = words.firstScalar, Self.beginsLabel(first) {
      words = words.dropping(first: first)
      if let kind = known() { return kind }
    }
    // The number of a heading: `2. 属性`.
    let numbered = UnsafeBufferPointer(rebasing: words.drop(while: \.isDigit))
    guard numbered.count < words.count, let mark = numbered.firstScalar else { return nil }
    switch mark {
    case ".", ")", "、", ",": return label(normalized: numbered.dropping(first: mark))
    default: return nil
    }
  }

  /// Whether a character may stand behind the words of a label: a mark, or a number.
  private static func endsLabel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ":", "】", "」", "*", "。", ".": true
    // Of most texts the last one is a letter or kana.
    case "a"..."z", "\u{3041}"..."\u{30FF}": false
    default: scalar.properties.numericType != nil
    }
  }

  private static func beginsLabel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "●", "・", "■", "◆", "○", "※", "★", "#", "【", "「", "*": true
    default: false
    }
  }

  /// The meaning of a title: the label that it is, and the kind of the members that it announces.
  package func title(_ text: String) -> (label: SectionKind?, memberKind: SymbolKind?) {
    guard text.utf8.count <= Self.labelLimit else { return (nil, nil) }
    return NormalizedText.withBytes(of: text) { words -> (SectionKind?, SymbolKind?) in
      let label = section(normalized: words)
      guard text.utf8.count <= Self.titleLimit else { return (label, nil) }
      if let kind = kind(normalized: words) ?? label?.memberKind { return (label, kind) }
      return (label, label == nil ? kind(inTitle: words) ?? kind(inSpacedTitle: text) : nil)
    }
  }

  /// The kind that the first or last word of a short title in ASCII says: "Methods of UILampDelegate",
  /// "Delegate methods". Events are what many other titles speak of.
  private func kind(inSpacedTitle title: String) -> SymbolKind? {
    title.withBytes { title -> SymbolKind? in
      guard title.contains(where: \.isBlank), title.allSatisfy({ $0 < 0x80 }) else { return nil }
      let words = title.split(whereSeparator: \.isBlank)
      guard (2...Self.spacedTitleLimit).contains(words.count) else { return nil }
      func memberKind(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> SymbolKind? {
        NormalizedText.withBytes(of: UnsafeBufferPointer(rebasing: word)) {
          label(normalized: $0)?.memberKind
        }
      }
      let kinds = words.map(memberKind)
      guard kinds.count(where: { $0 != nil }) == 1, let kind = kinds.lazy.compactMap(\.self).first,
        kind != .notification
      else { return nil }
      if kinds[kinds.count - 1] != nil { return kind }
      let isOf = NormalizedText.withBytes(of: UnsafeBufferPointer(rebasing: words[1])) {
        !$0.isEmpty && beginsWithOf(Array($0))
      }
      return kinds[0] != nil && isOf ? kind : nil
    }
  }

  /// A title of more words announces no members.
  private static let spacedTitleLimit = 4

  /// A longer title announces no members, in bytes.
  private static let titleLimit = 60

  /// The kind of member that a title announces: `属性`, `プロパティ名`, `主要メソッド`, `Props`.
  package func memberKind(inTitle title: String) -> SymbolKind? { self.title(title).memberKind }

  /// Whether a word for members stands among others: "the methods of x", `xのメソッド`, 常用的函数如下.
  package func announcesMembers(_ text: String) -> Bool {
    let isAmong = NormalizedText.withBytes(of: text) { bytes in
      // Of a text in ASCII no such word is a part.
      bytes.contains { $0 >= 0x80 }
        && titleWords.contains { !$0.kind.isType && bytes.holds($0.text, from: 0) }
    }
    return isAmong || holdsMemberWord(text)
  }

  /// The word in Latin letters beside words for members, where nothing but a word for "of" stands with
  /// them: `Buttonのプロパティ`, "Properties of Button", `Button 的属性`; and whether there is one: "Public
  /// methods" are those of no `Public`.
  package func ownerOfMembers(in text: String) -> (word: String, hasOf: Bool)? {
    let words: [Substring] = text.split(whereSeparator: { $0.isBlank || Self.colons.contains($0) })
    let pieces = words.flatMap { word -> [Substring] in
      let latin: [Substring] = word.split(whereSeparator: { !$0.isASCII })
      let others: [Substring] = word.split(whereSeparator: { $0.isASCII })
      return latin + others
    }
    if NormalizedText.withBytes(of: text, label(normalized:)) != nil { return nil }
    var owner: String?
    var hasOf = false
    for piece in pieces where piece.contains(where: \.isLetter) {
      let bytes = NormalizedText.bytes(of: piece)
      hasOf = hasOf || beginsWithOf(bytes)
      if isOfMembers(bytes) { continue }
      guard owner == nil, bytes.withUnsafeBufferPointer(kind(normalized:)) == nil,
        piece.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        return nil
      }
      owner = String(piece)
    }
    return owner.map { ($0, hasOf) }
  }

  private func beginsWithOf(_ text: [UInt8]) -> Bool {
    factWords.word(in: text, at: 0, before: text.count, isWhole: { _ in true })?.kind == .of
  }

  /// Whether a text is a word for members, one for "of", or both.
  private func isOfMembers(_ text: [UInt8]) -> Bool {
    func isWord(_ text: ArraySlice<UInt8>) -> Bool {
      text.withUnsafeBufferPointer(isMemberWord)
    }
    if isWord(text[...]) { return true }
    let of = factWords.word(in: text, at: 0, before: text.count, isWhole: { _ in true })
    guard let of, of.kind == .of else { return false }
    return of.end == text.count || isWord(text[of.end...])
  }

  private static let colons = MarkSet(":：")

  /// Whether one of the words between blanks is one for members.
  private func holdsMemberWord(_ text: String) -> Bool {
    text[...].pieces(
      between: { $0.isBlank || Self.colons.contains($0) },
      of: { $0.isBlank || Self.colons.contains($0) }
    ).contains { word in NormalizedText.withBytes(of: word, isMemberWord) }
  }

  private func isMemberWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    label(normalized: word)?.holdsMembers ?? kind(normalized: word).map { !$0.isType } ?? false
  }

  /// The kind that the longest of the words says with which a title begins or ends: 主要プロパティ,
  /// 【UITableViewのメソッド】. A title of two kinds, 属性和方法, announces neither.
  private func kind(inTitle title: UnsafeBufferPointer<UInt8>) -> SymbolKind? {
    // Of a title in ASCII no such word is a part.
    guard title.contains(where: { $0 >= 0x80 }) else { return nil }
    var title = title
    while let last = title.lastScalar, Self.isBracket(last) { title = title.dropping(last: last) }
    while let first = title.firstScalar, Self.isBracket(first) {
      title = title.dropping(first: first)
    }
    guard let first = title.first, let last = title.last else { return nil }
    let found = titleWords.first { word in
      word.text.first == first && title.starts(with: word.text)
        || word.text.last == last && title.suffix(word.text.count).elementsEqual(word.text)
    }
    guard let found, !found.kind.isType else { return found?.kind }
    let count = found.text.count
    let rest = title.starts(with: found.text) ? title.dropFirst(count) : title.dropLast(count)
    let isOfTwo = titleWords.contains { word in
      word.kind != found.kind && !word.kind.isType
        && rest.holds(word.text, from: rest.startIndex)
    }
    return isOfTwo ? nil : found.kind
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    beginsLabel(scalar) || endsLabel(scalar) || brackets.contains(scalar)
  }

  private static let brackets = MarkSet("』》〉)]〕『《〈([〔")

  /// Whether a text is the name of a weekday, as the head of a calendar has it.
  package func isWeekday(_ text: String) -> Bool { shared.words.weekdays.contains(text) }

  /// Whether a character stands behind the numbers of a date: `年`.
  package func isDateMark(_ character: Character) -> Bool {
    shared.words.dateMarks.contains(String(character))
  }

  /// Whether a word begins a box of text: `tip` of `:::tip`, `注意` of `:::注意`.
  package func isAside(_ word: String) -> Bool {
    guard let kind = section(labelled: word) else { return false }
    return kind.isRemark || kind == .deprecation
  }

  /// The label that a misspelt one was probably meant to be: `Paramters`, `可用姓`. Short words are
  /// near to many others.
  package func nearestLabel(to text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    let normalized = NormalizedText.bytes(of: text)
    if normalized.allSatisfy({ $0 < 0x80 }) {
      guard normalized.count >= 8 else { return nil }
      let names = shared.words.spellings.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
      return nearestName(to: String(decoding: normalized, as: UTF8.self), among: names)
        .flatMap { shared.words.spellings[Array($0.utf8)] }
    }
    let letters = Array(text.trimmed)
    guard letters.count >= 3 else { return nil }
    return shared.words.spellings.values.filter { label in
      label.count == letters.count && zip(label, letters).count { $0 != $1 } == 1
    }.min()
  }

  /// Whether a line is a piece of a web page around its text: the heading of a side bar, a button,
  /// a counter's caption.
  package func isSurrounding(_ line: String) -> Bool {
    guard line.utf8.count <= 200 else { return false }
    let line = NormalizedText.bytes(of: line)
    if shared.words.surroundings.contains(line) { return true }
    return line.indices.dropFirst(2).contains {
      shared.words.surroundingStarts.contains(Array(line[..<$0]))
    }
  }

  /// Whether a text begins with a word for a kind: `プロパティを使用` does.
  package func beginsWithKind(_ text: some StringProtocol) -> Bool {
    let bytes = NormalizedText.bytes(of: text.prefix(24))
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains {
        kind(normalized: UnsafeBufferPointer(rebasing: bytes[...$0])) != nil
      }
    }
  }

  /// The kind of type with whose word a text in a script without spaces begins: 枚举说明.
  package func kind(beginning text: some StringProtocol) -> SymbolKind? {
    let bytes = NormalizedText.bytes(of: text.prefix(24))
    return titleWords.first { $0.kind.isType && bytes.starts(with: $0.text) }?.kind
  }

  // MARK: Words between facts

  /// Whether a text is nothing but marks and words between the members of a list.
  package func isListSeparator(_ text: String) -> Bool {
    let bytes = NormalizedText.bytes(of: text)
    var index = 0
    while index < bytes.count {
      guard let word = factWords.lists.first(where: { bytes[index...].starts(with: $0) }) else {
        return false
      }
      index += word.count
    }
    return true
  }

  // MARK: Answers

  /// Yes or no, in a word or sign; nil for anything else.
  package func answer(_ text: some StringProtocol) -> Bool? {
    let word = Self.withoutStop(text)
    if FactSigns.yes.contains(word) { return true }
    if FactSigns.no.contains(word) { return false }
    return shared.words.answers[NormalizedText.bytes(of: word)]
  }

  /// Whether a text says no, nothing, never, not yet, or that what its label says is not so.
  package func isDenial(_ text: some StringProtocol) -> Bool {
    let words = Self.withoutStop(text)
    if FactSigns.nothing.contains(words) { return true }
    guard words.utf8.count <= Self.denialLimit else { return false }
    if let answer = answer(words) { return !answer }
    let normalized = NormalizedText(words)
    let reader = PhraseReader(
      text: normalized.bytes, platforms: Self.builtInPlatforms, words: factWords)
    return shared.words.denials.contains { denial in
      guard let match = reader.match(denial, in: 0..<normalized.bytes.count) else { return false }
      return match.rest.map { !normalized.isWithinWord($0) } ?? true
    }
  }

  /// Denials name no platforms that a site adds.
  private static let builtInPlatforms = PlatformList()

  /// A longer text is no denial, in bytes.
  private static let denialLimit = 120

  private static func withoutStop(_ text: some StringProtocol) -> String {
    let words = text.trimmed
    let hasStop = words.hasSuffix(".") || words.hasSuffix("。") || words.hasSuffix("．")
    let plain = hasStop ? words.dropLast().trimmed : words
    guard plain.utf8.contains(0xE2) else { return String(plain) }
    return String(plain.map { $0 == "’" ? "'" : $0 })
  }

  /// The position of the parameter that a label names, the first being 1: `参数一：`, `第1引数`,
  /// "First parameter"; nil for another label.
  package func parameterPosition(labelled text: String) -> Int? {
    guard text.utf8.count <= 90, !shared.words.positions.isEmpty else { return nil }
    var label = NormalizedText.bytes(of: text)
    while let last = label.last, last == UInt8(ascii: ":") || last == UInt8(ascii: "*") {
      label.removeLast()
    }
    return shared.words.positions[label]
  }

  /// The kind that words after a name state.
  package func kind(named text: some StringProtocol) -> SymbolKind? {
    NormalizedText.withBytes(of: text, kind(normalized:))
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether some bytes, which are not none, stand in it at or behind `start`.
  fileprivate func holds(_ word: [UInt8], from start: Int) -> Bool {
    guard let first = word.first else { return false }
    var index = start
    while index + word.count <= endIndex {
      if self[index] == first, self[index..<index + word.count].elementsEqual(word) { return true }
      index += 1
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The characters with which a text begins and ends; nil: it is empty.
  fileprivate var firstScalar: Unicode.Scalar? {
    isEmpty ? nil : CJKText.scalar(in: self, at: 0)
  }
  fileprivate var lastScalar: Unicode.Scalar? {
    isEmpty ? nil : CJKText.scalar(in: self, before: count)
  }

  fileprivate func dropping(first scalar: Unicode.Scalar) -> Self {
    Self(rebasing: dropFirst(UTF8.width(scalar)))
  }

  fileprivate func dropping(last scalar: Unicode.Scalar) -> Self {
    Self(rebasing: dropLast(UTF8.width(scalar)))
  }
}
