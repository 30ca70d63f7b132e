private import Synchronization

/// A value that follows from constants and is made when it is first asked for, and only then: who has it
/// from several threads waits until it is made.
package final class OnDemand<Value: Sendable>: Sendable {
  private let made: Mutex<Value?> = Mutex(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
