/// A string of the site's pages, taken apart at its placeholders once, to be filled for many rows.
///
///     {count} of {total} members   →   12 of 30 members
package struct StringPattern: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text([UInt8])
    /// The number of a value.
    case placeholder(Int)
  }

  private var parts: [Part] = []

  /// - Parameter placeholders: the names of its placeholders, in the order in which values are given; any
  ///   other one stays as it stands.
  fileprivate init(_ key: String, placeholders: [String], of language: Language) {
    language.forEachPart(ofString: key) { part in
      switch part {
      case .text(let text): parts.append(.text(Array(text)))
      case .placeholder(let name):
        if let number = placeholders.firstIndex(where: { $0.utf8.elementsEqual(name) }) {
          parts.append(.placeholder(number))
        } else {
          parts.append(.text([UInt8(ascii: "{")] + name + [UInt8(ascii: "}")]))
        }
      }
    }
  }

  /// - Parameter values: for each placeholder that was named, one.
  package func filled(_ values: [String]) -> String {
    var length = 0
    for part in parts {
      switch part {
      case .text(let text): length += text.count
      case .placeholder(let number): length += values[number].utf8.count
      }
    }
    return String(unsafeUninitializedCapacity: length) { memory in
      var end = 0
      for part in parts {
        let rest = UnsafeMutableBufferPointer(rebasing: memory[end...])
        switch part {
        case .text(let text): end += rest.update(fromContentsOf: text)
        case .placeholder(let number): end += rest.update(fromContentsOf: values[number].utf8)
        }
      }
      return end
    }
  }
}

extension Language {
  /// A string whose placeholders are filled many times.
  package func pattern(_ key: String, placeholders: [String]) -> StringPattern {
    StringPattern(key, placeholders: placeholders, of: self)
  }
}
