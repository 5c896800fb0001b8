import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `What a lock screen shows` {
  @Test func `is the number under the mark, and no way to the next`() {
    var player = LockBench.visitor("second-time")
    var events = LockEvents()
    player.session.state.locks.lockSession?.snapshot.lock.turn(
      by: DialUnits.perTurn * 5 / 4, into: &events)
    let lines = player.session.lines
    expectTrue(lines.contains("5"))
    expectTrue(!lines.contains { $0.hasPrefix("left") || $0.hasPrefix("right") || $0 == "at rest" })
  }

  @Test(arguments: ["clock", "word", "watch-once", "sticking-points", "graph", "false-gates"])
  func `tells no number of a combination that is to be found out`(id: String) throws {
    // With its tray, which the bench's players by id are given the numbers of.
    let level = try #require(LockBench.all.first { $0.id == id })
    let session = LockBench.visitor(level).session
    // Numbers stand round the dial, in its window and on the things of the tray, and nowhere else.
    let numbers = session.lines.filter { $0.contains { $0.isNumber } && $0.contains(" ") }
    expectTrue(numbers.allSatisfy { level.reveal.text.contains($0) }, "\(numbers)")
    expectTrue(!session.lines.contains("?"))
  }

  @Test func `is what was wrong, a hint, and the demonstration's sentence`() {
    var session = LockBench.visitor("safe").session
    session.state.locks.lockSession?.verdict = [Message(.verdictFirstLeft)]
    session.state.locks.lockSession?.hints.message = Message(.hintTurnLeft)
    expectTrue(session.lines.contains("Turn the dial left."))
    expectTrue(session.lines.joined(separator: " ").contains("but the first goes left."))
    session.state.locks.lockSession.map { lockSession in
      session.state.locks.lockSession?.demonstration = LockDemonstration(lockSession.played)
    }
    expectTrue(session.lines.contains("Demonstration"))
    expectTrue(session.lines.contains("×1") && session.lines.contains("Pause"))
    expectTrue(!session.lines.contains("Handle") || session.lines.contains("Close"))
  }

  @Test func `is that it is open, and nothing is counted`() throws {
    var session = LockBench.visitor("first-stop").session
    var events = LockEvents()
    session.state.locks.lockSession?.snapshot.lock.turn(
      by: 7 * Dial.tenStops.unitsPerStop, into: &events)
    session.state.locks.lockSession?.open(at: .zero)
    let lines = session.lines
    for line in ["Opened by you · without a hint", "Restart", "Next", "Locks"] {
      expectTrue(lines.contains(line), "\(line)")
    }
    expectTrue(!lines.contains { $0.hasPrefix("Turns") || $0.hasPrefix("par") })
  }

  @Test(arguments: LockBench.ids)
  func `is drawn in a window of any size, seen through too`(id: String) {
    let sides = [1, 3, 16, 64, 200, 400, 640, 2_000]
    for width in sides {
      for height in sides {
        var session = LockBench.visitor(id).session
        session.send(.window(.resized(Surface(width: width, height: height))))
        for isSeeingThrough in [false, true] {
          session.state.locks.lockSession?.isSeeingThrough = isSeeingThrough
          let list = session.drawn
          let isFinite = list.corners.allSatisfy {
            $0.position.x.isFinite && $0.position.y.isFinite
          }
          expectTrue(isFinite && list.corners.count < 400_000, "\(width)x\(height)")
        }
      }
    }
  }

  @Test(arguments: LockBench.ids)
  func `is plain triangles, the lamp below all else`(id: String) {
    var session = LockBench.visitor(id).session
    session.state.locks.lockSession?.isSeeingThrough = true
    let list = session.drawn
    expectTrue(list.layers.count == 2 && list.shapes.count == 2 && list.quads.isEmpty)
    expectLess(list.corners.count / 3, 30_000)
    expectTrue(list.corners.allSatisfy { $0.position.isFinite })
  }

  @Test(arguments: [2, 3, 12, 26, 100, 1_000], [DialLabels.numbers, .symbols, .letters])
  func `is a dial of any number of stops with any labels`(stops: Int, labels: DialLabels) throws {
    let dial = try #require(Dial(stops: stops))
    let level = Level(
      id: "any", title: "Any", model: .sequence,
      dials: [LevelDial(Combination(dial: dial, stops: [1]), labels: labels)])
    for surface in [Surface(width: 640, height: 360), Surface(width: 1, height: 1)] {
      var session = LockBench.visitor(level).session
      session.state.surface = surface
      expectTrue(session.drawn.corners.allSatisfy { $0.position.isFinite })
    }
  }
}

@Suite struct `What a hand is shown at a lock` {
  @Test func `is how a graph is begun, until it is`() {
    var player = LockBench.visitor("graph")
    expectTrue(player.session.lines.contains("Press Park, then Measure"))
    player.press(.g)
    expectEqual(player.lockSession.graph.readings.count, 1)
    expectTrue(!player.session.lines.contains("Press Park, then Measure"))
  }

  @Test func `is where a gamepad's focus is, and no longer when a finger comes`() {
    var player = LockBench.visitor("there-and-back")
    func corners() -> Int { player.session.drawn.corners.count }
    player.touch(1, .began, .zero)
    player.touch(1, .ended, .zero)
    let bare = corners()
    player.send(.gamepad(.axis(.leftX, GamepadAxis.full / 2)))
    expectGreater(corners(), bare, "a ring about the dial")
    player.button(.dpadUp)
    expectEqual(player.session.focusedLockControl, .handle, "a ring about the handle")
    expectGreater(corners(), bare)
    player.touch(2, .began, .zero)
    expectEqual(corners(), bare)
  }
}
