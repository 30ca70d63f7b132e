import Configuration
import Content
import Disk
import Pages
import Site
import Statements

extension Catalogue {
  /// Whether a file is an image of a catalogue.
  static func hasImage(at path: String, root: String?) -> Bool {
    LinkTarget.isImage(path) && name(of: path, root: root) != nil
  }
}
