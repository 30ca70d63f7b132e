/// The media type of a file, by its ending: `text/html; charset=utf-8` of `UITableView.html`.
package func mediaType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
  return mediaTypes[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
}

private let mediaTypes = [
  "html": "text/html; charset=utf-8",
  "htm": "text/html; charset=utf-8",
  "css": "text/css; charset=utf-8",
  "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8",
  "json": "application/json",
  "map": "application/json",
  "webmanifest": "application/manifest+json",
  "md": "text/markdown; charset=utf-8",
  "txt": "text/plain; charset=utf-8",
  "csv": "text/csv; charset=utf-8",
  "xml": "application/xml",
  "svg": "image/svg+xml",
  "png": "image/png",
  "jpg": "image/jpeg",
  "jpeg": "image/jpeg",
  "gif": "image/gif",
  "webp": "image/webp",
  "avif": "image/avif",
  "ico": "image/x-icon",
  "woff": "font/woff",
  "woff2": "font/woff2",
  "ttf": "font/ttf",
  "otf": "font/otf",
  "pdf": "application/pdf",
  "zip": "application/zip",
  "mp4": "video/mp4",
  "webm": "video/webm",
]
