import Diagnostics
import Glibc

/// Times every stage by itself and the whole program, over notes made by rule.
///
///     swift run -c release Benchmarks [--types 100] [--runs 5] [--json]
///
///     swift run -c release Benchmarks --types 50 --write FOLDER
///
/// The table goes to the standard output; with `--json` the same as one object, by which
/// `scripts/compare-benchmarks` compares two commits.
@main
struct Benchmarks {
  static func main() {
    do throws(UnreadableFile) {
      try run(CommandLine.arguments)
    } catch {
      print("Benchmarks: cannot read \(error.path)")
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws(UnreadableFile) {
    let types = number("--types", in: arguments) ?? 100
    let runs = number("--runs", in: arguments) ?? 5
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let package = try PackageFiles(folder: root.joined(separator: "/"))
    let corpus = Corpus(types: types)
    if let folder = text("--write", in: arguments) { return try corpus.write(into: folder) }
    var stages = Stages(corpus, runs: runs, package: package)
    stages.measure()
    var measurements = stages.measurements
    let own = arguments[0].lastIndex(of: "/").map { arguments[0][...$0] } ?? ""
    let whole = try WholeBuild(corpus, program: own + "docgen")
    defer { whole.remove() }
    guard let measurement = whole.measure(corpus, runs: runs) else {
      throw UnreadableFile(path: own + "docgen")
    }
    measurements.append(measurement)
    guard !arguments.contains("--json") else {
      let value = JSON.object([
        ("types", .number(types)), ("runs", .number(runs)), ("bytes", .number(corpus.size)),
        ("stages", .array(measurements.map(\.json))),
      ])
      print(String(decoding: value.bytes(), as: UTF8.self), terminator: "")
      return
    }
    print("\(types) types, \(corpus.files.count) notes, \(corpus.size / 1000) kB")
    print(Measurement.head)
    for measurement in measurements { print(measurement.row) }
  }

  private static func number(_ name: String, in arguments: [String]) -> Int? {
    text(name, in: arguments).flatMap { Int($0) }
  }

  private static func text(_ name: String, in arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
