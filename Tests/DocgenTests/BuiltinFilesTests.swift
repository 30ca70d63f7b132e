import Diagnostics
import Testing

@testable import Disk
@testable import docgen

@Suite struct BuiltinFilesTests {
  @Test(arguments: [("templates", "templates"), ("languages", "Sources/Vocabulary/Languages")])
  func holdsWhatStandsInTheRepository(folder: String, source: String) throws {
    let builtIn = BuiltinFiles.all(in: folder)
    let listing = try listContent(of: packageFolder + "/" + source)
    #expect(listing.skipped == [])
    #expect(builtIn.keys.sorted() == listing.files.map(\.path).sorted())
    for file in listing.files {
      #expect(try builtIn[file.path].map { Array($0.bytes) } == readContent(file), "\(file.path)")
      #expect(builtIn[file.path]?.path == "\(folder)/\(file.path)")
    }
  }

  @Test func hasNothingInAFolderThatIsNone() {
    #expect(BuiltinFiles.all(in: "templ").isEmpty)
  }
}

/// The folder of the package, for tests that read its own files.
let packageFolder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
