import Characters

/// A mark of another program that has a name: a component of MDX, a shortcode of Hugo, a tag of Liquid.
///
///     <TabItem label="Swift">          tabitem, label Swift
///     {{< tab "Swift" >}}              tab, Swift
///     {% tab title="Swift" %}          tab, title Swift
///     </TabItem>  {{< /tab >}}  {% endtab %}      the end of one
struct ForeignElement {
  enum Form { case component, shortcode, tag, html, colons }

  var form: Form
  /// The name in small letters.
  var name: String
  /// The name as it is written.
  var writtenName: String
  var isEnd = false
  /// Whether it ends itself: `<Card />`.
  var isClosed = false
  /// Whether Hugo reads what stands in it as Markdown: `{{% tab %}}`.
  var isOfMarkdown = false
  var arguments: [(key: String, value: String)] = []
  /// Values without a key.
  var values: [String] = []
  /// The index behind its last byte.
  var end = 0

  subscript(keys: String...) -> String? {
    for key in keys {
      if let value = arguments.first(where: { $0.key == key })?.value, !value.isEmpty {
        return value
      }
    }
    return nil
  }

  /// How a message calls it.
  var mark: String {
    switch form {
    case .component, .html: "<\(writtenName)>"
    case .shortcode: "{{< \(writtenName) >}}"
    case .tag: "{% \(writtenName) %}"
    case .colons: ":::\(writtenName)"
    }
  }

  /// Reads what begins at `start`; nil where nothing with a name does, or where it does not end.
  ///
  /// - Complexity: O(n) in its length; one of more than 4,000 bytes is none.
  init?(_ bytes: [UInt8], at start: Int) {
    let text = bytes[
      start..<min(bytes.count, start + (bytes[start] == UInt8(ascii: "<") ? 4_000 : 600))]
    if text.starts(with: "{{<".utf8) || text.starts(with: "{{%".utf8) {
      let sign = text[start + 2] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "%")
      guard let close = Self.close(text.dropFirst(3), [sign, 0x7D, 0x7D]) else { return nil }
      self.init(words: text[(start + 3)..<close], form: .shortcode)
      isOfMarkdown = text[start + 2] == UInt8(ascii: "%")
      end = close + 3
    } else if text.starts(with: "{%".utf8) {
      guard let close = Self.close(text.dropFirst(2), [0x25, 0x7D]) else { return nil }
      // Dashes take away the spaces around it.
      var words = text[(start + 2)..<close].drop { $0 == UInt8(ascii: "-") }
      if words.last == UInt8(ascii: "-") { words = words.dropLast() }
      self.init(words: words, form: .tag)
      end = close + 2
    } else if text.first == UInt8(ascii: "<") {
      self.init(component: text)
    } else {
      return nil
    }
  }

  /// Where `mark` stands that is in no quotes.
  private static func close(_ text: ArraySlice<UInt8>, _ mark: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in text.indices {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if byte == mark[0], text[index...].starts(with: mark) {
        return index
      }
    }
    // A quote that nobody closes is a sign like any other.
    return quote == nil ? nil : text.indices.first { text[$0...].starts(with: mark) }
  }

  private init?(words: ArraySlice<UInt8>, form: Form) {
    self.form = form
    var rest = words.trimmed
    if rest.first == UInt8(ascii: "/") {
      isEnd = true
      rest = rest.dropFirst().trimmed
    }
    if rest.last == UInt8(ascii: "/") {
      isClosed = true
      rest = rest.dropLast().trimmed
    }
    let first = rest.prefix {
      $0.isNameByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".")
    }
    guard first.first?.isNameStart == true else { return nil }
    writtenName = String(decoding: first, as: UTF8.self)
    name = writtenName.lowercased()
    if form == .tag, name.hasPrefix("end"), name.utf8.count > 3 {
      isEnd = true
      name.removeFirst(3)
    }
    readArguments(rest[first.endIndex...])
  }

  private mutating func readArguments(_ text: ArraySlice<UInt8>) {
    var rest = text
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return }
      let word = rest.prefix { $0.isNameByte || $0 == UInt8(ascii: "-") }
      var after = rest[word.endIndex...]
      if !word.isEmpty, after.first == UInt8(ascii: "=") {
        after = after.dropFirst()
        let value = Self.value(&after)
        arguments.append((String(decoding: word, as: UTF8.self).lowercased(), value))
      } else {
        after = rest
        let value = Self.value(&after)
        if !value.isEmpty { values.append(value) }
      }
      rest = after.startIndex == rest.startIndex ? rest.dropFirst() : after
    }
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
    guard let first = rest.first else { return "" }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "`"),
      let close = rest.dropFirst().firstIndex(of: first)
    {
      defer { rest = rest[(close + 1)...] }
      return String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
    }
    let word = rest.prefix { !$0.isBlank }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  /// Reads what stands behind colons: `tip Faster`, `{note} Faster`, `tip[Faster]`, `tabs {.wide}`.
  init(colons text: String) {
    form = .colons
    writtenName = String(text.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0.isNumber) })
    var title = String(text.dropFirst(writtenName.count)).trimmedEnds
    if writtenName.isEmpty, let directive = FenceWords.directive(text) {
      writtenName = directive.name
      title = directive.title ?? ""
    } else if title.hasPrefix("{"), title.hasSuffix("}") {
      // Settings may hold the title.
      let settings = Self(Array("{{< x \(title.dropFirst().dropLast()) >}}".utf8), at: 0)
      title = settings?["title", "label"] ?? ""
    } else if let brace = title.lastIndex(of: "{"), title.hasSuffix("}"), brace > title.startIndex,
      title[title.index(before: brace)] == " "
    {
      title = String(title[..<brace]).trimmedEnds
    }
    if title.hasPrefix("["), title.hasSuffix("]") { title = String(title.dropFirst().dropLast()) }
    name = writtenName.lowercased()
    arguments = [("title", title)]
  }

  /// Reads a tag of HTML; nil where none begins.
  init?(html bytes: [UInt8], at start: Int) {
    self.init(component: bytes[start..<min(bytes.count, start + 4_000)], isHTML: true)
  }

  private init?(component text: ArraySlice<UInt8>, isHTML: Bool = false) {
    form = isHTML ? .html : .component
    var index = text.startIndex + 1
    if index < text.endIndex, text[index] == UInt8(ascii: "/") {
      isEnd = true
      index += 1
    }
    let first = text[index...].prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    guard let letter = first.first, isHTML ? letter.isLetter : letter.isUppercase else {
      return nil
    }
    writtenName = String(decoding: first, as: UTF8.self)
    name = writtenName.lowercased()
    index = first.endIndex
    while true {
      while index < text.endIndex, text[index].isBlank { index += 1 }
      guard index < text.endIndex else { return nil }
      if text[index] == UInt8(ascii: ">") { break }
      if text[index] == UInt8(ascii: "/") {
        isClosed = true
        index += 1
        continue
      }
      if text[index] == UInt8(ascii: "{") {
        guard let close = Self.closingBrace(text, index) else { return nil }
        index = close + 1
        continue
      }
      let key = text[index...].prefix {
        $0.isNameByte || [UInt8(ascii: "-"), UInt8(ascii: ":")].contains($0)
      }
      guard !key.isEmpty else { return nil }
      index = key.endIndex
      var value = ""
      if index < text.endIndex, text[index] == UInt8(ascii: "=") {
        index += 1
        guard index < text.endIndex else { return nil }
        if text[index] == UInt8(ascii: "{") {
          guard let close = Self.closingBrace(text, index) else { return nil }
          var inner = text[(index + 1)..<close].trimmed
          if let quote = inner.first, [0x22, 0x27, 0x60].contains(quote), inner.count > 1,
            inner.last == quote
          {
            inner = inner.dropFirst().dropLast()
          }
          value = String(decoding: inner, as: UTF8.self)
          index = close + 1
        } else {
          let quote = text[index]
          guard quote == 0x22 || quote == 0x27,
            let close = text[(index + 1)...].firstIndex(of: quote)
          else { return nil }
          value = String(decoding: text[(index + 1)..<close], as: UTF8.self)
          index = close + 1
        }
      }
      arguments.append((String(decoding: key, as: UTF8.self).lowercased(), value))
    }
    end = index + 1
  }

  private static func closingBrace(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var depth = 0
    for index in start..<text.endIndex {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension ForeignElement {
  /// The part of a note that an element becomes.
  enum Role: Equatable {
    /// A remark.
    case box
    case details
    case tabs, tab
    /// Only the look of its content.
    case wrapper
    /// A title above its content.
    case card
    case linkCard
    case figure
    /// A block of code.
    case code
  }

  /// Nil: nobody knows what it is. Between colons stand only boxes, tabs, and what says how they look.
  var role: Role? {
    switch Self.roles[name] {
    case .card, .linkCard, .figure, .code: form == .colons ? nil : Self.roles[name]
    case .box, .details, .tabs, .tab, .wrapper: Self.roles[name]
    case nil: BoxKind.isWord(name) ? .box : nil
    }
  }

  /// Whether it ends another one.
  func ends(_ other: ForeignElement) -> Bool {
    isEnd && name == other.name && form == other.form
  }

  private static let roles: [String: Role] = [
    "aside": .box, "admonition": .box, "callout": .box, "alert": .box, "notice": .box,
    "pageinfo": .box,
    "details": .details, "expand": .details, "collapse": .details, "accordion": .details,
    "accordionitem": .details, "spoiler": .details, "dropdown": .details,
    "tabs": .tabs, "tabpane": .tabs, "tab-set": .tabs, "tabset": .tabs, "codegroup": .tabs,
    "code-group": .tabs, "code-tabs": .tabs,
    "tab": .tab, "tabitem": .tab, "tab-item": .tab, "codetab": .tab,
    "steps": .wrapper, "cardgrid": .wrapper, "cardgroup": .wrapper, "cards": .wrapper,
    "cardpane": .wrapper, "fragment": .wrapper, "filetree": .wrapper, "columns": .wrapper,
    "raw": .wrapper, "v-pre": .wrapper, "grid": .wrapper,
    "card": .card, "step": .card,
    "linkcard": .linkCard,
    "figure": .figure,
    "highlight": .code,
  ]

  /// The part of a line that an element becomes.
  enum InlineRole: Equatable {
    /// Only the look of its words.
    case look
    case icon
    /// A word that is set apart.
    case badge
    /// Marks of Markdown, the same at its beginning and at its end.
    case marks(String)
    /// An element that notes may have, too, without its attributes.
    case kept
    case picture
    case link
    case nothing
  }

  /// Nil: nobody knows what it is, or it holds lines.
  var inlineRole: InlineRole? {
    if form == .html { return Self.tags[name] }
    return role == .wrapper ? .nothing : Self.inlineRoles[name]
  }

  private static let inlineRoles: [String: InlineRole] = [
    "icon": .icon, "badge": .badge, "link": .link, "linkbutton": .link, "button": .link,
  ]

  private static let tags: [String: InlineRole] = [
    "div": .look, "section": .look, "span": .look, "center": .look, "figure": .look,
    "figcaption": .look, "p": .look, "picture": .look, "source": .look, "font": .look,
    "small": .look, "main": .look, "article": .look, "nav": .look, "header": .look,
    "footer": .look,
    "b": .marks("**"), "strong": .marks("**"), "em": .marks("*"), "i": .marks("*"),
    "details": .kept, "summary": .kept, "kbd": .kept, "sub": .kept, "sup": .kept, "ruby": .kept,
    "rt": .kept, "rp": .kept, "br": .kept,
    "img": .picture, "a": .link,
  ]

  /// The beginnings of the names of pictures between colons: `:material-account-circle:`.
  static let iconFamilies = ["material-", "fontawesome-", "octicons-", "simple-"]

  /// Where a card or a link leads.
  var target: String? { self["href", "link", "url", "to"] }

  /// The title of a remark, a tab, a card or a part that folds.
  var title: String? {
    let title =
      self["title", "label", "header", "summary", "name"]
      ?? (role == .box && kindWord == values.first ? values.dropFirst().first : values.first)
      ?? (role == .tab ? self["value", "lang"] : nil)
    guard let title else { return nil }
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The word that says what kind of remark it is.
  var kindWord: String {
    let stated = self["type", "kind", "variant", "status", "context", "style", "color"]
    if BoxKind.isWord(name) {
      return stated.flatMap { BoxKind.isWord($0.lowercased()) ? $0 : nil } ?? name
    }
    return stated ?? values.first { BoxKind.isWord($0.lowercased()) } ?? "note"
  }
}

/// The remarks of other programs as docgen calls them.
enum BoxKind {
  /// Those of docgen itself, and what others are nearest to.
  private static let own: Set<String> = [
    "note", "info", "tip", "important", "warning", "caution", "danger", "attention",
  ]
  private static let near: [String: String] = [
    "hint": "tip", "success": "tip", "check": "tip", "done": "tip",
    "error": "warning", "failure": "warning", "fail": "warning", "missing": "warning",
    "bug": "warning",
    "abstract": "note", "summary": "note", "tldr": "note", "question": "note", "help": "note",
    "faq": "note", "example": "note", "quote": "note", "cite": "note", "seealso": "note",
    "todo": "note",
  ]

  static func isWord(_ word: String) -> Bool { own.contains(word) || near[word] != nil }

  /// The first line of a remark: `tip Faster` of the word `hint` and the title `Faster`. A word that
  /// docgen does not have is the title of a remark without one.
  static func label(word: String, title: String?) -> (kind: String, title: String?) {
    let word = word.lowercased()
    if own.contains(word) { return (word, title) }
    guard let kind = near[word] else { return ("note", title) }
    return (kind, title ?? word.prefix(1).uppercased() + word.dropFirst())
  }
}
