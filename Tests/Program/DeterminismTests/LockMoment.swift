import SwivelGameSupport

@testable import SwivelLockPlay
@testable import SwivelSession

/// The states of a lock that look different.
enum LockMoment: String, CaseIterable {
  case rest, dialled, demonstration, xray, wrong, hint, open

  func session(at level: String, from start: Session) -> Session {
    var session = start
    session.enterLock(level)
    guard var lockSession = session.state.locks.lockSession else { return session }
    bring(&lockSession)
    session.state.locks.lockSession = lockSession
    session.advance(to: Timestamp(seconds: 2))
    return session
  }

  private func bring(_ lockSession: inout LockSession) {
    func turn(_ turns: some Sequence<DialTurn>) {
      for turn in turns { lockSession.turn(turn.dial, by: turn.units, at: .zero) }
    }
    let turns = lockSession.played.turns
    switch self {
    case .rest: break
    case .dialled, .xray:
      turn(turns.prefix((turns.count + 1) / 2))
      if let next = turns.dropFirst((turns.count + 1) / 2).first {
        lockSession.turn(next.dial, by: next.units * 3 / 5, at: .zero)
      }
      lockSession.isSeeingThrough = self == .xray && lockSession.level.model == .wheels
    case .demonstration:
      var shown = LockDemonstration(lockSession.played)
      shown.scrub(to: shown.duration * 0.43)
      lockSession.demonstration = shown
    case .wrong:
      lockSession.turn(0, by: turns[0].units + 50_000, at: .zero)
      lockSession.tryHandle(at: .zero)
    case .hint:
      for second in [0.0, 2, 4] { _ = lockSession.press(.hint, at: Timestamp(seconds: second)) }
    case .open:
      turn(turns)
      if lockSession.opened == nil { lockSession.tryHandle(at: .zero) }
    }
  }
}
