import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DeclarationTests {
  @Test(arguments: SourceLanguage.allCases)
  func readsTheSameWithOtherLineEnds(language: SourceLanguage) {
    for row in DeclarationRows.all where row.language == language && row.text.contains("\n") {
      let text = row.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
      let read = readDeclaration(text, in: language)
      #expect(read?.name == readDeclaration(row.text, in: language)?.name, "\(row.text)")
    }
  }

  @Test(arguments: SourceLanguage.allCases)
  func readsTheSameBehindAComment(language: SourceLanguage) {
    for row in DeclarationRows.all where row.language == language {
      let text = "/// 各行の高さ。\n/* - (void)a; var b */ // c\n" + row.text
      let read = readDeclaration(text, in: language)?.summary
      #expect(read == readDeclaration(row.text, in: language)?.summary, "\(row.text)")
    }
  }

  @Test(arguments: SourceLanguage.allCases)
  func coversTheTrimmedText(language: SourceLanguage) throws {
    for row in DeclarationRows.all where row.language == language {
      guard let plain = readDeclaration(row.text, in: language) else { continue }
      let read = try #require(
        readDeclaration(" \n\u{3000}\u{FEFF}" + row.text + "\u{A0}\r\n\t", in: language))
      #expect(read.text == plain.text)
      #expect(read.fragments.reduce(0) { $0 + Int($1.length) } == read.text.utf8.count)
    }
  }

  @Test func tellsWhereCasesAndAvailabilityStand() throws {
    let text =
      "/* 型 */ typedef NS_ENUM(int, X) { A, B API_AVAILABLE(ios(13.0)) } API_UNAVAILABLE(tvos);"
    let read = try #require(readDeclaration(text, in: .objc))
    #expect(read.cases.map { rest(of: text, from: $0.offset).first } == ["A", "B"])
    #expect(
      read.cases[1].availability.allSatisfy {
        rest(of: text, from: $0.offset).hasPrefix("ios(13.0)")
      })
    #expect(read.availability.map { rest(of: text, from: $0.offset) } == ["tvos);"])
  }

  @Test func tellsWhereSwiftAvailabilityStands() throws {
    let text = "@available(iOS 13.0, tvOS 9, *) @available(*, deprecated) case a"
    let read = try #require(readDeclaration(text, in: .swift))
    let places = read.availability.map { rest(of: text, from: $0.offset).prefix(6) }
    #expect(places == ["iOS 13", "tvOS 9", "*, dep"])
  }

  private func rest(of text: String, from offset: Int) -> String {
    String(decoding: Array(text.utf8.dropFirst(offset)), as: UTF8.self)
  }
}

/// Every declaration of the tables of these tests.
enum DeclarationRows {
  static let all: [(text: String, language: SourceLanguage)] = objectiveC + swift

  private static let objectiveC: [(text: String, language: SourceLanguage)] = {
    let rows =
      ObjectiveCReaderTests.methods + ObjectiveCReaderTests.properties
      + ObjectiveCTypesTests.classes + ObjectiveCTypesTests.enums + ObjectiveCTypesTests.aliases
      + ObjectiveCDeclaratorsTests.constants + ObjectiveCDeclaratorsTests.functions
      + ObjectiveCDeclaratorsTests.cases + ObjectiveCAvailabilityTests.macros
      + FragmentTests.objectiveC
    return (rows.map(\.text) + ObjectiveCReaderTests.refused).map { ($0, .objc) }
  }()

  private static let swift: [(text: String, language: SourceLanguage)] = {
    let rows =
      SwiftReaderTests.availability + SwiftMembersTests.variables + SwiftMembersTests.functions
      + SwiftMembersTests.initializers + SwiftMembersTests.cases + SwiftTypesTests.types
      + SwiftTypesTests.extensions + SwiftTypesTests.aliases + FragmentTests.swift
    return (rows.map(\.text) + SwiftReaderTests.refused).map { ($0, .swift) }
  }()
}
