import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

extension Survey {
  /// Finds what blocks of code declare for the headings right above them, with no more than an abstract
  /// between.
  mutating func findDeclaredCode() {
    var subject: EntryName?
    var types: Set<String> = []
    var words = 0
    for block in blocks {
      switch document.blockKind(block) {
      case .heading:
        let isTitle = types.isEmpty && subject == nil
        let name =
          form.starts[block]?.name ?? form.headingNames[block]
          ?? (isTitle ? self.subject(ofTitle: block, mayBePlain: false) : nil)
        guard let name else { break }
        subject = name
        types.insert(name.name)
        if let qualifier = name.qualifier { types.insert(qualifier) }
        words = 0
      case .paragraph: words += 1
      case .codeBlock:
        guard let subject, words < 2, form.code[block] == nil else { break }
        form.declared[block] = declaredCode(block, of: subject.name, in: types)
      case .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: words = 2
      }
    }
  }

  /// - Parameter types: what headings name so far; a member of another type stands in a sample.
  private func declaredCode(_ block: Document.NodeID, of name: String, in types: Set<String>)
    -> DeclaredCode?
  {
    let isMoreThanWords = document.withText(of: block) { text in
      text.dropLast().contains {
        $0 == 0x0A || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{")
      }
    }
    guard isMoreThanWords, let places = CodePlaces(block, in: document) else { return nil }
    let text = document.text(of: block)
    let bytes = Array(text.utf8)
    for language in recogniser.languages(of: block) {
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
      let range = SourceRange(file: document.file, places.range(of: item.range))
      var code = DeclaredCode(
        stated: StatedDeclaration(declaration: declaration, range: range),
        availability: item.availability.map(\.declared),
        remark: item.remark.filter { $0.lowerBound >= comment }.map(places.range))
      code.hasMore = hasMore
      if !hasMore {
        code.silent = list.filter(\.isSilent).map { places.range(of: $0.range) }
      }
      return code
    }
    return nil
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
      return !isRequirement && !"/*;".utf8.contains(first)
    }
  }
}

extension Declared {
  /// Whether it is one of some types, or adds to one.
  fileprivate func isPart(of types: Set<String>) -> Bool {
    guard let declaration else { return false }
    return types.contains(declaration.extends ?? declaration.name)
  }

  /// Whether it says nothing but the name of a type.
  fileprivate var isBareHead: Bool {
    guard let declaration else { return false }
    return declaration.inherits.isEmpty && declaration.conforms.isEmpty && remark.isEmpty
      && declaration.availability.isEmpty
  }
}
