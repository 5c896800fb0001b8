import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelLocks
import Testing

@testable import SwivelCommands
@testable import SwivelInterface
@testable import SwivelLockPlay
@testable import SwivelScreens
@testable import SwivelSession

/// A session on the list of the project's levels, and a user's actions there.
struct ListVisitor {
  var session: Session
  var time: Int64 = 100_000

  static let levels = LevelList(
    LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) } + [
      .bad(name: "bad.json", reason: "bad.json: line 1, column 1: found 'x', expected a value")
    ])

  init(
    width: Int = 1_280, height: Int = 720, solved: String = "",
    levels: LevelList = ListVisitor.levels
  ) {
    session = Session(
      library: Bench.library, levels: levels, surface: Surface(width: width, height: height))
    handle(.reply(.progress(RawText(text: solved))))
  }

  /// The list's viewport, and how far it is scrolled.
  var scroll: Scroll {
    session.laid.scrolls.last
      ?? Scroll(
        id: LevelsScreen.id(.list), viewport: Bench.surface.bounds, offset: 0, farthest: 0, notch: 1
      )
  }
  var viewport: Rectangle { scroll.viewport }
  var isBackFocused: Bool {
    session.laid.focus(session.state.interface) == LevelsScreen.id(.back)
  }
  var route: Route { session.state.route }
  var played: String? {
    session.state.route == .lock ? session.state.locks.lockSession?.level.id : nil
  }

  var focused: String? {
    guard let focus = session.laid.focus(session.state.interface),
      focus.part == LevelsScreen.Part.level.rawValue
    else { return nil }
    return session.levels.entries[Int(focus.index)].level?.id
  }

  mutating func handle(_ kind: InputEvent.Kind, after milliseconds: Int64 = 8) {
    time += milliseconds * 1_000
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
  }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.keyDown(key, [], isRepeat: false)) }
  }

  mutating func touch(
    _ phase: ContactPhase, _ position: Vector, id: Int64 = 1, after milliseconds: Int64 = 8
  ) {
    handle(.touch(id, phase, position), after: milliseconds)
  }

  mutating func tap(_ position: Vector) {
    touch(.began, position)
    touch(.ended, position)
  }

  func center(_ id: String) throws -> Vector {
    let entry = try #require(session.levels.entries.firstIndex { $0.level?.id == id })
    let layout = session.laid
    let index = try #require(layout.index(of: LevelsScreen.id(.level, entry)))
    return layout.elements[index].frame.center
  }
}

extension LevelsScreen {
  static func id(_ part: Part, _ index: Int = 0) -> ElementID {
    ElementID(screen: ScreenID.levels.rawValue, part: part.rawValue, index: index)
  }
}

let listSizes = [(1_280, 720), (720, 1_280), (640, 360), (1_920, 1_080), (360, 640)]
