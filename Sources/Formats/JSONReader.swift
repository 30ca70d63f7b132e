private import CJansson
package import Diagnostics

/// The reason why a text is not JSON, and where.
package struct JSONError: Error, Hashable {
  package enum Reason: Hashable { case notJSON, cutOff, notUTF8, tooDeep }

  package var reason: Reason
  /// The offset of the fault, in bytes from the start.
  package var offset: Int
}

/// Reads a whole text of JSON as a value.
///
/// What other programs write may hold what ``JSON`` has not: a member that is `null` is left out, an
/// element that is `null` is an empty object, so that the others keep their indices, and a number is
/// cut to its whole part. Of a key that stands twice the last counts.
///
/// - Parameter keys: members with these names are left out, wherever they are: they cost memory.
/// - Complexity: linear; nothing is deeper than 2,048 levels.
package func readJSON(_ bytes: [UInt8], withoutKeys keys: Set<String> = [])
  throws(JSONError) -> JSON
{
  var error = json_error_t()
  let root = bytes.withUnsafeBytes { buffer in
    json_loadb(
      buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
      Int(JSON_ALLOW_NUL | JSON_DECODE_ANY), &error)
  }
  guard let root else {
    let reason: JSONError.Reason =
      switch json_error_code(&error) {
      case json_error_premature_end_of_input: .cutOff
      case json_error_invalid_utf8: .notUTF8
      case json_error_stack_overflow: .tooDeep
      default: .notJSON
      }
    throw JSONError(reason: reason, offset: min(max(0, Int(error.position)), bytes.count))
  }
  defer { json_decref(root) }
  return JSONConversion(keysLeftOut: keys).value(of: root) ?? .object([])
}

private struct JSONConversion {
  let keysLeftOut: Set<String>

  /// Nil of `null`.
  func value(of value: UnsafeMutablePointer<json_t>) -> JSON? {
    switch value.pointee.type {
    case JSON_OBJECT: .object(members(of: value))
    case JSON_ARRAY: .array(elements(of: value))
    case JSON_STRING: .string(text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER: .number(Int(clamping: json_integer_value(value)))
    case JSON_REAL: .number(Int(exactly: json_real_value(value).rounded(.towardZero)) ?? 0)
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: nil
    }
  }

  private func members(of object: UnsafeMutablePointer<json_t>) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    members.reserveCapacity(json_object_size(object))
    var next = json_object_iter(object)
    while let iterator = next {
      let key = text(json_object_iter_key(iterator), json_object_iter_key_len(iterator))
      if !keysLeftOut.contains(key), let member = json_object_iter_value(iterator),
        let value = value(of: member)
      {
        members.append((key, value))
      }
      next = json_object_iter_next(object, iterator)
    }
    return members
  }

  private func elements(of array: UnsafeMutablePointer<json_t>) -> [JSON] {
    (0..<json_array_size(array)).map { index in
      json_array_get(array, index).flatMap { value(of: $0) } ?? .object([])
    }
  }

  private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSON {
  /// The member with a key; nil of anything but an object that has it.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var number: Int? {
    if case .number(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The members of an object, in their order; empty for anything else.
  package var members: [(key: String, value: JSON)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The strings of a list; nothing of anything else.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }
}
