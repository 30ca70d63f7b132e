// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "docgen",
  platforms: [.macOS(.v26)],
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
    // Debian's package has no description for pkg-config.
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
    .target(name: "CBuiltinFiles"),
    .target(name: "CSystemCalls"),

    .target(name: "Diagnostics", swiftSettings: swiftSettings),
    .target(
      name: "Markup", dependencies: ["Diagnostics", "CMarkGFM", "CYAML"],
      swiftSettings: swiftSettings),
    .target(
      name: "SymbolModel", dependencies: ["Diagnostics", "Markup"],
      exclude: ["Languages"], swiftSettings: swiftSettings),
    .target(
      name: "Rendering", dependencies: ["Diagnostics", "Markup", "SymbolModel"],
      swiftSettings: swiftSettings),
    .target(
      name: "Importing",
      dependencies: ["Diagnostics", "Markup", "SymbolModel", "CGumbo", "CJansson"],
      swiftSettings: swiftSettings),
    .target(
      name: "Exporting",
      dependencies: ["Diagnostics", "Markup", "SymbolModel", "Rendering", "CSQLite", "CZlib"],
      swiftSettings: swiftSettings),
    .target(
      name: "Reading", dependencies: ["Diagnostics", "Markup", "SymbolModel", "Importing"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "docgen",
      dependencies: [
        "CBuiltinFiles", "CMimalloc", "CSystemCalls", "Diagnostics", "Markup", "SymbolModel",
        "Rendering", "Exporting", "Importing", "Reading",
      ],
      swiftSettings: swiftSettings,
      // A build takes over no page that another state of the program has made.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--build-id"], .when(platforms: [.linux]))]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Diagnostics", "Markup", "SymbolModel", "Rendering", "Exporting"],
      path: "Tests/Benchmarks", swiftSettings: swiftSettings),
    .target(
      name: "FuzzBodies",
      dependencies: [
        "CBuiltinFiles", "Diagnostics", "Markup", "SymbolModel", "Rendering", "Exporting",
        "Importing", "Reading",
      ],
      path: "Tests/Fuzz/Bodies", swiftSettings: swiftSettings),
    .testTarget(
      name: "DocgenTests",
      dependencies: [
        "docgen", "Diagnostics", "Markup", "SymbolModel", "Rendering", "Exporting", "Importing",
        "Reading", "FuzzBodies",
      ],
      exclude: ["Fixtures"], swiftSettings: swiftSettings),
  ]
)

// libFuzzer brings its own `main`: see `scripts/fuzz`.
if Context.environment["DOCGEN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "docgen-fuzz", dependencies: ["FuzzBodies"], path: "Tests/Fuzz/Driver",
      swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]))
}
