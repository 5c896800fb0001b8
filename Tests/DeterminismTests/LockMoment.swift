import SwivelInput
import SwivelInterface
import SwivelLocks

@testable import SwivelGame
@testable import SwivelLockPlay

/// The states of a lock that look different.
enum LockMoment: String, CaseIterable {
  case rest, dialled, demonstration, xray, wrong, hint, open

  /// A session before a lock at the moment.
  func session(at level: String, from start: Session) -> Session {
    var session = start
    session.enterLock(level)
    guard var lockRoom = session.state.locks.lockRoom else { return session }
    bring(&lockRoom)
    session.state.locks.lockRoom = lockRoom
    session.advance(to: Timestamp(seconds: 2))
    return session
  }

  private func bring(_ lockRoom: inout LockRoom) {
    var sounds: [Sound] = []
    func turn(_ turns: some Sequence<DialTurn>) {
      for turn in turns { lockRoom.turn(turn.dial, by: turn.units, at: .zero, &sounds) }
    }
    let turns = lockRoom.played.turns
    switch self {
    case .rest: break
    case .dialled, .xray:
      turn(turns.prefix((turns.count + 1) / 2))
      if let next = turns.dropFirst((turns.count + 1) / 2).first {
        lockRoom.turn(next.dial, by: next.units * 3 / 5, at: .zero, &sounds)
      }
      lockRoom.isSeeingThrough = self == .xray && lockRoom.level.model == .wheels
    case .demonstration:
      var shown = LockDemonstration(lockRoom.played)
      shown.scrub(to: shown.duration * 0.43)
      lockRoom.demonstration = shown
    case .wrong:
      lockRoom.turn(0, by: turns[0].units + 50_000, at: .zero, &sounds)
      lockRoom.tryHandle(at: .zero, &sounds)
    case .hint:
      for _ in 0..<3 { _ = lockRoom.act(.hint, at: .zero, &sounds) }
    case .open:
      turn(turns)
      if lockRoom.opened == nil { lockRoom.tryHandle(at: .zero, &sounds) }
    }
  }
}
