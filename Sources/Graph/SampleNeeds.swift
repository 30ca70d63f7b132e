import Characters
package import Declarations
package import Diagnostics
package import Markup
import Statements
package import Vocabulary

extension SymbolGraph {
  /// The symbols that a sample names, as its author means them: types, methods with their labels,
  /// and names that only one symbol has.
  ///
  ///     cell.textLabel?.text = title     →     UITableViewCell/textLabel
  ///
  /// - Parameter scope: the symbol in whose note the sample stands.
  package func uses(in sample: CodeSample, from scope: SymbolID?) -> [SampleUse] {
    var uses: [SampleUse] = []
    sample.text.withBytes { bytes in
      var nextCall = 0
      var start = 0
      for fragment in sample.fragments {
        let end = min(start + Int(fragment.length), bytes.count)
        defer { start = end }
        switch fragment.kind {
        case .type, .identifier, .name: break
        case .keyword, .attribute, .string, .number, .comment, .parameter, .plain, .inserted,
          .deleted:
          continue
        }
        while nextCall < sample.calls.count, sample.calls[nextCall].offset < start { nextCall += 1 }
        let hasCall = nextCall < sample.calls.count && sample.calls[nextCall].offset == start
        let call = hasCall ? sample.calls[nextCall].name : nil
        switch owner(ofMemberAt: start, in: bytes, of: sample, after: uses, from: scope) {
        case .unknown: break
        case .elsewhere: continue
        case .symbol(let type):
          let name = call ?? String(decoding: bytes[start..<end], as: UTF8.self)
          if let member = member(name, of: type), isCalled(member, at: start, in: bytes) {
            uses.append(SampleUse(offset: start, symbol: member))
          }
          continue
        }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if let call, case .symbol(let symbol) = resolve(call, from: scope),
          isCalled(symbol, at: start, in: bytes)
        {
          if fragment.kind == .type,
            let type = self.symbol(named: name, .type, from: scope, in: sample.language)
          {
            uses.append(SampleUse(offset: start, symbol: type))
          }
          uses.append(SampleUse(offset: start, symbol: symbol))
        } else if fragment.kind != .name,
          let symbol = symbol(named: name, fragment.kind, from: scope, in: sample.language),
          // A variable of the sample is no member that has its name.
          fragment.kind == .type || Self.isMember(start, in: bytes)
            || sample.variableTypes[String(decoding: name, as: UTF8.self)] == nil
        {
          uses.append(SampleUse(offset: start, symbol: symbol))
        }
      }
    }
    return uses
  }

  /// The owner of a member that stands behind a dot in a sample.
  private enum MemberOwner {
    case unknown
    /// A type that is none of the site's.
    case elsewhere
    case symbol(SymbolID)
  }

  /// Finds the owner of a member by the name before its dot: the type that the sample declares the name
  /// with, or that of the member of the site that the name is.
  ///
  ///     let label = UILabel()
  ///     label.numberOfLines = 0               →   nothing of the site
  ///     content.textProperties.color = .red   →   UIListContentTextProperties/color
  private func owner(
    ofMemberAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, of sample: CodeSample,
    after uses: [SampleUse], from scope: SymbolID?
  ) -> MemberOwner {
    guard Self.isMember(start, in: bytes) else { return .unknown }
    var end = start - 1
    while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") {
      end -= 1
    }
    var first = end
    while first > 0, bytes[first - 1].isWordByte { first -= 1 }
    guard first < end else { return .unknown }
    let isMember = first > 0 && bytes[first - 1] == UInt8(ascii: ".")
    if isMember, let use = uses.last, use.offset == first {
      guard let type = symbols[use.symbol].values.valueType else { return .unknown }
      return owner(named: type, from: use.symbol, in: sample.language)
    }
    if isMember, !bytes.has("self", at: first - 5) { return .unknown }
    if sample.variableTypes.isEmpty { return .unknown }
    // An instance variable of Objective-C.
    if bytes[first] == UInt8(ascii: "_") { first += 1 }
    let name = String(decoding: bytes[first..<end], as: UTF8.self)
    guard let type = sample.variableTypes[name], !type.isEmpty else { return .unknown }
    return owner(named: type, from: scope, in: sample.language)
  }

  private func owner(named type: String, from scope: SymbolID?, in language: SourceLanguage?)
    -> MemberOwner
  {
    let name = type.utf8.prefix { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
    guard let first = name.first,
      first.isUppercase || first >= 0x80 && type.first?.isUppercase == true
    else { return .unknown }
    guard case .symbol(let symbol) = resolve(String(Substring(name)), from: scope, in: language)
    else { return .elsewhere }
    return symbols[symbol].isType ? .symbol(symbol) : .unknown
  }

  /// A member of a type, or of what it inherits from or conforms to.
  private func member(_ name: String, of type: SymbolID) -> SymbolID? {
    guard case .symbol(let member) = resolve(name, from: type), let owner = symbols[member].owner,
      owner == type || names.ancestors[type].contains(owner)
    else { return nil }
    return member
  }

  /// Whether a call may mean a symbol. One that is not awaited means no method that must be, but one of
  /// the same labels whose last parameters have defaults: `apply(_:animatingDifferences:)`, of two.
  private func isCalled(
    _ symbol: SymbolID, at call: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let isAsync = symbols[symbol].declarations.contains { shared in
      shared.declaration.sourceLanguage == .swift
        && shared.declaration.text.withBytes { Self.hasWord("async", in: $0[...]) { $0 != 0x20 } }
    }
    if !isAsync { return true }
    // On the line of the call.
    let line = bytes[..<call].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Self.hasWord("await", in: bytes[line..<call]) { $0.isLetter || $0 >= 0x80 }
  }

  /// Whether a text has a word of bytes that belong to words.
  private static func hasWord(
    _ word: StaticString, in text: Slice<UnsafeBufferPointer<UInt8>>,
    where isOfWord: (UInt8) -> Bool
  ) -> Bool {
    let (bytes, length) = (text.base, word.utf8CodeUnitCount)
    var start = text.startIndex
    while start + length <= text.endIndex {
      let end = start + length
      if bytes.has(word, at: start), start == text.startIndex || !isOfWord(bytes[start - 1]),
        end == text.endIndex || !isOfWord(bytes[end])
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// Whether a dot stands before a name.
  private static func isMember(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: ".")
  }

  /// The symbol that a type is, or a name that is one symbol's alone.
  private func symbol(
    named bytes: UnsafeBufferPointer<UInt8>, _ kind: Fragment.Kind, from scope: SymbolID?,
    in language: SourceLanguage?
  ) -> SymbolID? {
    if bytes.allSatisfy(\.isNameByte), names.isUnknown(bytes) { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    guard case .symbol(let symbol) = resolve(name, from: scope, in: language) else { return nil }
    if mayBeType(symbol, kind) { return symbol }
    // A short name is a variable's: `let title`, but `cell.textLabel`.
    return bytes.hasInnerCapital ? symbol : nil
  }

  /// Whether a name that stands where a type may stand means the symbol: `id` is a type of
  /// Objective-C, though a class may have a property of that name.
  package func mayBeType(_ symbol: SymbolID, _ kind: Fragment.Kind) -> Bool {
    let isAlias = symbols[symbol].kind == .typealias || symbols[symbol].kind == .associatedType
    return symbols[symbol].isType || kind == .type && (symbols[symbol].owner == nil || isAlias)
  }

  /// The version that each platform must have for all symbols of a sample, in the site's order. A symbol
  /// behind a check for its version is no need: `if #available(iOS 14.0, *) { … }`.
  ///
  /// - Returns: nothing if the sample names no symbol whose availability is known.
  package func needs(of sample: CodeSample, uses: [SampleUse]) -> [SampleNeed] {
    var stated: [Platform] = []
    for use in uses {
      for item in symbols[use.symbol].availability where !stated.contains(item.platform) {
        stated.append(item.platform)
      }
    }
    let checks = sample.checks.isEmpty ? [] : sample.checks.compactMap(versionCheck)
    return stated.sorted().map { need(of: uses, checks, on: $0) }
  }

  /// A version that a sample checks for, on a platform that is known.
  private struct VersionCheck {
    var platform: Platform
    var version: Version
    var range: Range<Int>
    var isOfDeclaration: Bool
  }

  private func versionCheck(_ check: CodeSample.Check) -> VersionCheck? {
    platforms[check.platform].map {
      VersionCheck(
        platform: $0, version: check.version, range: check.range,
        isOfDeclaration: check.isOfDeclaration)
    }
  }

  private func need(of uses: [SampleUse], _ checks: [VersionCheck], on platform: Platform)
    -> SampleNeed
  {
    var need = SampleNeed(
      platform: platform, availability: Availability(introduced: Version(0)),
      symbol: uses.first?.symbol ?? 0)
    let checks = checks.isEmpty ? [] : self.checks(checks, on: platform)
    /// The version that must be there although the code checks for more: that of the types of its members.
    var basis: Version?
    for use in uses {
      let availability = symbols[use.symbol].availability[platform]
      if availability == .unavailable {
        return SampleNeed(platform: platform, availability: availability, symbol: use.symbol)
      }
      guard let introduced = availability.introduced else {
        // What another module has, and this one only adds to, asks for nothing.
        if symbols[use.symbol].isType, symbols[use.symbol].availability.isEmpty { continue }
        need.availability.introduced = nil
        continue
      }
      if let declared = Self.version(checks, for: use, byDeclaration: true),
        introduced <= declared
      {
        basis = min(basis ?? declared, declared)
        continue
      }
      if let checked = Self.version(checks, for: use), introduced <= checked {
        let owner = symbols[use.symbol].owner.map { symbols[$0].availability[platform] }
        let oldest = min(owner?.introduced ?? introduced, introduced)
        basis = min(basis ?? oldest, oldest)
        continue
      }
      if let lowest = need.availability.introduced, introduced > lowest {
        need.availability.introduced = introduced
        need.symbol = use.symbol
      }
    }
    if need.availability.introduced == Version(0) { need.availability.introduced = basis }
    return need
  }

  /// The checks that count on a platform: first its own, then what is asked of iOS, which is asked of
  /// Mac Catalyst, too, unless the check names it.
  private func checks(_ all: [VersionCheck], on platform: Platform) -> [[VersionCheck]] {
    [platform, platforms.basis(ofChecksOn: platform)].compactMap { platform in
      platform.map { platform in all.filter { $0.platform == platform } }
    }
  }

  /// The newest version that a sample checks for before it uses a symbol.
  ///
  /// - Parameter byDeclaration: whether only a declaration's own check counts.
  private static func version(
    _ checks: [[VersionCheck]], for use: SampleUse, byDeclaration: Bool = false
  ) -> Version? {
    for checks in checks {
      var newest: Version?
      for check in checks
      where check.range.contains(use.offset) && (check.isOfDeclaration || !byDeclaration) {
        newest = max(newest ?? check.version, check.version)
      }
      if let newest { return newest }
    }
    return nil
  }
}

/// Samples in one document that need a newer version than the symbol that they stand with: a reader who
/// may use the symbol cannot run them.
///
/// - Parameters:
///   - scopes: those of the document, which tell the symbols that have a text in it.
///   - minimum: the oldest versions that readers support; a sample may need those.
package func checkSamples(
  in document: Document, of graph: SymbolGraph, scopes: [LinkScope],
  minimum: [Platform: Version] = [:]
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  func check(_ prose: Prose, of symbol: SymbolID) {
    for section in prose.sections {
      // A part of a paragraph has no code block, and a paragraph may have many parts.
      for passage in section.passages where passage.firstText == nil && passage.end == nil {
        var block = passage.block
        while block < document[passage.block].end {
          defer { block += 1 }
          switch document.kind(block) {
          case .codeBlock:
            let diagnostic = graph.diagnostic(
              ofSample: block, in: document, of: symbol, minimum: minimum)
            if let diagnostic { diagnostics.append(diagnostic) }
          // Its samples are for its versions; ``checkPassages(in:of:scopes:minimum:)`` has them.
          case .blockQuote where graph.passage(ofQuote: block, in: document) != nil:
            block = document[block].end - 1
          case .document, .heading, .paragraph, .blockQuote, .list, .item, .htmlBlock,
            .thematicBreak, .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak,
            .code, .htmlInline, .emphasis, .strong, .strikethrough, .link, .image,
            .footnoteReference:
            break
          }
        }
      }
    }
  }
  for symbol in Set(scopes.map(\.symbol)).sorted() {
    for case let prose? in graph.symbols[symbol].prose where prose.document == document.id {
      check(prose, of: symbol)
    }
    for addendum in graph.symbols[symbol].moreProse where addendum.document == document.id {
      check(addendum, of: symbol)
    }
  }
  return diagnostics
}

extension SymbolGraph {
  fileprivate func diagnostic(
    ofSample block: Document.NodeID, in document: Document, of symbol: SymbolID,
    minimum: [Platform: Version]
  ) -> Diagnostic? {
    guard let reading = sample(block, in: document, from: symbol) else { return nil }
    let newer = reading.needs.filter { need in
      guard let needed = need.availability.introduced,
        let own = symbols[symbol].availability[need.platform].introduced
      else { return false }
      return needed > max(own, minimum[need.platform] ?? own)
    }
    guard let first = newer.first else { return nil }
    let releases = newer.map { need in
      "\(platforms.name(of: need.platform)) \(need.availability.introduced ?? Version(0))"
    }.joined(separator: ", ")
    return Diagnostic(
      .sampleNeedsNewerVersion,
      "the sample needs \(releases) for '\(symbols[first.symbol].id)', "
        + "which is newer than '\(symbols[symbol].id)'; check for the version in it",
      at: document.range(of: block))
  }
}

extension SymbolGraph {
  /// A block of code as a sample; nil if it is too long to be one that people read.
  package func sample(_ block: Document.NodeID, in document: Document) -> CodeSample? {
    read(block, in: document)?.sample
  }

  /// A block of code as a sample of a symbol's note; nil if it is too long to be one that people read.
  ///
  /// - Parameter scope: the symbol in whose note it stands.
  package func sample(_ block: Document.NodeID, in document: Document, from scope: SymbolID?)
    -> ReadSample?
  {
    read(block, in: document)?.reading(for: scope) { sample in
      let uses = uses(in: sample, from: scope)
      return ReadSample(sample: sample, uses: uses, needs: needs(of: sample, uses: uses))
    }
  }

  /// Samples longer than this are shown as they are.
  private static var sampleLimit: Int { 100_000 }

  private func read(_ block: Document.NodeID, in document: Document) -> SampleMemo.Entry? {
    document.withText(of: block) { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] == UInt8(ascii: "\n") {
        end -= bytes.has("\r", at: end - 2) ? 2 : 1
      }
      guard end <= Self.sampleLimit else { return nil }
      return samples.entry(
        for: UnsafeBufferPointer(rebasing: bytes[..<end]),
        fence: document.fenceLanguage(of: block) ?? "")
    }
  }
}
