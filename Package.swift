// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The Swift targets of the program, each after those that it imports.
let libraries: [Target.Dependency] = [
  "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations", "Statements",
  "Notes", "Facts", "References", "Graph", "Translations", "Configuration", "Content", "Site",
  "Pages",
  "Importing", "Updating", "Exporting", "Preview", "Disk",
]

/// What `docgen --version` says of where it was built from. Only a release knows: a checkout may have
/// changed since.
let commit: [CSetting] =
  Context.environment["DOCGEN_COMMIT"].map { commit in
    precondition(
      (7...64).contains(commit.utf8.count) && commit.allSatisfy(\.isHexDigit),
      "DOCGEN_COMMIT is the digits of a commit, not '\(commit)'")
    return [.define("DOCGEN_COMMIT", to: "\"\(commit.lowercased().prefix(12))\"")]
  } ?? []

/// A build asks for millions of small pieces of memory. Where mimalloc is not to be had, as in a program
/// that needs no library, the system's allocator does the same more slowly.
let usesMimalloc = Context.environment["DOCGEN_MALLOC"] != "system"

let package = Package(
  name: "docgen",
  products: [.executable(name: "docgen", targets: ["docgen"])],
  targets: [
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    // Debian's package has no description for pkg-config.
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
    .target(name: "CBuiltinFiles", exclude: ["preview", "starter"]),
    // Loads libcurl when it is needed: linked, it would make every command slower to start.
    .target(name: "CCurl"),
    // Loads libmicrohttpd likewise.
    .target(name: "CMicrohttpd"),
    .target(name: "CSystemCalls"),
    // A target of its own, so that another commit compiles one file anew.
    .target(name: "CCommit", cSettings: commit),

    // From here on a target imports only what stands above it.
    .target(name: "Characters", swiftSettings: swiftSettings),
    .target(name: "Diagnostics", dependencies: ["Characters"], swiftSettings: swiftSettings),
    .target(
      name: "Formats",
      dependencies: ["Characters", "Diagnostics", "CBrotli", "CJansson", "CYAML", "CZlib"],
      swiftSettings: swiftSettings),
    .target(
      name: "Markup",
      dependencies: ["Characters", "Diagnostics", "CMarkGFM"],
      swiftSettings: swiftSettings),
    .target(
      name: "Vocabulary",
      dependencies: ["Characters", "Diagnostics", "Formats"],
      exclude: ["Languages"], swiftSettings: swiftSettings),
    .target(
      name: "Declarations",
      dependencies: ["Characters", "Diagnostics", "Markup", "Vocabulary"],
      swiftSettings: swiftSettings),
    .target(
      name: "Statements",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Notes",
      dependencies: [
        "Characters", "Diagnostics", "Markup", "Vocabulary", "Declarations", "Statements",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Facts",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "References",
      dependencies: ["Characters", "Diagnostics", "Formats", "Vocabulary", "Declarations"],
      swiftSettings: swiftSettings),
    .target(
      name: "Graph",
      dependencies: [
        "Characters", "Diagnostics", "Markup", "Vocabulary", "Declarations", "Statements",
        "References",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Translations",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements", "Graph",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Configuration",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Statements", "References",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Content",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements", "Notes", "Facts", "References", "Graph", "Translations", "Configuration",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Site",
      dependencies: [
        "Characters", "Diagnostics", "Markup", "Vocabulary", "Declarations", "Statements",
        "References", "Graph", "Translations", "Configuration",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Pages",
      dependencies: [
        "Characters", "Diagnostics", "Markup", "Vocabulary", "Declarations", "Statements",
        "References", "Graph", "Translations", "Configuration", "Site",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Importing",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements", "Notes", "Facts", "CGumbo",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Updating",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements", "Graph", "Translations", "Facts", "Content",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Exporting",
      dependencies: [
        "Characters", "Diagnostics", "Formats", "Markup", "Vocabulary", "Declarations",
        "Statements", "Graph", "Translations", "Configuration", "Site", "CSQLite",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Preview",
      dependencies: ["Characters", "Diagnostics", "Site", "Pages", "CMicrohttpd"],
      swiftSettings: swiftSettings),
    .target(
      name: "Disk", dependencies: ["Characters", "Diagnostics", "Content", "CSystemCalls"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "docgen",
      dependencies: libraries + ["CBuiltinFiles", "CCommit", "CCurl", "CSystemCalls"]
        + (usesMimalloc ? ["CMimalloc"] : []),
      swiftSettings: swiftSettings + (usesMimalloc ? [.define("MIMALLOC")] : [])),
    .executableTarget(
      name: "Benchmarks", dependencies: libraries,
      path: "Tests/Benchmarks", exclude: ["work.tsv"], swiftSettings: swiftSettings),
    .target(
      name: "FuzzBodies", dependencies: libraries + ["CBuiltinFiles"],
      path: "Tests/Fuzz/Bodies", swiftSettings: swiftSettings),
    .testTarget(
      name: "DocgenTests", dependencies: libraries + ["docgen", "FuzzBodies"],
      // The tests come with the optimised program, and need no optimisation themselves: that would take
      // longer than all of them take.
      exclude: ["Fixtures"], swiftSettings: swiftSettings + [.unsafeFlags(["-Onone"])]),
  ]
)

// libFuzzer brings its own `main`: see `scripts/fuzz`.
if Context.environment["DOCGEN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "docgen-fuzz", dependencies: ["FuzzBodies"], path: "Tests/Fuzz/Driver",
      swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]))
}
