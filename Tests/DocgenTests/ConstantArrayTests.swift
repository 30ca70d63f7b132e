import Foundation
import Testing

@testable import Characters
@testable import Diagnostics
@testable import Disk
@testable import Markup
@testable import docgen

/// Constants that stand one behind the other, wherever that is.
@Suite struct ConstantArrayTests {
  @Test func isAnArrayInAllButItsMemory() {
    let bytes = ConstantBytes("行の高さ".utf8)
    #expect(Array(bytes) == Array("行の高さ".utf8))
    #expect(bytes == ConstantBytes("行の高さ".utf8))
    #expect(bytes != ConstantBytes("行の高".utf8))
    #expect(bytes.hashValue == ConstantBytes(Array("行の高さ".utf8)).hashValue)
    #expect(ConstantBytes() == [])
    #expect(ConstantBytes([]).isEmpty)
    #expect(ConstantBytes([1, 2, 3]).withUnsafeBufferPointer { Array($0) } == [1, 2, 3])
  }

  @Test func aPartHasTheIndicesOfTheWhole() {
    let bytes: ConstantBytes = [0x20, 0x61, 0x62, 0x20]
    let word = bytes[1..<3]
    #expect(word.startIndex == 1 && word.endIndex == 3 && word[2] == 0x62)
    #expect(bytes.trimmed.indices == word.indices)
    #expect(word == [0x61, 0x62])
    #expect(word.firstIndex(of: 0x62) == 2)
    #expect(word.withUnsafeBufferPointer { Array($0) } == [0x61, 0x62])
    #expect(word[3...].isEmpty)
  }

  @Test func aPartKeepsTheMemory() {
    func part() -> ConstantBytes { ConstantBytes((0..<100).map { UInt8($0) })[40..<60] }
    #expect(Array(part()) == (40..<60).map { UInt8($0) })
  }
}

private let storeFolder = NSTemporaryDirectory()
/// Disks of some containers have no files without a name; there notes stay in memory.
private let hasStore = NoteStore(in: storeFolder) != nil

/// Notes that stand in a file until somebody looks at them.
@Suite(.enabled(if: hasStore, "this disk knows no files without a name"))
struct NoteStoreTests {
  @Test func whatIsKeptStaysAsItIs() throws {
    let store = try #require(NoteStore(in: storeFolder))
    var state: UInt32 = 7
    var all: [(kept: ConstantBytes, bytes: [UInt8])] = []
    // Beyond what may stay in memory, in pieces of many lengths, one of them longer than what is mapped
    // at once.
    for length in (0..<300).map({ $0 * 431 }) + [5 << 20] {
      let bytes = (0..<length).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
      all.append((store.kept(ConstantBytes(bytes), on: length % 2 == 0 ? "en" : "ja"), bytes))
    }
    #expect(all.allSatisfy { Array($0.kept) == $0.bytes })
    Thread.sleep(forTimeInterval: 0.05)
    #expect(all.allSatisfy { Array($0.kept) == $0.bytes })
  }

  @Test func outlivesTheStore() throws {
    var store = NoteStore(in: storeFolder)
    let kept = try #require(store).kept(ConstantBytes("세계".utf8), on: "ko")
    store = nil
    #expect(Array(kept) == Array("세계".utf8))
  }

  @Test func aDocumentSaysTheSame() throws {
    let store = try #require(NoteStore(in: storeFolder))
    let text = "# A `b`\n\n说明：**重要** &amp; [x](y \"z\")\n\n- 1\n\n  ```swift\n  let a\n  ```\n"
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let kept = Document(document, keptIn: store, on: "zh")
    #expect(kept.source == document.source)
    #expect(kept.plainText(of: kept.root) == document.plainText(of: document.root))
    for id in document.root..<document[document.root].end {
      #expect(kept.kind(id) == document.kind(id))
      #expect(kept.text(of: id) == document.text(of: id))
      #expect(kept.auxiliaryText(of: id) == document.auxiliaryText(of: id))
      #expect(kept.range(of: id) == document.range(of: id))
    }
    #expect(kept.has(.codeBlock) && !kept.has(.table))
  }

  @Test func aFolderThatIsNotThereHoldsNone() {
    #expect(NoteStore(in: "/nowhere") == nil)
  }
}
