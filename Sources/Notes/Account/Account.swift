import Diagnostics
import Markup
import Statements

extension Recogniser {
  /// Reports all of a note that looks like members or statements and of which nothing was read, after it has
  /// been read: each run and each paragraph once. Articles by their folder say nothing of symbols.
  ///
  /// - Parameter reported: the diagnostics of the reading.
  func unaccounted(in form: NoteForm, besides notes: [Note], reported: [Diagnostic]) -> [Diagnostic]
  {
    guard context.kind == nil, context.modules == nil, !document.isArticleByDirective else {
      return []
    }
    var sweep = MemberSweep(recogniser: self, form: form, notes: notes)
    sweep.sweep()
    // That a note has no subject is told once.
    let isUndecided = sweep.isArticle && reported.contains { $0.id == .undecidedNote }
    let runs = isUndecided ? sweep.runs.filter { $0.fence != nil } : sweep.runs
    var found: [Diagnostic] = []
    if !runs.isEmpty {
      found = UnreadMembers(recogniser: self, form: form, notes: notes).diagnostics(for: runs)
    }
    if sweep.isArticle { return found }
    return found
      + StatementSweep(recogniser: self, form: form, notes: notes, reported: reported).diagnostics()
  }
}
