import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import docgen

@Suite struct UnreadFilesTests {
  @Test(
    arguments: [
      ("ja/UITableView.txt", "if it is Markdown, let it end with '.md'"),
      ("ja/UITableView.shtml", "if it is Markdown, let it end with '.md'"),
      ("ja/ビュー/行.HTML", "if it is Markdown, let it end with '.md'"),
      ("ja/UITableView.mdx", "notes of Markdown end with '.md'"),
      ("notes/表视图.mkd", "notes of Markdown end with '.md'"),
      ("ja/UITableView.rst", "notes are Markdown"),
      ("docgen.yaml", "the configuration is called 'docgen.yml'"),
      ("Docgen.YML", "the configuration is called 'docgen.yml'"),
      ("glossary.yaml", "the glossary is called 'glossary.yml'"),
      ("UIKit.symbols.json", "'docgen import' makes notes of it"),
      ("graphs/UIKit.symbols.json", "'docgen import' makes notes of it"),
    ])
  func tellsWhatToDoWithAFileThatIsNotRead(path: String, advice: String) throws {
    let found = try #require(unreadAdvice(for: path, languageFolders: ["ja"]))
    #expect(found.contains(advice))
  }

  @Test(
    arguments: [
      "ja/UITableView.md", "ja/UITableView.markdown", "docgen.yml", "glossary.yml", "LICENSE.txt",
      "notes/a.txt",
      "assets/a.txt", "assets/graph.symbols.json", "templates/a.html", "ja/cell.png", "CNAME",
      "ja/docgen.yaml", "static/robots.txt", "ja/data.json",
    ])
  func saysNothingOfOtherFiles(path: String) {
    #expect(unreadAdvice(for: path, languageFolders: ["ja"]) == nil)
  }

  @Test func reportsGuessedLanguagesByFolder() {
    let notes = [
      ("a.md", "行の高さ"), ("ja/b.md", "行"), ("notes/c.md", "行の高さ"), ("notes/d.md", "行高"),
      ("notes/e.md", "---\nlanguage: ja\n---\n行"), ("notes/f.md", "---\ndraft: true\n---\n行高"),
      ("notes/g.md", "高さ"), ("notes/more/h.md", "Row height"), ("notes/more/i.md", "Cells"),
    ].enumerated().map { index, note in
      NoteFile(path: note.0, bytes: Array(note.1.utf8), file: index, languageFolders: ["ja"])
    }
    let found = guessedLanguages(of: notes, onlyLanguage: nil)
    #expect(found.map(\.range.file) == [0, 2, 7])
    #expect(
      found.map(\.message) == [
        "the note is taken to be in 'ja', by its characters; put it into a folder named after its language",
        "3 notes in 'notes' do not say which language they are in; by their characters, 2 in 'ja', 1 in 'zh-Hans'; put each into a folder named after its language",
        "2 notes in 'notes/more' do not say which language they are in; by their characters, 2 in 'en'; put each into a folder named after its language",
      ])
    #expect(guessedLanguages(of: notes, onlyLanguage: "en").map(\.range.file) == [0, 2])
  }
}
