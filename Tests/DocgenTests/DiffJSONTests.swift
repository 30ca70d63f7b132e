import Testing

@testable import Exporting
@testable import Graph

@Suite struct DiffJSONTests {
  @Test func isTheDocumentedJSON() throws {
    #expect(
      String(decoding: diffJSON(try DiffReportTests.report("12", "13")), as: UTF8.self) == """
        {
          "deprecated": [
            "LMPLamp/lonely",
            "LMPLamp/lost",
            "LMPLamp/old",
            "LMPLamp/older"
          ],
          "from": "12.0",
          "introduced": [
            "LMPLamp/newer",
            "LMPMakeLamp",
            "LMPStyle",
            "LMPStyle/plain"
          ],
          "obsoleted": [
            "LMPLamp/gone"
          ],
          "platform": "iOS",
          "schema": "docgen.diff/1",
          "to": "13.0"
        }

        """)
    #expect(
      String(decoding: diffJSON(try DiffReportTests.report("12.3", "12.3.0")), as: UTF8.self)
        .contains("\"introduced\": [],"))
    let back = String(decoding: diffJSON(try DiffReportTests.report("13", "12.5")), as: UTF8.self)
    #expect(back.contains("\"lost\": [\n    \"LMPMakeLamp\","))
    #expect(back.contains("\"restored\": [\n    \"LMPLamp/gone\"\n  ],"))
    #expect(back.contains("\"undeprecated\": [\n    \"LMPLamp/lonely\","))
    #expect(!back.contains("\"introduced\""))
  }

  @Test func isTheDocumentedJSONOfNotes() {
    #expect(
      String(decoding: diffJSON(DiffReportTests.changedNotes), as: UTF8.self) == """
        {
          "added": [
            {
              "at": "ja/LMPNew.md:1:3",
              "id": "LMPNew",
              "kind": "function"
            }
          ],
          "changed": [
            {
              "changes": [
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "declaration.swift",
                  "new": "var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>"
                },
                {
                  "at": "en/LMPLamp.md:5:8",
                  "fact": "iOS.deprecated",
                  "new": "12.0",
                  "old": "13.0"
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "readOnly",
                  "new": true
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "swiftName",
                  "new": "glow"
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "type",
                  "new": "Dictionary<String, Array<`Int`>>"
                }
              ],
              "id": "LMPLamp/glow",
              "kind": "property"
            }
          ],
          "deprecated": [],
          "lost": [],
          "moved": [],
          "removed": [
            {
              "at": "en/LMPOld.md:1:3",
              "id": "LMPOld",
              "kind": "function"
            }
          ],
          "schema": "docgen.notesdiff/1",
          "translations": []
        }

        """)
  }
}
