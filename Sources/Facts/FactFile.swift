package import Characters
package import Diagnostics
package import Statements
package import Vocabulary

/// A file that states facts of symbols: a header, a symbol graph, a table.
package struct FactFile: Sendable {
  /// The format of a file, by its ending.
  package enum Form: Sendable {
    case header, interface, symbolGraph, table

    /// Nil for a file that states no facts.
    package init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".symbols.json") {
        self = .symbolGraph
      } else if name.hasSuffix(".h") {
        self = .header
      } else if name.hasSuffix(".swiftinterface") {
        self = .interface
      } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
        self = .table
      } else {
        return nil
      }
    }
  }

  package let source: SourceFile
  /// The file's index in the list of files.
  package let file: Int
  package let form: Form
  /// The module that the configuration names, else the framework whose folder holds the file.
  package let module: String?
  /// The platform of statements that name none; nil: the site's first.
  package let platform: Platform?
  /// The SDK that the file is from, as the configuration names it.
  package let sdk: String?

  /// - Parameter bytes: the text in UTF-8; bytes that cannot be decoded become U+FFFD.
  package init(
    path: String, bytes: ConstantBytes, file: Int, form: Form, module: String?, platform: Platform?,
    sdk: String? = nil
  ) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    source = SourceFile(path: path, bytes: hasMark ? ConstantBytes(bytes.dropFirst(3)) : bytes)
    self.file = file
    self.form = form
    self.module = module ?? Self.framework(of: path)
    self.platform = platform
    self.sdk = sdk
  }

  /// `UIKit` of `UIKit.framework/Headers/UITableView.h`.
  private static func framework(of path: String) -> String? {
    path.split(separator: "/").last { $0.hasSuffix(".framework") }.map {
      String($0.dropLast(".framework".count))
    }
  }

  /// Reads the statements of the file.
  package func read(for platforms: PlatformList) -> Diagnosed<Note> {
    var facts =
      switch form {
      case .header: readHeaderFacts(source, file: file, module: module, platforms: platforms)
      case .interface: readInterfaceFacts(source, file: file, module: module, platforms: platforms)
      case .symbolGraph:
        readSymbolGraphFacts(source, file: file, module: module, platforms: platforms)
      case .table: readFactTable(source, file: file, module: module, platforms: platforms)
      }
    guard let platform else { return facts }
    for entry in facts.value.entries.indices {
      for index in facts.value.entries[entry].facts.indices {
        facts.value.entries[entry].facts[index].fact.name(platform)
      }
    }
    return facts
  }

  /// Whether a header may declare one of some types: whether it has their names at all. Of a
  /// framework's hundreds of headers a site needs a few, and to look costs a fiftieth of reading.
  ///
  /// - Complexity: O(n) in the length of the file.
  package func mentions(_ names: NameSet) -> Bool {
    switch form {
    case .symbolGraph, .table: true
    case .header, .interface: names.containsWord(of: source.bytes)
    }
  }
}

extension Fact {
  /// Says which platform a statement without one is about.
  fileprivate mutating func name(_ platform: Platform) {
    switch self {
    case .introduced(nil, let version): self = .introduced(platform, version)
    case .deprecated(nil, let version): self = .deprecated(platform, version)
    case .obsoleted(nil, let version): self = .obsoleted(platform, version)
    case .announced(nil): self = .announced(platform)
    case .introduced, .deprecated, .obsoleted, .announced, .unavailable, .unreadable, .value: break
    }
  }
}

/// Names to look for in code.
package struct NameSet {
  private var hashes: Set<UInt64> = []

  /// The names of the types that notes are about, and of what belongs to no type.
  package init(of notes: [Note]) {
    for note in notes {
      for entry in note.entries where entry.owner == nil {
        insert(entry.qualifier ?? entry.name)
      }
    }
  }

  /// The first part of a name: `UITableView` of `UITableView.Style`.
  private mutating func insert(_ name: String) {
    var hash = Self.start
    for byte in name.utf8 {
      guard byte.isWordByte else { break }
      hash = Self.next(hash, byte)
    }
    hashes.insert(hash)
  }

  package func containsWord(of bytes: ConstantBytes) -> Bool {
    var hash = Self.start
    var isInside = false
    for byte in bytes {
      if byte.isWordByte {
        hash = Self.next(hash, byte)
        isInside = true
      } else if isInside {
        if hashes.contains(hash) { return true }
        hash = Self.start
        isInside = false
      }
    }
    return isInside && hashes.contains(hash)
  }

  // FNV-1a. Two names of one hash cost the reading of a header that is not needed.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
