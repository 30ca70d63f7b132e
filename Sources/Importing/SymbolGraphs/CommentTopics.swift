import Markup

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
    var blocks = BlockLines()
    for (line, block) in zip(lines, blocks.read(lines)) {
      let heading = block.kind.isCode ? nil : Self.heading(line)
      if let heading, heading.level <= 2 {
        close(&group)
        isInTopics = heading.level == 2 && heading.words == Self.word
        if isInTopics { continue }
      }
      if !isInTopics {
        rest.append(line)
      } else if let heading {
        close(&group)
        group.title = heading.words
      } else if !block.kind.isCode, let item = Self.item(line) {
        switch item {
        case .name(let name): group.names.append(name)
        case .article(let name): group.articles.append(name)
        }
      } else {
        group.text.append(line)
      }
    }
    close(&group)
    while rest.last?.isBlank == true { rest.removeLast() }
  }

  /// How DocC calls the section, in every language.
  private static let word = "Topics"

  private mutating func close(_ group: inout Group) {
    while group.text.first?.isBlank == true { group.text.removeFirst() }
    while group.text.last?.isBlank == true { group.text.removeLast() }
    if !group.isEmpty { groups.append(group) }
    group = Group()
  }

  private static func heading(_ line: String) -> (level: Int, words: String)? {
    let text = line.drop { $0 == " " }
    let marks = text.prefix { $0 == "#" }.count
    guard line.utf8.count - text.utf8.count < 4, (1...6).contains(marks),
      text.dropFirst(marks).first == " "
    else { return nil }
    var words = text.dropFirst(marks)
    while let last = words.last, last == " " || last == "#" { words = words.dropLast() }
    return (marks, String(words.drop { $0 == " " }))
  }

  private enum Item {
    case name(String)
    case article(String)
  }

  /// ``- ``dim(by:)`` ``; an item with more than a link is text.
  private static func item(_ line: String) -> Item? {
    var text = line.drop { $0 == " " }
    guard let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " " else {
      return nil
    }
    text = text.dropFirst().drop { $0 == " " }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    if text.hasPrefix("``"), text.hasSuffix("``"), text.utf8.count > 4 {
      let name = text.dropFirst(2).dropLast(2)
      return name.contains("``") ? nil : .name(String(name))
    }
    if text.hasPrefix("<doc:"), text.hasSuffix(">") {
      return .article(String(text.dropFirst(5).dropLast()))
    }
    return nil
  }
}
