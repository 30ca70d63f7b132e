package import Vocabulary

/// A symbol of a site made by docgen, as other references lead to it: of the site at hand, or read
/// from the `data/symbols.json` of another one.
package struct PublishedSymbol: Hashable, Sendable {
  /// `UITableView/rowHeight`
  package var id: String
  /// The name without that of its owner, in Objective-C spelling where there is one.
  package var name: String
  /// The name in Swift, without that of its owner; a type has it with its owner: `UITableView.Style`.
  package var swiftName: String?
  package var kind: SymbolKind?
  /// The index of its owner among the symbols of its site.
  package var owner: Int?
  package var isDeclaredInObjectiveC: Bool
  package var isDeclaredInSwift: Bool

  package init(
    id: String, name: String, swiftName: String?, kind: SymbolKind?, owner: Int?,
    isDeclaredInObjectiveC: Bool, isDeclaredInSwift: Bool
  ) {
    self.id = id
    self.name = name
    self.swiftName = swiftName
    self.kind = kind
    self.owner = owner
    self.isDeclaredInObjectiveC = isDeclaredInObjectiveC
    self.isDeclaredInSwift = isDeclaredInSwift
  }

  var hasPage: Bool { kind.hasPage(isMember: owner != nil) }

  /// Whether it has a name in a source language: one that is declared nowhere may have one in both.
  private func isNamed(in language: SourceLanguage) -> Bool {
    switch language {
    case .swift: return isDeclaredInSwift || swiftName != nil || !isDeclaredInObjectiveC
    case .objc:
      if isDeclaredInObjectiveC { return true }
      let isOtherwise = swiftName.map { $0 != name } ?? false
      return isOtherwise || !isDeclaredInSwift && !name.utf8.contains(UInt8(ascii: "("))
    }
  }

  /// How each source language calls it, with its owner:
  ///
  ///     UITableView.cellForRowAtIndexPath:   UITableView.cellForRow(at:)
  ///     UITableViewStylePlain                UITableView.Style.plain
  ///     ModuleB.Configuration                where an earlier module has a type of that name
  ///
  /// - Parameter symbols: all of its site.
  package func names(among symbols: [PublishedSymbol]) -> [(language: SourceLanguage, name: String)]
  {
    let owner = owner.map { symbols[$0] }
    var names: [(language: SourceLanguage, name: String)] = []
    if isNamed(in: .objc) {
      let qualifier = isGlobalInObjectiveC ? nil : owner.map { $0.modulePrefix + $0.name }
      names.append((.objc, qualifier.map { $0 + "." + name } ?? modulePrefix + name))
    }
    if isNamed(in: .swift) {
      let own = swiftName ?? name
      let qualifier = hasPage ? nil : owner.map { $0.modulePrefix + ($0.swiftName ?? $0.name) }
      names.append((.swift, qualifier.map { $0 + "." + own } ?? modulePrefix + own))
    }
    return names
  }

  /// The part of the id of a symbol with a page before its name: `ModuleB.`, or nothing.
  private var modulePrefix: Substring {
    guard hasPage, id.utf8.count > name.utf8.count, id.hasSuffix(name), !id.contains("/") else {
      return ""
    }
    return id.dropLast(name.count)
  }

  /// Whether Objective-C names it without its owner: a type, and a constant, whose name begins with
  /// that of its type or module (`kLampOn`).
  private var isGlobalInObjectiveC: Bool {
    if hasPage { return true }
    switch kind {
    case .case, .constant, .notification, .function, .macro:
      let start = name.utf8.first == UInt8(ascii: "k") ? name.utf8.dropFirst() : name.utf8[...]
      return start.first.map { (0x41...0x5A).contains($0) } ?? false
    case .class, .protocol, .struct, .enum, .property, .method, .classMethod, .initializer,
      .subscript, .associatedType, .typealias, nil:
      return false
    }
  }
}

/// The page that shows each symbol of a site, and its anchor there: addresses are made of them, for
/// the site that has them and for another one that leads there.
package struct SymbolPages: Sendable {
  /// The file of each symbol's page in a language's folder; empty if it has none.
  package private(set) var files: [String]
  /// The symbol whose page shows each one.
  package private(set) var owners: [Int]
  package private(set) var anchors: [String]
  /// The names that later files may not have.
  package private(set) var used = UsedNames(["index", "deprecated", "table"])

  /// The most owners that are followed: those of another site may be a circle, or a chain without an end.
  private static let longestChain = 64

  /// - Parameter symbols: all of the site, in the order of their ids.
  package init(_ symbols: [PublishedSymbol]) {
    files = Array(repeating: "", count: symbols.count)
    owners = Array(symbols.indices)
    anchors = symbols.map { AddressText.part($0.name) }
    for (index, symbol) in symbols.enumerated() {
      guard !symbol.hasPage else {
        files[index] = used.unique(PageFiles.name(symbol.id)) + ".html"
        continue
      }
      var owner = symbol.owner ?? index
      var steps = 0
      while !symbols[owner].hasPage, let next = symbols[owner].owner, steps < Self.longestChain {
        owner = next
        steps += 1
      }
      owners[index] = owner
    }
  }

  /// The address of a symbol from the language folder: `UITableView.html#rowHeight`.
  package func address(of symbol: Int) -> String {
    owners[symbol] == symbol ? files[symbol] : files[owners[symbol]] + "#" + anchors[symbol]
  }
}
