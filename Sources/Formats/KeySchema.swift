package import Diagnostics

// JSON Schemas (2020-12) of forms. What only the program can know, such as whether a file is there, is in
// none of them.

extension KeyRows {
  /// The schema of a file with these keys.
  package func schema(titled title: String) -> JSON {
    .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + members)
  }

  var members: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("type", .string("object")), ("properties", .object(rows.map { ($0.name, $0.schema) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map(JSON.string)))) }
    if fewest > 0 { members.append(("minProperties", .number(fewest))) }
    if !oneOf.isEmpty {
      members.append(
        (
          "anyOf",
          .array(
            oneOf.map { key in
              .object([
                ("required", .array([.string(key)])),
                ("properties", .object([(key, Self.filled)])),
              ])
            })
        ))
    }
    if let others, let pattern = others.names.pattern {
      members.append(("patternProperties", .object([(pattern, others.row.schema)])))
    }
    members.append(("additionalProperties", .bool(isOpen)))
    return members
  }

  /// A value that says something.
  private static let filled = JSON.object([
    ("minItems", .number(1)), ("minProperties", .number(1)), ("minLength", .number(1)),
    ("not", .object([("type", .string("null"))])),
  ])
}

extension KeyRow {
  var schema: JSON { .object(form.schema + [("description", .string(meaning))]) }
}

extension KeyForm {
  /// The members of its schema.
  package var schema: [(key: String, value: JSON)] {
    switch shape {
    case .anything: return []
    case .text(let text): return text.schema()
    case .word(let words, _): return [("enum", .array(words.flatMap(\.values)))]
    case .list(let element, let list):
      var array: [(key: String, value: JSON)] = [
        ("type", .string("array")), ("items", .object(element.schema)),
      ]
      if list.fewest > 0 { array.append(("minItems", .number(list.fewest))) }
      if let most = list.most { array.append(("maxItems", .number(most))) }
      var single = list.mayBeSingle ? element.alternatives : []
      if case .text(let text) = element.shape, list.mayBeSingle, list.fewest > 0 {
        single = [text.schema(mayBeEmpty: false)]
      }
      return Self.union(
        [array] + single,
        orEmpty: list.fewest == 0 && list.mayBeMissing
          && !(list.mayBeSingle && element.takesNothing))
    case .mapping(let names, let form, let mayBeEmpty):
      return Self.union([mapping(names, form, mayBeEmpty)], orEmpty: mayBeEmpty)
    case .keys(let rows): return Self.union([rows.members], orEmpty: rows.mayBeEmpty)
    case .either: return Self.union(alternatives, orEmpty: false)
    case .shared(let form, let claim):
      return Self.union(
        form.alternatives + [[("not", .object(claim.schema))]], orEmpty: false)
    }
  }

  /// The schemas of which one holds.
  private var alternatives: [[(key: String, value: JSON)]] {
    guard case .either(let forms) = shape else { return [schema] }
    return forms.enumerated().flatMap { index, form in
      // The first form of its kind decides, also of a key without a value.
      if case .mapping(let names, let value, let mayBeEmpty) = form.shape,
        forms[..<index].contains(where: { $0.isKind(of: .nothing) })
      {
        return [form.mapping(names, value, mayBeEmpty)]
      }
      return form.alternatives
    }
  }

  /// Whether the form takes a key without a value as a text.
  private var takesNothing: Bool {
    if case .text(let text) = shape { return text.accepts("") }
    return false
  }

  private func mapping(_ names: KeyNames, _ form: KeyForm, _ mayBeEmpty: Bool)
    -> [(key: String, value: JSON)]
  {
    var members: [(key: String, value: JSON)] = [("type", .string("object"))]
    switch names {
    case .any: members.append(("additionalProperties", .object(form.schema)))
    case .text(let text, _):
      if let pattern = text.pattern {
        members.append(("propertyNames", .object([("pattern", .string(pattern))])))
      }
      members.append(("additionalProperties", .object(form.schema)))
    case .word(let words, _):
      members.append(
        (
          "properties",
          .object(
            words.map { word in
              let meaning = word.meaning.map { ("description", JSON.string($0)) }
              return (word.word, .object(form.schema + (meaning.map { [$0] } ?? [])))
            })
        ))
      members.append(("additionalProperties", .bool(false)))
    }
    if !mayBeEmpty { members.append(("minProperties", .number(1))) }
    return members
  }

  /// - Parameter orEmpty: whether a key may also have no value.
  private static func union(_ schemas: [[(key: String, value: JSON)]], orEmpty: Bool)
    -> [(key: String, value: JSON)]
  {
    let empty: [(key: String, value: JSON)] = [
      ("type", .array([.string("string"), .string("null")])), ("maxLength", .number(0)),
    ]
    let all = schemas + (orEmpty ? [empty] : [])
    return all.count == 1 ? all[0] : [("anyOf", .array(all.map(JSON.object)))]
  }
}

extension KeyWord {
  /// The word as YAML may give it: `true` is a text to the program, and truth to an editor.
  fileprivate var values: [JSON] {
    switch word {
    case "true": [.bool(true), .string(word)]
    case "false": [.bool(false), .string(word)]
    default: [.string(word)]
    }
  }
}

extension KeyClaim {
  fileprivate var schema: [(key: String, value: JSON)] {
    switch self {
    case .text: KeyText.any.schema()
    case .mapping: [("type", .string("object"))]
    case .mappingWith(let keys):
      [
        ("type", .string("object")),
        (
          "anyOf",
          .array(keys.map { .object([("required", .array([.string($0)]))]) })
        ),
      ]
    }
  }
}

extension YAML {
  /// The value of a key without one.
  fileprivate static let nothing = YAML(value: .scalar(""), range: 0..<0)
}
