import Entities
import Foundation
import Geometry
import Input
import Locks
import TestSupport

@testable import Game
@testable import Interface
@testable import LockPlay

/// The states of a lock that look different.
enum LockMoment: String, CaseIterable {
  case rest, dialled, demonstration, xray, wrong, hint, open
}

/// Sessions at each of the project's locks, in every state that looks different.
enum LockScenes {
  static let levels: [Level] = {
    let files = Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
    return files.filter { !$0.path.hasSuffix(".schema.json") }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap { try? Level(json: Array($0)) }
    }
  }()

  /// The sizes of the windows, with their densities.
  static let surfaces = [
    Surface(width: 1_280, height: 720), Surface(width: 720, height: 1_280),
    Surface(width: 640, height: 360), Surface(width: 2_560, height: 1_440),
    Surface(size: ExactPoint(Vector(1_280, 720)), density: 2_000_000),
  ]

  /// A session before a lock at a moment.
  static func session(_ level: Level, _ moment: LockMoment, on surface: Surface) -> Session {
    var session = Session(
      library: ShapeLibrary([]), levels: LevelShelf([.level(level)]), surface: surface)
    session.enterLock(level.id)
    guard var lockRoom = session.state.locks.lockRoom else { return session }
    var sounds: [Sound] = []
    bring(&lockRoom, to: moment, &sounds)
    session.state.locks.lockRoom = lockRoom
    session.advance(to: Timestamp(microseconds: 2_000_000))
    return session
  }

  private static func bring(
    _ lockRoom: inout LockRoom, to moment: LockMoment, _ sounds: inout [Sound]
  ) {
    let now = Timestamp(microseconds: 0)
    if lockRoom.ownNumbers != nil, moment != .rest {
      lockRoom.memory.ownNumbers = nil
      lockRoom.beginRound()
    }
    let turns = lockRoom.played.turns
    switch moment {
    case .rest: break
    case .dialled, .xray:
      turn(&lockRoom, turns.prefix((turns.count + 1) / 2), &sounds)
      if let next = turns.dropFirst((turns.count + 1) / 2).first {
        lockRoom.turn(next.dial, by: next.units * 3 / 5, at: now, &sounds)
      }
      lockRoom.isSeeingThrough = moment == .xray && lockRoom.level.model == .wheels
    case .demonstration:
      var shown = LockDemonstration(lockRoom.played)
      shown.scrub(to: shown.duration * 0.43)
      lockRoom.demonstration = shown
    case .wrong:
      lockRoom.turn(0, by: turns[0].units + 50_000, at: now, &sounds)
      lockRoom.tryHandle(at: now, &sounds)
    case .hint:
      for _ in 0..<3 { _ = lockRoom.act(.hint, at: now, &sounds) }
    case .open:
      turn(&lockRoom, turns[...], &sounds)
      if lockRoom.opened == nil { lockRoom.tryHandle(at: now, &sounds) }
    }
  }

  private static func turn(
    _ lockRoom: inout LockRoom, _ turns: some Sequence<DialTurn>, _ sounds: inout [Sound]
  ) {
    let now = Timestamp(microseconds: 0)
    for turn in turns { lockRoom.turn(turn.dial, by: turn.units, at: now, &sounds) }
  }
}
