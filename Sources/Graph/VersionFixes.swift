import Characters
import Diagnostics
import Markup
import Vocabulary

/// Versions of notes that files of facts put right.
extension GraphBuilder {
  /// The mistakes that merging found. Where a note writes one version, and facts state another, the fix puts
  /// it right.
  func fixed(_ merger: FactMerger) -> [Diagnostic] {
    var diagnostics = merger.diagnostics
    for found in merger.wrongVersions {
      let range = diagnostics[found.diagnostic].range
      let source = documents[range.document].source
      let text = Int(range.lowerBound)..<min(source.count, Int(range.upperBound))
      let ranges = ranges(of: found.wrong, in: source, text)
      let named =
        ranges.count == 1
        ? ranges : ranges.filter { stands(behind: found.platform, at: $0, in: source) }
      guard named.count == 1, let versionRange = named.first else { continue }
      diagnostics[found.diagnostic].fixes = [
        Diagnostic.FixIt(
          replacing: SourceRange(file: Int(range.file), versionRange), with: found.right.description
        )
      ]
    }
    return diagnostics
  }

  /// The ranges of the numbers in a text that are this version.
  private func ranges(
    of version: Version, in source: ConstantBytes, _ text: Range<Int>
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = text.lowerBound
    while position < text.upperBound {
      guard source[position].isDigit else {
        position += 1
        continue
      }
      let start = position
      while position < text.upperBound,
        source[position].isDigit
          || source[position] == UInt8(ascii: ".") && position + 1 < text.upperBound
            && source[position + 1].isDigit
      {
        position += 1
      }
      let number = String(decoding: source[start..<position], as: UTF8.self)
      if Version(number) == version { found.append(start..<position) }
    }
    return found
  }

  /// Whether the name of a platform is what stands before a number: `tvOS 13.0` of
  /// `iOS 13.0, tvOS 13.0`.
  private func stands(behind platform: Platform?, at number: Range<Int>, in source: ConstantBytes)
    -> Bool
  {
    guard let platform else { return false }
    let before = source[max(0, number.lowerBound - Self.longestPlatform)..<number.lowerBound]
    let words = NormalizedText.bytes(of: String(decoding: before, as: UTF8.self))
    // The longest spelling decides: `iPadOS 13.0` is no `OS 13.0`.
    return platforms.spellings.first { words.suffix($0.text.count).elementsEqual($0.text) }?
      .platform == platform
  }

  /// The most bytes before a number that may be the name of its platform.
  private static let longestPlatform = 40
}
