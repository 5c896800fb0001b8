package import Foundation
package import SwivelGeometry

/// A screen that a program can be started on, with fingers for it.
package protocol ProgramScreen: AnyObject {
  /// A folder for everything that belongs to this screen; it goes with the screen.
  var folder: URL { get }
  /// What a program on this screen must have in its environment, with what it has anyway.
  var environment: [String: String] { get }
  /// What the server has used of the processor while it sleeps, in nanoseconds, or nil.
  var restingWork: Int? { get }
  /// The newest visible window of a name, with the keys in its hand; nil where there is none yet.
  func openWindow(named pattern: String) throws -> ProgramWindow?
  /// Reports one finger at a position in points and waits until the server has taken note of it.
  func touch(finger: Int, phase: FingerPhase, at position: Vector) throws
}

extension ProgramScreen {
  /// Plays fingers in real time, `speed` times as fast, and returns when the last event is handled.
  ///
  /// Each event has its own time since the start, so a late one is sent at once and delays no other;
  /// the order is kept.
  package func play(_ path: FingerPath, speed: Double = 1) throws {
    let start = ContinuousClock.now
    for event in path.events {
      let due = start + .seconds(event.time / speed)
      let early = due - ContinuousClock.now
      if early > .zero { early.sleep() }
      try touch(finger: event.finger, phase: event.phase, at: event.position)
    }
  }
}
