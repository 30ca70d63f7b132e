typedef NS_ENUM(NSInteger, ABLampStyle) {
    ABLampStylePlain,
    ABLampStyleRound API_AVAILABLE(ios(13.0)),
    ABLampStyleSquare API_AVAILABLE(ios(14.0)),
} API_AVAILABLE(ios(2.0));
typedef NS_ENUM(NSInteger, ABLampSize) { ABLampSizeSmall, ABLampSizeMiddle, ABLampSizeLarge } API_AVAILABLE(ios(2.0));
typedef NS_ENUM(NSInteger, ABLampMode) {
    ABLampModeOff,
    ABLampModeDim,
    ABLampModeOn,
} API_AVAILABLE(ios(2.0));
