import Characters
import Graph
import Markup
import Site
import Translations
import Vocabulary

/// The copy of the page of translations, and what copies say of a stale one.
extension MarkdownPage {
  mutating func coverage() -> [UInt8] {
    let page = CoveragePage(context: context)
    text.heading(1, text: words.string("translation.coverage"))
    let description = page.description()
    text.block { $0.append(text: description) }
    for language in page.languages {
      text.heading(2, text: graph.languages[language].name)
      let summary = page.summary(in: language)
      let all = words(for: summary.counts, on: page).joined(separator: " · ")
      text.block { $0.append(text: all) }
      for kind in CoveragePage.shown {
        let subjects = page.subjects(kind, in: summary)
        list(subjects, under: page.word(for: kind), level: 3) { _, group, text in
          text.append(text: "\(page.name(of: group.subject)): \(page.parts(of: group))")
        }
      }
      text.heading(3, text: words.string("translation.byPage"))
      list(summary.groups) { copy, group, text in
        let words = [page.name(of: group.subject)] + copy.words(for: group.counts, on: page)
        text.append(text: words.joined(separator: " · "))
      }
    }
    return finish()
  }

  /// "Up to date 12", "Missing 1": of the states that occur.
  private func words(for counts: StateCounts, on page: CoveragePage) -> [String] {
    TranslationUnit.Kind.allCases.filter { counts[$0] > 0 }.map { kind in
      "\(page.word(for: kind)) \(counts[kind])"
    }
  }

  /// Says what moved in the original since a text was translated.
  mutating func sayStale(_ subject: TranslationSubject) {
    let units = context.staleUnits(of: subject)
    guard !units.isEmpty else { return }
    let sentence = context.stalenessSentence(of: units)
    let label = words.string("translation.readOriginal")
    let address = addressOfOriginalCopy(subject)
    text.block { text in
      text.append(markup: "> ")
      text.append(text: sentence)
      text.append(markup: " ")
      text.link(to: address) { $0.append(text: label) }
    }
  }

  /// `../en/UITableView.md#rowHeight`
  private func addressOfOriginalCopy(_ subject: TranslationSubject) -> String {
    let parts = context.addressOfOriginal(subject).split(separator: "#", maxSplits: 1)
    let file = SitePaths.markdownFile(of: String(parts.first ?? ""))
    return parts.count > 1 ? "\(file)#\(parts[1])" : file
  }
}
