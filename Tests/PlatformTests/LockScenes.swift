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
    guard var room = session.state.hall.room else { return session }
    var sounds: [Sound] = []
    bring(&room, to: moment, &sounds)
    session.state.hall.room = room
    session.advance(to: Timestamp(microseconds: 2_000_000))
    return session
  }

  private static func bring(
    _ room: inout LockRoom, to moment: LockMoment, _ sounds: inout [Sound]
  ) {
    let now = Timestamp(microseconds: 0)
    if room.ownNumbers != nil, moment != .rest {
      room.memory.ownNumbers = nil
      room.beginRound()
    }
    let turns = room.played.turns
    switch moment {
    case .rest: break
    case .dialled, .xray:
      turn(&room, turns.prefix((turns.count + 1) / 2), &sounds)
      if let next = turns.dropFirst((turns.count + 1) / 2).first {
        room.turn(next.dial, by: next.units * 3 / 5, at: now, &sounds)
      }
      room.isSeeingThrough = moment == .xray && room.level.model == .wheels
    case .demonstration:
      var shown = LockDemonstration(room.played)
      shown.scrub(to: shown.duration * 0.43)
      room.demonstration = shown
    case .wrong:
      room.turn(0, by: turns[0].units + 50_000, at: now, &sounds)
      room.tryHandle(at: now, &sounds)
    case .hint:
      for _ in 0..<3 { _ = room.act(.hint, at: now, &sounds) }
    case .open:
      turn(&room, turns[...], &sounds)
      if room.opened == nil { room.tryHandle(at: now, &sounds) }
    }
  }

  private static func turn(
    _ room: inout LockRoom, _ turns: some Sequence<DialTurn>, _ sounds: inout [Sound]
  ) {
    let now = Timestamp(microseconds: 0)
    for turn in turns { room.turn(turn.dial, by: turn.units, at: now, &sounds) }
  }
}
