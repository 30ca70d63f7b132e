import Diagnostics
import Formats
import Testing

@testable import Configuration
@testable import Content

@Suite struct SchemaTests {
  @Test(arguments: Schema.allCases)
  func isJSON(schema: Schema) throws {
    let bytes = schema.json.bytes()
    #expect(try readJSON(bytes) == schema.json)
  }
}
