import Diagnostics
import Graph
import Translations
import Vocabulary

/// Whatever the notes are, what was confirmed is confirmed: records are read as they were written, and a
/// second confirmation has nothing to write.
func faultsOfTranslations(_ states: TranslationStates) -> [String] {
  _ = states.checks()
  var faults: [String] = []
  var records: [RecordFile] = []
  for (index, change) in Confirmation(of: states, choosing: { _ in true }).changes.enumerated() {
    guard let place = RecordFile.address(of: change.path), let bytes = change.bytes else {
      faults.append("a record would lie at '\(change.path)'")
      continue
    }
    let read = RecordFile.read(SourceFile(path: change.path, bytes: bytes), file: index, at: place)
    faults += read.diagnostics.map { "a written record is none: \($0.message)" }
    if read.value.bytes != bytes { faults.append("'\(change.path)' is written in two ways") }
    records.append(read.value)
  }
  let confirmed = TranslationStates(of: states.graph, records: records)
  for unit in confirmed.units {
    switch unit.state.kind {
    case .there, .missing, .orphaned, .conflict: break
    case .stale, .notConfirmed:
      faults.append(
        "'\(unit.subject.id(in: states.graph))', \(unit.section.name) is \(unit.state.kind)")
    }
  }
  if !Confirmation(of: confirmed, choosing: { _ in true }).changes.isEmpty {
    faults.append("a second confirmation writes something")
  }
  if !confirmed.turned(since: confirmed).isEmpty { faults.append("units turned in themselves") }
  return faults
}
