import Diagnostics
import Foundation
import Testing

@testable import Declarations
@testable import Facts
@testable import Importing
@testable import Notes
@testable import Statements
@testable import Vocabulary

@Suite struct SwiftInterfaceTests {
  private static let platforms = PlatformList()

  private static func read(_ text: String) -> Diagnosed<InterfaceFacts> {
    readSwiftInterface(
      SourceFile(path: "Lamps.swiftinterface", bytes: Array(text.utf8)), file: 3,
      platforms: platforms)
  }

  /// One line for each entry and each declaration and fact of it, members set in below their owner.
  static func dump(_ text: String) -> String {
    let read = read(text)
    let bytes = Array(text.utf8)
    var lines: [String] = read.diagnostics.map { diagnostic in
      "! \(diagnostic.message): \(piece(bytes, diagnostic.range))"
    }
    for entry in read.value.entries {
      var depth = 0
      var owner = entry.owner
      while let index = owner {
        depth += 1
        owner = read.value.entries[index].owner
      }
      let indent = String(repeating: "  ", count: depth)
      let name = [entry.qualifier, entry.name].compactMap(\.self).joined(separator: "|")
      lines.append("\(indent)\(name) \(entry.kind?.rawValue ?? "-") <\(piece(bytes, entry.range))>")
      for stated in entry.declarations { lines.append("\(indent)  = \(stated.declaration.text)") }
      for stated in entry.facts {
        lines.append("\(indent)  \(row(stated.fact)) <\(piece(bytes, stated.range))>")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func piece(_ bytes: [UInt8], _ range: SourceRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self).replacing("\n", with: "/")
  }

  private static func row(_ fact: Fact) -> String {
    func name(_ platform: Platform?) -> String { platform.map { platforms.name(of: $0) } ?? "*" }
    return switch fact {
    case .introduced(let platform, let version): "introduced \(name(platform)) \(version)"
    case .deprecated(let platform, let version):
      "deprecated \(name(platform)) \(version?.description ?? "-")"
    case .obsoleted(let platform, let version):
      "obsoleted \(name(platform)) \(version?.description ?? "-")"
    case .announced(let platform): "announced \(name(platform))"
    case .unavailable(let platform): "unavailable \(name(platform))"
    case .unreadable(let platform): "unreadable \(name(platform))"
    case .value(let key, let value): FactDump.row(of: key, value)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name, text, dump: String
    init(_ name: String, _ text: String, _ dump: String) {
      (self.name, self.text, self.dump) = (name, text, dump)
    }
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      "a class with its members",
      """
      import UIKit
      @objc @_Concurrency.MainActor @preconcurrency open class Lamp : UIKit.UIView, Lamps.Glowing {
        public var level: CoreGraphics.CGFloat { get set }
        @objc dynamic public var isLit: Swift.Bool {
          @objc get
        }
        public let name: Swift.String
        @objc public init(frame: CoreGraphics.CGRect, level: Swift.Int = 3)
        @objc required dynamic public init?(coder: Foundation.NSCoder)
        public func dim(to level: Swift.Int, with shades: [Lamps.Lamp.Shade : Swift.Int]) throws
        @discardableResult
        open class func all() async -> [Lamps.Lamp]
        @objc deinit
      }
      """,
      """
      Lamp class <Lamp>
        = @MainActor @preconcurrency class Lamp : UIView, Glowing
        level property <level>
          = var level: CGFloat { get set }
        isLit property <isLit>
          = dynamic var isLit: Bool { get }
        name property <name>
          = let name: String
        init(frame:level:) initializer <init>
          = init(frame: CGRect, level: Int = 3)
        init(coder:) initializer <init>
          = required dynamic init?(coder: NSCoder)
        dim(to:with:) method <dim>
          = func dim(to level: Int, with shades: [Lamp.Shade : Int]) throws
        all() classMethod <all>
          = @discardableResult class func all() async -> [Lamp]
      """),
    Row(
      "every form of @available",
      """
      @available(iOS 13.0, tvOS 13.0, *)
      @available(macOS, unavailable)
      @available(macCatalyst, introduced: 13.1, deprecated: 15, obsoleted: 16.2)
      @available(iOSApplicationExtension, unavailable)
      public struct Glow {
        @available(iOS, introduced: 2.0, deprecated: 3.0, renamed: "glow(at:)", message: "Use it.")
        public func shine()
        @available(*, deprecated, message: "Use glow(at:) instead.")
        public func light()
        @available(swift 5.5)
        @available(swift, introduced: 4.2, obsoleted: 6)
        public func burn()
        @available(iOS, deprecated: 100000.0)
        public func fade()
        @available(*, unavailable, renamed: "fade()")
        public func dim()
        @available(iOS 17, visionOS 1.0, *) public func bright()
      }
      """,
      """
      Glow struct <Glow>
        = struct Glow
        introduced iOS 13.0 <@available(iOS 13.0, tvOS 13.0, *)>
        introduced tvOS 13.0 <@available(iOS 13.0, tvOS 13.0, *)>
        unavailable macOS <@available(macOS, unavailable)>
        introduced Mac Catalyst 13.1 <@available(macCatalyst, introduced: 13.1, deprecated: 15, obsoleted: 16.2)>
        deprecated Mac Catalyst 15.0 <@available(macCatalyst, introduced: 13.1, deprecated: 15, obsoleted: 16.2)>
        obsoleted Mac Catalyst 16.2 <@available(macCatalyst, introduced: 13.1, deprecated: 15, obsoleted: 16.2)>
        shine() method <shine>
          = func shine()
          introduced iOS 2.0 <@available(iOS, introduced: 2.0, deprecated: 3.0, renamed: "glow(at:)", message: "Use it.")>
          deprecated iOS 3.0 <@available(iOS, introduced: 2.0, deprecated: 3.0, renamed: "glow(at:)", message: "Use it.")>
          replacement glow(at:) <@available(iOS, introduced: 2.0, deprecated: 3.0, renamed: "glow(at:)", message: "Use it.")>
        light() method <light>
          = func light()
          deprecated * - <@available(*, deprecated, message: "Use glow(at:) instead.")>
          replacement glow(at:) <@available(*, deprecated, message: "Use glow(at:) instead.")>
        burn() method <burn>
          = func burn()
        fade() method <fade>
          = func fade()
          announced iOS <@available(iOS, deprecated: 100000.0)>
        bright() method <bright>
          = func bright()
          introduced iOS 17.0 <@available(iOS 17, visionOS 1.0, *)>
          introduced visionOS 1.0 <@available(iOS 17, visionOS 1.0, *)>
      """),
    Row(
      "extensions, of types that are here and of others",
      """
      import UIKit
      extension Lamps.Lamp.Shade {
        public static let soft: Lamps.Lamp.Shade
      }
      public class Lamp {
        public enum Shade : Swift.Int {
          case soft = 2
        }
      }
      @available(iOS 14.0, *)
      @available(tvOS, unavailable)
      extension Lamps.Lamp : Lamps.Glowing, @unchecked Swift.Sendable {
        public func glow()
        @available(iOS 15.0, *)
        public func shine()
        public struct Beam {
        }
      }
      extension UIKit.UITableView {
        public func lamp() -> Lamps.Lamp
      }
      extension Lamps.Lamp : Swift.Equatable {}
      public typealias Torch = Lamps.Lamp
      extension Lamps.Torch {
        public func carry()
      }
      """,
      """
      Lamp class <Lamp>
        = class Lamp
        conforms Glowing <@available(iOS 14.0, *)/@available(tvOS, unavailable)/extension Lamps.Lamp : Lamps.Glowing, @unchecked Swift.Sendable>
        conforms Sendable <@available(iOS 14.0, *)/@available(tvOS, unavailable)/extension Lamps.Lamp : Lamps.Glowing, @unchecked Swift.Sendable>
        conforms Equatable <extension Lamps.Lamp : Swift.Equatable>
        Lamp|Shade enum <Shade>
          = enum Shade : Int
          soft constant <soft>
            = static let soft: Lamp.Shade
          soft case <soft>
            = case soft = 2
        glow() method <glow>
          = func glow()
          introduced iOS 14.0 <@available(iOS 14.0, *)>
          unavailable tvOS <@available(tvOS, unavailable)>
        shine() method <shine>
          = func shine()
          introduced iOS 15.0 <@available(iOS 15.0, *)>
          unavailable tvOS <@available(tvOS, unavailable)>
        Lamp|Beam struct <Beam>
          = struct Beam
          introduced iOS 14.0 <@available(iOS 14.0, *)>
          unavailable tvOS <@available(tvOS, unavailable)>
      UITableView - <UITableView>
        lamp() method <lamp>
          = func lamp() -> Lamp
      Torch typealias <Torch>
        = typealias Torch = Lamp
        carry() method <carry>
          = func carry()
      """),
    Row(
      "what is not for all who use the module",
      """
      @_spi(Bulbs) public func secret()
      @usableFromInline
      internal func helper()
      @usableFromInline
      internal struct Wire {
        public var length: Swift.Int
        public enum Kind { case long }
      }
      public struct _Socket {
        public func plug()
      }
      extension Lamps._Socket {
        public func pull()
      }
      @_spi(Bulbs) extension Swift.Int {
        public var volts: Swift.Int { get }
      }
      @_documentation(visibility: internal) public func hidden()
      @_specialize(exported: true; where T : _Trivial)
      @usableFromInline
      internal func special<T>(_ t: T)
      public struct Lamp {
        @usableFromInline
        internal var _level: Swift.Int
        @inlinable internal init(_ level: Swift.Int) { _level = level }
        public var level: Swift.Int
        private var volts: Swift.Int
        public private(set) var count: Swift.Int
        public func _dim()
      }
      """,
      """
      Lamp struct <Lamp>
        = struct Lamp
        level property <level>
          = var level: Int
        count property <count>
          = private(set) var count: Int
      """),
    Row(
      "branches of #if",
      """
      public struct Lamp {
        #if compiler(>=5.3) && $NewGlow
        public func glow(_ now: Swift.Bool)
        #else
        public func glow()
        #endif
        #if !$Embedded
          #if compiler(<5.9)
          public func old()
          #elseif hasFeature(Glow)
          public func middle()
          #elseif true
          public func other()
          #else
          public func last()
          #endif
        #else
        public func small()
        #endif
      #if $NewGlow
        @available(iOS 13.0, *)
        #endif
        public func dim()
      }
      """,
      """
      Lamp struct <Lamp>
        = struct Lamp
        glow(_:) method <glow>
          = func glow(_ now: Bool)
        middle() method <middle>
          = func middle()
        dim() method <dim>
          = func dim()
          introduced iOS 13.0 <@available(iOS 13.0, *)>
      """),
    Row(
      "protocols, requirements, aliases and associated types",
      """
      @objc public protocol PanelDelegate : ObjectiveC.NSObjectProtocol {
        @objc(panel:dimLampAtIndexPath:) func panel(_ panel: Lamps.Panel, dimLampAt path: Foundation.IndexPath)
        @objc optional func panelDidDim(_ panel: Lamps.Panel)
      }
      public protocol Glowing<Light> : AnyObject {
        associatedtype Light : Swift.Hashable = Swift.Int
        typealias Handler = @Sendable (Self.Light) -> Swift.Void
        var light: Self.Light { get async throws }
        static var shared: Self { get set }
        init()
        subscript(index: Swift.Int) -> Self.Light { get }
      }
      extension Lamps.Glowing where Self.Light == Swift.Int {
        @inlinable public func double() -> Swift.Int { return light * 2 }
      }
      """,
      """
      PanelDelegate protocol <PanelDelegate>
        = protocol PanelDelegate : NSObjectProtocol
        panel:dimLampAtIndexPath: method <panel>
          = func panel(_ panel: Panel, dimLampAt path: IndexPath)
        panelDidDim(_:) method <panelDidDim>
          = optional func panelDidDim(_ panel: Panel)
      Glowing protocol <Glowing>
        = protocol Glowing<Light> : AnyObject
        Light associatedType <Light>
          = associatedtype Light : Hashable = Int
        Handler typealias <Handler>
          = typealias Handler = @Sendable (Self.Light) -> Void
        light property <light>
          = var light: Self.Light { get async throws }
        shared property <shared>
          = static var shared: Self { get set }
        init() initializer <init>
          = init()
        subscript(_:) subscript <subscript>
          = subscript(index: Int) -> Self.Light { get }
        double() method <double>
          = func double() -> Int
      """),
    Row(
      "enumerations, operators and what stands in no type",
      """
      infix operator +++ : AdditionPrecedence
      precedencegroup LampPrecedence {
        higherThan: AdditionPrecedence
      }
      @frozen public enum Switch : Swift.Sendable {
        case on, off(Swift.Int, after: Swift.Double)
        indirect case both(Lamps.Switch)
        @available(iOS 15.0, *)
        case `default`
        public static func == (a: Lamps.Switch, b: Lamps.Switch) -> Swift.Bool
        public static func +++ <T>(a: T, b: T) -> T
        prefix public static func ! (a: Lamps.Switch) -> Lamps.Switch
        public func hash(into hasher: inout Swift.Hasher)
        public var rawValue: Swift.Int {
          get { if true { return 1 } else { return 2 } }
          set { _ = newValue }
        }
        @inlinable public var isOn: Swift.Bool {
          return self == .on
        }
        public subscript<T>(key: Swift.KeyPath<Lamps.Switch, T>) -> T {
          get
          nonmutating set
        }
      }
      public let lampLimit: Swift.Int
      public var lampCount: Swift.Int { get }
      public func dimAll(_ body: __owned (Lamps.Switch) throws -> Swift.Void) rethrows
      @freestanding(expression) public macro lamp(_ name: Swift.String = "") -> Lamps.Switch = #externalMacro(module: "M", type: "T")
      """,
      """
      Switch enum <Switch>
        = @frozen enum Switch : Sendable
        on case <on>
          = case on
        off(_:after:) case <off>
          = case off(Int, after: Double)
        both(_:) case <both>
          = case both(Switch)
        default case <`default`>
          = case `default`
          introduced iOS 15.0 <@available(iOS 15.0, *)>
        ==(_:_:) classMethod <==>
          = static func == (a: Switch, b: Switch) -> Bool
        +++(_:_:) classMethod <+++>
          = static func +++ <T>(a: T, b: T) -> T
        !(_:) classMethod <!>
          = prefix static func ! (a: Switch) -> Switch
        hash(into:) method <hash>
          = func hash(into hasher: inout Hasher)
        rawValue property <rawValue>
          = var rawValue: Int { get set }
        isOn property <isOn>
          = var isOn: Bool { get }
        subscript(_:) subscript <subscript>
          = subscript<T>(key: KeyPath<Switch, T>) -> T { get set }
      lampLimit constant <lampLimit>
        = let lampLimit: Int
      lampCount constant <lampCount>
        = var lampCount: Int { get }
      dimAll(_:) function <dimAll>
        = func dimAll(_ body: (Switch) throws -> Void) rethrows
      lamp(_:) macro <lamp>
        = @freestanding(expression) macro lamp(_ name: String = "") -> Switch
      """),
    Row(
      "names in Objective-C",
      """
      @objc(XLLamp) public class Lamp : ObjectiveC.NSObject {
        @objc(XLLampShade) public enum Shade : Swift.Int {
          case soft
        }
        @objc(dimToLevel:) public func dim(to level: Swift.Int)
        @objc(lit) public var isLit: Swift.Bool { @objc(isLit) get }
      }
      """,
      """
      XLLamp class <Lamp>
        = class Lamp : NSObject
        XLLampShade enum <Shade>
          = enum Shade : Int
          soft case <soft>
            = case soft
        dimToLevel: method <dim>
          = func dim(to level: Int)
        lit property <isLit>
          = var isLit: Bool { get }
      """),
    Row(
      "what cannot be read",
      """
      public struct Lamp {
        public func (
      }
      """,
      """
      ! the declaration cannot be read and is left out: public func (
      Lamp struct <Lamp>
        = struct Lamp
      """),
    Row(
      "several of one kind, and #if without an end",
      """
      #if $Glow
      public func 1()
      public wobble
      public func dim()
      #endif
      #endif
      """,
      """
      ! the declaration cannot be read and is left out, and so are 1 others: public func 1()
      ! '#if' and '#endif' do not match: #endif
      dim() function <dim>
        = func dim()
      """),
    Row("nothing", "", ""),
  ]

  @Test(arguments: rows)
  func reads(row: Row) {
    let header = "// swift-module-flags: -target x -module-name Lamps -O\n"
    #expect(Self.dump(header + row.text) == row.dump)
  }

  @Test(arguments: [
    ("// swift-module-flags: -O -module-name Lamps\nimport Swift", "Lamps"),
    ("// swift-interface-format-version: 1.0\n//\n\n// swift-module-name: Lamps\n", "Lamps"),
    ("import Swift\n// swift-module-flags: -module-name Lamps\n", nil),
    ("// swift-module-flags: -module-name", nil), ("", nil),
  ])
  func readsTheModule(text: String, module: String?) {
    #expect(Self.read(text).value.module == module)
  }

  @Test func tellsRequirementsFromOtherMembers() {
    let text = """
      public protocol Glowing {
        func glow()
        @objc optional func dim()
      }
      extension Glowing {
        public func shine()
      }
      public class Lamp {
        required public init()
      }
      """
    let required = Self.read(text).value.entries.flatMap { entry in
      entry.declarations.map { ($0.declaration.name, $0.declaration.isRequired) }
    }
    #expect(required.map(\.0) == ["Glowing", "glow()", "dim()", "shine()", "Lamp", "init()"])
    #expect(required.map(\.1) == [nil, true, false, nil, nil, nil])
  }

  @Test func tellsSuperclassesFromProtocols() {
    let text = """
      public protocol Glowing {}
      final public class Lamp : Glowing, Swift.Sendable {}
      final public class Bulb : Swift.Sendable {}
      public class Torch : Lamp, Glowing {}
      """
    let declarations = Self.read(text).value.entries.flatMap(\.declarations).map(\.declaration)
    #expect(declarations.map(\.inherits) == [[], [], [], ["Lamp"]])
    #expect(
      declarations.map(\.conforms) == [[], ["Glowing", "Sendable"], ["Sendable"], ["Glowing"]])
  }

  @Test(arguments: [
    ("compiler(>=5.3) && $Glow", true), ("compiler(<6)", false), ("!compiler(<6)", true),
    ("$Embedded", false), ("!$Embedded || false", true), ("DEBUG", false), ("hasFeature(X)", true),
    ("hasFeature(Embedded)", false), ("(DEBUG || os(iOS)) && swift(>=5)", true),
    ("(DEBUG && os(iOS)) || !($A && $B)", false), ("!(DEBUG || !(canImport(UIKit)))", true),
    ("", true), ("((((", true), (")))) false", false), ("targetEnvironment(simulator)", false),
  ])
  func asksConditionsOfTheNewestCompiler(condition: String, holds: Bool) {
    let read = PlatformCondition(Array(condition.utf8), in: .swift)
    #expect(read.possible.isEmpty != holds)
  }

  // MARK: - Any bytes

  @Test(.robustness, arguments: rows.indices)
  func survivesDamage(row: Int) {
    let bytes = Array(Self.rows[row].text.utf8)
    var chance = SeededChance(seed: UInt64(row) &+ 77)
    for _ in 0..<200 {
      let damaged = Damage.of(bytes, &chance)
      let read = readSwiftInterface(
        SourceFile(path: "x", bytes: damaged), file: 0, platforms: Self.platforms)
      #expect(read.diagnostics.count <= 2)
      for diagnostic in read.diagnostics {
        #expect(diagnostic.range.offsets.upperBound <= damaged.count)
      }
      for (index, entry) in read.value.entries.enumerated() {
        #expect(entry.owner.map { $0 < index } ?? true)
        let ranges =
          [entry.range] + entry.declarations.map(\.range) + entry.facts.map(\.range)
        #expect(ranges.allSatisfy { $0.offsets.upperBound <= damaged.count })
      }
    }
  }

  @Test(
    .robustness,
    arguments: [
      "public func a()\n", "public class A {\n", "extension A.B {\n", "}\n", "#if $A\n", "#endif\n",
      "#if ((((!", "@available(iOS 1, *)\n", "@objc(a:)\n", "case a, ", "public var a: A.B.",
      "public var a: Int { get {", "A.", "(", "<", "@_spi(X) ", "public static func + + ", "//",
      "/*",
      "\"", "\"\"\"", "@available(iOS, introduced: 1) case a\n", "import A\n", "b: [A.B", "= {",
    ])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 5_000) { size in
      let text = String(repeating: piece, count: size)
      for text in [
        text, "public enum Lamp {\n\(text)", "public struct Lamp { public func a(\(text)",
      ] {
        let read = Self.read(text)
        #expect(read.value.entries.count <= text.utf8.count)
      }
    }
  }

  @Test(.robustness) func takesLinearTimeForManyStatementsOfManyMembers() {
    expectLinearTime(upTo: 1_500) { size in
      let statements = (0..<size).map { "@available(iOS, deprecated: \($0).0)\n" }.joined()
      let members = (0..<size).map { "public func dim\($0)()\n" }.joined()
      let cases = (0..<size).map { "a\($0)" }.joined(separator: ", ")
      let text = "\(statements)extension A {\n\(members)}\nenum B {\n\(statements)case \(cases)\n}"
      #expect(Self.read(text).value.entries.count == 2 * size + 2)
    }
  }

  // MARK: - Interfaces of the toolchain

  /// The interfaces that stand beside the compiler, if it is found.
  private static let ownInterfaces: [String] = {
    let files = FileManager.default
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") where files.fileExists(atPath: "\(folder)/swiftc") {
      let swiftc = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let root = swiftc.deletingLastPathComponent().path + "/../lib/swift_static/linux"
      let modules = (try? files.contentsOfDirectory(atPath: root)) ?? []
      let found = modules.filter { $0.hasSuffix(".swiftmodule") }.sorted().flatMap { module in
        let names = (try? files.contentsOfDirectory(atPath: "\(root)/\(module)")) ?? []
        return names.filter { $0.hasSuffix(".swiftinterface") && !$0.contains(".private.") }
          .sorted().map { "\(root)/\(module)/\($0)" }
      }
      if !found.isEmpty { return found }
    }
    return []
  }()

  @Test(.robustness, .enabled(if: !ownInterfaces.isEmpty, "no interfaces beside a compiler"))
  func readsWhatCompilersWrite() throws {
    for path in Self.ownInterfaces {
      let bytes = try #require(FileManager.default.contents(atPath: path))
      let read = readSwiftInterface(
        SourceFile(path: path, bytes: Array(bytes)), file: 0, platforms: Self.platforms)
      let name = path.split(separator: "/").dropLast().last ?? ""
      #expect(name == "\(read.value.module ?? "-").swiftmodule")
      for diagnostic in read.diagnostics {
        let range = diagnostic.range.offsets
        Issue.record(
          "\(name): \(diagnostic.message): \(String(decoding: bytes[range], as: UTF8.self))")
      }
      #expect(!read.value.entries.contains { $0.name.isEmpty })
    }
  }
}
