private import CMicrohttpd
private import Synchronization

/// HTTP on this machine alone, by libmicrohttpd, which no other file knows. It is loaded when a server
/// starts.
final class HTTPServer: Sendable {
  /// A port of 127.0.0.1 that is bound, before anything is served.
  struct Port: Sendable {
    let number: UInt16
    fileprivate let socket: Int32

    /// - Parameter wanted: 0 for any that is free.
    init(_ wanted: UInt16) throws(PreviewError) {
      var number = wanted
      var code: Int32 = 0
      socket = docgen_http_listen(&number, &code)
      guard socket >= 0 else { throw .port(wanted, code: code) }
      self.number = number
    }
  }

  /// The functions of the program that a server calls.
  struct Calls: Sendable {
    var answer: @Sendable (PreviewRequest) -> PreviewAnswer
    /// Called when a client waits for news of a page, with the number of its stream.
    var opened: @Sendable (_ stream: UInt64, _ page: String, _ mark: String) -> Void
    var ended: @Sendable (_ stream: UInt64) -> Void
  }

  private let server: Mutex<OpaquePointer?>
  private let calls: Mutex<Unmanaged<CallsBox>?>

  /// Threads that answer.
  private static let threadCount: UInt32 = 4
  /// The most connections at a time: further clients are told to come back later.
  static let connectionLimit = 256
  /// Connections that the library takes at all.
  private static let hardLimit: UInt32 = 384
  /// Pages that may wait for news at once.
  static let streamLimit = 128

  init(_ port: Port, calls: Calls) throws(PreviewError) {
    let box = Unmanaged.passRetained(CallsBox(calls))
    var code: Int32 = 0
    let pointer = docgen_http_start(
      port.socket, Self.threadCount, Self.hardLimit, answerRequest, endStream, box.toOpaque(), &code
    )
    guard let pointer else {
      box.release()
      throw code == 0 ? .noLibrary : .server(code: code)
    }
    server = Mutex(pointer)
    self.calls = Mutex(box)
  }

  /// Sends bytes to a stream. One that has ended gets nothing.
  func send(_ bytes: [UInt8], to stream: UInt64) {
    server.withLock { server in
      guard let server else { return }
      bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        docgen_http_send(server, stream, start, bytes.count)
      }
    }
  }

  /// Ends all connections. Nothing is called afterwards.
  func stop() {
    // Threads of the server may be about to send; they must not wait for one who waits for them.
    let pointer = server.withLock { server in
      defer { server = nil }
      return server.map { UInt(bitPattern: $0) }
    }
    guard let pointer, let server = OpaquePointer(bitPattern: pointer) else { return }
    docgen_http_stop(server)
    calls.withLock { calls in
      calls?.release()
      calls = nil
    }
  }
}

/// Closures for C callbacks, which cannot have any of their own.
private final class CallsBox: Sendable {
  let calls: HTTPServer.Calls

  init(_ calls: HTTPServer.Calls) { self.calls = calls }
}

private func answerRequest(
  _ argument: UnsafeMutableRawPointer, _ request: docgen_http_request, _ exchange: OpaquePointer
) {
  let calls = Unmanaged<CallsBox>.fromOpaque(argument).takeUnretainedValue().calls
  guard request.connections <= HTTPServer.connectionLimit else { return answer(exchange, .busy) }
  let answered = calls.answer(
    PreviewRequest(
      method: String(cString: request.method), path: String(cString: request.path),
      host: request.host.map { String(cString: $0) },
      knownTag: request.if_none_match.map { String(cString: $0) },
      page: request.page.map { String(cString: $0) }, mark: request.mark.map { String(cString: $0) }
    ))
  switch answered {
  case .file(let file): answer(exchange, file)
  case .news(let page, let mark):
    let stream = withHeaders([("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
    {
      docgen_http_stream(exchange, HTTPServer.streamLimit, $0, $1)
    }
    if stream == 0 { answer(exchange, .busy) } else { calls.opened(stream, page, mark) }
  }
}

private func endStream(_ argument: UnsafeMutableRawPointer, _ stream: UInt64) {
  Unmanaged<CallsBox>.fromOpaque(argument).takeUnretainedValue().calls.ended(stream)
}

private func answer(_ exchange: OpaquePointer, _ file: PreviewFile) {
  var headers = [
    ("Content-Type", file.type), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "SAMEORIGIN"),
    ("Cache-Control", file.tag == nil ? "no-store" : "no-cache"),
  ]
  if let tag = file.tag { headers.append(("ETag", tag)) }
  if let location = file.location { headers.append(("Location", location)) }
  if let policy = file.policy { headers.append(("Content-Security-Policy", policy)) }
  if file.status == 405 { headers.append(("Allow", "GET, HEAD")) }
  if file.status == 503 { headers += [("Retry-After", "1"), ("Connection", "close")] }
  file.bytes.withUnsafeBytes { bytes in
    withHeaders(headers) {
      docgen_http_answer(exchange, UInt32(file.status), bytes.baseAddress, bytes.count, $0, $1)
    }
  }
}

/// Calls `body` with names and values by turns, as C wants them, and the number of pairs.
private func withHeaders<Value>(
  _ headers: [(String, String)], _ body: (UnsafePointer<UnsafePointer<CChar>>, Int) -> Value
) -> Value {
  // All texts stand one behind the other, each ended by a zero.
  var text: [CChar] = []
  var starts: [Int] = []
  for header in headers {
    for part in [header.0, header.1] {
      starts.append(text.count)
      text += part.utf8.map { CChar(bitPattern: $0) } + [0]
    }
  }
  text.append(0)
  return text.withUnsafeBufferPointer { text in
    withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>.self, capacity: starts.count + 1) {
      list in
      guard let start = text.baseAddress, let first = list.baseAddress else {
        preconditionFailure("both have elements")
      }
      for (index, offset) in starts.enumerated() { (first + index).initialize(to: start + offset) }
      return body(first, headers.count)
    }
  }
}

extension PreviewFile {
  fileprivate static let busy = PreviewFile.text(
    503, "the preview has too many connections; close some of its pages")
}
