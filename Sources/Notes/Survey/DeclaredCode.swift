import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

extension Survey {
  /// Finds what blocks of code declare for the headings right above them, with no more than an abstract
  /// between.
  mutating func findDeclaredCode() {
    /// The name that the heading above has, of whatever it is.
    var subject: String?
    var types = ByteStrings()
    var paragraphs = 0
    for block in blocks {
      switch document.blockKind(block) {
      case .heading:
        let isTitle = types.count == 0 && subject == nil
        let name =
          form.starts[block]?.name ?? form.headingNames[block]
          ?? (isTitle ? self.subject(ofTitle: block, mayBePlain: false) : nil)
        guard let name else { break }
        subject = name.name
        name.name.withBytes { types.insert($0) }
        name.qualifier?.withBytes { types.insert($0) }
        paragraphs = 0
      case .paragraph: paragraphs += 1
      case .codeBlock:
        guard let subject, paragraphs <= Self.mostParagraphs, form.code[block] == nil else { break }
        form.declared[block] = declaredCode(block, of: subject, in: types)
      case .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: subject = nil
      }
    }
  }

  /// How many paragraphs may stand between a heading and the declaration of what it names: an abstract.
  private static var mostParagraphs: Int { 1 }

  /// - Parameter types: the names of the headings so far; a member of another type stands in a sample.
  private func declaredCode(_ block: Document.NodeID, of name: String, in types: ByteStrings)
    -> DeclaredCode?
  {
    let isMoreThanWords = document.withText(of: block) { text in
      text.dropLast().contains {
        $0 == 0x0A || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{")
      }
    }
    guard isMoreThanWords else { return nil }
    let languages = recogniser.languages(of: block)
    if let only = languages.first, languages.count == 1, document.commentLength(of: block) == 0,
      document.withText(of: block, { Self.isBareLine($0, in: only) }),
      recogniser.declaration(in: block) != nil
    {
      return nil
    }
    guard let offsets = CodeOffsets(block, in: document) else { return nil }
    let text = document.text(of: block)
    let bytes = Array(text.utf8)
    for language in languages {
      let list = recogniser.declarations.list(text, .excerpt(language)).declared
      guard !recogniser.isSample(list), let index = index(of: name, in: list),
        let declaration = list[index].declaration, list[index].body == nil,
        let owners = owners(of: index, in: list), owners.allSatisfy({ list[$0].isPart(of: types) })
      else { continue }
      let item = list[index]
      let heads = Set(owners)
      let hasMore = list.indices.contains { other in
        let isOwn = other == index || list[other].owner == index || list[other].isSilent
        return !isOwn && !(heads.contains(other) && list[other].isBareHead)
      }
      if !hasMore, !hasCode(bytes[..<item.range.lowerBound]),
        !hasCode(bytes[item.range.upperBound...])
      {
        return nil
      }
      let comment = document.commentLength(of: block)
      let range = SourceRange(file: document.file, offsets.range(of: item.range))
      var code = DeclaredCode(
        stated: StatedDeclaration(declaration: declaration, range: range),
        availability: item.availability.map(\.declared),
        remark: item.remark.filter { $0.lowerBound >= comment }.map { offsets.range(of: $0) })
      code.hasMore = hasMore
      if !hasMore {
        code.silent = list.filter(\.isSilent).map { offsets.range(of: $0.range) }
      }
      return code
    }
    return nil
  }

  /// Whether a text is one line in which nothing can stand beside a declaration, if it is one: no comment, no
  /// body, no macro and no words. Of such a line a list has nothing else.
  ///
  ///     func dim(to level: Int, animated: Bool)      - (void)dimToLevel:(int)level, ...;
  private static func isBareLine(
    _ text: UnsafeBufferPointer<UInt8>, in language: SourceLanguage
  ) -> Bool {
    var text = text.last == 0x0A ? UnsafeBufferPointer(rebasing: text.dropLast()) : text
    guard let first = text.first else { return false }
    let mayHaveColon: Bool
    switch language {
    case .objc:
      let isProperty = text.has("@property", at: 0)
      guard first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || isProperty,
        text.last == UInt8(ascii: ";"), !text.contains(UInt8(ascii: "_"))
      else { return false }
      text = UnsafeBufferPointer(rebasing: text.dropLast())
      mayHaveColon = !isProperty
    case .swift:
      guard first.isLowercase else { return false }
      for accessors: StaticString in [" { get }", " { get set }"] {
        let start = text.count - accessors.utf8CodeUnitCount
        if text.has(accessors, at: start) { text = UnsafeBufferPointer(rebasing: text[..<start]) }
      }
      mayHaveColon = true
    }
    return text.indices.allSatisfy { index in
      let byte = text[index]
      if byte == 0x20 {
        // Behind a gap words may stand, and in Objective-C behind a dash.
        return index + 1 < text.count && text[index + 1] != 0x20
          && (language == .swift || text[index + 1] != UInt8(ascii: "-"))
      }
      return byte > 0x20 && byte < 0x7F && !byte.isOne(of: "{}/#;")
        && (mayHaveColon || byte != UInt8(ascii: ":"))
    }
  }

  /// The declaration of a name in a list, in whatever form the name is; or the only one.
  private func index(of name: String, in list: [Declared]) -> Int? {
    let named = list.indices.filter {
      list[$0].declaration.map { !$0.name.isEmpty && $0.extends == nil } == true
    }
    if let exact = named.first(where: { list[$0].declaration?.name == name }) { return exact }
    let alike = named.filter { list[$0].declaration?.name.prefix { $0 != "(" } ?? "" == name }
    if alike.count == 1 { return alike[0] }
    let members = named.filter { list[$0].declaration?.kind?.isType == false }
    return named.count == 1 && members.count == 1 ? members[0] : nil
  }

  /// The types that hold an item of a list, from within; nil: it has members of its own.
  private func owners(of index: Int, in list: [Declared]) -> [Int]? {
    let hasMembers = list.contains {
      $0.owner == index && $0.declaration != nil && $0.declaration?.kind != .case
    }
    if hasMembers { return nil }
    return Array(sequence(first: index) { list[$0].owner }.dropFirst())
  }

  /// Whether lines hold more than comments, and the mark of a requirement, which is a part of the
  /// declaration behind it.
  private func hasCode(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: 0x0A).contains { line in
      guard let first = line.first(where: { $0 > 0x20 }) else { return false }
      let words = line.split { $0 <= 0x20 }
      let isRequirement =
        words.count == 1
        && ["@required", "@optional"].contains { words[0].elementsEqual($0.utf8) }
      return !isRequirement && !first.isOne(of: "/*;")
    }
  }
}

extension Declared {
  /// Whether it is one of some types, or adds to one.
  fileprivate func isPart(of types: ByteStrings) -> Bool {
    guard let declaration else { return false }
    return (declaration.extends ?? declaration.name).withBytes { types.contains($0) }
  }

  /// Whether it says nothing but the name of a type.
  fileprivate var isBareHead: Bool {
    guard let declaration else { return false }
    return declaration.inherits.isEmpty && declaration.conforms.isEmpty && remark.isEmpty
      && declaration.availability.isEmpty
  }
}
