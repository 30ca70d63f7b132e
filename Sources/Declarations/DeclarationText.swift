import Vocabulary

extension Declaration {
  /// The text without what it says of availability, which notes say in a section of its own.
  ///
  ///     @property CGFloat hue API_AVAILABLE(ios(3.0));      @property CGFloat hue;
  ///     @available(iOS 13.0, *) func dim()                  func dim()
  package var textWithoutAvailability: String {
    let code = Code(CodeText(text), in: sourceLanguage)
    var left: [Range<Int>] = []
    switch sourceLanguage {
    case .objc:
      for macro in code.macros where !code.availability(in: macro).isEmpty {
        left.append(macro.name.start..<(macro.arguments.last ?? macro.name).end)
      }
    case .swift:
      var index = 0
      while index < code.count {
        let isAvailable = code[index].kind == .at && code.matches(index, "@available")
        guard isAvailable, code.mark(index + 1) == "(" else {
          index += 1
          continue
        }
        let end = code.skip(index + 1)
        left.append(code[index].start..<code[end - 1].end)
        index = end
      }
    }
    guard !left.isEmpty else { return text }
    var bytes: [UInt8] = []
    var position = 0
    let all = Array(text.utf8)
    for range in left where range.lowerBound >= position {
      bytes += all[position..<range.lowerBound]
      while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
      position = range.upperBound
      if bytes.isEmpty { while position < all.count, all[position] <= 0x20 { position += 1 } }
    }
    return String(decoding: bytes + all[position...], as: UTF8.self)
  }
}
