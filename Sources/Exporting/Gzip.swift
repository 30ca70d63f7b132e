private import CZlib

/// The bytes in gzip's form, without a date or name. Nil only where there is no memory for it.
func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  // 16 asks for gzip's header around the largest window.
  guard
    deflateInit2_(
      &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
  let isWhole = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(clamping: output.count)
      return deflate(&stream, Z_FINISH) == Z_STREAM_END
    }
  }
  guard isWhole, Int(stream.total_in) == bytes.count else { return nil }
  output.removeSubrange(Int(stream.total_out)...)
  return output
}
