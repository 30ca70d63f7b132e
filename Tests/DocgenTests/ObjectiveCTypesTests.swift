import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct ObjectiveCTypesTests {
  static let classes = [
    ReadingRow(
      "@interface UITableView : UIScrollView <NSCoding, UIDataSourceTranslating>",
      "class UITableView; inherits UIScrollView; conforms NSCoding, UIDataSourceTranslating"),
    ReadingRow(
      "NS_CLASS_AVAILABLE_IOS(2_0) @interface UITableView : UIScrollView <NSCoding>",
      "class UITableView; inherits UIScrollView; conforms NSCoding; availability iOS from 2.0"),
    ReadingRow(
      """
      UIKIT_EXTERN API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
      @interface UITableViewCell : UIView <NSCoding, UIGestureRecognizerDelegate>

      @property (nonatomic) BOOL x API_AVAILABLE(ios(9.0));
      - (void)foo;
      @end
      """,
      """
      class UITableViewCell; inherits UIView; conforms NSCoding, UIGestureRecognizerDelegate; \
      availability iOS from 2.0
      """),
    ReadingRow(
      """
      @interface NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> : \
      NSObject <NSCopying>
      """,
      "class NSDiffableDataSourceSnapshot; inherits NSObject; conforms NSCopying"),
    ReadingRow(
      "@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSFastEnumeration>",
      "class NSArray; inherits NSObject; conforms NSCopying, NSFastEnumeration"),
    ReadingRow(
      "@interface MyArray : NSArray<NSString *> <Foo>",
      "class MyArray; inherits NSArray; conforms Foo"),
    ReadingRow(
      "@interface NSIndexPath (UITableView)",
      "extension NSIndexPath; extends NSIndexPath"),
    ReadingRow(
      """
      @interface NSIndexPath (UITableView) <Foo>
      + (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
      @end
      """,
      "extension NSIndexPath; extends NSIndexPath; conforms Foo"),
    ReadingRow("@interface Foo ()", "extension Foo; extends Foo"),
    ReadingRow(
      """
      @interface MyTableViewController : UITableViewController  {
        int x;
      }
      @end
      """,
      "class MyTableViewController; inherits UITableViewController"),
    ReadingRow("@interface NSObject <NSObject>", "class NSObject; conforms NSObject"),
    ReadingRow(
      "@protocol UITableViewDelegate<NSObject, UIScrollViewDelegate>",
      "protocol UITableViewDelegate; conforms NSObject, UIScrollViewDelegate"),
    ReadingRow(
      """
      @protocol P
      @optional
      - (void)foo;
      @end
      """,
      "protocol P"),
    ReadingRow("@protocol P;", "protocol P"),
    ReadingRow("@class UITableView;", "class UITableView"),
    ReadingRow(
      """
      #import <UIKit/UIKit.h>
      @interface Foo : NSObject
      @end
      """,
      "class Foo; inherits NSObject"),
    ReadingRow(
      """
      @interface ViewController : UIViewController <UITableViewDelegate,UITableViewDataSource>{
          UITableView *table;
      }
      @property (nonatomic) int x;
      @end
      """,
      """
      class ViewController; inherits UIViewController; conforms UITableViewDelegate, \
      UITableViewDataSource
      """),
    ReadingRow("@interface Foo<T> (Bar)", "extension Foo; extends Foo"),
    ReadingRow("@protocol NS_SWIFT_UI_ACTOR Foo <NSObject>", "protocol Foo; conforms NSObject"),
    ReadingRow(
      "@interface NS_SWIFT_NAME(Snapshot) Foo : NSObject",
      "class Foo; swift Snapshot; inherits NSObject"),
  ]

  @Test(arguments: classes)
  func readsClassesAndProtocols(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let enums = [
    ReadingRow(
      """
      typedef NS_ENUM(NSInteger, UITableViewStyle) {
          UITableViewStylePlain,          // regular table view
          UITableViewStyleGrouped = 1,
          UITableViewStyleInsetGrouped API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos) = 1 << 1
      } NS_SWIFT_NAME(UITableView.Style) API_AVAILABLE(ios(2.0));
      """,
      """
      enum UITableViewStyle; swift UITableView.Style; type NSInteger; cases UITableViewStylePlain, \
      UITableViewStyleGrouped = 1, UITableViewStyleInsetGrouped = 1 << 1 (iOS from 13.0, tvOS \
      unavailable); availability iOS from 2.0
      """),
    ReadingRow(
      "typedef NS_ENUM(NSInteger, UITableViewStyle)",
      "enum UITableViewStyle; type NSInteger"),
    ReadingRow(
      """
      typedef NS_OPTIONS(NSUInteger, UITableViewCellStateMask) {
          UITableViewCellStateDefaultMask                     = 0,
          UITableViewCellStateShowingEditControlMask          = 1 << 0,
          UITableViewCellStateShowingDeleteConfirmationMask   = 1 << 1,
          Last = (1 << 0) | (1 >> 1),
      };
      """,
      """
      enum UITableViewCellStateMask; type NSUInteger; cases UITableViewCellStateDefaultMask = 0, \
      UITableViewCellStateShowingEditControlMask = 1 << 0, \
      UITableViewCellStateShowingDeleteConfirmationMask = 1 << 1, Last = (1 << 0) | (1 >> 1)
      """),
    ReadingRow(
      "typedef NS_CLOSED_ENUM(NSInteger, X) { A, B, }",
      "enum X; type NSInteger; cases A, B"),
    ReadingRow(
      "typedef NS_ERROR_ENUM(FooErrorDomain, FooErrorCode) { FooErrorUnknown = -1 };",
      "enum FooErrorCode; cases FooErrorUnknown = -1"),
    ReadingRow("NS_ENUM(NSInteger, X) { A };", "enum X; type NSInteger; cases A"),
    ReadingRow("typedef enum { A, B } X;", "enum X; cases A, B"),
    ReadingRow(
      """
      typedef enum {
         UITableViewCellStyleDefault,
         UITableViewCellStyleValue1
      } UITableViewCellStyle
      """,
      "enum UITableViewCellStyle; cases UITableViewCellStyleDefault, UITableViewCellStyleValue1"),
    ReadingRow(
      "typedef enum : NSUInteger { A = 'abcd', B } X;",
      "enum X; type NSUInteger; cases A = 'abcd', B"),
    ReadingRow("typedef enum Foo { A } Foo;", "enum Foo; cases A"),
    ReadingRow("enum { A, B = 2 };", "enum ; cases A, B = 2"),
    ReadingRow(
      """
      enum {
         UITableViewCellStateDefaultMask = 0
      };
      typedef NSUInteger UITableViewCellStateMask;
      """,
      """
      enum UITableViewCellStateMask; type NSUInteger; cases UITableViewCellStateDefaultMask = 0
      """),
    ReadingRow("enum X : NSInteger { A };", "enum X; type NSInteger; cases A"),
    ReadingRow("typedef struct { CGFloat x; CGFloat y; } CGPoint;", "struct CGPoint"),
    ReadingRow("struct CGSize { CGFloat width; };", "struct CGSize"),
    ReadingRow(
      """
      typedef NS_ENUM(NSInteger, Direction) {
      #if TARGET_OS_IOS
        DirectionUp, /* the first */
      #endif
        DirectionDown NS_SWIFT_NAME(down) = DirectionUp + 1,
        DirectionOld API_DEPRECATED("gone", ios(2.0, 3.0)),
      };
      """,
      """
      enum Direction; type NSInteger; cases DirectionUp, DirectionDown = DirectionUp + 1, \
      DirectionOld (iOS from 2.0 deprecated 3.0 ‘gone’)
      """),
    ReadingRow(
      """
      typedef CF_OPTIONS(uint32_t, Flags) { FlagA = 1u << 0, FlagB = FlagA | 2 } \
      API_AVAILABLE(ios(4.0));
      """,
      """
      enum Flags; type uint32_t; cases FlagA = 1u << 0, FlagB = FlagA | 2; availability iOS from 4.0
      """),
    ReadingRow("typedef union { int a; float b; } Either;", "struct Either"),
  ]

  @Test(arguments: enums)
  func readsEnumsAndStructs(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let aliases = [
    ReadingRow("typedef enum X Y;", "typealias Y; type enum X"),
    ReadingRow(
      """
      typedef void (^UIContextualActionHandler)(UIContextualAction *action, __kindof UIView \
      *sourceView, void(^completionHandler)(BOOL actionPerformed));
      """,
      """
      typealias UIContextualActionHandler; type void (^)(UIContextualAction *action, __kindof \
      UIView *sourceView, void(^completionHandler)(BOOL actionPerformed)); parameters action, \
      sourceView, completionHandler
      """),
    ReadingRow(
      "typedef UIColor *_Nonnull (^ UIConfigurationColorTransformer)(UIColor *color);",
      """
      typealias UIConfigurationColorTransformer; type UIColor *(^)(UIColor *color); parameters color
      """),
    ReadingRow(
      "typedef NSString * UIConfigurationStateCustomKey NS_TYPED_EXTENSIBLE_ENUM;",
      "typealias UIConfigurationStateCustomKey; type NSString *"),
    ReadingRow(
      "typedef NSString *NSNotificationName NS_EXTENSIBLE_STRING_ENUM;",
      "typealias NSNotificationName; type NSString *"),
    ReadingRow(
      "typedef int (*Compare)(const void *a, const void *b);",
      "typealias Compare; type int (*)(const void *a, const void *b); parameters a, b"),
    ReadingRow("typedef NSInteger Foo;", "typealias Foo; type NSInteger"),
    ReadingRow(
      "typedef struct __CFArray *CFArrayRef;",
      "typealias CFArrayRef; type struct __CFArray *"),
    ReadingRow(
      "typedef NSComparisonResult (^NSComparator)(id obj1, id obj2) NS_SWIFT_SENDABLE;",
      """
      typealias NSComparator; type NSComparisonResult (^)(id obj1, id obj2); parameters obj1, obj2
      """),
    ReadingRow("typedef id<NSCopying> Key;", "typealias Key; type id<NSCopying>"),
    ReadingRow(
      "typedef NSDictionary<NSString *, id> *Info;",
      "typealias Info; type NSDictionary<NSString *, id> *"),
    ReadingRow("typedef int Row[4];", "typealias Row; type int"),
  ]

  @Test(arguments: aliases)
  func readsAliases(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }
}
