import SwivelLocks
import SwivelTexts

/// The next step to open a lock from its present state.
enum LockStep: Hashable, Sendable {
  /// Clears what was dialled: a dial is turned by so many units, and back by so many.
  case clear(dial: Int, there: Int, back: Int)
  /// Turns a dial by `distance` units to the number with an index, which must be reached `passes` times.
  case turn(dial: Int, index: Int, distance: Int, passes: Int)
  /// Tries the handle.
  case handle
  /// Nothing, since the lock is open.
  case nothing

  /// The turn with which the step begins; nil for the handle.
  func turn(of lockRoom: LockRoom) -> DialTurn? {
    func turn(_ dial: Int, _ index: Int, _ units: Int, _ passes: Int) -> DialTurn {
      let from = lockRoom.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: index, number: lockRoom.position(from + units, of: dial),
        passes: passes, units: units, from: from)
    }
    return switch self {
    case .clear(let dial, let there, _): turn(dial, 0, there, 1)
    case .turn(let dial, let index, let distance, let passes): turn(dial, index, distance, passes)
    case .handle, .nothing: nil
    }
  }

  /// The instruction for the step, as a locksmith gives it: "left, stop on 7 the first time".
  func saying(of lockRoom: LockRoom) -> Message? {
    switch self {
    case .clear(_, let there, _):
      let turns = abs(there) / DialUnits.perTurn
      guard turns > 0 else { return Message(there.isLeft ? .stepLeftBit : .stepRightBit) }
      return Message(there.isLeft ? .stepLeftTurns : .stepRightTurns, .number(turns), count: turns)
    case .turn(let dial, let index, _, _):
      return lockRoom.played.saying(ofTurn: index, of: dial, isWhole: false)
        .map { lockRoom.played.of(dial, $0) }
    case .handle: return Message(.stepHandle)
    case .nothing: return nil
    }
  }
}
