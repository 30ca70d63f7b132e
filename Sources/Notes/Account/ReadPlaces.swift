import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Where a note was read, and what it names there.
struct ReadPlaces {
  private struct Place {
    var start: Int
    /// Whether what stands below it is text of a member, and not the members of a type.
    var isMember: Bool
  }

  private var places: [Place] = []
  private let names: OnDemand<ReadNames>

  init(of notes: [Note]) {
    names = OnDemand { ReadNames(of: notes) }
    for note in notes where note.kind == .symbol {
      for index in note.entries.indices {
        let isSubject = index == 0
        let isType =
          note.entries[index].kind?.isType ?? (note.entries[index].owner == nil && isSubject)
        add(note.entries[index].range, isMember: !isType && !isSubject)
        for declaration in note.entries[index].declarations {
          add(declaration.range, isMember: !isType)
        }
      }
      for topic in note.topics {
        for member in topic.members { add(member.range, isMember: true) }
      }
    }
    places.sort { ($0.start, $0.isMember ? 0 : 1) < ($1.start, $1.isMember ? 0 : 1) }
    // Members are listed where they are described.
    var last: Int?
    places.removeAll { place in
      defer { last = place.start }
      return place.start == last
    }
  }

  private mutating func add(_ range: SourceRange, isMember: Bool) {
    places.append(Place(start: range.offsets.lowerBound, isMember: isMember))
  }

  /// How many names were read in a piece of the file.
  func count(in extent: Range<Int>) -> Int {
    first(from: extent.upperBound) - first(from: extent.lowerBound)
  }

  /// Whether what begins in a piece of the file is a member.
  func holdsMember(_ extent: Range<Int>) -> Bool {
    places[first(from: extent.lowerBound)..<first(from: extent.upperBound)].contains(
      where: \.isMember)
  }

  /// Whether members were read at all.
  var hasMembers: Bool { places.contains(where: \.isMember) }

  func has(_ name: String) -> Bool { names.value.names.contains(name.lowercased()) }

  /// Whether a declaration has a parameter of this name, which lists and tables describe.
  func hasParameter(_ name: String) -> Bool { names.value.parameters.contains(name) }

  private func first(from offset: Int) -> Int { places.partitioningIndex { $0.start >= offset } }
}

/// What a note names: of most notes nobody asks.
private struct ReadNames: Sendable {
  /// What tells the names apart, in small letters: see ``NameStart/key``. Cases of enumerations were
  /// written with a capital once, and text may have them without.
  private(set) var names: Set<String> = []
  private(set) var parameters: Set<String> = []

  init(of notes: [Note]) {
    for note in notes where note.kind == .symbol {
      for entry in note.entries { add(entry) }
      for topic in note.topics {
        for member in topic.members { add(member.name) }
      }
    }
  }

  private mutating func add(_ entry: NoteEntry) {
    add(entry.name)
    for declaration in entry.declarations {
      parameters.formUnion(declaration.shared.declaration.parameters)
    }
    parameters.formUnion(entry.parameters)
    for section in entry.prose.sections(.parameters) {
      if let name = section.name { parameters.insert(name) }
    }
  }

  private mutating func add(_ name: String) {
    names.insert(NameStart.key(of: name).lowercased())
  }
}
