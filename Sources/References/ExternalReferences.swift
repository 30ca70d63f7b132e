package import Diagnostics

/// Where names lead that other references describe: `UIView` to the page about it, on another site.
///
/// Made of what `external` in `docgen.yml` says and of the files that it names; the site asks for
/// addresses and nothing else, and only where a name is no symbol of its own.
package struct ExternalReferences: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case pattern(AddressPattern)
    /// The address of each name, as written from the address of the reference.
    case names([String: String], url: String)
  }

  /// The sources in the order of `docgen.yml`: the first that knows a name has it.
  private var sources: [Source] = []

  /// No name leads out.
  package init() {}

  /// The bytes of a file of the content folder, or why it cannot be read.
  package enum File: Sendable {
    case bytes([UInt8])
    case unreadable(reason: String)
  }

  /// - Parameter files: those that the entries name, by path.
  /// - Complexity: linear in the entries and files.
  package static func read(_ entries: [ExternalEntry], files: [String: File])
    -> Diagnosed<ExternalReferences>
  {
    var references = ExternalReferences()
    var diagnostics: [Diagnostic] = []
    for entry in entries {
      switch entry {
      case .pattern(let pattern): references.sources.append(.pattern(pattern))
      case .file(let form, let path, let url, let range):
        switch names(form, files[path] ?? .unreadable(reason: "it is not in the content folder")) {
        case .success(let names): references.sources.append(.names(names, url: url))
        case .failure(let problem):
          diagnostics.append(
            Diagnostic(
              .externalNotRead, "'\(path)' cannot be read: \(problem.reason)", at: range))
        }
      }
    }
    return Diagnosed(references, diagnostics)
  }

  private struct Problem: Error {
    var reason: String
  }

  private static func names(_ form: ExternalEntry.Form, _ file: File)
    -> Result<[String: String], Problem>
  {
    switch (file, form) {
    case (.unreadable(let reason), _): return .failure(Problem(reason: reason))
    case (.bytes(let bytes), .inventory):
      do throws(Inventory.Problem) {
        return .success(addresses(of: try Inventory(bytes)))
      } catch {
        return .failure(Problem(reason: error.reason))
      }
    case (.bytes(let bytes), .symbols):
      do throws(SiteSymbols.Problem) {
        return .success(try SiteSymbols(bytes).addresses)
      } catch {
        return .failure(Problem(reason: error.reason))
      }
    }
  }

  /// The addresses by name; of two entries of one name the first counts. Labels and documents are no
  /// names of code: each reference has an `index` and a `search`, to which a mistyped link of a note must
  /// not lead.
  private static func addresses(of inventory: Inventory) -> [String: String] {
    var addresses: [String: String] = [:]
    addresses.reserveCapacity(inventory.entries.count)
    for entry in inventory.entries where entry.domain != "std" && addresses[entry.name] == nil {
      addresses[entry.name] = AddressText.repaired(
        String(entry.address.drop { $0 == "/" }))
    }
    return addresses
  }

  package var isEmpty: Bool { sources.isEmpty }

  /// The address of a name in any of the forms in which notes write one; nil if none knows it.
  ///
  /// - Complexity: O(1) for each entry of `docgen.yml`.
  package func address(of text: String) -> String? {
    guard !sources.isEmpty, let name = ExternalName(text) else { return nil }
    for source in sources {
      switch source {
      case .pattern(let pattern):
        if let address = pattern.address(of: name) { return AddressText.repaired(address) }
      case .names(let names, let url):
        let found =
          names[name.text] ?? name.dotted.flatMap { names[$0] }
          ?? name.called.flatMap { names[$0] }
        if let found { return url + found }
      }
    }
    return nil
  }
}
