API_AVAILABLE(ios(2.0)) @interface ABLamp : NSObject
@property (nonatomic) CGFloat hue API_DEPRECATED_WITH_REPLACEMENT("tint", ios(2.0, 27.0));
@property (nonatomic) CGFloat tint API_AVAILABLE(ios(26.0));
@property (nonatomic) BOOL on API_DEPRECATED("", ios(2.0, 27.0));
@property (nonatomic) CGFloat glow API_AVAILABLE(ios(9.0));
@end
