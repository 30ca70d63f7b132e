import Characters
import Diagnostics
import Graph
import Site
import Vocabulary

/// The files of facts that state facts of a page.
extension SymbolPage {
  /// The symbols of the page of which each file states something, each with the first line.
  ///
  ///     facts/UITableView.h    UITableView 62, rowHeight 127
  func sources(of subject: Symbol) -> [TemplateValue] {
    if context.site.facts.isEmpty { return [] }
    var sdks: [String: String?] = [:]
    var entries: [String: [TemplateValue]] = [:]
    for index in [symbol] + subject.members.filter({ !graph.hasPage($0) }) {
      var named: Set<String> = []
      for (_, range) in graph.symbols[index].stated {
        guard let place = context.site.facts.place(of: range), named.insert(place.path).inserted
        else { continue }
        sdks[place.path] = place.sdk
        entries[place.path, default: []].append(
          .object([
            .name: .html(context.site.names[index]), .href: .text(context.address(of: index)),
            .place: .text(words.string("line", ["line": String(place.line)])),
          ]))
      }
    }
    return sdks.sorted { $0.key < $1.key }.map { path, sdk in
      .object([
        .text: .text(path), .sdk: .optional(sdk), .entries: .list(entries[path] ?? []),
      ])
    }
  }
}
