@testable import Configuration
@testable import Pages
@testable import Site
@testable import Vocabulary

/// Notes in which everything happens that may happen to a symbol from one version to another.
///
///     iOS 2.0: Lamp with level, glow, flicker, secret   3.0: brightness   4.0: level and glow go
///     iOS 6.0: aura, Switch with state; flicker is gone          Shade: nobody says
enum LampNotes {
  static let texts: KeyValuePairs<String, String> = [
    "en/Lamp.md": """
    # Lamp
    ```objc
    @interface Lamp : NSObject
    ```
    A lamp that a program can dim.

    ## Availability
    iOS 2.0, tvOS 9.0.

    ## brightness
    ```objc
    @property (nonatomic) double brightness;
    ```
    How bright it <shines>.

    ### Availability
    iOS 3.0, tvOS 9.0.

    ## level
    ```objc
    @property (nonatomic) double level;
    ```
    The level of the light.

    ### Availability
    iOS 2.0. Deprecated in iOS 4.0. Use `brightness` instead.

    ## glow
    ```objc
    @property (nonatomic) double glow;
    ```
    ### Availability
    iOS 2.0. Deprecated in iOS 4.0. Use `aura` instead.

    ## aura
    ```objc
    @property (nonatomic) double aura;
    ```
    ### Availability
    iOS 6.0.

    ## flicker
    ```objc
    - (void)flicker;
    ```
    ### Availability
    iOS 2.0. Removed in iOS 6.0.

    ## secret
    ```objc
    - (void)secret;
    ```
    """,
    "en/Shade.md": """
    # Shade
    ```objc
    @interface Shade : NSObject
    ```
    What keeps the light in.

    ## color
    ```objc
    @property (nonatomic) NSInteger color;
    ```
    """,
    "en/Switch.md": """
    # Switch
    ```objc
    @interface Switch : NSObject
    ```
    ## Availability
    iOS 6.0. Unavailable on tvOS.

    ## state
    ```objc
    @property (nonatomic) BOOL state;
    ```
    """,
    "ja/Lamp.md": """
    # Lamp クラス
    明るさを変えられるランプ。

    ## brightness
    明るさ。
    """,
  ]

  static let site = SmallSite(texts)
}

extension String {
  /// What stands from the first `start` to the next `end`; nothing if one of them is missing.
  func part(from start: String, to end: String) -> String {
    guard let first = range(of: start), let last = self[first.upperBound...].range(of: end) else {
      return ""
    }
    return String(self[first.lowerBound..<last.lowerBound])
  }

  private func range(of text: String) -> Range<String.Index>? { self[...].range(of: text) }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<String.Index>? {
    ranges(of: text).first
  }
}
