/// Addresses that follow from names: those of a reference of which only the form is known.
///
///     https://developer.example/documentation/{module}/{type}/{member}     UIView.frame of UIKit
///     https://developer.example/documentation/UIKit/UIView/frame
package struct AddressPattern: Hashable, Sendable {
  /// A piece of an address.
  package enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// The part of a name that replaces a placeholder: `{module}`.
  package enum Placeholder: String, CaseIterable, Sendable { case module, type, member }

  /// How the letters of names are written in addresses.
  package enum LetterCase: String, CaseIterable, Sendable { case kept, lower }

  package var parts: [Part]
  package var letterCase = LetterCase.kept
  /// All names in them are known if they are written with their module: `UIKit/UIView`.
  package var modules: [String] = []
  /// The types and functions that are known by themselves, each with its module where one is said.
  package var names: [String: String?] = [:]

  /// - Parameter text: with placeholders in braces; a brace without its other one is text.
  package init(_ text: String) {
    parts = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if let placeholder = Placeholder(rawValue: name) {
        if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
        parts.append(.placeholder(placeholder))
      } else {
        parts.append(.text(String(rest[...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  func has(_ placeholder: Placeholder) -> Bool { parts.contains(.placeholder(placeholder)) }

  /// Nested types are rarely deeper.
  private static let deepestType = 8

  /// Where a name leads; nil if it is none of those that are known.
  func address(of name: ExternalName) -> String? {
    var rest = name.parts[...]
    guard let first = rest.first else { return nil }
    if names[first] == nil, modules.contains(first) {
      rest.removeFirst()
      let (type, members) = listed(in: rest) ?? (rest.first, rest.dropFirst())
      return address(module: first, type: type, members: members)
    }
    if let (type, members) = listed(in: rest) {
      return address(module: module(of: type), type: type, members: members)
    }
    // `UIKit/UIView`, where nothing but that name says that there is such a module.
    rest.removeFirst()
    guard let (type, members) = listed(in: rest), module(of: type) == first else { return nil }
    return address(module: first, type: type, members: members)
  }

  /// The longest beginning that is a known name, and what is behind it.
  private func listed(in parts: ArraySlice<String>) -> (type: String?, members: ArraySlice<String>)?
  {
    for count in stride(from: min(parts.count, Self.deepestType), to: 0, by: -1) {
      let type = parts.prefix(count).joined(separator: ".")
      if names[type] != nil { return (type, parts.dropFirst(count)) }
    }
    return nil
  }

  /// The module of a known name: its own, or the only one.
  private func module(of type: String?) -> String? {
    if let type, let own = names[type] ?? nil { return own }
    return modules.count == 1 ? modules.first : nil
  }

  /// Fills the placeholders. With a part that is not there goes the slash or number sign before it.
  private func address(module: String?, type: String?, members: ArraySlice<String>) -> String {
    var address = ""
    for part in parts {
      switch part {
      case .text(let text): address += text
      case .placeholder(let placeholder):
        let value: String? =
          switch placeholder {
          case .module: module.map(written)
          case .type: type.map(written)
          case .member:
            members.isEmpty ? nil : members.map(written).joined(separator: "/")
          }
        if let value {
          address += value
        } else if address.hasSuffix("/") || address.hasSuffix("#") {
          address.removeLast()
        }
      }
    }
    return address
  }

  private func written(_ part: String) -> String {
    switch letterCase {
    case .kept: AddressText.part(part)
    case .lower: AddressText.part(part.lowercased())
    }
  }
}
