import Testing

@testable import Importing

@Suite struct KnownNamesTests {
  private func names(_ list: String...) -> KnownNames {
    var names = KnownNames()
    for name in list { names.insert(name) }
    return names
  }

  @Test func partsWhatAllowsOneReading() {
    let known = names("textLabel", "detailTextLabel", "imageView", "beginUpdates", "endUpdates")
    #expect(
      known.reading(of: "textLabeldetailTextLabelimageView")
        == .parts(["textLabel", "detailTextLabel", "imageView"]))
    #expect(known.reading(of: "beginUpdatesendUpdates") == .parts(["beginUpdates", "endUpdates"]))
  }

  @Test func partsSelectors() {
    let known = names("insert:at:", "insert:at:animated:", "remove:")
    #expect(
      known.reading(of: "insert:at:animated:remove:") == .parts(["insert:at:animated:", "remove:"]))
    #expect(known.reading(of: "insert:at:remove:") == .parts(["insert:at:", "remove:"]))
  }

  @Test func leavesWhatIsANameItself() {
    let known = names("UITableView", "UITableViewCell", "Cell")
    #expect(known.reading(of: "UITableViewCell") == .none)
  }

  @Test func leavesWhatAllowsSeveralReadings() {
    let known = names("turnOn", "turnOff", "turnOnturn", "Off")
    #expect(known.reading(of: "turnOnturnOff") == .ambiguous)
  }

  @Test func leavesWhatHoldsAnUnknownName() {
    #expect(names("UIView").reading(of: "UIViewinitWithFrame:") == .none)
    #expect(names("UIView").reading(of: "UIViews") == .none)
    #expect(KnownNames().reading(of: "UIViewUIView") == .none)
  }

  @Test func takesLinearTime() {
    let known = names("ab", "ba", "aab", "a")
    #expect(known.reading(of: String(repeating: "ab", count: 20_000)) != .none)
  }
}
