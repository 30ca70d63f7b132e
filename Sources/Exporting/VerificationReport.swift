package import Diagnostics
package import Graph
import Vocabulary

/// The verification of notes as a table of counts, and a line that sums it up.
///
///     fact               confirmed  contradicted  not stated
///     iOS.introduced           305             0           2
///
///     305 of 307 confirmed, 0 contradicted, 2 not stated; 12 symbols not described
package func verificationText(_ verification: Verification) -> String {
  let titles = ["confirmed", "contradicted", "not stated"]
  let names = verification.keys.map { $0.name(in: verification.platforms) }
  let width = (names.map(\.utf8.count) + [4]).max() ?? 4
  var text = padded("fact", width) + titles.map { "  " + $0 }.joined() + "\n"
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
package func verificationJSON(_ verification: Verification, files: [SourceFile]) -> [UInt8] {
  let places = FactPlaces(files: files)
  return JSON.object([
    ("schema", .string("docgen.verification/1")),
    (
      "facts",
      .object(
        verification.keys.map { key in
          (
            key.name(in: verification.platforms),
            .object(
              Verification.Outcome.allCases.map { outcome in
                (outcome.rawValue, .number(verification.count(outcome, of: key)))
              })
          )
        })
    ),
    (
      "contradictions",
      .array(
        verification.rows.filter { $0.outcome == .contradicted }.map { row in
          .members([
            "symbol": .string(row.symbol),
            "fact": .string(row.key.name(in: verification.platforms)),
            "message": row.message.map(JSON.string), "at": places.at(row.range).map(JSON.string),
            "facts": row.factsRange.flatMap { places.at($0) }.map(JSON.string),
          ])
        })
    ),
    ("undescribed", .array(verification.undescribed.map(JSON.string))),
    ("summary", .string(verificationSummary(verification))),
  ]).bytes()
}

/// `en/UITableView.md:12:3`
private struct FactPlaces {
  let files: [SourceFile]

  func at(_ range: SourceRange) -> String? {
    guard files.indices.contains(Int(range.file)) else { return nil }
    let file = files[Int(range.file)]
    let position = file.position(of: Int(range.lowerBound))
    return "\(file.path):\(position.line):\(position.column)"
  }
}
