import Diagnostics
import Formats
import Testing

@testable import Configuration
@testable import Content
@testable import Site

@Suite struct SchemaTests {
  /// A key that is read and not in the schema would be marked by editors, and the other way round.
  @Test func hasTheKeysThatAreRead() {
    #expect(Set(Schema.configuration.keys) == Set(SiteConfiguration.keys))
    #expect(Set(Schema.frontMatter.keys) == Set(FrontMatter.keys + FrontMatter.foreignKeys))
  }

  @Test(arguments: Schema.allCases)
  func isJSON(schema: Schema) throws {
    let bytes = schema.json.bytes()
    #expect(try readJSON(bytes) == schema.json)
  }
}
