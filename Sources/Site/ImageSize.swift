/// The size of a picture, in pixels of a page, so that its room is kept while it loads.
package struct ImageSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// Reads the head of a PNG, JPEG, GIF, WebP or SVG file; nil for another file and for a damaged one.
  ///
  /// - Parameter scale: how many pixels of the file one of the page has: 2 for `cell@2x.png`.
  package init?(of bytes: [UInt8], scale: Int = 1) {
    let file = ImageFile(bytes: bytes)
    guard let size = file.png ?? file.gif ?? file.webp ?? file.jpeg ?? file.svg, size.width > 0,
      size.height > 0
    else { return nil }
    width = max(1, size.width / scale)
    height = max(1, size.height / scale)
  }
}

/// The form of a picture, by its first bytes.
package enum ImageForm: CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// Nil: the bytes are no picture of a form that pages show.
  package init?(of bytes: [UInt8]) {
    let found = Self.allCases.first { form in
      switch form {
      case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
      case .gif: bytes.starts(with: "GIF8".utf8)
      case .webp:
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
      case .svg: bytes.prefix(Self.headOfSVG).firstRange(of: Array("<svg".utf8)) != nil
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Comments and a document type may stand before the root of an SVG file, in bytes.
  private static let headOfSVG = 65_536

  /// The endings of files of the form, the usual one first.
  package var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .svg: ["svg"]
    }
  }
}

private struct ImageFile {
  let bytes: [UInt8]

  var png: (width: Int, height: Int)? {
    guard bytes.first == 0x89, has("PNG", at: 1), bytes.count >= 24 else { return nil }
    return (big(16, 4), big(20, 4))
  }

  var gif: (width: Int, height: Int)? {
    guard has("GIF8", at: 0), bytes.count >= 10 else { return nil }
    return (little(6, 2), little(8, 2))
  }

  var webp: (width: Int, height: Int)? {
    guard has("RIFF", at: 0), has("WEBP", at: 8), bytes.count >= 30 else { return nil }
    if has("VP8X", at: 12) { return (little(24, 3) + 1, little(27, 3) + 1) }
    if has("VP8L", at: 12) {
      let size = little(21, 4)
      return (size & 0x3FFF + 1, size >> 14 & 0x3FFF + 1)
    }
    return has("VP8 ", at: 12) ? (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF) : nil
  }

  /// The first frame header among the segments.
  var jpeg: (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (big(position + 7, 2), big(position + 5, 2)) }
      // A byte that only fills.
      position += marker == 0xFF ? 1 : 2 + big(position + 2, 2)
    }
    return nil
  }

  /// The size that the root element states, by its sizes in pixels or by its view box.
  var svg: (width: Int, height: Int)? {
    let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard let name = head.firstRange(of: "<svg") else { return nil }
    let attributes = attributes(in: head[name.upperBound...].prefix { $0 != ">" })
    func length(_ name: Substring) -> Double? {
      attributes[name].flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
    }
    let box = (attributes["viewBox"] ?? "").split { " ,\n\t".contains($0) }
      .compactMap { Double($0) }
    let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[3] / box[2] : nil
    let size: (Double, Double)?
    switch (length("width"), length("height")) {
    case (let width?, let height?): size = (width, height)
    case (let width?, nil): size = ratio.map { (width, width * $0) }
    case (nil, let height?): size = ratio.map { (height / $0, height) }
    case (nil, nil): size = ratio == nil ? nil : (box[2], box[3])
    }
    guard let size, (0.5...65_536).contains(size.0), (0.5...65_536).contains(size.1) else {
      return nil
    }
    return (Int(size.0.rounded()), Int(size.1.rounded()))
  }

  /// The attributes behind the name of a tag.
  private func attributes(in tag: Substring) -> [Substring: Substring] {
    var attributes: [Substring: Substring] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      attributes[name] = value
      rest = rest[value.endIndex...].dropFirst()
    }
    return attributes
  }

  private func has(_ text: StaticString, at position: Int) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(position).starts(with: $0) }
  }

  private func big(_ position: Int, _ count: Int) -> Int {
    bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ position: Int, _ count: Int) -> Int {
    bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
