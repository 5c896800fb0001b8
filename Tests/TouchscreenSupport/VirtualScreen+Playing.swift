public import Geometry

extension VirtualScreen {
  /// Plays fingers in real time, `speed` times as fast, and returns when the last event is handled.
  ///
  /// Each event has its own time since the start, so a late one is sent at once and delays no other;
  /// the order is kept.
  public func play(_ path: FingerPath, speed: Double = 1) throws {
    let start = ContinuousClock.now
    for event in path.events {
      let due = start + .seconds(event.time / speed)
      let early = due - ContinuousClock.now
      if early > .zero { early.sleep() }
      try touch(finger: event.finger, phase: event.phase, at: event.position)
    }
  }

  /// Reports one finger at a position in points and waits for the server's reply.
  public func touch(finger: Int, phase: FingerPhase, at position: Vector) throws {
    let fraction = size.fraction(at: position)
    try touch(finger: finger, phase: phase, x: fraction.x, y: fraction.y)
  }
}
