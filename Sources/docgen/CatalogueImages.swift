import Pages
import Reading
import Site

extension Catalogue {
  /// Whether a file is an image of a catalogue.
  static func hasImage(at path: String, root: String?) -> Bool {
    guard let dot = path.lastIndex(of: "."),
      LinkDestination.imageEndings.contains(path[dot...].lowercased())
    else { return false }
    return name(of: path, root: root) != nil
  }
}
