import Disk
import Formats

/// What a server may send in place of a text to who reads such bytes: `en/index.html.gz` of
/// `en/index.html`. None of what is short, of what is no text, and of what would not be smaller.
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
