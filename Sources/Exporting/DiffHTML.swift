import Site
import Vocabulary

/// A diff as one document that stands alone: no script, no other file, light and dark.
package func diffHTML(_ report: DiffReport) -> [UInt8] {
  let (subject, from, to) = report.headline
  var html = HTML()
  html.append(markup: "<!DOCTYPE html>\n")
  html.element("html", ["lang": "en"]) { html in
    html.append(markup: "\n")
    html.element("head") { html in
      html.append(
        markup: """
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">

          """)
      html.element("title") { html in
        html.append(text: [subject, "\(from) → \(to)"].compactMap(\.self).joined(separator: " "))
      }
      html.append(markup: style)
    }
    html.append(markup: "\n")
    html.element("body") { html in
      html.append(markup: "\n<main>\n")
      html.element("h1") { html in
        if let subject { html.append(text: subject + " ") }
        html.append(text: "\(from) → \(to)")
      }
      html.append(markup: "\n<p>")
      html.append(text: report.summary)
      html.append(markup: "</p>\n")
      html.append(navigation(report))
      for section in report.sections where !section.groups.isEmpty {
        html.append(element(section, platform: subject ?? ""))
      }
      html.append(markup: "</main>\n")
    }
    html.append(markup: "\n")
  }
  html.append(markup: "\n")
  return html.bytes
}

private let style: StaticString = """

  <style>
  :root { color-scheme: light dark; }
  body {
    font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem 1.5rem;
  }
  code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
  h2 { border-bottom: 1px solid; margin-top: 2.5rem; padding-bottom: .25rem; }
  li { margin-block: .25rem; }
  @media print { nav { display: none; } }
  </style>

  """

/// The sections that there are, if there is a choice.
private func navigation(_ report: DiffReport) -> HTML {
  let sections = report.sections.filter { !$0.groups.isEmpty }
  var html = HTML()
  guard sections.count > 1 else { return html }
  html.element("nav", ["aria-label": "Sections"]) { html in
    html.element("ul") { html in
      for section in sections {
        html.element("li") { html in
          html.element("a", ["href": "#" + section.key]) { $0.append(text: title(of: section)) }
        }
      }
    }
  }
  html.append(markup: "\n")
  return html
}

private func title(of section: DiffReport.Section) -> String {
  "\(section.title) (\(section.entries.count))"
}

private func element(_ section: DiffReport.Section, platform: String) -> HTML {
  var html = HTML()
  html.element("section", ["aria-labelledby": section.key]) { html in
    html.append(markup: "\n")
    html.element("h2", ["id": section.key]) { $0.append(text: title(of: section)) }
    html.append(markup: "\n")
    for group in section.groups {
      html.element("h3") { html in
        if let owner = group.owner {
          code(owner, in: &html)
        } else {
          html.append(text: group.title)
        }
      }
      html.append(markup: "\n")
      html.element("ul") { html in
        html.append(markup: "\n")
        for entry in group.entries {
          html.element("li") { element(entry, platform: platform, in: &$0) }
          html.append(markup: "\n")
        }
      }
      html.append(markup: "\n")
    }
  }
  html.append(markup: "\n")
  return html
}

private func element(_ entry: DiffReport.Entry, platform: String, in html: inout HTML) {
  code(entry.id, in: &html)
  if let kind = entry.kind { html.append(text: " (\(kind.rawValue))") }
  if let translation = entry.translation {
    html.append(
      text: ", \(translation.sections.joined(separator: ", ")): \(translation.state.title)")
  }
  if !entry.releases.isEmpty { html.append(text: ", " + entry.releases.joined(separator: ", ")) }
  if let target = entry.target {
    html.append(text: " \(target.words) ")
    code(target.address, in: &html)
  }
  for (index, replacement) in entry.replacements.enumerated() {
    html.append(text: index == 0 ? ": use " : " or ")
    code(replacement.name, in: &html)
    html.append(text: replacement.remark(platform: platform))
  }
  location(entry.location, in: &html)
  guard !entry.changes.isEmpty else { return }
  html.append(markup: "\n")
  html.element("ul") { html in
    html.append(markup: "\n")
    for change in entry.changes {
      html.element("li") { element(change, in: &$0) }
      html.append(markup: "\n")
    }
  }
}

private func element(_ change: DiffReport.Change, in html: inout HTML) {
  code(change.fact, in: &html)
  html.append(text: ": ")
  if let old = change.old {
    html.element("del") { code(old.diffWords, in: &$0) }
  } else {
    html.append(text: "not stated")
  }
  html.append(text: " → ")
  if let new = change.new {
    html.element("ins") { code(new.diffWords, in: &$0) }
  } else {
    html.append(text: "not stated")
  }
  location(change.location, in: &html)
}

private func code(_ text: String, in html: inout HTML) {
  html.element("code") { $0.append(text: text) }
}

private func location(_ location: String?, in html: inout HTML) {
  guard let location else { return }
  html.append(text: ", at ")
  code(location, in: &html)
}
