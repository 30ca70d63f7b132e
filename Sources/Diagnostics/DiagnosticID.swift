/// The catalogue of everything that docgen reports.
///
/// An id is stable for ever: people silence it and look it up. One that is no longer used stays
/// here, so that it is never given another meaning.
package enum DiagnosticID: String, CaseIterable, BitwiseCopyable, Sendable {
  case accentContrast = "accent-contrast"
  case addressLost = "address-lost"
  case ambiguousLink = "ambiguous-link"
  case announcedWithoutReplacement = "announced-without-replacement"
  case assetMissing = "asset-missing"
  case assetUnused = "asset-unused"
  case breaksPolicy = "breaks-policy"
  case brokenFacts = "broken-facts"
  case colorContrast = "color-contrast"
  case conflictingFacts = "conflicting-facts"
  case conflictingHints = "conflicting-hints"
  case contradictsFacts = "contradicts-facts"
  case declaredOtherwise = "declared-otherwise"
  case deprecatedBeforeIntroduced = "deprecated-before-introduced"
  case deprecatedWithoutReplacement = "deprecated-without-replacement"
  case describedNotListed = "described-not-listed"
  case directiveWithoutEffect = "directive-without-effect"
  case duplicateSymbol = "duplicate-symbol"
  case emptyNote = "empty-note"
  case encodingGuessed = "encoding-guessed"
  case encodingNotUTF8 = "encoding-not-utf8"
  case externalLinkBroken = "external-link-broken"
  case externalLinkMoved = "external-link-moved"
  case externalNotRead = "external-not-read"
  case externalUnreachable = "external-unreachable"
  case fileNotRead = "file-not-read"
  case foreignMarkup = "foreign-markup"
  case frontMatterNotClosed = "front-matter-not-closed"
  case frontMatterNotRead = "front-matter-not-read"
  case fullWidthCode = "full-width-code"
  case glossary = "glossary"
  case headingWithoutSpace = "heading-without-space"
  case heavyLook = "heavy-look"
  case hintWithoutEffect = "hint-without-effect"
  case imageNotImported = "image-not-imported"
  case imageWithoutText = "image-without-text"
  case includeFailed = "include-failed"
  case inheritedLeftOut = "inherited-left-out"
  case labelImplied = "label-implied"
  case labelWithoutEffect = "label-without-effect"
  case languageGuessed = "language-guessed"
  case limitExceeded = "limit-exceeded"
  case lineNotInSample = "line-not-in-sample"
  case linkNotImported = "link-not-imported"
  case listedNotDescribed = "listed-not-described"
  case listedTwice = "listed-twice"
  case malformedSample = "malformed-sample"
  case malformedVersion = "malformed-version"
  case malformedYAML = "malformed-yaml"
  case markupLeftOut = "markup-left-out"
  case markupNotImported = "markup-not-imported"
  case memberBeforeOwner = "member-before-owner"
  case mergeMarker = "merge-marker"
  case messageNotImported = "message-not-imported"
  case misspeltKey = "misspelt-key"
  case misspeltLabel = "misspelt-label"
  case nearlyASymbol = "nearly-a-symbol"
  case needlessIgnore = "needless-ignore"
  case noNotes = "no-notes"
  case notAnImage = "not-an-image"
  case notImported = "not-imported"
  case noteExists = "note-exists"
  case orphanedTranslation = "orphaned-translation"
  case passageNeverHolds = "passage-never-holds"
  case rawHTML = "raw-html"
  case replacementDeprecated = "replacement-deprecated"
  case runTogetherNames = "run-together-names"
  case sampleExceedsPassage = "sample-exceeds-passage"
  case sampleNeedsNewerVersion = "sample-needs-newer-version"
  case skippedContent = "skipped-content"
  case surroundingsLeftOut = "surroundings-left-out"
  case templateError = "template-error"
  case titleGuessed = "title-guessed"
  case todo
  case translationMissing = "translation-missing"
  case translationStale = "translation-stale"
  case unclosedBlock = "unclosed-block"
  case unclosedDirective = "unclosed-directive"
  case undecidedNote = "undecided-note"
  case undefinedReference = "undefined-reference"
  case unknownContainer = "unknown-container"
  case unknownDirective = "unknown-directive"
  case unknownKey = "unknown-key"
  case unknownLanguage = "unknown-language"
  case unknownMacro = "unknown-macro"
  case unknownOwner = "unknown-owner"
  case unknownParameter = "unknown-parameter"
  case unknownPlatform = "unknown-platform"
  case unknownRelease = "unknown-release"
  case unknownReplacement = "unknown-replacement"
  case unknownVariable = "unknown-variable"
  case unreadMembers = "unread-members"
  case unreadStatement = "unread-statement"
  case unreadableCatalogue = "unreadable-catalogue"
  case unreadableDeclaration = "unreadable-declaration"
  case unreadableFile = "unreadable-file"
  case unreadableRecord = "unreadable-record"
  case unreadableSymbol = "unreadable-symbol"
  case unreadableSymbolGraph = "unreadable-symbol-graph"
  case unresolvedLink = "unresolved-link"
  case unusableKeep = "unusable-keep"
  case unusableRedirect = "unusable-redirect"
  case unusableStaticFile = "unusable-static-file"

  /// Whether it is told only where `docgen.yml` or `--only` asks for it: what is no fault of a site,
  /// but worth a list.
  package var isOnRequest: Bool { self == .todo }

  /// Whether a run may not have looked for it.
  package var isOfFurtherCheck: Bool {
    isOnRequest || self == .externalLinkBroken || self == .externalLinkMoved
      || self == .externalUnreachable
  }

  /// Whether the site is wrong or incomplete with it, or only poorer than its author wanted.
  package var severity: Diagnostic.Severity {
    switch self {
    case .assetMissing, .brokenFacts, .conflictingFacts, .contradictsFacts,
      .deprecatedBeforeIntroduced, .duplicateSymbol,
      .encodingNotUTF8, .externalNotRead, .frontMatterNotClosed, .includeFailed, .limitExceeded,
      .mergeMarker,
      .noNotes, .noteExists,
      .notImported, .malformedVersion,
      .malformedYAML, .templateError,
      .unknownKey, .unreadableCatalogue, .unreadableFile, .unreadableSymbolGraph, .unresolvedLink,
      .addressLost, .unusableKeep, .unusableRedirect, .unusableStaticFile:
      .error
    case .accentContrast, .ambiguousLink, .announcedWithoutReplacement, .assetUnused,
      .conflictingHints, .hintWithoutEffect, .unknownOwner,
      .declaredOtherwise, .deprecatedWithoutReplacement, .describedNotListed,
      .directiveWithoutEffect, .emptyNote,
      .encodingGuessed, .fileNotRead, .frontMatterNotRead, .glossary, .headingWithoutSpace,
      .externalLinkBroken, .externalLinkMoved, .externalUnreachable, .foreignMarkup,
      .fullWidthCode, .imageNotImported,
      .imageWithoutText, .malformedSample, .notAnImage, .todo, .undefinedReference,
      .inheritedLeftOut, .labelImplied,
      .labelWithoutEffect,
      .lineNotInSample, .markupLeftOut, .markupNotImported, .linkNotImported, .runTogetherNames,
      .surroundingsLeftOut, .titleGuessed, .languageGuessed, .listedNotDescribed, .listedTwice,
      .memberBeforeOwner, .messageNotImported, .misspeltKey, .misspeltLabel, .nearlyASymbol,
      .needlessIgnore,
      .breaksPolicy, .colorContrast, .heavyLook,
      .orphanedTranslation, .passageNeverHolds, .rawHTML, .replacementDeprecated,
      .sampleExceedsPassage, .sampleNeedsNewerVersion,
      .skippedContent, .translationMissing, .translationStale, .unclosedBlock,
      .unclosedDirective,
      .unknownContainer,
      .unknownDirective, .unknownLanguage, .unknownMacro, .unknownParameter, .unknownPlatform,
      .unknownRelease,
      .unknownReplacement, .unknownVariable, .undecidedNote, .unreadMembers,
      .unreadStatement,
      .unreadableDeclaration, .unreadableRecord,
      .unreadableSymbol:
      .warning
    }
  }
}
