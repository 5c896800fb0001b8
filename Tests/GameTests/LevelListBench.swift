import Drawing
import Entities
import Geometry
import Input
import Locks
import TestSupport
import Testing

@testable import Game

/// A session before the list of the project's levels, and what a person does with it.
struct ListVisitor {
  var session: Session
  var time: Int64 = 100_000

  static let shelf = LevelShelf(
    LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) } + [
      .bad(name: "bad.json", reason: "bad.json: line 1, column 1: found 'x', expected a value")
    ])

  init(
    width: Int = 1_280, height: Int = 720, solved: String = "",
    shelf: LevelShelf = ListVisitor.shelf
  ) {
    session = Session(
      library: Bench.library, levels: shelf, surface: Surface(width: width, height: height))
    handle(.reply(.progress(solved)))
  }

  var list: LevelList { session.state.hall.list }
  var layout: LevelListLayout { session.levelListLayout }
  var place: Route { session.state.place }
  var played: String? { session.state.place == .lock ? session.state.hall.room?.level.id : nil }

  /// The id of the level that has the focus.
  var focused: String? {
    guard case .entry(let entry)? = list.focus else { return nil }
    return session.levels.entries[entry].level?.id
  }

  mutating func handle(_ kind: InputEvent.Kind, after milliseconds: Int64 = 8) {
    time += milliseconds * 1_000
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
  }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.keyDown(key, [], isRepeat: false)) }
  }

  mutating func touch(
    _ phase: ContactPhase, _ place: Vector, id: Int64 = 1, after milliseconds: Int64 = 8
  ) {
    handle(
      .contact(
        Contact(id: ContactID(id), phase: phase, position: ExactPoint(place))),
      after: milliseconds)
  }

  mutating func tap(_ place: Vector) {
    touch(.began, place)
    touch(.ended, place)
  }

  /// Drags by so many points a report, and lifts after a rest.
  mutating func drag(_ step: Vector, _ count: Int, rest: Int64 = 8) {
    var place = layout.viewport.center
    touch(.began, place)
    for _ in 0..<count {
      place += step
      touch(.moved, place)
    }
    touch(.ended, place, after: rest)
  }

  func center(_ id: String) throws -> Vector {
    let entry = try #require(session.levels.entries.firstIndex { $0.level?.id == id })
    return try #require(layout.box(of: .entry(entry), scroll: list.scroll)).center
  }
}

let listSizes = [(1_280, 720), (720, 1_280), (640, 360), (1_920, 1_080), (360, 640)]
