private import Glibc

/// Converts text to UTF-8 with the system's converter; nil where it does not know the encoding or
/// where a byte has no meaning in it.
///
/// - Complexity: linear in the length of the text.
func convert(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
  guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else {
    return nil
  }
  defer { iconv_close(converter) }
  var input = bytes.map(CChar.init(bitPattern:))
  // No encoding here needs more than four bytes of UTF-8 for one of its own, but for a byte that
  // stands for one character: three.
  var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
  var inputLeft = input.count
  var outputLeft = output.count
  let isConverted = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      var source = input.baseAddress
      var target = output.baseAddress
      guard iconv(converter, &source, &inputLeft, &target, &outputLeft) != .max else {
        return false
      }
      return iconv(converter, nil, nil, &target, &outputLeft) != .max
    }
  }
  guard isConverted, inputLeft == 0 else { return nil }
  return output.dropLast(outputLeft).map(UInt8.init(bitPattern:))
}
