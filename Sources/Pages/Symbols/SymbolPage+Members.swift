import Characters
import Graph
import Markup
import Site
import Vocabulary

/// The members of a type by their topic groups, and what leads to them.
extension SymbolPage {
  struct Group {
    var title: HTML
    /// Whether a note gave the title.
    var isTitled: Bool
    var anchor: String
    var profile: TemplateValue
    /// The tag of the title's language, where that is not the page's.
    var tag: TemplateValue
    var value: TemplateValue
    var entries: [TemplateValue]
  }

  /// Symbols of other pages that a group lists.
  private func appendLinks(_ links: [SymbolID], to html: inout HTML) {
    guard !links.isEmpty else { return }
    html.append(markup: "<ul class=\"types\">\n")
    for link in links {
      html.open("li", ["class": context.profile(of: link).text])
      html.openLink(to: context.address(of: link), class: "symbol")
      html.append(markup: "<code>")
      html.append(context.site.names[link])
      html.append(markup: "</code></a></li>\n")
    }
    html.append(markup: "</ul>\n")
  }

  func group(_ group: MemberGroup) -> Group {
    let title =
      group.title.map { context.inline($0, scope: symbol, isLinkFree: true) }
      ?? HTML(text: words.string(group.word))
    var text = HTML()
    for part in group.texts {
      let blocks = context.blocks(part, scope: symbol, headingShift: 2)
      if part.language == group.language ?? context.language {
        text.append(blocks)
      } else if !blocks.isEmpty {
        text.open("div", ["lang": graph.languages[part.language].tag])
        text.append(blocks)
        text.append(markup: "</div>\n")
      }
    }
    appendLinks(group.links, to: &text)
    let values = group.members.map(member)
    let value = TemplateValue.object([
      .title: .html(title), .anchor: .text(group.anchor),
      .anchors: context.anchorMarks(of: group.title, scope: symbol),
      .text: .optional(text),
      .members: .list(values.map { .object($0) }),
      .counts: context.counts(of: group.members.map(\.symbol)),
      .contentLang: context.tag(ifNotPage: group.language),
      .folded: .optional(
        group.isFolded
          ? words.string("showMembers", ["count": String(group.members.count)]) : nil),
    ])
    let entries = zip(group.members, values).map { member, value in
      TemplateValue.object([
        .name: .html(context.site.names.inLists[member.symbol]),
        .href: value[.href] ?? .absent,
        .state: value[.state] ?? .absent, .stateWord: value[.stateWord] ?? .absent,
        .current: .flag(false), .contentLang: .absent, .life: value[.life] ?? .absent,
      ])
    }
    return Group(
      title: title, isTitled: group.title != nil, anchor: group.anchor,
      profile: context.profile(ofAnyOf: group.all),
      tag: context.tag(ifNotPage: group.language), value: value, entries: entries)
  }

  private func member(_ part: SymbolPart) -> TemplateObject {
    let index = part.symbol
    var values: TemplateObject = [:]
    values.reserve(40)
    describe(part, headingShift: 3, in: &values)
    let anchor = context.site.paths.anchor(of: index) ?? ""
    values[.anchor] = .text(anchor)
    values[.anchors] = context.anchorMarks(
      of: part.shown?.titleText, scope: index, after: context.swiftAnchorMark(of: index))
    values[.href] = .text("#" + anchor)
    values[.contentLang] = context.tag(ifNotPage: part.language)
    addNote(of: index, isMissing: part.language != context.language, to: &values)
    return values
  }

  /// The note of a member where it is another than its page's, and the link to one that is missing.
  private func addNote(of index: SymbolID, isMissing: Bool, to values: inout TemplateObject) {
    let note = context.note(of: index)
    values[.write] = isMissing ? context.invitation(to: note) : .absent
    let isElsewhere = note != context.note(of: symbol) && graph.languages.count > 1
    values[.noteFile] = .optional(isElsewhere ? note?.path : nil)
    values[.noteHref] = .optional(
      isElsewhere ? note.flatMap { context.site.notes.address(of: $0) } : nil)
  }

  // MARK: Around the page

  /// The types of the site, the page's own opened: its topic groups with their members.
  func navigation(of subject: Symbol, groups: [Group]) -> TemplateValue {
    let topics = TemplateValue.list(
      groups.map { group in
        .object([
          .title: .html(group.title), .href: .text("#" + group.anchor), .life: group.profile,
          .contentLang: group.tag,
          .entries: .list(group.entries),
        ])
      })
    let counts = context.counts(of: subject.members.filter { !graph.hasPage($0) })
    let groupsOfTypes = context.site.order.groups(around: symbol, limit: Self.longestNavigation)
    let availability = AvailabilityValues(context: context)
    return .object([
      .title: .absent, .groups: .absent,
      .up: .object([
        .text: .text(words.string("reference")),
        .href: .text(SitePaths.relative("index.html", from: context.page)),
      ]),
      .kinds: .list(
        groupsOfTypes.map { kind in
          .object([
            .title: .text(kind.title(in: context.language)),
            .contentLang: context.tag(ifNotPage: kind.titleLanguage(in: context.language)),
            .href: .text(SitePaths.relative("index.html#" + kind.anchor, from: context.page)),
            .entries: .list(
              kind.symbols.map { type in
                let isCurrent = type == symbol
                let latest = graph.symbols[type].availability.latest
                return .object([
                  .name: .html(context.site.names.inLists[type]),
                  .href: isCurrent ? .text("#main-content") : context.link(to: type),
                  .life: context.profile(of: type), .current: .flag(isCurrent),
                  .state: .text(AvailabilityValues.state(of: latest)),
                  .stateWord: .optional(
                    latest.status == .unknown ? nil : availability.word(for: latest)),
                  .groups: isCurrent ? topics : .absent, .counts: isCurrent ? counts : .absent,
                ])
              }),
          ])
        }),
    ])
  }

  /// The most types that are listed beside one, those around it: were all beside each, a site would be as
  /// long as the square of their number.
  private static let longestNavigation = 60

  func addRelationships(to values: inout TemplateObject) {
    for relation in body.relations {
      let (list, flag): (TemplateVariable, TemplateVariable) =
        switch relation.kind {
        case .inherits: (.inherits, .hasInherits)
        case .conforms: (.conforms, .hasConforms)
        case .inheritedBy: (.inheritedBy, .hasInheritedBy)
        case .conformers: (.conformers, .hasConformers)
        }
      values[list] = .list(
        relation.types.map { type in
          .object([
            .name: .html(type.symbol.map { context.site.names[$0] } ?? HTML(name: type.name)),
            .href: .optional(type.symbol.map { context.address(of: $0) }),
            .external: .optional(context.externalAddress(of: type)),
            .life: type.symbol.map { context.profile(of: $0) } ?? .absent,
          ])
        })
      values[flag] = .flag(!relation.types.isEmpty)
    }
    values[.hasRelationships] = .flag(body.relations.contains { !$0.types.isEmpty })
  }

  func addContents(_ groups: [Group], to values: inout TemplateObject) {
    var contents: [TemplateValue] = []
    func add(_ word: String, _ anchor: String, if variable: TemplateVariable) {
      guard let value = values[variable], !value.isEmpty else { return }
      contents.append(
        PageContext.content(HTML(text: words.string(word)), "#" + anchor, isNested: false))
    }
    add("overview", "section-overview", if: .overview)
    add("topics", "section-topics", if: .hasGroups)
    for group in groups {
      contents.append(
        PageContext.content(
          group.title, "#" + group.anchor, isNested: true, profile: group.profile,
          tag: group.tag))
    }
    add("relationships", "section-relationships", if: .hasRelationships)
    add("mentionedIn", "section-mentioned-in", if: .hasMentionedIn)
    add("seeAlso", "section-see-also", if: .seeAlso)
    values[.contents] = .list(contents)
    values[.hasContents] = .flag(contents.count > 1)
  }
}
