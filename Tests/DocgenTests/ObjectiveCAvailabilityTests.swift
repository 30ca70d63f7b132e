import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct ObjectiveCAvailabilityTests {
  static let macros = [
    ReadingRow(
      """
      - (void)tableView:(UITableView *)tableView \
      commitEditingStyle:(UITableViewCellEditingStyle)editingStyle forRowAtIndexPath:(NSIndexPath \
      *)indexPath NS_DEPRECATED_IOS(2_0, 3_0, "Use tableView:edit: instead.") __TVOS_PROHIBITED;
      """,
      """
      method tableView:commitEditingStyle:forRowAtIndexPath:; parameters tableView, editingStyle, \
      indexPath; availability iOS from 2.0 deprecated 3.0 use tableView:edit: ‘Use tableView:edit: \
      instead.’, tvOS unavailable
      """),
    ReadingRow(
      """
      - (UIColor *)colorForKey:(NSString *)key API_DEPRECATED_WITH_REPLACEMENT("textColor", \
      ios(2.0, 14.0), tvos(9.0, API_TO_BE_DEPRECATED)) API_UNAVAILABLE(watchos, macos);
      """,
      """
      method colorForKey:; type UIColor *; parameters key; availability iOS from 2.0 deprecated \
      14.0 use textColor, tvOS from 9.0 announced use textColor, watchOS unavailable, macOS \
      unavailable
      """),
    ReadingRow(
      """
      - (void)foo __OSX_AVAILABLE_BUT_DEPRECATED(__MAC_10_6, __MAC_10_9, __IPHONE_2_0, __IPHONE_NA);
      """,
      "method foo; availability macOS from 10.6 deprecated 10.9, iOS from 2.0"),
    ReadingRow(
      "- (void)foo __OSX_AVAILABLE_STARTING(__MAC_10_6,__IPHONE_4_0);",
      "method foo; availability macOS from 10.6, iOS from 4.0"),
    ReadingRow(
      "- (void)foo NS_AVAILABLE(10_6, 4_0);",
      "method foo; availability macOS from 10.6, iOS from 4.0"),
    ReadingRow(
      "- (void)foo NS_AVAILABLE(NA, 5_0);",
      "method foo; availability macOS unavailable, iOS from 5.0"),
    ReadingRow(
      "- (void)foo NS_DEPRECATED(10_0, 10_6, 2_0, 4_0, \"no longer needed\");",
      """
      method foo; availability macOS from 10.0 deprecated 10.6 ‘no longer needed’, iOS from 2.0 \
      deprecated 4.0 ‘no longer needed’
      """),
    ReadingRow(
      """
      - (void)foo API_DEPRECATED("Use UIContextualAction and related APIs instead.", ios(8.0, \
      13.0)) API_UNAVAILABLE(tvos);
      """,
      """
      method foo; availability iOS from 8.0 deprecated 13.0 ‘Use UIContextualAction and related \
      APIs instead.’, tvOS unavailable
      """),
    ReadingRow(
      "- (void)foo __attribute__((deprecated(\"Use bar\")));",
      "method foo; availability * deprecated use bar ‘Use bar’"),
    ReadingRow(
      """
      - (void)foo \
      __attribute__((availability(ios,introduced=8.0,deprecated=9.0,obsoleted=10.0,message="gone",replacement="bar")));
      """,
      "method foo; availability iOS from 8.0 deprecated 9.0 obsoleted 10.0 use bar ‘gone’"),
    ReadingRow(
      "- (void)foo __attribute__((availability(tvos, unavailable))) DEPRECATED_ATTRIBUTE;",
      "method foo; availability tvOS unavailable, * deprecated"),
    ReadingRow(
      "- (void)foo __deprecated_msg(\"old\");",
      "method foo; availability * deprecated ‘old’"),
    ReadingRow(
      "- (void)foo __IOS_AVAILABLE(10.0) __TVOS_AVAILABLE(10.0) __WATCHOS_PROHIBITED;",
      "method foo; availability iOS from 10.0, tvOS from 10.0, watchOS unavailable"),
    ReadingRow(
      "- (void)foo UIKIT_AVAILABLE_IOS_TVOS(11_0, 11_1);",
      "method foo; availability iOS from 11.0, tvOS from 11.1"),
    ReadingRow(
      "- (void)foo API_OBSOLETED(\"gone\", ios(2.0, 3.0, 4.0));",
      "method foo; availability iOS from 2.0 deprecated 3.0 obsoleted 4.0 ‘gone’"),
    ReadingRow(
      "- (void)foo API_AVAILABLE(ios(13.0), macCatalyst(13.1), visionos(1.0), driverkit(19.0));",
      """
      method foo; availability iOS from 13.0, Mac Catalyst from 13.1, visionOS from 1.0, driverkit \
      from 19.0
      """),
    ReadingRow(
      "- (void)foo NS_SWIFT_UNAVAILABLE(\"Use bar\") NS_EXTENSION_UNAVAILABLE_IOS(\"x\");",
      "method foo"),
  ]

  @Test(arguments: macros)
  func readsAvailabilityMacros(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .objc)?.summary == row.expected)
  }
}
