import Diagnostics
import Glibc

/// The words of languages and the templates of the checkout that this program was built in.
struct PackageFiles {
  /// The language files, by name: `ja.yml`.
  private(set) var languages: [String: SourceFile] = [:]
  private(set) var templates: [String: (file: Int, source: SourceFile)] = [:]

  init(folder: String) throws(UnreadableFile) {
    for name in ["en.yml", "ja.yml", "zh-Hans.yml"] {
      let path = "Sources/Vocabulary/Languages/\(name)"
      languages[name] = SourceFile(path: path, bytes: try read("\(folder)/\(path)"))
    }
    for part in ["", "partials/"] {
      for name in try names(in: "\(folder)/templates/\(part)") where name.contains(".") {
        let path = part + name
        templates[path] = (
          templates.count,
          SourceFile(path: path, bytes: try read("\(folder)/templates/\(path)"))
        )
      }
    }
  }
}

/// A file or folder of the checkout that is not where it should be.
struct UnreadableFile: Error {
  var path: String
}

private func names(in folder: String) throws(UnreadableFile) -> [String] {
  guard let stream = opendir(folder) else { throw UnreadableFile(path: folder) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      })
  }
  return names.sorted()
}

private func read(_ path: String) throws(UnreadableFile) -> [UInt8] {
  guard let file = fopen(path, "r") else { throw UnreadableFile(path: path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}
