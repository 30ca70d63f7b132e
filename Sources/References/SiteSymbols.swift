import Diagnostics
import Formats
import Vocabulary

/// The symbols of another site made by docgen, as its `data/symbols.json` tells them.
struct SiteSymbols {
  private(set) var symbols: [PublishedSymbol] = []

  /// The reason why a file is no such list, in words for a message.
  struct Problem: Error {
    var reason: String
  }

  private static let schema = "docgen.symbols/1"
  /// The keys of most of the file, of which addresses need nothing.
  private static let unreadKeys: Set<String> = ["availability", "parameters", "prose", "stated"]

  init(_ file: [UInt8]) throws(Problem) {
    let root: JSON
    do throws(JSONError) {
      root = try readJSON(file, withoutKeys: Self.unreadKeys)
    } catch {
      switch error.reason {
      case .cutOff: throw Problem(reason: "it is cut off")
      case .notJSON: throw Problem(reason: "it is no JSON from byte \(error.offset) on")
      case .notUTF8: throw Problem(reason: "it is not in UTF-8")
      case .tooDeep: throw Problem(reason: "it is nested too deep")
      }
    }
    guard root["schema"]?.string == Self.schema, let list = root["symbols"]?.array else {
      throw Problem(reason: "it is no 'data/symbols.json' of a site ('\(Self.schema)')")
    }
    var indices: [String: Int] = [:]
    var owners: [String?] = []
    for object in list {
      guard let id = object["id"]?.string, let name = object["name"]?.string, !name.isEmpty else {
        continue
      }
      indices[id] = symbols.count
      owners.append(object["owner"]?.string)
      symbols.append(
        PublishedSymbol(
          id: id, name: name, swiftName: object["swiftName"]?.string,
          kind: object["kind"]?.string.flatMap { SymbolKind(rawValue: $0) }, owner: nil,
          isDeclaredInObjectiveC: object["declarations"]?["objc"] != nil,
          isDeclaredInSwift: object["declarations"]?["swift"] != nil))
    }
    for (index, owner) in owners.enumerated() {
      symbols[index].owner = owner.flatMap { indices[$0] }
    }
  }

  /// The address of each name from the folder of a language; of two of one name the first's.
  var addresses: [String: String] {
    let pages = SymbolPages(symbols)
    var addresses: [String: String] = [:]
    for (index, symbol) in symbols.enumerated() {
      let address = pages.address(of: index)
      guard address.utf8.first != UInt8(ascii: "#") else { continue }
      for (_, name) in symbol.names(among: symbols) where addresses[name] == nil {
        addresses[name] = address
      }
    }
    return addresses
  }
}
