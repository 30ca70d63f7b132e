import Testing

@testable import Importing

@Suite struct CodeLinesTests {
  @Test(arguments: [
    "@property (nonatomic) CGFloat rowHeight;", "- (void)reloadData", "+ (instancetype)lamp;",
    "typedef enum {", "} LMPLampState;", "UIKIT_EXTERN NSString *const LMPKey;", "import UIKit",
    "#import <UIKit/UIKit.h>", "// 明るさを変える", "lamp.brightness = 1; // 明るく", "@[", "];",
    "let lamp = Lamp(color: .red)", "override func viewDidLoad() {", "return 0;",
    "func turnOn() -> Bool", "[self.lamp setNeedsDisplay];",
  ])
  func isCode(line: String) {
    #expect(CodeLines.isSure(line))
  }

  @Test(arguments: [
    "[tableView reloadData]を呼び出します。", "解説", "rowHeight", "- reloadData",
    "For example, a lamp shines.", "If you turn it on, it shines.", "let us begin with a lamp.",
    "import is a word of Swift", "• 項目", "A switch turns lamps on; it belongs to one lamp.",
    "iOS 4.0以降で利用可能。", "- item of a list", "class methods", "return value",
  ])
  func isProse(line: String) {
    #expect(!CodeLines.isSure(line))
  }

  @Test(arguments: [
    ("- (void)go;", "objc"), ("@property BOOL on;", "objc"), ("let a = 1\nvar b = 2", "swift"),
    ("func go() {}", "swift"), ("lamp.level = 1;", "objc"), ("NSString *name = @\"a\";", "objc"),
  ])
  func tellsTheLanguage(code: String, language: String) {
    #expect(CodeLines.language(of: code) == language)
  }
}
