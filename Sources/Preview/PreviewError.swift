/// Why a preview could not begin.
package enum PreviewError: Error, Hashable, Sendable {
  /// A port cannot be had, with the number of the system's error.
  case port(UInt16, code: Int32)
  /// The machine has no libmicrohttpd.
  case noLibrary
  case server(code: Int32)
}
