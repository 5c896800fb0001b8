import SwivelLocks
import SwivelTexts

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

  /// The turn with which the step begins; nil for the handle.
  func turn(of lockSession: LockSession) -> DialTurn? {
    func turn(_ dial: Int, _ index: Int, _ units: Int, _ passes: Int) -> DialTurn {
      let from = lockSession.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: index, readPosition: lockSession.position(from + units, of: dial),
        passes: passes, units: units, from: from)
    }
    return switch self {
    case .clear(let dial, let units): turn(dial, 0, units, 1)
    case .turn(let dial, let index, let distance, let passes): turn(dial, index, distance, passes)
    case .handle, .release, .nothing: nil
    }
  }

  /// The instruction for the step, as a locksmith gives it: "left, stop on 7 the first time".
  func saying(of lockSession: LockSession) -> Message? {
    switch self {
    case .clear(_, let units):
      let turns = abs(units) / DialUnits.perTurn
      return Message(units.isLeft ? .stepLeftTurns : .stepRightTurns, .number(turns), count: turns)
    case .turn(let dial, let index, _, _):
      return lockSession.played.saying(ofTurn: index, of: dial, isWhole: false)
        .map { lockSession.played.namingDial(dial, $0) }
    case .handle: return Message(.stepHandle)
    case .release: return Message(.hintRelease)
    case .nothing: return nil
    }
  }
}
