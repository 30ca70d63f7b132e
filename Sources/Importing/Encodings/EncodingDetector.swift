/// Tells the encoding of a file that does not declare it.
///
/// A file is read in every encoding that it may be in; each reading is weighed by how much of it is
/// what people write. A guess counts only where it is far ahead of the next one: a wrong one would
/// put nonsense into a note that nobody reads again.
package enum DetectedEncoding: Sendable {
  /// Its bytes say so: a byte order mark, valid UTF-8, the escapes of ISO-2022-JP.
  case certain(TextEncoding)
  /// The weight of its text tells one that is far ahead of the others.
  case likely(TextEncoding)
  /// Two or more fit about as well; the best first.
  case ambiguous([TextEncoding])
  /// It is no text in any of them.
  case binary
}

/// - Complexity: linear in the length of the file; of a long one only the first 256 KiB are weighed.
package func detectEncoding(of bytes: [UInt8]) -> DetectedEncoding {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    return TextEncoding.utf8.decode(bytes) == nil ? .binary : .certain(.utf8)
  }
  if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, .utf16LittleEndian) }
  if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, .utf16BigEndian) }
  if hasControls(bytes) { return bytes.count % 2 == 0 ? detectWithoutMark(bytes) : .binary }
  if let kind = escapes(in: bytes) { return kind }
  if TextEncoding.utf8.decode(bytes) != nil { return .certain(.utf8) }
  return weighed(bytes)
}

private func utf16(_ bytes: [UInt8], _ encoding: TextEncoding) -> DetectedEncoding {
  encoding.decode(bytes).map(isPlausible) == true ? .certain(encoding) : .binary
}

/// UTF-16 without a mark: read in the order of bytes in which it has spaces, line ends and the
/// punctuation of its language.
private func detectWithoutMark(_ bytes: [UInt8]) -> DetectedEncoding {
  var weights: [(encoding: TextEncoding, weight: Double)] = []
  for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
    if let text = encoding.decode(bytes), isPlausible(text) {
      weights.append((encoding, weight(ofText: text)))
    }
  }
  weights.sort { $0.weight > $1.weight }
  guard let best = weights.first, best.weight > 0.3, bytes.count >= 16 else { return .binary }
  if weights.count == 1 || best.weight - weights[1].weight > 0.2 { return .likely(best.encoding) }
  return .ambiguous(weights.map(\.encoding))
}

private func weight(ofText text: [UInt8]) -> Double {
  var count = 0.0
  var sum = 0.0
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    count += 1
    switch scalar.value {
    case 0x0A, 0x0D, 0x20...0x7E, 0x3000...0x303F, 0x3041...0x30FC, 0xFF01...0xFF5E: sum += 1
    case 0x4E00...0x9FFF: sum += 0.5
    default: sum -= 1
    }
  }
  return count == 0 ? 0 : sum / count
}

/// Whether a text has no characters that nobody writes: controls, private ones, ones not assigned.
private func isPlausible(_ text: [UInt8]) -> Bool {
  var strange = 0
  var count = 0
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    count += 1
    switch scalar.properties.generalCategory {
    case .control where !"\n\r\t\u{0C}".unicodeScalars.contains(scalar): strange += 1
    case .privateUse, .unassigned, .surrogate: strange += 1
    default: break
    }
  }
  return strange * 200 <= count
}

private func hasControls(_ bytes: [UInt8]) -> Bool {
  bytes.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1A, 0x1B].contains($0) || $0 == 0x7F }
}

/// `ESC $ B` and its like switch ISO-2022-JP to kanji.
private func escapes(in bytes: [UInt8]) -> DetectedEncoding? {
  guard bytes.contains(0x1B) else { return nil }
  guard bytes.allSatisfy({ $0 < 0x80 }),
    bytes.firstRange(of: [0x1B, 0x24]) != nil || bytes.firstRange(of: [0x1B, 0x28]) != nil,
    TextEncoding.iso2022JP.decode(bytes) != nil
  else { return .binary }
  return .certain(.iso2022JP)
}

private func weighed(_ bytes: [UInt8]) -> DetectedEncoding {
  // A long file is cut at a line, where no character is cut with it.
  var sample = bytes[...]
  if bytes.count > 1 << 18, let end = bytes[..<(1 << 18)].lastIndex(of: UInt8(ascii: "\n")) {
    sample = bytes[..<end]
  }
  let candidates: [TextEncoding] = [.shiftJIS, .eucJP, .gb18030, .big5]
  var isShort = false
  var weights: [(encoding: TextEncoding, weight: Double)] = []
  for encoding in candidates {
    guard encoding.decode(bytes) != nil else { continue }
    let weight = EncodingWeight(of: sample, in: encoding)
    // A few characters are too few to tell.
    isShort = isShort || weight.count < 6
    weights.append((encoding, weight.value))
  }
  weights.sort { $0.weight > $1.weight }
  if isShort, !weights.isEmpty { return .ambiguous(weights.map(\.encoding)) }
  guard let best = weights.first, best.weight > 0.5 else {
    return weights.isEmpty ? latin(bytes) : .ambiguous(weights.map(\.encoding))
  }
  if weights.count == 1 || best.weight - weights[1].weight > 0.2 { return .likely(best.encoding) }
  return .ambiguous(weights.prefix { best.weight - $0.weight <= 0.2 }.map(\.encoding))
}

/// Text of western Europe: few bytes above ASCII, and those letters or punctuation.
private func latin(_ bytes: [UInt8]) -> DetectedEncoding {
  let high = bytes.count { $0 >= 0x80 }
  guard high * 4 < bytes.count, let text = TextEncoding.windows1252.decode(bytes), isPlausible(text)
  else { return .binary }
  return .ambiguous([.windows1252])
}
