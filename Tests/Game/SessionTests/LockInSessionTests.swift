import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A lock of a session` {
  @Test func `leads to the next, and is grey until it is opened alone`() {
    var player = LockBench.visitor("first-stop")
    for _ in 0..<5 {
      player.press(.h)
      player.wait(1.6)
    }
    player.wait(5)
    expectTrue(player.isOpen && !player.lockSession.isAlone)
    expectEqual(player.session.state.locks.progress["first-stop"]?.isAlone, false)
    player.press(.r)
    expectTrue(!player.isOpen)
    player.turn(stops: 7)
    player.press(.enter)
    expectEqual(player.session.state.locks.progress["first-stop"]?.isAlone, true)
    player.press(.enter)
    expectEqual(player.lockSession.level.id, "there-and-back")
    expectEqual(player.session.state.route, .lock)
    player.press(.escape)
    expectEqual(player.session.state.route, .levels)
  }

  @Test func `is dialled by the letters that are typed`() {
    var player = LockBench.visitor("word")
    for key in [Key.t, .u, .r, .n, .enter] { player.press(key) }
    expectTrue(player.isOpen)
  }

  @Test func `shows its wheels once they are earned`() {
    var player = LockBench.visitor("locker-door")
    player.press(.x)
    expectTrue(!player.lockSession.isSeeingThrough)
    player.dial(player.lockSession.played.turns)
    player.finish()
    player.press(.x)
    expectTrue(player.lockSession.isSeeingThrough)
    player.press(.r)
    expectTrue(player.lockSession.maySeeThrough && !player.isOpen)
  }

  @Test func `is as it was left when one comes back`() {
    var player = LockBench.visitor("left-right-left")
    player.turn(stops: 7)
    player.turn(stops: -4.4)
    let lockSession = player.lockSession
    player.press(.escape)
    player.session.enter(.sandbox)
    player.session.enterLock("safe")
    player.session.enterLock("left-right-left")
    var left = lockSession
    left.idleHelp = player.lockSession.idleHelp
    expectEqual(player.lockSession, left)
    var later = Session.started(
      SessionStart(progress: player.session.state.locks.progress), levels: player.session.levels)
    later.enterLock("left-right-left")
    expectEqual(later.state.locks.lockSession?.lock, left.lock, "in the next session too")
    player.turn(stops: -3.6)
    expectEqual(player.lockSession.lock.position(), -46_800)
  }

  @Test func `is saved within a second, and forgotten once it begins again`() {
    var player = LockBench.visitor("left-right-left")
    player.turn(stops: 7)
    player.finish()
    player.wait(1.1)
    let saved = player.session.state.locks.progress
    expectTrue(!saved.moves(at: "left-right-left").isEmpty)
    expectTrue(player.effects.contains(.saveProgress(saved)))
    player.press(.r)
    player.wait(1.1)
    expectEqual(player.session.state.locks.progress.moves(at: "left-right-left"), "")
  }

  @Test func `comes into a session as its first event, and is the same for who replays it`() {
    var session = Bench.session
    let start = session.digest
    session.handle(
      InputEvent(time: .zero, kind: .reply(.progress(RawText(text: "clock 2\nsafe 1")))))
    expectEqual(session.state.locks.progress, LockProgress(text: "clock 2\nsafe 1"))
    expectUnequal(session.digest, start)
    session.handle(InputEvent(time: .zero, kind: .reply(.progress(RawText(text: "clock shown")))))
    expectEqual(session.state.locks.progress["clock"]?.isAlone, true)
    expectTrue(session.takeEffects().isEmpty, "what came from outside isn't kept again")
  }
}

@Suite struct `The demonstration on its screen` {
  @Test(arguments: LockBench.ids)
  func `prints no number that only it tells: those are seen on its dial`(id: String) throws {
    let level = try #require(LockBench.all.first { $0.id == id })
    guard level.reveal.method == .demonstration else { return }
    let combination = level.dials[0].combination
    let numbers = combination.numbers.map { number in
      Substring("\(Int(combination.dial.number(at: number)))")
    }
    for key in [Key.d, .n] {
      var player = LockBench.visitor(level)
      player.press(key)
      for _ in 0..<30 {
        player.wait(0.5)
        expectTrue(player.lockSession.demonstration != nil)
        let layout = player.session.laid
        let texts = layout.elements.map { element in
          let range = Int(element.text.lowerBound)..<Int(element.text.upperBound)
          return String(decoding: layout.bytes[range], as: UTF8.self)
        }
        // How far the hand has turned is reported in degrees.
        let digits = texts.filter { text in
          !text.contains("°") && text.split { !$0.isNumber }.contains(where: numbers.contains)
        }
        expectEqual(digits, [])
      }
    }
  }
}

@Suite struct `What lies behind a door` {
  @Test func `is a thing of the bench, for every lock`() throws {
    let names = try ShapeLibrary.project.shapes.map(\.name)
    for level in LockBench.levels { expectTrue(names.contains(level.behind ?? ""), "\(level.id)") }
  }

  /// The first lock with something behind its door.
  private func player(before find: String) throws -> LockVisitor {
    var level = try #require(LockBench.levels.first { $0.id == "first-stop" })
    level.behind = find
    return LockBench.visitor(level)
  }

  @Test func `is taken to the bench once, for good`() throws {
    let name = Bench.library.shapes[0].name
    var player = try player(before: name)
    let before = player.session.state.sandbox.world.order.count
    player.turn(stops: 7)
    player.press(.enter)
    player.wait(2)
    expectTrue(player.isOpen && player.lockSession.find == name)
    player.press(.enter)
    expectNil(player.lockSession.find)
    expectEqual(player.session.state.sandbox.world.order.count, before + 1)
    expectEqual(player.session.state.locks.progress.text, "first-stop alone taken hints 0")
    player.press(.r)
    player.turn(stops: 7)
    player.press(.enter)
    player.wait(2)
    expectTrue(player.isOpen && player.lockSession.find == nil, "there is nothing left")
  }

  @Test func `that the bench doesn't know holds nobody up`() throws {
    var player = LockBench.visitor("first-stop")
    expectNil(Bench.library.index(named: "key"))
    player.turn(stops: 7)
    player.press(.enter, times: 2)
    expectEqual(player.lockSession.level.id, "there-and-back")
  }
}
