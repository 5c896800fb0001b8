import Foundation
import GameSupport
import Geometry
import Input
import Playback
import Tapes
import TestSupport
import Testing

@testable import Commands
@testable import Game
@testable import LockPlay
@testable import Sandbox

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

  mutating func touch(_ phase: ContactPhase, at seconds: Double, id: Int64 = 1) {
    handle(
      InputEvent(
        time: Timestamp(seconds: seconds),
        contact: Contact(id: ContactID(id), phase: phase, position: .zero)))
  }

  /// The tape that would be kept now.
  func tape() throws -> (tape: Tape, start: SessionState) {
    let excerpt = try #require(recent.excerpt(upTo: session))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let state = String(decoding: try encoder.encode(excerpt.start), as: UTF8.self)
    let text = excerpt.tape(program: "1", scene: "sandbox", state: state)
    return (try Tape(parsing: text), excerpt.start)
  }
}

/// Plays a tape from the state that it holds.
private func play(_ tape: Tape, like other: Session) throws -> Session {
  let text = try #require(tape.start.state)
  let state = try JSONDecoder().decode(SessionState.self, from: Data(text.utf8))
  var session = Session(library: other.library, levels: other.levels, state: state)
  try session.checkStart(of: tape)
  for entry in tape.entries { try session.play(entry) }
  return session
}

@Suite struct `The last minutes` {
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
    let (tape, start) = try kept.tape()
    let end = try play(tape, like: kept.session)
    #expect(end.digest == kept.session.digest, "seed \(seed)")
    #expect(kept.recent.chapters.count > 1, "seed \(seed)")
    #expect(start.surface == tape.surface)
  }

  @Test func `play again where fingers are still down at the end`() throws {
    var kept = Kept()
    let center = kept.session.center("photo")
    kept.session.touch(1, .began, center, at: 0)
    kept = Kept()
    kept.touch(.began, at: 1)
    kept.touch(.began, at: 1.5, id: 2)
    let (tape, _) = try kept.tape()
    _ = try play(tape, like: kept.session)
    #expect(tape.events.count == 4, "both are lost at the end")
    #expect(kept.session.state.sandbox.grounds.count == 1, "but not to the session")
  }

  @Test func `reach back three minutes and hardly more, and begin where no finger was down`() throws
  {
    var kept = Kept()
    for step in 1...1_000 { kept.press(at: Double(step)) }
    let (tape, start) = try kept.tape()
    let span = Double(RecentEvents.span) / 1e6
    let length = 1_000 - start.lastEvent.seconds
    #expect(length >= span && length <= span + 2 * Double(RecentEvents.interval) / 1e6)
    #expect(tape.events.count == Int(length))
    #expect(tape.events.first?.time.seconds == start.lastEvent.seconds + 1)
    #expect(try play(tape, like: kept.session).digest == kept.session.digest)
  }

  @Test func `begin no later where nobody did anything for hours`() throws {
    var kept = Kept()
    kept.press(at: 1)
    kept.press(at: 7_200)
    kept.press(at: 7_201)
    let (tape, start) = try kept.tape()
    #expect(start.lastEvent == .zero && tape.events.count == 3)
    let excerpt = try #require(kept.recent.excerpt(upTo: kept.session))
    #expect(excerpt.seconds >= 7_200)
  }

  @Test(arguments: [(1, 0.7), (2, 0.7), (50, 0.7), (1_000, 0.1)])
  func `hold no more events than there is room for`(capacity: Int, pause: Double) throws {
    var kept = Kept(capacity: capacity)
    for step in 1...3_000 {
      kept.press(at: Double(step) * pause)
      try #require(kept.recent.count <= capacity, "step \(step)")
    }
    if capacity >= 50 {
      #expect(kept.recent.count > capacity / 2)
      let (tape, _) = try kept.tape()
      #expect(try play(tape, like: kept.session).digest == kept.session.digest)
    }
  }

  @Test(arguments: [100, 10_000])
  func `begin in the middle of a gesture where a finger never lifts`(capacity: Int) throws {
    var kept = Kept(capacity: capacity)
    let center = ExactPoint(kept.session.center("photo"))
    for step in 0...20_000 {
      let place = ExactPoint(x: center.x + Int64(step) * 1_000, y: center.y)
      let contact = Contact(
        id: ContactID(3), kind: .pen, phase: step == 0 ? .began : .moved, position: place)
      kept.handle(InputEvent(time: Timestamp(seconds: Double(step) / 100), contact: contact))
    }
    let (tape, start) = try kept.tape()
    #expect(start.sandbox.holds.count == 1 && tape.start.down == [ContactID(3): .pen])
    #expect(tape.events.count <= capacity + 1)
    let end = try play(tape, like: kept.session)
    #expect(end.state.sandbox.holds.isEmpty, "lost at the end of the tape")
  }

  @Test func `forget long texts before they fill the memory`() throws {
    var kept = Kept()
    let text = String(repeating: "x", count: RecentEvents.roomForTexts / 4)
    for step in 1...40 {
      kept.handle(
        InputEvent(time: Timestamp(seconds: Double(step) * 11), kind: .reply(.pasted(text))))
      let excerpt = try #require(kept.recent.excerpt(upTo: kept.session))
      #expect(excerpt.events.count <= 5, "step \(step)")
    }
    let excess = String(repeating: "x", count: RecentEvents.roomForTexts + 1)
    kept.handle(InputEvent(time: Timestamp(seconds: 500), kind: .reply(.pasted(excess))))
    #expect(try play(kept.tape().tape, like: kept.session).digest == kept.session.digest)
  }

  @Test(arguments: Route.allCases)
  func `are asked for with F8 wherever the person is`(place: Route) {
    var session = LockBench.session
    if place == .levels { session.enterLevels() }
    if place == .lock { session.enterLock("left-right-left") }
    session.press(.f8, at: 1)
    session.press(.f8, .control, at: 2)
    session.handle(InputEvent(time: session.now, kind: .keyDown(.f8, [], isRepeat: true)))
    #expect(session.takeEffects() == [.keepRecent])
  }
}
