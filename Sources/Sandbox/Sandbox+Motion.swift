import SwivelEntities
package import SwivelInput

extension Sandbox {
  /// How long a thing that is taken takes to rise, in seconds.
  static let riseTime = 0.15

  /// Whether the picture changes without input at a time, though the state doesn't.
  package func isShowing(at time: Timestamp, reducesMotion: Bool) -> Bool {
    gesturesDue != nil || isJamShown(at: time)
      || !reducesMotion && grabs.contains { time.seconds(since: $0.since) < Self.riseTime }
  }

  /// Whether a blocked train is shown at a time.
  func isJamShown(at time: Timestamp) -> Bool {
    guard let jam = gearWork?.jam else { return false }
    return time.seconds(since: jam.since) < GearJam.duration
  }
}
