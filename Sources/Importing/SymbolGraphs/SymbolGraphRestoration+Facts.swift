import Declarations
import Diagnostics
import Markup
import Vocabulary

/// The facts of a symbol that no declaration states.
extension SymbolGraphRestoration {
  func appendFacts(of symbol: Restored, level: Int, to text: inout MarkdownText) {
    let declared = (symbol.values["declarations"]?.members ?? []).compactMap { language, text in
      SourceLanguage(rawValue: language).flatMap { readDeclaration(text.string ?? "", in: $0) }
    }
    types("Inherits From", symbol.inherits, besides: declared.flatMap(\.inherits), level, &text)
    types("Conforms To", symbol.conforms, besides: declared.flatMap(\.conforms), level, &text)
    let value = symbol.values["default"]?.string
    let isDeclared = symbol.kind == .case && declared.contains { $0.defaultValue != nil }
    if let value, !isDeclared, value.utf8.allSatisfy({ $0 < 0x80 }) {
      text.heading(level, text: "Default Value")
      text.block { $0.append(code: value) }
    }
    var sentences = availability(of: symbol).sentences
    let known = Set(declared.flatMap(\.availability).compactMap(\.replacement))
    let replacements = (symbol.values["replacements"]?.strings ?? []).filter {
      !known.contains($0)
    }
    if !replacements.isEmpty {
      sentences.append(
        "Use " + replacements.map { "`\($0)`" }.joined(separator: ", ") + " instead.")
    }
    guard !sentences.isEmpty else { return }
    text.heading(level, text: "Availability")
    append(sentences.joined(separator: " "), to: &text)
  }

  private func types(
    _ title: String, _ names: [String], besides declared: [String], _ level: Int,
    _ text: inout MarkdownText
  ) {
    let names = names.filter { !declared.contains($0) }
    guard !names.isEmpty else { return }
    text.heading(level, text: title)
    text.block { text in
      for (number, name) in names.enumerated() {
        if number > 0 { text.append(markup: ", ") }
        text.append(code: name)
      }
    }
  }

  /// What the line of a topic group says of a member that nothing else describes:
  /// ` property Deprecated in iOS 3.0.`
  func words(behind id: String?) -> String {
    guard let id, let symbol = symbols[id], !symbol.isDescribed,
      symbol.values["declarations"] == nil
    else { return "" }
    let kind: String? =
      switch symbol.kind {
      case .property, .method, .initializer, .case, .constant, .notification:
        symbol.kind?.rawValue
      default: nil
      }
    let availability = self.availability(of: symbol)
    // Another code span would be another member: names stand bare.
    let replacements = symbol.values["replacements"]?.strings ?? []
    let use = replacements.isEmpty ? [] : ["Use \(replacements.joined(separator: ", ")) instead."]
    return ([kind].compactMap { $0 } + availability.sentences + use).map { " " + $0 }.joined()
  }

  private func availability(of symbol: Restored) -> GraphAvailability {
    let inherited = Set(symbol.values["inherited"]?.strings ?? [])
    let announced = symbol.values["announced"]?.strings ?? []
    return GraphAvailability(
      symbol.availability, platforms: platforms, leavingOut: inherited,
      announced: announced.filter { !inherited.contains($0) })
  }
}
