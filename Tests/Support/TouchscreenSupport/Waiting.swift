import Foundation

struct Deadline {
  private let end: ContinuousClock.Instant

  init(after limit: Duration) { end = ContinuousClock.now + limit }

  var remaining: Duration { max(.zero, end - ContinuousClock.now) }

  var isOver: Bool { remaining == .zero }
}

extension Duration {
  static let lookInterval = Duration.milliseconds(5)

  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

  func sleep() { Thread.sleep(forTimeInterval: seconds) }
}

/// Looks again and again until there is something, or throws once the limit is over.
func wait<Found>(
  for what: String, limit: Duration, interval: Duration = .lookInterval, _ look: () throws -> Found?
) throws -> Found {
  let deadline = Deadline(after: limit)
  while true {
    if let found = try look() { return found }
    if deadline.isOver { throw ScreenFailure("no \(what) within \(limit)") }
    interval.sleep()
  }
}
