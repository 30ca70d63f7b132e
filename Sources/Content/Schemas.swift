import Configuration
package import Diagnostics
package import Formats
import Statements

/// JSON Schemas (2020-12) of what people write in YAML: editors complete keys by them, and mark what is
/// none.
package enum Schema: String, CaseIterable, Sendable {
  case configuration = "docgen.yml"
  case frontMatter = "front-matter"

  package var json: JSON {
    switch self {
    case .configuration: rows.schema(titled: "docgen.yml")
    case .frontMatter: rows.schema(titled: "front matter")
    }
  }

  /// The keys that the schema has. Of front matter, those of other programs are left alone.
  package var rows: KeyRows {
    switch self {
    case .configuration: SiteConfiguration.table.rows
    case .frontMatter: FrontMatter.rows
    }
  }
}
