import Diagnostics
import Graph
import Translations
import Vocabulary

/// A diff for other programs: `docgen.diff/1` between versions, `docgen.notesdiff/1` between states
/// of the notes. The schemas are described in the documentation catalogue, under "Diffs as JSON".
package func diffJSON(_ report: DiffReport) -> [UInt8] {
  var members: [(key: String, value: JSON)]
  switch report.subject {
  case .versions(let platform, let from, let to):
    members = [
      ("from", .string(from)), ("platform", .string(platform)),
      ("schema", .string("docgen.diff/1")), ("to", .string(to)),
    ]
    members += report.sections.map { section in
      (section.key, .array(section.entries.map(\.id).sorted().map(JSON.string)))
    }
  case .notes:
    members = [("schema", .string("docgen.notesdiff/1"))]
    members += report.sections.map { section in
      let entries = section.entries.sorted { $0.id < $1.id }
      return switch section.content {
      case .symbols: (section.key, .array(entries.map(symbol)))
      case .addresses: (section.key, .array(entries.map(address)))
      case .translations: (section.key, .array(section.entries.map(translation)))
      }
    }
  }
  return JSON.object(members.sorted { $0.key < $1.key }).bytes()
}

private func symbol(_ entry: DiffReport.Entry) -> JSON {
  .members([
    "at": entry.location.map(JSON.string),
    "changes": entry.changes.isEmpty ? nil : .array(entry.changes.map(change)),
    "id": .string(entry.id),
    "kind": entry.kind.map { .string($0.rawValue) },
    "replacements": entry.replacements.isEmpty
      ? nil : .array(entry.replacements.map { .string($0.name) }),
    "since": entry.releases.isEmpty ? nil : .array(entry.releases.map(JSON.string)),
  ])
}

private func address(_ entry: DiffReport.Entry) -> JSON {
  var nearest: String?
  var to: String?
  switch entry.target {
  case .leads(let address): to = address
  case .nearest(let address): nearest = address
  case nil: break
  }
  return .members([
    "address": .string(entry.id), "nearest": nearest.map(JSON.string), "to": to.map(JSON.string),
  ])
}

private func translation(_ entry: DiffReport.Entry) -> JSON {
  .members([
    "at": entry.location.map(JSON.string),
    "changes": entry.changes.isEmpty ? nil : .array(entry.changes.map(change)),
    "id": .string(entry.id),
    "language": entry.translation.map { .string($0.language) },
    "sections": entry.translation.map { .array($0.sections.map(JSON.string)) },
    "state": entry.translation.map { .string($0.state.rawValue) },
  ])
}

private func change(_ change: DiffReport.Change) -> JSON {
  .members([
    "at": change.location.map(JSON.string),
    "fact": .string(change.fact),
    "new": change.new.map(\.json),
    "old": change.old.map(\.json),
  ])
}
