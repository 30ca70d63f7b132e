import Characters
import Declarations
package import Graph
import Vocabulary

/// A name as code of each source language spells it.
package struct SourceSpellings: Hashable, Sendable {
  package var objc: String
  package var swift: String
}

extension SymbolGraph {
  /// The spellings of a name in the text of a note in both source languages, whichever the note uses.
  ///
  ///     cellForRowAtIndexPath:        →  cellForRow(at:)
  ///     UITableViewStyleInsetGrouped  →  UITableView.Style.insetGrouped
  ///     UITableView.reloadData()      →  -[UITableView reloadData]
  ///     YES                           →  true
  ///
  /// - Parameters:
  ///   - symbol: the symbol of the site that the name means, if any.
  ///   - isOnItsPage: whether the owner is known where the name is read: `.insetGrouped`.
  /// - Returns: nil where both spell it alike, or a part of it is not the symbol's name.
  package func spellings(
    of text: String, symbol: SymbolID?, isOnItsPage: Bool
  ) -> SourceSpellings? {
    guard let symbol else {
      if let swift = ImportedConstants.swiftName(of: text) {
        return .init(objc: text, swift: swift)
      }
      if let objc = ImportedConstants.objcName(of: text) { return .init(objc: objc, swift: text) }
      return nil
    }
    let name = symbols[symbol].name
    let swiftName = symbols[symbol].swiftName ?? name
    if symbols[symbol].isType || symbols[symbol].owner == nil {
      guard name != swiftName, text == name || text == swiftName else { return nil }
      return .init(objc: name, swift: swiftName)
    }
    guard let owner = symbols[symbol].owner else { return nil }
    let swiftOwner = symbols[owner].swiftName ?? symbols[owner].name
    let isGlobal = Self.isGlobal(symbols[symbol].kind)
    let qualifiedSwift = swiftOwner + "." + swiftName
    if let form = Form(of: text, name: name) {
      switch form {
      case .bare where name == swiftName: return nil
      case .qualified where !isGlobal:
        return .init(objc: qualifiedObjC(symbol, owner, as: text), swift: qualifiedSwift)
      case .bare where !isGlobal: return .init(objc: text, swift: swiftName)
      case .bare, .qualified:
        let short = symbols[symbol].kind == .case ? "." + swiftName : swiftName
        return .init(objc: name, swift: isOnItsPage ? short : qualifiedSwift)
      }
    }
    guard let form = Form(of: text, name: swiftName) else { return nil }
    // A link's slash is no part of a name.
    let swift = text.utf8.contains(UInt8(ascii: "/")) ? qualifiedSwift : text
    if isGlobal || form == .bare { return .init(objc: name, swift: swift) }
    return .init(objc: qualifiedObjC(symbol, owner, as: nil), swift: swift)
  }

  /// `-[UITableView reloadData]`, `UITableView.rowHeight`.
  ///
  /// - Parameter text: the note's own words, which stay if they are code.
  private func qualifiedObjC(_ symbol: SymbolID, _ owner: SymbolID, as text: String?) -> String {
    let (type, name) = (symbols[owner].name, symbols[symbol].name)
    if let text, !text.utf8.contains(UInt8(ascii: "/")) { return text }
    // A name of Swift is no message.
    if name.utf8.contains(UInt8(ascii: "(")) { return "\(type).\(name)" }
    switch symbols[symbol].kind {
    case .method, .initializer: return "-[\(type) \(name)]"
    case .classMethod: return "+[\(type) \(name)]"
    case .case, .constant, .notification, .function, .macro: return name
    case .class, .protocol, .struct, .enum, .property, .typealias, .subscript, .associatedType, nil:
      return "\(type).\(name)"
    }
  }

  /// Whether Objective-C names a member without its type.
  private static func isGlobal(_ kind: SymbolKind?) -> Bool {
    switch kind {
    case .case, .constant, .notification, .function, .macro: true
    case .class, .protocol, .struct, .enum, .property, .method, .classMethod, .initializer,
      .typealias, .subscript, .associatedType, nil:
      false
    }
  }

  /// The form in which a text holds a member's name.
  private enum Form {
    /// `reloadData`, `.insetGrouped`
    case bare
    /// `UITableView/reloadData`, `UITableView.reloadData`, `-[UITableView reloadData]`
    case qualified

    /// Nil: the text is not the name alone.
    init?(of text: String, name: String) {
      let form = text.withBytes { text in name.withBytes { Self.read(text, name: $0) } }
      guard let form else { return nil }
      self = form
    }

    private static func read(
      _ text: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>
    ) -> Self? {
      var (start, end) = (0, text.count)
      let isMessage = text.has("]", at: end - 1) && (text.has("-[", at: 0) || text.has("+[", at: 0))
      if isMessage {
        start += 2
        end -= 1
      }
      let rest = end - name.count
      guard rest >= start, text[rest..<end].elementsEqual(name) else { return nil }
      if rest == start { return .bare }
      switch text[rest - 1] {
      case UInt8(ascii: "."): return rest == start + 1 ? .bare : .qualified
      case UInt8(ascii: "/"): return .qualified
      case UInt8(ascii: " ") where isMessage: return .qualified
      default: return nil
      }
    }
  }
}
