private import CBrotli

/// The bytes as small as Brotli makes them: the same bytes give the same ones. Nil only where there is
/// no memory for it.
///
/// - Complexity: about a second for each megabyte, a hundred times as long as gzip.
package func brotliCompressed(_ bytes: [UInt8]) -> [UInt8]? {
  let longest = BrotliEncoderMaxCompressedSize(bytes.count)
  guard longest > 0 else { return nil }
  var isWhole = false
  let output = [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
    var size = buffer.count
    isWhole =
      BrotliEncoderCompress(
        BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size,
        buffer.baseAddress) == BROTLI_TRUE
    count = isWhole ? size : 0
  }
  return isWhole ? output : nil
}
