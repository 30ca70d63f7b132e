/// The source of statements: notes, files of facts, or both.
package enum FactOrigin: Sendable { case all, notes, facts }
