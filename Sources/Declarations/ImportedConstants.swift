/// Constants and basic types that have another name in Swift, as its importer and Foundation's
/// overlay define them.
package enum ImportedConstants {
  private static let pairs: [(objc: String, swift: String)] = [
    ("YES", "true"), ("NO", "false"), ("NULL", "nil"), ("BOOL", "Bool"), ("NSInteger", "Int"),
    ("SEL", "Selector"), ("NSTimeInterval", "TimeInterval"), ("NSString", "String"),
    ("NSIndexPath", "IndexPath"), ("NSIndexSet", "IndexSet"), ("NSDate", "Date"),
    ("NSData", "Data"), ("NSURL", "URL"), ("NSUUID", "UUID"), ("NSNotification", "Notification"),
    ("CGRectZero", ".zero"), ("CGSizeZero", ".zero"), ("CGPointZero", ".zero"),
    ("CGVectorZero", ".zero"), ("UIEdgeInsetsZero", ".zero"), ("UIOffsetZero", ".zero"),
    ("NSDirectionalEdgeInsetsZero", ".zero"), ("CGRectNull", ".null"),
    ("CGRectInfinite", ".infinite"), ("CGAffineTransformIdentity", ".identity"),
    ("CGFLOAT_MAX", ".greatestFiniteMagnitude"), ("CGFLOAT_MIN", ".leastNormalMagnitude"),
    ("NSIntegerMax", "Int.max"), ("NSIntegerMin", "Int.min"),
  ]

  private static let swiftNames = Dictionary(pairs.map { ($0.objc, $0.swift) }) { first, _ in first
  }
  /// The constant of Objective-C that each Swift one was; none where it was several.
  private static let objcNames = Dictionary(
    grouping: pairs.filter { $0.swift != "nil" }, by: \.swift
  ).compactMapValues { $0.count == 1 ? $0[0].objc : nil }

  /// `YES` → `true`; nil for what is no such constant.
  package static func swiftName(of name: String) -> String? { swiftNames[name] }

  /// `true` → `YES`; nil also for `.zero`, which many constants are.
  package static func objcName(of name: String) -> String? { objcNames[name] }
}
