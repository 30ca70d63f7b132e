import Disk
import Formats

/// The compressed copies of a text, which a server may send to clients that read them:
/// `en/index.html.gz` of `en/index.html`. Short files, files that are no text and those that would not get
/// smaller have none.
func compressedCopies(of bytes: [UInt8], at path: String) -> [(path: String, bytes: [UInt8])] {
  guard bytes.count > 1024, let dot = path.lastIndex(of: "."),
    textEndings.contains(path[path.index(after: dot)...].lowercased())
  else { return [] }
  let copies = [
    (path + ".gz", compressed(bytes, as: .gzip)), (path + ".br", brotliCompressed(bytes)),
  ]
  return copies.compactMap { path, copy in
    copy.flatMap { $0.count < bytes.count ? (path, $0) : nil }
  }
}

private let textEndings: Set<String> = [
  "atom", "css", "csv", "htm", "html", "ico", "js", "json", "map", "md", "mjs", "rss", "svg", "txt",
  "wasm", "webmanifest", "xml",
]
