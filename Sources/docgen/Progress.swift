import Disk
private import Glibc
private import Synchronization

/// How far a command is, for somebody who waits at a terminal, and how long each stage took.
///
///     render 1204/3041
///
/// The line is there from the first second on, is written over itself and erased at the end, so that
/// nothing of it stays. Only a terminal gets it.
final class Progress: Sendable {
  private let line: ProgressLine
  private let drawing: Mutex<Drawing?>

  /// The thread that draws, and the end of the pipe by which it is told to stop.
  private struct Drawing {
    var wake: Int32
    var thread: WorkerThread<Int32>
  }

  /// - Parameters:
  ///   - isShown: whether somebody wants to see it, if the error stream is a terminal that can write over
  ///     a line.
  ///   - delay: the time after which a stage is worth a line.
  init(_ environment: Environment, isShown: Bool, delay: Duration = .seconds(1)) {
    line = ProgressLine(environment, delay: delay)
    let terminal = environment.variables["TERM", default: "dumb"]
    let canDraw = isShown && environment.errorIsTerminal && !["", "dumb"].contains(terminal)
    drawing = Mutex(canDraw ? Self.drawing(line) : nil)
  }

  deinit { finish() }

  /// Ends the stage before, and begins one.
  ///
  /// - Parameter total: how many files it goes through; 0: it is one piece.
  func stage(_ name: String, of total: Int = 0) { line.begin(name, of: total) }

  /// How many files the stage goes through, where its first steps tell.
  func count(_ total: Int) { line.count(total) }

  /// One more file is done.
  func advance() { line.done.wrappingAdd(1, ordering: .relaxed) }

  /// Ends the last stage and erases the line. To be called before anything else is printed.
  func finish() {
    drawing.withLock { drawing in
      guard let running = drawing else { return }
      close(running.wake)
      close(running.thread.join())
      drawing = nil
    }
    line.finish()
  }

  /// `render  0.12 s, 701 files` for each stage, in lines.
  var report: String { line.report }

  private static func drawing(_ line: ProgressLine) -> Drawing? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = ends[0]
    let thread = WorkerThread {
      while true {
        var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        let result = poll(&waiting, 1, 100)
        if result > 0 || result < 0 && errno != EINTR { return reading }
        line.draw()
      }
    }
    guard let thread else {
      for end in ends { close(end) }
      return nil
    }
    return Drawing(wake: ends[1], thread: thread)
  }
}

/// The state that the threads that work share with the one that draws.
private final class ProgressLine: Sendable {
  private struct State {
    var name = ""
    var total = 0
    var start: ContinuousClock.Instant
    /// The stages that are over.
    var past: [(name: String, total: Int, time: Duration)] = []
    var isDrawn = false

    mutating func end() {
      guard !name.isEmpty else { return }
      past.append((name, total, ContinuousClock().now - start))
      name = ""
    }
  }

  let done = Atomic<Int>(0)
  private let state: Mutex<State>
  private let environment: Environment
  private let firstDrawn: ContinuousClock.Instant

  init(_ environment: Environment, delay: Duration) {
    self.environment = environment
    let start = ContinuousClock().now
    firstDrawn = start + delay
    state = Mutex(State(start: start))
  }

  func begin(_ name: String, of total: Int) {
    state.withLock { state in
      state.end()
      state.name = name
      state.total = total
      state.start = ContinuousClock().now
      done.store(0, ordering: .relaxed)
    }
  }

  func count(_ total: Int) { state.withLock { $0.total = total } }

  func draw() {
    state.withLock { state in
      guard !state.name.isEmpty, ContinuousClock().now >= firstDrawn else { return }
      let line = progressLine(
        state.name, done: done.load(ordering: .relaxed), of: state.total,
        columns: environment.errorColumns())
      environment.printError("\r\(line)\u{1B}[K")
      state.isDrawn = true
    }
  }

  func finish() {
    state.withLock { state in
      state.end()
      if state.isDrawn { environment.printError("\r\u{1B}[K") }
      state.isDrawn = false
    }
  }

  var report: String {
    state.withLock { state in
      let width = state.past.map(\.name.count).max() ?? 0
      return state.past.map { stage in
        let margin = String(repeating: " ", count: width - stage.name.count)
        let files = stage.total == 0 ? "" : ", " + docgen.count(stage.total, "file")
        return "\(stage.name)\(margin)  \(seconds(stage.time))\(files)\n"
      }.joined()
    }
  }
}

/// The line for a stage, on a terminal of so many columns. What does not fit is left out whole, as a line
/// that wraps cannot be written over.
func progressLine(_ name: String, done: Int, of total: Int, columns: Int) -> String {
  let numbers = total == 0 ? "" : " \(min(done, total))/\(total)"
  // The cursor needs a column of its own.
  return [name + numbers, name, ""].first { $0.count < columns } ?? ""
}
