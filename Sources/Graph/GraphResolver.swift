import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The parts of the graph that need all symbols to be there.
extension GraphBuilder {
  /// - Parameter merged: the symbols in order.
  consuming func graph(
    of merged: consuming [Diagnosed<[Symbol]>], files: consuming NoteFilePaths
  ) -> Diagnosed<SymbolGraph> {
    var symbols: Table<Symbol, Symbol> = []
    symbols.reserveCapacity(merged.reduce(0) { $0 + $1.value.count })
    // Each part goes as soon as it is taken over, or what is changed below would be copied.
    merged.reverse()
    while let part = merged.popLast() {
      symbols += part.value
      diagnostics += part.diagnostics
    }
    settleAvailability(&symbols)
    symbols.settleModules(ofAll: modules.ofAll)
    var names = NameTable(symbols)
    resolveTypes(of: &symbols, names)
    names.findAncestors(symbols)
    // By bytes: names that are equal but for how their letters are composed have no other order.
    var articles = Table<Article, Article>(
      articles.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) })
    let graph = SymbolGraph(
      languages: languages, platforms: platforms, factTable: factTable,
      documents: GraphDocuments(documents), symbols: symbols, articles: articles, homes: homes,
      names: names,
      notePaths: NotePaths(files, articles: articles.map(\.id)))
    resolveReplacements(of: &symbols, in: graph)
    resolveMentions(of: &articles, by: &symbols, in: graph)
    checkTranslations(graph)
    return Diagnosed(SymbolGraph(graph, symbols: symbols, articles: articles), diagnostics)
  }

  private func resolveTypes(of symbols: inout Table<Symbol, Symbol>, _ names: NameTable) {
    for index in symbols.indices {
      let module = symbols[index].module
      for reference in symbols[index].inherits.indices {
        let type = names.type(symbols[index].inherits[reference].name, in: module)
        symbols[index].inherits[reference].symbol = type
        if let type, type != index { symbols[type].inheritedBy.append(index) }
      }
      for reference in symbols[index].conforms.indices {
        let type = names.type(symbols[index].conforms[reference].name, in: module)
        symbols[index].conforms[reference].symbol = type
        if let type, type != index { symbols[type].conformers.append(index) }
      }
    }
  }

  private mutating func resolveReplacements(
    of symbols: inout Table<Symbol, Symbol>, in graph: SymbolGraph
  ) {
    var guesses: [String: NearName?] = [:]
    for index in symbols.indices where !symbols[index].replacements.isEmpty {
      let name = symbols[index].name
      for number in symbols[index].replacements.indices {
        let replacement = symbols[index].replacements[number]
        if case .symbol(let found) = graph.resolve(replacement.name, from: index) {
          if found == index {
            report(
              .unknownReplacement, "'\(name)' cannot be its own replacement",
              at: replacement.range)
          } else {
            symbols[index].replacements[number].symbol = found
          }
          continue
        }
        // A file of facts knows more symbols than the site has.
        if replacement.range.file >= documents.count { continue }
        // Beyond so many different unknown names there is no use in guessing.
        if guesses[replacement.name] == nil, guesses.count < 400 {
          guesses[replacement.name] = graph.nearestSymbolName(to: replacement.name)
        }
        let guess = guesses[replacement.name] ?? nil
        diagnostics.append(
          Diagnostic(
            .unknownReplacement,
            "no symbol is named '\(replacement.name)', which replaces '\(name)'"
              + (guess.map { "; " + $0.question } ?? ""),
            at: replacement.range,
            fixes: .init(
              replacing: replacement.name, with: guess,
              in: documents[replacement.range.document].source,
              of: replacement.range)))
      }
    }
    for index in symbols.indices
    where symbols[index].availability.contains(where: { $0.availability.deprecation != nil }) {
      checkReplacement(of: symbols[index], among: symbols)
    }
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
    diagnostics.append(Diagnostic(id, message, at: range))
  }

  private mutating func checkReplacement(of symbol: Symbol, among symbols: Table<Symbol, Symbol>) {
    let own = symbol.availability.filter { !$0.isInherited }
    for item in own {
      switch item.availability.deprecation {
      case .since where symbol.replacements.isEmpty:
        report(
          .deprecatedWithoutReplacement, "'\(symbol.id)' is deprecated and names no replacement",
          symbol)
        return
      case .announced where symbol.replacements.isEmpty:
        report(
          .announcedWithoutReplacement,
          "'\(symbol.id)' is announced for deprecation and names no replacement", symbol)
        return
      case .since(let since?):
        for replacement in symbol.replacements {
          guard let found = replacement.symbol,
            let other = symbols[found].availability.first(where: {
              $0.platform == item.platform
            })
          else { continue }
          if other.availability.status(in: since) == .deprecated {
            diagnostics.append(
              Diagnostic(
                .replacementDeprecated,
                "'\(symbols[found].name)' replaces '\(symbol.name)' and is deprecated too in \(platforms.name(of: item.platform)) \(since)",
                at: replacement.range))
            return
          }
        }
      case .since, .announced, nil: break
      }
    }
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, _ symbol: Symbol) {
    let stated = symbol.stated.first { $0.fact.isOfDeprecation }
    diagnostics.append(Diagnostic(id, message, at: stated?.range ?? symbol.range))
  }

  /// Finds the symbols that articles mention, in code spans and links of their prose.
  private func resolveMentions(
    of articles: inout Table<Article, Article>, by symbols: inout Table<Symbol, Symbol>,
    in graph: SymbolGraph
  ) {
    for index in articles.indices {
      articles[index].mentions = graph.mentions(in: articles[index])
      for symbol in articles[index].mentions { symbols[symbol].mentionedIn.append(index) }
    }
  }

  /// Pages that a language lacks, and entries that only a translation has.
  private mutating func checkTranslations(_ graph: SymbolGraph) {
    guard graph.languages.count > 1 else { return }
    for index in graph.symbols.indices where graph.symbols[index].isDescribed {
      let missing = graph.symbols[index].prose.indices.filter {
        graph.symbols[index].prose[$0] == nil
      }
      if missing.isEmpty { continue }
      let symbol = graph.symbols[index]
      if symbol.hasPage {
        diagnostics += missing.map { language in
          translationMissing("'\(symbol.id)'", in: graph.languages[language], at: symbol.range)
        }
        continue
      }
      guard missing.first == 0, let owner = symbol.owner, graph.symbols[owner].prose[0] != nil
      else { continue }
      diagnostics.append(
        Diagnostic(
          .orphanedTranslation,
          "'\(symbol.id)' is described here and not in the original (\(graph.languages[0].tag))",
          at: rangeOfText(of: symbol, in: graph)))
    }
    for article in graph.articles {
      for language in article.prose.indices where article.prose[language] == nil {
        diagnostics.append(
          translationMissing("'\(article.id)'", in: graph.languages[language], at: article.range))
      }
    }
  }

  private func translationMissing(
    _ subject: String, in language: Language, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .translationMissing, "\(subject) has no note in \(language.tag)", at: range,
      fold: Diagnostic.Fold(subject, "have no note in \(language.tag)"))
  }

  /// The range of a symbol's text, or that of the symbol itself if it is in the same note. A case may
  /// be declared in one note and described in another.
  private func rangeOfText(of symbol: Symbol, in graph: SymbolGraph) -> SourceRange {
    guard let prose = symbol.prose.lazy.compactMap({ $0 }).first,
      prose.document != symbol.range.document,
      let passage = prose.abstract ?? prose.sections.lazy.flatMap(\.passages).first
    else { return symbol.range }
    return graph.documents[prose.document].range(of: passage.block)
  }
}

extension SymbolGraph {
  /// The symbols that the texts of an article mention, in their order.
  func mentions(in article: Article) -> [SymbolID] {
    var mentions: Set<SymbolID> = []
    for prose in article.prose.compactMap({ $0 }) {
      let document = documents[prose.document]
      for id in document.nodes.indices {
        let id = Document.NodeID(id)
        guard document.kind(id) == .code || document.kind(id) == .link else { continue }
        if case .symbol(let symbol) = resolve(document.text(of: id), from: nil) {
          mentions.insert(symbol)
        }
      }
    }
    return mentions.sorted()
  }
}
