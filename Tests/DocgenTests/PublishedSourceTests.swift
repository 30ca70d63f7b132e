import Testing

@testable import Configuration
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

  @Test(arguments: [
    ("a, b { color: red; margin: 0 }\n", "a,b{color:red;margin:0}"),
    ("a :hover > b + c { }", "a :hover > b + c{}"),
    ("a {\n  margin: 1px 2px;\n}\nb {\n}\n", "a{margin:1px 2px;}b{}"),
    (
      "@media (min-width: 60em) and (x) {\n  a { b: c }\n}\n",
      "@media (min-width:60em) and (x){a{b:c}}"
    ),
    (
      "a::before { content: \" ,  { \\\" } \" / 'it\\'s ; '; }",
      "a::before{content:\" ,  { \\\" } \" / 'it\\'s ; ';}"
    ),
    (
      ":root { --own: \"x\",; --sans: var(--own,) \"y z\" }",
      ":root{--own:\"x\",;--sans:var(--own,) \"y z\"}"
    ),
    ("a { width: calc(1px + 2 * var(--x)) }", "a{width:calc(1px + 2 * var(--x))}"),
    ("a {\n  font: 1px\n    b }", "a{font:1px b}"),
    // An apostrophe in a comment begins no string, nor does one that a line ends.
    ("a { /* it's,  so */ content: \"x,  y\" }", "a{/* it's,  so */ content:\"x,  y\"}"),
    ("a { b: 'c\n} d { e: \"f,  g\" }", "a{b:'c\n}d{e:\"f,  g\"}"),
    ("a { } /*/ b,  c */ d, e { }", "a{}/*/ b,  c */ d,e{}"),
    ("", ""),
  ])
  func leavesOutBlanksThatPartNothing(stylesheet: String, published: String) {
    let bytes = withoutBlanks(Array(stylesheet.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == published)
    #expect(withoutBlanks(bytes) == bytes)
  }
}
