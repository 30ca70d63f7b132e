API_AVAILABLE(ios(2.0), tvos(9.0)) API_UNAVAILABLE(watchos)
@interface ABLamp : ABLight
@property (nonatomic, readonly) CGFloat hue API_DEPRECATED_WITH_REPLACEMENT("tint", ios(3.0, 13.0)) API_UNAVAILABLE(tvos);
@property (nonatomic) CGFloat tint API_AVAILABLE(ios(9.0), tvos(9.0));
- (BOOL)isOnAt:(NSIndexPath *)path NS_SWIFT_NAME(isOn(at:)) API_AVAILABLE(ios(6.0), tvos(9.0));
- (void)glow API_AVAILABLE(ios(7.0));
- (void)dim API_DEPRECATED("The lamp dims itself.", ios(2.0, API_TO_BE_DEPRECATED));
@property (nonatomic, copy) NSString *name;
@end
