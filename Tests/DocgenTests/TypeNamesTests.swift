import Testing

/// A name means one type in the whole program, and no target is called like one.
@Suite struct TypeNamesTests {
  @Test func meanOneTypeEach() throws {
    var files: [Substring: [String]] = [:]
    for file in try ProjectSources.files() {
      for name in Self.types(in: file.text) { files[name, default: []].append(file.path) }
    }
    let found = files.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.joined(separator: ", "))" }
    ProjectSources.expectNone(found, breaking: "types of two files have two names")
  }

  @Test func areNoNamesOfTargets() throws {
    let files = try ProjectSources.files()
    let targets = Set(files.map { $0.path.split(separator: "/")[1] })
    let found = files.flatMap { file in
      Self.types(in: file.text).filter(targets.contains).map { "\(file.path): \($0)" }
    }
    ProjectSources.expectNone(found, breaking: "a type is not called like a target")
  }

  @Test(arguments: [
    ("package struct Lamp: Sendable {\n  struct Inner {}\n}", ["Lamp"]),
    ("@frozen public enum Hue { case red }\nextension Hue {}", ["Hue"]),
    (
      "private final class Bulb {}\ntypealias Switch = Bool\nlet structure = 1", ["Bulb", "Switch"]
    ),
    ("/// struct Lamp\nfunc f() {}\n  struct Inner {}", []),
  ])
  func findsTypesThatStandByThemselves(text: String, names: [Substring]) {
    #expect(Self.types(in: text) == names)
  }

  private static let modifiers: Set<Substring> = [
    "package", "private", "public", "fileprivate", "internal", "final", "indirect", "nonisolated",
  ]
  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "typealias", "actor",
  ]

  /// The names of the types that are declared at the margin of a text, in their order.
  private static func types(in text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split(separator: " ").drop {
        modifiers.contains($0) || $0.hasPrefix("@")
      }
      guard let keyword = words.first, keywords.contains(keyword) else { return nil }
      return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}
