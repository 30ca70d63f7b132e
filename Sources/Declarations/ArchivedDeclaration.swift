package import Characters
import Vocabulary

extension Archive {
  /// A declaration that several notes state.
  package mutating func field(_ declaration: inout SharedDeclaration) {
    shared(&declaration) { archive, shared in
      var declaration = shared.declaration
      archive.field(&declaration)
      if archive.isReading { shared = SharedDeclaration(declaration) }
    }
  }
}

extension Declaration: Archived {
  package static var blank: Declaration { Declaration(sourceLanguage: .objc, text: "") }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(oneOf: &sourceLanguage)
    archive.field(&text)
    archive.field(plain: &fragments)
    archive.field(oneOf: &kind)
    archive.field(&name)
    archive.field(&qualifier)
    archive.field(&swiftName)
    archive.field(&extends)
    archive.field(&parameters)
    archive.field(&type)
    archive.field(&isTypeMember)
    archive.field(&isAsync)
    archive.field(&isThrowing)
    archive.field(&isReadOnly)
    archive.field(&isSettable)
    archive.field(&isRequired)
    archive.field(&inherits)
    archive.field(&conforms)
    archive.field(&cases)
    archive.field(&availability)
    archive.field(&defaultValue)
  }
}

extension EnumCase: Archived {
  package static var blank: EnumCase { EnumCase(name: "", offset: 0) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&swiftName)
    archive.field(&value)
    archive.field(&availability)
    archive.field(&offset)
  }
}

extension DeclaredAvailability: Archived {
  package static var blank: DeclaredAvailability { DeclaredAvailability(platform: "", offset: 0) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&platform)
    archive.field(&introduced)
    archive.field(&deprecated)
    archive.field(&obsoleted)
    archive.field(&isAnnounced)
    archive.field(&isDeprecated)
    archive.field(&isUnavailable)
    archive.field(&replacement)
    archive.field(&message)
    archive.field(&offset)
  }
}
