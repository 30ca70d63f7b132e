import Characters
package import Declarations
private import Synchronization
package import Vocabulary

/// A symbol that a code sample names.
package struct SampleUse: Hashable, Sendable {
  /// The start of its name, in UTF-8 bytes from the start of the sample.
  package var offset: Int
  package var symbol: SymbolID
}

/// The version that a platform must have for a sample to run.
package struct SampleNeed: Hashable, Sendable {
  package var platform: Platform
  /// Introduced: the lowest version that all symbols of the sample need. Unavailable: one of them is
  /// not there at all. Nothing: of one of them nobody says.
  package var availability: Availability
  /// The symbol that asks for most.
  package var symbol: SymbolID
}

/// A sample with the symbols that it names and the versions that it needs.
package struct ReadSample: Sendable {
  package let sample: CodeSample
  package let uses: [SampleUse]
  package let needs: [SampleNeed]
}

/// The samples of Swift and Objective-C that were read so far: checks and pages read the same ones, and
/// what translations of a note have in common is read once.
final class SampleMemo: Sendable {
  /// One sample, and what it is for each symbol in whose note it was read.
  final class Entry: Sendable {
    let fence: String
    let sample: CodeSample
    private let readings: Mutex<[SymbolID?: ReadSample]> = Mutex([:])

    init(_ sample: CodeSample, fence: String) {
      self.sample = sample
      self.fence = fence
    }

    func reading(for scope: SymbolID?, _ read: (CodeSample) -> ReadSample) -> ReadSample {
      if let known = readings.withLock({ $0[scope] }) { return known }
      let reading = read(sample)
      readings.withLock { $0[scope] = reading }
      return reading
    }
  }

  private let entries: Mutex<[Digest: [Entry]]> = Mutex([:])

  /// The sample with some text. Two threads that ask for one at once may both read it.
  ///
  /// - Parameter fence: the info word of its fence.
  func entry(for text: UnsafeBufferPointer<UInt8>, fence: String) -> Entry {
    let digest = Digest(UnsafeRawBufferPointer(text))
    let known = entries.withLock { $0[digest] } ?? []
    for entry in known
    where entry.fence == fence && entry.sample.text.withBytes({ $0.isEqual(to: text) }) {
      return entry
    }
    let entry = Entry(
      CodeSample(String(decoding: text, as: UTF8.self), language: fence), fence: fence)
    // Others name nothing, and are shown once.
    guard entry.sample.language != nil else { return entry }
    entries.withLock { $0[digest, default: []].append(entry) }
    return entry
  }
}
