import Characters
import Foundation
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct AvailabilityPartsTests {
  private struct Head: Decodable {
    var lives: [String]
    var stamp: String
    var kinds: [String]
    var parts: [[Int]]
  }

  private struct Part: Decodable {
    /// A number or a text.
    enum Value: Decodable, Hashable {
      case number(Int)
      case text(String)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try value.decode(String.self))
        }
      }
    }

    var stamp: String
    var part: Int
    var types: [[Value]]
    var members: [[Value]]
    var replacements: [String: [String: [[String]]]]

    /// The life of each symbol by its place.
    var lives: [Value: Value] {
      var lives: [Value: Value] = [:]
      for row in types { lives[row[0]] = row[3] }
      for row in members { lives[row[0]] = row[4] }
      return lives
    }
  }

  private static func read<Content: Decodable>(_ bytes: [UInt8], as: Content.Type) throws -> Content
  {
    let json = Data(bytes.dropFirst("docgenAvailability(".utf8.count).dropLast(3))
    return try JSONDecoder().decode(Content.self, from: json)
  }

  private static let site = LampNotes.site.context(page: "index.html").site

  @Test func areNotThereWhereOneFileHasAll() {
    let parts = AvailabilityParts(Self.site.versions.profiles)
    #expect(!parts.isParted)
    #expect(parts.indices.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 5])
  func haveEverySymbolOnceWithItsLife(length: Int) throws {
    let site = Self.site
    let parts = AvailabilityParts(site.versions.profiles, most: 1, length: length)
    #expect(parts.indices.flatMap { parts[$0] }.sorted() == Array(site.graph.symbols.indices))
    let data = AvailabilityData(site)
    let head = try Self.read(data.script(parts), as: Head.self)
    #expect(head.parts.count == parts.indices.count)
    #expect(head.kinds == SymbolKind.allCases.map(\.rawValue))
    for number in parts.indices {
      #expect(parts[number].count <= length)
      let part = try Self.read(data.script(number, of: parts), as: Part.self)
      #expect(part.part == number)
      #expect(part.stamp == head.stamp)
      let lives = part.lives
      for symbol in parts[number] {
        let life = site.versions.profiles.numbers[symbol].offset
        #expect(lives[.number(symbol.offset)] == .number(life))
        #expect(head.parts[number].contains(life))
      }
      // Whose member it is, and what replaces it, stand beside it.
      for row in part.members { #expect(lives[row[1]] != nil) }
      let ids = Set(
        part.types.map { $0[1] }
          + part.members.map { row in
            guard case .number(let place) = row[0] else { return .number(-1) }
            return .text(site.graph.symbols[SymbolID(place)].id)
          })
      for targets in part.replacements.values.flatMap(\.values).joined() {
        for target in targets.dropFirst() { #expect(ids.contains(.text(target))) }
      }
    }
  }

  @Test func haveTheReplacementsOfTheWholeFile() throws {
    struct Whole: Decodable { var replacements: [String: [String: [[String]]]] }
    let data = AvailabilityData(Self.site)
    let whole = try JSONDecoder().decode(Whole.self, from: Data(data.json))
    let parts = AvailabilityParts(Self.site.versions.profiles, most: 1, length: 2)
    var found: [String: [String: [[String]]]] = [:]
    for number in parts.indices {
      let part = try Self.read(data.script(number, of: parts), as: Part.self)
      found.merge(part.replacements) { first, _ in first }
    }
    #expect(found == whole.replacements)
    #expect(!found.isEmpty)
  }

  @Test func haveTheirAbstracts() throws {
    func read(_ bytes: [UInt8]) throws -> [String: String] {
      try JSONDecoder().decode(
        [String: String].self,
        from: Data(bytes.dropFirst("docgenAbstracts(".utf8.count).dropLast(3)))
    }
    let abstracts = Abstracts(site: Self.site, language: 0)
    let parts = AvailabilityParts(Self.site.versions.profiles, most: 1, length: 2)
    var found: [String: String] = [:]
    for part in parts.indices {
      found.merge(try read(abstracts.script(of: parts[part]))) { first, _ in first }
    }
    let whole = try read(abstracts.script)
    #expect(found == whole)
  }
}
