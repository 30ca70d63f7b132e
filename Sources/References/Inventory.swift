import Characters
import Formats

/// A list of names and addresses, in the form that Sphinx writes and reads as `objects.inv`: lines
/// for a head, then compressed lines, one for each name.
///
///     # Sphinx inventory version 2
///     # Project: Table Views
///     # Version:
///     # The remainder of this file is compressed using zlib.
///     UITableView swift:class 1 en/UITableView.html -
package struct Inventory: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// `swift`, and `class`
    package var domain: String
    package var role: String
    /// The address, as written from that of the inventory.
    package var address: String

    package init(name: String, domain: String, role: String, address: String) {
      self.name = name
      self.domain = domain
      self.role = role
      self.address = address
    }
  }

  package var project: String
  package var entries: [Entry]

  package init(project: String, entries: [Entry]) {
    self.project = project
    self.entries = entries
  }

  private static let firstLine = "# Sphinx inventory version 2"
  private static let lastLine = "# The remainder of this file is compressed using zlib."

  // MARK: Writing

  /// The file. Nil only where there is no memory for it.
  package var bytes: [UInt8]? {
    var writer = Writer(project: project)
    for entry in entries { writer.add(entry) }
    return writer.finish()
  }

  /// Writes the file entry by entry, so that neither they nor their lines need to be held.
  package struct Writer: ~Copyable {
    private var head: [UInt8] = []
    /// The lines that have not been compressed yet.
    private var lines: [UInt8] = []
    private var compression = Compression(as: .zlib)

    /// How much is compressed at once, in bytes.
    private static let pieceSize = 64 * 1024

    package init(project: String) {
      let project = String(project.unicodeScalars.filter { $0.value >= 0x20 })
      for line in [firstLine, "# Project: " + project, "# Version: ", lastLine] {
        head += line.utf8
        head.append(UInt8(ascii: "\n"))
      }
    }

    /// Adds an entry, if it can be written.
    package mutating func add(_ entry: Entry) {
      guard canBeWritten(entry) else { return }
      lines += entry.name.utf8
      lines.append(UInt8(ascii: " "))
      lines += entry.domain.utf8
      lines.append(UInt8(ascii: ":"))
      lines += entry.role.utf8
      lines += " 1 ".utf8
      lines += entry.address.utf8
      // A dollar at its end would stand for the name.
      if entry.address.utf8.last == UInt8(ascii: "$") { lines.replaceLast(with: "%24") }
      lines += " -\n".utf8
      guard lines.count >= Self.pieceSize else { return }
      compression.append(lines)
      lines.removeAll(keepingCapacity: true)
    }

    /// Nil only where there is no memory for the file.
    package consuming func finish() -> [UInt8]? {
      compression.append(lines)
      let head = head
      return compression.finish().map { head + $0 }
    }
  }

  /// Whether a name is one in its line again when it is read.
  private static func canBeWritten(_ entry: Entry) -> Bool {
    !entry.name.isEmpty
      && entry.name.withBytes { name in name.allSatisfy { $0 > 0x20 && $0 != 0x7F } }
      && entry.address.withBytes { address in address.allSatisfy { $0 > 0x20 } }
  }

  // MARK: Reading

  /// The longest text of all lines, in bytes: that of Python's own reference has one and a half million.
  private static let longestText = 32 << 20

  /// The reason why a file is no inventory that can be read, in words for a message.
  package struct Problem: Error, Hashable, Sendable {
    package var reason: String
  }

  /// Reads a file. A line that is none of an inventory is passed over, as Sphinx does it.
  package init(_ file: [UInt8]) throws(Problem) { try self.init(file, limit: Self.longestText) }

  /// - Parameter limit: how long the lines may be.
  init(_ file: [UInt8], limit: Int) throws(Problem) {
    var rest = file[...]
    var lines: [String] = []
    while lines.count < 4 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), lines.count > 0 || end < 200 else {
        throw Problem(reason: Self.reason(ofHead: lines, rest))
      }
      lines.append(Self.text(rest[..<end]))
      rest = rest[(end + 1)...]
    }
    guard lines[0] == Self.firstLine, lines[3].contains("zlib") else {
      throw Problem(reason: Self.reason(ofHead: lines, rest))
    }
    project = String(lines[1].dropFirst("# Project: ".count))
    entries = []
    let text: [UInt8]
    do throws(CompressionError) {
      text = try decompressed(rest, as: .zlib, limit: limit)
    } catch {
      switch error {
      case .cutOff: throw Problem(reason: "it is cut off")
      case .damaged: throw Problem(reason: "it is damaged")
      case .tooLong: throw Problem(reason: "it holds more than \(limit >> 20) MiB")
      }
    }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if let entry = Self.entry(line) { entries.append(entry) }
    }
  }

  private static func reason(ofHead lines: [String], _ rest: ArraySlice<UInt8>) -> String {
    let first = lines.first ?? text(rest.prefix(200))
    if first == firstLine { return "it is cut off" }
    if first.hasPrefix("# Sphinx inventory version ") {
      return "it is an inventory of version \(first.dropFirst(27).prefix(8)), and only 2 is read"
    }
    return "it is no inventory of Sphinx"
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  /// `name domain:role priority address title`, of which the name may hold spaces.
  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    let fields = line.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    var index = 1
    while index + 2 < fields.count {
      defer { index += 1 }
      guard isNumber(fields[index + 1]), let role = roleParts(fields[index]) else { continue }
      let name = text(line[fields[0].startIndex..<fields[index - 1].endIndex])
      var address = text(fields[index + 2])
      if address.hasSuffix("$") { address = address.dropLast() + name }
      return Entry(name: name, domain: role.domain, role: role.role, address: address)
    }
    return nil
  }

  private static func isNumber(_ field: ArraySlice<UInt8>) -> Bool {
    let digits = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  private static func roleParts(_ field: ArraySlice<UInt8>) -> (domain: String, role: String)? {
    guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (text(field[..<colon]), text(field[(colon + 1)...]))
  }
}

extension [UInt8] {
  fileprivate mutating func replaceLast(with text: StaticString) {
    removeLast()
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
