package import Characters
import Diagnostics

extension Document {
  /// Hands a document over: as it is a class of constants, what is read is another one.
  package static func archive(_ document: inout Document, in archive: inout Archive) {
    var fields = Fields(of: document)
    fields.archive(&archive)
    if archive.isReading { document = Document(fields) }
  }

  /// A document to read into.
  package static var blank: Document { Document(file: 0, source: [], nodes: []) }
}

extension Document.Fields {
  fileprivate mutating func archive(_ archive: inout Archive) {
    archive.field(&file)
    archive.field(&source)
    archive.field(&nodes)
    archive.field(&kinds)
    archive.field(&texts)
    archive.field(&strings)
    archive.field(&directives)
    archive.table(&comments, blank: (0, Document.DocComment(blocks: 0..<0, length: 0))) {
      $0.field(&$1)
      $0.field(position: &$2.blocks)
      $0.field(&$2.length)
    }
    archive.field(nodes: &headings)
    archive.field(nodes: &links)
    archive.table(&footnoteReferences, blank: ("", [])) {
      $0.field(&$1)
      $0.field(nodes: &$2)
    }
    archive.table(&anchors, blank: (0, [])) {
      $0.field(&$1)
      $0.field(&$2)
    }
  }
}

extension Archive {
  fileprivate mutating func field(nodes: inout [Document.NodeID]) { field(plain: &nodes) }
}

extension Directive: Archived {
  package static var blank: Directive { Directive(name: "", role: .unknown, range: 0..<0) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(oneOf: &role)
    archive.field(&arguments)
    archive.field(position: &range)
    archive.optional(&content, blank: 0..<0) { $0.field(position: &$1) }
    archive.field(&parent)
    archive.optional(&block, blank: 0) { $0.field(&$1) }
  }
}

extension Directive.Argument: Archived {
  package static var blank: Self { Self(label: nil, value: "", range: 0..<0) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&label)
    archive.field(&value)
    archive.field(position: &range)
  }
}
