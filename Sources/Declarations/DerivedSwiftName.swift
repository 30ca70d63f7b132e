import Characters
package import Vocabulary

/// The name that Swift gives to what an Objective-C header declares, by the rules of its importer.
///
///     - (void)scrollToRowAtIndexPath:(NSIndexPath *)p atScrollPosition:(UITableViewScrollPosition)s
///     scrollToRow(at:at:)
///
/// A name that the header itself gives (`NS_SWIFT_NAME`) is the name. Names that frameworks give in
/// files beside their headers cannot be seen; so the rules are asked only where frameworks mostly
/// leave the name to them, which is not so for types, functions and constants.
///
/// - Parameters:
///   - ownerName: the Objective-C name of the type that has the member; of a case the enum's.
///   - ownerKind: nil: not known.
///   - siblings: of a case the other cases of its enum: all of them must have a prefix that is left
///     out.
///   - properties: the names of the owner's properties. A method keeps the words that name one of
///     them: `addSubview:` of a class with `subviews`.
///   - types: Objective-C names of types, of which a notification or a constant may become a member.
/// - Returns: a member's name without its owner, but a notification's or constant's with it:
///   `UITableView.selectionDidChangeNotification`. nil where the rules need more than is known, or
///   where Swift sees nothing of the declaration.
/// - Complexity: that of reading the declaration again.
package func derivedSwiftName(
  of declaration: Declaration, ownerName: String?, ownerKind: SymbolKind?,
  siblings: [String] = [], properties: Set<String> = [], types: Set<String> = []
) -> String? {
  guard declaration.sourceLanguage == .objc else { return nil }
  if let given = declaration.swiftName {
    // `getter:Shape.area(self:)` makes a property of a function.
    return given.contains("self:") || given.hasPrefix("getter:") ? nil : given
  }
  let name = CamelCase(declaration.name)
  let context = RepeatedType(name: CamelCase(ownerName ?? ""))
  guard !name.isEmpty, name.bytes.count <= nameLimit, context.name.bytes.count <= nameLimit,
    name.bytes.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ":") })
  else { return nil }
  switch declaration.kind {
  case .case:
    return ownerName.flatMap { derivedName(ofCase: name, of: CamelCase($0), siblings) }
  case .property, .method, .classMethod, .initializer:
    guard ownerName != nil else { return nil }
    let code = Code(CodeText(declaration.text), in: .objc)
    if code.macros.contains(where: { code.hidesFromSwift($0) }) { return nil }
    let words = NeedlessWords(context: context, properties: ownerKind == .class ? properties : [])
    if declaration.kind == .property {
      return derivedName(ofProperty: name, code, declaration, words)
    }
    guard let method = MethodSignature(code), !method.isVariadic else { return nil }
    return derivedName(of: method, declaration, words, ownerKind)
  case .notification:
    // `UITableViewSelectionDidChangeNotification` of `UITableView`
    return memberName(of: name, in: types).map { "\($0.owner).\($0.member)" }
  case .constant:
    // `UIFontWeightBold` of the type `UIFontWeight`
    guard let type = declaration.type, types.contains(type) || type == ownerName else { return nil }
    return memberName(of: name, in: [type]).map { "\($0.owner).\($0.member)" }
  case .class, .protocol, .struct, .enum, .subscript, .associatedType, .typealias, .function,
    .macro, nil:
    return nil
  }
}

/// The longest name that is looked at: no API has one, and the rules compare words with words.
private let nameLimit = 256

private func derivedName(
  ofProperty name: CamelCase, _ code: Code, _ declaration: Declaration, _ words: NeedlessWords
) -> String? {
  let typeCode = Code(CodeText(declaration.type ?? ""), in: .objc)
  let type = RepeatedType(typeCode, 0..<typeCode.count)
  guard !type.isLonger(than: nameLimit) else { return nil }
  // A property of truth is known by its getter: `isEditing`.
  if type.isBoolean, let getter = code.getter {
    return words.name(ofProperty: CamelCase(getter), type: type)
  }
  return words.name(ofProperty: name, type: type)
}

private func derivedName(
  of method: MethodSignature, _ declaration: Declaration, _ words: NeedlessWords,
  _ ownerKind: SymbolKind?
) -> String? {
  if let subscripted = subscriptName(declaration.name) { return subscripted }
  var method = method
  guard var base = method.pieces.first, !base.isEmpty,
    method.parameters.isEmpty || method.parameters.count == method.pieces.count,
    !method.parameters.contains(where: { $0.isLonger(than: nameLimit) })
  else { return nil }
  var labels = method.parameters.isEmpty ? [] : [CamelCase("")] + method.pieces.dropFirst()
  let isInitializer = declaration.kind == .initializer
  if method.returnsSelf { method.result = words.context }
  if isInitializer {
    let label = base.initializerLabel(behind: 1)
    // What an initializer without arguments says becomes the label of an empty one.
    if labels.isEmpty { return label.isEmpty ? "init()" : "init(\(label.string):)" }
    (base, labels[0]) = (CamelCase("init"), label)
  } else if method.result == words.context, declaration.kind == .classMethod,
    let end = NeedlessWords.leadingType(words.context.name, in: base)
  {
    // `configurationWithActions:` makes a configuration.
    guard ownerKind == .class, !labels.isEmpty else { return nil }
    (base, labels[0]) = (CamelCase("init"), base.initializerLabel(behind: end))
  }
  if let error = method.error, labels.indices.contains(error) {
    guard let mayReturnNil = method.mayReturnNil else { return nil }
    let isOnly = base.bytes == Array("init".utf8) && error == 0
    if mayReturnNil, !isOnly {
      if error == 0, let shorter = base.withoutErrorSuffix { base = shorter }
      labels.remove(at: error)
      method.parameters.remove(at: error)
    }
  }
  return words.name(
    base: base, labels: labels, parameters: method.parameters,
    firstParameter: method.names.first ?? "", result: method.result)
}

/// The Swift name of the methods that Objective-C calls for `object[key]`; nil for all others.
private func subscriptName(_ selector: String) -> String? {
  switch selector {
  case "objectAtIndexedSubscript:", "objectForKeyedSubscript:", "setObject:atIndexedSubscript:",
    "setObject:forKeyedSubscript:":
    "subscript(_:)"
  default: nil
  }
}

/// `UITableViewStyleInsetGrouped` of `UITableViewStyle` is `insetGrouped`.
private func derivedName(ofCase name: CamelCase, of type: CamelCase, _ siblings: [String])
  -> String?
{
  var count = commonWords(name, type)
  for sibling in siblings where sibling.utf8.count <= nameLimit {
    count = min(count, commonWords(CamelCase(sibling), type))
  }
  guard count > 0, count < name.words.count else { return nil }
  return name.dropFirst(count).loweringFirstWord.string
}

/// The case of an enumeration that shares the fewest words with its name: of all its siblings the one
/// that decides which words are left out of each.
///
/// - Complexity: O(n) in the length of the names.
package func decidingCase(of cases: [String], in type: String) -> String? {
  let type = CamelCase(type)
  return cases.lazy.filter { $0.utf8.count <= nameLimit }
    .min { commonWords(CamelCase($0), type) < commonWords(CamelCase($1), type) }
}

/// How many words of a case its enum has, too, also in the plural: `Option` of `Options`.
///
/// What is left of the case begins with a letter.
private func commonWords(_ name: CamelCase, _ type: CamelCase) -> Int {
  var count = 0
  while count < min(name.words.count, type.words.count), name.word(count) == type.word(count) {
    count += 1
  }
  if count > 0, count < name.words.count, count < type.words.count {
    let (word, plural) = (name.word(count), type.word(count))
    let isPlural =
      plural == word + Array("s".utf8) || plural == word + Array("es".utf8)
      || word.last == UInt8(ascii: "y") && plural == word.dropLast() + Array("ies".utf8)
    if isPlural { count += 1 }
  }
  while count > 0, count == name.words.count || !name.word(count)[first: 0].isLetter { count -= 1 }
  return count
}

/// The longest of some types with whose name a global name begins, and the rest of that.
private func memberName(of name: CamelCase, in types: Set<String>)
  -> (owner: String, member: String)?
{
  for count in (1..<max(1, name.words.count)).reversed() {
    let owner = name.prefix(count).string
    let rest = name.dropFirst(count)
    guard types.contains(owner), rest.bytes[0].isLetter else { continue }
    return (owner, rest.loweringFirstWord.string)
  }
  return nil
}

extension CamelCase {
  /// The first label of an initializer: `frame` of `initWithFrame`, of which one word is "init".
  fileprivate func initializerLabel(behind count: Int) -> CamelCase {
    let rest = dropFirst(count)
    guard rest.first?.elementsEqual("With".utf8) == true else { return rest.loweringFirstLetter }
    let label = rest.dropFirst(1).loweringFirstLetter
    // A keyword of Swift keeps the preposition: `initWithIn:`.
    let text = CodeText(label.bytes)
    let isKeyword = WordSet.swiftKeywords.contains(text, 0..<text.count)
    return label.isEmpty || isKeyword ? rest.loweringFirstLetter : label
  }

  /// `frame` of `Frame`; a row of capitals stays until the end, as the types are compared with it.
  private var loweringFirstLetter: CamelCase {
    guard let first = bytes.first, first.isUppercase,
      bytes.count == 1 || !bytes[1].isUppercase
    else { return self }
    return CamelCase([first | 0x20] + bytes.dropFirst())
  }

  /// `load` of `loadAndReturnError` and `loadWithError`.
  fileprivate var withoutErrorSuffix: CamelCase? {
    for (suffix, count) in [("AndReturnError", 3), ("WithError", 2)] {
      let rest = prefix(words.count - min(count, words.count))
      if string.hasSuffix(suffix), !rest.isEmpty { return rest }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate subscript(first offset: Int) -> UInt8 { self[startIndex + offset] }
}

extension Code {
  /// Whether a macro says that Swift sees nothing of a declaration, or only by another name.
  fileprivate func hidesFromSwift(_ macro: Macro) -> Bool {
    text.matches(macro.name.range, "NS_REFINED_FOR_SWIFT")
      || text.matches(macro.name.range, "CF_REFINED_FOR_SWIFT")
      || text.matches(macro.name.range, "NS_SWIFT_UNAVAILABLE")
      || text.matches(macro.name.range, "CF_SWIFT_UNAVAILABLE")
  }

  /// `isEditing` of `@property (getter=isEditing)`.
  fileprivate var getter: String? {
    guard let open = tokens.firstIndex(where: { $0.mark == "(" }) else { return nil }
    let attributes = open..<(close(open) ?? count)
    let found = attributes.first { matches($0, "getter") && mark($0 + 1) == "=" }
    return found.flatMap { isWord($0 + 2) ? name($0 + 2) : nil }
  }
}
