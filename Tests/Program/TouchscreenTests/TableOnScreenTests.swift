import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelLocks
import SwivelSession
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

@testable import SwivelLockPlay

extension Touchscreen {
  @Suite struct `A table` {
    /// The middle of the button that changes the number of people, while so many sit there.
    private func button(_ people: Int, _ lock: LockOnScreen) throws -> Vector {
      var session = Session(
        library: try Stage.library(), levels: LevelList([.level(lock.level)]),
        surface: Stage.surface)
      session.enterLock(lock.level.id)
      session.perform(.table, at: .zero)
      for seats in 2..<people {
        let position = ExactPoint(try #require(session.target(named: "people")).box.center)
        for phase in [ContactPhase.began, .ended] {
          session.handle(
            InputEvent(
              time: Timestamp(seconds: Double(seats)),
              contact: Contact(
                id: ContactID(1), kind: .finger, phase: phase, position: position)))
        }
      }
      return try #require(session.target(named: "people")).box.center
    }

    @Test func `is played by four people at once, each with a finger of their own`() throws {
      let lock = try LockOnScreen("first-stop")
      let fields = TableLayout(4, on: Stage.surface).fields
      let lockSessions = LockTable(lock.level, seats: 4).lockSessions
      let paths = zip(lockSessions, fields).enumerated().map { seat, pair in
        let face = LockLayout(pair.0, on: pair.1.surface).faces[0]
        let handle = LockLayout(pair.0, on: pair.1.surface).stage.handle
        return FingerPath.turn(
          center: pair.1.onWindow(face.box).center, radius: face.radius * 0.8, fingers: 1,
          by: .degrees(-252), over: 1.5, firstFinger: seat + 1
        ).resting.then(.tap(at: pair.1.onWindow(handle).center, finger: seat + 1))
      }
      let result = try lock.perform(trying: false) { screen, program in
        try screen.xdotool("key", "ctrl+6")
        program.settle()
        for people in 2..<4 {
          try screen.play(.tap(at: try button(people, lock)))
          program.settle()
        }
        try screen.play(paths.dropFirst().reduce(paths[0]) { $0.along(with: $1) })
        program.settle(.seconds(1))
        _ = try screen.screenshot("table-of-four")
      }
      let table = try #require(result.session.state.table)
      let stand = table.lockSessions.map {
        "\($0.number(of: 0)), \($0.lock.dials[0].tracker.position), turning \($0.isRunning)"
      }
      expectTrue(table.isOpen, "\(stand)")
      expectEqual(Set((0..<4).compactMap { table.rank(of: $0) }), [1, 2, 3, 4])
    }
  }
}
