/// Classes of bytes in ASCII; no byte of another character is in any of them.
extension UInt8 {
  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  @inlinable package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  @inlinable package var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  @inlinable package var isLetter: Bool { (self | 0x20).isLowercase }
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether a name of an API may begin with it, and go on.
  @inlinable package var isNameStart: Bool { isLetter || self == 0x5F }
  @inlinable package var isNameByte: Bool { isLetterOrDigit || self == 0x5F }

  /// Whether it may stand in an identifier of a program: a look at a bit for each byte up to 0x3F, with the
  /// digits and `$`, and from 0x40 on, with the letters and `_`.
  @inlinable package var isWordByte: Bool {
    let bits: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && bits &>> UInt64(self & 0x3F) & 1 != 0
  }

  /// Whether the character that it is is a space, a tab or a line end.
  @inlinable package var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// Whether a line ends with it: LF, or CR of CRLF and of old files.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is a mark, before which Markdown takes a backslash out.
  @inlinable package var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether it is one of some bytes, each of which is compared with it.
  @inlinable @inline(__always) package func isOne(of bytes: StaticString) -> Bool {
    var index = 0
    while index < bytes.utf8CodeUnitCount, bytes.utf8Start[index] != self { index &+= 1 }
    return index < bytes.utf8CodeUnitCount
  }
}

extension Collection<UInt8> {
  /// Whether it begins with a capital of ASCII, as the names of types do; false if it is empty.
  @inlinable package var beginsWithCapital: Bool { first.map { $0.isUppercase } ?? false }

  /// Whether a capital of ASCII stands behind its first byte: `rowHeight`, `UIView`; not `Text`.
  @inlinable package var hasInnerCapital: Bool { dropFirst().contains { $0.isUppercase } }
}
