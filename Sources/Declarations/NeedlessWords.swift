import Characters

/// The name of a type as far as names of APIs repeat it, and what else of it decides about them.
///
///     NSArray<NSIndexPath *> *      name NSArray, element NSIndexPath
///     void (^)(BOOL finished)       isFunction
struct RepeatedType: Equatable {
  var name = CamelCase("")
  /// The type of the elements of an array or a set.
  var element: CamelCase?
  var isBoolean = false
  var isFunction = false
  /// Whether Swift gives the parameter a default value, so that a call may do without it.
  var hasDefault = false
}

/// Leaves out of an imported name what the types beside it say already ("omit needless words").
///
///     scrollToRow, [AtIndexPath, AtScrollPosition]     scrollToRow(at:at:)
struct NeedlessWords {
  /// The part of a function's name that words are left out of.
  enum Role {
    case baseName, firstLabel, laterLabel, property
    /// The singular of a word that may be a plural.
    case singular
  }

  /// The type that has the member.
  var context: RepeatedType
  /// The names of the properties of that class: a method keeps what names one of them, as
  /// `addGestureRecognizer:` where there are `gestureRecognizers`.
  var properties: Set<String>

  // MARK: - Functions

  /// The name of a method in Swift.
  ///
  /// - Parameters:
  ///   - labels: of the arguments; the first is empty unless it is known, as an initializer's.
  ///   - firstParameter: the name by which the method's body knows its first argument.
  func name(
    base: CamelCase, labels: [CamelCase], parameters: [RepeatedType], firstParameter: String,
    result: RepeatedType?
  ) -> String {
    var (base, labels) = (base, labels)
    let returnsContext = result?.name == context.name && result?.element == context.element
    if returnsContext { base = withoutLeadingType(base) }
    base = withoutContext(base)
    if parameters.isEmpty {
      if returnsContext { base = withoutTrailingType(base, context, .property) }
    } else {
      if base.first?.isWord("set") == true {
        base = withoutTrailingType(base, context, .property)
      }
      if labels.first?.isEmpty == true {
        split(&base, &labels[0], at: parameters[0], named: firstParameter)
      }
      for (index, type) in parameters.enumerated() where index < labels.count {
        if index == 0, labels[0].isEmpty {
          base = withoutTrailingType(base, type, .baseName)
        } else {
          let isFirst = index == 0 && base.bytes != Array("init".utf8) && !type.hasDefault
          labels[index] = withoutTrailingType(
            labels[index], type, isFirst ? .firstLabel : .laterLabel)
        }
      }
    }
    let list = labels.map { $0.isEmpty ? "_:" : $0.loweringFirstWord.string + ":" }.joined()
    return "\(base.loweringFirstWord.string)(\(list))"
  }

  /// The name of a property in Swift: of a colour class `redColor` is `red`.
  func name(ofProperty name: CamelCase, type: RepeatedType?) -> String {
    guard type?.name == context.name, type?.element == context.element else {
      return name.loweringFirstWord.string
    }
    return withoutTrailingType(withoutLeadingType(name), context, .property)
      .loweringFirstWord.string
  }

  // MARK: - Types

  /// `stringByAppendingString` of a string class is `appendingString`: what begins with the type of
  /// its result says it twice, if a preposition follows.
  private func withoutLeadingType(_ name: CamelCase) -> CamelCase {
    guard let end = Self.leadingType(context.name, in: name) else { return name }
    let rest = name.dropFirst(end)
    guard let word = rest.first, PartOfSpeech(word) == .preposition, rest.words.count > 1 else {
      return name
    }
    let isManner = word.isWord("by") && rest.word(1).suffix(3).elementsEqual("ing".utf8)
    return isManner ? rest.dropFirst(1) : rest
  }

  /// How many words with which a name begins are those with which a type's name ends:
  /// `configurationWithActions` of `UISwipeActionsConfiguration`. nil: none.
  static func leadingType(_ type: CamelCase, in name: CamelCase) -> Int? {
    guard let first = name.first,
      let start = type.words.indices.last(where: { matches(first, type.word($0)) })
    else { return nil }
    let count = type.words.count - start
    guard count <= name.words.count,
      (1..<max(1, count)).allSatisfy({ matches(name.word($0), type.word(start + $0)) })
    else { return nil }
    return count
  }

  /// `dismissViewControllerAnimated` of a view controller is `dismissAnimated`.
  private func withoutContext(_ name: CamelCase) -> CamelCase {
    var type = RepeatedType(name: context.name)
    for end in name.words.indices.reversed().map({ $0 + 1 }) {
      let start = match(type, endOf: name.prefix(end))
      if start < end {
        let before = start == 0 ? PartOfSpeech.other : PartOfSpeech(name.word(start - 1))
        let isError =
          end == name.words.count && start + 1 == end && name.word(start).isWord("Error")
        guard before == .verb, !isError, !namesProperty(name[start..<end]) else { return name }
        let rest = CamelCase(name.prefix(start).bytes + name.dropFirst(end).bytes)
        return rest.isMemberName ? rest : name
      }
      while let shorter = Self.withoutSuffix(type.name) { type.name = shorter }
    }
    return name
  }

  private func withoutTrailingType(_ name: CamelCase, _ type: RepeatedType, _ role: Role)
    -> CamelCase
  {
    guard !name.isEmpty, !type.name.isEmpty else { return name }
    let start = match(type, endOf: name)
    guard start < name.words.count else { return name }
    if start == 0 { return role == .singular || role == .firstLabel ? CamelCase("") : name }
    if start + 1 == name.words.count, name.word(start).isWord("Error") { return name }
    let before = PartOfSpeech(name.word(start - 1))
    let rest = name.prefix(start)
    switch role {
    case .property:
      return rest.isMemberName ? rest : name
    case .firstLabel, .laterLabel, .singular:
      return before == .other ? name : rest
    case .baseName:
      switch before {
      case .preposition: if start == 1 { return name }
      case .verb, .gerund: if namesProperty(name.dropFirst(start)) { return name }
      case .other: return name
      }
      return rest.isMemberName ? rest : name
    }
  }

  /// The index of the first of the words at the end of a name that repeat a type; behind the last if
  /// none do.
  private func match(_ type: RepeatedType, endOf name: CamelCase) -> Int {
    var typeName = type.name
    var (word, typeWord) = (name.words.count, typeName.words.count)
    while word > 0, typeWord > 0 {
      let (last, lastOfType) = (name.word(word - 1), typeName.word(typeWord - 1))
      if Self.matches(last, lastOfType) {
        (word, typeWord) = (word - 1, typeWord - 1)
        continue
      }
      let isIndexes = last.isWord("Indexes") || last.isWord("Indices")
      if isIndexes, lastOfType.isWord("Set"), typeWord > 1,
        typeName.word(typeWord - 2).isWord("Index")
      {
        (word, typeWord) = (word - 1, typeWord - 2)
        continue
      }
      let isInteger = lastOfType.isWord("Int") || lastOfType.isWord("Integer")
      if last.isWord("Index"), isInteger {
        (word, typeWord) = (word - 1, typeWord - 1)
        continue
      }
      // `objectValue` repeats an object.
      if last.isWord("Value"), lastOfType.isWord("Object"), word > 1,
        name.word(word - 2).isWord("Object")
      {
        (word, typeWord) = (word - 2, typeWord - 1)
        continue
      }
      if let element = type.element, last.count > 2, last.last == UInt8(ascii: "s") {
        let singular = CamelCase(name.prefix(word).bytes.dropLast())
        let rest = withoutTrailingType(singular, RepeatedType(name: element), .singular)
        if rest != singular { return rest.words.count }
      }
      guard word == name.words.count, let shorter = Self.withoutSuffix(typeName) else { break }
      typeName = shorter
      typeWord = typeName.words.count
    }
    return word
  }

  /// Whether a word of a name is one of a type: `URL` of `NSURL`, `Point` of `Point3`.
  private static func matches(_ word: ArraySlice<UInt8>, _ typeWord: ArraySlice<UInt8>) -> Bool {
    if word.count == typeWord.count { return word.equalsIgnoringCase(typeWord) }
    guard word.count < typeWord.count else { return false }
    let ending = typeWord.suffix(word.count)
    if word.equalsIgnoringCase(ending), ending.first?.isLowercase == false {
      return typeWord.dropLast(word.count).allSatisfy { !$0.isLowercase && $0 != UInt8(ascii: "_") }
    }
    return word.equalsIgnoringCase(typeWord.prefix(word.count))
      && typeWord.dropFirst(word.count).allSatisfy(\.isDigit)
  }

  /// A type's name without what names of APIs do not repeat: `Type`, `Ref`, `Mask`, `3D`, `_t`.
  private static func withoutSuffix(_ name: CamelCase) -> CamelCase? {
    guard let last = name.last else { return nil }
    let count = name.bytes.count
    let isSuffix = last.isWord("Type") || last.isWord("Ref") || last.isWord("Mask")
    if isSuffix, count > last.count { return CamelCase(name.bytes.dropLast(last.count)) }
    if name.bytes.last == UInt8(ascii: "D") {
      let digits = name.bytes.dropLast().reversed().prefix { $0.isDigit }.count
      if digits > 0 { return CamelCase(name.bytes.dropLast(digits + 1)) }
    }
    let isC = count > 2 && name.bytes.suffix(2).elementsEqual("_t".utf8)
    return isC ? CamelCase(name.bytes.dropLast(2)) : nil
  }

  /// Whether words are the name of a property, or its singular.
  private func namesProperty(_ words: CamelCase) -> Bool {
    guard !properties.isEmpty else { return false }
    let isAcronym = words.bytes.count > 1 && words.bytes[1].isUppercase
    let name = isAcronym ? words.string : CamelCase(words.bytes).loweringFirstWord.string
    if properties.contains(name) { return true }
    if name.hasSuffix("y") { return properties.contains(name.dropLast() + "ies") }
    return properties.contains(name + "s") || properties.contains(name + "es")
  }

  // MARK: - Labels

  /// Divides the first part of a selector where its argument begins: `cellForRowAtIndexPath` into
  /// `cellForRow` and `AtIndexPath`.
  private func split(
    _ base: inout CamelCase, _ label: inout CamelCase, at type: RepeatedType, named name: String
  ) {
    let count = base.words.count
    if type.isBoolean, base.last?.isWord("Animated") == true, count > 1 {
      label = CamelCase("animated")
      base = base.prefix(count - 1)
      return
    }
    if base.first?.isWord("set") == true { return }
    if name == "sender", type.name.last?.isWord("Object") == true { return }
    guard var start = lastPreposition(in: base, before: count) else { return }
    let word = base.word(start)
    let after = start + 1 < count ? base.word(start + 1) : []
    if start > 0, word.isWord("in"), base.word(start - 1).isWord("plug") { return }
    if Self.belongs(after, to: word) { return }
    var length = 1
    if start > 0, Self.extends(base.word(start - 1), word) { (start, length) = (start - 1, 2) }
    let isVacuous =
      length == 1 && (word.isWord("with") || word.isWord("using"))
      && !(word.isWord("with") && after.isWord("zone")) && (type.hasDefault || type.isFunction)
    // Coordinates are labels by themselves: `moveToX(_:)`.
    let isCoordinate =
      start + length + 1 == count && ["X", "Y", "Z"].contains { after.elementsEqual($0.utf8) }
    let labelStart = isCoordinate || isVacuous ? start + length : start
    let baseEnd = isCoordinate && !isVacuous ? start + length : start
    let newBase = base.prefix(baseEnd)
    guard let first = newBase.first else { return }
    let isKeyword = !CamelCase(first).isIdentifier
    let isEmptyWord = CamelCase(first).isVacuous
    if isKeyword || isEmptyWord, newBase.words.count == 1 { return }
    if isEmptyWord, newBase.words.count == 2 { return }
    label = base.dropFirst(labelStart)
    base = newBase
  }

  /// The index of the preposition that begins the argument; before "of" another one, as in
  /// `removeFromListOfNames`.
  private func lastPreposition(in name: CamelCase, before end: Int) -> Int? {
    func last(before end: Int) -> Int? {
      (0..<end).last { PartOfSpeech(name.word($0)) == .preposition }
    }
    guard let found = last(before: end) else { return nil }
    guard name.word(found).isWord("of"), let earlier = last(before: found),
      !name.word(earlier).isWord("of"), !name.word(earlier).isWord("for")
    else { return found }
    return earlier
  }

  /// Whether a preposition is one with the word behind it: `withNo`, `toVisible`.
  private static func belongs(_ word: ArraySlice<UInt8>, to preposition: ArraySlice<UInt8>) -> Bool
  {
    if preposition.isWord("with") { return word.isWord("error") || word.isWord("no") }
    if preposition.isWord("to") { return word.isWord("visible") || word.isWord("backing") }
    return preposition.isWord("from") && word.isWord("backing")
  }

  /// Whether a word makes one preposition with that behind it: `compatibleWith`.
  private static func extends(_ word: ArraySlice<UInt8>, _ preposition: ArraySlice<UInt8>) -> Bool {
    if preposition.isWord("with") { return word.isWord("compatible") }
    if preposition.isWord("matching") { return word.isWord("best") }
    if preposition.isWord("to") { return word.isWord("according") }
    return preposition.isWord("by") && (word.isWord("bound") || word.isWord("separated"))
  }
}

extension CamelCase {
  /// Whether a member may have the name.
  fileprivate var isIdentifier: Bool {
    !["init", "Protocol", "self", "Type"].contains { bytes.elementsEqual($0.utf8) }
  }

  /// Whether it says nothing by itself.
  fileprivate var isVacuous: Bool {
    guard words.count == 1 else { return false }
    let word = word(0)
    return word.isWord("get") || word.isWord("for") || word.isWord("set") || word.isWord("using")
      || word.isWord("with")
  }

  /// Whether words may be left out until this is left.
  fileprivate var isMemberName: Bool { !isEmpty && isIdentifier && !isVacuous }
}
