import Locks
import Texts

/// What is to be done next, in the state in which the person has brought the lock.
enum LockStep: Hashable, Sendable {
  /// What was dialled is to be cleared: a dial is turned so far, and so far back.
  case clear(dial: Int, there: Int, back: Int)
  /// A dial is turned so far, in units, to its number with an index, which is reached so often.
  case turn(dial: Int, index: Int, way: Int, passes: Int)
  /// The handle is to be tried.
  case handle
  /// Nothing: it is open.
  case nothing

  /// The turn with which it begins; nil for the handle.
  func turn(of room: LockRoom) -> DialTurn? {
    switch self {
    case .clear(let dial, let there, _):
      let from = room.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: 0, number: room.place(from + there, of: dial), passes: 1, units: there,
        from: from)
    case .turn(let dial, let index, let way, let passes):
      let from = room.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: index, number: room.place(from + way, of: dial), passes: passes,
        units: way, from: from)
    case .handle, .nothing: return nil
    }
  }

  /// What a person would say: "left, stop on 7 the first time".
  func saying(of room: LockRoom) -> Message? {
    switch self {
    case .clear(_, let there, _):
      let turns = abs(there) / DialUnits.perTurn
      guard turns > 0 else { return Message(there.isLeft ? .stepLeftBit : .stepRightBit) }
      return Message(
        there.isLeft ? .stepLeftTurns : .stepRightTurns, .number(turns), count: turns)
    case .turn(let dial, let index, _, _):
      return room.played.saying(ofTurn: index, of: dial, isWhole: false)
        .map { room.played.of(dial, $0) }
    case .handle: return Message(.stepHandle)
    case .nothing: return nil
    }
  }
}
