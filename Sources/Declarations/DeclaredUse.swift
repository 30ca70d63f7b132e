import Characters
import Vocabulary

extension Declaration {
  /// A statement that uses what is declared, with a placeholder for each value that is still to be
  /// written.
  ///
  ///     func insertRows(at indexPaths: [IndexPath], with animation: Animation)     of UITableView
  ///     tableView.insertRows(at: <#indexPaths#>, with: <#animation#>)
  ///
  ///     - (instancetype)initWithStyle:(UITableViewStyle)style;
  ///     UITableView *tableView = [[UITableView alloc] initWithStyle:<#style#>];
  ///
  /// - Parameters:
  ///   - owner: the type that has it, by its name in the declaration's language; nil: none has.
  ///   - isReadOnly: whether a value can only be read.
  ///   - variables: those that statements above this one declare, each with the number of them that
  ///     asked for its name; a second one is called `tableView2`.
  /// - Returns: nil for what no statement of its own uses: types, subscripts, macros.
  package func use(of owner: String?, isReadOnly: Bool, variables: inout [String: Int]) -> String? {
    switch sourceLanguage {
    case .swift: swiftUse(of: owner, isReadOnly: isReadOnly, &variables)
    case .objc: objectiveCUse(of: owner, isReadOnly: isReadOnly, &variables)
    }
  }

  /// Whether it makes a value of its type.
  package func makesInstance(of owner: String) -> Bool {
    switch kind {
    case .initializer: true
    case .classMethod:
      switch sourceLanguage {
      case .swift: type == "Self" || type == owner
      case .objc: type == "instancetype" || type == owner + " *"
      }
    case .class, .protocol, .struct, .enum, .case, .property, .method, .subscript, .associatedType,
      .typealias, .constant, .notification, .function, .macro, nil:
      false
    }
  }

  private func swiftUse(of owner: String?, isReadOnly: Bool, _ variables: inout [String: Int])
    -> String?
  {
    let receiver = owner.map { isTypeMember ? $0 : variable(named: $0) }
    switch kind {
    case .method, .classMethod, .function:
      guard let call = swiftCall(name) else { return nil }
      let statement = effects + (receiver.map { $0 + "." } ?? "") + call
      guard let owner, makesInstance(of: owner) else { return statement }
      return "let \(Self.fresh(variable(named: owner), &variables)) = \(statement)"
    case .initializer:
      guard let owner, let call = swiftCall(name) else { return nil }
      let variable = Self.fresh(variable(named: owner), &variables)
      return "let \(variable) = \(effects)\(owner)\(call.dropFirst("init".count))"
    case .property:
      let path = (receiver.map { $0 + "." } ?? "") + name
      if !isReadOnly { return path + " = <#value#>" }
      let variable = receiver == nil ? "value" : variable(named: name)
      return "let \(Self.fresh(variable, &variables)) = \(path)"
    case .constant, .notification:
      return "let \(Self.fresh("value", &variables)) = " + (owner.map { $0 + "." } ?? "") + name
    case .case:
      guard let owner else { return nil }
      let variable = Self.fresh(variable(named: owner), &variables)
      return "let \(variable) = \(owner).\(swiftCall(name) ?? name)"
    case .class, .protocol, .struct, .enum, .subscript, .associatedType, .typealias, .macro, nil:
      return nil
    }
  }

  /// `insertRows(at: <#indexPaths#>, with: <#animation#>)`; nil for a name without parentheses, and
  /// for an operator.
  private func swiftCall(_ name: String) -> String? {
    guard let open = name.firstIndex(of: "("), name[..<open].utf8.first?.isWordByte == true else {
      return nil
    }
    let labels = name[open...].dropFirst().dropLast().split(separator: ":")
    let arguments = labels.enumerated().map { index, label in
      let value = placeholder(index, of: labels.count, labelled: label == "_" ? "value" : label)
      return label == "_" ? value : "\(label): \(value)"
    }
    return "\(name[..<open])(\(arguments.joined(separator: ", ")))"
  }

  private var effects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  private func objectiveCUse(of owner: String?, isReadOnly: Bool, _ variables: inout [String: Int])
    -> String?
  {
    let receiver = owner.map { isTypeMember ? $0 : variable(named: $0) }
    switch kind {
    case .method, .classMethod, .initializer:
      guard let owner, let receiver else { return nil }
      let target = kind == .initializer ? "[\(owner) alloc]" : receiver
      guard makesInstance(of: owner) else { return "[\(target) \(message)];" }
      let variable = Self.fresh(variable(named: owner), &variables)
      return "\(owner) *\(variable) = [\(target) \(message)];"
    case .function:
      let arguments = parameters.map { "<#\($0)#>" }.joined(separator: ", ")
      return "\(name)(\(arguments));"
    case .property:
      let path = (receiver.map { $0 + "." } ?? "") + name
      if !isReadOnly { return path + " = <#value#>;" }
      return constant(named: receiver == nil ? "value" : variable(named: name), path, &variables)
    case .constant, .notification: return constant(named: "value", name, &variables)
    case .case:
      guard let owner else { return nil }
      return "\(owner) \(Self.fresh(variable(named: owner), &variables)) = \(name);"
    case .class, .protocol, .struct, .enum, .subscript, .associatedType, .typealias, .macro, nil:
      return nil
    }
  }

  /// `insertRowsAtIndexPaths:<#indexPaths#> withRowAnimation:<#animation#>`
  private var message: String {
    guard name.hasSuffix(":") else { return name }
    let labels = name.dropLast().split(separator: ":", omittingEmptySubsequences: false)
    return labels.enumerated().map { index, label in
      label + ":" + placeholder(index, of: labels.count, labelled: "value")
    }.joined(separator: " ")
  }

  /// `UILabel *label = cell.label;`; nil for a block, whose name stands within its type.
  private func constant(
    named variable: String, _ value: String, _ variables: inout [String: Int]
  ) -> String? {
    guard let type, !type.contains("^"), !type.contains("(") else { return nil }
    let variable = Self.fresh(variable, &variables)
    return "\(type)\(type.hasSuffix("*") ? "" : " ")\(variable) = \(value);"
  }

  private func placeholder(_ index: Int, of count: Int, labelled label: some StringProtocol)
    -> String
  {
    "<#\(parameters.count == count ? parameters[index] : String(label))#>"
  }

  /// A name that no statement above declares: two of one name in a block are refused by compilers.
  private static func fresh(_ name: String, _ variables: inout [String: Int]) -> String {
    let count = variables[name, default: 0] + 1
    variables[name] = count
    return count == 1 ? name : name + String(count)
  }

  /// The name that people give a value of a type: `tableView` of `UITableView`, `style` of
  /// `UITableView.Style`. A word of the language has another one before it: `mySwitch`.
  private func variable(named name: String) -> String {
    let word = name.split(separator: ".").last ?? ""
    let capitals = word.prefix { $0.isUppercase }.count
    let rest =
      capitals == word.count ? word.lowercased()[...] : word.dropFirst(max(0, capitals - 1))
    let variable = rest.prefix(1).lowercased() + rest.dropFirst()
    let keywords = sourceLanguage == .swift ? WordSet.swiftKeywords : .objectiveCKeywords
    let text = CodeText(variable)
    return keywords.contains(text, 0..<text.count)
      ? "my" + variable.prefix(1).uppercased() + variable.dropFirst() : variable
  }
}
