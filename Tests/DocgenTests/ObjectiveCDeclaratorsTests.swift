import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct ObjectiveCDeclaratorsTests {
  static let constants = [
    ReadingRow(
      "extern NSString *const UITableViewIndexSearch;",
      "constant UITableViewIndexSearch; type NSString *; read-only"),
    ReadingRow(
      "UIKIT_EXTERN NSNotificationName const UITableViewSelectionDidChangeNotification;",
      """
      notification UITableViewSelectionDidChangeNotification; type NSNotificationName; read-only
      """),
    ReadingRow(
      """
      UIKIT_EXTERN NSString *const UITableViewIndexSearch NS_AVAILABLE_IOS(3_0) \
      NS_SWIFT_NAME(UITableView.indexSearch);
      """,
      """
      constant UITableViewIndexSearch; swift UITableView.indexSearch; type NSString *; read-only; \
      availability iOS from 3.0
      """),
    ReadingRow(
      "extern const CGFloat UITableViewAutomaticDimension;",
      "constant UITableViewAutomaticDimension; type CGFloat; read-only"),
    ReadingRow("static const CGFloat kX = 1;", "constant kX; type CGFloat; read-only; = 1"),
    ReadingRow(
      "static NSString * const kCell = @\"cell\";",
      "constant kCell; type NSString *; read-only; = @\"cell\""),
    ReadingRow(
      "FOUNDATION_EXPORT double FooVersionNumber;",
      "constant FooVersionNumber; type double; read-only"),
    ReadingRow(
      "FOUNDATION_EXPORT const unsigned char FooVersionString[];",
      "constant FooVersionString; type unsigned char; read-only"),
    ReadingRow("NSString *const X = @\"x\";", "constant X; type NSString *; read-only; = @\"x\""),
    ReadingRow("const char *const Names[3];", "constant Names; type const char *; read-only"),
    ReadingRow(
      "extern NSString *FooDidChangeNotification;",
      "notification FooDidChangeNotification; type NSString *; read-only"),
    ReadingRow(
      "NSString *UITableViewIndexSearch;",
      "constant UITableViewIndexSearch; type NSString *; read-only"),
    ReadingRow("MY_EXTERN CGFloat const foo;", "constant foo; type CGFloat; read-only"),
    ReadingRow(
      "#define UITableViewCellStateEditingMask UITableViewCellStateShowingEditControlMask",
      """
      constant UITableViewCellStateEditingMask; read-only; = \
      UITableViewCellStateShowingEditControlMask
      """),
    ReadingRow("#define FOO 1 // one", "constant FOO; read-only; = 1"),
    ReadingRow(
      "extern NSErrorDomain const FooErrorDomain API_AVAILABLE(ios(8.0));",
      "constant FooErrorDomain; type NSErrorDomain; read-only; availability iOS from 8.0"),
    ReadingRow(
      """
      UIKIT_EXTERN const NSTimeInterval UIApplicationBackgroundTaskInvalid NS_DEPRECATED_IOS(4_0, \
      13_0, "x");
      """,
      """
      constant UIApplicationBackgroundTaskInvalid; type NSTimeInterval; read-only; availability \
      iOS from 4.0 deprecated 13.0 ‘x’
      """),
    ReadingRow(
      "static NSString *cellIdentifier = @\"Cell\";",
      "constant cellIdentifier; type NSString *; read-only; = @\"Cell\""),
    ReadingRow("NSString * const FooKey", "constant FooKey; type NSString *; read-only"),
    ReadingRow(
      "extern void (^FooHandler)(int);",
      "constant FooHandler; type void (^)(int); read-only"),
    ReadingRow(
      "extern BOOL (*FooCallback)(id sender);",
      "constant FooCallback; type BOOL (*)(id sender); read-only"),
  ]

  @Test(arguments: constants)
  func readsConstants(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let functions = [
    ReadingRow(
      "CGRect CGRectInset(CGRect rect, CGFloat dx, CGFloat dy);",
      "function CGRectInset; type CGRect; parameters rect, dx, dy"),
    ReadingRow(
      "CG_EXTERN CGRect CGRectMake(CGFloat x, CGFloat y) CG_AVAILABLE_STARTING(10.0, 2.0);",
      "function CGRectMake; type CGRect; parameters x, y"),
    ReadingRow(
      "UIKIT_EXTERN void UIRectFill(CGRect rect);",
      "function UIRectFill; parameters rect"),
    ReadingRow(
      "NS_INLINE NSRange NSMakeRange(NSUInteger loc, NSUInteger len) { NSRange r; return r; }",
      "function NSMakeRange; type NSRange; parameters loc, len"),
    ReadingRow(
      "FOUNDATION_EXPORT NSString *NSStringFromClass(Class aClass);",
      "function NSStringFromClass; type NSString *; parameters aClass"),
    ReadingRow(
      "void NSLog(NSString *format, ...) NS_FORMAT_FUNCTION(1,2);",
      "function NSLog; parameters format"),
    ReadingRow(
      "int main(int argc, char *argv[])",
      "function main; type int; parameters argc, argv"),
    ReadingRow("#define MAX(A, B) ((A) > (B) ? (A) : (B))", "macro MAX; parameters A, B"),
    ReadingRow("#define FOO", "macro FOO"),
    ReadingRow(
      """
      #define NS_AVAILABLE_IOS(x) foo \\
         bar
      """,
      "macro NS_AVAILABLE_IOS; parameters x"),
    ReadingRow("extern \"C\" void foo(int x);", "function foo; parameters x"),
    ReadingRow("void UIRectFill(CGRect);", "function UIRectFill"),
    ReadingRow(
      "static inline CGFloat Half(CGFloat x) { return x / 2; }",
      "function Half; type CGFloat; parameters x"),
    ReadingRow("unsigned int count(void);", "function count; type unsigned int"),
  ]

  @Test(arguments: functions)
  func readsFunctionsAndMacros(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let cases = [
    ReadingRow("UITableViewStylePlain = 0", "case UITableViewStylePlain; = 0"),
    ReadingRow("UITableViewStylePlain", "case UITableViewStylePlain"),
    ReadingRow(
      "UITableViewStyleInsetGrouped API_AVAILABLE(ios(13.0)) = 2,",
      "case UITableViewStyleInsetGrouped; = 2; availability iOS from 13.0"),
    ReadingRow(
      """
      UITableViewRowAnimationAutomatic NS_ENUM_AVAILABLE_IOS(5_0) = 100  // available in iOS 5.0
      """,
      "case UITableViewRowAnimationAutomatic; = 100; availability iOS from 5.0"),
    ReadingRow("FooBar MY_MACRO(3) = 1 << 3,", "case FooBar; = 1 << 3"),
    ReadingRow(
      "UITableViewCellSelectionStyleDefault NS_ENUM_AVAILABLE_IOS(7_0)",
      "case UITableViewCellSelectionStyleDefault; availability iOS from 7.0"),
    ReadingRow("kCFNumberIntType = 9,", "case kCFNumberIntType; = 9"),
    ReadingRow("A = B | C", "case A; = B | C"),
    ReadingRow("A = sizeof(int),", "case A; = sizeof(int)"),
  ]

  @Test(arguments: cases)
  func readsSingleCases(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }
}
