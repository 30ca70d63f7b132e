import Characters
import Configuration
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// The parts of each page that are the site's own, as templates take them.
struct LookValues {
  var logo = TemplateValue.absent
  var logoDark = TemplateValue.absent
  var links = TemplateValue.absent
  var footer = TemplateValue.absent
  var head = TemplateValue.absent
  var styles = TemplateValue.absent
  var scripts = TemplateValue.absent
  var socialImage = TemplateValue.absent
}

extension PageContext {
  var look: LookValues {
    let own = site.configuration.look
    var values = LookValues()
    func link(to file: SiteLook.File) -> TemplateValue {
      .text(root(SitePaths.fileAddress(file.path)))
    }
    /// Whether a file is there: a missing one is reported, and no page asks for it.
    func isThere(_ file: SiteLook.File) -> Bool { site.assets.files.contains(file.path) }
    if let logo = own.logo, isThere(logo) {
      values.logo = link(to: logo)
      if let dark = site.darkForm(of: logo.path) {
        values.logoDark = .text(root(SitePaths.fileAddress(dark)))
      }
    }
    values.links = .list(
      own.navigation.compactMap { link -> TemplateValue? in
        guard let text = link.text.text(in: words.tag),
          let destination = LinkDestination(
            link.target, in: graph, from: nil, in: 0, assets: site.assets.files)
        else { return nil }
        let target = address(of: destination)
        return .object([
          .text: .text(text), .href: .text(target),
          .current: .flag(target == "#" || target == page),
        ])
      })
    if let text = own.footer?.text(in: words.tag) {
      values.footer = .html(inlineMarkdown(text))
    }
    var head = HTML()
    for tag in own.head {
      // Names are letters alone; values are escaped like any text.
      head.append(markup: "<")
      head.append(text: tag.name)
      for (name, value) in tag.attributes {
        head.append(markup: " ")
        head.append(text: name)
        head.append(markup: "=\"")
        head.append(text: value)
        head.append(markup: "\"")
      }
      head.append(markup: ">\n")
    }
    values.head = .html(head)
    values.styles = .list(own.styles.filter(isThere).map { .object([.href: link(to: $0)]) })
    values.scripts = .list(own.scripts.filter(isThere).map { .object([.href: link(to: $0)]) })
    if let image = own.socialImage, isThere(image) {
      values.socialImage = .optional(site.configuration.absolute(SitePaths.fileAddress(image.path)))
    }
    return values
  }
}
