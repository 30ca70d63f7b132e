import Characters

/// How much of a text, read in one encoding, is what people write in it: from below 0 to 1.
///
/// The frequent characters of each standard stand in its first rows (JIS X 0208 level 1, GB 2312
/// level 1, Big5 level 1), so a character's bytes tell how common it is. Read in a wrong encoding a
/// text falls all over the rare ones.
struct EncodingWeight {
  /// How many characters above ASCII there are.
  private(set) var count = 0
  private var sum = 0.0
  private var kana = 0
  /// Characters whose second byte is an ASCII one, as every third of Big5 is.
  private var lowTrails = 0
  private let encoding: TextEncoding

  init(of bytes: ArraySlice<UInt8>, in encoding: TextEncoding) {
    self.encoding = encoding
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let lead = bytes[index]
      let trail = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      guard lead >= 0x80 else {
        index += 1
        continue
      }
      let (weight, length) = weight(lead, trail)
      count += 1
      sum += weight
      if length > 1, trail < 0x80 { lowTrails += 1 }
      index += length
    }
  }

  var value: Double {
    guard count > 0 else { return 0 }
    var value = sum / Double(count)
    switch encoding {
    // No Japanese sentence is without kana.
    case .shiftJIS, .eucJP: if kana * 10 < count { value -= 0.4 }
    case .big5: if count >= 12, lowTrails * 10 < count { value -= 0.6 }
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .iso2022JP, .gb18030, .windows1252: break
    }
    return value
  }

  private mutating func weight(_ lead: UInt8, _ trail: UInt8) -> (weight: Double, length: Int) {
    switch encoding {
    case .shiftJIS: shiftJIS(lead, trail)
    case .eucJP: eucJP(lead, trail)
    case .gb18030: gb18030(lead, trail)
    case .big5, .utf8, .utf16LittleEndian, .utf16BigEndian, .iso2022JP, .windows1252:
      big5(lead, trail)
    }
  }

  private mutating func shiftJIS(_ lead: UInt8, _ trail: UInt8) -> (Double, Int) {
    switch (lead, trail) {
    // Half-width katakana: where the bytes of all others fall.
    case (0xA1...0xDF, _): return (-0.4, 1)
    case (0x81, _): return (0.8, 2)
    case (0x82, 0x9F...0xF1), (0x83, 0x40...0x96):
      kana += 1
      return (1, 2)
    case (0x82, _): return (0.6, 2)
    case (0x88...0x97, _), (0x98, 0x40...0x72): return (0.9, 2)
    case (0x98...0x9F, _), (0xE0...0xEA, _): return (-0.5, 2)
    case (0x80, _), (0xA0, _), (0xFD..., _): return (-2, 1)
    default: return (-0.8, 2)
    }
  }

  private mutating func eucJP(_ lead: UInt8, _ trail: UInt8) -> (Double, Int) {
    switch lead {
    case 0x8E: return (-0.4, 2)
    case 0x8F: return (-0.5, 3)
    case 0xA1: return (0.8, 2)
    case 0xA3: return (0.6, 2)
    case 0xA4, 0xA5:
      kana += 1
      return (1, 2)
    case 0xB0...0xCF: return (0.9, 2)
    case 0xA2, 0xD0...0xF4: return (-0.4, 2)
    default: return (-1, 2)
    }
  }

  private func gb18030(_ lead: UInt8, _ trail: UInt8) -> (Double, Int) {
    // Four bytes, the second of which is a digit.
    if trail.isDigit { return (-1, 4) }
    guard trail >= 0xA1 else { return (-0.6, 2) }
    switch lead {
    case 0xA1, 0xA3: return (0.8, 2)
    case 0xB0...0xD7: return (0.9, 2)
    case 0xD8...0xF7: return (-0.3, 2)
    default: return (-0.5, 2)
    }
  }

  private func big5(_ lead: UInt8, _ trail: UInt8) -> (Double, Int) {
    switch lead {
    case 0xA1: (0.8, 2)
    case 0xA4...0xC6: (0.9, 2)
    case 0xA2, 0xA3: (0.2, 2)
    case 0xC9...0xF9: (-0.5, 2)
    default: (-0.8, 2)
    }
  }
}
