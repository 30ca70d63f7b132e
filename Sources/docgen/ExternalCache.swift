import Diagnostics
import Disk
import Formats
import Glibc

/// The answers of the web so far, as a file: whoever checks twice asks once.
///
///     {"schema": "docgen.external-links/1",
///      "links": {"https://example.org/a": {"asked": 1764000000, "moved": "https://example.org/b"}}}
struct ExternalCache: Sendable {
  private var entries: [String: (asked: Int, verdict: LinkVerdict)] = [:]
  /// The time of this check, in seconds since 1970.
  let now: Int

  private static let schema = "docgen.external-links/1"
  private static let day = 86_400

  init(now: Int = time(nil)) { self.now = now }

  /// Reads a file; one that is missing, damaged or of another schema is an empty one.
  init(at path: String, now: Int = time(nil)) {
    self.now = now
    guard let bytes = try? readFile(at: path), let json = try? readJSON(bytes),
      json["schema"]?.string == Self.schema
    else { return }
    for (address, entry) in json["links"]?.members ?? [] {
      guard let asked = entry["asked"]?.number, asked <= now else { continue }
      let verdict =
        entry["moved"]?.string.map(LinkVerdict.moved)
        ?? entry["broken"]?.string.map(LinkVerdict.broken) ?? .good
      entries[address] = (asked, verdict)
    }
  }

  /// The verdict about an address, if it is young enough: a week for a page that was there, a day for one
  /// that was not, as its author may have mended it. Nil: nothing is known.
  subscript(address: String) -> LinkVerdict? {
    guard let entry = entries[address] else { return nil }
    let age =
      switch entry.verdict {
      case .good, .moved: 7 * Self.day
      case .broken: Self.day
      case .unreachable: 0
      }
    return now - entry.asked < age ? entry.verdict : nil
  }

  mutating func add(_ verdicts: [String: LinkVerdict]) {
    for (address, verdict) in verdicts { entries[address] = (now, verdict) }
  }

  /// The file, without what is too old.
  func bytes() -> [UInt8] {
    let links = entries.keys.sorted().compactMap { address -> (key: String, value: JSON)? in
      guard let verdict = self[address], let asked = entries[address]?.asked else { return nil }
      var members: [(key: String, value: JSON)] = [("asked", .number(asked))]
      switch verdict {
      case .good: break
      case .moved(let next): members.append(("moved", .string(next)))
      case .broken(let reason): members.append(("broken", .string(reason)))
      case .unreachable: return nil
      }
      return (address, .object(members))
    }
    return JSON.object([("schema", .string(Self.schema)), ("links", .object(links))]).bytes()
  }
}

extension Environment {
  /// The file for answers of the web if nothing else is said; nil where no such folder is known.
  var externalCachePath: String? {
    if let folder = variables["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/docgen/external-links.json"
    }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/docgen/external-links.json"
  }
}
