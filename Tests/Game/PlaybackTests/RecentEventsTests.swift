import SwivelGameSupport
import Testing

@testable import SwivelPlayback

/// A session with its last minutes beside it.
private struct Kept {
  var session: Session
  var recent: RecentEvents

  init(_ session: Session = Bench.session, capacity: Int = RecentEvents.capacity) {
    self.session = session
    recent = RecentEvents(of: session, capacity: capacity)
  }

  mutating func handle(_ event: InputEvent) {
    recent.append(session.handle(event))
    if recent.isDue { recent.begin(with: session) }
  }

  mutating func press(at seconds: Double) {
    handle(
      InputEvent(time: Timestamp(seconds: seconds), kind: .keyDown(.left, [], isRepeat: false)))
  }

  func excerpt() throws -> RecentExcerpt { try #require(recent.excerpt(upTo: session)) }
}

/// Plays events from the state that is held with them.
private func play(_ excerpt: RecentExcerpt) -> Session {
  var session = excerpt.session
  for event in excerpt.events { session.handle(event) }
  return session
}

@Suite struct `The last seconds` {
  @Test(arguments: UInt64(1)...4)
  func `play again from a state on the way, to the same end`(seed: UInt64) throws {
    var kept = Kept(LockBench.session)
    var player = WildPlayer(seed: seed)
    while player.time < 45_000_000 {
      kept.handle(player.next())
      // Now and then all hands are off.
      if player.time % 97 == 0 { while let event = player.lift() { kept.handle(event) } }
    }
    while let event = player.lift() { kept.handle(event) }
    #expect(play(try kept.excerpt()).digest == kept.session.digest, "seed \(seed)")
    expectGreater(kept.recent.chapters.count, 1, "seed \(seed)")
  }

  @Test func `reach back ten seconds and hardly more, and begin where no finger was down`() throws {
    var kept = Kept()
    for step in 1...1_000 { kept.press(at: Double(step)) }
    let excerpt = try kept.excerpt()
    let start = excerpt.start
    let span = Double(RecentEvents.span) / 1e6
    let length = 1_000 - start.lastEvent.seconds
    expectTrue(length >= span && length <= span + 2 * Double(RecentEvents.interval) / 1e6)
    expectEqual(excerpt.events.count, Int(length))
    expectEqual(excerpt.events.first?.time.seconds, start.lastEvent.seconds + 1)
    expectEqual(play(excerpt).digest, kept.session.digest)
  }

  @Test func `begin no later where nobody did anything for hours`() throws {
    var kept = Kept()
    kept.press(at: 1)
    kept.press(at: 7_200)
    kept.press(at: 7_201)
    let excerpt = try kept.excerpt()
    expectTrue(excerpt.start.lastEvent == .zero && excerpt.events.count == 3)
  }

  @Test(arguments: [(1, 0.7), (2, 0.7), (50, 0.7), (1_000, 0.1)])
  func `hold no more events than there is room for`(capacity: Int, pause: Double) throws {
    var kept = Kept(capacity: capacity)
    for step in 1...3_000 {
      kept.press(at: Double(step) * pause)
      try #require(kept.recent.count <= capacity, "step \(step)")
    }
    if capacity >= 50 {
      expectGreater(kept.recent.count, 10)
      #expect(play(try kept.excerpt()).digest == kept.session.digest)
    }
  }

  @Test(arguments: [100, 10_000])
  func `begin in the middle of a gesture where a finger never lifts`(capacity: Int) throws {
    var kept = Kept(capacity: capacity)
    let center = ExactPoint(kept.session.center("photo"))
    for step in 0...20_000 {
      let position = ExactPoint(x: center.x + Int64(step) * 1_000, y: center.y)
      let contact = Contact(
        id: ContactID(3), kind: .pen, phase: step == 0 ? .began : .moved, position: position)
      kept.handle(InputEvent(time: Timestamp(seconds: Double(step) / 100), contact: contact))
    }
    let excerpt = try kept.excerpt()
    expectTrue(excerpt.start.sandbox.hands.count == 1 && excerpt.events.count <= capacity)
    expectEqual(play(excerpt).digest, kept.session.digest)
  }

  @Test func `forget long texts before they fill the memory`() throws {
    var kept = Kept()
    let text = String(repeating: "x", count: RecentEvents.roomForTexts / 4)
    for step in 1...40 {
      kept.handle(
        InputEvent(time: Timestamp(seconds: Double(step) * 11), kind: .reply(.pasted(text))))
      let excerpt = try #require(kept.recent.excerpt(upTo: kept.session))
      expectAtMost(excerpt.events.count, 5, "step \(step)")
    }
    let excess = String(repeating: "x", count: RecentEvents.roomForTexts + 1)
    kept.handle(InputEvent(time: Timestamp(seconds: 500), kind: .reply(.pasted(excess))))
    #expect(play(try kept.excerpt()).digest == kept.session.digest)
  }

  @Test(arguments: Route.allCases)
  func `are asked for with F8 wherever the user is`(route: Route) {
    var session = LockBench.session
    if route == .levels { session.enter(.levels) }
    if route == .lock { session.enterLock("left-right-left") }
    session.press(.f8, at: 1)
    session.press(.f8, .control, at: 2)
    session.handle(InputEvent(time: session.now, kind: .keyDown(.f8, [], isRepeat: true)))
    expectEqual(session.takeSilentEffects(), [.saveTape])
  }
}
