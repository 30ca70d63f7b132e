import Characters
import Diagnostics
import Disk
import Graph
import Markup
import Notes
import Statements

/// The answer of a server to one request.
enum WebAnswer: Hashable, Sendable {
  /// A status, and the address to which it leads.
  case status(Int, next: String?)
  /// Nothing has that name in the network.
  case noHost
  /// The request failed for a reason that says nothing of the page.
  case failed(String)
}

/// Asks a server for an address: for the head of an answer alone, or for a whole one.
typealias WebRequest = (_ address: String, _ isWhole: Bool) -> WebAnswer

/// The verdict about a page of the web.
enum LinkVerdict: Hashable, Sendable {
  case good
  /// Moved for good, to this address.
  case moved(String)
  case broken(String)
  /// Nobody knows, and why.
  case unreachable(String)

  /// A browser goes no farther either.
  private static let mostMoves = 10

  /// Asks until a page answers, or it is clear that none does.
  ///
  ///     404, 410                    broken
  ///     301 to a page that is       moved
  ///     401, 403                    good: it is there, for who may see it
  ///     500, 503, 429, no answer    unreachable
  init(of address: String, _ ask: WebRequest) {
    var address = address
    var seen: Set<String> = []
    var isForGood = true
    var moved: String?
    while seen.count < Self.mostMoves {
      guard LinkTarget(address).scheme == "http" || LinkTarget(address).scheme == "https" else {
        self = .broken("it leads to '\(address)', which is no page")
        return
      }
      guard seen.insert(address).inserted else {
        self = .broken("it leads round in circles")
        return
      }
      var answer = ask(address, false)
      // Some servers answer a question for the head alone otherwise, or not at all.
      switch answer {
      case .status(let status, _)
      where status >= 400 && ![401, 403, 407, 410, 429].contains(status):
        answer = ask(address, true)
      case .status, .noHost, .failed: break
      }
      switch answer {
      case .noHost:
        self = .broken("no host has that name")
        return
      case .failed(let reason):
        self = .unreachable(reason)
        return
      case .status(let status, let next):
        switch status {
        case 300..<400:
          guard let next, !next.isEmpty else { break }
          isForGood = isForGood && (status == 301 || status == 308)
          address = next
          if isForGood { moved = next }
          continue
        case 404, 410:
          self = .broken("the server answers \(status)")
          return
        case 401, 403, 407, 200..<300: break
        default:
          self = .unreachable("answers \(status)")
          return
        }
        self = moved.map(LinkVerdict.moved) ?? .good
        return
      }
    }
    self = .broken("it is led on more than \(Self.mostMoves) times")
  }
}

/// A page of the web to which notes lead.
struct ExternalLink: Sendable {
  /// The address as it is asked for: without the part behind a number sign.
  var address: String
  var host: String
  var places: [Place] = []

  struct Place: Hashable, Sendable {
    /// The address as the note has it.
    var target: String
    var range: SourceRange
  }

  /// The pages to which the notes of a graph lead, in the order of their addresses.
  ///
  /// - Parameter unchecked: addresses that are not asked for, with all below them.
  static func all(in graph: SymbolGraph, except unchecked: [PathPattern]) -> [ExternalLink] {
    var links: [String: ExternalLink] = [:]
    for document in graph.documents {
      for id in document.links where document.kind(id) == .link {
        let target = document.text(of: id)
        let whole = target.hasPrefix("//") ? "https:" + target : target
        guard let host = host(of: whole), !unchecked.contains(where: { $0.holds(whole) }) else {
          continue
        }
        let address = encoded(whole.prefix { $0 != "#" })
        links[address, default: ExternalLink(address: address, host: host)].places
          .append(Place(target: target, range: document.range(of: id)))
      }
    }
    return links.values.sorted { $0.address < $1.address }
  }

  /// The host of an address of the web, with its port; nil of any other address.
  static func host(of address: String) -> String? {
    let scheme = LinkTarget(address).scheme
    guard scheme == "http" || scheme == "https",
      let start = address.firstRange(of: "://")?.upperBound
    else { return nil }
    let host = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.isEmpty ? nil : host.split(separator: "@").last.map { $0.lowercased() }
  }

  /// The address with escapes for bytes beyond ASCII behind the host.
  private static func encoded(_ address: some StringProtocol) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let path = address[start...].firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array(address[..<path].utf8)
    for byte in address[path...].utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Asks for all links: those of one host one after another, some hosts at once.
///
/// A host that does not answer is not asked again. Where no host at all has a name, the machine has no
/// network, and no link is broken for it.
///
/// - Parameter connect: makes what asks one host; each is used by one thread.
func verdicts(
  on links: [ExternalLink], hosts limit: Int, connect: @Sendable () -> WebRequest
) -> [String: LinkVerdict] {
  let byHost = Dictionary(grouping: links, by: \.host).sorted { $0.key < $1.key }.map(\.value)
  let found = parallelMap(count: byHost.count, jobs: limit) { index -> [(String, LinkVerdict)] in
    let ask = connect()
    /// The answer of the host that holds for all of its pages; nil: there was none.
    var ending: LinkVerdict?
    return byHost[index].map { link in
      if let ending { return (link.address, ending) }
      var isFirst = true
      let verdict = LinkVerdict(of: link.address) { address, isWhole in
        let answer = ask(address, isWhole)
        switch answer {
        case .status(429, _) where isFirst: ending = .unreachable("answers 429")
        case .noHost where isFirst: ending = .broken("no host has that name")
        case .failed(let reason) where isFirst: ending = .unreachable(reason)
        case .status, .noHost, .failed: break
        }
        isFirst = false
        return answer
      }
      return (link.address, verdict)
    }
  }.joined()
  let noHost = LinkVerdict.broken("no host has that name")
  let isOffline = !found.isEmpty && found.allSatisfy { $0.1 == noHost }
  return Dictionary(found.map { ($0.0, isOffline ? .unreachable("no network") : $0.1) }) {
    first, _ in first
  }
}

/// The diagnostics of links that lead nowhere or have moved, one at each link; all hosts that did not
/// answer are one diagnostic.
func externalDiagnostics(
  _ links: [ExternalLink], _ verdicts: [String: LinkVerdict], in files: [SourceFile]
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var silent: [(host: String, reason: String, count: Int)] = []
  var first: SourceRange?
  for link in links {
    switch verdicts[link.address] {
    case .good, nil: break
    case .broken(let reason):
      for place in link.places {
        diagnostics.append(
          Diagnostic(
            .externalLinkBroken, "'\(place.target)' leads nowhere: \(reason)", at: place.range))
      }
    case .moved(let next):
      for place in link.places {
        let fragment = place.target.firstIndex(of: "#").map { String(place.target[$0...]) } ?? ""
        let meant = next.contains("#") ? next : next + fragment
        let file = Int(place.range.file)
        diagnostics.append(
          Diagnostic(
            .externalLinkMoved, "'\(place.target)' has moved for good to '\(meant)'",
            at: place.range,
            fixes: files.indices.contains(file) && isPlain(meant)
              ? .init(
                replacing: place.target, with: NearName(name: meant, isOnly: true),
                in: files[file].bytes, of: place.range) : []))
      }
    case .unreachable(let reason):
      let range = link.places.first?.range
      if first == nil { first = range }
      if let index = silent.firstIndex(where: { $0.host == link.host && $0.reason == reason }) {
        silent[index].count += link.places.count
      } else {
        silent.append((link.host, reason, link.places.count))
      }
    }
  }
  if let first {
    let named = silent.prefix(5).map { "\($0.host) (\($0.reason))" }.joined(separator: ", ")
    let rest = silent.count > 5 ? " and \(silent.count - 5) more" : ""
    let total = silent.reduce(0) { $0 + $1.count }
    diagnostics.append(
      Diagnostic(
        .externalUnreachable,
        "\(count(total, "link")) could not be checked: \(named)\(rest)", at: first))
  }
  return diagnostics
}

/// Whether an address may stand in Markdown wherever another one stood.
private func isPlain(_ address: String) -> Bool {
  address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>()[]\\\"'`".utf8.contains($0) }
}
