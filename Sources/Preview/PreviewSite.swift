package import Characters
package import Pages
import Site
private import Synchronization

/// A site whose files are made when they are asked for: the bytes of each are those that a build writes.
package struct PreviewSite: Sendable {
  package let files: SiteFiles
  private let late: LateFiles
  private let pages = RenderedPages()

  /// - Parameter model: makes `data/symbols.json`, which is none of the planned files.
  package init(_ files: SiteFiles, model: @escaping @Sendable () -> [UInt8]) {
    self.files = files
    late = LateFiles(files, model: model)
  }

  /// The paths of all files that a build writes, sorted.
  package var paths: [String] {
    (files.files.map(\.path) + [LateFiles.modelPath] + files.searchPaths).sorted()
  }

  /// The bytes of a file; nil if the site has none of that path.
  package func bytes(at path: String) -> [UInt8]? {
    guard let file = planned(path) else { return late.bytes(at: path) }
    return file.content.isPage
      ? pages.bytes(at: path) { files.bytes(of: file) } : files.bytes(of: file)
  }

  /// Whether a path is that of a folder with a page of its own.
  func isFolder(_ path: String) -> Bool { planned(path + "/index.html") != nil }

  /// - Complexity: O(log n).
  private func planned(_ path: String) -> SiteFile? { files.file(at: path) }

  /// A mark of all that a page shows: of its own bytes, and of images, styles and scripts whose names stay
  /// the same when they change. Two marks are equal if the browser would show the same.
  package func mark(ofPage bytes: [UInt8], at path: String) -> Digest {
    var marks = Array(Digest(bytes).text.utf8)
    let folder = path.split(separator: "/").dropLast()
    for address in sourceAddresses(in: bytes) {
      guard let target = Self.path(of: address, from: folder), let file = planned(target),
        case .bytes(let asset) = file.content
      else { continue }
      marks += Digest(asset).text.utf8
    }
    return Digest(marks)
  }

  /// The path of the file to which a relative address of a page leads; nil if it leads elsewhere.
  private static func path(of address: String, from folder: ArraySlice<Substring>) -> String? {
    if address.contains(":") || address.hasPrefix("/") { return nil }
    var parts = Array(folder)
    for part in address.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return percentDecoded(parts.joined(separator: "/"))
  }
}

/// The addresses in `src="…"`, and in `href="…"` of style sheets.
private func sourceAddresses(in bytes: [UInt8]) -> [String] {
  let quote = UInt8(ascii: "\"")
  var found: [String] = []
  var index = 0
  while let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
    index = equals + 1
    guard index < bytes.count, bytes[index] == quote,
      bytes[..<equals].hasSuffix(" src") || bytes[..<equals].hasSuffix(" href"),
      let end = bytes[(index + 1)...].firstIndex(of: quote)
    else { continue }
    let isSource = bytes[equals - 1] == UInt8(ascii: "c")
    let value = bytes[(index + 1)..<end]
    if isSource || value.hasSuffix(".css") { found.append(String(decoding: value, as: UTF8.self)) }
    index = end + 1
  }
  return found
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    let suffix = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return self.suffix(suffix.count).elementsEqual(suffix)
  }
}

/// The pages that were asked for: one is made to see whether it has changed, and a moment later for the
/// browser that was told so.
private final class RenderedPages: Sendable {
  private let kept = Mutex<[String: [UInt8]]>([:])

  func bytes(at path: String, made make: () -> [UInt8]) -> [UInt8] {
    if let bytes = kept.withLock({ $0[path] }) { return bytes }
    let bytes = make()
    kept.withLock { $0[path] = bytes }
    return bytes
  }
}

/// The files that only the whole site tells, made when one of them is asked for.
private final class LateFiles: Sendable {
  static let modelPath = "data/symbols.json"

  private let files: SiteFiles
  private let model: @Sendable () -> [UInt8]
  private let searchPaths: Set<String>
  private let made = Mutex<[String: [UInt8]]>([:])

  init(_ files: SiteFiles, model: @escaping @Sendable () -> [UInt8]) {
    self.files = files
    self.model = model
    searchPaths = Set(files.searchPaths)
  }

  func bytes(at path: String) -> [UInt8]? {
    guard path == Self.modelPath || searchPaths.contains(path) else { return nil }
    // Whoever asks meanwhile waits, rather than making them again.
    return made.withLock { made in
      if made[path] == nil {
        if path == Self.modelPath {
          made[path] = model()
        } else {
          for file in files.searchFiles() { made[file.path] = file.bytes }
        }
      }
      return made[path]
    }
  }
}
