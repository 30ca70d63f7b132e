import Characters
import Graph
import Site
import Vocabulary

/// A page under another name of a symbol, `UITableView.Style.html`, which leads to the symbol's own.
///
/// The site's script leads on with the version, source language and member that the address names;
/// without it the browser does after the page is read, or the reader by the link.
struct RedirectPage {
  let context: PageContext
  let symbol: SymbolID

  init(site: SiteContext, symbol: SymbolID, language: LanguageID) {
    context = PageContext(site: site, language: language, page: site.paths.swiftFiles[symbol])
    self.symbol = symbol
  }

  func values() -> TemplateObject {
    var values = context.values(
      title: context.title(of: symbol), description: "", contentLanguage: context.language)
    values[.name] = .html(context.site.names[symbol])
    values[.href] = .text(context.address(of: symbol))
    values[.canonical] = .optional(
      context.site.configuration.absolute(context.words.tag + "/" + context.address(of: symbol)))
    return values
  }
}
