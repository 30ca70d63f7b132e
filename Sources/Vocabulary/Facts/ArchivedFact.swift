package import Characters
import Diagnostics

extension Platform: Archived {
  package static var blank: Platform { .first }

  package mutating func archive(_ archive: inout Archive) { archive.field(&rank) }
}

extension Version: Archived {
  package static var blank: Version { Version(0) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&major)
    archive.field(&minor)
    archive.field(&patch)
  }
}

extension StatedFact: Archived {
  package static var blank: StatedFact { StatedFact(.blank, at: .nowhere) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&fact)
    archive.field(&range)
  }
}

extension Fact: Archived {
  package static var blank: Fact { .readOnly(false) }

  /// The cases without what they state, each with a number.
  private enum Form: CaseIterable {
    case introduced, deprecated, obsoleted, announced, unavailable, unreadable, replacement
    case readOnly, defaultValue, required, inherits, conforms, valueType
  }

  private var form: Form {
    switch self {
    case .introduced: .introduced
    case .deprecated: .deprecated
    case .obsoleted: .obsoleted
    case .announced: .announced
    case .unavailable: .unavailable
    case .unreadable: .unreadable
    case .replacement: .replacement
    case .readOnly: .readOnly
    case .defaultValue: .defaultValue
    case .required: .required
    case .inherits: .inherits
    case .conforms: .conforms
    case .valueType: .valueType
    }
  }

  package mutating func archive(_ archive: inout Archive) {
    var form = form
    archive.field(oneOf: &form)
    var stated = Stated(of: self)
    switch form {
    case .introduced:
      archive.field(&stated.platform)
      archive.field(&stated.version)
      self = .introduced(stated.platform, stated.version ?? .blank)
    case .deprecated:
      archive.field(&stated.platform)
      archive.field(&stated.version)
      self = .deprecated(stated.platform, stated.version)
    case .obsoleted:
      archive.field(&stated.platform)
      archive.field(&stated.version)
      self = .obsoleted(stated.platform, stated.version)
    case .announced:
      archive.field(&stated.platform)
      self = .announced(stated.platform)
    case .unavailable:
      archive.field(&stated.platform)
      self = .unavailable(stated.platform ?? .blank)
    case .unreadable:
      archive.field(&stated.platform)
      self = .unreadable(stated.platform ?? .blank)
    case .replacement:
      archive.field(&stated.text)
      self = .replacement(stated.text)
    case .readOnly:
      archive.field(&stated.isSo)
      self = .readOnly(stated.isSo)
    case .defaultValue:
      archive.field(&stated.text)
      self = .defaultValue(stated.text)
    case .required:
      archive.field(&stated.isSo)
      self = .required(stated.isSo)
    case .inherits:
      archive.field(&stated.text)
      self = .inherits(stated.text)
    case .conforms:
      archive.field(&stated.text)
      self = .conforms(stated.text)
    case .valueType:
      archive.field(&stated.text)
      self = .valueType(stated.text)
    }
  }

  /// What a fact states, whatever its form.
  private struct Stated {
    var platform: Platform?
    var version: Version?
    var text = ""
    var isSo = false

    init(of fact: Fact) {
      switch fact {
      case .introduced(let platform, let version):
        (self.platform, self.version) = (platform, version)
      case .deprecated(let platform, let version), .obsoleted(let platform, let version):
        (self.platform, self.version) = (platform, version)
      case .announced(let platform): self.platform = platform
      case .unavailable(let platform), .unreadable(let platform): self.platform = platform
      case .readOnly(let isSo), .required(let isSo): self.isSo = isSo
      case .replacement(let text), .defaultValue(let text), .inherits(let text),
        .conforms(let text), .valueType(let text):
        self.text = text
      }
    }
  }
}
