package import Characters

/// A file that was written, a page or a copy of it: its path, and a digest of its bytes.
package struct WrittenFile: Archived, Sendable {
  package var path = ""
  package var digest: UInt64 = 0

  package init(path: String = "", digest: UInt64 = 0) {
    self.path = path
    self.digest = digest
  }

  package static var blank: WrittenFile { WrittenFile() }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&path)
    archive.field(&digest)
  }
}
