import Characters

/// How the label of a passage says for which versions it is.
enum PassageKind: String, CaseIterable {
  /// The passage is for the named version and later ones, or for a range.
  case from
  /// The passage is only for versions older than the named one.
  case before
  /// The passage is for the named version and older ones.
  case through
}

extension Language {
  /// The versions for which a passage is whose label is a text; nil for any other text.
  ///
  ///     iOS 13+, tvOS 13+        from 13.0, on both
  ///     iOS 13より前              before 13.0
  ///     iOS 9–12                 from 9.0, before 13.0
  package func releaseRanges(labelled text: String, on platforms: PlatformList) -> [ReleaseRange]? {
    guard text.utf8.count <= Self.passageLimit else { return nil }
    let normalized = NormalizedText.bytes(of: text)
    guard normalized.contains(where: \.isDigit) else { return nil }
    let reader = PhraseReader(text: normalized, platforms: platforms, words: factWords)
    for (kind, phrase) in shared.words.passages {
      guard let match = reader.match(phrase, in: 0..<normalized.count) else { continue }
      let ranges = match.releases.compactMap { release in
        // "iOS 13" alone does not say which versions are meant, too.
        phrase.pieces == [.releases] && !release.isOpen && release.end == nil
          ? nil : range(of: release, kind)
      }
      if !ranges.isEmpty, ranges.count == match.releases.count { return ranges }
    }
    return nil
  }

  /// A longer text is no label of a passage, in bytes.
  private static let passageLimit = 90

  private func range(of release: Release, _ kind: PassageKind) -> ReleaseRange? {
    guard let platform = release.platform else { return nil }
    switch (kind, release.end) {
    case (.from, let last):
      return ReleaseRange(
        platform: platform, start: release.version, end: last.map(Self.version(behind:)))
    case (.before, nil): return ReleaseRange(platform: platform, start: nil, end: release.version)
    case (.through, nil):
      return ReleaseRange(
        platform: platform, start: nil, end: Self.version(behind: release.version))
    case (.before, _?), (.through, _?): return nil
    }
  }

  /// Whoever writes `iOS 12` means 12.4, too.
  private static func version(behind version: Version) -> Version {
    if version.patch > 0 { return Version(version.major, version.minor, version.patch &+ 1) }
    return version.minor > 0
      ? Version(version.major, version.minor &+ 1) : Version(version.major &+ 1)
  }
}
