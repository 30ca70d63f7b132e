import Configuration
import Diagnostics
import Pages
import Site

/// Up to three templates: that of symbols, and two partials, which any of them may include.
func faultsOfTemplates(_ bytes: [UInt8]) -> [String] {
  let names = ["symbol.html", "partials/head.html", "partials/own.html"]
  let sources = parts(of: repaired(bytes), upTo: names.count)
  var templates = FuzzSite.templates
  for (file, (name, bytes)) in zip(names, sources).enumerated() {
    templates[name] = (file, SourceFile(path: "templates/" + name, bytes: bytes))
  }
  let site = makeSite(
    small.graph,
    material: SiteMaterial(
      configuration: SiteConfiguration(), templates: templates, assets: [:], generator: "docgen",
      notes: ["en/A.md"]))
  var faults = faults(of: site.diagnostics, in: sources)
  for file in site.value.files where file.path.hasPrefix("en/UITableView") {
    if String(validating: site.value.bytes(of: file), as: UTF8.self) == nil {
      faults.append("\(file.path) is not UTF-8")
    }
  }
  return faults
}

private let small = FuzzSite.Content(
  [
    Array(
      """
      # UITableView class
      Displays **rows** & "cells".

      ## Topics
      - `rows`

      ## rows
      ```objc
      @property (nonatomic) NSInteger rows API_DEPRECATED("Use `cells`", ios(2.0, 13.0));
      ```
      See `UITableView`.

      """.utf8)
  ], in: ["en"])
