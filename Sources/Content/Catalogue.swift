package import Characters
import Diagnostics

/// A DocC catalogue among the notes: a folder `UIKit.docc`, or the content folder itself.
package enum Catalogue {
  /// The name of the catalogue that holds a file; nil if none does.
  ///
  ///     en/UIKit.docc/Articles/Cells.md     UIKit
  ///
  /// - Parameter root: the name of the content folder's own catalogue, if it is one.
  package static func name(of path: String, root: String?) -> String? {
    for folder in path[...].pathParts.dropLast() {
      if let name = name(ofFolder: folder) { return name }
    }
    return root
  }

  /// `UIKit` of `UIKit.docc`; nil for another folder.
  package static func name(ofFolder folder: some StringProtocol) -> String? {
    var name = Substring(folder)
    while name.last == "/" { name = name.dropLast() }
    name = name.split(separator: "/").last ?? name
    return name.hasSuffix(".docc") && name.utf8.count > 5 ? String(name.dropLast(5)) : nil
  }

  /// The identity of a catalogue's article: that of its file alone, as links name it.
  package static func articlePath(ofFile name: String) -> String {
    "articles/" + String(name.map { $0 == " " ? "-" : $0 })
  }

  /// The modules of each catalogue, by its name: its notes in all languages tell.
  package static func modules(of notes: [NoteFile]) -> [String: Set<String>] {
    var notesByCatalogue: [String: [ConstantBytes]] = [:]
    for note in notes {
      if let name = note.catalogue { notesByCatalogue[name, default: []].append(note.source.bytes) }
    }
    var modules: [String: Set<String>] = [:]
    for (name, bytes) in notesByCatalogue {
      modules[name] = self.modules(named: name, notes: bytes)
    }
    return modules
  }

  /// The modules that paths in a catalogue may begin with. A path in a title begins with a module,
  /// or leaves it out; which of both it does, only the whole catalogue tells: nobody describes a
  /// module as a type, and nothing with a small letter stands directly below it.
  ///
  ///     ``UIKit``, ``UIKit/UITableView``, ``UIKit/UITableView/rowHeight``      UIKit
  ///
  /// - Parameters:
  ///   - name: that of the catalogue, which is mostly the module's.
  ///   - notes: the bytes of its notes.
  package static func modules(named name: String, notes: [ConstantBytes]) -> Set<String> {
    var modules: Set<String> = [name]
    var owners: Set<String> = []
    var types: Set<String> = []
    for bytes in notes {
      bytes.withUnsafeBufferPointer { bytes in
        let scan = TitleScan(bytes)
        guard let title = scan.title else { return }
        let parts = title.split(separator: "/").map(String.init)
        if parts.count == 1, scan.isRoot { modules.insert(parts[0]) }
        if parts.count == 1, scan.listsMembers { types.insert(parts[0]) }
        if parts.count > 1 {
          if parts[1].utf8.beginsWithCapital {
            owners.insert(parts[0])
          } else {
            types.insert(parts[0])
          }
        }
      }
    }
    return modules.union(owners.subtracting(types))
  }
}

/// One look at a note, for what its title and lists say.
private struct TitleScan {
  /// The path in the title: `UIKit/UITableView`.
  var title: String?
  /// Whether it says that it is the root of a catalogue.
  var isRoot = false
  /// Whether it lists symbols with small letters.
  var listsMembers = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if title == nil, line.starts(with: "# ``".utf8) {
        title = String(
          decoding: line.dropFirst(4).prefix { $0 != UInt8(ascii: "`") }, as: UTF8.self)
      } else if line.starts(with: "@TechnologyRoot".utf8) {
        isRoot = true
      } else if line.starts(with: "- ``".utf8), let first = line.dropFirst(4).first {
        let isCall = line.contains(UInt8(ascii: "("))
        if first.isLowercase, !isCall { listsMembers = true }
      }
      start = end + 1
    }
  }
}
