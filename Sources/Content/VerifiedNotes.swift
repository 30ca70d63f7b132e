import Diagnostics
package import Facts
package import Graph

extension Verification {
  /// Holds notes against files of facts.
  package init(
    of notes: consuming ReadNotes, against facts: [FactFile], as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    let stated = ReadContent.read(facts, for: notes.notes, as: settings, by: map)
    self.init(
      of: GraphDraft(
        of: notes.notes + stated.value, documents: notes.documents, languages: settings.languages,
        platforms: settings.platforms, modules: settings.modules),
      platforms: settings.platforms, diagnostics: notes.diagnostics + stated.diagnostics)
  }
}
