import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `The door of a night` {
  private static let (sunday, monday) = (CalendarDay("2026-11-29"), CalendarDay("2026-11-30"))

  @Test(arguments: [(0, 1), (4, 1), (5, 2), (10, 3), (15, 4), (40, 4)])
  func `is as hard as its weekday, once enough doors were opened alone`(
    opened: Int, grade: Int
  ) throws {
    var progress = LockProgress()
    for number in 0..<opened { progress.markOpened("door-\(number)", isAlone: true) }
    for number in 0..<40 { progress.markOpened("shown-\(number)", isAlone: false) }
    try expectEqual(progress.grade(of: #require(Self.sunday)).rawValue, grade)
    try expectEqual(progress.grade(of: #require(Self.monday)), .apprentice)
  }

  @Test(arguments: [
    ("en", "29 November, Master"), ("de", "29. November, Meister"), ("zh", "11月29日, 师傅"),
  ]) func `is called by its day, as people write it`(language: String, name: String) throws {
    let lock = try #require(EndlessLock(.master, named: "2026-11-29"))
    var text: [UInt8] = []
    try Texts.ofProgram(language).append(titleOf: lock.level(), to: &text)
    expectEqual(String(decoding: text, as: UTF8.self), name)
  }
}

@Suite struct `Captions of a lock` {
  @Test func `name the number that the dial shows, also between two clicks`() throws {
    var player = LockBench.player("left-right-left")
    var (random, clicks) = (SplitMix64(seed: 1), 0)
    for _ in 0..<500 {
      let units = random.number(in: -90_000...90_000)
      player.lockSession.turn(0, by: units, at: player.now)
      guard case .click(let stop) = player.lockSession.captions.last?.kind else { continue }
      let place = player.lockSession.lock.position(of: 0)
      let dial = player.lockSession.played.dials[0].combination.dial
      expectEqual(stop, dial.nearestStop(at: player.lockSession.position(place, of: 0)))
      clicks += 1
    }
    expectGreater(clicks, 100)
  }

  @Test func `say which tooth of a comb sounds, and where its disc turns no further`() throws {
    var player = try LockPlayer(#require(LockBench.all.first { $0.id == "tune" }))
    player.lockSession.focus.part = 0
    var said: [LockCaption.Kind] = []
    for _ in 0..<25 {
      let before = player.lockSession.captions.last
      player.perform(.dialRight)
      if let last = player.lockSession.captions.last, last != before { said.append(last.kind) }
    }
    let combination = player.lockSession.level.dials[0].combination
    let teeth = combination.numbers.map { combination.dial.nearestStop(at: $0) + 1 }
    expectEqual(said, teeth.map { .tooth($0) } + [.stopped])
  }

  @Test func `name the thing that ticks, and say the same once`() throws {
    var player = try LockPlayer(#require(LockBench.all.first { $0.id == "clock" }))
    player.lockSession.focus.part = 0
    for _ in 0..<3 { player.perform(.dialRight) }
    for bolt in 0..<3 { player.lockSession.hear(.bolt(bolt), at: player.now) }
    expectEqual(
      player.lockSession.captions.map(\.kind), [.ticked(.trayWatch), .heard(.bolt(2))])
  }
}

@Suite struct `A hint about a thing of the tray` {
  @Test(arguments: LockBench.ids)
  func `says which way it is turned until it shows its numbers`(id: String) throws {
    let player = try LockPlayer(#require(LockBench.all.first { $0.id == id }))
    for thing in (player.lockSession.level.reveal.tray ?? []).indices {
      guard let sign = player.lockSession.turnToReading(thing) else { continue }
      var player = player
      player.lockSession.focus.part = player.lockSession.parts(of: thing).first
      for _ in 0..<60 where !player.lockSession.isReadable(thing) {
        player.perform(sign > 0 ? .dialLeft : .dialRight)
      }
      expectTrue(player.lockSession.isReadable(thing), "thing \(thing)")
    }
  }

  @Test func `has a text of each sign on it, and a name and a hint for each thing`() {
    let things = TrayThing.Kind.allCases.flatMap { [$0.name, $0.hint] }
    let keys = TraySign.Kind.allCases.map { MessageKey("sign", of: $0.rawValue) } + things
    expectTrue(!keys.contains(.messageText))
    expectEqual(Set(keys).count, keys.count)
  }
}
