import SwivelGameSupport
import Testing

@testable import SwivelScreens
@testable import SwivelSession

@Suite struct `What waits behind an open door` {
  /// The ways in which a lock is left or closed.
  private var ways: KeyValuePairs<String, (inout LockVisitor) -> Void> {
    [
      "next": { $0.tap(.next) }, "back": { $0.tap(.back) }, "again": { $0.tap(.again) },
      "escape": { $0.press(.escape) }, "next by key": { $0.press(.n) },
      "B": { $0.send(.gamepad(.buttonDown(.b))) }, "A twice": { for _ in 0..<2 { $0.button(.a) } },
      "enter twice": { $0.press(.enter, times: 2) }, "home": { $0.press(.home, .alt) },
      "again by key": { $0.press(.r) }, "clear": { $0.press(.delete) },
      "sandbox": { $0.session.perform(.sandbox) }, "locks": { $0.session.perform(.locks) },
      "endless": { $0.session.perform(.endless) }, "tapes": { $0.session.perform(.tapes) },
      "maker": { $0.session.perform(.maker) }, "scenes": { $0.session.perform(.scenes) },
      "table": { $0.session.perform(.table) },
    ]
  }

  /// The shapes of the things on the bench, by name.
  private func bench(_ session: Session) -> [String] {
    let world = session.state.sandbox.world
    return world.order.compactMap { world.shape(of: $0) }.map { session.library.shapes[$0].name }
  }

  @Test(arguments: LockBench.ids)
  func `is taken along however one leaves the lock or closes it, once`(id: String) throws {
    let level = try #require(LockBench.levels.first { $0.id == id })
    let (find, part) = (try #require(level.behind), try #require(ClockPart(behind: id)))
    for (leaving, act) in ways {
      if level.next == nil, leaving.hasPrefix("next") { continue }
      var player = LockBench.visitor(id, progress: "\(id) 2")
      expectEqual(player.lockSession.find, find)
      let before = bench(player.session)
      act(&player)
      player.effects += player.session.takeEffects()
      let kept = player.session.state.locks.progress
      expectEqual(bench(player.session), before, "\(id): \(leaving)")
      expectEqual(kept.wonParts, ClockParts(part), "\(id): \(leaving)")
      expectTrue(kept[id]?.isTaken == true && kept[id]?.isAlone == true, "\(id): \(leaving)")
      expectTrue(player.effects.contains(.saveProgress(kept)), "\(id): \(leaving)")
      // Who presses twice has seen it behind the door that was just opened, and continues with the second press.
      if !leaving.hasSuffix("twice") {
        expectEqual(player.session.reported?.isEmpty, false, "\(id): \(leaving)")
      }
      player.session.enterLock(id)
      expectNil(player.lockSession.find)
      player.session.enter(.levels)
      expectEqual(player.session.state.locks.progress.wonParts, ClockParts(part))
    }
  }

  @Test(arguments: LockBench.ids)
  func `is taken along from a door that was just dialled open, before it has swung`(
    id: String
  ) throws {
    let part = try #require(ClockPart(behind: id))
    for control in [LockControl.next, .back] {
      var player = LockBench.visitor(id, progress: "", isTold: true)
      guard player.lockSession.level.next != nil else { return }
      player.dial(player.lockSession.played.turns)
      player.finish()
      expectTrue(player.isOpen)
      player.tap(control)
      expectEqual(player.session.state.locks.progress.wonParts, ClockParts(part))
      expectEqual(player.session.state.locks.progress[id]?.isTaken, true)
    }
  }

  @Test func `is taken to the clock where the bench is full, too`() throws {
    var player = LockBench.visitor("clock", progress: "clock 3")
    player.session.state.sandbox.rules.thingLimit = player.session.state.sandbox.world.order.count
    player.press(.escape)
    expectEqual(player.session.state.locks.progress["clock"]?.isTaken, true)
  }

  @Test(arguments: LockBench.ids)
  func `flies to the plate that comes up for it, and is set and kept there`(id: String) throws {
    let part = try #require(ClockPart(behind: id))
    var player = LockBench.visitor(id, progress: "\(id) 2")
    player.tap(.take)
    expectTrue(player.session.state.isOpen(ClockDrawer.id))
    player.wait(0.2)
    expectTrue(player.session.isClockMoving)
    player.wait(1)
    player.press(.enter)
    expectEqual(player.session.state.locks.progress.mountedParts, ClockParts(part))
    player.wait(20)
    expectTrue(player.session.state.isOpen(ClockDrawer.id), "it stays until it is closed")
  }

  @Test func `leads on to the next lock once it is set`() {
    var player = LockBench.visitor("there-and-back", progress: "there-and-back 2")
    player.tap(.take)
    player.wait(1.5)
    player.press(.enter)
    player.wait(1)
    player.press(.enter)
    expectTrue(!player.session.state.isOpen(ClockDrawer.id))
    expectEqual(player.lockSession.level.id, "full-circle")
    player.session.enter(.home)
    player.press(.c)
    player.wait(1)
    player.session.tap(spot: "next lock")
    expectTrue(!player.session.state.isOpen(ClockDrawer.id) && player.session.state.route == .lock)
  }

  @Test(arguments: [Key.escape, .c])
  func `lies on the edge again where it is in a hand as the drawer is closed`(key: Key) throws {
    var player = LockBench.visitor("word", progress: "clock 2 taken\nword 2 taken")
    player.press(.c)
    player.wait(1)
    let slot = try #require(player.session.target(named: "part dial")).box.center
    player.touch(7, .began, slot)
    player.touch(7, .moved, slot - Vector(x: 0, y: 200))
    expectEqual(player.session.state.clock?.hands.count, 1)
    player.press(key)
    player.wait(1)
    let progress = player.session.state.locks.progress
    expectTrue(progress.mountedParts == ClockParts() && progress.wonParts.has(.dial, .minuteHand))
    expectEqual(player.session.state.clock?.hands.count, 0)
  }

  @Test func `is seen in the wall of doors, and named there`() throws {
    let ids = LockBench.ids.sorted()
    for taken in 0..<3 {
      let lines = ids.enumerated().filter { $0.offset % 3 != 0 }.map { index, id in
        "\(id) \(index % 4)" + (index % 3 == taken ? " taken" : "")
      }
      var player = LockBench.visitor("clock", progress: lines.joined(separator: "\n"))
      player.session.state.surface = Surface(width: 1_280, height: 3_000)
      player.session.enter(.levels)
      let progress = player.session.state.locks.progress
      let layout = player.session.laid
      for (entry, level) in player.session.levels.levels.enumerated() {
        let waits = progress[level.id].map { !$0.isTaken } ?? false
        let row = ElementID(
          screen: LevelsScreen.id, part: LevelsScreen.Part.level.rawValue, index: entry)
        let range = try #require(layout.elements.first { $0.id == row }?.label)
        let bytes = layout.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
        let label = String(decoding: bytes, as: UTF8.self)
        let light = player.session.context(for: LevelsScreen.id).light(of: level)
        expectEqual(light == .waiting, waits)
        expectEqual(label.hasSuffix("something waits behind it"), waits, "\(level.id): \(label)")
      }
    }
  }

  @Test(arguments: LockBench.ids)
  func `lies behind a door that stands open as it was left, until it is closed by hand`(
    id: String
  ) throws {
    for (word, find) in [("", LockBench.levels.first { $0.id == id }?.behind), (" taken", nil)] {
      for key in [Key.r, .delete] {
        var player = LockBench.visitor(id, progress: "\(id) 2\(word)")
        let now = player.session.now
        expectTrue(
          player.isOpen && player.lockSession.lock.isOpen && player.lockSession.find == find)
        expectTrue(
          player.lockSession.doorSwing(at: now) == 1 && player.lockSession.boltTravel(at: now) == 1)
        let things = player.lockSession.level.reveal.tray?.indices ?? 0..<0
        expectTrue(things.allSatisfy(player.lockSession.isReadable), "its clue stays solved")
        expectTrue(!player.session.isMoving && player.lockSession.isAlone)
        player.session.enter(.levels)
        player.session.enterLock(id)
        expectTrue(player.isOpen && player.lockSession.find == nil)
        player.press(key)
        expectTrue(
          !player.isOpen && player.lockSession.lock == player.lockSession.level.lock, "\(key)")
        player.session.enter(.levels)
        player.session.enterLock(id)
        expectTrue(!player.isOpen, "what was begun anew stays so")
        let record = player.session.state.locks.progress[id]
        expectTrue(record?.isAlone == true && record?.isTaken == true || find == nil)
      }
    }
  }

  @Test
  func `stands open where progress comes in after the lock was gone to, unless it was turned`() {
    for isTurned in [false, true] {
      var player = LockBench.visitor("there-and-back", progress: "")
      if isTurned { player.turn(stops: 2) }
      player.send(.reply(.progress(RawText(text: "there-and-back 1"))))
      expectEqual(player.isOpen, !isTurned)
    }
  }

  @Test(arguments: screenSizes)
  func `is pressed in a box of 88 points at least, which lies in the window`(
    size: (Int, Int)
  ) throws {
    for id in LockBench.ids {
      let surface = Surface(width: size.0, height: size.1)
      var player = LockBench.visitor(id, progress: "\(id) 2", on: surface)
      let box = try #require(player.box(of: .take))
      expectTrue(box.size.x >= 88 && box.size.y >= 88, "\(id)")
      expectTrue(surface.bounds.contains(box.origin) && surface.bounds.contains(box.end), "\(id)")
      let corner = box.origin + Vector(x: 1, y: 1)
      player.touch(7, .began, corner)
      player.touch(7, .ended, corner)
      expectNil(player.lockSession.find, "\(id)")
    }
  }
}
