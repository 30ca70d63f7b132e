import Characters
import Configuration
import Disk
import Graph
import Markup
import Pages
import Site

/// The marks of what the files of a site were made of, so that the next build can link unchanged files.
struct KeptPages: Archived, Sendable {
  /// The marks of what one file was made of.
  struct File: Archived, Sendable {
    /// ``SiteFiles/mark(of:)-(SiteFile)``.
    var mark: UInt64 = 0
    /// The documents that it depends on; nil: all.
    var documents: [Int32]? = []
    /// The symbols and articles of whose texts it has the abstracts alone: ``DocumentTrace/abstracts``.
    var abstracts: [Int32] = []
    /// A digest of its bytes.
    var digest: UInt64 = 0
    /// Its compressed copies.
    var copies: [WrittenFile] = []
    var grams: SearchGrams?

    static var blank: File { File() }

    mutating func archive(_ archive: inout Archive) {
      archive.field(&mark)
      archive.optional(&documents, blank: []) { $0.field(plain: &$1) }
      archive.field(plain: &abstracts)
      archive.field(&digest)
      archive.field(&copies)
      archive.field(&grams)
    }
  }

  /// A digest of what decides all files, but for words.
  var mark: UInt64 = 0
  /// A digest of the sources of each document.
  var documents: [UInt64] = []
  /// ``SymbolGraph/abstractMarks(knowing:isChanged:)``.
  var abstracts: [UInt64] = []
  /// The files by path.
  var files: [String: File] = [:]

  static var blank: KeptPages { KeptPages() }

  /// Whether a site with a mark, so many documents and so many abstracts differs in nothing but words, so
  /// that documents and abstracts can be compared one by one.
  func isComparable(mark: UInt64, documents: Int, abstracts: Int) -> Bool {
    self.mark == mark && self.documents.count == documents && self.abstracts.count == abstracts
  }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&mark)
    archive.field(plain: &documents)
    archive.field(plain: &abstracts)
    archive.table(&files, blank: ("", File())) {
      $0.field(&$1)
      $0.field(&$2)
    }
  }

  /// The same with the documents of files that belong together united: what several of them are made of was
  /// perhaps made for one of them alone.
  ///
  /// - Parameter site: the one whose files they are.
  func joined(as site: SiteFiles) -> KeptPages {
    var families: [Substring: [String]] = [:]
    for file in site.files { families[site.family(of: file), default: []].append(file.path) }
    var joined = self
    for paths in families.values where paths.count > 1 {
      let kept = paths.compactMap { files[$0] }
      let areOfAll = kept.contains { $0.documents == nil }
      let documents = areOfAll ? nil : Set(kept.flatMap { $0.documents ?? [] }).sorted()
      let abstracts = Set(kept.flatMap(\.abstracts)).sorted()
      for path in paths {
        joined.files[path]?.documents = documents
        joined.files[path]?.abstracts = abstracts
      }
    }
    return joined
  }
}

/// The files of a site that stands which a new site has, too.
struct StandingFiles: Sendable {
  private var files: [String: KeptPages.File] = [:]
  /// The documents that are others now.
  private var changed: [Int32] = []
  /// The symbols and articles whose abstracts are others now.
  private var changedAbstracts: [Int32] = []
  /// Whether they stand as they were written, by all that the system says of them. Else, as where the site
  /// was unpacked, their bytes tell.
  private(set) var areUntouched = false

  /// None.
  init() {}

  /// - Parameters:
  ///   - kept: the marks of the site that stands, made with the same settings.
  ///   - new: the marks of the new site, still without its files.
  init(of kept: KeptPages, for new: KeptPages, areUntouched: Bool) {
    guard
      kept.isComparable(
        mark: new.mark, documents: new.documents.count, abstracts: new.abstracts.count)
    else { return }
    self.areUntouched = areUntouched
    files = kept.files
    changed = Self.differences(kept.documents, new.documents)
    changedAbstracts = Self.differences(kept.abstracts, new.abstracts)
  }

  private static func differences(_ old: [UInt64], _ new: [UInt64]) -> [Int32] {
    zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }.map { Int32($0.offset) }
  }

  /// The kept marks of a file that would be the same; nil where it may be another one.
  func file(at path: String, mark: Digest) -> KeptPages.File? {
    guard let file = files[path], file.mark == mark.number else { return nil }
    guard let documents = file.documents else { return changed.isEmpty ? file : nil }
    let isSame =
      changed.allSatisfy { !documents.holdsSorted($0) }
      && changedAbstracts.allSatisfy { !file.abstracts.holdsSorted($0) }
    return isSame ? file : nil
  }
}

extension [Int32] {
  /// Whether a sorted list has a number.
  fileprivate func holdsSorted(_ number: Int32) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
