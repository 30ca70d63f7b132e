import Vocabulary

/// What lines around declarations in Objective-C state of platforms, asked in the order of the text.
struct Surroundings {
  private let conditional: [(range: Range<Int>, platforms: ConditionPlatforms)]
  /// How many conditional parts have begun, and those of them that are open.
  private var begun = 0
  private var conditions: [(range: Range<Int>, platforms: ConditionPlatforms)] = []
  /// What `API_AVAILABLE_BEGIN` states of everything up to its end, with what those around it state;
  /// the innermost last.
  private var regions: [[DeclaredAvailability]] = []

  init(_ text: PreprocessedText) { conditional = text.conditional }

  /// More platforms than there are.
  private static let mostPlatforms = 16

  /// Takes a macro that holds for all up to its end; the text is that of the macro with its arguments.
  mutating func readRegion(_ macro: String) {
    guard macro.hasPrefix("API_") else { return }
    let name = macro.prefix { $0 != "(" && $0 != " " }
    if name.hasSuffix("_END") {
      regions.removeLast(min(1, regions.count))
      return
    }
    let stated =
      readDeclaration(
        "- (void)x " + name.dropLast("_BEGIN".count) + macro[name.endIndex...] + ";", in: .objc)?
      .availability ?? []
    let known = Set(stated.map(\.platform))
    let outer = (regions.last ?? []).filter { !known.contains($0.platform) }
    regions.append(Array((stated + outer).prefix(Self.mostPlatforms)))
  }

  /// What is stated around a declaration of platforms of which it says nothing itself: first those for
  /// which the preprocessor leaves it out.
  mutating func availability(
    of declaration: Declaration, at position: Int, in owner: Declaration?
  ) -> [Declared.Stated] {
    move(to: position)
    if declaration.extends != nil { return [] }
    let around = (regions.last ?? []) + (owner?.extends == nil ? [] : owner?.availability ?? [])
    let present = conditions.last?.platforms ?? .all
    if around.isEmpty, present == .all { return [] }
    var known = Set(declaration.availability.map(\.platform))
    let missing = ConditionPlatforms.all.subtracting(present).names.filter { !known.contains($0) }
    known.formUnion(ConditionPlatforms.all.subtracting(present).names)
    let stated =
      missing.map { DeclaredAvailability(platform: $0, isUnavailable: true, offset: 0) }
      + around.filter { !known.contains($0.platform) }
    return stated.map { Declared.Stated(declared: $0, range: position..<position) }
  }

  private mutating func move(to position: Int) {
    while begun < conditional.count, conditional[begun].range.lowerBound <= position {
      leaveConditions(before: conditional[begun].range.lowerBound)
      // Those of the innermost are platforms of all around it.
      conditions.append(conditional[begun])
      begun += 1
    }
    leaveConditions(before: position)
  }

  private mutating func leaveConditions(before position: Int) {
    while let last = conditions.last, last.range.upperBound <= position {
      conditions.removeLast()
    }
  }
}
