import Testing

@testable import Configuration
@testable import Site

@Suite struct PageBytesTests {
  /// Whether they fit the room that there is, or move once or more.
  @Test(arguments: [0, 1, 7, 8, 64])
  func holdsWhatIsWritten(room: Int) {
    let bytes = PageBytes.array(room: room) { bytes in
      for _ in 0..<5 {
        bytes.append("ab")
        Array("行".utf8).withUnsafeBufferPointer { bytes.append($0) }
      }
      #expect(bytes.count == 25)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "ab行ab行ab行ab行ab行")
    #expect(PageBytes.array(room: room) { _ in } == [])
  }
}
