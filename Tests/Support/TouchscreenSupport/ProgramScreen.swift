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
  /// Each event has its own time since the start. One that a busy machine lets wait for longer than some reports delays
  /// all after it: sent at once they would be a hand that ran, and a rest before the lift would be gone.
  package func play(_ path: FingerPath, speed: Double = 1) throws {
    var start = ContinuousClock.now
    for event in path.events {
      let early = start + .seconds(event.time / speed) - ContinuousClock.now
      if early > .zero { early.sleep() }
      if early < .milliseconds(-30) { start -= early }
      try touch(finger: event.finger, phase: event.phase, at: event.position)
    }
  }
}
