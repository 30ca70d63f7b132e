import Declarations
import Testing

@Suite struct SampleFlawTests {
  @Test(
    arguments: [
      ("swift", "let a = \"b", "\""), ("swift", "let a = \"\"\"\nb", "\"\"\""),
      ("swift", "a(b", "("), ("swift", "a[b)", "["), ("swift", "f(a))", ")"),
      ("swift", "let a = \"b\" + \"c", "\""), ("swift", "// it's\na(b", "("),
      ("swift", "/* a", "/*"), ("swift", "func a() {\n  if b {\n}", "{"),
      ("objc", "NSString *a = @\"b;", "@\""), ("objc", "[[a b];", "["),
      ("xml", "<a><b></a>", "b"), ("xml", "<a></b></a>", "b"), ("xml", "<a b=\"c></a>", "<a"),
      ("xml", "<!-- a", "<!--"), ("sh", "echo 'a", "'"),
    ])
  func findsWhatIsNeverClosed(language: String, text: String, mark: String) throws {
    let flaw = try #require(SampleFlaw.first(in: text, language: language))
    #expect(String(decoding: Array(text.utf8)[flaw.range], as: UTF8.self) == mark)
  }

  @Test(
    arguments: [
      ("swift", "let a = \"b(\"\nc[\"d\"] // (e"), ("swift", "((((((((((a))))))))))"),
      ("swift", "let a = \"\\(b.c), \\\"(\\\"\""), ("objc", "#import <A/B.h>\n[a b];"),
      ("swift", "if #available(iOS 14, *) { a() }"),
      ("swift", "let a = \"\\(b[\"c\"])\""), ("swift", "let a = #\"\"\"\"#"),
      ("swift", "let a = 0...9"), ("swift", "f(a, ..."), ("swift", "f(…"), ("swift", "}"),
      ("swift", "class A {"), ("swift", "  b: c)\n}"), ("swift", "if a < b { c() }"),
      ("swift", "let a = /[\"(]/"), ("swift", "let a = \"b …"),
      ("objc", "char a = '\"';"), ("objc", "#define A(b) [b"), ("objc", "// it's \"so"),
      ("objc", "NSString *a = <#(NSString *)#>;"), ("objc", "NS_ENUM(NSInteger, A) {"),
      ("xml", "<a/></b>"), ("xml", "<!DOCTYPE a><?b?><a><![CDATA[<c>]]></a>"), ("xml", "a < b"),
      ("html", "<p>a<br>"), ("sh", "echo \"$(echo \"a\")\" it\\'s"), ("sh", "$ a\nit's"),
      ("sh", "a@b:~$ c\nit's"), ("text", "\"(["),
    ])
  func leavesExcerptsAlone(language: String, text: String) {
    #expect(SampleFlaw.first(in: text, language: language) == nil)
  }
}
