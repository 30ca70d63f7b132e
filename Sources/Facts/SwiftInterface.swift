import Characters
import Declarations
package import Diagnostics
import Markup
package import Statements
package import Vocabulary

/// The symbols of a textual Swift interface with their facts, and no prose.
package struct InterfaceFacts: Sendable {
  /// nil: the interface does not name it.
  package var module: String?
  /// A type stands before its members; each of them names its type by its index.
  package var entries: [NoteEntry] = []
}

/// Reads the facts that a textual Swift interface states of its symbols.
///
/// - Parameter module: its module, where the interface does not name it.
package func readInterfaceFacts(
  _ source: SourceFile, file: Int, module: String?, platforms: PlatformList
) -> Diagnosed<Note> {
  let read = readSwiftInterface(source, file: file, platforms: platforms)
  return Diagnosed(
    Note(
      factsOf: source, file: file, module: read.value.module ?? module,
      entries: read.value.entries),
    read.diagnostics)
}

/// Reads a textual Swift interface (`.swiftinterface`), which a compiler wrote.
///
///     @available(iOS 13.0, *)
///     extension Lamps.Panel {
///       @objc(dimLamp:) public func dim(_ lamp: Lamps.Lamp)
///     }
///     Panel                    the type, of which nothing is said here
///     dimLamp:                 of Panel: func dim(_ lamp: Lamp), iOS 13.0
///
/// What is internal, for few (`@_spi`), unavailable everywhere or named with an underscore is left
/// out, and so are the branches of `#if` that do not hold for the newest compiler. A type that the
/// interface only extends is an entry without declarations.
///
/// - Parameters:
///   - file: the index of the file in the list of files, by which ranges and diagnostics call it.
///   - platforms: what is said of others is no fact.
/// - Returns: beside the entries at most one diagnostic for each kind of trouble, at the first place
///   that has it. What cannot be read is no entry.
/// - Complexity: linear in the size of the file; nothing is recursive.
package func readSwiftInterface(_ source: SourceFile, file: Int, platforms: PlatformList)
  -> Diagnosed<InterfaceFacts>
{
  let bytes = Array(source.bytes)
  let module = moduleName(ofInterface: bytes)
  let list = DeclarationList(bytes, .interface(module: module))
  var reader = InterfaceReader(
    members: list.declared, file: file, platforms: platforms, module: module)
  for index in reader.members.indices { reader.add(index) }
  reader.report(unmatched: list.problems)
  return Diagnosed(
    InterfaceFacts(module: reader.module, entries: reader.entries), reader.diagnostics)
}

/// The module that the comment at the top of an interface names: `-module-name Lamps`.
func moduleName(ofInterface bytes: [UInt8]) -> String? {
  var start = 0
  while start < bytes.count {
    var end = start
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    let line = bytes[start..<end]
    guard line.isEmpty || line.starts(with: "//".utf8) else { return nil }
    let words = line.split(separator: 0x20)
    let flag = words.firstIndex { word in
      word.elementsEqual("-module-name".utf8) || word.elementsEqual("swift-module-name:".utf8)
    }
    if let flag, words.indices.contains(flag + 1), words[flag + 1].allSatisfy(\.isWordByte) {
      return String(decoding: words[flag + 1], as: UTF8.self)
    }
    start = end + 1
  }
  return nil
}

private struct InterfaceReader {
  let members: [Declared]
  let file: Int
  let platforms: PlatformList
  let module: String?
  private(set) var entries: [NoteEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The entry of each type by its path: `UITableView.Style`.
  private var types: [String: Int] = [:]
  /// The types that other names stand for: an extension of such a name extends the type.
  private var aliases: [String: String] = [:]
  /// The path and the entry of the type that each member is or extends; nil: it is or extends none that is
  /// shown.
  private var opened: [(path: String, entry: Int)?] = []
  /// How many types may be around one another. An entry has the names of all that are around it.
  private static let depthLimit = 16
  private var unread: (first: Range<Int>, count: Int)?

  init(members: [Declared], file: Int, platforms: PlatformList, module: String?) {
    self.members = members
    self.file = file
    self.platforms = platforms
    self.module = module
  }

  /// Adds the entry of a member whose owner was added before.
  mutating func add(_ index: Int) {
    let member = members[index]
    opened.append(nil)
    guard !member.isHidden else { return }
    let owner = member.owner.flatMap { opened[$0] }
    // Of a type that could not be read nothing is known.
    guard member.owner == nil || owner != nil else { return }
    guard let declaration = member.declaration else { return addUnread(member) }
    if let extended = declaration.extends {
      let name = withoutModule(extended)
      guard let type = type(at: aliases[name] ?? name, named: member.name) else {
        return addUnread(member)
      }
      opened[index] = type
      entries[type.entry].facts += declaration.conforms.map {
        StatedFact(.conforms($0), at: SourceRange(file: file, member.range))
      }
    } else if declaration.kind?.isType == true {
      let path = owner.map { "\($0.path).\(declaration.name)" } ?? declaration.name
      guard let type = type(at: path, named: member.name) else { return addUnread(member) }
      opened[index] = type
      complete(type.entry, with: member, declaration, owner?.path)
    } else {
      var entry = NoteEntry(
        name: member.objectiveCName ?? declaration.name,
        range: SourceRange(file: file, member.name), prose: Prose(document: DocumentID(file)))
      entry.owner = owner?.entry
      if declaration.kind == .typealias, owner == nil, let target = declaration.type {
        aliases[declaration.name] = String(target.prefix { $0 != "<" })
      }
      state(declaration, of: member, in: &entry)
      entries.append(entry)
    }
  }

  private mutating func addUnread(_ member: Declared) {
    unread = (unread?.first ?? member.range, (unread?.count ?? 0) + 1)
  }

  /// Reports what could not be read, and what is cut off.
  mutating func report(unmatched: [DeclarationList.Problem]) {
    if let unread {
      let others = unread.count == 1 ? "" : ", and so are \(unread.count - 1) others"
      diagnostics.append(
        Diagnostic(
          .unreadableDeclaration, "the declaration cannot be read and is left out\(others)",
          at: SourceRange(file: file, unread.first)))
    }
    if let first = unmatched.first {
      diagnostics.append(
        Diagnostic(
          .unreadableDeclaration, "'#if' and '#endif' do not match",
          at: SourceRange(file: file, first.range)))
    }
    diagnostics.sort()
  }

  /// `UITableView.Style` of `UIKit.UITableView.Style`: the reader has taken the module off unless no
  /// more than it was there.
  private func withoutModule(_ path: String) -> String {
    guard let module, path.hasPrefix(module + ".") else { return path }
    return String(path.dropFirst(module.utf8.count + 1))
  }

  /// The entry of a type, made where it is the first to name it, behind those of the types around it;
  /// nil for one that is too deep in others.
  private mutating func type(at path: String, named range: Range<Int>)
    -> (path: String, entry: Int)?
  {
    if let known = types[path] { return (path, known) }
    let parts = path.split(separator: ".", maxSplits: Self.depthLimit)
    guard !parts.isEmpty, parts.count <= Self.depthLimit else { return nil }
    var owner: Int?
    var around = ""
    for part in parts {
      let path = around.isEmpty ? String(part) : "\(around).\(part)"
      if let known = types[path] {
        owner = known
      } else {
        var entry = NoteEntry(
          name: String(part), range: SourceRange(file: file, range),
          prose: Prose(document: DocumentID(file)))
        entry.qualifier = around.isEmpty ? nil : around
        entry.owner = owner
        owner = entries.count
        types[path] = entries.count
        entries.append(entry)
      }
      around = path
    }
    return owner.map { (path, $0) }
  }

  /// Says of a type's entry what its declaration says.
  private mutating func complete(
    _ index: Int, with member: Declared, _ declaration: Declaration, _ ownerPath: String?
  ) {
    var declaration = declaration
    declaration.qualifier = ownerPath
    // What stands first is a superclass only if it is a class.
    if let first = declaration.inherits.first, isProtocol(first) {
      declaration.inherits = []
      declaration.conforms.insert(first, at: 0)
    }
    entries[index].range = SourceRange(file: file, member.name)
    if let name = member.objectiveCName {
      entries[index].name = name
      // An Objective-C type is in no other.
      entries[index].qualifier = nil
    }
    var entry = entries[index]
    state(declaration, of: member, in: &entry)
    entries[index] = entry
  }

  /// Whether a name is that of a protocol, of this module or one that classes without a superclass
  /// often conform to.
  private func isProtocol(_ name: String) -> Bool {
    switch name {
    case "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "Codable",
      "Encodable", "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible":
      true
    default:
      types[name].map { entries[$0].kind == .protocol } ?? false
    }
  }

  /// Adds a declaration, its kind and what it says of platforms.
  private func state(
    _ declaration: Declaration, of member: Declared, in entry: inout NoteEntry
  ) {
    var declaration = declaration
    let owner = member.owner.flatMap { members[$0].declaration }
    if owner == nil {
      // Only types have properties and methods.
      switch declaration.kind {
      case .property: declaration.kind = .constant
      case .method, .classMethod: declaration.kind = .function
      case .class, .protocol, .struct, .enum, .case, .initializer, .subscript, .associatedType,
        .typealias, .constant, .notification, .function, .macro, nil:
        break
      }
    }
    let isRequirement = owner?.kind == .protocol && declaration.kind?.isType == false
    if isRequirement, declaration.isRequired == nil { declaration.isRequired = true }
    // `required` of an initializer speaks of subclasses.
    if !isRequirement { declaration.isRequired = nil }
    entry.kind = declaration.kind
    entry.declarations.append(
      StatedDeclaration(
        declaration: declaration, range: SourceRange(file: file, member.range)))
    for stated in availability(of: member) {
      entry.facts += platforms.facts(
        of: [stated.declared], at: SourceRange(file: file, stated.range))
    }
  }

  /// The availability that a member states and, where it states none, that of the extension that has it.
  private func availability(of member: Declared) -> [Declared.Stated] {
    guard let owner = member.owner, members[owner].declaration?.extends != nil else {
      return member.availability
    }
    var found = member.availability
    for var stated in members[owner].availability {
      for own in member.availability.map(\.declared) where own.platform == stated.declared.platform
      {
        if own.introduced != nil || own.isUnavailable { stated.declared.introduced = nil }
        if own.deprecated != nil || own.isAnnounced || own.isDeprecated {
          stated.declared.deprecated = nil
          stated.declared.isAnnounced = false
          stated.declared.isDeprecated = false
        }
        if own.obsoleted != nil { stated.declared.obsoleted = nil }
        if own.introduced != nil { stated.declared.isUnavailable = false }
        if own.replacement != nil { stated.declared.replacement = nil }
      }
      found.append(stated)
    }
    return found
  }
}
