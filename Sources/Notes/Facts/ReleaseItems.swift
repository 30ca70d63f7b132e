import Vocabulary

/// The pieces of a statement put together: a platform with its version, a version with the end of its
/// range, what stands in brackets.
extension ReleaseStatement {
  indirect enum Item {
    case release(Release, group: Int)
    case platform(Platform, group: Int)
    case absent(Platform)
    case state(WordKind, group: Int)
    case bracket([Item])
  }

  struct ItemParser {
    let tokens: [ReleaseToken]
    var index = 0
    var group = 0
    /// The platforms so far.
    var named: Set<Platform> = []
    /// The groups that a slash began.
    var slashed: Set<Int> = []
    /// Whether nothing is there of what a word says: "Deprecated: none".
    var isDenied = false
    /// Whether words in brackets explain a release, and state nothing.
    private(set) var leavesWords = false
    /// Whether a word says that only the named releases are meant.
    private(set) var isOnly = false
    /// Whether a word before the next release says that it is open, or that things go before it.
    private var isNextOpen = false
    private var isNextBefore = false

    init(tokens: [ReleaseToken]) {
      self.tokens = Self.withoutBrackets(tokens)
      // What is not understood outside brackets is no statement at all.
      leavesWords = tokens.contains { $0.kind == .unknown }
    }

    /// Takes out the brackets around the number of a beta, which says nothing, those around a sign
    /// that something is not there, and words that explain a release: `13.0 (beta 2) – 15.0`,
    /// `tvOS [n/a]`, `10.15 (Catalina)`.
    private static func withoutBrackets(_ tokens: [ReleaseToken]) -> [ReleaseToken] {
      guard tokens.contains(where: { $0.kind == .opening }) else { return tokens }
      var rest = tokens[...]
      var kept: [ReleaseToken] = []
      while let token = rest.popFirst() {
        let inner = rest.prefix { $0.kind != .closing }
        guard token.kind == .opening, inner.endIndex < rest.endIndex, let first = inner.first else {
          kept.append(token)
          continue
        }
        let isBeta = first.kind == .word(.beta) && inner.dropFirst().allSatisfy(\.isVersion)
        let isNothing = inner.count == 1 && (first.kind == .nothing || first.kind == .word(.absent))
        if isBeta || isNothing || isExplained(kept, by: inner) {
          if isNothing { kept.append(first) }
          rest = rest[(inner.endIndex + 1)...]
        } else {
          kept.append(token)
        }
      }
      return kept
    }

    /// Whether the pieces in a bracket are words that explain the release before it, and state
    /// nothing of another platform: `iOS 13.0+ (iPhone only)`.
    private static func isExplained(
      _ before: [ReleaseToken], by inner: ArraySlice<ReleaseToken>
    ) -> Bool {
      guard inner.contains(where: \.isOfWords) else { return false }
      var outer: Platform?
      for token in before.reversed() {
        if token.kind == .comma || token.kind == .lineEnd { break }
        if case .platform(let platform) = token.kind {
          outer = platform
          break
        }
      }
      guard outer != nil else { return false }
      switch before.last?.kind {
      case .version, .platform, .word(.later): break
      case .word, .nothing, .dash, .comma, .slash, .colon, .versionSign, .opening, .closing,
        .lineEnd, .unknown, nil:
        return false
      }
      return inner.allSatisfy { token in
        switch token.kind {
        case .platform(let platform): platform == outer
        case .word(.particle), .word(.of), .word(.and), .word(.only), .word(.platform),
          .word(.product), .word(.also), .comma, .slash, .colon, .lineEnd, .unknown:
          true
        case .version, .word, .nothing, .dash, .versionSign, .opening, .closing: false
        }
      }
    }

    /// The items up to a closing bracket or `end`; nil if a token is not understood.
    mutating func items(until end: Int, depth: Int = 0) -> [Item]? {
      var items: [Item] = []
      while index < end {
        let token = tokens[index]
        index += 1
        switch token.kind {
        // What works on iOS 13, too, may have come before.
        case .unknown, .word(.everywhere), .word(.to), .word(.also): return nil
        case .word(.particle), .word(.version), .word(.predicate), .word(.platform), .word(.beta),
          .word(.of), .colon:
          break
        case .lineEnd: if beginsStatement(index, end) { group += 1 }
        case .word(.and), .comma: group += 1
        case .slash:
          group += 1
          slashed.insert(group)
        case .word(.only): isOnly = true
        case .word(.before):
          if !items.changeLastRelease(in: group, { $0.isBefore = true }) { isNextBefore = true }
        case .word(.later):
          if !items.changeLastRelease({ $0.isOpen = true }) { isNextOpen = true }
        case .versionSign:
          // A version of whatever is described.
          guard case .platform? = items.last else { return nil }
        case .word(.product):
          if isProduct(at: index - 1, behind: items.last, end) { return nil }
        case .nothing, .word(.absent): guard readDenial(into: &items) else { return nil }
        case .word(let state): items.append(.state(state, group: group))
        case .dash: readDash(into: &items, end)
        case .platform(let platform): readPlatform(platform, into: &items, end)
        case .version(let version): readRelease(version, into: &items, end)
        case .opening:
          guard depth == 0, let inner = self.items(until: end, depth: 1) else { return nil }
          if !inner.isEmpty { items.append(.bracket(inner)) }
        case .closing: return depth == 1 ? items : nil
        }
      }
      return items
    }

    /// Whether a line begins a statement of its own: with a platform that was not named yet. Another one
    /// goes on with a list.
    private func beginsStatement(_ index: Int, _ end: Int) -> Bool {
      guard index < end, case .platform(let platform) = tokens[index].kind else { return false }
      return !named.contains(platform)
    }

    /// Reads a word that says that something is not there: the platform before it, or what a word before
    /// it states.
    ///
    /// - Returns: false if it denies nothing, or leaves nothing that is stated.
    private mutating func readDenial(into items: inout [Item]) -> Bool {
      switch items.last {
      case .platform(let platform, _)?: items[items.count - 1] = .absent(platform)
      case .state(_, let own)?:
        items.removeLast()
        // "iOS 13.0では非推奨ではありません" says nothing of when it came.
        if case .release(_, own)? = items.last,
          !items.contains(where: { $0.isState && $0.group == own })
        {
          return false
        }
        isDenied = true
      case .release?, .absent?, .bracket?, nil: return false
      }
      return true
    }

    /// Reads a dash. At the end of a part, a platform before it is not there, and a release before it is
    /// open; elsewhere it parts a platform from its version, or the parts of a list.
    private mutating func readDash(into items: inout [Item], _ end: Int) {
      let isLast = isEnd(index, end)
      if case .platform(let platform, _)? = items.last {
        if isLast { items[items.count - 1] = .absent(platform) }
      } else if !isLast || !items.changeLastRelease({ $0.isOpen = true }) {
        group += 1
      }
    }

    /// Reads a platform: that of the release before it, as in "6.0 (on) iOS", or of what comes next.
    private mutating func readPlatform(
      _ platform: Platform, into items: inout [Item], _ end: Int
    ) {
      named.insert(platform)
      if case .release(let release, group)? = items.last, release.platform == nil,
        !isVersion(index, end)
      {
        items.changeLastRelease { $0.platform = platform }
      } else {
        items.append(.platform(platform, group: group))
      }
    }

    /// Whether a word such as "API" says whose version stands beside it: "API version 9", "9 of the
    /// SDK"; but "iOS SDK 9".
    private func isProduct(at index: Int, behind item: Item?, _ end: Int) -> Bool {
      if case .platform(_, group)? = item { return false }
      if case .release(let release, group)? = item, release.platform == nil {
        let before = tokens[..<index].last { $0.kind != .word(.particle) }
        return before?.kind == .word(.of) || before?.kind == .opening
      }
      var isOf = false
      for token in tokens[(index + 1)..<end] {
        switch token.kind {
        // `ライブラリの2.1` may be anything, `ライブラリのバージョン2.1` is a version of it.
        case .version: return !isOf
        case .word(.of): isOf = true
        case .word(.version): isOf = false
        case .colon, .versionSign: continue
        case .platform, .word, .nothing, .dash, .comma, .slash, .opening, .closing, .lineEnd,
          .unknown:
          return false
        }
      }
      return false
    }

    private func isEnd(_ index: Int, _ end: Int) -> Bool {
      guard index < end else { return true }
      switch tokens[index].kind {
      case .comma, .closing, .word(.and): return true
      case .platform, .version, .word, .nothing, .dash, .slash, .colon, .versionSign, .opening,
        .unknown:
        return false
      case .lineEnd: return isEnd(index + 1, end)
      }
    }

    /// Whether a version comes next, perhaps behind words and marks that part nothing.
    private func isVersion(_ index: Int, _ end: Int) -> Bool {
      for token in tokens[index..<end] {
        switch token.kind {
        case .version: return true
        case .word(.version), .word(.particle), .word(.later), .colon, .dash, .versionSign,
          .lineEnd:
          continue
        case .platform, .word, .nothing, .comma, .slash, .opening, .closing, .unknown:
          return false
        }
      }
      return false
    }

    /// A version with the platform before it, `iOS/iPadOS 13` with all of them, the end of its range
    /// and the number of a beta.
    private mutating func readRelease(_ version: Version, into items: inout [Item], _ end: Int) {
      var release = Release(platform: nil, version: version)
      release.isOpen = isNextOpen
      release.isBefore = isNextBefore
      (isNextOpen, isNextBefore) = (false, false)
      readRangeEnd(of: &release, items.last, end)
      if index < end, tokens[index].kind == .word(.beta) {
        index += 1
        if index < end, case .version = tokens[index].kind { index += 1 }
      }
      var named: [Platform] = []
      while case .platform(let platform, let own)? = items.last,
        named.isEmpty ? own == group : slashed.contains(own + 1)
      {
        named.append(platform)
        items.removeLast()
      }
      if named.isEmpty { items.append(.release(release, group: group)) }
      for platform in named.reversed() {
        release.platform = platform
        items.append(.release(release, group: group))
      }
    }

    private mutating func readRangeEnd(of release: inout Release, _ before: Item?, _ end: Int) {
      var next = index
      while next < end, tokens[next].kind == .word(.later) || isParticle(next) { next += 1 }
      let isRange =
        next < end && (tokens[next].kind == .dash || tokens[next].kind == .word(.to))
      if isRange { next += 1 } else if next == index { return }
      while next < end {
        switch tokens[next].kind {
        case .version(let version):
          // The word may stand behind the second version: `iOS 6.0から13.0まで`.
          let isClosed = next + 1 < end && tokens[next + 1].kind == .word(.to)
          guard isRange || isClosed else { return }
          release.end = version
          index = next + (isClosed ? 2 : 1)
          return
        case .platform(let platform):
          guard case .platform(platform, _)? = before else { return }
        case .word(.version), .word(.particle), .versionSign: break
        case .word, .nothing, .dash, .comma, .slash, .colon, .opening, .closing, .lineEnd,
          .unknown:
          return
        }
        next += 1
      }
    }

    private func isParticle(_ index: Int) -> Bool { tokens[index].kind == .word(.particle) }
  }
}

extension [ReleaseStatement.Item] {
  /// Says more of the release that is the last item.
  ///
  /// - Parameter group: the part of a list in which the release must stand; nil: any.
  /// - Returns: false if the last item is no such release.
  @discardableResult fileprivate mutating func changeLastRelease(
    in group: Int? = nil, _ change: (inout Release) -> Void
  ) -> Bool {
    guard case .release(var release, let own)? = last, group == nil || own == group else {
      return false
    }
    change(&release)
    self[count - 1] = .release(release, group: own)
    return true
  }
}

extension ReleaseStatement.Item {
  /// The number of its part of a list; nil for a bracket and for what is not there.
  var group: Int? {
    switch self {
    case .release(_, let group), .platform(_, let group), .state(_, let group): group
    case .absent, .bracket: nil
    }
  }

  var hasPlatform: Bool {
    switch self {
    case .release(let release, _): release.platform != nil
    case .platform, .absent, .bracket: true
    case .state: false
    }
  }

  /// Whether it is a release that says nothing of later ones.
  var isOneRelease: Bool {
    if case .release(let release, _) = self { !release.isOpen && release.end == nil } else { false }
  }

  var isState: Bool { if case .state = self { true } else { false } }

  func isState(_ kind: WordKind) -> Bool {
    if case .state(kind, _) = self { true } else { false }
  }
}

extension ReleaseToken {
  /// Whether it is a word that states nothing.
  fileprivate var isOfWords: Bool { kind == .unknown || kind == .word(.only) }
}
