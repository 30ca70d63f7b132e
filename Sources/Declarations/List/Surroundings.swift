import Vocabulary

/// The statements of lines around declarations in Objective-C about platforms, asked in the text's order.
struct Surroundings {
  private let conditional: [(range: Range<Int>, platforms: ConditionPlatforms)]
  /// How many conditional parts have begun, and those of them that are open.
  private var begun = 0
  private var conditions: [(range: Range<Int>, platforms: ConditionPlatforms)] = []
  /// The statements of each `API_AVAILABLE_BEGIN` about everything up to its end, with those around it;
  /// the innermost last.
  private var regions: [[DeclaredAvailability]] = []

  init(_ text: PreprocessedText) { conditional = text.conditional }

  /// The most platforms that lines around can speak of: there are fewer.
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

  /// Tells a declaration what is stated around it of platforms of which it says nothing itself, and for
  /// which the preprocessor leaves it out.
  mutating func state(_ declared: inout Declared, in owner: Declaration?) {
    let position = declared.range.lowerBound
    move(to: position)
    guard let declaration = declared.declaration, declaration.extends == nil else { return }
    declared.missing = ConditionPlatforms.all.subtracting(conditions.last?.platforms ?? .all)
    let around = (regions.last ?? []) + (owner?.extends == nil ? [] : owner?.availability ?? [])
    if around.isEmpty { return }
    let known = Set(declaration.availability.map(\.platform) + declared.missing.names)
    declared.availability = around.filter { !known.contains($0.platform) }
      .map { Declared.Stated(declared: $0, range: position..<position) }
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

extension [Declared] {
  /// States of each symbol where it is missing: where all of its declarations are left out.
  ///
  ///     #if TARGET_OS_IPHONE
  ///     - (void)fade;             missing on macOS
  ///     #else
  ///     - (void)fade;             missing on iOS, tvOS, …: the method is missing nowhere
  ///     #endif
  mutating func stateMissing() {
    guard contains(where: { !$0.missing.isEmpty }) else { return }
    let symbols = symbols
    var missing = [ConditionPlatforms](repeating: .all, count: count)
    for (item, symbol) in zip(self, symbols) where item.declaration?.extends == nil {
      missing[symbol].formIntersection(item.missing)
    }
    for index in indices {
      guard let declaration = self[index].declaration, declaration.extends == nil else { continue }
      let position = self[index].range.lowerBound
      let known = Set(declaration.availability.map(\.platform))
      let names = missing[symbols[index]].names.filter { !known.contains($0) }
      self[index].availability.insert(
        contentsOf: names.map { name in
          Declared.Stated(
            declared: DeclaredAvailability(platform: name, isUnavailable: true, offset: 0),
            range: position..<position)
        }, at: 0)
    }
  }

  /// A number for each that declares something: one and the same for those that have a name and an owner
  /// in common.
  private var symbols: [Int] {
    var numbers: [OwnedName: Int] = [:]
    var symbols: [Int] = []
    for (index, item) in enumerated() {
      guard let declaration = item.declaration else {
        symbols.append(index)
        continue
      }
      let name = OwnedName(
        owner: item.owner.map { symbols[$0] }, name: declaration.extends ?? declaration.name)
      let number = numbers[name] ?? index
      numbers[name] = number
      symbols.append(number)
    }
    return symbols
  }
}

/// The owner and name that declarations of one symbol have in common.
private struct OwnedName: Hashable {
  var owner: Int?
  var name: String
}
