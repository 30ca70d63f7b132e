import Diagnostics
import Formats
import FuzzBodies
import Markup
import Testing

/// Notes that were damaged by chance, the same chance in every run.
@Suite(.robustness) struct MarkupMutationTests {
  static let notes = [
    """
    # UITableView
    行を一列に**「並べて」**表示するビュー。`rowHeight`と[高さ](rowHeight "題")を見よ。
    ~~取り消し~~ https://example.com/a_b?q=1を参照[^1]。 *強調*_下線_ <kbd>⌘</kbd><br>

    > 引用 **重要（注）**である
    > - 項目 ``UITableView/rowHeight``
    >   続き \\* \\_

    - [ ] 未完了
      1. 一
      2. 二

         ```swift title
         let 高さ = 1 | 2
         ```

    | 名前 | 値 |
    |:-----|---:|
    | `a\\|b` | **「表」**の |
    | 全角 | ![図](図.png) | 余り |

    ##見出し
    題
    ===

        字下げ

    <div>
    生
    </div>

    [^1]: 脚注
        続き

    [1]: https://a.b/c
    [文][1] [重要]: 必ず
    """,
    """
    # 表视图
    这是**“重要”**的方法，**注意：**不要调用。
    * * *
    默认值为 `NO`，请使用`contentConfiguration`代替。
    [12]: 说明
    [二]: <三 四> '五'

    1) 甲
    2) 乙 ***「丙」***丁 **a*b**c*
    - 戊
    + 己\t庚

    ~~~objc
    @property (nonatomic) CGFloat rowHeight;
    ~~~
    从 iOS 8.0 开始可用，me@example.com、www.example.com。
    """,
  ]

  /// What mutations put in: marks and a few letters, but nothing that makes an entity.
  static let pieces = [
    "*", "**", "_", "`", "``", "~~", "[", "]", "(", ")", "![", "<", ">", "|", "\\", "#", "##", "- ",
    "1. ", "> ", "\n", "\n\n", "\r\n", "\t", "    ", "```", "~~~", "「", "」", "。", "語", "https://",
    "|-|", "---", "===", "[^1]", "[1]:", "<!--", "-->", "<?", "\u{0}", "\u{3099}", "𠮷", ":", "\"",
  ]

  @Test(arguments: 0..<40)
  func keepsTheWordsOfADamagedNote(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed))
    for note in Self.notes {
      for _ in 0..<15 {
        let damaged = damage(note, &chance)
        let document = parse(SourceFile(path: "a.md", bytes: damaged), file: 0).value
        #expect(faults(of: document).isEmpty, "\(String(decoding: damaged, as: UTF8.self))")
        let lost = lettersLost(from: damaged, in: document)
        #expect(lost == "", "\(String(decoding: damaged, as: UTF8.self))")
      }
    }
  }

  private static let catalogueNote = """
    # ``Lamps/LMPLamp``

    @Metadata {
        @Available(iOS, introduced: "13.0")
        @DisplayName("Lamp")
    }

    一 @Row { 二 }

    @Row(numberOfColumns: 2) {
        @Column { 三
            四 }
        @Column {
            - 五
              - 六`七`

            ##八
            ```swift
            } 九
            ```
        }
    }
    @TabNavigator { @Tab("十") { 百**千**万 } @Tab("億") { > 上 } }

    @Lantern(a: "下") {
      | 左 | 右 |
      |---|---|
      | 春 | 夏 |
    }
    秋
    @Image(source: "a.png", alt: "冬")
    """

  /// Each sign of this note stands once in it: it is text, or the part of a directive's head.
  @Test(arguments: 0..<60)
  func keepsTheWordsAroundDamagedDirectives(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed) &+ 7_000)
    for _ in 0..<40 {
      let damaged = damage(Self.catalogueNote, &chance)
      let document = parse(SourceFile(path: "a.md", bytes: damaged), file: 0).value
      var kept: Set<Character> = []
      for id in document.nodes.indices.map(Document.NodeID.init) {
        let node = document[id]
        let isInFile =
          node.offset >= 0 && node.length >= 0 && Int(node.offset + node.length) <= damaged.count
        #expect(
          isInFile,
          "\(node.kind) \(node.offset) \(node.length)\n\(String(decoding: damaged, as: UTF8.self))")
        #expect(document[id].end > id && Int(document[id].end) <= document.nodes.count)
        switch document.kind(id) {
        case .text, .code, .codeBlock, .htmlInline, .htmlBlock, .image, .link:
          kept.formUnion(document.text(of: id))
        default: break
        }
        if let more = document.auxiliaryText(of: id) { kept.formUnion(more) }
      }
      for directive in document.directives {
        #expect(directive.range.upperBound <= damaged.count)
        kept.formUnion(String(decoding: damaged[directive.range], as: UTF8.self))
      }
      let letters = Set(
        String(decoding: damaged, as: UTF8.self).filter { !$0.isASCII && $0.isLetter })
      #expect(letters.subtracting(kept) == [], "\(String(decoding: damaged, as: UTF8.self))")
    }
  }

  private static let noteWithMarks = """
    #UITableView
    一

    :::note 二
    三
    ::::tip[四]
    - 五
      六
    ::::
    :::

    <<<<<<< HEAD
    七 **八**
    =======
    九
    >>>>>>> branch

    ＃＃　十 {#ten}

    ## <a name="x"></a>百 `千` {/*y*/}
    :::details 万
    ```objc
    <<<<<<< HEAD
    億
    =======
    上
    >>>>>>> branch
    ```
    :::
    ##下 <a id="z">左</a>

    右
    ---
    """

  /// Words stay, wherever the marks of other programs stand; a line of a merge is none.
  @Test(arguments: 0..<60)
  func keepsTheWordsBetweenDamagedMarks(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed) &+ 9_000)
    for _ in 0..<40 {
      let damaged = damage(Self.noteWithMarks, &chance)
      let text = String(decoding: damaged, as: UTF8.self)
      let document = parse(SourceFile(path: "a.md", bytes: damaged), file: 0).value
      #expect(faults(of: document).isEmpty, "\(text)")
      var kept: Set<Unicode.Scalar> = []
      for id in document.nodes.indices.map(Document.NodeID.init) {
        switch document.kind(id) {
        case .text, .code, .codeBlock, .htmlInline, .htmlBlock, .image, .link:
          kept.formUnion(document.text(of: id).unicodeScalars)
        default: break
        }
        if let more = document.auxiliaryText(of: id) { kept.formUnion(more.unicodeScalars) }
        kept.formUnion(document.anchors(of: id).joined().unicodeScalars)
      }
      let lines = text.split(whereSeparator: \.isNewline).filter { line in
        !["<<<<<<<", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
      }
      let letters = Set(
        lines.joined().unicodeScalars.filter { !$0.isASCII && $0.properties.isIdeographic })
      #expect(letters.subtracting(kept) == [], "\(text)")
    }
  }

  @Test(arguments: 0..<20)
  func readsDamagedYAMLInsideOfTheFile(seed: Int) {
    let text = """
      title: 表ビュー
      languages: [en, "ja", 'zh-Hans']
      platforms:
        - name: iOS
          versions: {first: 2.0, last: 18}
        - 名前: |
            二行
            の文
      # 注
      """
    var chance = SeededChance(seed: UInt64(seed))
    for _ in 0..<30 {
      let source = SourceFile(path: "docgen.yml", bytes: damage(text, &chance))
      let result = parseYAML(source, file: 0)
      #expect(places(in: result.value).allSatisfy { (0...source.bytes.count).contains($0) })
      for diagnostic in result.diagnostics {
        #expect(diagnostic.range.lowerBound >= 0)
        #expect(Int(diagnostic.range.upperBound) <= source.bytes.count)
        #expect(diagnostic.range.lowerBound <= diagnostic.range.upperBound)
      }
    }
  }

  private func places(in yaml: YAML) -> [Int] {
    let inside: [Int] =
      switch yaml.value {
      case .scalar: []
      case .sequence(let elements): elements.flatMap(places)
      case .mapping(let entries):
        entries.flatMap {
          [$0.keyRange.lowerBound, $0.keyRange.upperBound] + places(in: $0.value)
        }
      }
    return [yaml.range.lowerBound, yaml.range.upperBound] + inside
  }

  /// The text with one to six characters taken out, doubled, moved or put in.
  private func damage(_ text: String, _ chance: inout SeededChance) -> [UInt8] {
    var characters = Array(text.unicodeScalars)
    for _ in 0...Int.random(in: 0...5, using: &chance) {
      let place = Int.random(in: 0..<characters.count, using: &chance)
      let end = min(place + Int.random(in: 1...12, using: &chance), characters.count)
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: characters.removeSubrange(place..<end)
      case 1: characters.insert(contentsOf: characters[place..<end], at: place)
      case 2:
        let moved = Array(characters[place..<end])
        characters.removeSubrange(place..<end)
        let target = Int.random(in: 0...characters.count, using: &chance)
        characters.insert(contentsOf: moved, at: target)
      default:
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &chance)]
        characters.insert(contentsOf: Array(piece.unicodeScalars), at: place)
      }
    }
    return Array(String(String.UnicodeScalarView(characters)).utf8)
  }
}
