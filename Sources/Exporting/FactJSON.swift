import Diagnostics
import Vocabulary

extension FactValue {
  /// The value as JSON: `true` for what every version has.
  var json: JSON {
    switch self {
    case .flag(let isSo): .bool(isSo)
    case .list(let texts): .array(texts.map(JSON.string))
    case .always: .bool(true)
    case .text, .version, .announced: .string(words)
    }
  }
}
