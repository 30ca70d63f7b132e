import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The symbols that were read of a note: where each begins in the file, and their names.
struct ReadSymbols {
  /// Where a symbol, a declaration or a member of a list begins.
  private struct Start {
    var offset: Int
    /// Whether what stands below it is text of a member, and not the members of a type.
    var isMember: Bool
  }

  private var starts: [Start] = []
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
    starts.sort { ($0.offset, $0.isMember ? 0 : 1) < ($1.offset, $1.isMember ? 0 : 1) }
    // Members are listed where they are described.
    var last: Int?
    starts.removeAll { start in
      defer { last = start.offset }
      return start.offset == last
    }
  }

  private mutating func add(_ range: SourceRange, isMember: Bool) {
    starts.append(Start(offset: range.offsets.lowerBound, isMember: isMember))
  }

  /// How many names were read in a piece of the file.
  func count(in extent: Range<Int>) -> Int {
    first(from: extent.upperBound) - first(from: extent.lowerBound)
  }

  /// Whether what begins in a piece of the file is a member.
  func holdsMember(_ extent: Range<Int>) -> Bool {
    starts[first(from: extent.lowerBound)..<first(from: extent.upperBound)].contains(
      where: \.isMember)
  }

  /// Whether members were read at all.
  var hasMembers: Bool { starts.contains(where: \.isMember) }

  func has(_ name: String) -> Bool { names.value.names.contains(name.lowercased()) }

  /// Whether a declaration has a parameter of this name, which lists and tables describe.
  func hasParameter(_ name: String) -> Bool { names.value.parameters.contains(name) }

  private func first(from offset: Int) -> Int { starts.partitioningIndex { $0.offset >= offset } }
}

/// The names of a note, collected when somebody asks: of most notes nobody does.
private struct ReadNames: Sendable {
  /// The keys of the names, in small letters: see ``NameStart/key``. Cases of enumerations were
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
