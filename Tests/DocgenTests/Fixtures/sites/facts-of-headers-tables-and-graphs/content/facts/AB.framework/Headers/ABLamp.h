#import <AB/ABLight.h>
NS_ASSUME_NONNULL_BEGIN

/* Words of a header reach no page. */
API_AVAILABLE(ios(2.0), tvos(9.0))
@interface ABLamp : ABLight <NSCoding>

- (void)switchOnAtHour:(NSInteger)hour NS_SWIFT_NAME(switchOn(atHour:)); // at last
- (void)switchOff AB_QUIETLY;

@property (nonatomic, readonly) CGFloat hue API_DEPRECATED_WITH_REPLACEMENT("tint", ios(2.0, 9.0)) API_UNAVAILABLE(tvos);
@property (nonatomic) CGFloat tint API_AVAILABLE(ios(9.0));

@end

typedef NS_ENUM(NSInteger, ABLampStyle) {
    ABLampStylePlain,
    ABLampStyleRound API_AVAILABLE(ios(13.0)),
} NS_SWIFT_NAME(ABLamp.Style);

@interface ABUnfinished : NSObject
- (void)neverMind

NS_ASSUME_NONNULL_END
