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

extension FactKey: Archived {
  package static var blank: FactKey { .readOnly }

  package mutating func archive(_ archive: inout Archive) {
    var number = number
    var platform = platform
    archive.field(&number)
    archive.field(&platform)
    guard archive.isReading else { return }
    // Facts that a table has beside those of docgen are stated by no note.
    if archive.known(FactName(rawValue: number)) != nil {
      self = FactKey(number: number, platform: platform)
    }
  }
}

extension FactValue: Archived {
  package static var blank: FactValue { .always }

  /// The cases without what they say, each with a number.
  private enum Form: CaseIterable {
    case flag, text, list, version, always, announced
  }

  private var form: Form {
    switch self {
    case .flag: .flag
    case .text: .text
    case .list: .list
    case .version: .version
    case .always: .always
    case .announced: .announced
    }
  }

  package mutating func archive(_ archive: inout Archive) {
    var form = form
    archive.field(oneOf: &form)
    switch form {
    case .flag:
      var isSo = isFlag ?? false
      archive.field(&isSo)
      self = .flag(isSo)
    case .text:
      var text = text ?? ""
      archive.field(&text)
      self = .text(text)
    case .list:
      var texts: [String] = if case .list(let texts) = self { texts } else { [] }
      archive.field(&texts)
      self = .list(texts)
    case .version:
      var version: Version = if case .version(let version) = self { version } else { .blank }
      archive.field(&version)
      self = .version(version)
    case .always: self = .always
    case .announced: self = .announced
    }
  }
}

extension Fact: Archived {
  package static var blank: Fact { .readOnly(false) }

  /// The cases without what they state, each with a number.
  private enum Form: CaseIterable {
    case introduced, deprecated, obsoleted, announced, unavailable, unreadable, value
  }

  private var form: Form {
    switch self {
    case .introduced: .introduced
    case .deprecated: .deprecated
    case .obsoleted: .obsoleted
    case .announced: .announced
    case .unavailable: .unavailable
    case .unreadable: .unreadable
    case .value: .value
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
    case .value:
      archive.field(&stated.key)
      archive.field(&stated.value)
      self = .value(stated.key, stated.value)
    }
  }

  /// The values that a fact states, with room for those of all forms.
  private struct Stated {
    var platform: Platform?
    var version: Version?
    var key = FactKey.blank
    var value = FactValue.blank

    init(of fact: Fact) {
      switch fact {
      case .introduced(let platform, let version):
        (self.platform, self.version) = (platform, version)
      case .deprecated(let platform, let version), .obsoleted(let platform, let version):
        (self.platform, self.version) = (platform, version)
      case .announced(let platform): self.platform = platform
      case .unavailable(let platform), .unreadable(let platform): self.platform = platform
      case .value(let key, let value): (self.key, self.value) = (key, value)
      }
    }
  }
}
