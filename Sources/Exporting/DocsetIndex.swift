private import CSQLite

/// The index of a docset: an SQLite database with a row for each name that can be looked up.
struct DocsetIndex {
  struct Entry: Hashable, Sendable {
    var name: String
    /// A word of the docset's own list: `Class`, `Method`, `Guide`.
    var type: String
    /// The path from the folder of the documents, with its anchor.
    var path: String
  }

  var entries: [Entry]

  /// The database file; nil where there is no memory for it. The same entries give the same bytes.
  func database() -> [UInt8]? {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(":memory:", &connection) == SQLITE_OK,
      execute(
        """
        CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);
        CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);
        BEGIN;
        """, connection), insert(into: connection), execute("COMMIT;", connection)
    else { return nil }
    var size: sqlite3_int64 = 0
    guard let memory = sqlite3_serialize(connection, "main", &size, 0) else { return nil }
    defer { sqlite3_free(memory) }
    var bytes = Array(UnsafeBufferPointer(start: memory, count: Int(size)))
    // The version of the library that wrote it, which is for people alone.
    if bytes.count >= 100 { bytes.replaceSubrange(96..<100, with: [0, 0, 0, 0]) }
    return bytes
  }

  private func execute(_ statements: String, _ connection: OpaquePointer?) -> Bool {
    sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK
  }

  private func insert(into connection: OpaquePointer?) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let text = "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?);"
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK else {
      return false
    }
    for entry in entries {
      let isBound = [entry.name, entry.type, entry.path].enumerated().allSatisfy {
        position, value in
        bind(value, to: Int32(position + 1), of: statement)
      }
      guard isBound, sqlite3_step(statement) == SQLITE_DONE,
        sqlite3_reset(statement) == SQLITE_OK
      else { return false }
    }
    return true
  }

  private func bind(_ value: String, to position: Int32, of statement: OpaquePointer?) -> Bool {
    // The library copies the text before the call returns.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return sqlite3_bind_text(statement, position, value, -1, copies) == SQLITE_OK
  }

  /// The rows of a database that ``database()`` made, in their order.
  static func entries(in database: [UInt8]) -> [Entry]? {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(":memory:", &connection) == SQLITE_OK else { return nil }
    var bytes = database
    return bytes.withUnsafeMutableBufferPointer { buffer in
      let count = sqlite3_int64(buffer.count)
      guard
        sqlite3_deserialize(
          connection, "main", buffer.baseAddress, count, count,
          UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
      else { return nil }
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      let query = "SELECT name, type, path FROM searchIndex ORDER BY id;"
      guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK else {
        return nil
      }
      var entries: [Entry] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        let fields = (0..<3).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
        entries.append(Entry(name: fields[0], type: fields[1], path: fields[2]))
      }
      return entries
    }
  }
}
