import Testing

@testable import Pages
@testable import Site

@Suite struct PublishedSourceTests {
  @Test(arguments: [
    ("/* Ground */\n* { margin: 0 }\n", "* { margin: 0 }\n"),
    ("/* 一行目\n   二行目 */\na { color: red }\n", "a { color: red }\n"),
    ("  // why\n  const a = 1; // kept\n", "const a = 1; // kept\n"),
    ("/** What it is. */\nlet b;\n\n", "let b;\n"),
    ("a { /* kept */ }\n", "a { /* kept */ }\n"),
    ("const 表 = `${a}`;\n", "const 表 = `${a}`;\n"),
    ("", ""),
  ]) func `leaves out lines that are only comments`(source: String, published: String) {
    #expect(String(decoding: withoutComments(Array(source.utf8)), as: UTF8.self) == published)
  }

  @Test(arguments: [
    "const text = `\n  // no comment\n`;\n", "a { content: \"\\\n  b\" }\n",
    "/* never ends\na { }\n", "/* one\ntwo */ a { }\n",
  ]) func `leaves alone what whole lines do not tell`(source: String) {
    #expect(String(decoding: withoutComments(Array(source.utf8)), as: UTF8.self) == source)
  }
}
