import Characters

/// The sort of a word in an API's name, where the names that Swift gives to Objective-C depend on it.
enum PartOfSpeech {
  case preposition, verb, gerund
  /// A noun, an adjective or anything else that no list has.
  case other

  init(_ word: ArraySlice<UInt8>) {
    let text = CodeText(word.map(\.lowered))
    let all = 0..<text.count
    if WordSet.prepositions.contains(text, all) {
      self = .preposition
    } else if Self.isVerb(text, all) {
      self = .verb
    } else if Self.isGerund(text) {
      self = .gerund
    } else {
      self = .other
    }
  }

  /// `load`, `reload`, `autoscroll`
  private static func isVerb(_ text: CodeText, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      if WordSet.verbs.contains(text, start..<range.upperBound) { return true }
      if text.hasPrefix("auto", at: start) {
        start += 4
      } else if text.hasPrefix("re", at: start) || text.hasPrefix("de", at: start) {
        start += 2
      } else {
        return false
      }
    }
    return false
  }

  /// `loading`, `moving`, `dragging`
  private static func isGerund(_ text: CodeText) -> Bool {
    let stem = text.count - 3
    guard stem > 1, text.hasPrefix("ing", at: stem) else { return false }
    if isVerb(text, 0..<stem) { return true }
    let withE = CodeText(text.bytes[..<stem] + [UInt8(ascii: "e")])
    if isVerb(withE, 0..<withE.count) { return true }
    return text[stem - 1] == text[stem - 2] && isVerb(text, 0..<(stem - 1))
  }
}

extension WordSet {
  /// The prepositions at which a selector is divided into a name and an argument's label.
  fileprivate static let prepositions = WordSet(
    """
    in of on to at by as for from with into within inside via using until since given matching
    following including before after above below along alongside
    """)

  /// The verbs of APIs behind which the name of a type is needless. Some that one expects are none
  /// for the compiler, as "update", "set" and "create".
  fileprivate static let verbs = WordSet(
    """
    add append attach insert inject place put push pop pull drop drag move remove delete replace
    detach destroy clear clean empty cancel stop start begin end continue pause suspend complete
    commit open close show hide display present dismiss appear disappear
    select deselect highlight focus edit toggle check mark flash fade blink scroll zoom expand fold
    load fetch read write save store send receive post request return get give take make build
    find search look match compare contain contains count number enumerate collect gather
    apply perform execute run call launch handle manage support allow permit prevent accept reject
    register observe notice listen watch wait want need prepare validate resolve convert
    transform copy duplicate paste cut merge join separate divide multiply subtract
    draw paint fill stroke clip trace stamp stretch shade frame label name note order record
    play sound beat touch tap press click pick choose
    connect broadcast signal report alert warn inform announce invite ask answer reply offer share
    sign lock unlock guard protect describe identify recognise
    attempt try do have be become use keep hold leave let like love know think see say tell
    increase reduce level balance measure weigh calculate
    enter exist fail succeed occur happen ignore skip avoid escape
    cover wrap pack extend attract detect discover trust track test type
    print produce provide program test work time travel turn switch step jump fly follow
    interrupt introduce preserve release remain remember repeat rely reach raise
    refuse reflect relax remind rescue rise roll spell treat
    back file last point part head hand form queue own up double live long face rule guide phone
    """)
}
