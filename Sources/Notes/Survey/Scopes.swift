import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A stretch of a note that the words above it open: below a heading, a line or an item.
///
///     ## Methods of UILampDelegate           opens a scope, which names UILampDelegate
///     ### `lampDidDim:`                      stands in it
struct Scope {
  /// The level of the heading that opens it; ``Survey/lineLevel`` for a line or an item.
  var level: UInt8
  /// The number of the part that its blocks belong to.
  var part: Int
  /// Whether it ends where its members do, as what a sentence announces does.
  var isShort = false
  /// The type that a heading names by itself, as a title of a part of the note does.
  var titled: EntryName?
  /// The types that its words name, where nothing tells whose its members are.
  var unclear: [String] = []
}

/// Finds what members belong to, by the types that the scopes around them name.
///
/// A person who sees a page goes by the nearest words that name a type: a heading, the sentence or the
/// item above, a second title. The subject of the note is what is left where nothing else is named.
extension Survey {
  /// Cuts the note at the types that it speaks of.
  mutating func parts() -> [NotePart] {
    if recogniser.context.kind != nil || recogniser.context.modules != nil { return [whole] }
    let titleIndex = titleIndex
    var parts: [NotePart] = []
    append(subjectPart(titled: titleIndex), to: &parts)
    let title = parts[0].title.flatMap { own in blocks.firstIndex(of: own) }
    var scopes: [Scope] = []
    for (index, block) in blocks.enumerated() where index != title {
      let kind = document.blockKind(block)
      // A scope is asked where it stands: a copy counts what its names are made of.
      var sibling: EntryName?
      if kind == .heading {
        let level = document[block].detail
        sibling = scopes.lastIndex { $0.level == level }.flatMap { scopes[$0].titled }
        scopes.removeAll { $0.level >= level }
      } else if let last = scopes.indices.last, scopes[last].isShort, !isOfShortScope(index) {
        scopes.removeLast()
      }
      let own = scopes.indices.last.map { scopes[$0].part } ?? 0
      if let form = announcement(at: index), let next = runBelow(index),
        let scope = scope(announcedAt: index, as: form, above: next, in: &parts, own, title)
      {
        if kind != .heading { scopes.removeAll { $0.level == Survey.lineLevel } }
        scopes.append(scope)
        continue
      }
      if let sibling, let owner = titledOwner(at: index, beside: sibling) {
        var scope = Scope(level: level(of: block), part: open(owner, at: block, in: &parts))
        scope.titled = owner.name
        scopes.append(scope)
        continue
      }
      if let last = scopes.indices.last, !scopes[last].unclear.isEmpty {
        leaveUnread(block, of: scopes[last].unclear)
      }
      if kind == .codeBlock, let owner = owner(inCode: block, in: parts[own]) {
        parts[open(owner, at: block, in: &parts)].blocks.append(block)
        continue
      }
      parts[own].blocks.append(block)
      if kind == .list { moveItems(of: block, from: own, into: &parts) }
    }
    // A note that begins with the first of several types says nothing of itself.
    if parts.count > 1, parts[0].blocks.isEmpty, parts[0].title == nil { parts.removeFirst() }
    return parts
  }

  /// The scope that the words of a block open above a run of members; nil: these belong to what the scope
  /// around is about.
  private mutating func scope(
    announcedAt index: Int, as form: OwnerCandidate.Form, above next: Int,
    in parts: inout [NotePart], _ own: Int, _ title: Int?
  ) -> Scope? {
    let block = blocks[index]
    var scope = Scope(level: level(of: block), part: own)
    let isLine = scope.level == Survey.lineLevel
    switch owner(announcedAt: index, as: form, above: next, in: parts, own, title) {
    case .around: return nil
    case .unclear(let names):
      scope.unclear = names
      parts[own].blocks.append(block)
    case .named(let owner):
      // Below a line, what is as high as the heading above it ends the type.
      scope.part = open(owner, at: block, in: &parts)
      scope.isShort = isLine && owner.evidence != .named
      if !isLine, owner.evidence == .named { scope.titled = owner.name }
    }
    return scope
  }

  /// Leaves what stands in a block to be words, as nothing tells which of some types it belongs to.
  private mutating func leaveUnread(_ block: Document.NodeID, of names: [String]) {
    guard holdsEntry(block) else { return }
    for node in block..<document[block].end {
      form.starts[node] = nil
      form.tables[node] = nil
      form.code[node] = nil
      guard form.startingBlocks.remove(node) != nil else { continue }
      for line in [Passage(block: node)] + recogniser.lines(of: node) {
        form.lines[NoteForm.LineID(line)] = nil
      }
    }
    form.unclear[block] = names
  }

  /// The part of a type, and in it the block that names it: as its title, or among its blocks.
  private mutating func open(
    _ owner: OwnerCandidate, at block: Document.NodeID, in parts: inout [NotePart]
  ) -> Int {
    let known = partIndices[owner.name.name, default: []].first { index in
      parts[index].subject.map { isSameType($0, owner.name) } ?? false
    }
    let isTitle =
      document.kind(block) == .heading
      || document.kind(block) == .paragraph && owner.evidence == .named && !owner.name.hasWords
    if document.kind(block) == .codeBlock {
      if known == nil { append(NotePart(subject: owner.name), to: &parts) }
      return known ?? parts.count - 1
    }
    if let known {
      if parts[known].title == nil, parts[known].blocks.isEmpty, owner.evidence == .named {
        parts[known].title = block
        return known
      }
      // A bare name says nothing that its part does not.
      if known == 0 || owner.name.hasWords || !isTitle { parts[known].blocks.append(block) }
      return known
    }
    append(
      NotePart(
        subject: owner.name, title: isTitle ? block : nil, blocks: isTitle ? [] : [block]),
      to: &parts)
    return parts.count - 1
  }

  private mutating func append(_ part: NotePart, to parts: inout [NotePart]) {
    if let name = part.subject?.name { partIndices[name, default: []].append(parts.count) }
    parts.append(part)
  }

  private func isSameType(_ one: EntryName, _ other: EntryName) -> Bool {
    one.name == other.name
      && (one.qualifier == other.qualifier || one.qualifier == nil || other.qualifier == nil)
  }

  /// Whether a block still stands in a scope that a sentence has opened.
  private func isOfShortScope(_ index: Int) -> Bool {
    if holdsEntry(blocks[index]) { return true }
    let next = index + 1
    return document.kind(blocks[index]) == .paragraph && next < blocks.count
      && holdsEntry(blocks[next])
  }

  // MARK: Items

  /// Moves the items of a list that name types above members of their own into the parts of these.
  ///
  ///     - UILampDelegate
  ///       - `lampDidDim:`：变暗之后
  private mutating func moveItems(
    of list: Document.NodeID, from own: Int, into parts: inout [NotePart]
  ) {
    guard form.holdsEntry(in: list, of: document) else { return }
    for item in document.children(of: list) where !form.isStart(item) {
      guard let first = document.firstChild(of: item), document.kind(first) == .paragraph,
        document[first].end < document[item].end, recogniser.mayNameType(first),
        form.holdsEntry(in: item, of: document),
        let owner = recogniser.ownerCandidates(in: first, as: .item).only,
        owner.evidence == .named, owner.name.kind != .enum, owner.name.kind != .struct,
        parts[own].subject.map({ !isSameType($0, owner.name) }) ?? true
      else { continue }
      let part = open(owner, at: first, in: &parts)
      parts[part].blocks += document.children(of: item).filter { $0 != first }
      form.moved.insert(item)
      form.groups.remove(first)
    }
  }

  // MARK: The choice

  /// The answer of the words of a block to whose members stand below it.
  private enum OwnerChoice {
    /// Nothing: they belong to what the scope around is about.
    case around
    case named(OwnerCandidate)
    /// One of these types; nothing tells which.
    case unclear([String])
  }

  private mutating func owner(
    announcedAt index: Int, as form: OwnerCandidate.Form, above next: Int, in parts: [NotePart],
    _ own: Int, _ title: Int?
  ) -> OwnerChoice {
    let block = blocks[index]
    let hints = recogniser.context.hints
    guard hints.about != .functions, hints.mayNameOwners else { return .around }
    let isSecondTitle =
      title.map {
        document.kind(block) == .heading && document[block].detail == document[blocks[$0]].detail
      }
      ?? false
    var candidates = recogniser.ownerCandidates(
      in: block, as: form, headed: headedWords, spelled: spelledTypes)
    if isSecondTitle, candidates.only == nil, let name = subject(ofTitle: block, mayBePlain: false)
    {
      candidates = [OwnerCandidate(name: name, evidence: .titled)]
    }
    if candidates.isEmpty, let name = plainOwner(at: index) {
      candidates = [OwnerCandidate(name: name, evidence: .plain)]
    }
    if case .type(let path)? = hints.owner {
      // Of the types that the words name, the one that the author states.
      let stated = candidates.first {
        path.split(separator: ".").last.map(String.init) == $0.name.name
      }
      return stated.map { .named($0) } ?? .around
    }
    candidates.removeAll { isEntryByItself($0, at: index) }
    guard !candidates.isEmpty else { return .around }
    let members = memberNames(from: next, below: index)
    let current = parts[own].subject.map { subject in
      let isModule = subject.name.utf8.first.map { $0.isLowercase } == true
      return OwnerCandidate(
        name: subject,
        evidence: isModule ? .module : subject.hasWords ? .mentionedInTitle : .subject)
    }
    let ranked = candidates.map { (candidate: $0, weight: weight($0, of: members)) }
      .sorted { $0.weight > $1.weight }
    guard let best = ranked.first, best.weight >= OwnerCandidate.leastWeight else { return .around }
    if let current {
      if isSameType(current.name, best.candidate.name) {
        return best.candidate.evidence == .named ? .named(best.candidate) : .around
      }
      if hints.owner != .heading, weight(current, of: members) >= best.weight { return .around }
    }
    let equal = ranked.filter { $0.weight == best.weight }
    return equal.count > 1 ? .unclear(equal.map(\.candidate.name.name)) : .named(best.candidate)
  }

  /// The type that a heading names by itself, where one as high has named another: no member of that
  /// one, though nothing below it is read as members.
  private mutating func titledOwner(
    at index: Int, beside sibling: EntryName
  ) -> OwnerCandidate? {
    let block = blocks[index]
    guard recogniser.context.hints.about != .functions, recogniser.context.hints.mayNameOwners,
      let owner = recogniser.ownerCandidates(in: block, as: .heading).only,
      owner.evidence == .named, !owner.name.name.hasPrefix(sibling.name),
      recogniser.looksLikeAType(owner.name.name), !isEntryByItself(owner, at: index)
    else { return nil }
    return owner
  }

  /// The type that a heading of one word with a capital is, right above a title that announces members:
  /// `## Bulb` above `### Attributes`.
  func plainOwner(at index: Int) -> EntryName? {
    let block = blocks[index]
    guard document.kind(block) == .heading, form.headingLabels[block] == nil,
      let name = form.headingNames[block], name.isPlainTitle, !name.hasWords
    else { return nil }
    let level = document[block].detail
    if form.tables[firstTable(below: index) ?? -1] != nil { return name }
    let next = blocks[(index + 1)...].first { document.kind($0) == .heading }
    guard let next, document[next].detail > level,
      form.headingLabels[next].map({ $0.holdsMembers && $0 != .topics }) == true
    else { return nil }
    return name
  }

  /// The table below a heading, with no other heading between.
  func firstTable(below index: Int) -> Document.NodeID? {
    blocks[(index + 1)...].prefix { document.kind($0) != .heading }
      .first { document.kind($0) == .table }
  }

  /// The type that words in a block of code name above the members there.
  private func owner(inCode block: Document.NodeID, in part: NotePart) -> OwnerCandidate? {
    guard document.kind(block) == .codeBlock, recogniser.context.hints.mayNameOwners,
      let members = form.code[block]?.members,
      let first = members.firstIndex(where: { $0.name != nil })
    else { return nil }
    let start = members[first].range.offsets.lowerBound
    let lead = members[...first].flatMap(\.remark).filter { $0.upperBound <= start }
    let owner = lead.lazy.reversed().compactMap { line in
      self.recogniser.owner(
        introducedBy: String(decoding: self.document.source[line], as: UTF8.self), at: line)
    }.first
    guard let owner else { return nil }
    if let subject = part.subject {
      let evidence = subject.hasWords ? OwnerEvidence.mentionedInTitle : .subject
      if isSameType(subject, owner.name) || evidence.weight >= owner.evidence.weight { return nil }
    }
    return owner
  }

  /// How a block may announce whose members stand below it; nil: it does not.
  private func announcement(at index: Int) -> OwnerCandidate.Form? {
    let block = blocks[index]
    if form.isStart(block) { return nil }
    switch document.blockKind(block) {
    case .heading:
      let mayName = recogniser.mayNameType(block) || about[index].memberKind != nil
      return mayName || plainOwner(at: index) != nil ? .heading : nil
    case .paragraph:
      guard !form.startingBlocks.contains(block) else { return nil }
      if recogniser.mayNameType(block) { return .line }
      return recogniser.endsWithColon(block) ? .sentence : nil
    case .list: return form.holdsEntry(in: block, of: document) ? nil : .lastItem
    case .blockQuote, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .other: return nil
    }
  }

  /// Whether a type is an entry of the note by itself: one that is declared alone, or whose values
  /// stand below it.
  private mutating func isEntryByItself(_ owner: OwnerCandidate, at index: Int) -> Bool {
    if let kind = owner.name.kind, kind != .class, kind != .protocol { return true }
    guard owner.evidence == .named else { return false }
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    let values = next.flatMap { form.tables[$0]?.enumeration ?? form.enumerations[$0] }
    if values?.name == owner.name.name { return true }
    let isOfMembers = next.map { form.code[$0] != nil } ?? false
    return !isOfMembers && recogniser.declares(next, owner.name.name)
  }

  /// The first block with members below a block, before what is as high as it.
  private func runBelow(_ index: Int) -> Int? {
    let level = self.level(of: blocks[index])
    for next in blocks.indices[(index + 1)...] {
      let kind = document.kind(blocks[next])
      if holdsEntry(blocks[next]) {
        // What stands as high as the members is one of them.
        return kind != .heading || document[blocks[next]].detail > level ? next : nil
      }
      if kind == .heading, document[blocks[next]].detail <= level { return nil }
      if level == Survey.lineLevel, kind == .paragraph || kind == .list { return nil }
    }
    return nil
  }

  // MARK: Evidence of the members

  /// How many members are asked whose they are: more say nothing new.
  private static let mostWitnesses = 16

  /// The names of members from a block on, in the scope that another opens.
  private func memberNames(from start: Int, below index: Int) -> [EntryName] {
    let level = self.level(of: blocks[index])
    var names: [EntryName] = []
    for next in blocks.indices[start...] where names.count < Self.mostWitnesses {
      let block = blocks[next]
      if next > start, document.kind(block) == .heading, document[block].detail <= level { break }
      if next > start, level == Survey.lineLevel, !holdsEntry(block) { break }
      names += self.names(in: block)
    }
    return names
  }

  /// The names with which entries begin in a top block.
  private func names(in block: Document.NodeID) -> [EntryName] {
    (block..<document[block].end).flatMap { node -> [EntryName] in
      if let name = form.starts[node]?.name { return [name] }
      if let code = form.code[node] { return code.entries.compactMap(\.name) }
      guard form.startingBlocks.contains(node) else { return [] }
      let lines = recogniser.lines(of: node)
      return (lines.isEmpty ? [Passage(block: node)] : lines)
        .compactMap { form.lines[NoteForm.LineID($0)]?.name }
    }
  }

  /// The weight of the evidence for a type as the owner of some members.
  private func weight(_ owner: OwnerCandidate, of members: [EntryName]) -> Int {
    var weight = owner.evidence.weight
    if members.isEmpty { return weight }
    let senders = members.count { owner.isSentTo(by: $0) }
    if Self.shareOfOwner.isExceeded(by: senders, of: members.count) {
      weight += OwnerEvidence.sender.weight
    }
    let qualified = members.count { $0.qualifier.map { owner.name.name == $0 } ?? false }
    if Self.shareOfOwner.isExceeded(by: qualified, of: members.count) {
      weight += OwnerEvidence.qualifier.weight
    }
    return weight
  }

  /// More than this share of the members speak for a type, so that never two types have the same evidence.
  private static let shareOfOwner = Share(1, of: 2)
}

extension NoteHints {
  /// Whether words of the note may say whose its members are.
  fileprivate var mayNameOwners: Bool {
    switch owner {
    case .title?: false
    case .heading?, .type?, nil: true
    }
  }
}

extension [OwnerCandidate] {
  /// The only one.
  fileprivate var only: OwnerCandidate? { count == 1 ? self[0] : nil }
}
