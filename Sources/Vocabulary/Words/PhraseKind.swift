/// The facts that a ``Phrase`` may state. The raw value is the key of its phrases in language files.
package enum PhraseKind: String, CaseIterable, Sendable {
  case introduced, deprecated, announced, obsoleted, unavailable, replacement
  /// Names to use, in words that do not say that they stand for anything: "use x". Behind an end they
  /// are the replacement, if nothing but names follows.
  case advice
  /// A deprecation of all members of a group, said above it: "these properties are deprecated".
  case membersDeprecated
  case readOnly, readWrite, defaultValue, valueType, required, optional, inherits, conforms
  /// A default without a word for "is": only a number, a literal or a code span is one.
  case defaultLiteral
  /// The supertype, in a sentence about the type: behind its name, "is a subclass of x".
  case subclassOf

  package enum Meaning: Sendable {
    case introduced, deprecated, announced, obsoleted, unavailable
    /// The symbols that it names are values of a fact, whatever they are.
    case names(FactKey)
    /// The types that it names are.
    case types(FactKey)
    case flag(FactKey, Bool)
    case defaultValue(isLiteral: Bool)
    case valueType
  }

  /// Where a clause of a sentence may state it without naming a release. "Read-only, returns …" does;
  /// "use x instead" in the middle of a sentence is advice.
  package enum BareClause: Sendable {
    case anywhere
    /// A clause behind an end: "deprecated in iOS 3.0, use x" names the replacement of what goes.
    case behindEnd
    /// A clause at the beginning of a sentence.
    case opening
    /// A clause at the beginning of a text: "Required, returns the number of rows" speaks of the entry,
    /// and later words may not.
    case first
    case nowhere
  }

  /// Its meaning, where a bare clause states it, and whether prose that says nothing else is dropped,
  /// because the page shows the fact itself.
  private var row: (meaning: Meaning, clause: BareClause, isShownByPage: Bool) {
    switch self {
    case .introduced: (.introduced, .nowhere, true)
    case .deprecated: (.deprecated, .opening, true)
    case .membersDeprecated: (.deprecated, .nowhere, true)
    case .announced: (.announced, .opening, true)
    case .obsoleted: (.obsoleted, .nowhere, true)
    case .unavailable: (.unavailable, .nowhere, true)
    case .replacement, .advice: (.names(.replacement), .behindEnd, true)
    case .subclassOf: (.names(.replacement), .nowhere, true)
    case .inherits: (.types(.inherits), .nowhere, true)
    case .conforms: (.types(.conforms), .nowhere, true)
    case .required: (.flag(.required, true), .first, true)
    case .optional: (.flag(.required, false), .first, true)
    case .readOnly: (.flag(.readOnly, true), .anywhere, false)
    case .readWrite: (.flag(.readOnly, false), .anywhere, false)
    case .defaultValue: (.defaultValue(isLiteral: false), .anywhere, false)
    case .defaultLiteral: (.defaultValue(isLiteral: true), .anywhere, false)
    case .valueType: (.valueType, .anywhere, false)
    }
  }

  package var meaning: Meaning { row.meaning }
  package var bareClause: BareClause { row.clause }
  package var isShownByPage: Bool { row.isShownByPage }
}
