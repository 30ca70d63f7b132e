import Characters

/// The groups into which the comment of a type puts its members, as DocC has them.
///
///     ## Topics                        (taken out of the comment)
///     ### Creating a lamp              title
///     How one begins.                  text
///     - ``init(level:)``               names
///     - <doc:Lamps>                    articles
struct CommentTopics {
  struct Group {
    /// Without its number signs; nil above the first heading.
    var title: String?
    var text: [String] = []
    /// The names between double backticks.
    var names: [String] = []
    /// The names of articles in `<doc:…>`.
    var articles: [String] = []

    var isEmpty: Bool {
      title == nil && names.isEmpty && articles.isEmpty && text.allSatisfy(\.isBlank)
    }
  }

  var groups: [Group] = []
  /// The lines of the comment that are no topics.
  private(set) var rest: [String] = []

  init(_ lines: [String]) {
    var isInTopics = false
    var group = Group()
    for line in CommentLine.all(lines) {
      let heading = line.heading
      if let heading, heading.level <= 2 {
        close(&group)
        isInTopics = heading.level == 2 && heading.words == Self.word
        if isInTopics { continue }
      }
      if !isInTopics {
        rest.append(line.text)
      } else if let heading {
        close(&group)
        group.title = heading.words
      } else if let name = Self.name(line) {
        group.names.append(name)
      } else if let article = Self.article(line) {
        group.articles.append(article)
      } else {
        group.text.append(line.text)
      }
    }
    close(&group)
    while rest.last?.isBlank == true { rest.removeLast() }
  }

  /// How DocC calls the section, in every language.
  private static let word = "Topics"

  private mutating func close(_ group: inout Group) {
    group.text = group.text.withoutBlankEnds
    if !group.isEmpty { groups.append(group) }
    group = Group()
  }

  /// ``- ``dim(by:)`` ``; an item with more than a link is text.
  private static func name(_ line: CommentLine) -> String? {
    let words = line.words.trimmed
    guard line.beginsItem, words.hasPrefix("``"), words.hasSuffix("``"), words.utf8.count > 4 else {
      return nil
    }
    let name = words.dropFirst(2).dropLast(2)
    return name.contains("``") ? nil : String(name)
  }

  /// `- <doc:Lamps>`
  private static func article(_ line: CommentLine) -> String? {
    let words = line.words.trimmed
    guard line.beginsItem, words.hasPrefix("<doc:"), words.hasSuffix(">") else { return nil }
    return String(words.dropFirst(5).dropLast())
  }
}
