import Diagnostics
import Formats

/// A value as an editor sees it that holds it against a JSON Schema.
indirect enum SchemaInstance {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SchemaInstance])
  case object([(key: String, value: SchemaInstance)])

  /// The value of a text in YAML 1.2, whose plain scalars are numbers, truth and nothing, too.
  init(_ yaml: YAML, in bytes: [UInt8]) {
    switch yaml.value {
    case .sequence(let elements): self = .array(elements.map { Self($0, in: bytes) })
    case .mapping(let entries):
      self = .object(entries.map { ($0.key, Self($0.value, in: bytes)) })
    case .scalar(let text):
      let first = bytes[yaml.range].first
      self =
        first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
        ? .string(text) : Self(plain: text)
    }
  }

  private init(plain text: String) {
    switch text {
    case "", "~", "null": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default:
      let isNumber = text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/)
      self = (isNumber == nil ? nil : Double(text)).map(Self.number) ?? .string(text)
    }
  }

  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// Holds values against the JSON Schemas that docgen writes, and knows no other keywords than theirs.
struct SchemaValidator {
  /// The keywords that were met and are not known.
  var unknown: Set<String> = []
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  mutating func accepts(_ instance: SchemaInstance, _ schema: JSON) -> Bool {
    switch schema {
    case .bool(let accepts): return accepts
    case .object(let members):
      // Every keyword is asked, so that an unknown one is met.
      return members.map { holds($0.key, $0.value, instance, members) }.allSatisfy { $0 }
    case .number, .string, .array, .elements:
      unknown.insert("a schema that is none")
      return false
    }
  }

  private mutating func holds(
    _ keyword: String, _ value: JSON, _ instance: SchemaInstance,
    _ schema: [(key: String, value: JSON)]
  ) -> Bool {
    switch (keyword, value, instance) {
    case ("$schema", _, _), ("title", _, _), ("description", _, _): return true
    case ("type", _, _): return value.elements.contains { hasType($0, instance) }
    case ("enum", _, _): return value.elements.contains { isEqual($0, instance) }
    case ("anyOf", _, _): return value.elements.map { accepts(instance, $0) }.contains(true)
    case ("not", _, _): return !accepts(instance, value)
    case ("pattern", .string(let pattern), .string(let text)): return matches(text, pattern)
    case ("minLength", .number(let least), .string(let text)):
      return text.unicodeScalars.count >= least
    case ("maxLength", .number(let most), .string(let text)):
      return text.unicodeScalars.count <= most
    case ("minimum", .number(let least), .number(let number)): return number >= Double(least)
    case ("maximum", .number(let most), .number(let number)): return number <= Double(most)
    case ("minItems", .number(let least), .array(let items)): return items.count >= least
    case ("maxItems", .number(let most), .array(let items)): return items.count <= most
    case ("items", _, .array(let items)):
      return items.map { accepts($0, value) }.allSatisfy { $0 }
    case ("minProperties", .number(let least), .object(let members)): return members.count >= least
    case ("required", _, .object(let members)):
      return value.elements.allSatisfy { name in members.contains { isEqual(name, .string($0.key)) }
      }
    case ("propertyNames", _, .object(let members)):
      return members.map { accepts(.string($0.key), value) }.allSatisfy { $0 }
    case ("properties", .object(let known), .object(let members)):
      return members.map { member in
        known.first { $0.key == member.key }.map { accepts(member.value, $0.value) } ?? true
      }.allSatisfy { $0 }
    case ("patternProperties", .object(let known), .object(let members)):
      return members.map { member in
        known.filter { matches(member.key, $0.key) }
          .map { accepts(member.value, $0.value) }.allSatisfy { $0 }
      }.allSatisfy { $0 }
    case ("additionalProperties", _, .object(let members)):
      return members.filter { !isListed($0.key, in: schema) }
        .map { accepts($0.value, value) }.allSatisfy { $0 }
    case ("pattern", _, _), ("minLength", _, _), ("maxLength", _, _), ("minimum", _, _),
      ("maximum", _, _), ("minItems", _, _), ("maxItems", _, _), ("items", _, _),
      ("minProperties", _, _), ("required", _, _), ("propertyNames", _, _), ("properties", _, _),
      ("patternProperties", _, _), ("additionalProperties", _, _):
      return true
    default:
      unknown.insert(keyword)
      return false
    }
  }

  private mutating func isListed(_ key: String, in schema: [(key: String, value: JSON)]) -> Bool {
    schema.contains { keyword, value in
      guard case .object(let members) = value else { return false }
      return switch keyword {
      case "properties": members.contains { $0.key == key }
      case "patternProperties": members.contains { matches(key, $0.key) }
      default: false
      }
    }
  }

  private mutating func matches(_ text: String, _ pattern: String) -> Bool {
    if patterns[pattern] == nil {
      patterns[pattern] = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    }
    guard let regex = patterns[pattern] else {
      unknown.insert("the pattern \(pattern)")
      return false
    }
    return (try? regex.firstMatch(in: text)) != nil
  }

  private func hasType(_ type: JSON, _ instance: SchemaInstance) -> Bool {
    guard case .string(let name) = type else { return false }
    if name == "integer", case .number(let number) = instance {
      return number == number.rounded()
    }
    return name == instance.type
  }

  private func isEqual(_ value: JSON, _ instance: SchemaInstance) -> Bool {
    switch (value, instance) {
    case (.string(let left), .string(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    default: false
    }
  }
}

extension JSON {
  /// The elements of an array; any other value is one of one.
  fileprivate var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return [self]
  }
}
