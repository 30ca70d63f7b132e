extension DiagnosticID {
  /// The rule, its reason and how to keep it, in the words that `docgen explain` prints.
  ///
  /// The areas below have one for each id: a test asks for it.
  package var explanation: String { Self.explanations[self] ?? "" }

  private static let explanations: [Self: String] =
    [
      ofMarkup, ofMembers, ofFacts, ofLinks, ofSamplesAndPictures, ofSites, ofLanguages, ofImports,
    ].reduce(into: [:]) { all, area in all.merge(area) { first, _ in first } }

  /// Markdown, front matter and boxes of notes.
  private static let ofMarkup: [Self: String] = [
    .directiveWithoutEffect:
      "A directive of a DocC catalogue sets something that this site does not have, such as the colour of a page. Its content is read as text.",
    .emptyNote:
      "A note begins with a heading that names its symbol or topic. A file without text makes no page.",
    .encodingNotUTF8:
      "Notes are UTF-8. `docgen import` converts other encodings; until then what cannot be decoded shows as U+FFFD.",
    .foreignMarkup:
      "What other programs replace is text to Markdown, and is shown as it stands: shortcodes of Hugo (`{{< ref >}}`), tags of Liquid (`{% raw %}`), boxes of MkDocs (`!!! note`), links of wikis (`[[page]]`), attributes behind an image (`{width=300}`). Write it as Markdown: a link, a quote that begins with `> Note:`. In a code span it is left alone.",
    .frontMatterNotClosed:
      "Front matter begins with a line of `---` and ends with another one. Where the second one is missing, the lines that look like settings are read as front matter, and the note goes on behind them.",
    .frontMatterNotRead:
      "Front matter is YAML between two lines of `---`. Of TOML between two lines of `+++` the keys above its first table are read, if they are texts, numbers, `true`, `false` or lists of them on one line. Write the others in YAML.",
    .fullWidthCode:
      "A code span stands between backticks of half width: `` `YES` ``. Those of full width, which an input method writes, are text to Markdown. `docgen check --fix` replaces them.",
    .glossary:
      "A site calls one thing by one word in each language. `glossary.yml` in the content folder has the terms, and the words to avoid: `- { en: checkmark, avoid: { en: [check mark] } }`. A word to avoid in the prose of a note is reported with the term, which `docgen check --fix` puts in its place. Code, code spans, addresses, front matter and names of symbols are left alone. An entry of the glossary that cannot be used is reported, too: a word that is both a term and to be avoided, or one for which nothing says what to write instead.",
    .headingWithoutSpace:
      "A heading has a space after its number signs: `## Topics`. Markdown takes `##Topics` and `＃＃ Topics` for text; docgen reads them as the headings that their authors meant.",
    .includeFailed:
      "A line `<<< ../samples/Table.swift#rows` of a note stands for that file of the content folder, or for the part of it between `// #region rows` and `// #endregion rows`. The path begins in the folder of the file in which the line stands and stays within the content folder; the file is text in UTF-8 of at most 1 MB and includes itself neither directly nor through others. A line that cannot be replaced is shown as it is written.",
    .limitExceeded:
      "Text that no person writes (thousands of nested lists, brackets or table columns) can stop a Markdown parser. Beyond the limit the note is shown as plain text. Of a platform with hundreds of versions only the newest have pages, for each page lists all that exists there.",
    .malformedYAML:
      "Front matter, `docgen.yml`, `glossary.yml` and language files are YAML: mappings of a key and a value, without anchors, each key once.",
    .mergeMarker:
      "Lines such as `<<<<<<< HEAD`, `=======` and `>>>>>>> branch` are left behind by a merge that nobody finished. They are not shown, and the words of both sides are; decide for one, and remove the lines.",
    .misspeltKey:
      "Front matter may have keys of any program, and docgen leaves alone those that it does not know. One that differs by a letter or two from a key of docgen was probably meant as that key; it has no effect.",
    .needlessIgnore:
      "A comment `<!-- docgen:ignore raw-html: why -->` leaves the diagnostics out that it names, in the block below it. One that finds none there is no longer needed, or stands in the wrong place.",
    .rawHTML:
      "Of HTML, notes may use ruby, rt, rp, kbd, sub, sup, br, details and summary, without attributes. Everything else is shown as text.",
    .skippedContent:
      "Tutorials, snippets and videos are not shown. The text that stands in such a directive is; what only its arguments or a tutorial's own file say is not.",
    .titleGuessed:
      "A note begins with a heading. A page without a title is called by the name of its file until somebody gives it a better one.",
    .todo:
      "Words such as TODO and FIXME mark what is still to be done; those of each language stand under `reminders` in its language file. They are told on request: by `diagnostics: { todo: warning }` in `docgen.yml`, or by `docgen check --only todo`.",
    .unclosedBlock:
      "A block of code ends with a line of as many marks as it began with and nothing behind them, a comment with `-->`, `<pre>` with `</pre>`. Until then everything is shown as code, or not at all, with the headings and members in it; in a list or a quote the block ends with that. A fence with a word behind it begins a block and ends none: one that stands inside of another most often tells that the other lacks its end. An ideographic space behind a fence, as input methods leave it, is no space to Markdown.",
    .unclosedDirective:
      "A directive closes its bracket before the next blank line, and its brace before the note ends; a box that begins with `:::note` ends with a line of `:::`. The words stay text where they are.",
    .unknownContainer:
      "Lines of `:::` put what stands between them into a box, which begins with a word such as `note`, `tip` or `warning`: `:::tip`, or with versions: `:::{ios=13.0}`. With another word there is no box; the text is shown in its place.",
    .unknownDirective:
      "A line that begins like a directive, `@Name(…)` or `@Name {`, has a name that docgen does not know. It is shown as it is written, and its content is read as text.",
    .unknownVariable:
      "A name between braces in the words of a note, `{{name}}`, stands for a text that `variables` in `docgen.yml` has. A name that is not there stays as it is written; a backslash before the braces says that none is meant. Where `docgen.yml` has no variables, braces mean nothing.",
  ]

  /// Symbols and members, and how they are found in notes.
  private static let ofMembers: [Self: String] = [
    .conflictingHints:
      "Two patterns under `notes:` in `docgen.yml` hold for one note and say different things of how it is read; the last one counts. Write what holds for all of these notes under one pattern, and what one note has of its own into its front matter, which wins over every pattern without a word.",
    .declaredOtherwise:
      "A member is called what one of its declarations says. The heading with another name leads links to it, and is not shown. A declaration whose name differs from the heading's by a letter or two does not rename the symbol: one of the two is mistyped.",
    .describedNotListed:
      "A type that has topic groups lists every one of its members in one of them; this member stands in none.",
    .duplicateSymbol:
      "A symbol has one entry in each language. The second entry's facts are merged, its prose follows the first one's.",
    .hintWithoutEffect:
      "What `notes:` in `docgen.yml` or front matter says of how notes are read is for nothing: no note stands under the pattern, or no note that it holds for has the head of the column or the word of the fence. A pattern is a path in the content folder, such as `ja/UILamp.md`, with `*` for a part of a name and `**` for any folders; words are those of the note, whatever their case.",
    .labelWithoutEffect:
      "A label such as 'Deprecated' above members is no statement about them: say it in each, or between the title of a topic group and its list, as in 'Deprecated in iOS 13.0.'",
    .listedNotDescribed:
      "A member that stands in a topic group has an entry of its own in some language; this one is only a name.",
    .listedTwice:
      "A member stands in one topic group. The first one counts.",
    .misspeltLabel:
      "A heading in the text of a symbol that differs by a letter or two from a label, such as 'Paramters', was probably meant as that label; what stands below it is text until then.",
    .undecidedNote:
      "Many lines of a note look like members, and nothing says of which type: no heading, front matter or first sentence names one. The note is an article until one does: `# UITableView` above it, or `about: UITableView` in its front matter. Where its members belong to no type, `about: functions` says so.",
    .unknownOwner:
      "The type that `owner:` names, in front matter or under `notes:` in `docgen.yml`, is one of which a note speaks by this name: its members are there. What a note is about without naming it is what `about:` says: `about: UILamp`.",
    .unknownParameter:
      "A parameter is described under the name that the declaration gives it.",
    .unreadMembers:
      "Three siblings or more (items of a list, rows of a table, lines, headings, declarations of a block of code) begin with names as members of a type do, and none of them is a symbol of the site. The message says why, and has the line that settles it: in the front matter of the note, or under `notes` in `docgen.yml` for all notes of a path. `owner` names the type that they belong to, `about` what the whole note is about (a type, `functions` or `module`), `columns` the column of a table that holds the names, `fences` the language of a block of code. A note that only speaks of such names is an article: put it into `articles/`.",
    .unreadableDeclaration:
      "A declaration is one line of Objective-C or Swift as an SDK writes it. One that cannot be read is shown as written; kind and parameters stay unknown.",
  ]

  /// Versions, replacements and other facts of symbols.
  private static let ofFacts: [Self: String] = [
    .announcedWithoutReplacement:
      "A symbol that is announced for deprecation names what takes its place: 'Use `contentConfiguration` instead.'",
    .brokenFacts:
      "A file of facts cannot be read as it stands: a header without `@end` or `#endif`, a row of a table that has too few fields. What can be read of a header or an interface is taken; a row is taken whole or not at all. Bring the file in anew from where it was made.",
    .conflictingFacts:
      "A fact of a symbol (version, replacement, kind, read-only …) exists once, whichever note states it. Two notes that state it differently cannot both be right; the first one in the order of languages is shown until they agree. The same holds for a declaration in Objective-C and one in Swift (a property against a method, another number of parameters), and for a declaration and a text (a setter of what is read-only, a return value of what returns nothing).",
    .contradictsFacts:
      "What a file under `facts:` in `docgen.yml` states of a symbol stands; a note that says otherwise is wrong, or the file is of another SDK than the notes are about. Correct the note (`docgen check --fix` does where a version differs), or leave the fact out of it: a note need not repeat what a file of facts states.",
    .deprecatedBeforeIntroduced:
      "A symbol is introduced before it is deprecated, and deprecated before it is removed. The later version is treated as unknown.",
    .deprecatedWithoutReplacement:
      "A deprecated symbol names what to use instead: 'Deprecated in iOS 13.0. Use `UIContextualAction` instead.'",
    .malformedVersion:
      "A version is one to three numbers joined by dots: 12, 12.1, 12.1.3. Anything else states no version, and the fact stays unknown.",
    .memberBeforeOwner:
      "A member cannot be older than the type that has it; one of the two versions is wrong. Until it is mended, the member counts as one of which nobody says since when it is there.",
    .passageNeverHolds:
      "A text for some versions is for one, at least, that readers have and in which its symbol is there. 'Before iOS 8' is not, where `minimum` is iOS 9.0 or the symbol came in iOS 11; remove the text, or say other versions.",
    .replacementDeprecated:
      "A replacement that is itself deprecated at that time leads the reader from one dead end to the next.",
    .unknownMacro:
      "Headers are read as text, and of the macros of others nobody knows what they say. The declaration is taken without it. Where a macro states availability, state it in a note or in a table of facts.",
    .unknownPlatform:
      "A platform is iOS, iPadOS, macOS, Mac Catalyst, tvOS, watchOS, visionOS or one that `docgen.yml` lists. A version on another platform is not read as a fact.",
    .unknownRelease:
      "A version that no release of its platform has (iOS 14.9, iOS 150.0) is a slip of the pen, or newer than docgen: `releases` in `docgen.yml` adds versions. The statement counts as it is written.",
    .unknownReplacement:
      "The replacement of a deprecated symbol is the name of a symbol of this site, so that it can be a link.",
    .unreadStatement:
      "In a section that is there for facts (availability, deprecation, replacement) every word is read as a part of one, and elsewhere a sentence that states versions is read as a whole or not at all. These words are shown as they are and state nothing; the message has the nearest form that can be read, and `words` and `phrases` in a language file add others. A version of something else, such as 'API version 9', is none of a platform until `platforms` in `docgen.yml` has it. Behind a label of deprecation a sentence says why; a yes, a version or a replacement states it; no, never or none denies it. In other texts of a symbol the first sentence of a paragraph is told that has a release and a word for since or until when, of which nothing was read.",
  ]

  /// Links, addresses and names of other references.
  private static let ofLinks: [Self: String] = [
    .addressLost:
      "Addresses last: who has kept one of a page, member or heading finds it there for ever. `docgen check --addresses` compares the site with the list of an earlier one, its `data/addresses.txt`. What has another name now gets the old one under `redirects` in `docgen.yml`, or under `aliases` in the front matter of its note.",
    .ambiguousLink:
      "A link names one symbol. Where several owners have a member of that name, write the owner too: `UITableView/rowHeight`. A place on a page is one heading: where two have the same words, a link means the first, and is reported; give the one that is meant a name of its own: `## Setup {#setup-of-cells}`.",
    .externalLinkBroken:
      "Each page of the web to which notes lead is asked for by `docgen check --external`. This one is gone (404, 410), its host does not exist, or it leads round in circles. Correct the address, or list it under `uncheckedLinks` in `docgen.yml`. Fragments are not checked.",
    .externalLinkMoved:
      "A page of the web has moved for good (301, 308) and says where to. `docgen check --external --fix` writes the new address. Moves for a time are followed and not reported.",
    .externalNotRead:
      "Names of other references lead there by files under `external` in `docgen.yml` that say which names there are: an `objects.inv` of Sphinx (version 2), or the `data/symbols.json` of a site made by docgen. Such a file lies in the content folder, and its path is written from there; a build reads nothing else and asks no server. One that is missing, cut off or damaged leads nowhere. Download it again.",
    .externalUnreachable:
      "A host of the web did not answer in time, refused, or failed (5xx, 429), which says nothing of the links. They are tried again the next time. All such hosts are one diagnostic with a count.",
    .nearlyASymbol:
      "A code span that differs by a letter or two from the name of a symbol was probably meant as a link to it.",
    .undefinedReference:
      "A reference such as `[words][name]` is a link to what a line `[name]: https://…` defines somewhere in the note, and `[^name]` a footnote that a line `[^name]: …` has. Without that line Markdown shows the brackets. Define the name, or put a backslash before the bracket.",
    .unresolvedLink:
      "A link names a symbol of this site, by its name or by its path from the type: ``UITableView/rowHeight``.",
    .unusableRedirect:
      "An entry under `redirects` in `docgen.yml` or `aliases` in front matter has the address that something had, in the folder of a language, and what is meant today: `articles/old: articles/new`, `UITableView#oldName: UITableView#newName`. It is of no use where the old address is one of a page itself, where nothing is called like the new one, or where it leads back to itself.",
  ]

  /// Samples of code, and pictures.
  private static let ofSamplesAndPictures: [Self: String] = [
    .assetMissing:
      "An image of a note stands in `content/assets/` and is written from there: `![Cell](assets/cell.png)`. Or it lies beside the note, and is written as seen from it: `![Cell](cell.png)`, `![Cell](../img/cell.png)`. The name is that of the file, letter by letter; a space is written as `%20`, or the whole address in angle brackets.",
    .assetUnused:
      "A file in `content/assets/`, or a picture beside the notes, that no note shows is copied for nothing; remove it or show it.",
    .imageWithoutText:
      "An image is described in the brackets before its address, for readers who do not see it and for search: `![A cell with a picture on its left](assets/cell.png)`. The title behind the address is its caption, and no description. Above a picture that only decorates, write `<!-- docgen:ignore image-without-text: decoration -->`.",
    .lineNotInSample:
      "The braces behind a fence mark lines of its code by their numbers, the first one as 1: {2,4-6}. A number beyond the last line marks nothing, most often because the code has changed since.",
    .malformedSample:
      "A sample is copied and run. One in Swift, Objective-C, JSON, YAML, XML, a property list or a shell that leaves a string, comment, bracket or tag open has lost something. Excerpts are left alone: what stands behind an ellipsis (`…`, `...`), a block that only begins or only ends. A language that is not meant is mended at the fence.",
    .notAnImage:
      "A picture has the form that its name says: PNG, JPEG, GIF, WebP or SVG. A file that is none is shown as a broken picture; one of another form needs the ending of that form. A pointer of Git LFS is the name of a picture that was not fetched.",
    .sampleExceedsPassage:
      "A sample in a text for some versions is for readers who have them. One that uses something newer than 'iOS 13+' promises, or something that is not there yet before the end of 'Before iOS 13', checks for the version, or stands in a text for newer versions.",
    .sampleNeedsNewerVersion:
      "A sample is for everyone who may use the symbol that it explains. One that uses something newer checks for the version, as in `if #available(iOS 14.0, *)`, or stands with the newer symbol.",
  ]

  /// The content folder, its configuration, and the look of the site.
  private static let ofSites: [Self: String] = [
    .accentContrast:
      "Links have the accent colour of `docgen.yml`, and text needs a contrast of at least 4.5:1 with its ground for people with weak eyes to read it. The second colour is for dark pages. The colour is used as it is written.",
    .breaksPolicy:
      "Pages run no script and load no file but those of the site, so that a server may forbid everything else. A style or script of a site's own that asks for more does not work there: put the file into `content/assets/`, and write what a script does as code.",
    .colorContrast:
      "Text needs a contrast of at least 4.5:1 with what it stands on, and edges of controls 3:1, for people with weak eyes to tell them apart. Who chooses a ground under `colors` in `docgen.yml` often has to choose what stands on it, too. Colours are used as they are written.",
    .fileNotRead:
      "Notes end with `.md` or `.markdown`, the configuration is called `docgen.yml`, and the glossary `glossary.yml`. Of other files in the content folder only those of `assets/`, `languages/`, `static/` and `templates/` are used. Give the file the name that it needs, or make notes of it with `docgen import`.",
    .heavyLook:
      "Styles, scripts, fonts and the logo of a site are loaded by each of its pages, which have 60 kB without them. A font of a few hundred letters has 30 kB; tools such as `pyftsubset` make one of a larger font.",
    .noNotes:
      "A content folder has a folder for each language, named by its tag (`en`, `ja`, `zh-Hans`), with the notes in it: `en/UITableView.md`. A folder without any note makes a site without pages; perhaps another one was meant.",
    .templateError:
      "A template uses the names of the page kind that it is for, and closes every section that it opens.",
    .unknownKey:
      "A key that docgen does not know has no effect; it is probably misspelt.",
    .unreadableFile:
      "A file that the system does not let docgen read is left out; the pages that need it are incomplete.",
    .unusableKeep:
      "Files in the folder of the site that docgen did not make stay there through every build if `keep` in `docgen.yml` names them, such as `CNAME` or `.well-known`. A file that docgen makes itself is written anew each time, so a pattern must not hold one: write `google*.html` rather than `*.html`.",
    .unusableStaticFile:
      "The files of `content/static/` are copied to the top of the site as they are. One that would stand where docgen writes a file or a folder of its own is left out; give it another name. Only `robots.txt`, `favicon.svg`, `favicon.png`, `favicon.ico`, `_headers` and `.nojekyll` take the place of docgen's own.",
  ]

  /// Languages and translations.
  private static let ofLanguages: [Self: String] = [
    .languageGuessed:
      "A note stands in a folder named after its language (`content/ja/`) or says `language: ja` in its front matter. The language of the others is taken from the characters of their prose; code, code spans and addresses do not count.",
    .messageNotImported:
      "A message of a PO file belongs to a part of a symbol or article, which 'msgctxt' names as 'docgen export --format po' has written it. One whose part is not there any more, whose original says something else by now, or whose words would be read as something else in the note, is left out and stays in the PO file. Export the catalogue again and merge both with 'msgmerge', or write the words into the note.",
    .orphanedTranslation:
      "This entry has no counterpart in the original language: the symbol was renamed or removed there.",
    .translationMissing:
      "A page or member that a language does not have is shown in the next configured language, and says so. What 'docgen stub' writes for a translator to begin with is still missing.",
    .translationStale:
      "The original says something else than when it was translated: a passage or a fact has moved since. Readers of the translation see a note there. Bring the translation up to date, and say so with 'docgen confirm'; reflowed lines, marks that show nothing, mended typing errors and names of files do not count.",
    .unknownLanguage:
      "A folder of notes is named by a language tag (`en`, `ja`, `zh-Hans`). A language without words of its own uses English labels until `content/languages/<tag>.yml` gives it some.",
    .unreadableCatalogue:
      "A PO file says in its header in which language its translations are, and each message in it has the form that the tools of gettext write. A message with a fault is left out, and the others are imported; 'msgfmt --check' of gettext tells more about it.",
    .unreadableRecord:
      "A file in `translations/` records what a translation was made of; 'docgen confirm' writes it. What it cannot say because of its form counts as not confirmed. Mend the form, or take the file or the part out and confirm the translations again.",
  ]

  /// Imports of pages, text and symbol graphs.
  private static let ofImports: [Self: String] = [
    .encodingGuessed:
      "A file to import is in an encoding that neither it nor '--encoding' declares. The one that fits was taken; look at the notes, and declare it if it is another.",
    .imageNotImported:
      "An import copies words, not pictures. Put the picture into `content/assets/` and show it where its words stand: `![Cell](assets/cell.png)`.",
    .inheritedLeftOut:
      "A symbol graph repeats the members of protocols and superclasses for every type that has them, `map(_:)` for each collection. Notes describe a member once, with the type that declares it.",
    .labelImplied:
      "In the canonical form of a note some labels say what their place says anyway: what stands first below a name is its abstract, what follows an enumeration are its cases. An import leaves them out.",
    .linkNotImported:
      "A link of an imported page leads to a file that is no part of the import, so it would lead nowhere. Its words are kept.",
    .markupLeftOut:
      "What says nothing to readers of a note is left out by an import: program text of MDX, settings of how something looks, names of icons. Each thing is reported once, at the first place, with how often it was met.",
    .markupNotImported:
      "An import turns boxes, tabs, links and pictures of other programs into those of docgen. A component or shortcode that only its own site knows stays as it is written, and pages would show it as text. It is reported once, at its first place. Write in its place what it shows.",
    .notImported:
      "A file that is neither text, HTML nor a symbol graph in a known encoding cannot become a note; it is left out and the others are imported.",
    .noteExists:
      "An import never replaces a note that somebody may have edited. Move the note away, or use '--force' to replace it.",
    .runTogetherNames:
      "Where a page was saved as text, names that were links may have run together. They are parted only where the known names allow exactly one reading.",
    .surroundingsLeftOut:
      "A saved page has more than its text: counters, calendars, link lists, buttons. An import leaves them out and says which lines they were; '--keep-everything' keeps them.",
    .unreadableSymbol:
      "A symbol of a symbol graph has an identity, a kind and a path, and a name that a note can have as a heading. One that lacks any of them is left out; the others are imported.",
    .unreadableSymbolGraph:
      "A symbol graph is what `swift symbolgraph-extract`, `clang -extract-api` and `docgen export --format symbolgraph` write: JSON, of version 0 of the form. A file that is cut off, something else, or of another version is left out.",
  ]
}
