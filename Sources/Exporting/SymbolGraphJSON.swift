import Characters
import Declarations
import Diagnostics
package import Graph
import Vocabulary

/// The model as a symbol graph, the form in which compilers write symbols for documentation tools.
///
/// Every symbol is written in one source language: in Swift if any of them has a declaration there,
/// else in Objective-C. The comments are the prose of the site's first language. What the form
/// cannot say is left out; ``modelJSON(of:files:withProse:)`` has all of it.
///
/// - Parameters:
///   - title: the title of the site; its letters and digits are the name of the module.
///   - generator: the program that writes it: `docgen 1.0`.
package func symbolGraphJSON(of graph: SymbolGraph, title: String, generator: String) -> [UInt8] {
  let isSwift = graph.symbols.contains { symbol in
    symbol.declarations.contains { $0.declaration.sourceLanguage == .swift }
  }
  return SymbolGraphJSON(
    graph: graph, language: isSwift ? .swift : .objc,
    module: graph.onlyModule ?? moduleName(of: title),
    generator: generator
  ).value.compactBytes()
}

/// `Table Views` → `TableViews`.
func moduleName(of title: String) -> String {
  let letters = title.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  return letters.isEmpty ? "Reference" : letters
}

private struct SymbolGraphJSON {
  let graph: SymbolGraph
  let language: SourceLanguage
  let module: String
  let generator: String

  var value: JSON {
    .members([
      "metadata": .object([
        (
          "formatVersion",
          .object([("major", .number(0)), ("minor", .number(6)), ("patch", .number(0))])
        ),
        ("generator", .string(generator)),
      ]),
      "module": .object([("name", .string(module)), ("platform", .object([]))]),
      "relationships": .array(graph.symbols.indices.flatMap(relationships)),
      "symbols": .array(graph.symbols.indices.map(symbol)),
    ])
  }

  private static func identifier(_ name: String) -> String { "docgen:" + name }

  private func symbol(_ index: SymbolID) -> JSON {
    let symbol = graph.symbols[index]
    let name = pathComponents(of: index).last ?? symbol.name
    let title = [JSON.object([("kind", .string("identifier")), ("spelling", .string(name))])]
    let declaration = declaration(of: symbol)
    return .members([
      "accessLevel": .string("public"),
      "availability": availability(of: symbol),
      "declarationFragments": .array(declaration.map { fragments(of: $0, from: index) } ?? title),
      "docComment": docComment(of: index, in: graph),
      "functionSignature": declaration.flatMap { signature(of: $0, symbol) },
      "identifier": .object([
        ("interfaceLanguage", .string(language == .swift ? "swift" : "objective-c")),
        ("precise", .string(Self.identifier(symbol.id))),
      ]),
      "kind": kind(of: symbol),
      "names": .object([
        ("navigator", .array(title)),
        ("subHeading", .array(declaration.map { fragments(of: $0, from: index) } ?? title)),
        ("title", .string(name)),
      ]),
      "pathComponents": .array(pathComponents(of: index).map(JSON.string)),
    ])
  }

  /// The names from the outermost owner to the symbol itself, in the graph's source language.
  private func pathComponents(of index: SymbolID) -> [String] {
    let symbol = graph.symbols[index]
    var name = language == .swift ? symbol.swiftName ?? symbol.name : symbol.name
    guard let owner = symbol.owner else { return [name] }
    let path = pathComponents(of: owner)
    let prefix = path.joined(separator: ".") + "."
    if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    return path + [name]
  }

  private func kind(of symbol: Symbol) -> JSON {
    let isMember = symbol.owner != nil
    let (name, title) =
      switch symbol.kind {
      case .class: ("class", "Class")
      case .protocol: ("protocol", "Protocol")
      case .struct: ("struct", "Structure")
      case .enum: ("enum", "Enumeration")
      case .case: ("enum.case", "Case")
      case .property: ("property", "Instance Property")
      case .method: ("method", "Instance Method")
      case .classMethod: ("type.method", "Type Method")
      case .initializer where language == .objc: ("method", "Instance Method")
      case .initializer: ("init", "Initializer")
      case .subscript: ("subscript", "Instance Subscript")
      case .associatedType: ("associatedtype", "Associated Type")
      case .typealias: ("typealias", "Type Alias")
      case .constant where isMember && language == .swift,
        .notification where isMember && language == .swift:
        ("type.property", "Type Property")
      case .constant, .notification: ("var", "Global Variable")
      case .function: ("func", "Function")
      case .macro: ("macro", "Macro")
      case nil: ("unknown", "Symbol")
      }
    let prefix = language == .swift ? "swift" : "objective-c"
    return .object([
      ("displayName", .string(title)), ("identifier", .string("\(prefix).\(name)")),
    ])
  }

  // MARK: Declarations

  private func declaration(of symbol: Symbol) -> Declaration? {
    let declarations = symbol.declarations.map(\.declaration)
    return declarations.first { $0.sourceLanguage == language } ?? declarations.first
  }

  private func fragments(of declaration: Declaration, from scope: SymbolID) -> [JSON] {
    let text = Array(declaration.text.utf8)
    var start = 0
    return declaration.fragments.map { fragment in
      let end = min(text.count, start + Int(fragment.length))
      defer { start = end }
      let spelling = String(decoding: text[start..<end], as: UTF8.self)
      var target: String?
      if fragment.kind == .type, case .symbol(let found) = graph.resolve(spelling, from: scope) {
        target = Self.identifier(graph.symbols[found].id)
      }
      return .members([
        "kind": .string(name(of: fragment.kind)),
        "preciseIdentifier": target.map(JSON.string),
        "spelling": .string(spelling),
      ])
    }
  }

  private func name(of kind: Fragment.Kind) -> String {
    switch kind {
    case .keyword: "keyword"
    case .attribute: "attribute"
    case .name: "identifier"
    case .parameter: "internalParam"
    case .type: "typeIdentifier"
    case .number: "number"
    case .string: "string"
    case .identifier, .comment, .plain, .inserted, .deleted: "text"
    }
  }

  private func signature(of declaration: Declaration, _ symbol: Symbol) -> JSON? {
    switch symbol.kind {
    case .method, .classMethod, .initializer, .subscript, .function, .macro: break
    case .class, .protocol, .struct, .enum, .case, .property, .associatedType, .typealias,
      .constant, .notification, nil:
      return nil
    }
    let parameters = declaration.parameters.map { name in
      JSON.object([
        (
          "declarationFragments",
          .array([.object([("kind", .string("identifier")), ("spelling", .string(name))])])
        ),
        ("name", .string(name)),
      ])
    }
    let returns = JSON.object([
      ("kind", .string("text")), ("spelling", .string(declaration.type ?? "Void")),
    ])
    return .members([
      "parameters": parameters.isEmpty ? nil : .array(parameters), "returns": .array([returns]),
    ])
  }

  // MARK: Availability

  private func availability(of symbol: Symbol) -> JSON? {
    let known = symbol.availability.filter { $0.availability != .unknown }
    guard !known.isEmpty else { return nil }
    return .array(
      known.map { stated in
        let availability = stated.availability
        var deprecated: Version?
        var isDeprecated = false
        if case .since(let version) = availability.deprecation {
          deprecated = version
          isDeprecated = version == nil
        }
        let goes = availability.deprecation != nil || availability.obsoleted != nil
        let replacement = goes ? symbol.replacements.first : nil
        return .members([
          "deprecated": deprecated.map(version),
          "domain": .string(domain(of: stated.platform)),
          "introduced": availability.introduced.map(version),
          "isUnconditionallyDeprecated": isDeprecated ? .bool(true) : nil,
          "isUnconditionallyUnavailable": availability == .unavailable ? .bool(true) : nil,
          "obsoleted": availability.obsoleted.map(version),
          "renamed": replacement.map { .string($0.symbol.map(swiftPath) ?? $0.name) },
        ])
      })
  }

  private func swiftPath(of symbol: SymbolID) -> String {
    pathComponents(of: symbol).joined(separator: ".")
  }

  /// The name that compilers have for a platform: `macCatalyst`.
  private func domain(of platform: Platform) -> String {
    graph.platforms.checkName(of: platform) ?? graph.platforms.name(of: platform)
  }

  private func version(_ version: Version) -> JSON {
    .object([
      ("major", .number(Int(version.major))), ("minor", .number(Int(version.minor))),
      ("patch", .number(Int(version.patch))),
    ])
  }

  // MARK: Relationships

  private func relationships(of index: SymbolID) -> [JSON] {
    let symbol = graph.symbols[index]
    var all: [JSON] = []
    if let owner = symbol.owner {
      let kind =
        if graph.symbols[owner].kind != .protocol || symbol.isType {
          "memberOf"
        } else {
          symbol.values.isRequired == false ? "optionalRequirementOf" : "requirementOf"
        }
      all.append(relationship(kind, index, to: TypeReference(name: "", symbol: owner)))
    }
    return all + symbol.inherits.map { relationship("inheritsFrom", index, to: $0) }
      + symbol.conforms.map { relationship("conformsTo", index, to: $0) }
  }

  /// The name is how the note calls it.
  private func relationship(_ kind: String, _ source: SymbolID, to target: TypeReference) -> JSON {
    let id = target.symbol.map { graph.symbols[$0].id } ?? target.name
    return .members([
      "kind": .string(kind), "source": .string(Self.identifier(graph.symbols[source].id)),
      "target": .string(Self.identifier(id)),
      "targetFallback": .string(target.name.isEmpty ? id : target.name),
    ])
  }
}
