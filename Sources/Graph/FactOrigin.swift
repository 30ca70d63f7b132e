/// Who states facts: notes, files of facts, or both.
package enum FactOrigin: Sendable { case all, notes, facts }
