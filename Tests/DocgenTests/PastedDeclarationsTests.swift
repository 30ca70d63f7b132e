import Diagnostics
import Testing

@testable import Declarations
@testable import Importing
@testable import Notes
@testable import Vocabulary

/// What people paste into a note says what the same text says as a file of facts: the same members, of
/// the same kinds and owners.
@Suite struct PastedDeclarationsTests {
  /// Each is about `LMPLamp`, or declares something beside it.
  static let headers = [
    """
    #import <UIKit/UIKit.h>

    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @property (nonatomic, copy) NSString *title, *subtitle;
    - (void)fade;
    @end
    """,
    """
    static inline CGFloat LMPHalf(CGFloat x) { return x / 2; }

    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    NS_ASSUME_NONNULL_BEGIN
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    NS_ASSUME_NONNULL_END
    """,
    """
    extern NSString * const LMPLampKey;
    #define LMP_MAX 10
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    @end
    """,
    """
    @class LMPBulb, LMPShade;
    @protocol LMPLampDelegate;
    @import UIKit;

    @interface LMPLamp : UIView <NSCoding, NSCopying>
    {
      NSInteger _hue, _brightness;
      @private
      LMPBulb *_bulb;
    }
    - (instancetype)initWithBulb:(LMPBulb *)bulb NS_DESIGNATED_INITIALIZER;
    + (void)reset;
    @end
    """,
    """
    @interface LMPLamp : UIView {
      NSString *_title;
    }
    @property (nonatomic, weak, nullable) id <LMPLampDelegate> delegate;
    @end
    """,
    """
    API_AVAILABLE_BEGIN(ios(13.0), tvos(13.0))
    @interface LMPLamp : UIView
    - (void)early;
    - (void)later API_AVAILABLE(ios(14.0));
    @end
    API_AVAILABLE_END
    """,
    """
    NS_HEADER_AUDIT_BEGIN(nullability, sendability)

    UIKIT_EXTERN API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
    @interface LMPLamp : UIView

    @property (nonatomic, getter=isLit) BOOL lit;

    - (void)fadeTo:(CGFloat)level
          duration:(NSTimeInterval)duration;

    @end

    NS_HEADER_AUDIT_END(nullability, sendability)
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @end

    @interface LMPLamp (Dragging) <LMPDraggable>
    - (void)drag;
    @property (nonatomic, readonly) BOOL isDragged;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    @end

    @interface LMPLamp ()
    @property (nonatomic) NSInteger hidden;
    @end
    """,
    """
    typedef NS_ENUM(NSInteger, LMPLampMode) {
      LMPLampModeCalm,
      LMPLampModeStorm API_AVAILABLE(ios(13.0)) = 4,
    };

    @interface LMPLamp : UIView
    @property (nonatomic) LMPLampMode mode;
    - (void)fade;
    @end
    """,
    """
    typedef NS_OPTIONS(NSUInteger, LMPLampParts) {
      LMPLampPartFoot = 1 << 0,
      LMPLampPartShade = 1 << 1
    } NS_SWIFT_NAME(LMPLamp.Parts);

    @interface LMPLamp : UIView
    @property (nonatomic) LMPLampParts parts;
    @end
    """,
    """
    typedef CF_ENUM(CFIndex, LMPSide) { LMPSideLeft, LMPSideRight };
    typedef CF_OPTIONS(CFOptionFlags, LMPEdges) { LMPEdgeNone = 0, LMPEdgeAll = 3 };
    @interface LMPLamp : NSObject
    @property (nonatomic) LMPSide side;
    @end
    """,
    """
    typedef NS_CLOSED_ENUM(NSInteger, LMPState) {
      LMPStateOn,
      LMPStateOff
    };
    @interface LMPLamp : NSObject
    - (LMPState)state;
    - (void)setState:(LMPState)state;
    @end
    """,
    """
    typedef NSString *LMPLampName NS_TYPED_EXTENSIBLE_ENUM;
    FOUNDATION_EXPORT LMPLampName const LMPLampNameDesk;
    FOUNDATION_EXPORT NSNotificationName const LMPLampDidFadeNotification;

    @interface LMPLamp : NSObject
    @property (nonatomic, copy) LMPLampName name;
    @end
    """,
    """
    @interface LMPLamp : NSObject
    @property (nonatomic) NSInteger hue;
    @end

    UIKIT_EXTERN const CGFloat LMPLampHeight;
    UIKIT_EXTERN CGFloat LMPLampWidth(LMPLamp *lamp);
    static const NSInteger LMPLampLimit = 12;
    """,
    """
    #if !TARGET_OS_TV
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    #if TARGET_OS_IOS
    - (void)touch;
    #endif
    @end
    #endif
    """,
    """
    #ifndef LMPLamp_h
    #define LMPLamp_h
    #ifdef __cplusplus
    extern "C" {
    #endif
    #include <stdint.h>

    @interface LMPLamp : NSObject
    - (uint32_t)hue;
    - (void)fade;
    @end

    #ifdef __cplusplus
    }
    #endif
    #endif /* LMPLamp_h */
    """,
    """
    @protocol LMPLampDelegate <NSObject>
    - (void)lampDidFade:(LMPLamp *)lamp;
    @optional
    - (BOOL)lampShouldFade:(LMPLamp *)lamp;
    @end

    @interface LMPLamp : UIView
    @property (nonatomic, weak) id<LMPLampDelegate> delegate;
    @end
    """,
    """
    @interface LMPLamp<__covariant BulbType> : NSObject <NSFastEnumeration>
    @property (nonatomic, copy, nullable) void (^handler)(BOOL finished);
    - (nullable BulbType)bulbAtIndex:(NSUInteger)index;
    @end
    """,
    """
    __attribute__((visibility("default")))
    @interface LMPLamp : NSObject
    - (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
    - (instancetype)init NS_UNAVAILABLE;
    @end
    """,
    """
    @interface LMPLamp : NSObject
    @property (class, nonatomic, readonly) LMPLamp *sharedLamp NS_SWIFT_NAME(shared);
    @property (nonatomic, readonly) CGFloat x, y;
    + (instancetype)lampWithHue:(NSInteger)hue NS_SWIFT_NAME(init(hue:));
    @end
    """,
    """
    typedef struct {
      CGFloat x;
      CGFloat y;
    } LMPPoint;
    typedef void (^LMPHandler)(LMPLamp *lamp);
    @interface LMPLamp : NSObject
    - (void)fadeWithHandler:(LMPHandler)handler;
    @end
    """,
    """
    /// A lamp.
    @interface LMPLamp : UIView
    /** The hue. */
    @property (nonatomic) NSInteger hue;  // 0 to 255
    /* Fades. */
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic) NSInteger hue;
    @property (nonatomic NSInteger broken;
    - (void)fade;
    @end
    """,
    """
    @interface LMPLamp : UIView
    - (void)fade;
    LMP_DECLARE(shade, 2);
    @property (nonatomic) NSInteger hue;
    @end
    """,
    """
    #pragma mark - Lamps
    @interface LMPLamp : UIView
    #pragma mark Hue
    @property (nonatomic) NSInteger hue;
    #pragma mark -
    - (void)fade;
    @end
    """,
    """
    NS_INLINE BOOL LMPIsLit(LMPLamp *lamp) {
      if (lamp) { return YES; }
      return NO;
    }
    CG_INLINE CGFloat LMPTwice(CGFloat x) { return x * 2; }
    @interface LMPLamp : UIView
    - (void)fade;
    @end
    """,
    """
    #define LMPClamp(x, low, high) \\
      MAX(low, MIN(x, high))
    #define LMP_NAME @"lamp"
    @interface LMPLamp : UIView
    - (void)fade;
    - (void)flash;
    @end
    """,
    """
    extern NSString *const LMPFirstKey, *const LMPSecondKey;
    @interface LMPLamp : UIView
    @property (nonatomic) BOOL lit;
    @end
    """,
    """
    @interface LMPLamp : UIView
    @property (nonatomic, strong) IBOutlet UILabel *label;
    - (IBAction)switchOn:(id)sender;
    @property (nonatomic, assign) struct CGPoint origin;
    @end
    """,
    """
    NS_SWIFT_NAME(Lamp)
    @interface LMPLamp : UIView
    - (void)fade DEPRECATED_MSG_ATTRIBUTE("Use dim");
    - (void)dim API_DEPRECATED("Use fade", ios(2.0, 9.0));
    @end
    """,
    """
    @implementation LMPLamp
    - (void)fade {
      self.alpha = 0;
    }
    - (NSInteger)hue { return 3; }
    @end
    """,
    """
    LMP_EXTERN_C_BEGIN
    LMP_EXPORT void LMPLampReset(void);
    LMP_EXTERN_C_END
    @interface LMPLamp : NSObject
    - (void)fade;
    @end
    """,
    """
    #if 0
    - (void)never;
    #endif
    @interface LMPLamp : NSObject
    - (void)fade;
    #if 0
    - (void)neverEither;
    #endif
    - (void)dim;
    @end
    """,
    """
    enum { LMPLampFirst = 1, LMPLampLast = 9 };
    @interface LMPLamp : NSObject
    @property NSInteger count;
    @property(readonly) NSArray<NSString *> *names;
    @end
    """,
    """
    @interface LMPLamp : NSObject <LMPDimmable, LMPFadable>
    @property (nonatomic, copy) NSDictionary<NSString *, id> *marks, *names;
    + (nullable LMPLamp *)lampNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle;
    @end
    """,
    """
    @interface
    LMPLamp : NSObject <LMPDimmable,
                        LMPFadable>
    - (void)fade;
    + (LMPLamp *)lamp;
    @end
    @interface LMPBulb : NSObject
    - (void)glow;
    @end
    """,
  ]

  /// `property hue of LMPLamp`, sorted, without types that a file of facts only adds to.
  private static func rows(_ note: [Note]) -> [String] {
    note.flatMap { note in
      note.entries.compactMap { entry -> String? in
        let kind = entry.kind ?? entry.declarations.first?.declaration.kind
        guard note.kind != .article, let kind, !entry.name.isEmpty else { return nil }
        let owner = kind.isType ? nil : entry.owner.map { note.entries[$0].name }
        return "\(kind) \(entry.name)" + (owner.map { $0.isEmpty ? "" : " of \($0)" } ?? "")
      }
    }.sorted()
  }

  private static func facts(_ header: String) -> [String] {
    let source = SourceFile(path: "LMPLamp.h", bytes: Array(header.utf8))
    return rows(
      [readHeaderFacts(source, file: 0, module: nil, platforms: PlatformList()).value])
  }

  @Test(arguments: headers)
  func readsAHeaderAsFacts(header: String) {
    let note = NoteReaderTests.readAll("# LMPLamp\n\n```objc\n\(header)\n```\n\nA lamp.\n")
    let facts = Self.facts(header)
    #expect(facts.count > 1)
    #expect(
      Self.rows(note.notes).filter { $0 != "class LMPLamp" }
        == facts.filter { $0 != "class LMPLamp" })
  }
}
