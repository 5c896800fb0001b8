import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `Where a lock is made` {
  private func session() -> Session {
    var session = Bench.session
    session.enter(.maker)
    session.tap(spot: "title")
    session.send(.text("Mine"))
    return session
  }

  /// Turns what lies about a middle by an angle, clockwise, in steps small enough to be clear; the finger stays a moment before
  /// it lifts where it isn't to be a flick.
  private func turn(
    _ session: inout Session, about name: String, by angle: Angle,
    _ look: (Session) -> Void = { _ in }
  ) {
    guard let box = session.target(named: name)?.box else {
      Issue.record("no \(name)")
      return
    }
    let radius = 0.4 * min(box.size.x, box.size.y)
    let steps = max(2, Int(angle.radians.magnitude / 0.05))
    for step in 0...steps {
      let at = box.center + Vector(length: radius, angle: angle * (Double(step) / Double(steps)))
      let phase: ContactPhase = step == 0 ? .began : .moved
      session.send(.touch(1, phase, at), after: 12)
      look(session)
    }
    let end = box.center + Vector(length: radius, angle: angle)
    session.send(.touch(1, .moved, end), after: 300)
    session.send(.touch(1, .ended, end))
    session.wait(2)
    look(session)
  }

  @Test(arguments: HandmadeLock.Clue.all)
  func `shows the door as it will be, whichever clue lies in its drawer`(clue: HandmadeLock.Clue)
    throws
  {
    var session = session()
    let all = HandmadeLock.Clue.all.count
    session.tap(spot: "more model")
    session.tap(spot: "more model")
    for _ in 0..<all where session.state.maker?.lock.clue != clue { session.tap(spot: "more clue") }
    guard session.state.maker?.lock.clue == clue else { return }
    session.wait(2)
    let maker = try #require(session.state.maker)
    guard let level = maker.level else {
      // The wheels of a pack may happen to stand so that it is open too early.
      let why = maker.fault
      return expectTrue(why == .words || why == .numbers, "\(String(describing: why))")
    }
    expectEqual(maker.door.level, level)
    expectEqual(maker.door.slots, LockSession(level).slots)
  }

  @Test func `writes into the field that is missing or pressed, and is kept half made`() {
    var session = Bench.session
    session.enter(.maker)
    session.tap(spot: "write")
    for key in ["key m", "key e", "key enter"] { session.tap(spot: key) }
    expectTrue(!session.state.isOpen(TouchKeyboard.id))
    session.tap(spot: "letter")
    for key in ["key h", "key i", "key enter"] { session.tap(spot: key) }
    expectEqual(session.state.maker?.lock.title, "me")
    expectEqual(session.state.maker?.lock.letter, "hi")
    session.wait(1.5)
    var next = Bench.session
    next.state.locks.progress = session.state.locks.progress
    next.enter(.maker)
    expectEqual(next.state.maker?.lock, session.state.maker?.lock)
  }

  @Test func `lists the clues that can tell its numbers, and begins anew as one step of undo`() {
    var session = session()
    session.tap(spot: "clue")
    let names = session.targets.map(\.name).filter { $0.hasPrefix("clue ") }
    expectAtLeast(names.count, 9)
    session.tap(spot: "clue 2")
    expectEqual(session.state.maker?.lock.clue, .equations)
    session.tap(spot: "clue 3")
    expectEqual(session.state.maker?.lock.clue, .words)
    session.tap(spot: "clue")
    expectNil(session.target(named: "clue 2"))
    let before = session.state.maker?.lock
    for _ in 0..<(before?.title.isEmpty == false ? 2 : 1) { session.tap(spot: "new") }
    expectEqual(session.state.maker?.lock, HandmadeLock())
    session.tap(spot: "undo")
    expectEqual(session.state.maker?.lock, before)
  }

  @Test func `is proved by being opened from here, whatever is written on it afterwards`() {
    var session = session()
    session.tap(spot: "handle")
    expectTrue(session.isMade)
    let now = session.now
    session.state.locks.lockSession?.open(at: now)
    session.proveMade()
    session.wait(3)
    session.tap(spot: "keep lock")
    let isSaved = session.takeEffects().contains { if case .saveLevel = $0 { true } else { false } }
    expectTrue(isSaved && session.text.contains("Saved"), "at its open door")
    session.enter(.maker)
    expectEqual(session.state.maker?.isProved, true)
    session.tap(spot: "letter")
    session.send(.text("Well done"))
    expectEqual(session.state.maker?.isProved, true)
    let left = MakerScreen(draft: session.state.maker?.draft ?? "")
    expectTrue(left.isProved && left.lock == session.state.maker?.lock, "after a restart, too")
    session.tap(spot: "more tolerance")
    expectEqual(session.state.maker?.isProved, false)
    if let level = session.state.maker?.level {
      session.enter(.levels)
      session.enter(level)
    }
    expectTrue(!session.isMade)
    session.tap(.escape)
    expectEqual(session.state.route, .levels)
  }

  @Test(arguments: [(640, 360), (360, 640)])
  func `has a door in a small window that a finger can turn, beside each clue`(
    width: Int, height: Int
  ) throws {
    var session = Session(library: Bench.library, surface: Surface(width: width, height: height))
    session.enter(.maker)
    for _ in HandmadeLock.Clue.all {
      let dial = try #require(session.target(named: "dial")).box.size
      expectAtLeast(
        min(dial.x, dial.y), 100, "\(String(describing: session.state.maker?.lock.clue))")
      if let thing = session.target(named: "tray 1")?.box.size {
        expectAtLeast(min(thing.x, thing.y), 44)
      }
      session.tap(spot: "choices")
      expectNil(session.target(named: "dial"))
      session.send(
        .scroll(
          ExactPoint(session.state.surface.bounds.center), by: ExactPoint(Vector(x: 0, y: -900)), []
        ))
      session.wait(2)
      session.tap(spot: "more clue")
      session.tap(spot: "door page")
      session.wait(2)
    }
  }

  @Test func `offers each clue that can tell the numbers`() {
    var found: Set<HandmadeLock.Clue> = []
    for model in 0..<3 {
      for more in 0...8 {
        var session = session()
        for _ in 0..<model { session.tap(spot: "more model") }
        for _ in 0..<more {
          session.tap(spot: more.isMultiple(of: 2) ? "less stops" : "more stops")
        }
        for _ in HandmadeLock.Clue.all {
          session.tap(spot: "more clue")
          if let lock = session.state.maker?.lock { found.insert(lock.clue) }
          expectUnequal(session.state.maker?.fault, .thing)
        }
      }
    }
    let never = HandmadeLock.Clue.all.filter { !found.contains($0) }
    expectAtMost(never.count, 4, "some want numbers of their own: \(never)")
  }

  @Test(arguments: 0..<3)
  func `sets the chosen number to what stands at the mark, on all the way`(index: Int) throws {
    var session = session()
    session.tap(spot: "number \(index + 1)")
    session.wait(2)
    let before = try #require(session.state.maker?.lock.numbers)
    expectEqual(session.state.maker?.door.number(of: 0), Double(before[index]))
    var seen: [Int] = []
    turn(&session, about: "dial", by: .degrees(-90)) { session in
      guard let maker = session.state.maker else { return }
      let shown = maker.door.number(of: 0)
      let number = maker.lock.numbers[index]
      expectEqual(Int(shown.rounded()) % 20, number, "at \(shown)")
      if seen.last != number { seen.append(number) }
      for other in 0..<3 where other != index {
        expectEqual(maker.lock.numbers[other], before[other])
      }
    }
    expectEqual(seen, (0...5).map { (before[index] + $0) % 20 })
    session.tap(.z, .control)
    expectEqual(session.state.maker?.lock.numbers, before, "one turn is one step of undo")
    session.wait(2)
    expectEqual(session.state.maker?.door.number(of: 0), Double(before[index]))
    expectEqual(session.state.maker?.lock.numbers, before, "the dial that turns back sets nothing")
  }

  private func picture(_ level: Level) -> AnyHashable? {
    level.picture(of: 0).map { AnyHashable($0) }
  }

  @Test func `draws the same clue whatever is written on the lock`() throws {
    var session = session()
    let before = try #require(session.state.maker?.level)
    expectEqual(session.state.maker?.lock.clue, .thing(.grille))
    session.tap(spot: "letter")
    session.send(.text("Well done"))
    let after = try #require(session.state.maker?.level)
    expectUnequal(after.id, before.id)
    expectEqual(picture(after), picture(before))
    session.tap(spot: "number 2")
    turn(&session, about: "dial", by: .degrees(-40))
    expectUnequal(session.state.maker?.level.map(picture), picture(before))
  }

  @Test func `keeps a pack's gates at their numbers however the dial turns`() throws {
    var session = session()
    session.tap(spot: "more model")
    session.tap(spot: "more model")
    session.wait(2)
    turn(&session, about: "dial", by: .degrees(-200)) { session in
      guard let maker = session.state.maker, case .wheels(let lock) = maker.door.lock.dials[0]
      else {
        Issue.record("no wheels")
        return
      }
      for wheel in lock.wheels.indices {
        expectEqual(lock.pack.wheels[wheel], maker.door.lock.position(of: 0), "wheel \(wheel)")
      }
    }
  }
}
