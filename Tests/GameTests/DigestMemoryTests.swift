import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelSandbox

@Suite struct `A fingerprint that remembers` {
  @Test(arguments: UInt64(1)...3)
  func `is the one that doesn't, whatever is done and taken back`(seed: UInt64) {
    var person = Person(generator: SplitMix64(seed: seed))
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    var memory = Session.newMemory
    for _ in 0..<120 {
      person.act(on: &session)
      fill(&session, generator.number(in: 0...90))
      if generator.number(in: 0...9) == 0 {
        for _ in 0..<generator.number(in: 1...150) { session.perform(.undo) }
      }
      if generator.number(in: 0...30) == 0 { session.open(session.sceneText) }
      expectEqual(session.digest(remembering: &memory), session.digest, "seed \(seed)")
    }
    expectGreater(session.state.sandbox.history.count, 1_000)
  }

  private func fill(_ session: inout Session, _ count: Int) {
    guard let id = session.state.sandbox.world.order.first else { return }
    for _ in 0..<count {
      guard let before = session.state.sandbox.world.arrangement(of: id) else { return }
      var after = before
      after.placement.position += Vector(x: 1, y: -1)
      session.state.sandbox.make([.arranged(id, before: before, after: after)])
    }
  }
}
