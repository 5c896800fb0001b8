import Commands
import Entities
import Foundation
import Game
import Geometry
import Input
import LockPlay
import Locks
import Screens
import TestSupport
import Texts

@testable import Interface

/// The project's levels, and a session before one of them that scripted hands play.
package enum LockBench {
  package static let levels: [Level] = {
    let files = Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
    return files.filter { !$0.path.hasSuffix(".schema.json") }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap { try? Level(json: Array($0)) }
    }
  }()

  package static let ids = levels.map(\.id)

  /// The program's own things, as `Assets/things.json` lists them: what can lie behind a door.
  package static let things: ShapeLibrary = {
    struct Entry: Decodable { let name, title: String; let width, height: Double }
    let list = (try? Data(contentsOf: Fixtures.file("Assets/things.json"))) ?? Data()
    let entries = (try? JSONDecoder().decode([Entry].self, from: list)) ?? []
    return ShapeLibrary(
      entries.map {
        Shape(name: $0.name, title: $0.title, size: Vector(x: $0.width, y: $0.height))
      })
  }()

  /// A player at one of the levels, with what lies behind their doors, after an earlier session.
  package static func player(
    _ id: String, progress: String, isTold: Bool = false, on surface: Surface = Bench.surface
  ) -> LockPlayer {
    let levelShelf = LevelShelf(levels.map { .level(isTold ? $0.reported : $0) })
    var session = Session(library: things, levels: levelShelf, surface: surface)
    session.send(.reply(.progress(progress)))
    session.enter(.levels)
    session.enterLock(id)
    var player = LockPlayer(session: session)
    player.time = session.now.microseconds + LockPlayer.report
    return player
  }

  /// A player at a level, told the numbers that a tray would show.
  package static func player(_ id: String) -> LockPlayer {
    player(LevelShelf(levels.map { .level($0.reported) }), id)
  }

  /// A player at a level of the test's own.
  package static func player(_ level: Level) -> LockPlayer {
    player(LevelShelf([.level(level)]), level.id)
  }

  private static func player(_ levels: LevelShelf, _ id: String) -> LockPlayer {
    var session = Session(library: Bench.library, levels: levels, surface: Bench.surface)
    session.enterLock(id)
    return LockPlayer(session: session)
  }
}

extension Level {
  /// The same level with its numbers shown instead of a tray.
  package var reported: Level {
    guard reveal.tray != nil else { return self }
    var reported = self
    reported.reveal.method = .shown
    reported.reveal.tray = nil
    return reported
  }
}

/// A player at a lock: hands, keys and the wheel, with their times.
package struct LockPlayer {
  package var session: Session
  /// The present errors, in English.
  package var verdicts: [String] { lockRoom.verdict.map { Texts.english[$0] } }
  /// The hint that is shown, in English; empty for none.
  package var hint: String { lockRoom.hint.map { Texts.english[$0] } ?? "" }
  /// Microseconds.
  package var time: Int64 = 0
  /// The turn of a finger from report to report, in degrees: fast enough that no detent is felt.
  package var stride = 6.0
  private var nextContact: Int64 = 1
  /// The effects that the session asked for.
  package var effects: [Effect] = []

  package init(session: Session) { self.session = session }

  package var lockRoom: LockRoom { session.state.locks.lockRoom ?? LockRoom(LockBench.levels[0]) }

  package var layout: LockLayout { LockLayout(lockRoom, on: session.state.surface) }

  /// The box of a control; nil where it is not shown.
  package func box(of control: LockControl) -> Rectangle? { session.spot(named: control.name)?.box }

  package var isOpen: Bool { lockRoom.opened != nil }

  /// The position of a dial in stops, with all turns.
  package func stops(_ dial: Int = 0) -> Double {
    lockRoom.played.dials[dial].combination.dial.stops(of: lockRoom.lock.position(of: dial))
  }
}

extension LockPlayer {
  /// A report takes as long as on a screen of 125 reports a second.
  package static let report: Int64 = 8_000

  package mutating func send(_ kind: InputEvent.Kind) {
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
    effects += session.takeEffects()
  }

  package mutating func wait(_ seconds: Double) {
    time += Int64(seconds * 1e6)
    session.advance(to: Timestamp(microseconds: time))
    effects += session.takeEffects()
  }

  package mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, mouse: Bool = false
  ) {
    send(
      .contact(
        Contact(
          id: ContactID(id), kind: mouse ? .mouse : .finger, phase: phase,
          position: ExactPoint(position))))
  }

  package mutating func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times {
      send(.keyDown(key, modifiers, isRepeat: false))
      time += Self.report
    }
  }

  package mutating func tap(_ control: LockControl) {
    guard let box = box(of: control) else { return }
    let id = newContact()
    touch(id, .began, box.center)
    time += 50_000
    touch(id, .ended, box.center)
  }

  package mutating func newContact() -> Int64 {
    defer { nextContact += 1 }
    return nextContact
  }

  /// Fingers land around a dial, turn it by so many units, lift, and the dial comes to rest.
  package mutating func turn(
    _ dial: Int = 0, units: Int, fingers count: Int = 1, from start: Double = 20,
    mouse: Bool = false
  ) {
    let hand = land(on: dial, fingers: count, from: start, mouse: mouse)
    let degrees = -Double(units) / Double(DialUnits.perTurn) * 360
    let steps = max(1, Int((abs(degrees) / stride).rounded(.up)))
    for step in 1...steps {
      time += Self.report
      move(hand, degrees: start + degrees * Double(step) / Double(steps))
    }
    lift(hand, degrees: start + degrees)
    wait(0.5)
  }

  /// The same in stops of the dial.
  package mutating func turn(
    _ dial: Int = 0, stops: Double, fingers: Int = 1, from start: Double = 20
  ) {
    let face = lockRoom.played.dials[dial].combination.dial
    turn(dial, units: face.units(ofStops: stops), fingers: fingers, from: start)
  }

  /// Fingers on a dial.
  package struct Grip {
    var ids: [Int64]
    var center: Vector
    var radius: Double
    var mouse: Bool
  }

  package mutating func land(
    on dial: Int, fingers count: Int = 1, from degrees: Double, mouse: Bool = false
  ) -> Grip {
    let face = layout.faces[dial]
    let grip = Grip(
      ids: (0..<count).map { _ in newContact() }, center: face.center, radius: face.radius * 0.8,
      mouse: mouse)
    report(grip, .began, degrees)
    return grip
  }

  package mutating func move(_ grip: Grip, degrees: Double) { report(grip, .moved, degrees) }

  package mutating func lift(_ grip: Grip, degrees: Double) { report(grip, .ended, degrees) }

  /// The events of a report of a hand at the next moment, not yet sent.
  package mutating func reports(of grip: Grip, degrees: Double) -> [InputEvent] {
    time += LockPlayer.report
    return grip.ids.enumerated().map { index, id in
      let angle = degrees + Double(index) * 360 / Double(grip.ids.count)
      let position = grip.center + Vector(length: grip.radius, angle: .degrees(angle))
      return InputEvent(
        time: Timestamp(microseconds: time),
        contact: Contact(id: ContactID(id), phase: .moved, position: ExactPoint(position)))
    }
  }

  private mutating func report(_ grip: Grip, _ phase: ContactPhase, _ degrees: Double) {
    for (index, id) in grip.ids.enumerated() {
      let angle = degrees + Double(index) * 360 / Double(grip.ids.count)
      touch(
        id, phase, grip.center + Vector(length: grip.radius, angle: .degrees(angle)),
        mouse: grip.mouse)
    }
  }

  package mutating func notch(_ count: Double, over dial: Int = 0, _ modifiers: Modifiers = []) {
    send(
      .wheel(
        ExactPoint(layout.faces[dial].center), delta: ExactPoint(Vector(x: 0, y: count)), modifiers)
    )
    time += Self.report
  }

  /// Dials the level as it says, by a finger or several.
  package mutating func dial(_ turns: [DialTurn], fingers: Int = 1) {
    for turn in turns { self.turn(turn.dial, units: turn.units, fingers: fingers) }
  }

  /// Tries the handle, where the lock has not opened by itself.
  package mutating func finish() {
    if !isOpen { tap(.handle) }
  }
}
