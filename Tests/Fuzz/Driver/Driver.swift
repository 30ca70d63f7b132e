import FuzzBodies
private import Glibc

/// The kind that `DOCGEN_FUZZ` names; `scripts/fuzz` sets it.
private let kind: FuzzKind = {
  let name = getenv("DOCGEN_FUZZ").map { String(cString: $0) } ?? ""
  guard let kind = FuzzKind(rawValue: name) else {
    fatalError("DOCGEN_FUZZ is one of \(FuzzKind.allCases.map(\.rawValue))")
  }
  return kind
}()

/// What libFuzzer calls with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let faults = kind.faults(of: Array(UnsafeBufferPointer(start: start, count: count)))
  if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  return 0
}
