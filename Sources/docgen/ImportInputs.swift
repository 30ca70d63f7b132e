import Diagnostics
import Disk
import Importing

/// A file that an import was asked for, in UTF-8.
struct ImportInput {
  enum Form {
    case page(Page.Form)
    case markdown
    case symbolGraph
    /// Not to be imported; a diagnostic says why.
    case none
  }

  var source: SourceFile
  var form: Form
  /// The path below the folder that was named; of a file that was named itself its name.
  var relativePath: String
  var diagnostics: [Diagnostic] = []
  /// Why it is no page.
  private(set) var refusal: String?

  /// Tells what a file is by its name and bytes, and decodes it.
  ///
  /// - Parameter encoding: the one that the user declares, if any.
  init(_ file: ImportFile, bytes: [UInt8], number: Int, encoding: TextEncoding?) {
    relativePath = file.relativePath
    source = SourceFile(path: file.path, bytes: [])
    form = Self.form(of: file.path)
    guard case .none = form else {
      read(bytes, number: number, encoding: encoding)
      return
    }
    refuse("it is neither text, HTML, Markdown nor a symbol graph")
  }

  /// One that cannot be read.
  init(_ file: ImportFile, problem: String, number: Int) {
    relativePath = file.relativePath
    source = SourceFile(path: file.path, bytes: [])
    form = .none
    diagnostics = [Diagnostic(.unreadableFile, problem, at: SourceRange(file: number, 0..<0))]
  }

  /// The form of a file, by its ending; one without an ending is text.
  static func form(of path: String) -> Form {
    let name = path.lowercased()
    if name.hasSuffix(".symbols.json") { return .symbolGraph }
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending {
    case "html", "htm", "xhtml", "shtml": return .page(.html)
    case "md", "mdx", "markdown": return .markdown
    case "txt", "text", "": return .page(.text)
    default: return .none
    }
  }

  private mutating func read(_ bytes: [UInt8], number: Int, encoding: TextEncoding?) {
    let declared = encoding ?? declaredEncoding(bytes)
    if let declared {
      guard let text = declared.decode(bytes) else {
        return refuse(
          "it is not in \(declared.rawValue), which "
            + (encoding == nil ? "it declares" : "'--encoding' declares"))
      }
      source = SourceFile(path: source.path, bytes: text)
      return
    }
    switch detectEncoding(of: bytes) {
    case .certain(let found):
      source = SourceFile(path: source.path, bytes: found.decode(bytes) ?? [])
      if found != .utf8 { report(found, number: number) }
    case .likely(let found):
      source = SourceFile(path: source.path, bytes: found.decode(bytes) ?? [])
      report(found, number: number)
    case .ambiguous(let encodings):
      let names = alternatives(encodings.map(\.rawValue))
      refuse(
        encodings.count > 1
          ? "it may be in \(names); declare which with '--encoding'"
          : "nothing tells its encoding; if it is in \(names), say so with '--encoding'")
    case .binary: refuse("it is no text in an encoding that docgen knows")
    }
  }

  private func declaredEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    guard case .page(.html) = form, !bytes.starts(with: [0xEF, 0xBB, 0xBF]),
      !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF])
    else { return nil }
    return htmlEncoding(of: bytes)
  }

  private mutating func report(_ encoding: TextEncoding, number: Int) {
    diagnostics.append(
      Diagnostic(
        .encodingGuessed,
        "the file is taken to be in \(encoding.rawValue); '--encoding' declares another",
        at: SourceRange(file: number, 0..<0)))
  }

  private mutating func refuse(_ reason: String) {
    form = .none
    refusal = reason
  }
}

/// A file of an import, not yet read.
struct ImportFile: Sendable {
  /// The path for messages.
  var path: String
  var location: String
  var relativePath: String
}

/// The files that the inputs name, those of a folder sorted by path.
///
/// - Throws: if an input does not exist. An entry of a folder that cannot be read is among the
///   skipped.
func importFiles(of inputs: [String]) throws(FileSystemError)
  -> (files: [ImportFile], skipped: [SkippedEntry])
{
  var files: [ImportFile] = []
  var skipped: [SkippedEntry] = []
  for input in inputs {
    if isFolder(input) {
      let listing = try listContent(of: input)
      let folder = withoutEndingSlashes(input)
      files += listing.files.map { file in
        ImportFile(
          path: "\(folder)/\(file.path)", location: file.location, relativePath: file.path)
      }
      skipped += listing.skipped.map {
        SkippedEntry(path: "\(folder)/\($0.path)", reason: $0.reason)
      }
    } else {
      files.append(ImportFile(path: input, location: input, relativePath: lastPart(of: input)))
    }
  }
  return (files, skipped)
}
