import Configuration
import Content
import Diagnostics
import Disk
import Site

/// The files that notes include.
extension ContentLoading {
  /// Reads them, and those that they include themselves, each once. Only files of the content folder are
  /// among them: the listing has no others.
  mutating func readIncluded(by notes: [NoteFile]) throws(FileSystemError) -> IncludedFiles {
    var included = IncludedFiles()
    var pending: [String] = []
    for (index, note) in notes.enumerated() where note.isBuilt {
      pending += IncludedFiles.paths(
        in: note.source.bytes, from: note.body.lowerBound, at: files[index].path)
    }
    if pending.isEmpty { return included }
    let listed = listing.files + staticListing
    included.paths = listed.map(\.path)
    let fileOfPath = Dictionary(listed.map { ($0.path, $0) }) { first, _ in first }
    let reasonOfPath = Dictionary(listing.skipped.map { ($0.path, $0.reason) }) { first, _ in first
    }
    let indexOfNote = Dictionary(notes.indices.map { (files[$0].path, $0) }) { first, _ in first }
    while let path = pending.popLast() {
      if included.files[path] != nil { continue }
      guard let file = fileOfPath[path] else {
        if let reason = reasonOfPath[path] { included.files[path] = .refused(reason) }
        continue
      }
      do throws(FileSystemError) {
        let index = indexOfNote[path]
        let bytes =
          if let index { Array(files[index].bytes) } else { try self.bytes(of: file) }
        let read = IncludedFiles.read(bytes, path: path, file: index ?? files.count)
        included.files[path] = read
        guard case .text(let source, _) = read else { continue }
        if index == nil { files.append(source) }
        pending += IncludedFiles.paths(in: source)
      } catch {
        guard error.isOfOneFile else { throw error }
        included.files[path] = .refused(error.reason)
      }
    }
    return included
  }

  /// The notes with what they include, and with the values of variables. Of each that changes the own
  /// bytes are one more file, in which its diagnostics are told.
  mutating func composed(
    _ notes: [NoteFile], including included: IncludedFiles, with configuration: SiteConfiguration,
    as settings: ContentSettings
  ) -> [NoteFile] {
    var included = included
    let hasVariables = !configuration.variables.isEmpty
    let changed = notes.indices.filter {
      notes[$0].isBuilt && notes[$0].isComposed(hasVariables: hasVariables)
    }
    if changed.isEmpty { return notes }
    var originals: [Int: Int] = [:]
    for index in changed {
      originals[index] = files.count
      if case .text(let source, _) = included.files[files[index].path] {
        included.files[source.path] = .text(source, file: files.count)
      }
      files.append(files[index])
    }
    var values: [String: Variables] = [:]
    for language in Set(changed.map { notes[$0].language }) where hasVariables {
      values[language] = Variables(
        configuration.variables.values(in: language, of: settings.siteLanguages))
    }
    let (original, texts, variables) = (originals, included, values)
    let made = parallelMap(count: changed.count, jobs: options.jobs) { position in
      let index = changed[position]
      return notes[index].composed(
        file: index, original: original[index] ?? index, including: texts,
        variables: variables[notes[index].language])
    }
    var composed = notes
    for (index, note) in zip(changed, made) {
      composed[index] = note
      files[index] = note.source
    }
    return composed
  }
}
