import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// A line of a note that lists a member: an item, or a case by itself on a line of a declaration.
struct ListedLine {
  /// The offset at which the line begins.
  var start: Int
  var name: Range<Int>
  /// The marks that close its code span.
  var closing: [UInt8]
  var isDeclared: Bool
  var isSwift: Bool

  /// The line below that of `self`, or above it, for another member.
  func edit(adding name: String, value: String?, behind isBehind: Bool, in bytes: ConstantBytes)
    -> TextEdit
  {
    let end = bytes.lineContentEnd(at: self.name.upperBound)
    var text = Array(bytes[start..<self.name.lowerBound]) + Array(name.utf8) + closing
    if isDeclared, bytes[self.name.upperBound..<end].contains(UInt8(ascii: "=")), let value {
      text += Array(" = \(value)".utf8)
    }
    let comma = isDeclared && !isSwift ? [UInt8(ascii: ",")] : []
    guard isBehind else {
      return TextEdit(replacing: start..<start, with: text + comma + bytes.lineEnd)
    }
    let isLast = !comma.isEmpty && bytes[..<end].last != UInt8(ascii: ",")
    return TextEdit(
      replacing: end..<end,
      with: (isLast ? comma : []) + bytes.lineEnd + text + (isLast ? [] : comma))
  }
}

/// The lines of a note that list members of a type.
struct ListedLines {
  private let subject: StatedNotes
  private let home: EntryKey
  /// Those of declarations, by the names of the cases.
  private var cases: [String: ListedLine] = [:]

  init(in home: EntryKey, of subject: StatedNotes) {
    self.subject = subject
    self.home = home
    let document = subject.documents[subject.file(home)]
    for stated in subject.entry(home).declarations
    where stated.listsCases && stated.range.document == document.id {
      let names = Set(stated.declaration.cases.map(\.name))
      let isSwift = stated.declaration.sourceLanguage == .swift
      let range = stated.range.offsets.clamped(to: 0..<document.source.count)
      for line in Self.lines(of: range, in: document.source) {
        guard let found = ListedLine(caseOn: line, in: document.source, isSwift: isSwift) else {
          continue
        }
        let name = String(decoding: document.source[found.name], as: UTF8.self)
        if names.contains(name), cases[name] == nil { cases[name] = found }
      }
    }
  }

  subscript(member: SymbolID) -> ListedLine? {
    if let key = subject.draft.entries(of: member).first(where: { $0.note == home.note }) {
      guard subject.position(key) == nil else { return nil }
      return ListedLine(
        itemOf: subject.entry(key).range.offsets,
        in: subject.documents[subject.file(home)].source)
    }
    guard subject.draft.isOnlyDeclared(member) else { return nil }
    let symbol = subject.merged[member]
    return cases[symbol.name] ?? symbol.swiftName.flatMap { cases[MemberStub.plainName($0)] }
  }

  /// The lines that begin in a part of a text, without their ends.
  private static func lines(of range: Range<Int>, in bytes: ConstantBytes) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = bytes.lineStart(at: range.lowerBound)
    while start < range.upperBound {
      let end = bytes.lineContentEnd(at: start)
      lines.append(start..<end)
      start = (bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
    }
    return lines
  }
}

extension ListedLine {
  /// `- \`name\`: Its text.`
  fileprivate init?(itemOf name: Range<Int>, in bytes: ConstantBytes) {
    let start = bytes.lineStart(at: name.lowerBound)
    let marks = Set("-*+` \t".utf8)
    let prefix = bytes[start..<name.lowerBound]
    guard prefix.allSatisfy(marks.contains),
      prefix.contains(where: { $0 != UInt8(ascii: "`") && $0 > 0x20 })
    else { return nil }
    let closing = bytes[name.upperBound...].prefix {
      $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "*")
    }
    self.init(
      start: start, name: name, closing: Array(closing), isDeclared: false, isSwift: false)
  }

  /// `ABLampStylePlain = 0,`, in Swift `case plain`; nil for a line with something besides.
  fileprivate init?(caseOn line: Range<Int>, in bytes: ConstantBytes, isSwift: Bool) {
    var rest = bytes[line].drop { $0 <= 0x20 }
    if isSwift {
      guard rest.starts(with: "case ".utf8) else { return nil }
      rest = rest.dropFirst(5).drop { $0 <= 0x20 }
    }
    let name = rest.prefix { $0.isWordByte }
    let behind = rest.dropFirst(name.count)
    guard !name.isEmpty, !behind.contains(UInt8(ascii: "/")), !behind.contains(UInt8(ascii: "}")),
      !behind.dropLast().contains(UInt8(ascii: ","))
    else { return nil }
    self.init(
      start: line.lowerBound, name: name.startIndex..<name.endIndex, closing: [], isDeclared: true,
      isSwift: isSwift)
  }
}
