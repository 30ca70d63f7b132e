import Diagnostics
import Markup
import Vocabulary

/// Directives of DocC catalogues: what they say of the note and its symbol.
///
///     @Available(iOS, introduced: "13.0", deprecated: "15.0")     facts
///     @DeprecationSummary { Use ``reloadData()`` instead. }        the section of its deprecation
///     @DisplayName("Table Views")                                  the title
extension Document {
  /// Whether a directive makes the note an article: `@PageKind(article)`, `@TechnologyRoot`.
  var isArticleByDirective: Bool {
    directives.contains { directive in
      switch directive.role {
      case .technologyRoot: true
      case .pageKind: directive.argument().map { $0.value != "symbol" } ?? false
      case .comment, .metadata, .available, .displayName, .deprecationSummary, .image, .tab,
        .container, .ineffective, .skipped, .unknown:
        false
      }
    }
  }

  /// The block of the title that a directive gives the note.
  var displayName: NodeID? {
    directives.first { $0.role == .displayName && $0.block != nil }?.block
  }

  /// The diagnostics for directives that state facts of an article, which has none.
  var directivesWithoutEffect: [Diagnostic] {
    directives.filter { $0.role == .available }.map { directive in
      Diagnostic(
        .directiveWithoutEffect, "'@\(directive.name)' has no effect on an article",
        at: SourceRange(file: file, directive.range))
    }
  }
}

extension Recogniser {
  /// The facts that directives state of the note's own symbol.
  func directiveFacts() -> Diagnosed<[StatedFact]> {
    var stated: [StatedFact] = []
    var diagnostics: [Diagnostic] = []
    for directive in document.directives where directive.role == .available {
      let range = SourceRange(file: document.file, directive.range)
      guard let name = directive.argument() else { continue }
      guard let platform = context.platforms[name.value] else {
        diagnostics.append(
          Diagnostic(
            .unknownPlatform,
            "no platform is called '\(name.value)'; name it in docgen.yml to use it",
            at: SourceRange(file: document.file, name.range)))
        continue
      }
      for argument in directive.arguments {
        guard let label = argument.label else { continue }
        guard let version = Version(argument.value) else {
          diagnostics.append(
            Diagnostic(
              .malformedVersion,
              "a version is one to three numbers joined by dots; '\(argument.value)' states none",
              at: SourceRange(file: document.file, argument.range)))
          continue
        }
        let fact: Fact? =
          switch label {
          case "introduced": .introduced(platform, version)
          case "deprecated": .deprecated(platform, version)
          case "obsoleted": .obsoleted(platform, version)
          default: nil
          }
        if let fact { stated.append(StatedFact(fact, at: range)) }
      }
    }
    return Diagnosed(stated, diagnostics)
  }
}
