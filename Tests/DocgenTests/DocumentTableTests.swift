import Characters
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct DocumentTableTests {
  @Test func `gives the first document no prefix, and every other one its own`() {
    let table = DocumentTable()
    #expect([7, 3, 7, 9, 3].map(table.idPrefix) == ["", "note-2-", "", "note-3-", "note-2-"])
  }

  @Test func `no id stands twice on a page of several notes`() throws {
    let site = SmallSite([
      (
        "en/Lamp.md",
        """
        # Lamp

        ```swift
        class Lamp
        ```

        A lamp.[^1]

        ## Overview

        ### Care

        Dust it.[^1]

        [^1]: Or two.
        """
      ),
      (
        "en/more/Lamp.md",
        """
        # Lamp

        ```swift
        class Lamp
        ```

        Another lamp.

        ## Overview

        ### Care

        Dust it again.[^1]

        [^1]: Or three.
        """
      ),
    ])
    let page = try #require(site.page("en/Lamp.html"))
    let ids = page.matches(of: /id="([^"]*)"/).map { String($0.1) }
    #expect(ids.count == Set(ids).count)
    for id in ["footnote-1", "note-2-footnote-1"] {
      #expect(ids.contains(id))
      #expect(page.contains("href=\"#\(id)\""))
    }
    // Where the notes do not stand, nothing refers to them.
    #expect(site.page("en/index.html")?.contains("footnote") == false)
  }
}
