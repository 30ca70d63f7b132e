/// Names in both source languages, of which a reader sees the chosen one.
extension HTML {
  /// A name with its breaks, in Swift and in Objective-C where they differ.
  ///
  ///     rowHeight                                  →  rowHeight
  ///     cellForRowAtIndexPath:, cellForRow(at:)    →
  ///     <span class=swift>cellForRow(at:)</span><span class=objc><i> · </i>cellForRowAtIndexPath:</span>
  ///
  /// The style sheet hides one of them and what parts them; without it, or without a script, both are
  /// read, Swift first.
  ///
  /// - Parameter isNarrow: whether it stands where a line is shorter than on a phone.
  package init(name: String, swiftName: String?, isNarrow: Bool = false) {
    self.init()
    append(name: name, swiftName: swiftName, isNarrow: isNarrow)
  }

  package mutating func append(name: String, swiftName: String?, isNarrow: Bool = false) {
    guard let swiftName, swiftName != name else {
      return appendBreakable(name, isNarrow: isNarrow)
    }
    append(markup: "<span class=swift>")
    appendBreakable(swiftName, isNarrow: isNarrow)
    append(markup: "</span><span class=objc><i> · </i>")
    appendBreakable(name, isNarrow: isNarrow)
    append(markup: "</span>")
  }
}
