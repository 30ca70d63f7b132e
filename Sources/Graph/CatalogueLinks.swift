import Characters

/// Links that begin with a module, and others that DocC catalogues write.
extension SymbolGraph {
  /// `UIKit/UITableView/rowHeight`: a path may begin with a module, which is no symbol. What follows
  /// it must stand at the top, or a misspelt owner would pass for a module.
  func resolveInModule(_ qualifier: String, _ name: String, from scope: SymbolID?)
    -> LinkResolution
  {
    let module = qualifier.prefix { $0 != "." }
    let path = qualifier.dropFirst(module.count + 1)
    if path.isEmpty, let twin = names.twin(name, in: String(module)) { return .symbol(twin) }
    // A module and its main type may have one name: `Lamp/Lamp/dim(by:)`.
    let isTwin = path.prefix { $0 != "." } == module
    guard isTwin || names[String(module)]?.symbols.isEmpty ?? true else { return .none }
    let first = path.isEmpty ? name : String(path.prefix { $0 != "." })
    guard names[first]?.hasOutermost == true else { return .none }
    let found =
      path.isEmpty
      ? lookUp(name, from: scope) ?? .none : resolve(path + "." + name, from: scope)
    // One that the site knows does not have what belongs to another one.
    guard case .symbol(let symbol) = found, names.modules.contains(String(module)) else {
      return found
    }
    return symbols[symbol].module.map { $0 == module } ?? true ? found : .none
  }

  /// `doc:styles`, `doc:styles#Colours`, `doc://bundle/documentation/UIKit/UITableView`
  func resolveDocumentation(_ address: Substring, from scope: SymbolID?) -> LinkResolution {
    var path = address.prefix { $0 != "#" }
    if path.hasPrefix("//") {
      path = path.dropFirst(2).drop { $0 != "/" }
    }
    while path.hasPrefix("/") { path = path.dropFirst() }
    for start in ["documentation/", "tutorials/"] where path.hasPrefix(start) {
      path = path.dropFirst(start.count)
    }
    let name = path.split(separator: "/").last ?? path
    for id in [String(path), "articles/" + path, "articles/" + name] {
      if let article = article(named: id) { return .article(article) }
    }
    return path.isEmpty || path.hasPrefix("doc:") ? .none : resolve(String(path), from: scope)
  }
}
