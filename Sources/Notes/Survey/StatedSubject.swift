import Characters
import Diagnostics
import Markup
import Statements

/// The subject of a note that its author states: `about:` of its hints, or a `title:` in its front
/// matter that is a single word.
struct StatedSubject {
  /// nil: no type, as what stands in it belongs to none.
  var name: EntryName?
  /// The heading that is the title of the note; nil: the first one is a heading of the text.
  var titleIndex: Int?
}

extension Survey {
  /// - Parameter titleIndex: the index of the heading that may be the title.
  /// - Returns: nil where nobody says it.
  func statedSubject(_ titleIndex: Int?) -> StatedSubject? {
    let context = recogniser.context
    // A type of which the note does not speak is none of its owners, and reported.
    if case .type(let path)? = context.hints.owner, context.hints.about == nil,
      titleSubject == nil, document.holds(path.split(separator: ".").last.map(String.init) ?? path)
    {
      return StatedSubject(name: typeName(path, at: 0..<0), titleIndex: titleIndex)
    }
    switch context.hints.about {
    case .functions?, .module?: return StatedSubject(name: nil, titleIndex: titleIndex)
    case .type(let path)?:
      var name = typeName(path, at: context.hints.aboutRange ?? 0..<0)
      if let index = titleIndex,
        let titled = subject(ofTitle: blocks[index], mayBePlain: true), titled.name == name.name
      {
        // The title tells the kind, too.
        name = titled
      } else {
        // Its words are no name.
        name.hasWords = titleIndex != nil
      }
      let namesAnother =
        titleIndex.map { index in
          document[blocks[index]].detail > 1
            && recogniser.owner(ofLine: Passage(block: blocks[index])).map { $0.name != name.name }
              == true
        } ?? false
      return StatedSubject(name: name, titleIndex: namesAnother ? nil : titleIndex)
    case nil:
      guard form.hasEntries, let title = context.frontMatterTitle,
        let range = context.frontMatterTitleRange, title.utf8.first?.isLowercase == true,
        title.utf8.allSatisfy(\.isNameByte)
      else { return nil }
      let isOfFrontMatter = titleIndex.map {
        range.contains(Int(document[blocks[$0]].offset))
      }
      return StatedSubject(
        name: typeName(title, at: range), titleIndex: isOfFrontMatter == true ? titleIndex : nil)
    }
  }

  /// The name at the end of a path of types: `View` of `Titanium.UI.View`.
  private func typeName(_ path: String, at range: Range<Int>) -> EntryName {
    let parts = path.split(separator: ".")
    var name = EntryName(
      name: parts.last.map(String.init) ?? path, kind: nil,
      range: SourceRange(file: document.file, range), isMarked: false)
    if parts.count > 1 { name.qualifier = parts.dropLast().joined(separator: ".") }
    return name
  }
}
