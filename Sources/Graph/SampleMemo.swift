import Characters
package import Declarations
package import Markup
private import Synchronization
import Vocabulary

/// A sample with the symbols that it names and the versions that it needs.
package struct ReadSample: Sendable {
  package let sample: CodeSample
  package let uses: [SampleUse]
  package let needs: [SampleNeed]
}

extension SymbolGraph {
  /// A block of code as a sample; nil if it is too long to be one that people read.
  package func sample(_ block: Document.NodeID, in document: Document) -> CodeSample? {
    read(block, in: document)?.sample
  }

  /// A block of code as a sample of a symbol's note; nil if it is too long to be one that people read.
  ///
  /// - Parameter scope: the symbol in whose note it stands.
  package func sample(_ block: Document.NodeID, in document: Document, from scope: SymbolID?)
    -> ReadSample?
  {
    read(block, in: document)?.reading(for: scope) { sample in
      let uses = uses(in: sample, from: scope)
      return ReadSample(sample: sample, uses: uses, needs: needs(of: sample, uses: uses))
    }
  }

  /// Samples longer than this are shown as they are.
  private static var sampleLimit: Int { 100_000 }

  private func read(_ block: Document.NodeID, in document: Document) -> SampleMemo.Entry? {
    document.withText(of: block) { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] == UInt8(ascii: "\n") {
        end -= bytes.has("\r", at: end - 2) ? 2 : 1
      }
      guard end <= Self.sampleLimit else { return nil }
      return samples.entry(
        for: UnsafeBufferPointer(rebasing: bytes[..<end]),
        fence: document.fenceLanguage(of: block) ?? "")
    }
  }
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
