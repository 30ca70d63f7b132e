import Characters
package import Vocabulary

/// The symbol that an entry of a note names.
///
///     – tableView:cellForRowAtIndexPath:     method, "tableView:cellForRowAtIndexPath:"
///     UITableView.Style.plain                "plain" of "UITableView.Style"
///     var rowHeight: CGFloat                 property, "rowHeight", with the declaration
package struct SymbolName: Hashable, Sendable {
  /// nil: the text does not tell.
  package var kind: SymbolKind?
  package var name: String
  /// The owner that the text names, its parts joined by dots.
  package var qualifier: String?
  /// false: a question mark says that it is optional.
  package var isRequired: Bool?
  /// The declaration in the text, if it is more than a name.
  package var declaration: Declaration? {
    get { shared?.declaration }
    set { shared = newValue.map { SharedDeclaration($0) } }
  }
  /// A declaration is large, most names have none, and all are handed on from one reader to the next.
  package private(set) var shared: SharedDeclaration?

  init(
    kind: SymbolKind? = nil, name: String, qualifier: String? = nil, isRequired: Bool? = nil,
    declaration: Declaration? = nil
  ) {
    self.kind = kind
    self.name = name
    self.qualifier = qualifier
    self.isRequired = isRequired
    self.declaration = declaration
  }
}

/// Whether a selector belongs to the init family: `init`, `initWithFrame:`; not `initialize`.
package func isInitializerName(_ name: String) -> Bool {
  let bytes = name.utf8
  guard bytes.starts(with: "init".utf8) else { return false }
  return bytes.dropFirst(4).first.map { !$0.isLowercase } ?? true
}

/// Whether a constant of this name is a notification by convention.
func isNotificationName(_ name: String) -> Bool {
  name.hasSuffix("Notification") && name.utf8.count > "Notification".utf8.count
}
