import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `Quick steps of keys` {
  /// Presses a key so often, a thirtieth of a second apart.
  private func press(
    _ key: Key, _ modifiers: Modifiers = [], times: Int, in session: inout Session
  ) {
    for _ in 0..<times {
      let time = Timestamp(microseconds: session.now.microseconds + 33_000)
      session.handle(InputEvent(time: time, kind: .keyDown(key, modifiers, isRepeat: false)))
      session.handle(InputEvent(time: time, kind: .keyUp(key, modifiers)))
    }
  }

  private func placements(_ session: Session) -> [Placement] {
    ["photo", "coin", "disc"].map(session.placement)
  }

  /// Wherever the way leads: also where things can't grow or shrink any more.
  @Test(arguments: UInt64(1)...20)
  func `end to the bit where they began when all are taken back in any order`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pairs: [(there: Key, back: Key)] = [
      (.period, .comma), (.equals, .minus), (.right, .left), (.up, .down),
    ]
    for (there, back) in pairs {
      var session = Bench.session
      session.select("photo", "coin", "disc")
      if seed % 2 == 0 { session.state.sandbox.settings.pivot = .each }
      let start = placements(session)
      var keys: [(Key, Modifiers)] = []
      for _ in 0..<generator.number(in: 1...90) {
        let modifiers: Modifiers = generator.number(in: 0...3) == 0 ? .shift : []
        keys += [(there, modifiers), (back, modifiers)]
      }
      // All of one way first, then mixed.
      for (key, modifiers) in keys.sorted(by: { $0.0 == there && $1.0 != there }) {
        press(key, modifiers, times: 1, in: &session)
      }
      keys.shuffle(using: &generator)
      for (key, modifiers) in keys { press(key, modifiers, times: 1, in: &session) }
      expectEqual(placements(session), start, "seed \(seed), \(there)")
      expectEqual(session.state.sandbox.history.undoCount, 0, "nothing is left to undo")
    }
  }

  @Test func `stop all together where one can't grow any more`() {
    var session = Bench.session
    session.select("photo", "coin")
    let (photo, coin) = (session.placement("photo"), session.placement("coin"))
    press(.equals, times: 120, in: &session)
    let (large, small) = (session.placement("photo"), session.placement("coin"))
    expectEqual(max(large.scale, small.scale), Placement.scaleRange.upperBound)
    expectLess(abs(large.scale / photo.scale - small.scale / coin.scale), 1e-9)
    let way = (large.position - small.position).length
    let before = (photo.position - coin.position).length
    expectLess(abs(way / before - large.scale / photo.scale), 1e-6)
  }

  @Test func `are undone and done again to the bit, and end where something else is done`() {
    var session = Bench.session
    session.select("disc")
    let start = session.placement("disc")
    press(.period, times: 3, in: &session)
    session.select("coin")
    press(.period, times: 1, in: &session)
    session.select("disc")
    press(.period, times: 3, in: &session)
    let end = session.placement("disc")
    expectEqual(session.state.sandbox.history.undoCount, 3)
    for _ in 0..<3 { session.perform(.undo) }
    expectEqual(session.placement("disc"), start)
    for _ in 0..<3 { session.perform(.redo) }
    expectEqual(session.placement("disc"), end)
    press(.period, times: 1, in: &session)
    expectEqual(session.state.sandbox.history.undoCount, 4, "what was done again is over")
  }

  @Test func `come back to the bounds as from a hand, as one step of undo`() {
    var session = Bench.session
    session.select("disc")
    session.state.sandbox.settings.isBounded = true
    let start = session.placement("disc")
    press(.right, times: 200, in: &session)
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 1_000_000))
    expectLess(session.center("disc").x, session.state.surface.bounds.end.x + 0.01)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.placement("disc"), start)
  }

  @Test func `leave out what a hand carries, and number and undo keep to that`() {
    var session = Bench.session
    session.select("photo", "coin")
    let coin = session.placement("coin")
    let point = session.center("photo")
    session.touch(1, .began, point, at: 8)
    for step in 1...10 {
      session.touch(1, .moved, point + Vector(x: Double(step) * 6, y: 0), at: 8 + Int64(step) * 8)
    }
    let held = session.placement("coin")
    expectTrue(held != coin)
    press(.period, times: 2, in: &session)
    session.handle(InputEvent(time: session.now, kind: .keyUp(.period, [])))
    if let change = try? ExactChange("90", for: .angle) {
      session.state.sandbox.set(change, session.context(at: session.now))
    }
    expectEqual(session.placement("coin"), held)
    expectEqual(session.state.sandbox.history.undoCount, 0)
    session.touch(1, .ended, point + Vector(x: 60, y: 0), at: 400)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.placement("coin"), coin)
  }
}
