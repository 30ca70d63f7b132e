import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

extension Survey {
  /// A block of code, at the top of the note or in a list or quote.
  private struct CodeBlock {
    var node: Document.NodeID
    /// The index of its top block among those of the note.
    var index: Int
    /// Whether it stands in the text of an entry.
    var isInside: Bool
    /// The heading above it that names something.
    var heading: Document.NodeID?
    /// The paragraph right above it in an item or quote; nil elsewhere.
    var caption: Document.NodeID?
  }

  private func codeBlocks() -> [CodeBlock] {
    let isInside = insideOfEntries()
    var found: [CodeBlock] = []
    var heading: Document.NodeID?
    for (index, block) in blocks.enumerated() {
      switch document.blockKind(block) {
      case .heading where form.namesSomething(block):
        heading = block
      case .codeBlock where !about[index].isApart:
        found.append(
          CodeBlock(node: block, index: index, isInside: isInside[index], heading: heading))
      case .list where !about[index].isApart, .blockQuote where !about[index].isApart:
        let outer = CodeBlock(
          node: block, index: index, isInside: isInside[index], heading: heading)
        collectCode(in: outer, depth: 0, &found)
      case .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak,
        .table, .other:
        break
      }
    }
    return found
  }

  private func collectCode(in outer: CodeBlock, depth: Int, _ found: inout [CodeBlock]) {
    var previous: Document.NodeID?
    for child in document.children(of: outer.node) {
      var inner = outer
      inner.node = child
      switch document.blockKind(child) {
      case .item where depth < Self.deepestCode, .list where depth < Self.deepestCode:
        inner.isInside = outer.isInside || form.isStart(child)
        collectCode(in: inner, depth: depth + 1, &found)
      case .codeBlock:
        inner.caption = previous.flatMap { document.kind($0) == .paragraph ? $0 : nil }
        found.append(inner)
      case .heading, .paragraph, .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table,
        .other:
        break
      }
      previous = child
    }
  }

  /// How many lists and items may hold a block of code that is read: three lists in one another. Code that
  /// is nested deeper is a detail of a detail.
  private static var deepestCode: Int { 6 }

  /// The blocks of code of a note that may hold members, before anything tells whether they are samples.
  private struct CodeFindings {
    var members: [(code: CodeBlock, form: CodeForm, isSure: Bool)] = []
    /// The enumerations that are no part of another entry's declaration.
    var enumerations: [(node: Document.NodeID, form: CodeForm)] = []
    /// How many blocks stand in the text of no entry and are no enumeration alone.
    var count = 0
  }

  /// Decides which blocks of code hold members, rather than samples.
  mutating func acceptCode() {
    defer {
      findDeclaredCode()
      addTexts()
    }
    if isAboutMember { return }
    let found = codeFindings()
    acceptMembers(found)
    // Beside members in code an enumeration is one by itself, too.
    if !form.code.isEmpty {
      for (node, form) in found.enumerations { self.form.code[node] = form }
    }
    findCaptions()
  }

  /// Reads the blocks of code, and accepts the enumerations in the text of entries.
  private mutating func codeFindings() -> CodeFindings {
    var found = CodeFindings()
    let title = titleSubject
    let isOfPrefixedType = title?.name.hasCapitalPrefix == true
    for code in codeBlocks() {
      let (block, index) = (code.node, code.index)
      if code.isInside, !mayHoldEnumeration(block),
        !mayDeclare(code.heading.flatMap { nameOfHeading($0) } ?? title?.name, block)
      {
        continue
      }
      if !code.isInside { found.count += 1 }
      let above = code.heading.flatMap {
        self.form.starts[$0]?.name ?? self.form.headingNames[$0]
      }
      guard var form = membersForm(of: code, below: above, in: title) else { continue }
      if let kind = about[index].memberKind { form.assume(kind) }
      if form.isOfOneEnumeration, !(form.isOfSubject && (form.hasMore || form.hasLooseCases)) {
        // An enumeration in the text of an entry is one by itself.
        let type = form.members.first { $0.name?.kind?.isType == true }?.name?.name
        let isItself = type != nil && type != above?.name
        if !code.isInside { found.count -= 1 }
        if isItself, code.isInside { self.form.code[block] = form }
        if isItself, !code.isInside { found.enumerations.append((block, form)) }
        continue
      }
      if code.isInside, !form.isOfSubject { continue }
      if isOfPrefixedType, form.isOfPlainTypes, !form.isOfSubject { continue }
      // Samples in other languages than an SDK's declare what they need.
      if form.isForeign, title == nil, !form.isOfSubject, !form.isAnnotated, !titleNames(form) {
        continue
      }
      let isAnnounced = about[index].memberKind != nil || about[index].isAmongMembers
      let isSure =
        form.isCopied || isAnnounced && form.entries.count > 1 || isOfType(form, below: index)
      found.members.append((code, form, isSure))
    }
    return found
  }

  /// The members that a block of code holds, with their types; nil if it holds none.
  private func membersForm(of code: CodeBlock, below above: EntryName?, in title: EntryName?)
    -> CodeForm?
  {
    let isAmongMethods = about[code.index].memberKind?.isCalled == true
    guard
      var form = recogniser.codeForm(
        code.node, isAmongMethods: isAmongMethods, below: above?.name ?? title?.name),
      !form.entries.isEmpty || form.isOfSubject
    else { return nil }
    form.giveCasesToTypes(below: above?.name == title?.name ? nil : above)
    return form
  }

  /// Accepts the blocks with members, unless the rest of the note says that they are samples.
  private mutating func acceptMembers(_ found: CodeFindings) {
    // What a type in the text of another entry has is its own, and says nothing of other blocks.
    let outer = found.members.filter { !$0.code.isInside }
    let members = outer.reduce(0) { $0 + $1.form.entries.count }
    let others = form.starts.count + form.lines.count
    let isAnySure = found.members.contains(where: \.isSure)
    let isList =
      isAnySure || members > 1 && Self.shareOfMembers.isReached(by: members, of: others)
    let isReference =
      Self.shareOfBlocks.isReached(by: outer.count, of: found.count)
      && (members >= Self.fewestBesideSamples || outer.count == found.count)
    // Samples beside it do not make a sample of what nothing but a reference holds.
    for (code, form, isSure) in found.members
    where form.isOfSubject
      || isList && (isReference || isSure || form.entries.count >= Self.fewestInReference)
    {
      self.form.code[code.node] = form
      guard let caption = code.caption, !form.isOfSubject else { continue }
      // What an item says above one declaration is said of it; several have it for a title.
      if form.isOfOneMember {
        self.form.captions[code.node] = caption
      } else {
        self.form.groups.insert(caption)
      }
    }
  }

  /// The name that a heading has, of an entry or of anything else.
  private func nameOfHeading(_ heading: Document.NodeID) -> String? {
    if let start = form.starts.index(forKey: heading) {
      if let name = form.starts.values[start].name?.name { return name }
    }
    return form.headingNames.index(forKey: heading).map { form.headingNames.values[$0].name }
  }

  /// Whether a block declares members right below words that name their type: a heading, or the sentence
  /// above. One property there may be that of a sample.
  private func isOfType(_ form: CodeForm, below index: Int) -> Bool {
    let isCalled = form.entries.count == 1 && form.entries[0].name?.kind?.isCalled == true
    guard form.entries.count > 1 || isCalled, index > 0 else { return false }
    let above = blocks[index - 1]
    if document.kind(above) == .paragraph, recogniser.endsWithColon(above),
      !recogniser.ownerCandidates(in: above, as: .sentence).isEmpty
    {
      return true
    }
    guard let headingIndex = headingAbove[index], index - headingIndex <= Self.mostBlocksAbove,
      case let heading = blocks[headingIndex], recogniser.mayNameType(heading),
      blocks[headingIndex..<index].count(where: { document.kind($0) == .paragraph })
        <= Self.mostWordsAbove
    else { return false }
    // What the note is about stands in many of its headings.
    return recogniser.owner(ofLine: Passage(block: heading))
      .map { type in
        // A function may be called like a type: `# LMPLampBreak` above its declaration.
        form.entries.allSatisfy { $0.name?.name != type.name }
          && (!type.hasWords || type.name != titleSubject?.name)
      } ?? false
  }

  /// As many members in code as half of the entries of another form make a second list of members. Fewer
  /// are samples of how those are declared.
  private static let shareOfMembers = Share(1, of: 2)
  /// The share of the blocks of code that hold members, from which on the code is a reference.
  private static let shareOfBlocks = Share(1, of: 2)
  /// The fewest members beside blocks of samples: two may be what a sample needs.
  private static let fewestBesideSamples = 3
  /// The fewest members of one block that nothing but a reference lists, whatever the other blocks are.
  private static let fewestInReference = 4
  /// How many blocks below a heading its name of a type still says whose the members in code are.
  private static let mostBlocksAbove = 8
  /// The same for paragraphs: behind more of them a block is a part of what these say.
  private static let mostWordsAbove = 2

  /// Whether a word of the title is the name of something that a block declares: `# lamp module` of
  /// `declare namespace lamp`.
  private func titleNames(_ form: CodeForm) -> Bool {
    guard let title = recogniser.firstHeading else { return false }
    let words = document.plainText(of: title).lowercased().split { !$0.isLetter && !$0.isNumber }
    return form.members.contains { member in
      member.name.map { words.contains($0.name.lowercased()[...]) } == true
    }
  }

  /// Decides whether the words of blocks with one member stand above them, as captions, rather than
  /// below: short paragraphs above nearly all of them, and no text below.
  private mutating func findCaptions() {
    var captions: [Document.NodeID: Document.NodeID] = [:]
    var singles = 0
    var described = 0
    func isSingle(_ index: Int) -> Bool {
      blocks.indices.contains(index) && form.code[blocks[index]]?.isOfOneMember == true
    }
    for index in blocks.indices where isSingle(index) {
      singles += 1
      if index > 0, isCaption(blocks[index - 1]) { captions[blocks[index]] = blocks[index - 1] }
      let next = index + 1
      guard next < blocks.count, document.kind(blocks[next]) == .paragraph else { continue }
      if !isSingle(next + 1) || !isCaption(blocks[next]) { described += 1 }
    }
    let isForm =
      singles > 1 && Self.shareOfCaptions.isReached(by: captions.count, of: singles)
      && !Self.shareOfDescribed.isExceeded(by: described, of: singles)
    if isForm { form.captions.merge(captions) { own, _ in own } }
  }

  /// The share of the blocks with one member that have a caption where captions are the form of the note.
  private static let shareOfCaptions = Share(2, of: 3)
  /// The share of them that may have their text below all the same.
  private static let shareOfDescribed = Share(1, of: 3)
  /// A longer paragraph is no caption, in bytes: a line and a half on paper, or 40 characters of Japanese.
  private static let longestCaption = 120

  /// Whether a paragraph is short and no sentence.
  private func isCaption(_ block: Document.NodeID) -> Bool {
    guard document.kind(block) == .paragraph, document[block].length <= Self.longestCaption,
      form.labels[block] == nil, !form.startingBlocks.contains(block)
    else { return false }
    return !PlainText(Passage(block: block), in: document).endsSentence
  }

  /// Whether the title names a member or function, which all code declares.
  private var isAboutMember: Bool {
    guard let title = blocks.first, document.kind(title) == .heading,
      let name = form.headingNames[title] ?? recogniser.entryName(ofHeading: title),
      let kind = name.kind
    else { return false }
    return !kind.isType
  }

  /// Whether a block has a word that all enumerations have: to read every declaration would take as
  /// long as the rest of the survey.
  private func mayHoldEnumeration(_ block: Document.NodeID) -> Bool {
    document.withText(of: block) { text in
      text.indices.contains { start in
        switch text[start] {
        case UInt8(ascii: "e"): text.has("enum", at: start)
        case UInt8(ascii: "E"): text.has("ENUM", at: start)
        case UInt8(ascii: "O"): text.has("OPTIONS", at: start) || text.has("OptionSet", at: start)
        default: false
        }
      }
    }
  }

  /// Whether a block in the text of an entry names the type that its heading names.
  private func mayDeclare(_ subject: String?, _ block: Document.NodeID) -> Bool {
    guard var subject, subject.utf8.beginsWithCapital, subject.utf8.count <= Longest.type else {
      return false
    }
    return subject.withUTF8 { name in
      document.withText(of: block) { text in
        text.indices.contains { text[$0] == name[0] && text[$0...].starts(with: name) }
      }
    }
  }

  /// Adds the words in the blocks of code to the blocks of the note.
  private mutating func addTexts() {
    enum Use { case title, remark, declaration, words, leftOver }
    var texts: [AddedText] = []
    var uses: [(node: Document.NodeID, member: Int, use: Use)] = []
    for node in form.code.keys.sorted() {
      guard let members = form.code[node]?.members else { continue }
      var group: Range<Int>?
      for (index, member) in members.enumerated() {
        if let title = member.group, title != group {
          texts.append(.lines([title]))
          uses.append((node, index, .title))
        }
        group = member.group
        for lines in document.pieces(of: member.remark) {
          texts.append(.lines(lines))
          uses.append((node, index, .remark))
        }
        // The cases of an enumeration are shown with it.
        let isForeign = member.name?.foreign != nil && member.name?.kind != .case
        if isForeign || member.isDefinition || member.isLeftOver
          || member.isVariant || member.name?.isExtension == true
        {
          texts.append(.code(member.range.offsets))
          uses.append((node, index, .declaration))
        }
      }
    }
    for node in form.declared.keys.sorted() {
      guard let code = form.declared[node] else { continue }
      for lines in document.pieces(of: code.remark) {
        texts.append(.lines(lines))
        uses.append((node, 0, .words))
      }
      for range in code.silent {
        texts.append(.code(range))
        uses.append((node, 0, .leftOver))
      }
    }
    if texts.isEmpty { return }
    let added = document.adding(texts)
    recogniser.document = added.document
    for (use, blocks) in zip(uses, added.blocks) {
      switch use.use {
      case .title: form.code[use.node]?.members[use.member].title = blocks.first
      case .remark: form.code[use.node]?.members[use.member].blocks += blocks
      case .declaration: form.code[use.node]?.members[use.member].code = blocks.first
      case .words: form.declared[use.node]?.words += blocks
      case .leftOver: form.declared[use.node]?.leftOver += blocks
      }
    }
  }
}

extension CodeForm {
  /// Whether it declares subclasses without a prefix, as the author of a note does who shows how to use
  /// a type that has one; and says nothing of their members. Types without a superclass may be those
  /// that Swift nests in another.
  fileprivate var isOfPlainTypes: Bool {
    let types = members.compactMap(\.name).filter { $0.kind?.isType == true }
    return !types.isEmpty && !isCopied && !isAnnotated
      && types.allSatisfy { type in
        !type.name.hasCapitalPrefix
          && (type.declaration.map { !$0.inherits.isEmpty || !$0.conforms.isEmpty } ?? false)
          && type.kind == .class
      }
  }

  /// Whether it is nothing but an enumeration with its cases, which belongs to its name.
  fileprivate var isOfOneEnumeration: Bool {
    let types = members.count { $0.name?.kind?.isType == true }
    return types <= 1 && !entries.isEmpty && entries.allSatisfy { $0.name?.kind == .case }
  }

  /// Finds the types of names that stand by themselves on their lines, as the cases of enumerations do:
  /// the one that the heading above names, or that of the property above them, with which they begin.
  ///
  ///     @property LMPStyle style;
  ///     LMPStyleDim,     // 暗
  ///     LMPStyleOff      // 关
  ///
  /// Of others that begin alike nobody says that they are cases.
  fileprivate mutating func giveCasesToTypes(below heading: EntryName?) {
    guard members.contains(where: \.isBareCase) else { return }
    var given: [Member] = []
    var numbers: [String: Int] = [:]
    var next = (members.map(\.number).max() ?? 0) + 1
    var start = 0
    while start < members.count {
      guard members[start].isBareCase else {
        given.append(members[start])
        start += 1
        continue
      }
      let end = members[start...].firstIndex { !$0.isBareCase } ?? members.count
      var run = Array(members[start..<end])
      let names = run.compactMap { $0.name?.name }
      if let type = type(of: names, at: start, below: heading) {
        if numbers[type] == nil {
          var owner = Member(range: run[0].range)
          owner.name = EntryName(name: type, kind: .enum, range: owner.range, isMarked: true)
          owner.number = next
          owner.group = run[0].group
          given.append(owner)
          numbers[type] = next
          next += 1
        }
        for index in run.indices { run[index].owner = numbers[type] }
        isOfSubject = isOfSubject || type == heading?.name
        hasLooseCases = true
      } else if names.count == members.count, names.beginAlike {
        for index in run.indices {
          run[index].name?.kind = nil
          run[index].name?.declaration = nil
        }
      }
      given += run
      start = end
    }
    members = given
  }

  private func type(of names: [String], at first: Int, below heading: EntryName?) -> String? {
    if let heading, heading.kind == nil || heading.kind == .enum,
      names.allSatisfy({ $0.hasPrefix(heading.name) && $0 != heading.name }),
      // Those of another type may begin with the name of the one that has it.
      heading.kind == .enum || names.commonWords == heading.name
    {
      return heading.name
    }
    guard first > 0, let type = members[first - 1].name?.declaration?.type,
      type.utf8.beginsWithCapital,
      names.allSatisfy({ $0.hasPrefix(type) && $0 != type })
    else { return nil }
    return type
  }
}

extension CodeForm.Member {
  /// Whether it is a name and nothing more, which no enumeration lists.
  fileprivate var isBareCase: Bool {
    guard let name, name.kind == .case, owner == nil, let declaration = name.declaration else {
      return false
    }
    return declaration.sourceLanguage == .objc
  }
}

extension [String] {
  /// Whether names begin with the same words, behind which each goes on with another one.
  fileprivate var beginAlike: Bool {
    count > 1 && commonWords.utf8.count >= Self.shortestPrefix
  }

  /// The words with which all names begin: `LMPStyle` of `LMPStyleDim` and `LMPStyleDark`.
  fileprivate var commonWords: String {
    guard let first = self.min(), let last = self.max() else { return "" }
    // Of names in order the first and the last have in common what all have.
    let letters = [UInt8](first.utf8)
    var common = zip(letters, last.utf8).prefix { $0 == $1 }.count
    while common > 0, common < letters.count, !letters[common].isUppercase,
      !letters[common].isDigit, letters[common - 1] != UInt8(ascii: "_")
    {
      common -= 1
    }
    return common < letters.count ? String(decoding: letters[..<common], as: UTF8.self) : ""
  }

  /// The fewest letters that constants of one set have in common: `kCA`. Two are the prefix of an SDK.
  private static var shortestPrefix: Int { 3 }
}

extension Document {
  /// Cuts the lines of a remark where code stands between them: what is said above a declaration and
  /// what is said behind it are no text of which one line follows the other.
  fileprivate func pieces(of remark: [Range<Int>]) -> [[Range<Int>]] {
    var pieces: [[Range<Int>]] = []
    for line in remark {
      if let last = pieces.last?.last, !isCode(between: last, and: line) {
        pieces[pieces.count - 1].append(line)
      } else {
        pieces.append([line])
      }
    }
    return pieces
  }

  /// Whether more than blank space and marks of comments stands between two lines.
  private func isCode(between line: Range<Int>, and next: Range<Int>) -> Bool {
    guard line.upperBound <= next.lowerBound else { return true }
    return source[line.upperBound..<next.lowerBound].contains {
      $0 > 0x20 && !$0.isOne(of: "/*#!<>-|")
    }
  }
}

extension String {
  /// Whether a word in it begins behind two capitals or more: `UITableView`.
  fileprivate var hasCapitalPrefix: Bool {
    utf8.prefix(while: \.isUppercase).count >= Self.fewestCapitals
  }

  /// Two capitals of a prefix, and that of the word behind it. `MyCell` has one, `IDCard` is rare.
  private static var fewestCapitals: Int { 3 }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ word: StaticString, at start: Int) -> Bool {
    word.withUTF8Buffer { word in
      start + word.count <= count && self[start..<start + word.count].elementsEqual(word)
    }
  }
}
