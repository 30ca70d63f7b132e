import Characters
import Declarations
import Markup
import Notes
import Statements
import Vocabulary

/// The words of an entry: prose, types, parameters.
extension ReferenceReader {
  /// Lines of a case: text, and since when it is there as a paragraph of its own.
  mutating func writeCase(_ lines: [PageLine]) {
    if !lines.isEmpty { writeProse(lines) }
  }

  /// A paragraph; lines of an entry that state since when or until when it is there are paragraphs
  /// of their own, where they are read as that.
  mutating func writeProse(_ lines: [PageLine]) {
    guard entry != nil, section == nil || section == .discussion else {
      return write { $0.paragraph(lines) }
    }
    var text: [PageLine] = []
    for line in lines {
      var writer = ReferenceLine(names: names, language: language)
      let facts = LineFacts(writer.markdown(of: line), in: language, platforms: platforms)
      let isStatement =
        facts.statesAvailability && (facts.isAll || TextEnd.isBracketed(line.plain))
      // "Declared in X.h" stands with the statement before it, not with the text.
      if isStatement || (text.isEmpty && line.range != lines[0].range)
        || TextEnd.namesHeader(line.plain)
      {
        if !text.isEmpty { write { $0.paragraph(text) } }
        text = []
        if isStatement, facts.statesEnd, isBeforeDeclaration {
          deferred.append(line.withoutBrackets)
        } else {
          write { $0.paragraph([line.withoutBrackets]) }
        }
      } else {
        text.append(line)
      }
    }
    if !text.isEmpty { write { $0.paragraph(text) } }
    entry?.hasText = true
  }

  /// Keeps parameters until the section ends: the text of one may stand in several blocks.
  mutating func writeParameters(_ lines: [PageLine]) {
    for (index, line) in lines.enumerated() {
      if let parameter = ReferenceParameter(
        line, declared: entry?.declaration?.parameters ?? [])
      {
        parameters.append(parameter)
      } else if let last = parameters.indices.last, index > 0 || parameters[last].text.isEmpty {
        parameters[last].text.append(line)
      } else if parameters.isEmpty, !sectionHasText {
        parameters.append(ReferenceParameter(name: nil, text: [line]))
      } else {
        // A paragraph behind the text of one may speak of all of them.
        write { $0.paragraph(Array(lines[index...])) }
        return
      }
    }
  }

  mutating func endParameters() {
    guard !parameters.isEmpty, let last = notes.indices.last else { return }
    var entries: [String] = []
    for parameter in parameters {
      var words: [String] = []
      for line in parameter.text { words.append(notes[last].text.markdown(of: line)) }
      let body = words.joined(separator: "\n  ")
      entries.append(parameter.name.map { "`\($0)`" + (body.isEmpty ? "" : ": " + body) } ?? body)
    }
    parameters = []
    notes[last].text.list(entries)
    entry?.hasText = true
    sectionHasText = true
  }

  mutating func writeSeparately(_ lines: [PageLine]) {
    // Each line of a list of titles or files is its own.
    let members = lines.map { ReferenceTopic($0) }
    let areSigned = zip(lines, members).allSatisfy { !$0.marker.isEmpty && $1 != nil }
    if section == .seeAlso, areSigned {
      write { $0.list(members.compactMap { $0?.markdown }) }
    } else {
      for line in lines { write { $0.paragraph([line]) } }
    }
    entry?.hasText = true
  }

  /// `UIView : UIResponder : NSObject`; conformances one an entry of a list.
  mutating func writeTypes(_ lines: [PageLine]) {
    if section == .inherits {
      for line in lines {
        let words = line.plain.trimmed
        if case .parts(let parts) = names.reading(of: words) {
          write { $0.paragraph(markdown: parts.joined(separator: " : ")) }
        } else {
          write { $0.paragraph([line]) }
        }
      }
      return
    }
    write { text in
      var entries: [String] = []
      for line in lines { entries.append(text.markdown(of: line)) }
      text.list(entries)
    }
  }

  /// A short line between paragraphs of the overview is a heading of it.
  func isSubheading(_ lines: [PageLine]) -> Bool {
    guard lines.count == 1, entry == nil, section == .overview, sectionHasText else { return false }
    return Headings.isHeading(at: position, of: blocks, in: language)
  }
}
