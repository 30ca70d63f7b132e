import Disk

/// The manual page, `man docgen`, made from the same table as help and completions.
///
///     .SS docgen build <content> <out> [<options>]
///     Makes a site of the notes in <content>. …
///     .TP
///     .B \-\-base\-url <url>
///     The address that the site will have, for canonical links and the site map.
func manualPage() -> String {
  var page = Troff()
  page.line(
    ".TH DOCGEN 1 \(versionDate) \"docgen \(version)\" \"User Commands\"\n.nh\n.ad l\n.SH NAME")
  page.text("docgen - makes a documentation site out of notes in Markdown")
  page.line(".SH SYNOPSIS")
  page.bold("docgen <command> [<options>]")
  page.line(".SH DESCRIPTION")
  page.text(
    """
    docgen reads a folder of notes about an API, written in several languages, and makes a website \
    of them. Facts are stated once, each language adds its words, and what is missing, misspelt or \
    contradictory is reported at its line. Results go to the standard output, diagnostics to the \
    standard error.
    """)
  page.line(".SH COMMANDS")
  for row in CommandRow.all {
    page.heading(row.usage)
    page.text(row.details)
    for argument in row.operands + row.options { page.entry(argument.title, argument.help + ".") }
  }
  page.line(".SH OPTIONS OF ALL COMMANDS")
  for option in ArgumentRow.common { page.entry(option.title, option.help + ".") }
  page.line(".SH ENVIRONMENT")
  for (name, meaning) in variables { page.entry(name, meaning) }
  page.line(".SH FILES")
  for (name, meaning) in files { page.entry(name, meaning) }
  page.line(".SH EXIT STATUS")
  for (code, meaning) in ExitCode.meanings { page.entry("\(code.rawValue)", meaning + ".") }
  page.line(".SH EXAMPLES")
  for (line, meaning) in examples { page.entry(line, meaning) }
  return page.source
}

private let variables = [
  ("NO_COLOR", "If it is set, and not empty, nothing is colored that is not asked for."),
  ("TERM", "A terminal called 'dumb' gets neither color nor progress."),
  ("XDG_CACHE_HOME", "Where 'check --external' keeps what the web answered (default: ~/.cache)."),
]

private let files = [
  ("docgen.yml", "The settings of the site, at the top of the content folder."),
  ("languages/<language>.yml", "The words of a language, in the content folder."),
  ("templates/", "Templates that replace the built-in ones, in the content folder."),
]

private let examples = [
  ("docgen init notes --languages en,ja", "Begins a reference in two languages."),
  ("docgen build notes out", "Makes its site."),
  ("docgen check notes --format github", "Reports what is wrong where a pull request shows it."),
]

/// A page in the language of 'man', in which no word of a text is a request or an escape.
private struct Troff {
  private(set) var source = ""

  mutating func line(_ request: String) { source += request + "\n" }

  /// A paragraph. A line that began with a point or a quotation mark would be a request.
  mutating func text(_ text: String) { line(escaped(text)) }

  mutating func bold(_ text: String) { line(".B \(escaped(text))") }

  mutating func heading(_ text: String) { line(".SS \(escaped(text))") }

  mutating func entry(_ title: String, _ text: String) {
    line(".TP")
    bold(title)
    self.text(text)
  }

  private func escaped(_ text: String) -> String {
    var line = text.first == "." || text.first == "'" ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\e"
      // Plain, these are a hyphen, quotation marks and accents of print, which nobody can type.
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      case "\"": line += "\\(dq"
      default:
        line += scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
      }
    }
    return line
  }

  /// The digits of a number to the base of 16, at least four.
  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
