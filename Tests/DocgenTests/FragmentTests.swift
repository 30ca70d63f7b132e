import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct FragmentTests {
  static let objectiveC = [
    ReadingRow(
      "- (nullable UITableViewCell *)cellForRow:(NSIndexPath *)path at:(BOOL)x;",
      """
      - (keyword‹nullable› type‹UITableViewCell› *)name‹cellForRow›:(type‹NSIndexPath› *)\
      parameter‹path› name‹at›:(type‹BOOL›)parameter‹x›;
      """),
    ReadingRow(
      "@property (nonatomic, getter=isOn) BOOL on API_AVAILABLE(ios(9.0)); // yes",
      """
      keyword‹@property› (keyword‹nonatomic›, keyword‹getter›=identifier‹isOn›) type‹BOOL› \
      name‹on› attribute‹API_AVAILABLE›(identifier‹ios›(number‹9.0›)); comment‹// yes›
      """),
    ReadingRow(
      "@interface NSIndexPath (UITableView) <Foo>",
      "keyword‹@interface› type‹NSIndexPath› (identifier‹UITableView›) <type‹Foo›>"),
    ReadingRow(
      "typedef NS_ENUM(NSInteger, X) { A = 1 << 2, B };",
      """
      keyword‹typedef› keyword‹NS_ENUM›(type‹NSInteger›, name‹X›) { identifier‹A› = \
      number‹1› << number‹2›, identifier‹B› };
      """),
    ReadingRow(
      "UIKIT_EXTERN NSString *const X;",
      "keyword‹UIKIT_EXTERN› type‹NSString› *keyword‹const› name‹X›;"),
    ReadingRow(
      "#define MAX(A, B) 日本",
      "keyword‹#define› name‹MAX›(parameter‹A›, parameter‹B›) identifier‹日本›"),
    ReadingRow(
      "/** 行。 */\r\n– (void)reload；",
      "comment‹/** 行。 */›\r\n– (keyword‹void›)name‹reload›；"),
  ]

  @Test(arguments: objectiveC)
  func marksObjectiveC(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.markedText == row.expected)
  }

  static let swift = [
    ReadingRow(
      "@MainActor func f(_ a: Int, at b: UITableView.Style = .plain) -> String?",
      """
      attribute‹@MainActor› keyword‹func› name‹f›(_ parameter‹a›: type‹Int›, name‹at› \
      parameter‹b›: type‹UITableView.Style› = .identifier‹plain›) -> type‹String›?
      """),
    ReadingRow(
      "var `default`: [Key: any P] { get async }",
      """
      keyword‹var› name‹`default`›: [type‹Key›: keyword‹any› type‹P›] { keyword‹get› \
      keyword‹async› }
      """),
    ReadingRow(
      "init?(coder: NSCoder)", "keyword‹init›?(parameter‹coder›: type‹NSCoder›)"),
    ReadingRow(
      "static func == (a: T, b: T) -> Bool",
      """
      keyword‹static› keyword‹func› name‹==› (parameter‹a›: type‹T›, parameter‹b›: type‹T›) \
      -> type‹Bool›
      """),
    ReadingRow(
      "enum A.B: Int { case c = 1 /* ! */ }",
      """
      keyword‹enum› type‹A›.name‹B›: type‹Int› { keyword‹case› identifier‹c› = number‹1› \
      comment‹/* ! */› }
      """),
    ReadingRow(
      "extension A.B: C {}", "keyword‹extension› type‹A.B›: type‹C› {}"),
    ReadingRow(
      "@available(iOS 13, *) @objc(a:b:) func f()",
      """
      attribute‹@available›(identifier‹iOS› number‹13›, *) \
      attribute‹@objc›(identifier‹a›:identifier‹b›:) keyword‹func› name‹f›()
      """),
  ]

  @Test(arguments: swift)
  func marksSwift(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.markedText == row.expected)
  }

  static let samples: [(language: String, row: ReadingRow)] = [
    (
      "swift",
      ReadingRow(
        "let a = b.dequeue(withIdentifier: \"x\", for: c) as! D.E // ok",
        """
        keyword‹let› identifier‹a› = identifier‹b›.identifier‹dequeue›(identifier‹withIdentifier›: \
        string‹"x"›, identifier‹for›: identifier‹c›) keyword‹as›! type‹D.E› comment‹// ok›
        """)
    ),
    (
      "Swift",
      ReadingRow(
        "switch x { case .default: break; default: #available(iOS 9, *) }",
        """
        keyword‹switch› identifier‹x› { keyword‹case› .identifier‹default›: keyword‹break›; \
        keyword‹default›: keyword‹#available›(identifier‹iOS› number‹9›, *) }
        """)
    ),
    (
      "swift",
      ReadingRow(
        "f(\"a \\(g(\"b\")) c\", #\"\"\"#, `in`) /* a /* b */ c */",
        """
        identifier‹f›(string‹"a \\(g("b")) c"›, string‹#\"""#›, identifier‹`in`›) \
        comment‹/* a /* b */ c */›
        """)
    ),
    (
      "objc",
      ReadingRow(
        "[self.a b:@[c] d:YES]; NSLog(@\"%@\", @5);",
        """
        [keyword‹self›.identifier‹a› identifier‹b›:@[identifier‹c›] identifier‹d›:keyword‹YES›]; \
        identifier‹NSLog›(string‹@"%@"›, @number‹5›);
        """)
    ),
    (
      "objective-c",
      ReadingRow(
        "@property (copy) A *b;\n#import \"c.h\"\n- (void)d { [e copy]; }",
        """
        keyword‹@property› (keyword‹copy›) type‹A› *identifier‹b›;
        keyword‹#import› string‹"c.h"›
        - (keyword‹void›)identifier‹d› { [identifier‹e› identifier‹copy›]; }
        """)
    ),
    (
      "c",
      ReadingRow(
        "char c = '\\''; don't",
        "keyword‹char› identifier‹c› = string‹'\\''›; identifier‹don›'identifier‹t›")
    ),
    (
      "json",
      ReadingRow("{\"a\\\"\": 1 // b\n}", "{parameter‹\"a\\\"\"›: number‹1› comment‹// b›\n}")
    ),
    ("sh", ReadingRow("echo 'a # b' # c\nd=#e", "echo string‹'a # b'› comment‹# c›\nd=#e")),
    ("yaml", ReadingRow("a: \"b\" # 注", "parameter‹a›: string‹\"b\"› comment‹# 注›")),
    (
      "json",
      ReadingRow(
        "[-1.5e+3, true, \"10:30\", \"open\n/* a */ 1.2.3",
        "[number‹-1.5e+3›, keyword‹true›, string‹\"10:30\"›, string‹\"open›\ncomment‹/* a */› 1.2.3"
      )
    ),
    (
      "yaml",
      ReadingRow(
        "- first-name: 'it''s' # a\n  when: 2024-01-02\n  n: 12\n  t: |\n    # b\n\n    c: d\n  on: true",
        """
        - parameter‹first-name›: string‹'it'›string‹'s'› comment‹# a›
          parameter‹when›: number‹2024›-number‹01›-number‹02›
          parameter‹n›: number‹12›
          parameter‹t›: |
        string‹    # b

            c: d
        ›  parameter‹on›: keyword‹true›
        """)
    ),
    (
      "bash",
      ReadingRow(
        "for x in *.swift; do\n  cp \"$x\" ${TO}/in/$1 # a\ndone",
        """
        keyword‹for› x keyword‹in› *.swift; keyword‹do›
          cp string‹"$x"› parameter‹${TO}›/in/parameter‹$1› comment‹# a›
        keyword‹done›
        """)
    ),
    (
      "console",
      ReadingRow(
        "$ docgen build 'a b' # c\n# for 'in\n$ if",
        "comment‹$ ›docgen build string‹'a b'› comment‹# c›\n"
          + "# for 'in\ncomment‹$ ›keyword‹if›")
    ),
    (
      "plist",
      ReadingRow(
        "<?xml v?><!DOCTYPE a>\n<key a=\"b>\" c:d>行 &amp; & <!-- < --></key><a/>1 < 2",
        """
        attribute‹<?xml v?>›attribute‹<!DOCTYPE a>›
        keyword‹<key› parameter‹a›=string‹"b>"› parameter‹c:d›keyword‹>›行 number‹&amp;› & \
        comment‹<!-- < -->›keyword‹</key›keyword‹>›keyword‹<a›/keyword‹>›1 < 2
        """)
    ),
    (
      "diff",
      ReadingRow(
        "--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same",
        """
        attribute‹--- a
        ›attribute‹+++ b
        ›keyword‹@@ -1 +1 @@
        ›deleted‹-old
        ›inserted‹+new
        › same
        """)
    ),
    (
      "cpp",
      ReadingRow(
        "class A { virtual void b(); };",
        "keyword‹class› type‹A› { keyword‹virtual› keyword‹void› identifier‹b›(); };")
    ),
    ("ruby", ReadingRow("puts 'a' # b", "puts 'a' # b")),
    ("", ReadingRow("", "")),
  ]

  @Test(arguments: samples)
  func marksSamples(language: String, row: ReadingRow) {
    #expect(marked(row.text, with: fragments(ofCode: row.text, language: language)) == row.expected)
  }

  @Test func givesAnUnknownLanguageAsOnePiece() {
    let text = "puts '値' # comment"
    let whole = Fragment(kind: .plain, length: UInt32(text.utf8.count))
    #expect(fragments(ofCode: text, language: "ruby") == [whole])
  }
}
