package import SwivelGeometry

/// The steps of keys and the wheel.
package enum Step {
  /// A turn by the wheel or a key.
  package static let turn = Angle.degrees(15)
  /// The same with Shift.
  package static let fineTurn = Angle.degrees(1)
  /// The factor of a scaling by the wheel or a key.
  package static let scale = 1.1
  /// The same with Shift.
  package static let fineScale = 1.01
  /// A move by a key, in points of the window.
  package static let move = 10.0
  /// The same with Shift.
  package static let fineMove = 1.0
  /// Steps of the same thing within this time are one step of undo, in microseconds.
  package static let pause: Int64 = 1_000_000
}
