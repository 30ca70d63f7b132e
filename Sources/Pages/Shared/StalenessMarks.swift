import Characters
import Graph
import Markup
import Site
import Statements
import Translations
import Vocabulary

/// Marks of translations whose originals have changed since.
extension PageContext {
  /// The stale parts of a subject in the page's language.
  func staleUnits(of subject: TranslationSubject) -> [TranslationUnit] {
    site.staleUnits(of: subject, in: language)
  }

  /// A line that names what moved, with the passages of the original as they were and are; nothing where
  /// all is up to date.
  func stalenessMark(of subject: TranslationSubject) -> TemplateValue {
    let units = staleUnits(of: subject)
    guard !units.isEmpty else { return .absent }
    var html = HTML()
    html.append(markup: "<details class=\"missing\"><summary>")
    html.append(text: stalenessSentence(of: units))
    html.append(markup: "</summary>\n")
    html.append(changes(of: units))
    html.append(markup: "<p>")
    html.open("a", ["href": addressOfOriginal(subject)])
    html.append(text: words.string("translation.readOriginal"))
    html.append(markup: "</a></p></details>")
    return .html(html)
  }

  /// "The original has changed since this was translated: Discussion, new: Deprecated iOS 13.0."
  func stalenessSentence(of units: [TranslationUnit]) -> String {
    let parts = units.flatMap { unit -> [String] in
      guard case .stale(let changes) = unit.state else { return [] }
      let facts = changes.compactMap { change in
        if case .fact(let fact) = change { sentence(of: fact) } else { nil }
      }
      return facts.isEmpty ? [label(of: unit)] : facts
    }
    return words.string(
      "translation.staleMark", ["what": parts.joined(separator: words.string("listSeparator"))])
  }

  /// The passages of the original that changed, each with what was taken out and put in.
  func changes(of units: [TranslationUnit]) -> HTML {
    var html = HTML()
    for unit in units {
      guard case .stale(let changes) = unit.state else { continue }
      for case .passage(let change) in changes {
        html.open("p", ["lang": originalTag])
        html.append(passageDifference(change.old ?? "", change.new ?? ""))
        html.append(markup: "</p>\n")
      }
    }
    return html
  }

  private var originalTag: String { graph.languages.first?.tag ?? "" }

  /// The name of a part for readers.
  func label(of unit: TranslationUnit) -> String {
    if unit.section == .title { return words.string("translation.title") }
    if unit.section == .abstract { return words.string("translation.abstract") }
    if unit.section == .facts { return words.string("translation.facts") }
    if let name = unit.section.parameterName { return name }
    if unit.section.isHeaded || unit.section.isTopic, let text = unit.translation ?? unit.original {
      let title = Text(
        document: text.document, language: text.language,
        passages: Array(text.passages.prefix(1)))
      return plain(title)
    }
    if unit.section == .discussion, case .symbol = unit.subject {
      return words.string("discussion")
    }
    return unit.section.kind.map { words.string($0.label) } ?? unit.section.name
  }

  func sentence(of fact: FactChange) -> String {
    switch (fact.old, fact.new) {
    case (let old?, let new?):
      let isFlag = old == "yes" || old == "no" || new == "no"
      return words.string(
        "translation.factChanged",
        ["fact": text(ofFact: fact.name, new), "old": isFlag ? text(ofFact: fact.name, old) : old])
    case (nil, let new?):
      return words.string("translation.factStated", ["fact": text(ofFact: fact.name, new)])
    case (let old?, nil):
      return words.string("translation.factGone", ["fact": text(ofFact: fact.name, old)])
    case (nil, nil): return name(ofFact: fact.name)
    }
  }

  /// `Deprecated iOS 13.0`, `Read-only`; what is not required is optional.
  private func text(ofFact name: String, _ value: String) -> String {
    if value == "no", let denial = graph.factTable.row(recordedAs: name)?.row.words?.denial {
      return words.string(denial)
    }
    return value == "yes" ? self.name(ofFact: name) : "\(self.name(ofFact: name)) \(value)"
  }

  /// `Deprecated iOS`, in the words of the page.
  private func name(ofFact name: String) -> String {
    guard let (row, rest) = graph.factTable.row(recordedAs: name), let key = row.words?.key else {
      return name
    }
    return words.string(key) + rest
  }

  /// The address of the original of a subject.
  func addressOfOriginal(_ subject: TranslationSubject) -> String {
    address(of: subject, in: graph.languages.startIndex) ?? root(originalTag + "/index.html")
  }

  /// The address of a subject in a language; nil for what is gone.
  func address(of subject: TranslationSubject, in language: LanguageID) -> String? {
    let folder = graph.languages[language].tag + "/"
    switch subject {
    case .symbol(let symbol): return root(folder + site.paths.address(of: symbol))
    case .article(let article): return root(folder + site.paths.articleFiles[article])
    case .home: return root(folder + "index.html")
    case .gone: return nil
    }
  }
}

/// A passage with what was taken out and what was put in; what is the same for long is cut short.
func passageDifference(_ old: String, _ new: String) -> HTML {
  let (left, right) = (old.pieces, new.pieces)
  var html = HTML()
  var position = 0
  func append(_ pieces: ArraySlice<Substring>, _ isFirst: Bool, _ isLast: Bool) {
    let limit = 24
    if pieces.count <= 2 * limit {
      html.append(text: pieces.joined())
      return
    }
    if !isFirst { html.append(text: pieces.prefix(limit).joined()) }
    html.append(text: "…")
    if !isLast { html.append(text: pieces.suffix(limit).joined()) }
  }
  for gap in changedRanges(from: left, to: right) {
    append(left[position..<gap.old.lowerBound], position == 0, false)
    if !gap.old.isEmpty {
      html.append(markup: "<del>")
      html.append(text: left[gap.old].joined())
      html.append(markup: "</del>")
    }
    if !gap.new.isEmpty {
      html.append(markup: "<ins>")
      html.append(text: right[gap.new].joined())
      html.append(markup: "</ins>")
    }
    position = gap.old.upperBound
  }
  append(left[position...], false, true)
  return html
}

extension String {
  /// Words and what stands between them; of texts without spaces their characters.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for index in indices {
      let character = self[index]
      let isWord = character.isLetter || character.isNumber
      let isAlone =
        !isWord || character.unicodeScalars.first.map(CJKText.isCJK) == true
      guard isAlone else { continue }
      if start < index { pieces.append(self[start..<index]) }
      pieces.append(self[index...index])
      start = self.index(after: index)
    }
    if start < endIndex { pieces.append(self[start...]) }
    return pieces
  }
}
