import Characters
import Graph
import Notes
import Statements
import Vocabulary

/// One text as what a note says of platforms and versions: as a number, as a line of prose, below
/// the label of availability, and in a declaration.
func faultsOfVersions(_ bytes: [UInt8]) -> [String] {
  let bytes = repaired(bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  var faults: [String] = []
  if let version = Version(text), Version(version.description) != version {
    faults.append("\(version) is another version when it is read again")
  }
  let own = PlatformList(configured: text.split(separator: "\n").map(String.init))
  for platform in own.all where own[own.name(of: platform)] != platform {
    faults.append("'\(own.name(of: platform))' is another platform")
  }
  var notes: [[UInt8]] = []
  for (language, label) in zip(FuzzSite.languages, ["Availability", "利用可能", "可用性"]) {
    for line in text.split(separator: "\n").prefix(8) {
      let read = LineFacts(String(line), in: language, platforms: own)
      if read.statesEnd, !read.statesAvailability { faults.append("an end without availability") }
    }
    let head = Array("# A\n```objc\n@interface A\n```\n\n### \(label)\n".utf8)
    let declaration = Array("\n\n## b\n```swift\n@available(".utf8) + bytes
    notes.append(head + bytes + declaration + Array(")\nvar b: Int\n```\n".utf8) + bytes)
  }
  let content = FuzzSite.Content(notes, in: FuzzSite.languages.map(\.tag))
  faults += content.faults
  for symbol in content.graph.symbols {
    for platform in content.graph.platforms.all {
      let availability = symbol.availability[platform]
      let phases = availability.phases
      if phases.isEmpty { faults.append("a life without phases") }
      for phase in phases where availability.status(in: phase.start) != phase.status {
        faults.append("\(phase.status) at \(phase.start)")
      }
      for (phase, next) in zip(phases, phases.dropFirst())
      where phase.start > next.start || phase.status == next.status {
        faults.append("two phases in a wrong order")
      }
    }
  }
  for releases in content.graph.releases()
  where zip(releases.versions, releases.versions.dropFirst()).contains(where: { $0 >= $1 }) {
    faults.append("releases in a wrong order")
  }
  return faults
}
