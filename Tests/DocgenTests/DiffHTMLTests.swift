import Testing

@testable import Exporting

@Suite struct DiffHTMLTests {
  @Test func isOneHTMLDocumentThatStandsAlone() throws {
    let html = String(decoding: diffHTML(try DiffReportTests.report("12", "13")), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\n"))
    #expect(html.contains("<title>iOS 12.0 → 13.0</title>"))
    #expect(html.contains("<h1>iOS 12.0 → 13.0</h1>"))
    #expect(html.contains("<p>4 introduced, 4 deprecated, 1 removed</p>"))
    #expect(html.contains("<li><a href=\"#deprecated\">Deprecated (4)</a></li>"))
    #expect(
      html.contains(
        "<section aria-labelledby=\"deprecated\">\n<h2 id=\"deprecated\">Deprecated (4)</h2>\n"
          + "<h3><code>LMPLamp</code></h3>\n<ul>\n"))
    #expect(
      html.contains(
        "<li><code>LMPLamp/older</code> (property): use <code>LMPLamp/newest</code> "
          + "from iOS 16.0 on</li>"))
    for forbidden in ["<script", "src=", "http", "@import", "url("] {
      #expect(!html.contains(forbidden), "\(forbidden)")
    }
    #expect(isWellFormed(html))
    // Without a choice there is nothing to navigate.
    let short = String(decoding: diffHTML(try DiffReportTests.report("12", "12.3")), as: UTF8.self)
    #expect(!short.contains("<nav"))
    #expect(isWellFormed(short))
  }

  @Test func escapesWhatNotesSayInHTML() {
    var report = DiffReportTests.changedNotes
    report.subject = .notes(old: "<script>alert(1)</script>", new: "\"'&")
    let html = String(decoding: diffHTML(report), as: UTF8.self)
    #expect(
      html.contains("<title>&lt;script&gt;alert(1)&lt;/script&gt; → &quot;&#39;&amp;</title>"))
    #expect(
      html.contains(
        "<code>declaration.swift</code>: not stated → <ins><code>var glow: "
          + "Dictionary&lt;String, Array&lt;`Int`&gt;&gt; { get } // &lt;b&gt;明るさ&lt;/b&gt;"
          + "</code></ins>, at <code>en/LMPLamp.md:8:1</code>"))
    #expect(html.contains("<del><code>13.0</code></del> → <ins><code>12.0</code></ins>"))
    #expect(!html.contains("<script"))
    #expect(isWellFormed(html))
  }

  /// Whether every element is closed where it must be, and every id is there once.
  private func isWellFormed(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<").dropFirst() {
      let tag = piece.prefix { $0 != ">" && $0 != " " }
      guard piece.contains(">") else { return false }
      if tag.hasPrefix("!") || tag == "meta" { continue }
      if !tag.hasPrefix("/") {
        open.append(tag)
      } else if open.popLast() != tag.dropFirst() {
        return false
      }
    }
    let ids = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    return open.isEmpty && Set(ids).count == ids.count
  }
}
