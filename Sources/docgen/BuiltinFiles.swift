private import CBuiltinFiles
import Content
import Diagnostics
import Disk

/// The files that are part of the program: templates and the words of languages.
enum BuiltinFiles {
  /// The files of a folder (`templates`, `languages`), by their path in it.
  static func all(in folder: String) -> [String: SourceFile] {
    var files: [String: SourceFile] = [:]
    for index in 0..<docgen_builtin_file_count() {
      let file = docgen_builtin_file_at(index)
      let path = String(cString: file.path)
      guard path.hasPrefix(folder + "/") else { continue }
      files[String(path.dropFirst(folder.utf8.count + 1))] = SourceFile(
        path: path, bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
    return files
  }

  /// All of them, for who asks again and again.
  struct Kept: Sendable {
    let templates = BuiltinFiles.all(in: "templates")
    let languages: [String: SourceFile]
    let words: BuiltInWords

    init() {
      languages = BuiltinFiles.all(in: "languages")
      words = BuiltInWords(languages)
    }
  }
}

extension LanguageLoading {
  /// Combines the language files of the program with those of a site.
  ///
  /// - Parameters:
  ///   - own: those of the site, by tag, each with its index in the list of files.
  ///   - memory: has been read already; nil: nothing has.
  init(
    own: [String: (file: Int, source: SourceFile)], keptIn memory: BuiltinFiles.Kept? = nil
  ) {
    self.init(
      builtIn: memory?.languages ?? BuiltinFiles.all(in: "languages"), own: own,
      keptIn: memory?.words)
  }
}
