import Declarations
import Vocabulary

/// One text as a declaration and as a sample of both source languages, and as a name.
func faultsOfDeclarations(_ bytes: [UInt8]) -> [String] {
  let text = String(decoding: bytes, as: UTF8.self)
  var faults: [String] = []
  for language in SourceLanguage.allCases {
    let fragments = fragments(ofCode: text, language: language.rawValue)
    faults += FuzzBodies.faults(of: fragments, covering: text)
    faults += FuzzBodies.faults(
      of: CodeSample(text, language: language.rawValue).fragments, covering: text)
    faults += faultsOfMembers(of: text, in: language)
    guard let read = readDeclaration(text, in: language) else { continue }
    faults += FuzzBodies.faults(of: read.fragments, covering: read.text)
    let count = read.text.utf8.count
    let places = read.cases.map(\.offset) + read.availability.map(\.offset)
    if !places.allSatisfy((0..<count).contains) {
      faults.append("a place lies outside the declaration")
    }
  }
  if let name = readSymbolName(text), name.name.isEmpty { faults.append("a name without letters") }
  return faults
}

/// Every place of a member, its remark and its title is a whole piece of the text, and owners come
/// before their members.
private func faultsOfMembers(of text: String, in language: SourceLanguage) -> [String] {
  let bytes = Array(text.utf8)
  func isWhole(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= bytes.count
      && [range.lowerBound, range.upperBound].allSatisfy {
        $0 == bytes.count || bytes[$0] & 0xC0 != 0x80
      }
  }
  var faults: [String] = []
  for (index, member) in DeclarationList(text, .excerpt(language)).declared.enumerated() {
    let places = [member.range] + member.remark + (member.group.map { [$0] } ?? [])
    if !places.allSatisfy(isWhole) { faults.append("a member stands in no whole part of the text") }
    if let owner = member.owner, owner >= index { faults.append("a member before its owner") }
  }
  _ = mistypedKeyword(of: text, in: language)
  return faults
}

/// The pieces end where the text ends, and none cuts a character's bytes.
private func faults(of fragments: [Fragment], covering text: String) -> [String] {
  let bytes = Array(text.utf8)
  var position = 0
  for fragment in fragments {
    guard fragment.length > 0, position < bytes.count, bytes[position] & 0xC0 != 0x80 else {
      return ["a piece of code at \(position)"]
    }
    position += Int(fragment.length)
  }
  return position == bytes.count ? [] : ["the pieces of code end at \(position)"]
}
