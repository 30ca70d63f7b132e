import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct ObjectiveCReaderTests {
  static let methods = [
    ReadingRow("- (void)reloadData;", "method reloadData"),
    ReadingRow(
      "- (nullable UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;",
      "method cellForRowAtIndexPath:; type UITableViewCell *; parameters indexPath"),
    ReadingRow(
      """
      - (void)performBatchUpdates:(void (NS_NOESCAPE ^ _Nullable)(void))updates completion:(void \
      (^ _Nullable)(BOOL finished))completion API_AVAILABLE(ios(11.0));
      """,
      """
      method performBatchUpdates:completion:; parameters updates, completion; availability iOS \
      from 11.0
      """),
    ReadingRow(
      "- (NSArray<NSIndexPath *> *)indexPathsForRowsInRect:(CGRect)rect;",
      "method indexPathsForRowsInRect:; type NSArray<NSIndexPath *> *; parameters rect"),
    ReadingRow(
      """
      - (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier \
      forIndexPath:(NSIndexPath *)indexPath NS_AVAILABLE_IOS(6_0);
      """,
      """
      method dequeueReusableCellWithIdentifier:forIndexPath:; type __kindof UITableViewCell *; \
      parameters identifier, indexPath; availability iOS from 6.0
      """),
    ReadingRow(
      "- (void)setDelegate:(nullable id<UITableViewDelegate>)delegate;",
      "method setDelegate:; parameters delegate"),
    ReadingRow(
      "+ (instancetype)stringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);",
      "classMethod stringWithFormat:; type instancetype; parameters format"),
    ReadingRow(
      """
      - (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style \
      NS_DESIGNATED_INITIALIZER;
      """,
      "initializer initWithFrame:style:; type instancetype; parameters frame, style"),
    ReadingRow(
      """
      - (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER \
      NS_SWIFT_NAME(init(coder:));
      """,
      "initializer initWithCoder:; swift init(coder:); type instancetype; parameters coder"),
    ReadingRow(
      "- (instancetype)init NS_UNAVAILABLE;",
      "initializer init; type instancetype; availability * unavailable"),
    ReadingRow("- (void)initialize;", "method initialize"),
    ReadingRow("- (void)initFoo;", "method initFoo"),
    ReadingRow(
      """
      - (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString*)reuseIdentifier
      """,
      "initializer initWithStyle:reuseIdentifier:; type id; parameters style, reuseIdentifier"),
    ReadingRow(
      """
      - (void)insertRowsAtIndexPaths:(NSArray *)indexPaths \
      withRowAnimation:(UITableViewRowAnimation)animation
      """,
      "method insertRowsAtIndexPaths:withRowAnimation:; parameters indexPaths, animation"),
    ReadingRow("– (void)reloadData；", "method reloadData"),
    ReadingRow(
      "－ （void）setEditing：（BOOL）editing animated：（BOOL）animated；",
      "method setEditing:animated:; parameters editing, animated"),
    ReadingRow(
      """
      @optional
      - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath \
      *)indexPath;
      """,
      """
      method tableView:heightForRowAtIndexPath:; type CGFloat; parameters tableView, indexPath; \
      optional
      """),
    ReadingRow(
      """
      @required
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
      """,
      """
      method tableView:numberOfRowsInSection:; type NSInteger; parameters tableView, section; \
      required
      """),
    ReadingRow(
      """
      - (void)moveRowAtIndexPath:(NSIndexPath *)indexPath
                     toIndexPath:(NSIndexPath *)newIndexPath NS_AVAILABLE_IOS(5_0);
      """,
      """
      method moveRowAtIndexPath:toIndexPath:; parameters indexPath, newIndexPath; availability iOS \
      from 5.0
      """),
    ReadingRow(
      """
      /// Reloads everything.
      /// @param animated ignored
      - (void)reloadData /* all of it */ ;
      """,
      "method reloadData"),
    ReadingRow("- foo:(int)x :(int)y;", "method foo::; parameters x, y"),
    ReadingRow(
      "- (void)log:(NSString *)message MY_PRINTF(1, 2);",
      "method log:; parameters message"),
    ReadingRow(
      "- (void)setFont:(UIFont *)font UI_APPEARANCE_SELECTOR;",
      "method setFont:; parameters font"),
    ReadingRow("- (IBAction)buttonTapped:(id)sender;", "method buttonTapped:; parameters sender"),
    ReadingRow(
      """
      - (void)viewDidLoad {
          [super viewDidLoad];
      }
      """,
      "method viewDidLoad"),
    ReadingRow(
      "- (void (^)(BOOL))handlerForName:(NSString *)name;",
      "method handlerForName:; type void (^)(BOOL); parameters name"),
    ReadingRow(
      """
      - (void)apply:(void(^)(NSArray<NSString *> *names, NSDictionary<NSString *, id<NSCopying>> \
      *values))block with:(id)value;
      """,
      "method apply:with:; parameters block, value"),
    ReadingRow(
      """
      #if TARGET_OS_IOS
      - (void)foo;
      #endif
      """,
      "method foo"),
    ReadingRow("- (nonnull NSString *)title;", "method title; type NSString *"),
    ReadingRow(
      "- (const char *)UTF8String NS_RETURNS_INNER_POINTER;",
      "method UTF8String; type const char *"),
    ReadingRow("+ (void)load;", "classMethod load"),
    ReadingRow(
      "- (void)add:(id)first others:(id)second, ... NS_REQUIRES_NIL_TERMINATION;",
      "method add:others:; parameters first, second"),
    ReadingRow(
      "- (BOOL (^)(id, NSUInteger))predicate;",
      "method predicate; type BOOL (^)(id, NSUInteger)"),
    ReadingRow(
      "- (NSDictionary<NSString *, NSArray<NSNumber *> *> *)map;",
      "method map; type NSDictionary<NSString *, NSArray<NSNumber *> *> *"),
    ReadingRow(
      """
      - (instancetype)initWithObjects:(const ObjectType _Nonnull [_Nullable])objects \
      count:(NSUInteger)cnt;
      """,
      "initializer initWithObjects:count:; type instancetype; parameters objects, cnt"),
    ReadingRow(
      "- (void)getBytes:(void *)buffer length:(NSUInteger)length __unused;",
      "method getBytes:length:; parameters buffer, length"),
    ReadingRow(
      "- (void)for:(int)in default:(int)class;",
      "method for:default:; parameters in, class"),
    ReadingRow(
      """
      - (UITableViewCell *)tableView:(UITableView *)tableView
               cellForRowAtIndexPath:(NSIndexPath *)indexPath
      {
          UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:@"}"];
          return cell;
      }
      """,
      """
      method tableView:cellForRowAtIndexPath:; type UITableViewCell *; parameters tableView, \
      indexPath
      """),
  ]

  @Test(arguments: methods)
  func readsMethods(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let properties = [
    ReadingRow("@property (nonatomic) CGFloat rowHeight;", "property rowHeight; type CGFloat"),
    ReadingRow(
      "@property(nonatomic) UITableViewRowAnimation defaultRowAnimation;",
      "property defaultRowAnimation; type UITableViewRowAnimation"),
    ReadingRow(
      "@property (nonatomic, weak, nullable) id <UITableViewDelegate> delegate;",
      "property delegate; type id <UITableViewDelegate>"),
    ReadingRow(
      "@property (copy) void (^handler)(NSInteger);",
      "property handler; type void (^)(NSInteger)"),
    ReadingRow(
      """
      @property (nonatomic, copy, nullable) UIDragPreviewParameters * _Nullable \
      (^previewParametersProvider)(__kindof UITableViewCell *);
      """,
      """
      property previewParametersProvider; type UIDragPreviewParameters * (^)(__kindof \
      UITableViewCell *)
      """),
    ReadingRow(
      """
      @property (nonatomic, readonly, nullable) NSArray<__kindof UITableViewCell *> *visibleCells;
      """,
      "property visibleCells; type NSArray<__kindof UITableViewCell *> *; read-only"),
    ReadingRow(
      "@property (nonatomic, getter=isEditing, setter=setIt:) BOOL editing;",
      "property editing; type BOOL"),
    ReadingRow(
      "@property (class, nonatomic, readonly) UITableView *shared NS_SWIFT_NAME(default);",
      "property shared; swift default; type UITableView *; read-only"),
    ReadingRow(
      "@property (weak, nonatomic) IBOutlet UITableView *tableView;",
      "property tableView; type UITableView *"),
    ReadingRow(
      "@property (nonatomic, strong) IBOutletCollection(UIView) NSArray *views;",
      "property views; type NSArray *"),
    ReadingRow(
      "@property(nonatomic, retain) UIView *accessoryView",
      "property accessoryView; type UIView *"),
    ReadingRow(
      """
      @property (nonatomic, readonly) UITableViewStyle style API_AVAILABLE(ios(2.0)); // default \
      is plain
      """,
      "property style; type UITableViewStyle; read-only; availability iOS from 2.0"),
    ReadingRow(
      """
      @optional
      @property (nonatomic, readonly) BOOL hasText;
      """,
      "property hasText; type BOOL; read-only; optional"),
    ReadingRow(
      "@property (nonatomic, assign) unsigned long long count;",
      "property count; type unsigned long long"),
    ReadingRow(
      "@property NSInteger (*callback)(void *info);",
      "property callback; type NSInteger (*)(void *info)"),
    ReadingRow(
      "@property (nonatomic) NSString *title MY_MACRO(2) OTHER_MACRO;",
      "property title; type NSString *"),
    ReadingRow(
      "@property (null_resettable, nonatomic, copy) UIColor *tint;",
      "property tint; type UIColor *"),
    ReadingRow(
      """
      @property (readonly, class) NSArray<NSString *> *names NS_SWIFT_NAME(allNames) \
      NS_AVAILABLE_IOS(9_0) __TVOS_PROHIBITED;
      """,
      """
      property names; swift allNames; type NSArray<NSString *> *; read-only; availability iOS from \
      9.0, tvOS unavailable
      """),
    ReadingRow(
      "@property (nonatomic) UIColor * _Nullable color;",
      "property color; type UIColor *"),
    ReadingRow(
      "@property (nonatomic, copy) BOOL (^filter)(id item, NSUInteger index);",
      "property filter; type BOOL (^)(id item, NSUInteger index)"),
    ReadingRow("@property BOOL enabled", "property enabled; type BOOL"),
    ReadingRow(
      """
      @property(nonatomic,copy) NSArray<UIColor *> * (^provider)(void (^done)(NSArray<NSString *> \
      *names));
      """,
      """
      property provider; type NSArray<UIColor *> * (^)(void (^done)(NSArray<NSString *> *names))
      """),
  ]

  @Test(arguments: properties)
  func readsProperties(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }

  static let refused = [
    "@property (nonatomic) CGFloat x, y;",
    "NSLog(@\"hello\");",
    "self.tableView.rowHeight = 44;",
    "[tableView reloadData];",
    "return foo(x);",
    "if (x) { y(); }",
    "UITableView *t = [[UITableView alloc] init];",
    "UITableView *tableView;",
    "row height",
    "- reloadData",
    "- initWithFrame:style:",
    "YES",
    "",
    "-",
    "@end",
    "- (void)a;\n- (void)b;",
    "- (void)foo:(NSString",
    "@property (nonatomic",
    "static cells",
    "CGFloat x = 4;",
    "typedef struct Point { int x; } Point, *PointRef;",
    "NSString *FooKey = @\"x\";",
    "A,\nB",
    "case 1: break;",
    "int x;",
    "for (int i = 0; i < 3; i++) {}",
    "CGRect frame = CGRectMake(0, 0, 1, 1);",
    "@\"string\"",
    "// only a comment",
  ]

  @Test(arguments: refused)
  func refusesWhatIsNotOneDeclaration(text: String) {
    #expect(readDeclaration(text, in: .objc) == nil)
  }
}
