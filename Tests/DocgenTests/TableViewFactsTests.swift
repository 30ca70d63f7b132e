import Foundation
import Testing

@testable import Declarations
@testable import Vocabulary

/// Reads every declaration of a table of facts that may lie beside the checkout.
@Suite struct TableViewFactsTests {
  struct Row {
    /// The kind of the symbol, in Objective-C where it exists there.
    var kind: SymbolKind
    var objectiveCName, swiftName, objectiveCDeclaration, swiftDeclaration: String

    init?(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let name = columns.count > 5 ? columns[1] : ""
      guard let kind = SymbolKind(rawValue: name == "instanceMethod" ? "method" : name) else {
        return nil
      }
      self.kind = kind
      (objectiveCName, swiftName) = (columns[2], columns[3])
      (objectiveCDeclaration, swiftDeclaration) = (columns[4], columns[5])
    }
  }

  static let rows: [Row] = {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let path = root + "/shared/facts/tableview.tsv"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap(Row.init)
  }()

  /// Where Swift sees another kind than Objective-C, in which the table names it.
  static let bridgedKinds: [SymbolKind: SymbolKind] = [
    // A value type over a class, an option set, a wrapped string or block.
    .class: .struct, .enum: .struct, .typealias: .struct,
    // A factory method, an option.
    .classMethod: .initializer, .case: .property,
  ]

  /// Which kinds the table has no words for, by what it calls them.
  static let finerKinds: [SymbolKind: SymbolKind] = [
    .method: .subscript, .typealias: .associatedType,
  ]

  @Test(.enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"))
  func agreesWithTheObjectiveCColumns() {
    for row in Self.rows where !row.objectiveCDeclaration.isEmpty {
      let read = readDeclaration(row.objectiveCDeclaration, in: .objc)
      #expect(read?.name == row.objectiveCName, "\(row.objectiveCDeclaration)")
      #expect(read?.kind == row.kind, "\(row.objectiveCDeclaration)")
    }
  }

  @Test(.enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"))
  func agreesWithTheSwiftColumns() {
    for row in Self.rows where !row.swiftDeclaration.isEmpty {
      let read = readDeclaration(row.swiftDeclaration, in: .swift)
      let isNamed = row.swiftName == read?.name || row.swiftName.hasSuffix(".\(read?.name ?? "?")")
      #expect(isNamed, "\(row.swiftDeclaration)")
      let isBridged = !row.objectiveCName.isEmpty && read?.kind == Self.bridgedKinds[row.kind]
      let isFiner = read?.kind == Self.finerKinds[row.kind]
      #expect(read?.kind == row.kind || isBridged || isFiner, "\(row.swiftDeclaration)")
    }
  }

  @Test(.enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"))
  func readsTheNamesOfTheTable() {
    for row in Self.rows {
      if !row.objectiveCName.isEmpty {
        #expect(readSymbolName(row.objectiveCName)?.name == row.objectiveCName)
      }
      if !row.swiftName.isEmpty {
        let read = readSymbolName(row.swiftName)
        let path = [read?.qualifier, read?.name].compactMap(\.self).joined(separator: ".")
        #expect(path == row.swiftName)
      }
    }
  }
}
