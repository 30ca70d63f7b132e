import Diagnostics
import Markup

/// Directives of DocC catalogues: what they say of the note and its symbol.
///
///     @Available(iOS, introduced: "13.0", deprecated: "15.0")     facts
///     @DeprecationSummary { Use ``reloadData()`` instead. }        the section of its deprecation
///     @DisplayName("Table Views")                                  the title
extension NoteReader {
  /// Whether a directive makes the note an article: `@PageKind(article)`, `@TechnologyRoot`.
  var isArticleByDirective: Bool {
    document.directives.contains { directive in
      switch directive.role {
      case .technologyRoot: true
      case .pageKind: directive.argument().map { $0.value != "symbol" } ?? false
      default: false
      }
    }
  }

  /// The block of the title that a directive gives the note.
  var displayName: Document.NodeID? {
    document.directives.first { $0.role == .displayName && $0.block != nil }?.block
  }

  /// Reads what directives state of the note's own symbol.
  mutating func readDirectiveFacts() {
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
        if let fact { note.entries[0].facts.append(StatedFact(fact, at: range)) }
      }
    }
  }

  /// Reports what directives state of an article, which has no facts.
  mutating func reportDirectiveFacts() {
    for directive in document.directives where directive.role == .available {
      diagnostics.append(
        Diagnostic(
          .directiveWithoutEffect, "'@\(directive.name)' has no effect on an article",
          at: SourceRange(file: document.file, directive.range)))
    }
  }

  /// Reads a block that stands in a summary of deprecation; false if it stands in none.
  mutating func readInDeprecationSummary(_ block: Document.NodeID) -> Bool {
    let offset = Int(document[block].offset)
    summaryDirectives = summaryDirectives.drop { ($0.content?.upperBound ?? 0) <= offset }
    guard let directive = summaryDirectives.first, directive.content?.contains(offset) == true
    else { return false }
    let outer = section
    section = OpenSection(kind: .deprecation, level: Self.lineLevel)
    let entry = current
    readBlock(block, next: nil)
    section = outer
    noteDeprecation(of: entry, at: SourceRange(file: document.file, directive.range))
    return true
  }

  /// Whether the note is the file of one member: ``# ``UITableView/rowHeight`` ``.
  var isMemberNote: Bool {
    guard let own = note.entries.first, own.qualifier != nil else { return false }
    return own.kind?.isType != true
      && own.name.utf8.first.map { (0x41...0x5A).contains($0) } != true
  }
}

extension EntryName {
  /// Leaves out the module that a path begins with: `UIKit` of `UIKit/UITableView`.
  mutating func removeModule(_ modules: Set<String>) {
    guard let path = qualifier else { return }
    let first = path.prefix { $0 != "." }
    guard modules.contains(String(first)) else { return }
    let rest = path.dropFirst(first.count + 1)
    qualifier = rest.isEmpty ? nil : String(rest)
  }
}
