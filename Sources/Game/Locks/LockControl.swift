/// Something in the lock room that can be pressed, or that has the focus of the keys.
public enum LockControl: Hashable, Codable, Sendable {
  /// A dial, from 0.
  case dial(Int)
  /// The handle that tries the lock.
  case handle
  /// Back to the list of levels.
  case back
  /// Opens the help over the room, or closes it.
  case help
  /// The level after this one.
  case next
  /// Takes the last turn back.
  case undo
  /// Turns again what was taken back.
  case redo
  /// Clears the wheels: a turn more than there are numbers.
  case clear
  /// Shows the next hint.
  case hint
  /// Shows the wheels, or hides them.
  case xray
  /// Opens or closes the demonstration.
  case demonstrate
  /// Plays the demonstration on, or pauses it.
  case play
  /// The bar on which the demonstration is scrubbed.
  case scrub
  /// The demonstration one number back.
  case stepBack
  /// The demonstration one number on.
  case stepOn
  /// The demonstration half as fast.
  case slower
  /// The demonstration twice as fast.
  case faster
  /// Only the turn that comes next is shown.
  case onlyNext
  /// The level anew, from its start.
  case again
  /// Parks all wheels under the number where the dial stands.
  case park
  /// Begins or ends that waiting at a number enters it.
  case wait
  /// Reads the contact width and notes it on the graph.
  case read
}
