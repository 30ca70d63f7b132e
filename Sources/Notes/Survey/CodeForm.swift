import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A block of code that holds members, each perhaps with its words beside it.
///
///     /*=== 布局 ===*/                              a group
///     @property CGFloat rowHeight; // 行高           rowHeight, with its text
struct CodeForm {
  struct Member {
    /// nil: words that name nothing.
    var name: EntryName?
    /// Where it stands in the file.
    var range: SourceRange
    /// The lines of its text, and the blocks that they are.
    var remark: [Range<Int>] = []
    var blocks: [Document.NodeID] = []
    /// The block of a declaration that is shown as it is written: one in another language, or one with
    /// a body.
    var code: Document.NodeID?
    /// Whether its declaration has a body here.
    var isDefinition = false
    /// Whether something above it in the block declares the same otherwise: `@interface A : UIView` and
    /// `@interface A : NSView`. It is shown as it is written, too.
    var isVariant = false
    /// Whether it is code that says nothing of a symbol, or a declaration that cannot be read. It is
    /// shown as it is written, behind all else.
    var isLeftOver = false
    /// The availability that is stated around it.
    var availability: [DeclaredAvailability] = []
    /// The protocols that a category adds to its type.
    var conforms: [String] = []
    /// The words of the group that it stands in, and the block that they are.
    var group: Range<Int>?
    var title: Document.NodeID?
    /// Its number among what was found in the block, and that of the type there that holds it.
    var number = 0
    var owner: Int?
  }

  var members: [Member]
  /// The parts of it that could not be read, in the file.
  var problems: [(problem: DeclarationList.Problem, range: SourceRange)] = []
  /// Whether it declares the type that the heading above it names, with something beside its head.
  var isOfSubject = false
  /// Whether something stands beside its first type and what that holds.
  var hasMore = false
  /// Whether it declares a class or protocol, or adds to one.
  var hasClass = false
  /// Whether it is in another language than Swift and Objective-C.
  var isForeign = false
  /// Whether its cases stand in no declaration of their type that could be read.
  var hasLooseCases = false

  /// The members of types, without the types.
  var entries: [Member] { members.filter { $0.name != nil && $0.name?.kind?.isType != true } }

  /// Whether it holds one member, perhaps with the values that it may have.
  var isOfOneMember: Bool {
    !isOfSubject && (entries.count == 1 || entries.count { $0.name?.kind != .case } == 1)
  }
}

/// The declaration in a block of code for the heading above it, where that is not all that stands there.
///
///     ## dim()
///
///     import UIKit                 code that says nothing
///     extension LMPLamp {
///       func dim()                 the declaration
///     }
struct DeclaredCode {
  var stated: StatedDeclaration
  /// The availability that is stated around it.
  var availability: [DeclaredAvailability]
  /// The lines beside it, and the blocks that they are.
  var remark: [Range<Int>]
  var words: [Document.NodeID] = []
  /// The code beside it that says nothing of a symbol, and the blocks that it is.
  var silent: [Range<Int>] = []
  var leftOver: [Document.NodeID] = []
  /// Whether the block says more, and is shown as it stands.
  var hasMore = false
}

extension Recogniser {
  /// The members that a block of code holds; nil for a sample, or for words.
  ///
  /// - Parameters:
  ///   - isAmongMethods: whether it stands below a title that announces methods: an author who describes
  ///     what a delegate is asked often shows an answer, body and all.
  ///   - subject: the type that the heading above it names.
  func codeForm(
    _ block: Document.NodeID, isAmongMethods: Bool = false, below subject: String? = nil
  ) -> CodeForm? {
    guard !isStatedSample(block), let offsets = CodeOffsets(block, in: document) else { return nil }
    let text = document.text(of: block)
    guard !text.isEmpty else { return nil }
    var best: CodeForm?
    for language in languages(of: block) {
      let list = declarations.list(text, .excerpt(language))
      let isOfSubject = subject.map { declares($0, list.declared) } ?? false
      let isAnswer = isAmongMethods && isAnswer(list.declared)
      if !isOfSubject, !isAnswer, isSample(list.declared) { return nil }
      var form = codeForm(list, of: text, offsets: offsets)
      form.isOfSubject = isOfSubject
      // What a language can read as declarations is more than names.
      if form.readable > 0,
        (form.declared, form.readable) > (best?.declared ?? 0, best?.readable ?? 0)
      {
        best = form
      }
    }
    // A type of which nothing could be read may be one of another language.
    if best == nil || best?.isMostlyWords == true || best?.entries.isEmpty == true {
      if let form = foreignForm(block, text, offsets: offsets, below: subject),
        form.readable > best?.readable ?? 0
      {
        best = form
      }
    }
    guard let best, best.readable > 0 else { return nil }
    if best.isOfSubject { return best }
    if best.isMostlyWords { return nil }
    // Words that stand apart as code does are no names for that.
    if best.declared == 0, !best.isNearlyAllNames { return nil }
    if best.declaresTypes, !best.isCopied, !best.isAnnotated, importsSomething(text) { return nil }
    return best
  }

  /// The members that a block in another language than Swift and Objective-C holds.
  private func foreignForm(
    _ block: Document.NodeID, _ text: String, offsets: CodeOffsets, below subject: String?
  ) -> CodeForm? {
    let language = fenceWord(of: block).flatMap { CodeLanguage(ofFence: $0) }
    let list = declarations.list(text, .foreign(language))
    let declaresSubject =
      list.declared.count > 1
      && list.declared.contains {
        $0.foreign?.name == subject && $0.foreign?.kind?.isType == true
      }
    // What a type does stands in programs.
    if !declaresSubject, list.declared.contains(where: { $0.body != nil }) { return nil }
    var form = codeForm(list, of: text, offsets: offsets)
    form.isOfSubject = declaresSubject
    form.isForeign = true
    form.hasLooseCases = true
    return form.isNearlyAllNames ? form : nil
  }

  /// Whether a list declares a type of this name: its body is then no sample, whatever stands in it. What
  /// somebody adds to a type, with statements, is one.
  private func declares(_ name: String, _ list: [Declared]) -> Bool {
    list.count > 1
      && list.contains { item in
        guard let declaration = item.declaration else { return false }
        guard let extended = declaration.extends else {
          return declaration.kind?.isType == true && declaration.name == name
        }
        let isImplementation =
          declaration.text.hasPrefix("@implementation") && !declaration.text.contains("(")
        return extended == name && (isImplementation || !isSample(list))
      }
  }

  /// Whether a text begins like a file of a program, which imports what it needs.
  private func importsSomething(_ text: String) -> Bool {
    text.utf8.split(separator: 0x0A).contains { line in
      ["#import", "#include", "@import ", "import "].contains { line.starts(with: $0.utf8) }
    }
  }

  /// Whether a block holds nothing but methods which are told of by the object that calls them, each
  /// with a body.
  ///
  ///     - (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView { return 1; }
  private func isAnswer(_ members: [Declared]) -> Bool {
    !members.isEmpty
      && members.allSatisfy { member in
        member.body != nil && member.declaration?.isCalled == true
          && member.declaration?.namesItsSender == true
      }
  }

  /// Whether something in a block does what no reference does: it has a body with statements. Functions
  /// of headers that are `inline` have one, too.
  func isSample(_ members: [Declared]) -> Bool {
    members.contains { member in
      guard let declaration = member.declaration else { return false }
      switch declaration.kind {
      case .method, .classMethod, .function, .initializer:
        return member.body != nil && !declaration.isInline
      case .property, .constant:
        let value = declaration.defaultValue ?? ""
        return declaration.text.hasPrefix("@IB") || value.contains("(") || value.contains("{")
      case .class, .protocol, .struct, .enum, .case, .typealias, .associatedType, .subscript,
        .notification, .macro, nil:
        return false
      }
    }
  }

  private func codeForm(
    _ list: DeclarationList, of text: String, offsets: CodeOffsets
  ) -> CodeForm {
    let bytes = Array(text.utf8)
    func moved(_ range: Range<Int>) -> Range<Int> { offsets.range(of: range) }
    let unread = Set(list.problems.map(\.range))
    let variants = variants(in: list.declared)
    let members = list.declared.enumerated().flatMap { number, item -> [CodeForm.Member] in
      var member = CodeForm.Member(
        range: SourceRange(file: document.file, moved(item.range)),
        remark: item.remark.filter { !isEllipsis(bytes[$0]) }.map(moved))
      // What an author left out is nobody's text.
      if item.declaration == nil, item.foreign == nil, isEllipsis(bytes[item.range]) { return [] }
      member.number = number
      member.group = item.group.map { moved(trimmedOfRules($0, in: bytes)) }
      member.owner = item.owner
      member.availability = item.availability.map(\.declared)
      member.isLeftOver = item.isSilent
      if item.isSilent { return [member] }
      // Words may be several lines, each a name.
      if item.declaration == nil, item.foreign == nil, item.remark.isEmpty,
        !unread.contains(item.range)
      {
        return lines(of: item.range, in: bytes).filter { !isEllipsis(bytes[$0]) }.map { line in
          var member = member
          member.number = 0
          member.range = SourceRange(file: document.file, moved(line))
          readWords(&member, String(decoding: bytes[line], as: UTF8.self))
          return member
        }
      }
      if var name = name(of: item, at: member.range) {
        if let path = path(around: item, in: list.declared) {
          name.qualifier = path
          name.declaration?.qualifier = path
        }
        member.name = name
        member.isDefinition =
          item.body.map { !isEmptyBody(bytes[$0..<item.range.upperBound]) } ?? false
        member.isVariant = variants.contains(number)
        if name.isExtension { member.conforms = item.declaration?.conforms ?? [] }
      } else if item.declaration != nil {
        // An enumeration without a name, of which the cases are shown.
        member.isLeftOver = true
      } else if unread.contains(item.range) {
        readWords(&member, String(decoding: bytes[item.range], as: UTF8.self))
        member.isLeftOver = member.name == nil
      } else {
        // What is said behind the first of several lines stands between them; a comment of nobody is
        // a remark of itself.
        let words = lines(of: item.range, in: bytes).filter { line in
          !isEllipsis(bytes[line]) && !item.remark.contains { $0.overlaps(line) }
        }.map(moved)
        member.remark = (member.remark + words).sorted { $0.lowerBound < $1.lowerBound }
      }
      return [member]
    }
    var form = CodeForm(members: pairingWords(members))
    let start = list.declared.first?.range.lowerBound ?? 0
    form.hasClass = members.contains { $0.name?.kind == .class || $0.name?.kind == .protocol }
    // Macros by themselves, `NS_ASSUME_NONNULL_BEGIN`, are in no list.
    let hasMacros = bytes[..<start].contains(UInt8(ascii: "_"))
    form.hasMore = hasMacros || members.contains(where: \.isLeftOver)
    let leftOver = Set(members.filter(\.isLeftOver).map(\.range))
    for problem in list.problems {
      let range = SourceRange(file: document.file, moved(problem.range))
      if leftOver.contains(range) { form.problems.append((problem, range)) }
    }
    return form
  }

  /// The declarations in Objective-C, where a name is declared once, whose symbol is declared otherwise
  /// above them.
  private func variants(in list: [Declared]) -> Set<Int> {
    var variants: Set<Int> = []
    var texts: [[String]: String] = [:]
    for (index, item) in list.enumerated() {
      guard let declaration = item.declaration, declaration.sourceLanguage == .objc,
        declaration.extends == nil, declaration.kind != .case, !declaration.name.isEmpty
      else { continue }
      let owner = item.owner.flatMap { list[$0].declaration }.map { $0.extends ?? $0.name }
      let name = [owner ?? "", declaration.name]
      if let first = texts[name], first != declaration.text { variants.insert(index) }
      texts[name] = texts[name] ?? declaration.text
    }
    return variants
  }

  /// The types of Swift around a type, `LMPLamp.Mode`: its qualifier, as a file of facts has it.
  private func path(around item: Declared, in list: [Declared]) -> String? {
    guard let declaration = item.declaration, declaration.kind?.isType == true,
      declaration.sourceLanguage == .swift
    else { return nil }
    var names: [String] = []
    var owner = item.owner
    while let index = owner, names.count < Self.mostTypesAround {
      guard let outer = list[index].declaration else { return nil }
      names.append(outer.extends ?? outer.qualifier.map { $0 + "." + outer.name } ?? outer.name)
      owner = list[index].owner
    }
    let inner = declaration.qualifier.map { [$0] } ?? []
    return names.isEmpty ? nil : (names.reversed() + inner).joined(separator: ".")
  }

  /// More types than anybody nests in one another. A limit of cost: a text made to be slow has thousands.
  private static var mostTypesAround: Int { 16 }

  private func name(of item: Declared, at range: SourceRange) -> EntryName? {
    if let type = item.declaration?.extends {
      // A category declares nothing; it opens the type.
      var name = EntryName(name: type, kind: .class, range: range, isMarked: true)
      name.isExtension = true
      return name
    }
    if let declaration = item.declaration, !declaration.name.isEmpty {
      var name = EntryName(
        name: declaration.name, kind: declaration.kind, range: range, isMarked: true)
      name.qualifier = declaration.qualifier
      name.declaration = declaration
      return name
    }
    guard let foreign = item.foreign, !foreign.isBareCall || !item.remark.isEmpty else {
      return nil
    }
    var name = EntryName(name: foreign.name, kind: foreign.kind, range: range, isMarked: true)
    name.isRequired = foreign.isRequired
    name.foreign = foreign
    name.isExtension = foreign.isNamespace
    return name
  }

  /// How many full stops stand for what is left out. `..` is the folder above.
  private static var fewestDots: Int { 3 }

  /// Whether a line stands for what its author left out: `...`, `…`.
  private func isEllipsis(_ line: ArraySlice<UInt8>) -> Bool {
    // Most lines begin with something else than a full stop, an ellipsis or a blank.
    guard let start = line.firstIndex(where: { $0 > 0x20 }) else { return false }
    switch line[start] {
    case UInt8(ascii: "."), 0xC2, 0xE1, 0xE2, 0xEF: break
    case 0xE3: if start + 1 < line.endIndex, line[start + 1] != 0x80 { return false }
    default: return false
    }
    let marks = String(decoding: line, as: UTF8.self).filter { !$0.isBlank }
    return marks == "…" || marks == "……"
      || marks.utf8.count >= Self.fewestDots && marks.allSatisfy { $0 == "." }
  }

  /// Whether nothing stands between braces.
  private func isEmptyBody(_ body: ArraySlice<UInt8>) -> Bool {
    body.allSatisfy { $0 <= 0x20 || $0.isOne(of: "{};") }
  }

  /// Gives words that stand between declarations to the one below or above them: what repeats in the
  /// block decides.
  private func pairingWords(_ members: [CodeForm.Member]) -> [CodeForm.Member] {
    if members.contains(where: \.isLeftOver) { return members }
    let isWord = members.map { $0.name == nil }
    guard let first = isWord.first, let last = isWord.last, first != last else { return members }
    var paired: [CodeForm.Member] = []
    var words: [CodeForm.Member] = []
    for member in first ? members : members.reversed() {
      guard member.name != nil else {
        words.append(member)
        continue
      }
      // Words behind a type are not about its last member.
      if words.contains(where: { $0.owner != member.owner }) { return members }
      var member = member
      let lines = words.flatMap(\.remark)
      member.remark =
        first ? lines + member.remark : member.remark + words.reversed().flatMap(\.remark)
      words = []
      paired.append(member)
    }
    guard paired.count == members.count(where: { $0.name != nil }) else { return members }
    return first ? paired : paired.reversed()
  }

  /// The words of a title without what is drawn around them: `=== Layout ===`.
  private func trimmedOfRules(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    func isRule(_ byte: UInt8) -> Bool { byte.isOne(of: "=-*#/~_ \t") }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isRule(bytes[start]) { start += 1 }
    while end > start, isRule(bytes[end - 1]) { end -= 1 }
    return start < end ? start..<end : range
  }

  private func lines(of range: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: "\n")).compactMap { line in
      let trimmed = bytes.trimmed(line.startIndex..<line.endIndex)
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  /// A line of code without a declaration may be a name: `- reloadData`, `rowHeight：行高`.
  private func readWords(_ member: inout CodeForm.Member, _ text: String) {
    let isOneLine = !text.utf8.contains(UInt8(ascii: "\n"))
    guard isOneLine, text.utf8.count <= Longest.namedLine else { return keepWords(&member) }
    let start = member.range.offsets.lowerBound
    guard let first = text.first else { return keepWords(&member) }
    let sign = Self.signs.contains(first) ? first : nil
    let name = sign == nil ? text[...] : text.dropFirst().trimmed
    // `view.reload()` is a call.
    let hasDot = text.firstIndex(ofASCII: ".") != nil
    let mayBeCall = sign == nil && (hasDot || text.hasSuffix("()"))
    if !mayBeCall,
      let entry = entryName(reading: String(name), .bare, sign: sign, range: member.range),
      isUnmistakable(entry), sign != nil || entry.name == text
    {
      member.name = entry
      return
    }
    let label = text[...].prefix(before: Self.endsLabel) { character in
      guard character.asciiByte != nil, let scalar = character.unicodeScalars.first else {
        return true
      }
      return Self.endsLabel(scalar)
    }
    let behind = text[label.endIndex...]
    // Words in another script need no mark between: `rowHeight  行高`.
    guard let mark = behind.trimmed.first,
      Self.marksBehindNames.contains(mark)
        || behind.first?.isBlank == true && !mark.isASCII && mark.isLetter,
      let entry = entryName(
        reading: String(label), .bare, sign: nil, range: member.range)
    else { return keepWords(&member) }
    let words = behind.drop { $0.isBlank || $0 == mark && !mark.isLetter }
    let offset = text.utf8.distance(from: text.startIndex, to: words.startIndex)
    member.name = entry
    if !words.isEmpty {
      member.remark = [start + offset..<member.range.offsets.upperBound] + member.remark
    }
  }

  /// Whether a character is none of a name in ASCII with which a line of code may begin.
  private static func endsLabel(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.isBlank || byte == UInt8(ascii: ":")
  }

  private static let marksBehindNames = MarkSet("：:-—")

  private func keepWords(_ member: inout CodeForm.Member) {
    if member.remark.isEmpty { member.remark = [member.range.offsets] }
  }
}

extension Declaration {
  /// Whether it is that of a method or function.
  fileprivate var isCalled: Bool {
    switch kind {
    case .method, .classMethod, .function: true
    case .class, .protocol, .struct, .enum, .case, .property, .initializer, .subscript,
      .associatedType, .typealias, .constant, .notification, .macro, nil:
      false
    }
  }

  fileprivate var isInline: Bool {
    kind == .function && sourceLanguage == .objc
      && text.split(separator: " ").contains { $0.hasSuffix("inline") || $0.hasSuffix("_INLINE") }
  }

  /// The fewest letters of the name of a sender. Shorter ones, `row` or `to`, are in many other names.
  private static var shortestSender: Int { 4 }

  /// Whether the object that calls it is a part of its name, as of the methods of delegates:
  /// `tableView:heightForRowAtIndexPath:`, `numberOfSections(in:)` of a `UITableView`.
  fileprivate var namesItsSender: Bool {
    guard let first = parameters.first, first.count >= Self.shortestSender else { return false }
    let name = name.lowercased()
    return name.contains(first.lowercased()) || text.contains("_ \(first): ")
      || text.contains("in \(first): ")
  }
}

extension CodeForm {
  /// Takes the kind that a title announces for that of the members which do not say theirs.
  mutating func assume(_ kind: SymbolKind) {
    for index in members.indices where members[index].name?.kind == nil {
      members[index].name?.kind = kind
    }
  }

  /// How many members have names.
  var readable: Int { members.count { $0.name != nil } }

  /// Whether it declares a type, or adds to one.
  fileprivate var declaresTypes: Bool { members.contains { $0.name?.kind?.isType == true } }

  /// Whether what stands in no type belongs to none: beside a class a constant, a function or
  /// a macro, in Swift whatever stands beside the type that the note is about.
  func isGlobal(_ name: EntryName) -> Bool {
    guard let declaration = name.declaration else {
      // In other languages what stands beside types does, too.
      return name.foreign != nil && name.kind?.isType == false && declaresTypes
    }
    switch declaration.kind {
    case .constant, .notification, .function, .macro, .typealias, .case:
      return isOfSubject || hasClass && declaration.sourceLanguage == .objc
    case .property, .method, .classMethod:
      return isOfSubject && declaration.sourceLanguage == .swift
    case .class, .protocol, .struct, .enum, .initializer, .subscript, .associatedType, nil:
      return false
    }
  }

  /// Whether it has the marks of an SDK: nobody writes in a sample since when a member is there.
  var isCopied: Bool {
    entries.count > 1
      && entries.contains { $0.name?.declaration?.availability.isEmpty == false }
  }

  /// Whether most members have words beside them.
  var isAnnotated: Bool {
    Self.shareWithWords.isExceeded(by: entries.count { !$0.remark.isEmpty }, of: entries.count)
  }

  /// More than this share of the members have words beside them in code that is there to be read.
  private static let shareWithWords = Share(1, of: 2)

  /// How many members have declarations in Swift or Objective-C.
  fileprivate var declared: Int { members.count { $0.name?.declaration != nil } }

  /// Whether most of what stands in the block declares nothing.
  fileprivate var isMostlyWords: Bool {
    let words = members.count { $0.name == nil && !$0.isLeftOver }
    return Self.shareOfWords.isExceeded(by: words, of: readable + words)
  }

  /// Where more than this share of the lines declare nothing, the block is text.
  private static let shareOfWords = Share(1, of: 2)

  /// Whether a text in a language that is not known line by line is a list of declarations: a sample
  /// has some that look like one.
  fileprivate var isNearlyAllNames: Bool {
    let words = members.count { $0.name == nil && !$0.isLeftOver }
    return !Self.shareOfTitles.isExceeded(by: words, of: readable)
  }

  /// How many lines that declare nothing may stand beside the members, as titles of groups do: one in five
  /// lines.
  private static let shareOfTitles = Share(1, of: 4)
}
