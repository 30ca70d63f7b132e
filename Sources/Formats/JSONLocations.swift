package import Characters

/// Where the elements of a list begin in a text of JSON that has been read: for diagnostics, which
/// the reader of JSON keeps no places for.
package struct JSONLocations {
  private let bytes: ConstantBytes

  package init(_ bytes: ConstantBytes) { self.bytes = bytes }

  /// The offset of the value of each key of the outermost object.
  private func offset(ofKey key: String) -> Int? {
    let wanted = Array("\"\(key)\"".utf8)
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(at: index)
        if depth == 1, bytes[index..<end].elementsEqual(wanted) {
          let colon = skipBlanks(end)
          if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") { return skipBlanks(colon + 1) }
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offsets of the elements of the list with this key in the outermost object.
  package func elements(ofKey key: String) -> [Int] {
    guard let list = offset(ofKey: key), bytes[list] == UInt8(ascii: "[") else { return [] }
    var offsets: [Int] = []
    var depth = 1
    var index = skipBlanks(list + 1)
    var isStart = true
    while index < bytes.count, depth > 0 {
      let byte = bytes[index]
      if isStart, byte != UInt8(ascii: "]") { offsets.append(index) }
      isStart = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        index = endOfString(at: index)
        continue
      case UInt8(ascii: ",") where depth == 1:
        index = skipBlanks(index + 1)
        isStart = true
        continue
      default: break
      }
      index += 1
    }
    return offsets
  }

  private func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }
}
