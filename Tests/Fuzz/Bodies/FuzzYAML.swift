import Configuration
import Content
import Diagnostics
import Formats
import Markup
import Pages
import References
import Site
import Vocabulary

/// One text as `docgen.yml`, as `glossary.yml`, as a language file and, between other lines, as front matter.
func faultsOfYAML(_ bytes: [UInt8]) -> [String] {
  let text = repaired(bytes)
  let source = SourceFile(path: "docgen.yml", bytes: text)
  let yaml = parseYAML(source, file: 0)
  var faults = faults(of: yaml.value, within: 0..<text.count)
  faults += FuzzBodies.faults(of: yaml.diagnostics, in: [text])

  let note = Array("---\n".utf8) + text + Array("\n---\n# A\n".utf8)
  let part = 4..<4 + text.count
  let front = parseYAML(SourceFile(path: "a.md", bytes: note), file: 0, part: part)
  faults += FuzzBodies.faults(of: front.value, within: part)
  faults += FuzzBodies.faults(of: front.diagnostics, in: [note])

  let configuration = SiteConfiguration.read(source, file: 0)
  faults += FuzzBodies.faults(of: configuration.diagnostics, in: [text])
  let glossary = Glossary.read(source, file: 0, languages: ["en", "ja"])
  faults += FuzzBodies.faults(of: glossary.diagnostics, in: [text])
  // Most of what chance makes is no YAML, and leaves words and configuration as they are.
  if yaml.value.entries.isEmpty { return faults }
  return faults + faultsOfSite(configuration.value, words: source)
}

/// A small site with these words and this configuration.
private func faultsOfSite(_ configuration: SiteConfiguration, words: SourceFile) -> [String] {
  let content = FuzzSite.Content([note], in: ["ko"], own: ["ko": words])
  let site = makeSite(
    content.graph,
    material: SiteMaterial(
      configuration: configuration, templates: FuzzSite.templates, assets: [:],
      external: ExternalReferences.read(configuration.external, files: [:]).value,
      generator: "docgen", notes: ["ko/A.md"]))
  _ = configuration.unknownPlatforms(besides: PlatformList(configured: configuration.platforms))
  return content.faults + FuzzSite.faults(of: site.value)
}

private let note = Array(
  """
  # UITableView class
  Displays rows. Available in iOS 2.0 and later. Deprecated in iOS 13.0. Use `rows` instead.

  ## Topics
  - `rows`

  ## rows
  ```objc
  @property (nonatomic) NSInteger rows;
  ```
  **Discussion:** See `UITableView`. iOS 3.0以降で利用可能。

  ### Availability
  iOS 3.0+, tvOS 9.0

  """.utf8)
