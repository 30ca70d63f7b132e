import Characters
import Diagnostics
import Testing

@testable import Pages

@Suite struct SearchNamesTests {
  private static let fold = SearchFold()

  /// A list of types with members, as the search index has it.
  private static func list(types: Int, members: Int) -> [UInt8] {
    var list = ""
    for type in 0..<types {
      list += "NXLamp\(type)View\taa0\n"
      for member in 0..<members {
        list += "\tlampView:dim\(member)To:\tga0\tlampView(_:dim\(member)To:)\n"
      }
    }
    return Array(list.utf8)
  }

  @Test func areOneFileWhereTheyAreFew() {
    let list = Self.list(types: 3, members: 4)
    let names = SearchNames(list, fold: Self.fold)
    #expect(names.parts == [.init(first: 0, page: 0, bytes: list.indices)])
    #expect(names.json == nil)
    #expect(names.gramFileCount == 0)
    #expect(SearchNames([], fold: Self.fold).parts.count == 1)
  }

  @Test(arguments: [(40, 5, 1_000), (3, 200, 1_000), (1, 90, 500), (90, 0, 200), (20, 3, 10)])
  func partsAreTheWholeListInOrder(types: Int, members: Int, length: Int) {
    let list = Self.list(types: types, members: members)
    let names = SearchNames(list, fold: Self.fold, length: length)
    #expect(names.parts.count > 1)
    #expect(names.parts.flatMap { list[$0.bytes] } == list)
    var line = 0
    var page = 0
    for part in names.parts {
      let lines = list[part.bytes].split(separator: UInt8(ascii: "\n"))
      #expect(part.bytes.count <= length || lines.count == 1)
      #expect(part.first == line)
      for text in lines {
        if text.first != UInt8(ascii: "\t") { page = line }
        if line == part.first { #expect(part.page == page) }
        line += 1
      }
    }
    #expect(line == types * (1 + members))
  }

  @Test func keepATypeWithItsMembersWhereThatIsNotTooLong() {
    let names = SearchNames(Self.list(types: 40, members: 5), fold: Self.fold, length: 1_000)
    #expect(names.parts.allSatisfy { $0.page == $0.first })
  }

  @Test(arguments: [
    ("UITableViewCell", ["table", "view", "cell"]), ("rowHeight", ["row", "height"]),
    ("NXURLPath", ["nxurl", "path"]), ("cellForRow(at:)", ["cell", "for", "row", "at"]),
    ("UIView", ["view"]), ("URLSession", ["session"]), ("iOS14Style", ["i", "os14", "style"]),
    ("高さの値", ["高さの値"]), ("テーブル行", ["てぶる", "行"]), ("rowの高さ", ["row", "の高さ"]), ("", []),
  ])
  func haveTheWordsThatTheScriptFinds(name: String, words: [String]) {
    #expect(foldedWords(ofName: name, Self.fold) == words)
  }

  @Test func countTheWordsOfAllNames() throws {
    let list = Array(
      "NXLampView\taa0\n\trowHeight\tfa0\n\tlamp:row:\tga0\tlamp(_:row:)\nNXShade\taa0\n".utf8)
    let names = SearchNames(list, fold: Self.fold, length: 20)
    let summary = try #require(names.summary)
    #expect(summary.count == 4)
    #expect(summary.typeCount == 2)
    #expect(summary.kinds == [0, 5, 6])
    #expect(summary.wordLines == "lamp 2 1\nrow 2\nheight 1\nshade 1 1\nview 1 1")
  }

  @Test func tellWhichPartsMayHaveAName() throws {
    let names = SearchNames(Self.list(types: 400, members: 3), fold: Self.fold, length: 2_000)
    #expect(names.grams.count == names.parts.count)
    #expect(names.grams.count >= SearchNames.fewestParts)
    for (part, grams) in zip(names.parts, names.grams) {
      // `dim`, of a member of every type.
      let units = "dim".unicodeScalars.map(\.value)
      #expect(grams.contains(SearchGrams.hash(units[0], units[1], units[2])))
      #expect(part.bytes.count <= 2_000)
      // A part of bits says something only while most of them are not set.
      let set = grams.words.reduce(0) { $0 + $1.nonzeroBitCount }
      #expect(set < SearchGrams.count / 2)
    }
  }
}
