import Characters

/// The branches of `#if` in a Swift interface, of which only those count that hold for the newest
/// compiler.
///
///     #if compiler(>=5.3) && $Feature
///     public func new()              stays
///     #else
///     public func old()              is blank space
///     #endif
struct InterfaceConditions {
  /// The bytes, in which every other branch and every line of `#if` is blank space, so that all
  /// others have the places that they had.
  private(set) var bytes: [UInt8]
  /// The lines that open what nothing closes, or close what nothing opened.
  private(set) var unmatched: [Range<Int>] = []

  private struct Branch {
    var line: Range<Int>
    /// Whether a branch held already, whether the present one does, and what is around them.
    var wasTaken, holds, isInside: Bool
  }

  private enum Directive {
    case `if`, elseif, `else`, endif
  }

  init(_ source: [UInt8]) {
    bytes = source
    var open: [Branch] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
      let line = start..<end
      let holds = open.last.map { $0.holds && $0.isInside } ?? true
      if let (directive, condition) = Self.directive(bytes, line) {
        switch directive {
        case .if:
          let value = holds && Self.holds(bytes[condition])
          open.append(Branch(line: line, wasTaken: value, holds: value, isInside: holds))
        case .elseif, .else:
          guard var branch = open.popLast() else {
            unmatched.append(line)
            break
          }
          let value = directive == .else || Self.holds(bytes[condition])
          branch.holds = value && !branch.wasTaken
          branch.wasTaken = branch.wasTaken || branch.holds
          open.append(branch)
        case .endif:
          if open.popLast() == nil { unmatched.append(line) }
        }
        blank(line)
      } else if !holds {
        blank(line)
      }
      start = end + 1
    }
    unmatched += open.map(\.line)
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0x20 }
  }

  private static func directive(_ bytes: [UInt8], _ line: Range<Int>) -> (Directive, Range<Int>)? {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < line.upperBound, bytes[start] == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while end < line.upperBound, bytes[end].isLetter { end += 1 }
    let rest = end..<line.upperBound
    let word = bytes[(start + 1)..<end]
    if word.elementsEqual("if".utf8) { return (.if, rest) }
    if word.elementsEqual("elseif".utf8) { return (.elseif, rest) }
    if word.elementsEqual("else".utf8) { return (.else, rest) }
    return word.elementsEqual("endif".utf8) ? (.endif, rest) : nil
  }

  /// Whether a condition holds for the newest compiler: `compiler(>=5.3) && $Sendable`.
  ///
  /// - Complexity: linear, and nothing is recursive.
  static func holds(_ condition: ArraySlice<UInt8>) -> Bool {
    /// What is known of a group: of alternatives before the last one, and of the last one.
    struct Group {
      var earlier = false
      var last = true
      var isNegated = false

      mutating func add(_ value: Bool) {
        last = last && (value != isNegated)
        isNegated = false
      }
    }
    var groups = [Group()]
    var index = condition.startIndex
    while index < condition.endIndex {
      let byte = condition[index]
      let top = groups.count - 1
      if byte == UInt8(ascii: "(") {
        groups.append(Group())
        index += 1
      } else if byte == UInt8(ascii: ")") {
        index += 1
        guard top > 0 else { continue }
        let group = groups.removeLast()
        groups[top - 1].add(group.earlier || group.last)
      } else if byte == UInt8(ascii: "!") {
        groups[top].isNegated.toggle()
        index += 1
      } else if byte == UInt8(ascii: "|") {
        while index < condition.endIndex, condition[index] == UInt8(ascii: "|") { index += 1 }
        groups[top].earlier = groups[top].earlier || groups[top].last
        groups[top].last = true
      } else if byte.isWordByte {
        var end = index
        while end < condition.endIndex, condition[end].isWordByte { end += 1 }
        let word = condition[index..<end]
        var arguments = end..<end
        if end < condition.endIndex, condition[end] == UInt8(ascii: "(") {
          var close = end + 1
          while close < condition.endIndex, condition[close] != UInt8(ascii: ")") { close += 1 }
          arguments = (end + 1)..<close
          end = min(close + 1, condition.endIndex)
        }
        groups[top].add(holds(word, condition[arguments]))
        index = end
      } else {
        index += 1
      }
    }
    // What is left open is closed by the end of the line.
    while groups.count > 1 {
      let group = groups.removeLast()
      groups[groups.count - 1].add(group.earlier || group.last)
    }
    return groups[0].earlier || groups[0].last
  }

  /// Whether `compiler(>=5.3)`, `$Feature`, `hasFeature(Feature)` or a like holds.
  private static func holds(_ word: ArraySlice<UInt8>, _ arguments: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: word, as: UTF8.self)
    switch name {
    case "compiler", "swift", "_compiler_version":
      // Every version is older than the newest.
      return arguments.first { $0 != 0x20 } != UInt8(ascii: "<")
    case "hasFeature":
      return !arguments.elementsEqual("Embedded".utf8)
    case "os", "arch", "canImport", "hasAttribute", "_endian", "_pointerBitWidth", "_runtime":
      return true
    case "true": return true
    default:
      return name.hasPrefix("$") && name != "$Embedded"
    }
  }
}
