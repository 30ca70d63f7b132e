import Testing

@testable import Exporting
@testable import Graph
@testable import Vocabulary

@Suite struct DiffTextTests {
  @Test func isReadableInATerminal() throws {
    #expect(
      diffText(try DiffReportTests.report("12", "13")) == """
        iOS 12.0 → 13.0: 4 introduced, 4 deprecated, 1 removed

        Introduced (4)
          LMPLamp
            LMPLamp/newer  property
          LMPStyle
            LMPStyle  enum
            LMPStyle/plain  case
          Without an owner
            LMPMakeLamp  function

        Deprecated (4)
          LMPLamp
            LMPLamp/lonely  property
              use elsewhere
            LMPLamp/lost  property
              use LMPLamp/nowhere, which no version of iOS is known to have
            LMPLamp/old  property
              use LMPLamp/newer
            LMPLamp/older  property
              use LMPLamp/newest from iOS 16.0 on

        Removed (1)
          LMPLamp
            LMPLamp/gone  property
              use LMPLamp/newer

        """)
    #expect(
      diffText(try DiffReportTests.report("12", "9", on: "tvOS"))
        == "tvOS 12.0 → 9.0: 1 lost, 0 no longer deprecated, 0 restored\n\nLost (1)\n"
        + "  LMPLamp\n    LMPLamp/newer  property\n")
  }

  @Test func showsWhatTheNotesSayNow() {
    #expect(
      diffText(DiffReportTests.changedNotes) == """
        旧 → 新: 1 added, 1 removed, 1 changed

        Added (1)
          Without an owner
            LMPNew  function  (ja/LMPNew.md:1:3)

        Removed (1)
          Without an owner
            LMPOld  function  (en/LMPOld.md:1:3)

        Changed (1)
          LMPLamp
            LMPLamp/glow  property
              declaration.swift:  (en/LMPLamp.md:8:1)
                + var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>
              iOS.deprecated: 13.0 → 12.0  (en/LMPLamp.md:5:8)
              readOnly: not stated → yes  (en/LMPLamp.md:8:1)
              swiftName: not stated → glow  (en/LMPLamp.md:8:1)
              type: not stated → Dictionary<String, Array<`Int`>>  (en/LMPLamp.md:8:1)

        """)
  }

  @Test func cannotMoveTheCursor() {
    var report = DiffReportTests.changedNotes
    report.subject = .notes(old: "\u{1B}[2J", new: "a\nb\u{202E}")
    report.sections[2].groups[0].entries[0].changes[0].new = .text("a\u{7}\tb\r")
    let text = diffText(report)
    #expect(text.hasPrefix("\u{FFFD}[2J → a b\u{FFFD}: "))
    #expect(text.contains("declaration.swift: not stated → a\u{FFFD} b\u{FFFD}  (en"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}
