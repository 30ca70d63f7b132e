import Characters
package import Diagnostics
package import Vocabulary

/// The templates of a site, compiled once for one language.
///
/// A strict part of Mustache: variables, sections, inverted sections, partials, comments.
///
///     {{#groups}}<h2>{{title}}</h2>{{/groups}}{{> footer}}{{words.overview}}
///
/// Besides, the blocks of its inheritance: `{{$site}}…{{/site}}` is a part that `blocks/site.html`
/// replaces, in which `{{super}}` writes the part itself.
///
/// The value's type says whether it is escaped; there is no mark for raw text, so no template can
/// let a note's words through unescaped.
package struct Templates: Sendable {
  enum Instruction: Sendable {
    /// A part of ``Page/literals``.
    case literal(Range<Int>)
    /// A string of the page's language, by its number.
    case word(Int)
    case variable(TemplateVariable)
    /// The value of the list that the section goes through.
    case element
    /// Skips to `end` unless the value is there (or, inverted, is not).
    case section(TemplateVariable, isInverted: Bool, end: Int)
    case endSection
  }

  fileprivate struct Page: Sendable {
    var instructions: [Instruction] = []
    var literals: [UInt8] = []
  }

  private var pages: [String: Page] = [:]
  /// The keys of the strings that the pages have.
  private var keys: [String] = []
  /// These strings, escaped; nothing for one that the language lacks.
  private var words: [HTML] = []

  /// The page kinds that a site needs, by the file of their template.
  package static let pageNames = [
    "symbol", "article", "home", "landing", "version", "changes", "compare", "deprecated",
    "table", "coverage", "404", "redirect",
  ]

  /// Compiles the page templates with the words of a language.
  ///
  /// - Parameters:
  ///   - files: the template files by their path in the template folder: `symbol.html`,
  ///     `partials/head.html`; the number is the file's index in the list of files.
  ///   - added: those of them that replace none of the built-in ones: partials, blocks, and misspelt
  ///     names, which are reported.
  /// - Returns: a mistake in a template is a diagnostic at its tag, which is left out.
  package static func compile(
    _ files: [String: (file: Int, source: SourceFile)], added: Set<String> = [], words: Language
  ) -> Diagnosed<Templates> {
    var templates = Templates()
    var diagnostics: [Diagnostic] = []
    var used: Set<String> = []
    var blocks: Set<String> = []
    var keys: [String: Int] = [:]
    for name in pageNames {
      guard let (file, source) = files[name + ".html"] else { continue }
      var compiler = TemplateCompiler(files: files, words: words, keys: keys)
      compiler.compile(source, file: file)
      templates.pages[name] = compiler.page
      keys = compiler.keys
      diagnostics += compiler.diagnostics
      used.formUnion(compiler.used)
      blocks.formUnion(compiler.blocks)
    }
    let known =
      files.keys.filter { !added.contains($0) } + blocks.map { blockFolder + $0 + ".html" }
    for path in added.subtracting(used).sorted() {
      guard let file = files[path]?.file else { continue }
      let near = nearName(to: path, among: known.sorted())
      diagnostics.append(
        Diagnostic(
          .templateError,
          "no page has the template '\(path)'" + (near.map { "; " + $0.question } ?? ""),
          at: SourceRange(file: file, 0..<0)))
    }
    templates.keys = keys.sorted { $0.value < $1.value }.map(\.key)
    return Diagnosed(templates.with(words), diagnostics)
  }

  /// The same templates with the words of another language.
  package func with(_ language: Language) -> Templates {
    var templates = self
    templates.words = keys.map { key in
      language.hasString(key) ? HTML(text: language.string(key)) : HTML()
    }
    return templates
  }

  fileprivate static let blockFolder = "blocks/"
  fileprivate static let partialFolder = "partials/"

  /// A page, made of its template and its values.
  ///
  /// - Parameter entries: so many entries of lists are written, and no more.
  package func render(_ name: String, _ values: TemplateObject, entries: Int = 10_000_000)
    -> [UInt8]
  {
    guard let page = pages[name] else { return [] }
    return PageBytes.array { output in
      page.instructions.withUnsafeBufferPointer { instructions in
        page.literals.withUnsafeBufferPointer { literals in
          withUnsafeTemporaryAllocation(of: UInt8.self, capacity: instructions.count) { hints in
            hints.initialize(repeating: 0)
            var renderer = TemplateRenderer(
              instructions: instructions, literals: literals, words: words, hints: hints,
              entriesLeft: entries, scopes: [values])
            renderer.render(instructions.indices, element: .absent, to: &output)
          }
        }
      }
    }
  }
}

private struct TemplateRenderer {
  let instructions: UnsafeBufferPointer<Templates.Instruction>
  let literals: UnsafeBufferPointer<UInt8>
  let words: [HTML]
  /// The position of the value of each instruction in the object that had it last.
  let hints: UnsafeMutableBufferPointer<UInt8>
  /// The number of entries of lists that may still be gone through. Lists within lists multiply: a template
  /// that goes through a page's members for each of its members, and again, would never end.
  var entriesLeft: Int
  /// The longest page of a type with 100,000 members is a tenth of it.
  private static let longestPage = 1_000_000_000
  /// The objects whose names the template sees, the innermost last.
  var scopes: [TemplateObject]

  mutating func render(_ range: Range<Int>, element: TemplateValue, to output: inout PageBytes) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch instructions[index] {
      case .literal(let range):
        output.append(UnsafeBufferPointer(rebasing: literals[range]))
      case .word(let number): words[number].bytes.withUnsafeBufferPointer { output.append($0) }
      case .variable(let variable):
        if let found = find(variable, at: index) {
          Self.write(scopes[found.scope][position: found.position], to: &output)
        }
      case .element: Self.write(element, to: &output)
      case .endSection: break
      case .section(let variable, let isInverted, let end):
        guard let found = find(variable, at: index) else {
          if !isInverted { index = end }
          break
        }
        switch scopes[found.scope].content(at: found.position) {
        case .nothing: if !isInverted { index = end }
        // What stands in it sees what is around it: it is gone through as if it stood there.
        case .plain: if isInverted { index = end }
        case .nested:
          if !isInverted {
            let value = scopes[found.scope][position: found.position]
            renderSection(index + 1..<end, of: value, to: &output)
          }
          index = end
        }
      }
      index += 1
    }
  }

  private mutating func renderSection(
    _ body: Range<Int>, of value: TemplateValue, to output: inout PageBytes
  ) {
    guard case .list(let values) = value else {
      return renderSection(body, element: value, to: &output)
    }
    for value in values {
      guard entriesLeft > 0, output.count < Self.longestPage else { break }
      entriesLeft -= 1
      renderSection(body, element: value, to: &output)
    }
  }

  private mutating func renderSection(
    _ body: Range<Int>, element: TemplateValue, to output: inout PageBytes
  ) {
    guard case .object(let object) = element else {
      return render(body, element: element, to: &output)
    }
    scopes.append(object)
    render(body, element: element, to: &output)
    scopes.removeLast()
  }

  /// Finds the value of a name; nil if there is none. The innermost object that has the name decides, also
  /// if its value there is none.
  @inline(__always)
  private func find(_ variable: TemplateVariable, at instruction: Int) -> (
    scope: Int, position: Int
  )? {
    var scope = scopes.count
    while scope > 0 {
      scope -= 1
      guard scopes[scope].has(variable) else { continue }
      let position = scopes[scope].position(of: variable, hint: &hints[instruction])
      return position.map { (scope, $0) }
    }
    return nil
  }

  private static func write(_ text: String, to output: inout PageBytes) {
    // Every string has its bytes in one piece, which are read without counting a reference.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
      HTML.escape($0, to: &output)
    }
    if isWritten == nil { text.withBytes { HTML.escape($0, to: &output) } }
  }

  private static func write(_ value: TemplateValue, to output: inout PageBytes) {
    switch value {
    case .text(let text): write(text, to: &output)
    case .address(let address, let above):
      for _ in 0..<above { output.append("../") }
      write(address, to: &output)
    case .html(let html): html.bytes.withUnsafeBufferPointer { output.append($0) }
    case .absent, .flag, .list, .object: break
    }
  }
}

private struct TemplateCompiler {
  let files: [String: (file: Int, source: SourceFile)]
  let words: Language
  /// The numbers of the strings that pages have.
  private(set) var keys: [String: Int]
  var page = Templates.Page()
  var diagnostics: [Diagnostic] = []
  /// The files of partials and blocks that the page has.
  private(set) var used: Set<String> = []
  /// The names of its blocks.
  private(set) var blocks: Set<String> = []
  /// The blocks whose end was looked for in vain, each with the part of a file in which it was.
  private var unclosed: Set<String> = []
  private var partials: [String] = []
  /// The parts that open files of blocks replace, the innermost last.
  private var replaced: [(source: SourceFile, range: Range<Int>, file: Int)] = []
  private static let depthLimit = 16
  /// The most sections within one another in one file: pages are rendered by recursion.
  private static let sectionLimit = 32
  /// The bytes of all partials of a page: those that include others twice grow without end.
  private var partialBytes = 0
  private static let partialLimit = 1_000_000

  init(
    files: [String: (file: Int, source: SourceFile)], words: Language, keys: [String: Int]
  ) {
    self.files = files
    self.words = words
    self.keys = keys
  }

  private struct OpenSection {
    var name: String
    /// Nil if its name is none: what stands in it is kept.
    var instruction: Int?
    var range: Range<Int>
  }

  mutating func compile(_ source: SourceFile, file: Int) {
    compile(source, source.bytes.indices, file: file)
  }

  private mutating func compile(_ source: SourceFile, _ part: Range<Int>, file: Int) {
    let bytes = source.bytes
    var sections: [OpenSection] = []
    var index = part.lowerBound
    while let open = find("{{", in: bytes, from: index), open < part.upperBound {
      guard let closing = find("}}", in: bytes, from: open + 2) else {
        report("a tag is closed by '}}'", open..<min(open + 2, bytes.count), file)
        break
      }
      let range = open..<closing + 2
      let tag = bytes[open + 2..<closing]
      let mark = tag.first ?? UInt8(ascii: " ")
      let hasMark = "#^/>!$".utf8.contains(mark)
      let line = hasMark ? wholeLine(of: range, in: bytes) ?? range : range
      append(bytes[index..<max(index, line.lowerBound)])
      index = line.upperBound
      let name = trim(hasMark ? tag.dropFirst() : tag)
      switch mark {
      case UInt8(ascii: "!"): break
      case UInt8(ascii: ">"): includePartial(name, range, file)
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        let variable = sections.count < Self.sectionLimit ? variable(name, range, file) : nil
        if sections.count == Self.sectionLimit {
          report("sections are nested too deeply", range, file)
        }
        sections.append(
          OpenSection(
            name: name, instruction: variable == nil ? nil : page.instructions.count, range: range))
        if let variable {
          page.instructions.append(
            .section(variable, isInverted: mark == UInt8(ascii: "^"), end: 0))
        }
      case UInt8(ascii: "$"):
        blocks.insert(name)
        if let end = replaceBlock(name, source, from: index, before: part.upperBound, range, file) {
          index = end
        } else {
          sections.append(OpenSection(name: name, instruction: nil, range: range))
        }
      case UInt8(ascii: "/"):
        // Of sections that are nested too deeply only the innermost are looked at.
        let inner = sections.suffix(2 * Self.sectionLimit)
        guard let open = inner.lastIndex(where: { $0.name == name }) else {
          report("'{{/\(name)}}' closes no open section", range, file)
          continue
        }
        close(sections[(open + 1)...], file)
        end(sections[open])
        sections.removeSubrange(open...)
      case UInt8(ascii: "{"), UInt8(ascii: "="), UInt8(ascii: "&"):
        report("only variables, sections, partials and comments are tags", range, file)
      default:
        if name == "." {
          page.instructions.append(.element)
        } else if name == "super" {
          includeReplaced(range, file)
        } else if name.hasPrefix("words.") {
          appendWord(String(name.dropFirst(6)), range, file)
        } else if let variable = variable(name, range, file) {
          page.instructions.append(.variable(variable))
        }
      }
    }
    append(bytes[min(index, part.upperBound)..<part.upperBound])
    close(sections[...], file)
  }

  /// Compiles the file of a block instead of the part that it replaces.
  ///
  /// - Returns: where to go on behind the block; nil if no file replaces it.
  private mutating func replaceBlock(
    _ name: String, _ source: SourceFile, from start: Int, before end: Int, _ range: Range<Int>,
    _ file: Int
  ) -> Int? {
    let path = Templates.blockFolder + name + ".html"
    // What is not closed behind one byte is not closed behind a later one.
    let key = "\(file) \(end) \(path)"
    guard let own = files[path], !unclosed.contains(key) else { return nil }
    used.insert(path)
    let closing = Array("{{/\(name)}}".utf8)
    guard let close = source.bytes[start..<end].firstRange(of: closing) else {
      report("the block '\(name)' is not closed", range, file)
      unclosed.insert(key)
      return nil
    }
    guard !partials.contains(path), partials.count < Self.depthLimit else {
      report("the block '\(name)' contains itself", range, file)
      return nil
    }
    partialBytes += own.source.bytes.count + 1
    guard partialBytes <= Self.partialLimit else {
      report("partials make the page too long", range, file)
      return nil
    }
    partials.append(path)
    replaced.append((source, start..<close.lowerBound, file))
    compile(own.source, file: own.file)
    replaced.removeLast()
    partials.removeLast()
    return wholeLine(of: close, in: source.bytes)?.upperBound ?? close.upperBound
  }

  /// Compiles the part that a block replaces, where its file writes `{{super}}`.
  private mutating func includeReplaced(_ range: Range<Int>, _ file: Int) {
    guard let part = replaced.popLast() else {
      report(
        "'{{super}}' stands in files of blocks/, and means the part that they replace", range, file)
      return
    }
    partialBytes += part.range.count
    if partialBytes <= Self.partialLimit {
      compile(part.source, part.range, file: part.file)
    } else {
      report("partials make the page too long", range, file)
    }
    replaced.append(part)
  }

  /// Ends sections that their template leaves open.
  private mutating func close(_ sections: ArraySlice<OpenSection>, _ file: Int) {
    for section in sections.reversed() {
      report("the section '\(section.name)' is not closed", section.range, file)
      end(section)
    }
  }

  private mutating func end(_ section: OpenSection) {
    guard let start = section.instruction,
      case .section(let variable, let isInverted, _) = page.instructions[start]
    else { return }
    page.instructions[start] = .section(
      variable, isInverted: isInverted, end: page.instructions.count)
    page.instructions.append(.endSection)
  }

  private mutating func includePartial(_ name: String, _ range: Range<Int>, _ file: Int) {
    let path = Templates.partialFolder + name + ".html"
    guard let (partialFile, source) = files[path] else {
      let known = files.keys.sorted().filter { $0.hasPrefix(Templates.partialFolder) }
        .map { String($0.dropFirst(9).dropLast(5)) }
      let nearest = nearName(to: name, among: known)
      report(
        "no partial is called '\(name)'" + (nearest.map { "; " + $0.question } ?? ""), range,
        file, misspelt: name, nearest)
      return
    }
    used.insert(path)
    guard !partials.contains(path), partials.count < Self.depthLimit else {
      report("the partial '\(name)' contains itself", range, file)
      return
    }
    partialBytes += source.bytes.count + 1
    guard partialBytes <= Self.partialLimit else {
      report("partials make the page too long", range, file)
      return
    }
    partials.append(path)
    compile(source, file: partialFile)
    partials.removeLast()
  }

  private mutating func appendWord(_ key: String, _ range: Range<Int>, _ file: Int) {
    if !words.hasString(key) {
      let nearest = nearName(to: key, among: words.stringKeys)
      report(
        "no string is called '\(key)'" + (nearest.map { "; " + $0.question } ?? ""), range,
        file, misspelt: key, nearest)
    }
    // Another language may have what this one lacks.
    let number = keys[key] ?? keys.count
    keys[key] = number
    page.instructions.append(.word(number))
  }

  private mutating func variable(_ name: String, _ range: Range<Int>, _ file: Int)
    -> TemplateVariable?
  {
    if let variable = TemplateVariable.byName[name] { return variable }
    let nearest = nearName(to: name, among: TemplateVariable.allCases.map(\.name))
    report(
      "no value is called '\(name)'" + (nearest.map { "; " + $0.question } ?? ""), range,
      file, misspelt: name, nearest)
    return nil
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = page.literals.count
    page.literals += bytes
    if case .literal(let text)? = page.instructions.last {
      page.instructions[page.instructions.count - 1] = .literal(
        text.lowerBound..<page.literals.count)
    } else {
      page.instructions.append(.literal(start..<page.literals.count))
    }
  }

  /// - Parameters:
  ///   - name: the misspelt name, which is nearly `near`.
  private mutating func report(
    _ message: String, _ range: Range<Int>, _ file: Int, misspelt name: String = "",
    _ near: NearName? = nil
  ) {
    let range = SourceRange(file: file, range)
    let bytes = near == nil ? [] : files.values.first { $0.file == file }?.source.bytes ?? []
    diagnostics.append(
      Diagnostic(
        .templateError, message, at: range,
        fixes: .init(replacing: name, with: near, in: bytes, of: range)))
  }

  /// A tag's name, without blank space around it.
  private func trim(_ tag: ConstantBytes) -> String {
    var tag = tag
    while let first = tag.first, first <= 0x20 { tag.removeFirst() }
    while let last = tag.last, last <= 0x20 { tag.removeLast() }
    let name = String(decoding: tag, as: UTF8.self)
    // Blank space of Japanese and Chinese, too.
    return tag.contains { $0 >= 0x80 } ? String(name.trimmed) : name
  }

  private func find(_ pair: StaticString, in bytes: ConstantBytes, from start: Int) -> Int? {
    let mark = pair.utf8Start.pointee
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == mark, bytes[index + 1] == mark { return index }
      index += 1
    }
    return nil
  }

  /// The line of a tag that stands in it alone, which leaves no blank one; nil where anything else
  /// stands there.
  private func wholeLine(of range: Range<Int>, in bytes: ConstantBytes) -> Range<Int>? {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
      guard bytes[start - 1] <= 0x20 else { return nil }
      start -= 1
    }
    var end = range.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      guard bytes[end] <= 0x20 else { return nil }
      end += 1
    }
    return start..<min(end + 1, bytes.count)
  }
}
