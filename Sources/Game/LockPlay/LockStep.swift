/// The next step to open a lock from its present state.
enum LockStep: Hashable, Sendable {
  /// Clears the wheels: a dial is turned by so many units.
  case clear(dial: Int, by: Int)
  /// Tries the handle, so that it lets go of what was dialled.
  case release
  /// Turns a dial by `distance` units to the number with an index, which must be reached `passes` times.
  case turn(dial: Int, index: Int, distance: Int, passes: Int)
  case handle
  /// Nothing, since the lock is open.
  case nothing

  /// The index of the number to which it turns; nil for any other step.
  var index: Int? { if case .turn(_, let index, _, _) = self { index } else { nil } }
}
