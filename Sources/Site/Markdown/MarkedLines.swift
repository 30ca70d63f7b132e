/// The marks of lines in a sample, whose tokens may reach over several lines.
///
///     {2-3}   →   a\n<mark>b\nc\n</mark>d
struct MarkedLines {
  /// The starts and ends of marks in turn, in bytes from the start of the sample.
  private var borders: ArraySlice<Int> = []
  private var isOpen = false

  /// - Parameter lines: ranges of lines in any order, the first line as 1; those that the text does not
  ///   have mark nothing.
  init(_ lines: [ClosedRange<Int>], of text: UnsafeBufferPointer<UInt8>) {
    if lines.isEmpty { return }
    var starts = [0]
    for index in text.indices where text[index] == 0x0A { starts.append(index + 1) }
    if starts.count > 1, starts.last == text.count { starts.removeLast() }
    let count = starts.count
    starts.append(text.count)
    for range in lines.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= 1 && range.lowerBound <= count {
      let start = starts[range.lowerBound - 1]
      let end = starts[min(range.upperBound, count)]
      if let last = borders.last, start <= last {
        borders[borders.count - 1] = max(last, end)
      } else {
        borders += [start, end]
      }
    }
  }

  /// The tag before a token that begins at `offset`, outside the token's own elements.
  mutating func tag(at offset: Int) -> StaticString? {
    guard borders.first == offset else { return nil }
    borders.removeFirst()
    isOpen.toggle()
    return isOpen ? "<mark>" : "</mark>"
  }

  /// Cuts a token of several lines where a mark begins or ends: gives each piece, and the tag that
  /// stands before it.
  mutating func cut(_ token: Range<Int>, _ body: (Range<Int>, StaticString?) -> Void) {
    var start = token.lowerBound
    var mark: StaticString?
    while let border = borders.first, border < token.upperBound {
      if start < border { body(start..<border, mark) }
      start = border
      mark = tag(at: border)
    }
    if start < token.upperBound { body(start..<token.upperBound, mark) }
  }

  /// The tag behind the last token.
  var end: StaticString? { isOpen ? "</mark>" : nil }
}
