import Characters
import Graph
import Site
import Vocabulary

/// A page under another name, `UITableView.Style.html`, which leads to what is meant.
///
/// The site's script leads on with the version, source language and member that the address names;
/// without it the browser does after the page is read, or the reader by the link.
struct RedirectPage {
  let context: PageContext
  let redirect: Redirects.Page

  init(site: SiteContext, redirect: Redirects.Page, language: LanguageID) {
    context = PageContext(site: site, language: language, page: redirect.file)
    self.redirect = redirect
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    plan.context.redirects.pages.enumerated().flatMap { number, page in
      plan.pages(at: page.file, hasCopy: false) { .redirect(number, language: $0) }
    }
  }

  func values() -> TemplateObject {
    let address = context.address(of: redirect.target)
    var name = HTML()
    let title: String
    switch redirect.target {
    case .symbol(let symbol):
      title = context.title(of: symbol)
      name.append(markup: "<code>")
      name.append(context.site.names[symbol])
      name.append(markup: "</code>")
    case .article(let article), .heading(_, ofArticle: let article?):
      title = context.title(of: article)
      name.append(text: title)
    case .heading(let heading, ofArticle: nil):
      title = heading.symbol.map { context.title(of: $0) } ?? address
      name.append(text: title)
    case .home, .web, .asset, .fragment:
      title = address
      name.append(text: address)
    }
    var values = context.values(
      title: title, description: "", contentLanguage: context.language)
    values[.moved] = context.movedIDs
    values[.name] = .html(name)
    values[.href] = .text(address)
    values[.canonical] = .optional(
      context.folderAddress(of: redirect.target).flatMap {
        context.site.absolute(context.words.tag + "/" + $0)
      })
    return values
  }
}
