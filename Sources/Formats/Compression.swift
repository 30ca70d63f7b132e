private import CZlib

/// The header and sum that stand around compressed bytes.
package enum CompressedForm: Sendable {
  /// Has gzip's header, without a date or name.
  case gzip
  /// Has the two bytes of zlib before it and its sum behind.
  case zlib

  /// How zlib is asked for it, with the largest window.
  fileprivate var windowBits: Int32 {
    switch self {
    case .gzip: 15 + 16
    case .zlib: 15
    }
  }
}

/// The bytes as small as zlib makes them: the same bytes give the same ones. Nil only where there is
/// no memory for it.
package func compressed(_ bytes: [UInt8], as form: CompressedForm) -> [UInt8]? {
  var compression = Compression(as: form)
  compression.append(bytes)
  return compression.finish()
}

/// Bytes that come piece by piece and become ``compressed(_:as:)`` of all of them.
package struct Compression: ~Copyable {
  /// zlib's own, which it wants to stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8] = []
  /// Whether there was memory for it all.
  private var isWhole: Bool

  /// How much becomes room for more at once, in bytes.
  private static let pieceSize = 64 * 1024

  package init(as form: CompressedForm) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isWhole =
      deflateInit2_(
        stream, 9, Z_DEFLATED, form.windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  package mutating func append(_ bytes: [UInt8]) {
    var bytes = bytes
    var start = 0
    // zlib counts a piece with 32 bits.
    while start < bytes.count {
      let length = min(bytes.count - start, 1 << 30)
      bytes.withUnsafeMutableBufferPointer { bytes in
        stream.pointee.next_in = bytes.baseAddress.map { $0 + start }
        stream.pointee.avail_in = UInt32(length)
        deflate(Z_NO_FLUSH)
      }
      start += length
    }
  }

  /// Nil only where there is no memory for it.
  package consuming func finish() -> [UInt8]? {
    deflate(Z_FINISH)
    return isWhole ? output : nil
  }

  /// Takes what there is to be read, and appends what comes of it.
  private mutating func deflate(_ flush: Int32) {
    while isWhole {
      var code = Z_OK
      let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { piece, count in
        stream.pointee.next_out = piece.baseAddress
        stream.pointee.avail_out = UInt32(piece.count)
        code = CZlib.deflate(stream, flush)
        count = piece.count - Int(stream.pointee.avail_out)
      }
      output += piece
      // Without input that is left or room that was used up there is nothing to be done.
      isWhole = code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR
      if code == Z_STREAM_END || stream.pointee.avail_out > 0 { return }
    }
  }
}

/// The reason why compressed bytes cannot be read.
package enum CompressionError: Error, Hashable, Sendable {
  /// The bytes end before the text does.
  case cutOff
  /// The bytes are not of this format, or their sum is another.
  case damaged
  /// There is more text than the caller allows, or than there is memory for.
  case tooLong
}

/// The text of which ``compressed(_:as:)`` made the bytes; what stands behind its end is left out.
///
/// - Parameter limit: the longest text that is given back. A thousandth of it may ask for so much.
package func decompressed(_ bytes: ArraySlice<UInt8>, as form: CompressedForm, limit: Int)
  throws(CompressionError) -> [UInt8]
{
  guard bytes.count <= UInt32.max else { throw .tooLong }
  var stream = z_stream()
  guard
    inflateInit2_(
      &stream, form.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { throw .tooLong }
  defer { inflateEnd(&stream) }
  var input = Array(bytes)
  var piece = [UInt8](repeating: 0, count: 64 * 1024)
  var output: [UInt8] = []
  let end = input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(clamping: input.count)
    return piece.withUnsafeMutableBufferPointer { piece in
      while true {
        stream.next_out = piece.baseAddress
        stream.avail_out = UInt32(clamping: piece.count)
        let code = inflate(&stream, Z_NO_FLUSH)
        let made = piece.count - Int(stream.avail_out)
        output.append(contentsOf: piece.prefix(made))
        // Without room or bytes that are left nothing more can come.
        if code != Z_OK || output.count > limit { return code }
        if made == 0, stream.avail_in == 0 { return Z_BUF_ERROR }
      }
    }
  }
  if output.count > limit { throw .tooLong }
  switch end {
  case Z_STREAM_END: return output
  case Z_BUF_ERROR: throw .cutOff
  case Z_MEM_ERROR: throw .tooLong
  default: throw .damaged
  }
}
