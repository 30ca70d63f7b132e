import Characters
import Configuration
import Declarations
import Graph
import Site
import Vocabulary

/// Advice for versions that do not have the replacement of a symbol yet.
///
///     Before iOS 14.0, tvOS 14.0, keep using `textLabel`.
///     Code for both: if #available(iOS 14.0, tvOS 14.0, *) { … } else { … }
///
/// Both stand on every page; a reader who has chosen a version sees what is meant for it.
struct ReplacementAdvice {
  let context: PageContext
  let symbol: SymbolID

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  /// The choice that a version leaves.
  private enum Choice: Hashable {
    /// The symbol is not there, or its replacement is.
    case nothing
    case fallback([SymbolID])
    /// No version of the platform has a replacement.
    case none
  }

  /// Versions of one platform with the same choice; `end` nil: for ever.
  private struct Range {
    var platform: Platform
    var start: Version
    var end: Version?
    var choice: Choice
  }

  /// Sentences and skeletons; absent for a symbol that nothing replaces, or whose replacement is as
  /// old as itself.
  var value: TemplateValue {
    guard graph.symbols[symbol].replacements.contains(where: { $0.symbol != nil }) else {
      return .absent
    }
    let last = graph.lastReplacements(of: symbol)
    let ranges = context.site.versions.releases.flatMap { self.ranges(on: $0.platform, last: last) }
    var fallbacks: [[SymbolID]] = []
    for case .fallback(let symbols) in ranges.map(\.choice) where !fallbacks.contains(symbols) {
      fallbacks.append(symbols)
    }
    let rangesByFallback = fallbacks.map { fallback in
      ranges.filter { $0.choice == .fallback(fallback) }
    }
    var sentences = zip(fallbacks, rangesByFallback).map(sentence)
    let without = ranges.filter { $0.choice == .none }
    if !without.isEmpty {
      let platforms = context.list(without.map { graph.platforms.name(of: $0.platform) })
      let text = words.string("adviceNone", ["platforms": platforms])
      sentences.append(.object([.text: .text(text), .life: profile(without)]))
    }
    guard !sentences.isEmpty else { return .absent }
    return .object([
      .sentences: .list(sentences),
      .bridges: .list(
        zip(fallbacks, rangesByFallback).enumerated().compactMap { number, bridge in
          self.bridge(number, from: bridge.0, bridge.1)
        }),
    ])
  }

  private func ranges(on platform: Platform, last: [SymbolID]) -> [Range] {
    let own = graph.symbols[symbol].availability[platform]
    guard own.goes else { return [] }
    let chain = graph.replacementChain(of: symbol).map {
      graph.symbols[$0].availability[platform]
    }
    let starts = Set(([own] + chain).flatMap { $0.phases.map(\.start) }).sorted()
    let isReplaced = chain.contains { $0.phases.contains { $0.status.exists } }
    var ranges: [Range] = []
    for start in starts {
      let choice: Choice
      if !own.status(in: start).exists {
        choice = .nothing
      } else if !isReplaced {
        choice = .none
      } else {
        let found = graph.replacements(of: symbol, on: platform, in: start)
        choice =
          Set(found) == Set(last) ? .nothing : .fallback(found.isEmpty ? [symbol] : found)
      }
      if ranges.last?.choice == choice { continue }
      if !ranges.isEmpty { ranges[ranges.count - 1].end = start }
      ranges.append(Range(platform: platform, start: start, end: nil, choice: choice))
    }
    return ranges.filter { $0.choice != .nothing }
  }

  private func sentence(for fallback: [SymbolID], _ ranges: [Range]) -> TemplateValue {
    let ends = ranges.compactMap { range in
      range.end.map { "\(graph.platforms.name(of: range.platform)) \($0)" }
    }
    let key = fallback == [symbol] ? "adviceKeep" : "adviceBefore"
    let html = context.sentence(
      key, ["releases": HTML(text: context.list(ends)), "symbol": names(fallback)])
    return .object([.text: .html(html), .life: profile(ranges)])
  }

  /// A skeleton of code that runs before and after the next replacement came.
  private func bridge(
    _ number: Int, from fallback: [SymbolID], _ ranges: [Range]
  ) -> TemplateValue? {
    func next(_ range: Range) -> [SymbolID] {
      range.end.map { graph.replacements(of: symbol, on: range.platform, in: $0) } ?? []
    }
    guard let newer = ranges.lazy.map(next).first(where: { !$0.isEmpty }) else { return nil }
    let checks = ranges.compactMap { range -> AvailabilitySkeleton.Check? in
      guard let version = range.end, next(range) == newer,
        version > minimum(of: range.platform),
        let name = graph.platforms.checkName(of: range.platform)
      else { return nil }
      return .init(platform: range.platform, name: name, version: version)
    }
    guard !checks.isEmpty else { return nil }
    let skeleton = AvailabilitySkeleton(
      graph: graph, newer: newer, older: fallback,
      checks: checks.filter { check in
        // What the check for another platform says already is left out.
        let basis = graph.platforms.basis(ofChecksOn: check.platform)
        return !checks.contains { $0.platform == basis && $0.version == check.version }
      })
    let renderer = CodeRenderer(page: context)
    let code = [SourceLanguage.swift, .objc].compactMap { language -> TemplateValue? in
      let code = context.shared(.bridge(symbol, number, language)) {
        skeleton.code(in: language).map {
          renderer.render(CodeSample($0, language: language.rawValue), uses: [], scope: nil)
        }
      }
      guard let code else { return nil }
      return .object([
        .label: .text(language == .swift ? "Swift" : "Objective-C"),
        .sourceLanguage: .text(language.rawValue), .code: .html(code),
      ])
    }
    guard !code.isEmpty else { return nil }
    let releases = checks.map { "\(graph.platforms.name(of: $0.platform)) \($0.version)" }
    return .object([
      .title: .html(
        context.sentence(
          "bridge",
          [
            "newer": names(newer, beside: fallback), "releases": HTML(text: context.list(releases)),
            "symbol": names(fallback, beside: newer),
          ])),
      .life: profile(ranges),
      .hasDeclarations: .flag(true), .declarations: .list(code),
    ])
  }

  /// The oldest version that readers have: a check for it, or for an older one, always holds.
  private func minimum(of platform: Platform) -> Version {
    let configured = context.site.configuration.minimum(of: graph.platforms)
    return configured[platform]
      ?? graph.platforms.basis(ofChecksOn: platform).flatMap { configured[$0] }
      ?? context.site.versions.releases.first { $0.platform == platform }?.versions.first
      ?? Version(0)
  }

  private func names(_ symbols: [SymbolID], beside others: [SymbolID] = []) -> HTML {
    var html = HTML()
    html.append(names: symbols, beside: others, in: context)
    return html
  }

  /// The profile of a text that is meant for some versions.
  private func profile(_ ranges: [Range]) -> TemplateValue {
    let code = ProfileCode.code(on: context.site.versions.releases) { platform in
      var phases = [Availability.Phase(start: Version(0), status: .notYet)]
      for range in ranges where range.platform == platform {
        if phases.last?.start == range.start { phases.removeLast() }
        phases.append(.init(start: range.start, status: .available))
        if let end = range.end { phases.append(.init(start: end, status: .notYet)) }
      }
      return phases
    }
    return .text(context.profiles.className(context.profiles.number(ofCode: code)))
  }
}
