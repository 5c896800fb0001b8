package import SwivelGestures

/// Limits short trembles to a rate at which a hand can tell them apart, and a gamepad takes them: 15 a second.
package struct RumbleLimiter: Hashable, Sendable {
  /// The least time between two trembles, in microseconds.
  package static let interval: Int64 = 66_667

  private var next = Timestamp.zero

  package init() {}

  /// Whether a tremble may begin at a time; if so, none is admitted until ``interval`` has passed.
  package mutating func admits(at time: Timestamp) -> Bool {
    guard time >= next else { return false }
    next = Timestamp(microseconds: time.microseconds + Self.interval)
    return true
  }
}
