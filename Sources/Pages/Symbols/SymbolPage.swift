import Characters
import Declarations
import Graph
import Markup
import Site
import Statements
import Translations
import Vocabulary

/// The page of a type, or of a symbol without an owner, as values: itself, then all its members.
struct SymbolPage {
  let context: PageContext
  let symbol: SymbolID
  let body: SymbolPageBody
  let timelines: MemberTimelines

  init(context: PageContext, symbol: SymbolID) {
    self.context = context
    self.symbol = symbol
    body = SymbolPageBody(of: symbol, in: context)
    timelines = MemberTimelines(of: symbol, in: context)
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    plan.context.graph.pages.flatMap { symbol in
      plan.pages(at: plan.context.paths.file(of: symbol)) { .symbol(symbol, language: $0) }
    }
  }

  var graph: SymbolGraph { context.graph }
  var words: Language { context.words }

  /// A page with more members is laid out part by part as they come into view. On others that would
  /// make the scroll bar inexact, and keep what is out of view from scripts that ask for the text.
  private static let longPage = 300

  func values() -> TemplateObject {
    let subject = graph.symbols[symbol]
    let prose = body.subject.shown
    var values = context.values(
      title: context.title(of: symbol),
      description: context.description(of: prose.map { Abstract(of: $0) }),
      contentLanguage: prose?.language, breadcrumbs: breadcrumbs(of: subject))
    context.addNote(context.note(of: symbol), shown: prose?.document, to: &values)
    let groups = body.groups.map(group)
    describe(body.subject, headingShift: 1, in: &values)
    values[.module] = .optional(context.importStatements(of: symbol)?.html ?? HTML())
    values[.anchors] = context.anchorMarks(of: prose?.titleText, scope: symbol)
    values[.groups] = .list(groups.map(\.value))
    // Cases are short: one group of them without a title would be listed right above itself.
    let isListOfCases =
      groups.count == 1 && groups[0].isTitled == false
      && subject.members.allSatisfy { graph.symbols[$0].kind == .case }
    values[.hasGroups] = .flag(!groups.isEmpty && !isListOfCases)
    values[.isLong] = .flag(subject.members.count > Self.longPage)
    let sources = sources(of: subject)
    values[.sources] = .list(sources)
    values[.hasSources] = .flag(!sources.isEmpty)
    values[.navigation] = navigation(of: subject, groups: groups)
    addRelationships(to: &values)
    addContents(groups, to: &values)
    let neighbours = context.site.order.neighbours(of: symbol)
    values[.previous] = neighbours.previous.map(link) ?? .absent
    values[.next] = neighbours.next.map(link) ?? .absent
    return values
  }

  /// The page before or after this one.
  private func link(to neighbour: SymbolID) -> TemplateValue {
    .object([
      .name: .html(context.narrowName(of: neighbour, isBesideTwins: true)),
      .kind: .optional(graph.symbols[neighbour].kind.map { words.word(for: $0) }),
      .href: .text(context.address(of: neighbour)), .life: context.profile(of: neighbour),
    ])
  }

  private func breadcrumbs(of subject: Symbol) -> [TemplateValue] {
    var crumbs = [
      PageContext.crumb(
        words.string("reference"), SitePaths.relative("index.html", from: context.page))
    ]
    if let owner = subject.owner {
      crumbs.append(
        context.crumb(of: owner, context.address(of: owner)))
    }
    crumbs.append(context.crumb(of: symbol, nil))
    return crumbs
  }

  // MARK: The parts of a symbol

  /// The values of a symbol or member: every name that a member's template may use is set, so that
  /// none is taken from the page around it.
  func describe(_ part: SymbolPart, headingShift: Int, in values: inout TemplateObject) {
    let index = part.symbol
    let isPage = index == symbol
    let availability = graph.symbols[index].availability
    let latest = availability.latest
    let availabilityValues = AvailabilityValues(context: context)
    values[.kind] = .optional(graph.symbols[index].kind.map { words.word(for: $0) })
    values[.name] = .html(isPage ? context.narrowName(of: index) : context.site.names[index])
    values[.availability] = .list(availabilityValues.states(of: availability).map(\.value))
    values[.availabilityInherited] = .flag(
      !availability.isEmpty && availability.allSatisfy(\.isInherited))
    values[.deprecation] = availabilityValues.notice(
      of: availability, replacements: graph.symbols[index].replacements)
    values[.advice] = ReplacementAdvice(context: context, symbol: index).value
    values[.life] = context.profile(of: index)
    values[.declarations] = declarations(of: index)
    values[.hasDeclarations] = .flag(!graph.symbols[index].declarations.isEmpty)
    values[.required] = .flag(context.site.requirements[index] == true)
    values[.optional] = .flag(context.site.requirements[index] == false)
    values[.traits] = .list(
      context.traits(of: index).map { .object([.text: .text(words.string($0))]) })
    values[.readOnly] = .flag(graph.symbols[index].values.isReadOnly == true)
    values[.onlySource] = .optional(onlySource(of: index).map(words.string))
    values[.defaultValue] = .absent
    values[.rawValue] = .absent
    if let value = part.value {
      values[value.isRaw ? .rawValue : .defaultValue] = .html(html(of: value, scope: index))
    }
    values[.note] = context.stalenessMark(of: .symbol(index))
    values[.undescribed] = .flag(part.shown == nil)
    values[.state] = .text(AvailabilityValues.state(of: latest))
    values[.stateWord] = .optional(
      latest.status == .unknown ? nil : availabilityValues.word(for: latest))
    let mentions = graph.symbols[index].mentionedIn.map { articleLink($0) }
    values[.mentionedIn] = .list(mentions)
    values[.hasMentionedIn] = .flag(!mentions.isEmpty)
    addDrawings(of: index, to: &values)
    addProse(of: part, isPage: isPage, headingShift: headingShift, to: &values)
  }

  /// The word for a symbol that is declared in one source language, where the site has both, or whose
  /// name in Swift nobody states.
  private func onlySource(of index: SymbolID) -> String? {
    if graph.symbols[index].isSwiftNameDerived { return "swiftNameDerived" }
    guard context.site.names.hasBothSources else { return nil }
    let declarations = graph.symbols[index].declarations
    guard let source = declarations.first?.declaration.sourceLanguage,
      declarations.allSatisfy({ $0.declaration.sourceLanguage == source })
    else { return nil }
    if graph.otherSwiftName(of: index) != nil { return nil }
    return switch source {
    case .objc where isImported(index): nil
    case .objc: "onlyInObjectiveC"
    case .swift: "onlyInSwift"
    }
  }

  /// Whether a header declares a symbol, and so Swift shows it, too, unless the header denies that.
  private func isImported(_ index: SymbolID) -> Bool {
    let symbol = graph.symbols[index]
    let stated = symbol.stated.first { $0.fact == .declaration(.objc) }
    return stated.map { context.site.facts.place(of: $0.range) != nil } == true
      && !symbol.declarations.contains {
        $0.declaration.text.contains("NS_SWIFT_UNAVAILABLE")
      }
  }

  private func addProse(
    of part: SymbolPart, isPage: Bool, headingShift: Int, to values: inout TemplateObject
  ) {
    let (prose, scope) = (part.shown, part.symbol)
    values[.abstract] = .optional(context.inline(prose?.abstractText, scope: scope))
    // The same in a list, where references to footnotes are not once more.
    let hasFootnotes =
      prose.map { !graph.documents[$0.document].footnoteReferences.isEmpty } ?? false
    values[.summary] =
      hasFootnotes
      ? .optional(context.abstract(of: prose.map { Abstract(of: $0) }, scope: scope)) : .absent
    var parameters: [TemplateValue] = []
    var remarks: [TemplateValue] = []
    var text = HTML()
    var labelled = HTML()
    for section in prose?.sections ?? [] {
      guard let prose else { break }
      switch (section.kind.layout, isPage) {
      case (.part, _) where section.kind == .parameters:
        parameters.append(
          .object([
            .name: .text(section.name ?? ""),
            .text: .html(context.blocks(prose.text(of: section), scope: scope, headingShift: 2)),
          ]))
      case (.part, _): break
      case (.remark, false):
        remarks.append(
          .object([
            .label: .text(words.string(section.kind.label)),
            .text: .html(context.blocks(prose.text(of: section), scope: scope, headingShift: 2)),
          ]))
      // On a type's page everything is part of the overview, what only says where the
      // type belongs is behind the text; a member's example has its own head.
      case (.heading, _) where !isPage || section.kind != .example:
        appendText(
          section, of: prose, scope: scope, isPage: isPage, shift: headingShift, to: &labelled)
      case (.text, _), (.remark, true), (.heading, _):
        appendText(
          section, of: prose, scope: scope, isPage: isPage, shift: headingShift, to: &text)
      }
    }
    func blocks(_ kind: SectionKind) -> TemplateValue {
      .optional(
        context.blocks(
          prose?.text { $0 == kind }, scope: scope, headingShift: headingShift))
    }
    if isPage { text.append(labelled) }
    // What further notes of the same language say, behind what the first one says.
    for addendum in part.addenda {
      text.append(context.blocks(addendum.whole, scope: scope, headingShift: headingShift))
    }
    values[.parameters] = .list(parameters)
    values[.hasParameters] = .flag(!parameters.isEmpty)
    values[.remarks] = .list(remarks)
    values[.returns] = blocks(.returnValue)
    values[.seeAlso] = blocks(.seeAlso)
    values[isPage ? .overview : .discussion] = .optional(text)
    values[isPage ? .discussion : .overview] = TemplateValue.absent
    values[.sections] = isPage ? TemplateValue.absent : .optional(labelled)
  }

  /// A section of the running text, under its label where it has one of its own.
  private func appendText(
    _ section: Prose.Section, of prose: Prose, scope: SymbolID, isPage: Bool, shift: Int,
    to html: inout HTML
  ) {
    let blocks = context.blocks(prose.text(of: section), scope: scope, headingShift: shift)
    guard !blocks.isEmpty else { return }
    let label = words.string(section.kind.label)
    switch section.kind.layout {
    case .text: html.append(blocks)
    case .remark:
      html.append(markup: "<aside class=\"note\"><p class=\"label\">")
      html.append(text: label)
      html.append(markup: "</p>\n")
      html.append(blocks)
      html.append(markup: "</aside>\n")
    case .heading, .part:
      html.append(markup: isPage ? "<h3>" : "<h4>")
      html.append(text: label)
      html.append(markup: isPage ? "</h3>\n" : "</h4>\n")
      html.append(blocks)
    }
  }

  private func declarations(of index: SymbolID) -> TemplateValue {
    let renderer = CodeRenderer(page: context)
    return .list(
      graph.symbols[index].declarations.enumerated().map { number, shared in
        .object([
          .label: .text(shared.declaration.sourceLanguage == .swift ? "Swift" : "Objective-C"),
          .sourceLanguage: .text(shared.declaration.sourceLanguage.rawValue),
          .code: .optional(
            context.shared(.declaration(index, number)) {
              renderer.render(shared.declaration, of: index)
            } ?? HTML()),
        ])
      })
  }

  /// A value in code; words of a note (`gray (default)`) as words.
  private func html(of value: SymbolPart.Value, scope: SymbolID) -> HTML {
    guard value.isCode else { return HTML(text: value.text) }
    var html = HTML()
    var target: SymbolID?
    if case .symbol(let symbol) = graph.resolve(value.text, from: scope), symbol != scope {
      target = symbol
      html.openLink(to: context.address(of: symbol), class: "symbol")
    }
    html.append(markup: "<code>")
    html.append(context.spelling(of: value.text, symbol: target, scope: scope))
    html.append(markup: "</code>")
    if target != nil { html.append(markup: "</a>") }
    return html
  }

  func articleLink(_ article: ArticleID) -> TemplateValue {
    context.link(toArticle: article)
  }
}
