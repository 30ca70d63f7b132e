import Diagnostics
private import Synchronization

/// A site that is served while its notes are written: what is answered now, and who waits for news.
///
/// Its state is replaced whole. A request that has begun is answered from the old one.
package final class LivePreview: Sendable {
  private struct Shared {
    var state: PreviewState
    /// Who waits for news of a page, by the numbers of streams.
    var readers: [UInt64: Reader] = [:]
    var server: HTTPServer?
  }

  private struct Reader {
    var page: String
    /// The mark of what the browser shows, or has been told to load.
    var mark: String
  }

  private let shared: Mutex<Shared>

  package init(_ state: PreviewState) { shared = Mutex(Shared(state: state)) }

  package var state: PreviewState { shared.withLock(\.state) }

  /// The answer to a request, from the state as it is now.
  package func answer(to request: PreviewRequest) -> PreviewAnswer { state.answer(to: request) }

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - port: nil: the first free one from 8040 on.
  /// - Returns: the port that is served.
  package func start(port: UInt16?) throws(PreviewError) -> UInt16 {
    let bound = try Self.bind(port)
    let server = try HTTPServer(
      bound,
      calls: .init(
        answer: { self.answer(to: $0) },
        opened: { self.add(stream: $0, page: $1, mark: $2) },
        ended: { stream in self.shared.withLock { $0.readers[stream] = nil } }))
    shared.withLock { $0.server = server }
    return bound.number
  }

  /// The port of the first preview.
  package static let defaultPort: UInt16 = 8040
  /// So many ports are tried.
  private static let triedPorts: UInt16 = 100

  private static func bind(_ port: UInt16?) throws(PreviewError) -> HTTPServer.Port {
    if let port { return try HTTPServer.Port(port) }
    for next in defaultPort..<(defaultPort + triedPorts) {
      if let bound = try? HTTPServer.Port(next) { return bound }
    }
    return try HTTPServer.Port(0)
  }

  /// Ends all connections.
  package func stop() {
    let server = shared.withLock { shared in
      defer { shared.server = nil }
      return shared.server
    }
    server?.stop()
  }

  // MARK: News

  /// Serves another site from now on, and tells those whose pages are no longer the same.
  package func publish(_ site: PreviewSite) {
    // To give the memory of a large site back takes long, so it is done when all have been told.
    let (old, state, readers) = shared.withLock { shared in
      let old = shared.state.site
      shared.state.site = site
      shared.state.problem = nil
      shared.state.report.isComplete = false
      return (old, shared.state, shared.readers)
    }
    defer { withExtendedLifetime(old) {} }
    var marks: [String: String] = [:]
    for (stream, reader) in readers {
      let mark = marks[reader.page] ?? state.mark(ofPage: reader.page)
      marks[reader.page] = mark
      guard mark != reader.mark else { continue }
      shared.withLock { $0.readers[stream]?.mark = mark }
      send(.page(mark: mark), to: [stream])
    }
  }

  /// Says what is wrong with the notes of the site that is served.
  package func publish(_ report: PreviewReport) {
    let streams = shared.withLock { shared in
      shared.state.report = report
      return Array(shared.readers.keys)
    }
    send(.diagnostics, to: streams)
  }

  /// Says why the site stays as it is although the notes have changed.
  package func publish(problem: String) {
    let streams = shared.withLock { shared in
      shared.state.problem = problem
      return Array(shared.readers.keys)
    }
    send(.diagnostics, to: streams)
  }

  /// Sends a sign of life to all who wait: only so it is seen who has gone.
  package func keepAlive() {
    send(.nothing, to: shared.withLock { Array($0.readers.keys) })
  }

  /// How many pages wait for news.
  package var readerCount: Int { shared.withLock { $0.readers.count } }

  private func add(stream: UInt64, page: String, mark: String) {
    let state = shared.withLock { shared in
      shared.readers[stream] = Reader(page: page, mark: mark)
      return shared.state
    }
    // The site may be another one since the page was loaded.
    let current = state.mark(ofPage: page)
    shared.withLock { $0.readers[stream]?.mark = current }
    send(.page(mark: current), to: [stream])
    send(.diagnostics, to: [stream])
  }

  private func send(_ news: PreviewNews, to streams: [UInt64]) {
    guard let server = shared.withLock(\.server) else { return }
    let bytes = news.bytes
    for stream in streams { server.send(bytes, to: stream) }
  }
}

/// The news of a page, as an event of a stream.
enum PreviewNews: Hashable, Sendable {
  /// The mark of what the page would show now: another one than its own, and it loads itself again.
  case page(mark: String)
  /// There is something new to say of the notes.
  case diagnostics
  case nothing

  var bytes: [UInt8] {
    switch self {
    case .page(let mark): Array("event: page\ndata: \(mark)\n\n".utf8)
    case .diagnostics: Array("event: diagnostics\ndata: \n\n".utf8)
    case .nothing: Array(":\n\n".utf8)
    }
  }
}
