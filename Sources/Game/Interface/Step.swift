/// The steps of keys and the wheel, the fine ones with Shift.
package enum Step {
  /// In degrees, whose sums are exact.
  package static let turn = 15.0
  package static let fineTurn = 1.0
  package static let scale = 1.1
  package static let fineScale = 1.01
  /// In points of the window.
  package static let move = 10.0
  package static let fineMove = 1.0
  /// Steps of the same thing within this time are one step of undo, in microseconds.
  package static let pause: Int64 = 1_000_000
}
