package import Diagnostics
package import Graph
import Vocabulary

/// The verification of notes as a table of counts, and a line that sums it up.
///
///     fact               confirmed  contradicted  not stated
///     iOS.introduced           305             0           2
///
///     305 of 307 confirmed, 0 contradicted, 2 not stated; 12 symbols not described
///
/// - Parameter listsForms: whether the declarations stand above it that both write, in two forms.
package func verificationText(
  _ verification: Verification, files: [SourceFile], listsForms: Bool
) -> String {
  let titles = ["confirmed", "contradicted", "not stated"]
  let names = verification.keys.map(verification.name)
  let width = (names.map(\.utf8.count) + [4]).max() ?? 4
  var text = ""
  if listsForms {
    let formatter = DiagnosticFormatter(files: files)
    for row in verification.otherForms {
      text += "\(formatter.place(of: row.range)): \(row.message ?? "")\n"
    }
    if !text.isEmpty { text += "\n" }
  }
  text += padded("fact", width) + titles.map { "  " + $0 }.joined() + "\n"
  for (key, name) in zip(verification.keys, names) {
    let counts = Verification.Outcome.allCases.map { verification.count($0, of: key) }
    text += padded(name, width)
    for (title, count) in zip(titles, counts) {
      let number = String(count)
      text += "  " + String(repeating: " ", count: title.utf8.count - number.utf8.count) + number
    }
    text += "\n"
  }
  return text + "\n" + verificationSummary(verification) + "\n"
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.utf8.count))
}

/// `591 of 613 confirmed, 0 contradicted, 22 not stated`
private func verificationSummary(_ verification: Verification) -> String {
  let counts = Verification.Outcome.allCases.map { verification.count($0) }
  let undescribed = verification.undescribed.count
  return "\(counts[0]) of \(verification.rows.count) confirmed, \(counts[1]) contradicted, "
    + "\(counts[2]) not stated"
    + (undescribed == 0
      ? "" : "; \(undescribed) \(undescribed == 1 ? "symbol" : "symbols") not described")
}

/// `docgen.verification/1`: counts by fact, the contradictions with both places, and what no note
/// describes.
///
/// - Parameter listsForms: whether `forms` has the declarations that both write, in two forms.
package func verificationJSON(
  _ verification: Verification, files: [SourceFile], listsForms: Bool
) -> [UInt8] {
  let formatter = DiagnosticFormatter(files: files)
  func rows(_ rows: [Verification.Row]) -> JSON {
    .array(
      rows.map { row in
        .members([
          "symbol": .string(row.symbol), "fact": .string(verification.name(of: row.key)),
          "message": row.message.map(JSON.string), "at": .string(formatter.place(of: row.range)),
          "facts": row.factsRange.map { .string(formatter.place(of: $0)) },
        ])
      })
  }
  var forms: [(key: String, value: JSON)] = []
  if listsForms { forms = [("forms", rows(verification.otherForms))] }
  let members: [(key: String, value: JSON)] = [
    ("schema", .string("docgen.verification/1")),
    (
      "facts",
      .object(
        verification.keys.map { key in
          (
            verification.name(of: key),
            .object(
              Verification.Outcome.allCases.map { outcome in
                (outcome.rawValue, .number(verification.count(outcome, of: key)))
              })
          )
        })
    ),
    ("contradictions", rows(verification.rows.filter { $0.outcome == .contradicted })),
    ("undescribed", .array(verification.undescribed.map(JSON.string))),
    ("summary", .string(verificationSummary(verification))),
  ]
  return JSON.object(members + forms).bytes()
}
