import Diagnostics
import Graph
import Site
import Vocabulary

/// The data of a page for search engines in the words of schema.org: its address, what it is, in which
/// language. A data block that no browser runs, so that a strict content security policy
/// leaves it alone. Only with a `baseURL`, as its addresses are absolute.
struct LinkedData {
  let context: PageContext
  let title: String
  let description: String
  let breadcrumbs: [TemplateValue]

  var value: TemplateValue {
    guard let address = self.address(of: context.page), let home = self.address(of: "index.html")
    else {
      return .absent
    }
    let site = JSON.members([
      "@type": JSON.string("WebSite"), "name": JSON.string(context.siteTitle),
      "url": JSON.string(home),
    ])
    let tag = JSON.string(context.words.tag)
    let description: JSON? = description.isEmpty ? nil : .string(description)
    // The first page of a language stands for all of them.
    let isHome = context.page == "index.html"
    let page = JSON.members([
      "@type": .string(isHome ? "WebSite" : "TechArticle"),
      isHome ? "name" : "headline": .string(title), "url": .string(address), "inLanguage": tag,
      "description": description, "isPartOf": isHome ? nil : site,
    ])
    var html = HTML()
    html.append(
      json: .members([
        "@context": .string("https://schema.org"),
        "@graph": .array(breadcrumbs.isEmpty ? [page] : [page, trail]),
      ]))
    return .html(html)
  }

  /// The way from the first page to this one, which ends it without an address.
  private var trail: JSON {
    let steps = breadcrumbs.enumerated().compactMap { number, crumb -> JSON? in
      guard case .object(let values) = crumb,
        let name = values[.name]?.text ?? values[.text]?.text
      else { return nil }
      return .members([
        "@type": .string("ListItem"), "position": .number(number + 1), "name": .string(name),
        "item": values[.href]?.text.flatMap { address(of: $0) }.map { .string($0) },
      ])
    }
    return .members(["@type": .string("BreadcrumbList"), "itemListElement": .array(steps)])
  }

  /// The address of a page of this language, which may be written as seen from this one.
  private func address(of page: String) -> String? {
    func path() -> String {
      page.split(separator: "/", omittingEmptySubsequences: false).drop { $0 == ".." }
        .joined(separator: "/")
    }
    return context.site.absolute(context.words.tag + "/" + path())
  }
}
