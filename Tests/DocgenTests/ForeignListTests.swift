import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct ForeignListTests {
  /// A line for each: its kind, its name, what it takes, what it is; then its remark. Members are
  /// indented.
  static func rows(of text: String, in language: CodeLanguage?) -> [String] {
    let bytes = Array(text.utf8)
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let members = DeclarationList(text, .foreign(language)).declared
    return members.map { member in
      var row = member.owner == nil ? "" : "  "
      if let found = member.foreign {
        row += "\(found.kind?.rawValue ?? "–") \(found.name)"
        if !found.parameters.isEmpty { row += "(\(found.parameters.joined(separator: ", ")))" }
        if let type = found.type { row += ": \(type)" }
        if found.isReadOnly { row += ", read-only" }
        let supertypes = found.inherits + found.conforms
        if !supertypes.isEmpty { row += " of \(supertypes.joined(separator: ", "))" }
      } else {
        row += "[\(words(member.range))]"
      }
      if member.body != nil { row += " {}" }
      if member.foreign != nil, !member.remark.isEmpty {
        row += " – \(member.remark.map(words).joined(separator: "|"))"
      }
      return row
    }
  }

  @Test(
    arguments: [
      (
        .typeScript, "enum LMPMode { calm, storm, }",
        ["enum LMPMode", "  case calm", "  case storm"]
      ),
      (
        .typeScript,
        """
        export enum LMPMode {
          /** 静か */
          Calm = 0,
          Storm = 1, // 嵐
        }
        """, ["enum LMPMode", "  case Calm – 静か", "  case Storm – 嵐"]
      ),
      (.typeScript, "enum options LMPState {\n  normal,\n}", ["enum LMPState", "  case normal"]),
      (
        .kotlin,
        "enum class LMPMode(val level: Int) {\n  CALM(0), STORM(9);\n  fun next(): LMPMode\n}",
        ["enum LMPMode", "  case CALM", "  case STORM", "  method next: LMPMode"]
      ),
      (
        .python, "class Mode(Enum):\n    CALM = 1  # 平静\n    STORM = 2\n",
        ["enum Mode", "  case CALM – 平静", "  case STORM"].map {
          $0 == "enum Mode" ? "enum Mode of Enum" : $0
        }
      ),
      (
        .java, "public enum LMPMode\n{\n  CALM,\n  STORM\n}",
        ["enum LMPMode", "  case CALM", "  case STORM"]
      ),
    ] as [(CodeLanguage, String, [String])])
  func listsTheCasesOfEnumerations(language: CodeLanguage, text: String, rows: [String]) {
    #expect(Self.rows(of: text, in: language) == rows)
  }

  @Test(
    arguments: [
      (
        .typeScript,
        """
        declare class Lamp extends View implements Light {
          constructor(options?: Options);
          readonly hue: number; // colour
          dim(level: number, options?: { animated: boolean }): Promise<void>;
          static make<T>(of: T): Lamp;
          get lit(): boolean;
        }
        """,
        [
          "class Lamp of View, Light", "  initializer constructor(options)",
          "  property hue: number, read-only – colour",
          "  method dim(level, options): Promise<void>", "  classMethod make(of): Lamp",
          "  property lit: boolean, read-only",
        ]
      ),
      (
        .typeScript, "interface Lamp { hue: number, on?: boolean }",
        ["protocol Lamp", "  property hue: number", "  property on: boolean"]
      ),
      (
        .kotlin,
        "class Lamp(val watt: Int) : View() {\n  val hue: Int // 色相\n  var level: Float = 1f\n  fun dim(by: Int): Boolean\n}",
        [
          "class Lamp of View", "  property hue: Int, read-only – 色相", "  property level: Float",
          "  method dim(by): Boolean",
        ]
      ),
      (
        .java,
        """
        public abstract class Lamp extends View {
            /** 色相 */
            public int hue;
            public Map<String, Integer> sizes();
            public void dim(final int amount, boolean animated) throws LampException;
            protected Lamp(int hue);
        }
        """,
        [
          "class Lamp of View", "  property hue: int – 色相",
          "  method sizes: Map<String, Integer>", "  method dim(amount, animated)",
          "  initializer Lamp(hue)",
        ]
      ),
      (
        .cSharp,
        "public class Lamp : View, ILight\n{\n  public int Hue { get; set; }\n  public bool IsLit { get; }\n  public event EventHandler Dimmed;\n}",
        [
          "class Lamp of View, ILight", "  property Hue: int", "  property IsLit: bool, read-only",
          "  notification Dimmed: EventHandler",
        ]
      ),
      (
        .dart, "abstract class Lamp extends Widget {\n  final Color hue;\n  bool get isLit;\n}",
        [
          "class Lamp of Widget", "  property hue: Color, read-only", "  property isLit: bool",
        ]
      ),
      (
        .python,
        "class Lamp(View):\n    \"\"\"A lamp.\"\"\"\n\n    hue: int  # colour\n\n    @property\n    def lit(self) -> bool:\n        \"\"\"点灯\"\"\"\n\n    def dim(self, by: int = 1) -> None: ...\n",
        [
          "class Lamp of View – A lamp.", "  property hue: int – colour",
          "  property lit: bool, read-only – 点灯", "  method dim(by)",
        ]
      ),
      (
        .typeScript,
        "declare namespace lamp {\n  function dim(level: number): void;\n  const max: number;\n}",
        [
          "– lamp", "  function dim(level): void", "  constant max: number, read-only",
        ]
      ),
      (
        nil, "type Warmth =\n  | 'warm'\n  | 'cold';\nglow(level: number): void // 光",
        ["typealias Warmth: | 'warm'\n  | 'cold'", "method glow(level): void – 光"]
      ),
    ] as [(CodeLanguage?, String, [String])])
  func listsTheMembersOfTypes(language: CodeLanguage?, text: String, rows: [String]) {
    #expect(Self.rows(of: text, in: language) == rows)
  }

  /// What a member does is told from what it is.
  @Test(
    arguments: [
      (.typeScript, "class App extends View {\n  render() { return null; }\n}", "render"),
      (.java, "class App {\n  void run(int a) {\n    a.b();\n  }\n}", "run"),
      (.python, "class App:\n    def run(self):\n        self.lamp.dim()\n", "run"),
    ] as [(CodeLanguage, String, String)])
  func knowsWhatHasABody(language: CodeLanguage, text: String, name: String) {
    let list = DeclarationList(text, .foreign(language)).declared
    #expect(list.filter { $0.body != nil }.map { $0.foreign?.name } == [name])
  }

  /// Sentences and statements begin no types.
  @Test(arguments: [
    "class of lamps", "type the name", "interface between lamps and rooms { a }",
    "new Lamp() {", "enum", "class {", "module.exports = { a }",
  ])
  func findsNoTypeInOtherText(text: String) {
    let list = DeclarationList(text, .foreign(nil)).declared
    #expect(list.allSatisfy { $0.foreign?.kind?.isType != true && $0.foreign?.isNamespace != true })
  }
}
