import SwivelJSON
import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `A lock made from its name` {
  @Test(arguments: ["n40w2t1", "n100w3t1", "n100w4t0.5", "n10k6", "n12k3t0", "n26k5", "n100w1t2"])
  func `can be opened, whatever the seed`(kind: String) throws {
    for seed in 1...50 {
      let level = try LockSpec("\(kind)#\(seed)").level()
      expectNil(level.check(), "seed \(seed)")
      try expectEqual(Level(json: Array(level.json.utf8)), level, "seed \(seed)")
    }
  }

  @Test func `is the same lock every time and another for another seed`() throws {
    let level = try LockSpec("n40w2t1#2026-11-20").level()
    try expectEqual(LockSpec("lock:n40w2t1#2026-11-20").level(), level)
    try expectEqual(LockSpec("t1w2n40#2026-11-20").level(), level)
    try expectUnequal(LockSpec("n40w2t1#2026-11-21").level(), level)
    expectEqual(level.title, "n40w2t1#2026-11-20")
    expectEqual(level.id, "n40w2t1-2026-11-20")
    // The numbers of this name are promised for good.
    let face = level.dials[0].combination.dial
    expectEqual(level.dials[0].combination.numbers.map(face.number(at:)), [6, 28, 7])
  }

  @Test(arguments: [
    ("", "lock: found \"\", expected a name like n40w2t1#seed"),
    ("n40", "lock: found \"n40\", expected a name like n40w2t1#seed"),
    ("n40#", "lock: found \"n40#\", expected a name like n40w2t1#seed"),
    ("n40#a b", "lock: found \"n40#a b\", expected a name like n40w2t1#seed"),
    (
      "n40#aaaaaaaaaaaaaaaaaaaaaaaaa",
      "lock: found \"n40#aaaaaaaaaaaaaaaaaaaaaaaaa\", expected a name like n40w2t1#seed"
    ),
    ("n40n40#a", "lock: found \"n40n40#a\", expected a name like n40w2t1#seed"),
    ("n40x1#a", "lock: found \"n40x1#a\", expected a name like n40w2t1#seed"),
    ("n99999999999#a", "lock: found \"n99999999999#a\", expected a name like n40w2t1#seed"),
    ("w2#a", "lock.n: found nothing, expected 2…1000 stops that divide 468000"),
    ("n7#a", "lock.n: found 7, expected 2…1000 stops that divide 468000"),
    ("n40w7#a", "lock.w: found 7, expected a whole number within 0…6"),
    ("n40k0#a", "lock.k: found 0, expected a whole number within 1…32"),
    ("n40w2k3#a", "lock.k: found wheels too, expected either w or k"),
    ("n40t0.3#a", "lock.t: found 0.3, expected 0…5 in steps of 0.5"),
    (
      "n2w3t5#a", "lock: found \"n2w3t5#a\", expected a dial with more stops or a smaller tolerance"
    ),
  ]) func `must have a name that means one`(name: String, line: String) {
    let error = #expect(throws: JSONError.self) { try LockSpec(name).level() }
    expectEqual(error?.description, line)
  }
}
