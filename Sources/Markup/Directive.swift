/// A block directive of a DocC catalogue: `@Name(arguments) { content }`.
///
/// Its content is part of the document, where it stands; only its own words are not. The words of a
/// title or an image are a block of their own in the document.
package struct Directive: Sendable {
  /// The use that docgen makes of a directive.
  package enum Role: CaseIterable, BitwiseCopyable, Sendable {
    /// A remark that its author does not show.
    case comment
    /// A directive that holds the four below it.
    case metadata
    case available, displayName, pageKind, technologyRoot
    case deprecationSummary
    /// A directive that the document has as a block.
    case image, tab
    /// A directive that changes only the look of its content.
    case container
    /// A setting of another program.
    case ineffective
    /// A directive of something that docgen does not show: a video, a snippet, a part of a tutorial.
    case skipped
    case unknown
  }

  package struct Argument: Hashable, Sendable {
    /// `introduced` of `introduced: "13.0"`; nil for a value alone.
    package var label: String?
    /// The value without its quotes.
    package var value: String
    /// The value in the file.
    package var range: Range<Int>
  }

  package var name: String
  package var role: Role
  package var arguments: [Argument] = []
  /// The directive from its sign to the end of its arguments.
  package var range: Range<Int>
  /// The text between its braces; nil without them.
  package var content: Range<Int>?
  /// The index of the directive that holds it.
  package var parent: Int?
  /// The block that stands for it in the document.
  package var block: Document.NodeID?

  /// The value with a label; without one the first value that has none.
  package func argument(_ label: String? = nil) -> Argument? {
    arguments.first { $0.label == label }
  }
}

extension Directive {
  /// The values that docgen does nothing with, and that change no more than the look.
  var idleArguments: [Argument] {
    let known: Set<String?>? =
      switch role {
      case .available: [nil, "introduced", "deprecated", "obsoleted"]
      case .displayName: [nil, "style"]
      case .tab, .pageKind: [nil]
      case .image: [nil, "source", "alt", "id"]
      case .container: ["numberOfColumns", "size", "visualStyle"]
      case .comment, .metadata, .technologyRoot, .deprecationSummary: []
      // These are reported as a whole.
      case .ineffective, .skipped, .unknown: nil
      }
    guard let known else { return [] }
    var seen: Set<String?> = []
    return arguments.filter { !known.contains($0.label) || !seen.insert($0.label).inserted }
  }

  /// Whether it names no image.
  var isImageOfNothing: Bool {
    role == .image && (argument("source") ?? argument())?.range.isEmpty != false
  }
}

extension Directive.Role {
  init(of name: String) {
    switch name {
    case "Comment": self = .comment
    case "Metadata": self = .metadata
    case "Available": self = .available
    case "DisplayName": self = .displayName
    case "PageKind": self = .pageKind
    case "TechnologyRoot": self = .technologyRoot
    case "DeprecationSummary": self = .deprecationSummary
    case "Image": self = .image
    case "Tab": self = .tab
    case "Row", "Column", "TabNavigator", "Links", "Small": self = .container
    case "AlternateRepresentation", "AutomaticArticleSubheading", "AutomaticSeeAlso",
      "AutomaticTitleHeading", "CallToAction", "CustomMetadata", "DocumentationExtension",
      "Options", "PageColor", "PageImage", "Redirected", "SupportedLanguage", "TitleHeading",
      "TopicsVisualStyle":
      self = .ineffective
    case "Article", "Assessments", "Chapter", "Choice", "Code", "ContentAndMedia", "Intro",
      "Justification", "MultipleChoice", "Resources", "Section", "Snippet", "Stack", "Step",
      "Steps", "Tutorial", "TutorialReference", "Tutorials", "Video", "Volume", "XcodeRequirement":
      self = .skipped
    default: self = .unknown
    }
  }
}

extension Directive {
  /// How deep groups of tabs may stand in one another.
  private static let tabsLimit = 3

  /// The groups of tabs that are closed, and their tabs, in the order of the file.
  ///
  ///     @TabNavigator { @Tab("Swift") { … } }
  ///
  /// A directive that nothing closes would hold the rest of the note: its text stays where it is.
  static func tabs(in directives: [Directive], of body: Range<Int>) -> [Aside] {
    var asides: [Aside] = []
    /// How deep each directive stands in groups, itself among them.
    var depths: [Int] = []
    var isGroup: [Bool] = []
    for directive in directives {
      let outer = directive.parent.map { depths[$0] } ?? 0
      // The brace that closes it stands in the note.
      let closed = directive.content.flatMap { $0.upperBound < body.upperBound ? $0 : nil }
      let begins = directive.name == "TabNavigator" && closed != nil && outer < tabsLimit
      isGroup.append(begins)
      depths.append(begins ? outer + 1 : outer)
      guard let content = closed else { continue }
      let range = directive.range.lowerBound..<content.upperBound + 1
      if begins {
        asides.append(
          Aside(
            kind: .tabs, name: "tabs", label: directive.range,
            title: content.lowerBound..<content.lowerBound, content: content, range: range))
      } else if directive.role == .tab, let parent = directive.parent, isGroup[parent],
        let title = directive.argument(), !title.range.isEmpty
      {
        asides.append(
          Aside(
            kind: .tab, name: "tab", label: title.range, title: title.range, content: content,
            range: range,
            titleText: title.value.utf8.count == title.range.count ? nil : title.value))
      }
    }
    return asides
  }
}
