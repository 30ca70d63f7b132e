/// What an Objective-C header declares, in its order.
///
///     #if !TARGET_OS_TV                                missing on: tvOS
///     API_AVAILABLE(ios(2.0)) @interface ABLamp        a class, `ABLamp`
///     @property BOOL isOn;                             a property, of it
///     @end
///     #endif
///
/// A header is read as text: nothing is included, no macro is expanded. Its comments are left out.
package struct Header: Sendable {
  package var declarations: [HeaderDeclaration] = []
  package var problems: [HeaderProblem] = []
}

/// One declaration of a header.
package struct HeaderDeclaration: Sendable {
  package var declaration: Declaration
  /// Where it stands in the file, in UTF-8 bytes: of a type its head, of a case its name.
  package var range: Range<Int>
  /// The index of the type or category whose body holds it, or of the enumeration that lists it.
  package var owner: Int?
  /// What lines around it state: `API_AVAILABLE_BEGIN(ios(13.0))`.
  package var surrounding: [DeclaredAvailability] = []
  /// The platforms for which the preprocessor leaves it out, by the names that sites use.
  package var missingOn: [String] = []
}

/// What could not be taken as it stands in a header.
package struct HeaderProblem: Sendable {
  package enum Kind: Sendable {
    /// A statement that declares nothing that can be read.
    case unreadable
    /// A statement that the next one, or the end of the file, cuts off.
    case cutOff
    /// `@interface` or `@protocol` without `@end`; with the type's name.
    case unclosedType(String)
    /// `@end` without a type.
    case strayEnd
    /// `#endif` without `#if`, or the other way round.
    case unbalancedCondition
    /// A macro of which docgen does not know what it says; with its name.
    case unknownMacro(String)
  }

  package var kind: Kind
  package var range: Range<Int>
}

/// Reads a header. Whatever its bytes are, what can be read of it is given.
///
/// - Complexity: linear in the length of the text; nothing is recursive.
package func readHeader(_ bytes: [UInt8]) -> Header {
  let text = PreprocessedHeader(bytes)
  var scan = HeaderScan(text)
  return scan.read()
}
