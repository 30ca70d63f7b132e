import Characters
package import Diagnostics
package import Graph
package import Site
package import Translations
package import Vocabulary

/// A diff as people read it: titles, counts, symbols by the type that has them. Text, Markdown,
/// JSON and HTML are forms of this one value.
package struct DiffReport: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// Two versions of one platform.
    case versions(platform: String, from: String, to: String)
    /// Two states of the notes, by the names of their folders.
    case notes(old: String, new: String)
  }

  package struct Section: Hashable, Sendable {
    /// The kind of its entries.
    package enum Content: Sendable {
      case symbols
      /// Pages and anchors, by their pages.
      case addresses
      /// Parts of translations, by their languages.
      case translations
    }

    /// The key of the JSON form, and the word beside the count: `introduced`.
    package var key: String
    package var title: String
    package var groups: [Group]
    package var content = Content.symbols

    package var entries: [Entry] { groups.flatMap(\.entries) }
  }

  /// The members of one type, and the type itself where it belongs to the section.
  package struct Group: Hashable, Sendable {
    /// The id of the type, the page, or the tag of the language; nil for symbols without an owner that
    /// are no types.
    package var owner: String?
    /// The entries, sorted by id.
    package var entries: [Entry]

    package var title: String { owner ?? "Without an owner" }
  }

  package struct Entry: Hashable, Sendable {
    package var id: String
    package var kind: SymbolKind?
    package var replacements: [Replacement] = []
    package var changes: [Change] = []
    /// The place of a symbol that was added or removed: `en/UITableView.md:12:1`.
    package var location: String?
    /// The releases from which on a symbol is deprecated: `iOS 14.0`.
    package var releases: [String] = []
    /// The target of an address that is none any more; nil: the entry is no address.
    package var target: Target?
    /// The work on the translation of the symbol or article; nil: the entry is none of translations.
    package var translation: Translation?

    /// `UITableView/rowHeight, abstract`
    var title: String { translation.map { "\(id), \($0.sections.joined(separator: ", "))" } ?? id }
  }

  /// Parts of a translation that the change of the notes leaves to a translator.
  package struct Translation: Hashable, Sendable {
    package var language: String
    /// The parts in the state: one, unless they are missing.
    package var sections: [String]
    package var state: TranslationUnit.Kind
  }

  package enum Target: Hashable, Sendable {
    case leads(to: String)
    /// It leads nowhere; this address is most like it.
    case nearest(String)
  }

  /// A symbol to use instead of another.
  package struct Replacement: Hashable, Sendable {
    package enum Presence: Hashable, Sendable {
      case exists
      /// It comes later only.
      case since(String)
      /// No version of the platform is known to have it.
      case nowhere
    }

    package var name: String
    package var presence: Presence
  }

  /// A fact that changed.
  package struct Change: Hashable, Sendable {
    package var fact: String
    package var old: FactValue?
    package var new: FactValue?
    /// The place in the new notes that states it.
    package var location: String?
  }

  package var subject: Subject
  package var sections: [Section]

  package var isEmpty: Bool { sections.allSatisfy(\.groups.isEmpty) }
}

extension DiffReport {
  /// The changes between two versions. A symbol that is deprecated or removed names what replaces
  /// it in the later version, or what will.
  package init(_ diff: AvailabilityDiff, of graph: SymbolGraph) {
    let platform = graph.platforms.name(of: diff.platform)
    subject = .versions(
      platform: platform, from: diff.from.description, to: diff.to.description)
    sections = diff.lists.map { list in
      let entries = list.symbols.map { index in
        var entry = Entry(id: graph.symbols[index].id, kind: graph.symbols[index].kind)
        switch list.change {
        case .deprecated, .obsoleted:
          entry.replacements = Self.replacements(
            of: index, in: graph, on: diff.platform, version: diff.to)
        case .introduced, .lost, .undeprecated, .restored: break
        }
        return (index, entry)
      }
      return Section(
        key: list.change.rawValue, title: list.change.title, groups: Self.groups(entries, graph))
    }
  }

  /// The changes between two states of the notes.
  ///
  /// - Parameters:
  ///   - old: the state before, with the files that its facts were stated in.
  ///   - new: the state after.
  ///   - addresses: the fates of those addresses of the state before that are none any more.
  ///   - translations: the parts that became stale or missing, with the states that they are of.
  package init(
    _ diff: GraphDiff, old: (name: String, graph: SymbolGraph, files: [SourceFile]),
    new: (name: String, graph: SymbolGraph, files: [SourceFile]),
    addresses: [AddressList.Move] = [],
    translations: (turned: [TurnedUnit], states: TranslationStates)? = nil
  ) {
    subject = .notes(old: old.name, new: new.name)
    func symbols(_ indices: [SymbolID], _ graph: SymbolGraph, _ files: [SourceFile]) -> [Group] {
      let formatter = DiagnosticFormatter(files: files)
      let entries = indices.map { index in
        let symbol = graph.symbols[index]
        let location = formatter.place(of: symbol.range)
        return (
          index,
          Entry(id: symbol.id, kind: symbol.kind, location: location.isEmpty ? nil : location)
        )
      }
      return Self.groups(entries, graph)
    }
    let formatter = DiagnosticFormatter(files: new.files)
    let changed = diff.changed.map { changed in
      let symbol = new.graph.symbols[changed.new]
      let changes = changed.changes.map { change in
        Change(
          fact: change.fact, old: change.old, new: change.new,
          location: change.range.map(formatter.place).flatMap { $0.isEmpty ? nil : $0 })
      }
      return (changed.new, Entry(id: symbol.id, kind: symbol.kind, changes: changes))
    }
    sections = [
      Section(
        key: "added", title: "Added", groups: symbols(diff.added, new.graph, new.files)),
      Section(
        key: "removed", title: "Removed", groups: symbols(diff.removed, old.graph, old.files)),
      Section(key: "changed", title: "Changed", groups: Self.groups(changed, new.graph)),
      Section(
        key: "deprecated", title: "Deprecated",
        groups: Self.groups(Self.deprecated(by: diff, in: new.graph), new.graph)),
      Section(
        key: "moved", title: "Addresses moved",
        groups: Self.pages(addresses.filter { !$0.isLost }), content: .addresses),
      Section(
        key: "lost", title: "Addresses lost",
        groups: Self.pages(addresses.filter(\.isLost)), content: .addresses),
      Section(
        key: "translations", title: "Translations to look at",
        groups: translations.map { Self.languages($0.turned, $0.states, formatter) } ?? [],
        content: .translations),
    ]
  }

  /// The entries of each language. Parts of one symbol that are missing are one entry.
  private static func languages(
    _ turned: [TurnedUnit], _ states: TranslationStates, _ formatter: DiagnosticFormatter
  ) -> [Group] {
    turned.reduce(into: []) { groups, turned in
      let unit = turned.unit
      let language = states.graph.languages[unit.language].tag
      let id = unit.subject.id(in: states.graph)
      if groups.last?.owner != language { groups.append(Group(owner: language, entries: [])) }
      let group = groups.count - 1
      if let last = groups[group].entries.last, last.id == id, unit.state == .missing,
        last.translation?.state == .missing
      {
        let end = groups[group].entries.count - 1
        groups[group].entries[end].translation?.sections.append(unit.section.name)
        return
      }
      groups[group].entries.append(
        Entry(
          id: id, changes: unit.changes,
          location: states.range(of: unit).map(formatter.place).flatMap { $0.isEmpty ? nil : $0 },
          translation: Translation(
            language: language, sections: [unit.section.name], state: unit.state.kind)))
    }
  }

  /// The symbols that were not deprecated on a platform and are now, with what replaces them.
  private static func deprecated(
    by diff: GraphDiff, in graph: SymbolGraph
  ) -> [(index: SymbolID, entry: Entry)] {
    diff.changed.compactMap { changed in
      let releases = changed.changes.compactMap { change -> String? in
        guard change.key.name == .deprecated, let platform = change.key.platform,
          change.old == nil, let new = change.new
        else { return nil }
        let name = graph.platforms.name(of: platform)
        return new == .always ? name : "\(name) \(new.words)"
      }
      guard !releases.isEmpty else { return nil }
      let symbol = graph.symbols[changed.new]
      return (
        changed.new,
        Entry(
          id: symbol.id, kind: symbol.kind,
          replacements: symbol.replacements.map { replacement in
            Replacement(
              name: replacement.symbol.map { graph.symbols[$0].id } ?? replacement.name,
              presence: .exists)
          }, releases: releases)
      )
    }
  }

  /// The entries of each page, in the order of the addresses.
  private static func pages(_ moves: [AddressList.Move]) -> [Group] {
    moves.reduce(into: []) { groups, move in
      let page = String(move.address.prefix { $0 != "#" })
      let entry = Entry(
        id: move.address,
        target: move.target.map { move.isLost ? .nearest($0) : .leads(to: $0) })
      if groups.last?.owner == page {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append(Group(owner: page, entries: [entry]))
      }
    }
  }

  /// The entries of each owner, in the order of the owners' ids; those without one come last.
  private static func groups(_ entries: [(index: SymbolID, entry: Entry)], _ graph: SymbolGraph)
    -> [Group]
  {
    let byOwner = Dictionary(grouping: entries) { index, _ -> String? in
      let symbol = graph.symbols[index]
      return symbol.isType ? symbol.id : symbol.owner.map { graph.symbols[$0].id }
    }
    let owners = byOwner.keys.compactMap(\.self).sorted()
    return (owners + (byOwner[nil] == nil ? [] : [nil])).map { owner in
      Group(owner: owner, entries: (byOwner[owner] ?? []).map(\.entry))
    }
  }

  private static func replacements(
    of symbol: SymbolID, in graph: SymbolGraph, on platform: Platform, version: Version
  ) -> [Replacement] {
    let existing = graph.replacements(of: symbol, on: platform, in: version)
    if !existing.isEmpty {
      return existing.map { Replacement(name: graph.symbols[$0].id, presence: .exists) }
    }
    let last = graph.lastReplacements(of: symbol)
    guard !last.isEmpty else {
      return graph.symbols[symbol].replacements.map {
        Replacement(name: $0.name, presence: .exists)
      }
    }
    return last.map { index in
      let availability = graph.symbols[index].availability[platform]
      let first = availability.phases.first { $0.status.exists && $0.start > version }
      return Replacement(
        name: graph.symbols[index].id,
        presence: first.map { .since($0.start.description) } ?? .nowhere)
    }
  }
}

extension AvailabilityDiff.Change {
  fileprivate var title: String {
    switch self {
    case .introduced: "Introduced"
    case .deprecated: "Deprecated"
    case .obsoleted: "Removed"
    case .lost: "Lost"
    case .undeprecated: "No longer deprecated"
    case .restored: "Restored"
    }
  }
}

extension DiffReport {
  /// `24 introduced, 3 deprecated, 0 removed`. What is not about symbols coming, going and changing is
  /// told only where there is some.
  package var summary: String {
    let always =
      switch subject {
      case .versions: sections.count
      case .notes: 3
      }
    return sections.enumerated().filter { $0.offset < always || !$0.element.groups.isEmpty }
      .map { _, section in
        let count = section.entries.count
        return switch section.content {
        case .symbols: "\(count) \(section.title.lowercased())"
        case .addresses: "\(count) address\(count == 1 ? "" : "es") \(section.key)"
        case .translations: "\(count) translation\(count == 1 ? "" : "s") to look at"
        }
      }
      .joined(separator: ", ")
  }

  /// The names of what is compared: one for both sides, and one for each: `iOS`, `12.0`, `13.0`.
  var headline: (subject: String?, from: String, to: String) {
    switch subject {
    case .versions(let platform, let from, let to): (platform, from, to)
    case .notes(let old, let new): (nil, old, new)
    }
  }
}

extension TranslationUnit {
  /// The changes of the original.
  fileprivate var changes: [DiffReport.Change] {
    guard case .stale(let changes) = state else { return [] }
    return changes.map { change in
      switch change {
      case .fact(let fact):
        DiffReport.Change(
          fact: fact.name, old: fact.old.map { .text($0) }, new: fact.new.map { .text($0) })
      case .passage(let passage):
        DiffReport.Change(
          fact: "text", old: passage.old.map { .text($0) }, new: passage.new.map { .text($0) })
      }
    }
  }
}

extension DiffReport.Target {
  /// The words between the two addresses.
  var words: String {
    switch self {
    case .leads: "leads to"
    case .nearest: "leads nowhere; most like it is"
    }
  }

  var address: String {
    switch self {
    case .leads(let address), .nearest(let address): address
    }
  }
}

extension DiffReport.Replacement {
  /// The words behind the name, for a platform called so; empty where nothing needs to be said.
  func remark(platform: String) -> String {
    switch presence {
    case .exists: ""
    case .since(let version): " from \(platform) \(version) on"
    case .nowhere: ", which no version of \(platform) is known to have"
    }
  }
}

extension FactValue {
  /// `13.0`; `yes`; `style, reuseIdentifier`.
  var diffWords: String { self == .always ? FactValue.flag(true).words : words }
}
