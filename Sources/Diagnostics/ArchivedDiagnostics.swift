package import Characters

extension SourceRange: Archived {
  package static var blank: SourceRange { .nowhere }

  /// A position is no part of what is said.
  package mutating func archive(_ archive: inout Archive) {
    archive.unmarked {
      $0.field(&file)
      $0.field(&lowerBound)
      $0.field(&upperBound)
    }
  }
}

extension Archive {
  /// A range of positions, which is no part of what is said.
  package mutating func field(position range: inout Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    unmarked {
      $0.field(&start)
      $0.field(&end)
    }
    if isReading { range = start..<max(start, end) }
  }

  package mutating func field(position range: inout Range<Int32>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    unmarked {
      $0.field(&start)
      $0.field(&end)
    }
    if isReading { range = start..<max(start, end) }
  }

  /// A position, which is no part of what is said.
  package mutating func field(position: inout Int32) {
    unmarked { $0.field(&position) }
  }
}

extension Diagnostic: Archived {
  package static var blank: Diagnostic { Diagnostic(.noNotes, "", at: .nowhere) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(oneOf: &id)
    archive.field(oneOf: &severity)
    archive.field(&message)
    archive.field(&range)
    archive.field(&notes)
    archive.field(&fixes)
    archive.field(&fold)
  }
}

extension Diagnostic.Note: Archived {
  package static var blank: Self { Self("", at: .nowhere) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&message)
    archive.field(&range)
  }
}

extension Diagnostic.FixIt: Archived {
  package static var blank: Self { Self(replacing: .nowhere, with: "") }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&range)
    archive.field(&replacement)
  }
}

extension Diagnostic.Fold: Archived {
  package static var blank: Self { Self("", "") }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&subject)
    archive.field(&statement)
  }
}
