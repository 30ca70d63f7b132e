import Diagnostics
import Facts
import Importing
import Notes
import Statements
import Vocabulary

/// One file as each of the forms in which facts are stated.
func faultsOfFacts(_ bytes: [UInt8]) -> [String] {
  let source = SourceFile(path: "facts", bytes: bytes)
  let platforms = PlatformList()
  var read = [
    readHeaderFacts(source, file: 0, module: nil, platforms: platforms),
    readInterfaceFacts(source, file: 0, module: nil, platforms: platforms),
    readFactTable(source, file: 0, module: nil, platforms: platforms),
  ]
  if bytes.first == UInt8(ascii: "{") {
    read.append(readSymbolGraphFacts(source, file: 0, module: nil, platforms: platforms))
  }
  return read.flatMap { faults(of: $0, in: source) }
}

/// Every place lies in the file, and owners come before their members.
private func faults(of facts: Diagnosed<Note>, in source: SourceFile) -> [String] {
  var faults: [String] = []
  func check(_ range: SourceRange, _ what: String) {
    let offsets = range.offsets
    if offsets.lowerBound < 0 || offsets.upperBound > source.bytes.count {
      faults.append("\(what) stands outside the file")
    }
  }
  for (index, entry) in facts.value.entries.enumerated() {
    check(entry.range, "an entry")
    for fact in entry.facts { check(fact.range, "a fact") }
    for declaration in entry.declarations { check(declaration.range, "a declaration") }
    if let owner = entry.owner, owner >= index { faults.append("a member before its owner") }
  }
  for diagnostic in facts.diagnostics { check(diagnostic.range, "a diagnostic") }
  return faults
}
