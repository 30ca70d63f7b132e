/// Files as one archive: `ustar`, with an extended header where a name is long or not ASCII.
///
/// No date, owner or folder is written, so the bytes depend on the paths and contents alone.
struct TarArchive {
  private(set) var bytes: [UInt8] = []

  /// - Parameter files: sorted by path; paths are relative, with `/` between the parts.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    for file in files { append(file.path, file.bytes) }
    // Two empty blocks end it.
    bytes += [UInt8](repeating: 0, count: 2 * Self.blockSize)
  }

  private static let blockSize = 512
  /// The number of bytes of a name that a header holds.
  private static let longestName = 100

  private mutating func append(_ path: String, _ contents: [UInt8]) {
    let name = Array(path.utf8)
    if name.count > Self.longestName || name.contains(where: { $0 >= 0x80 }) {
      appendEntry(Array("extended".utf8), Self.record("path", name), type: "x")
    }
    appendEntry(Array(name.prefix(Self.longestName)), contents, type: "0")
  }

  /// `27 path=UITableView.html\n`: the length counts its own digits.
  private static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
    var length = rest.count + 1
    while String(length).utf8.count + rest.count != length {
      length = String(length).utf8.count + rest.count
    }
    return Array(String(length).utf8) + rest
  }

  private mutating func appendEntry(_ name: [UInt8], _ contents: [UInt8], type: Unicode.Scalar) {
    var header = [UInt8](repeating: 0, count: Self.blockSize)
    func set(_ field: [UInt8], at offset: Int) {
      header.replaceSubrange(offset..<offset + field.count, with: field)
    }
    set(name, at: 0)
    set(Self.octal(0o644, digits: 7), at: 100)
    set(Self.octal(0, digits: 7), at: 108)
    set(Self.octal(0, digits: 7), at: 116)
    set(Self.octal(contents.count, digits: 11), at: 124)
    set(Self.octal(0, digits: 11), at: 136)
    // The sum is taken with spaces in its own field.
    set([UInt8](repeating: 0x20, count: 8), at: 148)
    header[156] = UInt8(ascii: type)
    set(Array("ustar\u{0}00".utf8), at: 257)
    let sum = header.reduce(0) { $0 + Int($1) }
    set(Self.octal(sum, digits: 6) + [0], at: 148)
    bytes += header
    bytes += contents
    let rest = contents.count % Self.blockSize
    if rest > 0 { bytes += [UInt8](repeating: 0, count: Self.blockSize - rest) }
  }

  private static func octal(_ number: Int, digits: Int) -> [UInt8] {
    let text = Array(String(number, radix: 8).utf8.suffix(digits))
    return [UInt8](repeating: UInt8(ascii: "0"), count: digits - text.count) + text
  }
}
