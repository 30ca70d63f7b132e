/// A share of a whole, such as two of three, with which counts are compared without rounding.
struct Share {
  var part: Int
  var whole: Int

  init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// Whether a count is this share of all or more. Nothing is any share of nothing.
  func isReached(by count: Int, of all: Int) -> Bool { count * whole >= all * part }

  /// Whether a count is more than this share of all.
  func isExceeded(by count: Int, of all: Int) -> Bool { count * whole > all * part }
}
