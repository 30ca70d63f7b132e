import Testing

@testable import Disk
@testable import docgen

/// A build into the folder of an earlier one links what has the same bytes, and does nothing where nothing
/// has changed. Whatever was edited between the two, its result is that of a build into an empty folder, and
/// it says the same.
@Suite(.robustness) struct SecondBuildTests {
  private static let notes: KeyValuePairs<String, String> = [
    "docgen.yml": "title: Lamps\nlanguages: [en, ja]\n",
    "en/Lamp.md": """
    # Lamp
    ```swift
    class Lamp: Light
    ```
    A lamp, with a `Switch`. See <doc:rooms>.

    iOS 2.0

    ## Topics
    ### Light
    - `level`
    - `glow`

    ## level
    ```swift
    var level: Double
    ```
    How [bright][lux] it is.

    Deprecated in iOS 4.0. Use `glow` instead.

    ```swift
    lamp.level = 1
    Switch().flip()
    ```

    ## glow
    ```swift
    var glow: Double
    ```
    iOS 4.0

    [lux]: https://lux.example/1
    """,
    "ja/Lamp.md": "# Lamp\n`Switch`付きのランプです。\n\n## level\n明るさ。\n",
    "en/Light.md":
      "# Light\n```swift\nclass Light\n```\nAnything that shines.\n",
    "en/Switch.md":
      "# Switch\n```swift\nclass Switch\n```\nTurns a `Lamp/level` on.\n\n## flip()\n```swift\nfunc flip()\n```\nSince iOS 3.0.\n\n### Discussion\nIt clicks.\n",
    "en/articles/rooms.md": "# Rooms\nEvery room has a `Lamp`.\n",
  ]

  /// What an edit may put into a note, besides moving and deleting lines.
  private static let lines = [
    "A word more.", "iOS 5.0", "Deprecated in iOS 6.0. Use `Switch` instead.", "## level",
    "## dim(by:)", "### Discussion", "- `glow`", "See <doc:rooms> and `Lamp/level`.",
    "```swift\nvar hue: Double\n```", "# Toggle", "![A lamp](lamp.svg)", "前景色です。",
  ]
  /// Files that are there after an edit, or changed by it, or gone.
  private static let files: KeyValuePairs<String, [String]> = [
    "docgen.yml": [
      "title: Lights\n", "languages: [ja, en]\n", "baseURL: https://example.com/\n",
      "platforms: [iOS, tvOS]\n", "accentColor: \"#336699\"\n",
    ],
    "languages/ja.yml": ["strings:\n  overview: あらまし\n", "strings:\n  topics: 題\n"],
    "languages/en.yml": ["sections: { tip: [Anything] }\n", "strings:\n  overview: Outline\n"],
    "templates/partials/footer.html": [
      "<footer>End</footer>\n", "<footer>{{siteTitle}}</footer>\n",
    ],
    "templates/site.css": ["body { margin: 0 }\n", "body { margin: 1px }\n"],
    "assets/lamp.svg": ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<svg/>"],
    "ja/Switch.md": ["# Switch\n切り替えます。\n", "# Switch\n灯をつけます。\niOS 7.0以降\n"],
    "en/index.md": ["# Lamps\nAll of them.\n", "# Lamps\n- `Switch`\n- `Lamp`\n"],
    "ja/articles/rooms.md": [
      "# 部屋\n`Lamp`があります。\n\n## 夜\n暗い。\n", "# 居間\n`Switch`があります。\n",
    ],
    "samples/lamp.swift": ["let lamp = Lamp()\n", "let lamp = Lamp()\nlamp.glow = 1\n"],
    "en/aliases.md": [
      "---\naliases: [Torch]\n---\n# Torch\n```swift\nclass Torch: Light\n```\n<<< ../samples/lamp.swift\n",
      "---\nkeywords: [beam]\ndescription: A torch.\n---\n# Torch\n```swift\nclass Torch\n```\nBright.\n",
    ],
    "en/more.md": ["# Light\nIt may be warm.\n", "# Light\nAvailable in iOS 8.0 and later.\n"],
    "zh-Hans/Lamp.md": ["# Lamp\n一盏灯。\n", "# Lamp\n台灯。\n\n## level\n亮度。\n"],
  ]

  /// Edits one after another, a build behind each.
  @Test(arguments: 0..<16)
  func givesWhatABuildIntoAnEmptyFolderGives(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.notes { try folder.add("content/" + path, text) }
    build(folder, to: "out")
    var chance = SeededChance(seed: seed)
    for _ in 0..<25 {
      var edit = try Self.edit(folder, with: &chance)
      if Int.random(in: 0..<4, using: &chance) == 0 {
        edit += "; " + (try Self.edit(folder, with: &chance))
      }
      if Int.random(in: 0..<8, using: &chance) == 0 {
        edit += "; " + (try Self.spoilCache(folder, with: &chance))
      }
      let said = build(folder, to: "out")
      let fresh = build(folder, to: "fresh", "--no-cache")
      #expect(said.findings == fresh.findings, "\(edit)")
      try expectSameFiles(folder, "out", "fresh", edit)
      let again = build(folder, to: "out")
      #expect(again.isUnchanged && again.findings == fresh.findings, "\(edit)")
      try expectSameFiles(folder, "out", "fresh", edit)
      _ = removeTree(folder.path + "/fresh")
    }
  }

  @Test(arguments: ["out/en/Light.html", "out/en/Lamp.md", "out/data/symbols.json"])
  func writesAgainWhatSomebodyChanged(path: String) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.notes { try folder.add("content/" + path, text) }
    build(folder, to: "out")
    try folder.add(path, "changed by hand")
    #expect(!build(folder, to: "out").isUnchanged)
    build(folder, to: "fresh")
    try expectSameFiles(folder, "out", "fresh", "a page that was changed by hand")
  }

  // MARK: Folders

  /// Changes one file of the content; says what was done.
  private static func edit(_ folder: TemporaryFolder, with chance: inout SeededChance) throws
    -> String
  {
    if chance.isTrue(), let (file, texts) = files.randomElement(using: &chance) {
      let path = "content/" + file
      // A third of the time the file goes.
      guard let text = (texts + [""]).randomElement(using: &chance), !text.isEmpty else {
        removeFile(at: folder.path + "/" + path)
        return "\(file) is gone"
      }
      try folder.add(path, text)
      return "\(file) is \(text)"
    }
    let note = notes.filter { $0.key.hasSuffix(".md") }.randomElement(using: &chance)?.key ?? ""
    var lines = (folder.text(of: "content/" + note) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let index = lines.indices.randomElement(using: &chance) ?? 0
    let edit: String
    switch Int.random(in: 0..<3, using: &chance) {
    case 0 where lines.count > 3:
      edit = "\(note):\(index) without \(lines.remove(at: index))"
    case 2 where Int.random(in: 0..<4, using: &chance) == 0:
      // The file has another name, and so another place among the files.
      let name = "en/\(chance.isTrue() ? "A" : "Z")\(lines.count).md"
      try folder.add("content/" + name, lines.joined(separator: "\n"))
      removeFile(at: folder.path + "/content/" + note)
      return "\(note) is called \(name)"
    case 1 where lines.count > 3:
      let other = Int.random(in: 0..<lines.count, using: &chance)
      lines.swapAt(index, other)
      edit = "\(note):\(index) exchanged with \(other)"
    default:
      let line = Self.lines.randomElement(using: &chance) ?? ""
      lines.insert(line, at: index)
      edit = "\(note):\(index) \(line)"
    }
    try folder.add("content/" + note, lines.joined(separator: "\n"))
    return edit
  }

  /// Makes the file of the cache another one: that of another version, a part of it, or none.
  private static func spoilCache(_ folder: TemporaryFolder, with chance: inout SeededChance) throws
    -> String
  {
    let cache = folder.path + "/.out.docgen-cache"
    let names = try entries(ofFolder: cache).get().map { String(decoding: $0.name, as: UTF8.self) }
    guard let name = names.sorted().randomElement(using: &chance) else { return "no cache" }
    let path = cache + "/" + name
    var bytes = try readFile(at: path)
    let change: String
    switch Int.random(in: 0..<6, using: &chance) {
    case 0:
      removeFile(at: path)
      return "\(name) of the cache is gone"
    case 1:
      change = "empty"
      bytes = []
    case 2:
      change = "cut off"
      bytes = Array(bytes.prefix(Int.random(in: 0..<max(1, bytes.count), using: &chance)))
    case 3:
      // Another version.
      change = "of old"
      bytes = Array("docgen.build/1\n".utf8) + bytes.dropFirst(15)
    default:
      change = "changed"
      for _ in 0..<Int.random(in: 1..<50, using: &chance) where !bytes.isEmpty {
        let used = bytes.count > 1 << 20 ? 1 << 16 : bytes.count
        bytes[Int.random(in: 0..<used, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
    }
    try replaceFile(at: path, with: bytes)
    return "\(name) of the cache is \(change)"
  }

  /// What a build said.
  private struct Build {
    var run: CommandRun

    /// All but the closing line, which tells how long it took.
    var findings: [Substring] {
      run.error.split(separator: "\n").dropLast() + run.output.split(separator: "\n")
    }
    var isUnchanged: Bool {
      run.error.split(separator: "\n").last?.contains(", unchanged, ") == true
    }
  }

  @discardableResult
  private func build(_ folder: TemporaryFolder, to output: String, _ options: String...) -> Build {
    let result = CommandRun(
      ["build", folder.path + "/content", folder.path + "/" + output] + options)
    #expect(result.exitCode != .couldNotRun, "\(result.error)")
    return Build(run: result)
  }

  private func expectSameFiles(
    _ folder: TemporaryFolder, _ left: String, _ right: String, _ edit: String
  )
    throws
  {
    let names = try listTree(folder.path + "/" + left)
    #expect(names == (try listTree(folder.path + "/" + right)), "\(edit)")
    #expect(names.count > 20)
    for name in names {
      #expect(
        folder.text(of: left + "/" + name) == folder.text(of: right + "/" + name),
        "\(name) after: \(edit)")
    }
  }

  private func listTree(_ folder: String, in path: String = "") throws -> [String] {
    var names: [String] = []
    for entry in try entries(ofFolder: folder).get() {
      let name = String(decoding: entry.name, as: UTF8.self)
      let subfolder = folder + "/" + name
      if isFolder(subfolder) {
        names += try listTree(subfolder, in: path + name + "/")
      } else {
        names.append(path + name)
      }
    }
    return names.sorted()
  }
}
