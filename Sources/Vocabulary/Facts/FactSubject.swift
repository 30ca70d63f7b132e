/// What a fact is about: two facts with one subject say the same or contradict each other, but for one that is announced and one that has come.
package enum FactSubject: Hashable {
  case introduced(Platform?)
  /// A version tells more than the bare word.
  case deprecated(Platform?, hasVersion: Bool)
  case obsoleted(Platform?, hasVersion: Bool)
  case announced(Platform?)
  case unavailable(Platform)
  case unreadable(Platform)
  case replacement(String)
  case conforms(String)
  case readOnly, defaultValue, required, inherits, valueType

  package init(_ fact: Fact) {
    switch fact {
    case .introduced(let platform, _): self = .introduced(platform)
    case .deprecated(let platform, let version):
      self = .deprecated(platform, hasVersion: version != nil)
    case .obsoleted(let platform, let version):
      self = .obsoleted(platform, hasVersion: version != nil)
    case .announced(let platform): self = .announced(platform)
    case .unavailable(let platform): self = .unavailable(platform)
    case .unreadable(let platform): self = .unreadable(platform)
    case .replacement(let name): self = .replacement(name)
    case .readOnly: self = .readOnly
    case .defaultValue: self = .defaultValue
    case .required: self = .required
    case .inherits: self = .inherits
    case .conforms(let name): self = .conforms(name)
    case .valueType: self = .valueType
    }
  }
}
