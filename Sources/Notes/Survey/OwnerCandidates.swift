import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Why a type may be the owner of members. The weights are chosen so that a name by itself is stronger
/// than anything else, words that announce members of a type are stronger than the subject of the note,
/// and a type that words only mention is weaker.
enum OwnerEvidence {
  /// The words are its name and its kind.
  case named
  /// A title like that of the note names it.
  case titled
  /// A word for members stands beside it: "Methods of UILampDelegate".
  case announced
  /// It is the only type in a sentence that ends with a colon.
  case introduced
  /// The note, or the part around, is about it.
  case subject
  /// The same, where the title says more than its name.
  case mentionedInTitle
  /// The note is about a module, of which types are parts.
  case module
  /// The words are one word with a capital, right above a title that announces members.
  case plain
  case mentioned
  /// The methods name what calls them, which is the type that it is the delegate of.
  case sender
  /// The members are written with its name.
  case qualifier

  var weight: Int {
    switch self {
    case .named: 8
    case .titled: 7
    case .announced: 6
    case .introduced: 5
    case .subject: 4
    case .mentionedInTitle: 3
    case .plain: 3
    case .module: 2
    case .mentioned: 2
    case .sender: 3
    case .qualifier: 6
    }
  }
}

/// A type that may be the owner of the members below some words.
struct OwnerCandidate {
  /// The form of the words.
  enum Form {
    case heading, line, sentence, item
    /// A list above a block of code: its last item speaks of that.
    case lastItem
  }

  var name: EntryName
  var evidence: OwnerEvidence

  /// Whether a method is one that a type sends to its delegate, and this is that delegate's protocol:
  /// `lampDidDim:` of `UILampDelegate`.
  func isSentTo(by member: EntryName) -> Bool {
    guard let role = Self.roles.first(where: { name.name.hasSuffix($0) }) else { return false }
    let sender = name.name.dropLast(role.count)
    let word = sender.drop { $0.isUppercase }
    // `UILamp` is called `lamp`, `UITableView` `tableView`.
    guard word.count >= Self.shortestSender, let first = sender.dropLast(word.count).last else {
      return false
    }
    let called = first.lowercased() + word
    if member.name.hasPrefix(called) { return true }
    guard let declaration = member.declaration else { return false }
    return declaration.text.contains(sender) && declaration.parameters.first?.isEmpty == false
  }

  /// A candidate of less weight is only spoken of: ``OwnerEvidence/mentioned`` by itself.
  static let leastWeight = 3

  /// The fewest letters of the word that methods of a delegate begin with. With one more before them, the
  /// capital of `lamp`, a method that begins so is hardly ever one of another object.
  private static let shortestSender = 3

  /// How protocols are called whose methods an object calls.
  private static let roles = ["Delegate", "DataSource"]
}

extension Recogniser {
  /// The types that some words name, as owners of what stands below; in the order of the words.
  ///
  /// - Parameters:
  ///   - headed: the words with which headings begin, and the highest level of these.
  ///   - spelled: the words of the note that look like types, sorted.
  func ownerCandidates(
    in block: Document.NodeID, as form: OwnerCandidate.Form, headed: [String: UInt8] = [:],
    spelled: [String] = []
  ) -> [OwnerCandidate] {
    switch form {
    case .heading, .line, .item:
      let passage = form.isLine ? firstLine(of: block) : Passage(block: block)
      if let name = owner(ofLine: passage) {
        return [OwnerCandidate(name: name, evidence: .named)]
      }
      if form == .heading, let name = spacedType(in: block, spelled: spelled) {
        return [OwnerCandidate(name: name, evidence: .named)]
      }
      let found = mentionedTypes(
        in: passage, besideMembers: .announced, headed: form == .heading ? headed : [:])
      return form == .heading ? found : found.filter { $0.evidence != .mentioned }
    case .sentence:
      return mentionedTypes(in: Passage(block: block), besideMembers: .announced)
    case .lastItem:
      guard let item = Array(document.children(of: block)).last,
        let first = document.firstChild(of: item), document.kind(first) == .paragraph
      else { return [] }
      return typesOfItem(item, first)
    }
  }

  /// The type whose name a heading writes with spaces, `UILamp Cell`, and the note without.
  private func spacedType(in heading: Document.NodeID, spelled: [String]) -> EntryName? {
    let words = document.trimmedText(of: heading)[...].pieces(between: \.isBlank, of: \.isBlank)
    guard words.count > 1, words.count <= Self.mostWordsOfType,
      words.allSatisfy({ $0.utf8.beginsWithCapital && $0.utf8.allSatisfy(\.isNameByte) })
    else { return nil }
    let joined = words.joined()
    let index = spelled.partitioningIndex { $0 >= joined }
    guard looksLikeAType(joined), index < spelled.count, spelled[index].hasPrefix(joined) else {
      return nil
    }
    var name = EntryName(
      name: joined, kind: nil, range: document.range(of: heading), isMarked: false)
    name.hasWords = true
    return name
  }

  /// No type is written with more words: `UI Collection View Cell`.
  private static var mostWordsOfType: Int { 4 }

  /// The types that an item names above a block of code: its own words, and what stands below them.
  private func typesOfItem(_ item: Document.NodeID, _ first: Document.NodeID) -> [OwnerCandidate] {
    guard let name = owner(ofLine: Passage(block: first)) else { return [] }
    var found = [OwnerCandidate(name: name, evidence: .named)]
    // The item may leave out the prefix that a sentence below it has.
    let full = (first..<document[item].end).lazy.filter { document.kind($0) == .paragraph }
      .flatMap { mentionedTypes(in: Passage(block: $0), besideMembers: .mentioned) }
      .first { $0.name.name.hasSuffix(name.name) && $0.name.name != name.name }
    if let full { found = [OwnerCandidate(name: full.name, evidence: .named)] }
    return found
  }

  /// The types among some words.
  private func mentionedTypes(
    in passage: Passage, besideMembers evidence: OwnerEvidence, headed: [String: UInt8] = [:]
  ) -> [OwnerCandidate] {
    let text = PlainText(passage, in: document)
    guard text.bytes.count <= Longest.announcement else { return [] }
    let string = text.string
    var words: [(name: String, qualifier: String?)] = []
    for word in typeWords(in: string[...]) where !words.contains(where: { $0.name == word.name }) {
      words.append(word)
    }
    let isOfMembers = context.language.announcesMembers(string)
    if words.isEmpty, isOfMembers, let found = context.language.ownerOfMembers(in: string),
      found.word.utf8.beginsWithCapital, context.platforms[found.word] == nil,
      found.hasOf || headed[found.word].map({ $0 < document[passage.block].detail }) == true
    {
      words = [(found.word, nil)]
    }
    let isIntroduction = string.trimmed.last.map { ":：".contains($0) } ?? false
    let range = text.sourceRange(of: 0..<text.bytes.count)
    return words.map { word in
      var name = EntryName(name: word.name, kind: nil, range: range, isMarked: false)
      name.qualifier = word.qualifier
      name.hasWords = true
      let found: OwnerEvidence =
        isOfMembers ? evidence : isIntroduction && words.count == 1 ? .introduced : .mentioned
      return OwnerCandidate(name: name, evidence: found)
    }
  }

  /// The last type that words name which end with a colon and announce members.
  func owner(introducedBy words: String, at range: Range<Int>) -> OwnerCandidate? {
    guard words.trimmed.last.map({ ":：".contains($0) }) == true,
      context.language.announcesMembers(words), let type = typeWords(in: words[...]).last
    else { return nil }
    var name = EntryName(
      name: type.name, kind: nil, range: SourceRange(file: document.file, range), isMarked: false)
    name.qualifier = type.qualifier
    name.hasWords = true
    return OwnerCandidate(name: name, evidence: .announced)
  }

  /// The types among some words.
  func types(in words: Document.NodeID) -> [EntryName] {
    mentionedTypes(in: Passage(block: words), besideMembers: .mentioned).map(\.name)
  }

  /// The type among some words that is an enumeration of some names: all begin with its own.
  func enumeration(of names: [EntryName], in words: Document.NodeID) -> EntryName? {
    names.count > 1 ? enumeration(of: names, among: types(in: words)) : nil
  }

  /// The first of some types that is an enumeration of some names.
  func enumeration(of names: [EntryName], among types: [EntryName]) -> EntryName? {
    guard names.count > 1 else { return nil }
    return types.first { type in
      names.allSatisfy { $0.name.hasPrefix(type.name) && $0.name != type.name }
    }
  }

  /// The kind of member that a short line by itself announces, as a heading would: 常用属性.
  func announcedKind(_ block: Document.NodeID) -> SymbolKind? {
    guard document[block].length <= Longest.label else { return nil }
    let text = PlainText(Passage(block: block), in: document)
    guard !text.endsSentence, !text.runs.contains(where: \.isCode),
      let kind = context.language.title(text.string).memberKind, !kind.isType
    else { return nil }
    return kind
  }

  /// Whether a paragraph says that members stand below it.
  func announcesMembers(_ block: Document.NodeID) -> Bool {
    endsWithColon(block)
      && context.language.announcesMembers(PlainText(Passage(block: block), in: document).string)
  }

  /// Whether a paragraph ends with a colon, as one does that announces what stands below it.
  func endsWithColon(_ block: Document.NodeID) -> Bool {
    let node = document[block]
    guard node.length > 0, node.length <= Longest.announcement else { return false }
    let tail = document.source[..<Int(node.offset + node.length)].suffix(3)
    return tail.last == UInt8(ascii: ":") || tail.elementsEqual([0xEF, 0xBC, 0x9A])
  }
}

extension Document {
  /// Whether the file holds a word anywhere.
  ///
  /// - Complexity: linear in the length of the file.
  func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return source.indices.contains { start in
      source[start] == word[0] && source[start...].starts(with: word)
    }
  }
}

extension OwnerCandidate.Form {
  /// Whether only its first line counts.
  fileprivate var isLine: Bool {
    switch self {
    case .item: true
    case .heading, .line, .sentence, .lastItem: false
    }
  }
}
