import SwivelLockSupport
import Testing

/// The keys of a lock, those that take back more often.
private let keys: [Key] = [
  .left, .right, .left, .right, .pageUp, .pageDown, .home, .tab, .up, .enter, .space, .h, .d, .n,
  .x, .z, .z, .z, .y, .y, .p, .g, .w, .r, .minus, .equals, .end,
]

@Suite struct `A lock in any hands` {
  @Test(arguments: 0..<20)
  func `keeps its invariants whatever is done to it`(part: UInt64) throws {
    for seed in (part * 50)..<(part * 50 + 50) {
      let level = LockBench.levels[Int(seed) % LockBench.levels.count]
      var player = LockPlayer(seed % 3 == 0 ? level.watchedForTests : level)
      var person = WildPlayer(seed: seed, keys: keys)
      for step in 0..<60 {
        player.send(person.next())
        if step == 40 { player.send(.window(.resized(Surface(width: 720, height: 1_280)))) }
        try check(player.lockSession, seed: seed)
      }
      player.wait(60)
      expectTrue(
        !player.lockSession.motions.contains { $0.isTurning }, "seed \(seed): comes to rest")
    }
  }

  private func check(_ lockSession: LockSession, seed: UInt64) throws {
    try #require(lockSession.captions.count <= 2, "seed \(seed)")
    try #require(lockSession.motions.count == lockSession.lock.dials.count, "seed \(seed)")
    try #require(
      Set(lockSession.hands.dials.map(\.target)).count == lockSession.hands.dials.count,
      "seed \(seed)")
    try #require((lockSession.opened != nil) == lockSession.lock.isOpen, "seed \(seed)")
    try #require((0...4).contains(lockSession.hints.grade), "seed \(seed)")
    for dial in lockSession.lock.dials.indices {
      let shown = -lockSession.shownAngle(of: dial).turns * Double(DialUnits.perTurn)
      let off = shown - Double(lockSession.lock.position(of: dial))
      try #require(abs(off) < 0.51, "seed \(seed): shown within half a unit")
    }
    if let shown = lockSession.demonstration {
      try #require((0...1).contains(shown.fraction), "seed \(seed)")
    }
  }
}
