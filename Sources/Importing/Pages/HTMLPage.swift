import Diagnostics

struct HTMLPage {
  var blocks: [PageBlock] = []
  var diagnostics: [Diagnostic] = []
  init(_ source: SourceFile, file: Int) {}
}
