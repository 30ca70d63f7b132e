import Characters
import Configuration
import Content
import Diagnostics
import Disk
import Graph
import Markup
import Site
import Translations

/// The faults of each document that only the whole graph tells, and what they follow from, for the next
/// build.
struct KeptChecks: Archived, Sendable {
  /// ``SiteContent/mark`` and the keys of the documents.
  private var mark: UInt64 = 0
  private var documents: [UInt64] = []
  private var checks: [DocumentCheck] = []

  var diagnostics: [Diagnostic] { checks.flatMap(\.diagnostics) }

  private init() {}

  static var blank: KeptChecks { KeptChecks() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&mark)
    archive.field(plain: &documents)
    archive.field(&checks)
  }

  /// - Parameter known: the findings in notes that were read with the same settings; nil: none are
  ///   known.
  init(of content: SiteContent, knowing known: KeptChecks?, jobs: Int) {
    mark = content.mark?.number ?? 0
    documents = content.content.keys.map(\.number)
    let isKnown =
      content.mark != nil && known?.mark == mark && known?.checks.count == documents.count
    let earlier = known?.documents ?? []
    let isChanged = isKnown ? zip(documents, earlier).map { $0 != $1 } : []
    checks = content.content.documentChecks(
      minimum: content.configuration.minimum(of: content.graph.platforms),
      external: content.external,
      findsReminders: content.configuration.diagnosticPolicy.asks(for: .todo),
      by: Threads(jobs: jobs)
    ) { id in
      guard isKnown, let check = known?.checks[id.offset], let documents = check.documents,
        !documents.contains(where: { isChanged[Int($0)] })
      else { return nil }
      return check
    }
  }
}

extension SiteContent {
  /// The findings that need the whole graph: links that lead nowhere, samples that need other versions.
  func checks(jobs: Int) -> [Diagnostic] {
    let kept = KeptChecks(of: self, knowing: nil, jobs: jobs)
    return kept.diagnostics + translations.checks()
  }

  /// A digest of what notes say but for words, and of their paths; nil where nothing is kept.
  var mark: Digest? {
    content.mark.map { mark in
      Archive.digest { archive in
        var number = mark.number
        archive.field(&number)
        var paths = notePaths
        archive.field(&paths)
      }
    }
  }
}
