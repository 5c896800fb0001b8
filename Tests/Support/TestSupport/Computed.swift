import Synchronization

/// Values that take long to compute, by name, for tests that run at the same time: each is computed once, or twice where two ask
/// for it at once.
public final class Computed<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// Nothing yet.
  public init() {}

  /// The value of a name, computed where nobody has asked for it yet.
  public func value(_ name: String, _ compute: () throws -> Value) rethrows -> Value {
    if let known = values.withLock({ $0[name] }) { return known }
    let value = try compute()
    values.withLock { $0[name] = value }
    return value
  }
}
