import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DeclarationTextTests {
  @Test(
    arguments: [
      (
        "@property CGFloat hue API_DEPRECATED_WITH_REPLACEMENT(\"tint\", ios(3.0, 13.0)) API_UNAVAILABLE(tvos);",
        "@property CGFloat hue;"
      ),
      ("API_AVAILABLE(ios(2.0)) @interface ABLamp : ABLight", "@interface ABLamp : ABLight"),
      (
        "- (void)dim NS_SWIFT_NAME(dim()) __TVOS_PROHIBITED NS_REQUIRES_SUPER;",
        "- (void)dim NS_SWIFT_NAME(dim()) NS_REQUIRES_SUPER;"
      ),
      ("- (void)dim;", "- (void)dim;"),
    ])
  func leavesOutWhatMacrosSayOfAvailability(text: String, expected: String) throws {
    #expect(try #require(readDeclaration(text, in: .objc)).textWithoutAvailability == expected)
  }

  @Test(
    arguments: [
      ("@available(iOS 13.0, *) func dim()", "func dim()"),
      ("@MainActor @available(iOS 13.0, *)\nvar hue: CGFloat", "@MainActor\nvar hue: CGFloat"),
      ("var hue: CGFloat", "var hue: CGFloat"),
    ])
  func leavesOutWhatAttributesSayOfAvailability(text: String, expected: String) throws {
    #expect(try #require(readDeclaration(text, in: .swift)).textWithoutAvailability == expected)
  }
}
