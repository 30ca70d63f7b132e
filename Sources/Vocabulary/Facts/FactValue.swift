/// The value that a fact states. A fact of which nothing is known has none.
package enum FactValue: Hashable, Sendable {
  case flag(Bool)
  case text(String)
  /// Texts, one at least.
  case list([String])
  case version(Version)
  /// The value of a deprecation in every version.
  case always
  /// The value of a deprecation in no version yet.
  case announced

  package init(_ deprecation: Availability.Deprecation) {
    switch deprecation {
    case .since(let version?): self = .version(version)
    case .since(nil): self = .always
    case .announced: self = .announced
    }
  }

  /// nil for none.
  package static func list(of texts: [String]) -> FactValue? { texts.isEmpty ? nil : .list(texts) }

  package var isFlag: Bool? { if case .flag(let isSo) = self { isSo } else { nil } }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value in words of English, which are equal if values are: `13.0`, `yes`, `style, reuseIdentifier`.
  package var words: String {
    switch self {
    case .flag(let isSo): isSo ? "yes" : "no"
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .version(let version): version.description
    case .always: "always"
    case .announced: "announced"
    }
  }
}

/// The facts of a symbol that are a value and nothing else, by their keys: few, so that to look at all
/// is quicker than a table.
package struct FactValues: Hashable, Sendable {
  package private(set) var all: [Stated] = []

  package struct Stated: Hashable, Sendable {
    package var key: FactKey
    package var value: FactValue
  }

  package init() {}

  /// - Complexity: O(n) in the number of facts.
  package subscript(key: FactKey) -> FactValue? {
    get {
      for stated in all where stated.key == key { return stated.value }
      return nil
    }
    set {
      let index = all.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): all[index].value = value
      case (let index?, nil): all.remove(at: index)
      case (nil, let value?):
        // In one order, whichever was stated first.
        all.insert(
          Stated(key: key, value: value), at: all.firstIndex { key < $0.key } ?? all.endIndex)
      case (nil, nil): break
      }
    }
  }

  package var isReadOnly: Bool? { self[.readOnly]?.isFlag }

  package var isRequired: Bool? { self[.required]?.isFlag }

  package var defaultValue: String? { self[.defaultValue]?.text }

  package var valueType: String? { self[.valueType]?.text }
}
