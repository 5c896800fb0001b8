import SwivelLockSupport
import SwivelScreens
import SwivelSession
import SwivelWorld

extension LockBench {
  private static let things = (try? ShapeLibrary.project) ?? ShapeLibrary([])

  /// A session in the sandbox with all the project's levels at hand.
  package static var session: Session {
    Session(
      library: Bench.library, levels: LevelList(levels.map { .level($0) }), surface: Bench.surface)
  }

  /// A visitor at one of the levels, with what lies behind their doors, after an earlier session.
  package static func visitor(
    _ id: String, progress: String, isTold: Bool = false, on surface: Surface = Bench.surface
  ) -> LockVisitor {
    let levelList = LevelList(levels.map { .level(isTold ? $0.reported : $0) })
    var session = Session(library: things, levels: levelList, surface: surface)
    session.send(.reply(.progress(RawText(text: progress))))
    session.enter(.levels)
    session.enterLock(id)
    var visitor = LockVisitor(session: session)
    visitor.time = session.now.microseconds + LockVisitor.report
    return visitor
  }

  /// A visitor at a level, given the numbers that a tray would show.
  package static func visitor(_ id: String) -> LockVisitor {
    visitor(LevelList(all.map { .level($0.reported) }), id)
  }

  package static func visitor(_ level: Level) -> LockVisitor {
    visitor(LevelList([.level(level)]), level.id)
  }

  private static func visitor(_ levels: LevelList, _ id: String) -> LockVisitor {
    var session = Session(library: Bench.library, levels: levels, surface: Bench.surface)
    session.enterLock(id)
    return LockVisitor(session: session)
  }
}

package struct LockVisitor: LockPlaying {
  package var session: Session
  package var time: Int64 = 0
  package var contactCount: Int64 = 0
  /// The effects that the session asked for.
  package var effects: [Effect] = []

  package init(session: Session) { self.session = session }

  package var lockSession: LockSession {
    session.state.locks.lockSession ?? LockSession(LockBench.levels[0])
  }
  package var surface: Surface { session.state.surface }

  /// The box of a control; nil where it is not shown.
  package func box(of control: LockControl) -> Rectangle? {
    session.target(named: control.name)?.box
  }

  package mutating func send(_ kind: InputEvent.Kind) {
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
    effects += session.takeEffects()
  }

  package mutating func wait(_ seconds: Double) {
    time += Int64(seconds * 1e6)
    session.advance(to: Timestamp(microseconds: time))
    effects += session.takeEffects()
  }

  package mutating func tap(_ control: LockControl) { if let box = box(of: control) { tap(box) } }
}
