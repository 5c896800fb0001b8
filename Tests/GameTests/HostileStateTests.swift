import Drawing
import Entities
import Foundation
import GameSupport
import Geometry
import Input
import Locks
import Tapes
import TestSupport
import Testing

@testable import Game
@testable import LockPlay
@testable import Sandbox

/// A session after many kinds of actions, in the sandbox and at locks.
private func rich(seed: UInt64) -> SessionState {
  var session = LockBench.session
  var generator = SplitMix64(seed: seed)
  var player = WildPlayer(seed: seed)
  session.handle(InputEvent(time: .zero, kind: .reply(.progress("left-right-left 2\nsafe 1"))))
  for step in 0..<(300 + Int(seed % 7) * 100) {
    session.handle(player.next())
    guard step % 60 == 59 else { continue }
    let level = generator.number(in: 0...(LockBench.ids.count - 1))
    session.enterLock(LockBench.ids[level])
    if step % 180 == 59 { session.press(.d, at: 0) }
    if step % 240 == 59 { session.enterSandbox() }
  }
  return session.state
}

private func text(_ state: SessionState) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(state), as: UTF8.self)
}

/// The state that a text says, as the program reads it; nil where it is refused.
private func read(_ text: String) -> SessionState? {
  guard StateNumbers.fault(in: text) == nil,
    let state = try? JSONDecoder().decode(SessionState.self, from: Data(text.utf8)),
    state.fault(with: Bench.library) == nil
  else { return nil }
  return state
}

@Suite struct `A state that is read` {
  @Test(arguments: UInt64(1)...24)
  func `is taken wherever play has led, and is the same to the bit`(seed: UInt64) throws {
    let state = rich(seed: seed)
    let text = try text(state)
    #expect(StateNumbers.fault(in: text) == nil, "seed \(seed)")
    let again = try JSONDecoder().decode(SessionState.self, from: Data(text.utf8))
    #expect(again.fault(with: Bench.library) == nil, "seed \(seed)")
    #expect(again == state && again.digest == state.digest, "seed \(seed)")
    #expect(try GameTests.text(again) == text, "seed \(seed)")
  }

  /// Numbers that are hard to write.
  private static let numbers: [Double] = [
    0.1, -0.0, .leastNonzeroMagnitude, 2.2250738585072014e-308, 1.7976931348623157e308, 1.0 / 3,
    1e16, 1e-7,
    0x1.fffffffffffffp0, 123_456_789.123_456_79,
  ]

  @Test(arguments: numbers)
  func `has numbers of the same bits`(number: Double) throws {
    let data = try JSONEncoder().encode([number])
    let back = try JSONDecoder().decode([Double].self, from: data)
    #expect(back[0].bitPattern == number.bitPattern)
  }

  @Test(arguments: UInt64(1)...150)
  func `is refused or can be played on, whatever was changed in it`(seed: UInt64) throws {
    var changed = try ChangedJSON(text(rich(seed: seed % 6)), seed: seed)
    for _ in 0...(seed % 3) { changed.change() }
    guard let state = read(changed.text) else { return }
    var session = Session(
      library: Bench.library, levels: LockBench.session.levels, state: state)
    var player = WildPlayer(seed: seed, from: session.now)
    let end = player.time + 2_000_000
    let book = SpriteTable(shapes: (1...4).map { Picture(index: $0) })
    var list = DrawList()
    var count = 0
    while player.time < end, count < 300 {
      session.handle(player.next())
      _ = session.takeEffects()
      if count % 20 == 0 { GameView.draw(session, book, into: &list) }
      count += 1
    }
    #expect(!session.digest.text.isEmpty, "seed \(seed): \(changed.changes)")
  }

  @Test(arguments: [
    ("[1e300]", "1e300"), ("[1e999]", "1e999"),
    ("{\"a\":9007199254740993000}", "9007199254740993000"),
    ("[-9223372036854775808]", "-9223372036854775808"), ("[1.2.3]", "1.2.3"),
    ("{\"a\":9223372036854775807}", "9223372036854775807"),
  ])
  func `is refused for a number that no state has`(text: String, number: String) {
    #expect(StateNumbers.fault(in: text) == number)
  }

  @Test(arguments: [
    "[1,2.5,-3e-7,true,null]", "{\"e\":\"1e999\"}", "{\"a\\\"\":\"9e99\"}",
    "{\"maximumNumberOfTouches\":9223372036854775807}", "[9007199254740992]", "",
  ])
  func `may hold any other`(text: String) {
    #expect(StateNumbers.fault(in: text) == nil)
  }

  @Test func `is refused where its parts don't go together`() throws {
    let good = rich(seed: 3)
    func fault(_ change: (inout SessionState) -> Void) -> String? {
      var state = good
      change(&state)
      return state.fault(with: Bench.library)
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0.surface.size.x = 0 } == "surface")
    #expect(fault { $0.lastEvent = Timestamp(microseconds: -1) } == "lastEvent")
    #expect(fault { $0.ticks = .max / 2 } == "ticks")
    var camera = Camera()
    camera.scale = 1e-9
    #expect(
      fault { $0.sandbox.flight = CameraFlight(start: camera, begin: 0) } == "sandbox.flight")
    #expect(
      fault { state in state.sandbox.world.order.first.map { state.sandbox.chosen = [$0, $0] } }
        == "sandbox.chosen")
    #expect(fault { $0.hall.room?.memory.motions = [] } == "hall.room")
    #expect(fault { $0.hall.room?.keyDial = 7 } == "hall.room")
    #expect(fault { $0.hall.room?.played.dials = [] } == "hall.room")
    #expect(
      fault { state in
        _ = state.sandbox.world.insert(
          Thing(name: "a", shape: 0, placement: Placement(scale: 0)))
      } == "sandbox.world")
    #expect(good.fault(with: .init([])) == "sandbox.world")
  }
}
