import Vocabulary

/// The facts that the pieces of a statement state together, in any order in which people put them; nothing
/// if one of them is not understood.
///
///     iOS 6.0–13.0 deprecated           introduced iOS 6.0, deprecated iOS 13.0
///     iOS 6.0以上、iOS 13.0で非推奨        the same
///     Deprecated: iOS 13, tvOS 13        deprecated iOS 13.0, deprecated tvOS 13.0
///     iOS 6.0, tvOS n/a                 introduced iOS 6.0, unavailable tvOS
struct ReleaseStatement {
  private(set) var facts: [Fact] = []
  /// Whether there are words in brackets that explain a release, and state nothing.
  private(set) var leavesWords = false
  /// Whether each of the releases says that later ones are meant, or is a range.
  private(set) var isOpen = false
  /// The platform that was named last, for what goes on without one.
  private var platform: Platform?

  /// Reads the whole of some pieces; nil if they state nothing, or nothing that is sure. No facts
  /// where they deny what they name.
  ///
  /// - Parameters:
  ///   - platform: the platform of what names none.
  ///   - state: the state of the releases that the head of their column names.
  init?(_ tokens: [ReleaseToken], platform: Platform? = nil, state: WordKind? = nil) {
    self.platform = platform
    var parser = ItemParser(tokens: tokens)
    guard let items = parser.items(until: parser.tokens.count) else { return nil }
    leavesWords = parser.leavesWords
    isOpen = items.allSatisfy { !$0.isOneRelease }
    // "iOS 9 only" may say that later ones are not meant.
    if parser.isOnly, items.contains(where: \.isOneRelease) { return nil }
    guard read((state.map { [.state($0, group: 0)] } ?? []) + items) else { return nil }
    guard !facts.isEmpty || parser.isDenied, areConsistent else { return nil }
  }

  // MARK: What they state

  private mutating func read(_ items: [Item]) -> Bool {
    guard let flat = flatten(items) else { return false }
    // What stands in brackets comes behind what it explains.
    let bracketed = facts
    facts = []
    defer { facts += bracketed }
    if flat.isEmpty { return true }
    let isLed = if case .state? = flat.first { true } else { false }
    let endsInState = if case .state? = flat.last { true } else { false }
    if isLed { return readLed(flat[...]) }
    guard let first = flat.firstIndex(where: \.isState) else { return add(nil, flat[...]) }
    // "iOS 6.0 deprecated, tvOS 9.0"
    let isBehind =
      flat[first].group == flat[first - 1].group && first + 1 < flat.count
      && flat[first + 1].group != flat[first].group
    if !endsInState, !isBehind {
      // "iOS 6.0, deprecated 13.0"
      return add(nil, flat[..<first]) && readLed(flat[first...])
    }
    return readTrailed(flat)
  }

  /// Reads brackets for themselves, or as if they were none: "Deprecated (iOS 13)".
  private mutating func flatten(_ items: [Item]) -> [Item]? {
    var flat: [Item] = []
    for item in items {
      guard case .bracket(let inner) = item else {
        flat.append(item)
        continue
      }
      let states = inner.contains(where: \.isState)
      switch flat.last {
      case .state? where !states: flat += inner
      case .release(var release, let group)? where release.platform == nil && !states:
        guard inner.count == 1, case .platform(let platform, _) = inner[0] else { return nil }
        release.platform = platform
        flat[flat.count - 1] = .release(release, group: group)
        // "Introduced 9.0, deprecated 13.0 (tvOS)": where it alone is named, all is said of it.
        if self.platform == nil, !flat.dropLast().contains(where: \.hasPlatform) {
          self.platform = platform
        }
      case .release(let release, _)?:
        let outer = platform
        platform = release.platform ?? platform
        // "6.0–13.0 (deprecated)" says once more what its range says.
        let isSaid = release.end != nil && inner.count == 1 && inner[0].isState(.deprecated)
        if !isSaid {
          guard readInner(inner) else { return nil }
        }
        platform = outer
      case .platform(let named, _)?:
        // "watchOS (unavailable)", "iOS (deprecated 13.0)"
        flat.removeLast()
        platform = named
        guard readInner(inner) else { return nil }
      case nil, .absent?, .bracket?, .state?: flat += inner
      }
    }
    return flat
  }

  private mutating func readInner(_ inner: [Item]) -> Bool {
    if inner.count == 1, case .state(let state, _) = inner[0], let platform {
      return add(state, [.platform(platform, group: 0)])
    }
    return read(inner)
  }

  /// Each state holds for what follows it.
  private mutating func readLed(_ items: ArraySlice<Item>) -> Bool {
    var index = items.startIndex
    var before: Set<WordKind> = []
    while index < items.endIndex {
      var states: Set<WordKind> = []
      let start = index
      while index < items.endIndex, case .state(let state, _) = items[index] {
        states.insert(state)
        index += 1
      }
      let end = items[index...].firstIndex(where: \.isState) ?? items.endIndex
      if states.count > 1, states != [.deprecated, .obsoleted] { return false }
      if index == end, !before.isEmpty {
        // "Introduced in iOS 6.0, tvOS 9.0 deprecated": it may hold for the last one alone.
        if items[start].group == items[start - 1].group { return states == before }
        // "available … supported": the second word adds nothing.
        if states == [.introduced], before == states { break }
      }
      for state in states.sorted(by: { $0.rawValue < $1.rawValue }) {
        if index == end, !before.isEmpty, let platform {
          guard add(state, [.platform(platform, group: 0)]) else { return false }
        } else {
          guard add(state, items[index..<end]) else { return false }
        }
      }
      index = end
      before = states
    }
    return true
  }

  /// Each state holds for what stands before it: of a list, for releases of different platforms of
  /// which none says that later ones are meant, too.
  private mutating func readTrailed(_ items: [Item]) -> Bool {
    var index = 0
    while index < items.count {
      guard let end = items[index...].firstIndex(where: \.isState),
        case .state(let state, _) = items[end]
      else { return add(nil, items[index...]) }
      var start = end
      var seen: Set<Platform?> = []
      while start > index {
        let isNext = start == end
        switch items[start - 1] {
        case .release(let release, _):
          guard isNext || !release.isOpen && release.end == nil,
            seen.insert(release.platform).inserted
          else { break }
          start -= 1
          // One without a platform goes on with that of the one before it.
          if release.platform == nil { break }
          continue
        case .platform(let platform, _):
          guard seen.insert(platform).inserted else { break }
          start -= 1
          continue
        case .absent, .state, .bracket: break
        }
        break
      }
      guard add(nil, items[index..<start]) else { return false }
      if start == end {
        // "iOS 6.0 introduced and available", or a state of nothing.
        guard state == .introduced, index > 0 else { return false }
      } else {
        guard add(state, items[start..<end]) else { return false }
      }
      index = end + 1
    }
    return true
  }

  /// Adds what some releases and platforms state; false if it cannot be true or is not sure.
  private mutating func add(_ state: WordKind?, _ items: ArraySlice<Item>) -> Bool {
    if items.isEmpty, let state {
      switch state {
      case .deprecated: facts.append(.deprecated(nil, nil))
      case .announced: facts.append(.announced(nil))
      case .introduced, .obsoleted, .unavailable, .version, .and, .to, .of, .predicate, .later,
        .beta, .everywhere, .only, .before, .product, .also, .absent, .particle, .platform:
        return false
      }
      return true
    }
    for item in items {
      switch item {
      case .absent(let named):
        facts.append(.unavailable(named))
        platform = named
      case .platform(let named, _):
        platform = named
        switch state {
        case .deprecated: facts.append(.deprecated(named, nil))
        case .announced: facts.append(.announced(named))
        case .unavailable: facts.append(.unavailable(named))
        case .introduced, .obsoleted, .version, .and, .to, .of, .predicate, .later, .beta,
          .everywhere, .only, .before, .product, .also, .absent, .particle, .platform, nil:
          return false
        }
      case .release(let release, _):
        platform = release.platform ?? platform
        guard add(state, release, on: platform) else { return false }
      case .state, .bracket: return false
      }
    }
    return true
  }

  private mutating func add(_ state: WordKind?, _ release: Release, on platform: Platform?) -> Bool
  {
    if release.isBefore {
      // "Not available before iOS 9"
      guard state == .unavailable, release.end == nil else { return false }
      facts.append(.introduced(platform, release.version))
      return true
    }
    switch state {
    case .introduced, nil:
      facts.append(.introduced(platform, release.version))
      if let end = release.end { facts.append(.deprecated(platform, end)) }
    case .deprecated:
      if let end = release.end {
        facts += [.introduced(platform, release.version), .deprecated(platform, end)]
      } else {
        facts.append(.deprecated(platform, release.version))
      }
    case .obsoleted:
      if let end = release.end {
        facts += [.introduced(platform, release.version), .obsoleted(platform, end)]
      } else {
        facts.append(.obsoleted(platform, release.version))
      }
    case .announced, .unavailable, .version, .and, .to, .of, .predicate, .later, .beta,
      .everywhere, .only, .before, .product, .also, .absent, .particle, .platform:
      return false
    }
    return true
  }

  /// Whether nothing is stated twice, and nothing both there and not: `6,0` is no list.
  private var areConsistent: Bool {
    var keys: Set<FactKey> = []
    var present: Set<Platform?> = []
    var absent: Set<Platform?> = []
    for fact in facts {
      if let key = fact.soleKey, !keys.insert(key).inserted { return false }
      switch fact {
      case .introduced(let platform, _): present.insert(platform)
      case .unavailable(let platform): absent.insert(platform)
      case .deprecated, .obsoleted, .announced, .unreadable, .value: break
      }
    }
    return present.isDisjoint(with: absent)
  }
}
