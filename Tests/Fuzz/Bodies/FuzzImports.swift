import Diagnostics
import Importing
import Vocabulary

/// One file as a page of text, as HTML, as a symbol graph, in any encoding.
func faultsOfImports(_ bytes: [UInt8]) -> [String] {
  var faults: [String] = []
  var texts = [repaired(bytes)]
  switch detectEncoding(of: bytes) {
  case .certain(let encoding), .likely(let encoding):
    if let text = encoding.decode(bytes) {
      texts.append(text)
    } else {
      faults.append("what was found to be \(encoding) cannot be decoded")
    }
  case .ambiguous, .binary: break
  }
  if let encoding = htmlEncoding(of: bytes), let text = encoding.decode(bytes) {
    texts.append(text)
  }
  for encoding in TextEncoding.allCases {
    if let text = encoding.decode(bytes), String(validating: text, as: UTF8.self) == nil {
      faults.append("\(encoding) is decoded to what is not UTF-8")
    }
  }
  for (index, text) in texts.enumerated() where !texts[..<index].contains(text) {
    for form in [Page.Form.text, .html] { faults += faultsOfPage(text, form: form) }
  }
  let graph = importSymbolGraphs([SourceFile(path: "A.symbols.json", bytes: texts[0])])
  faults += FuzzBodies.faults(of: graph.diagnostics, in: [texts[0]])
  return faults + faultsOfImported(graph.value)
}

private func faultsOfPage(_ text: [UInt8], form: Page.Form) -> [String] {
  let page = Page(
    source: SourceFile(path: "page", bytes: text), form: form,
    language: FuzzSite.language(of: text), file: 0)
  let imported = importPages([page], options: PageImportOptions(platforms: PlatformList()))
  return faults(of: imported.diagnostics, in: [text]) + faultsOfImported(imported.value)
}

/// Notes are UTF-8, lie in the folder, each in its own file, and can be read.
func faultsOfImported(_ notes: [ImportedNote]) -> [String] {
  var faults: [String] = []
  var paths: Set<String> = []
  for note in notes {
    if !paths.insert(note.path.lowercased()).inserted {
      faults.append("\(note.path) is there twice")
    }
    if note.path.hasPrefix("/") || note.path.split(separator: "/").contains("..")
      || note.path.contains("\0")
    {
      faults.append("\(note.path) lies outside")
    }
    if String(validating: note.bytes, as: UTF8.self) == nil {
      faults.append("\(note.path) is not UTF-8")
    }
  }
  let read = notes.filter { $0.path.hasSuffix(".md") }.prefix(8).map(\.bytes)
  return faults
    + FuzzSite.Content(Array(read), in: read.map(FuzzSite.languageTag)).faults
}
