import SwivelGameSupport
import SwivelInput
import SwivelLockSupport
import SwivelSandbox
import SwivelSession
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import SwivelPlayback

/// A session with its tape beside it.
private struct Taped {
  var session: Session
  var tape: SessionTape

  init(_ session: Session = Bench.session, most: (bytes: Int, entries: Int)) {
    self.session = session
    tape = SessionTape(of: session, program: "1", scene: "sandbox", most: most)
  }

  mutating func handle(_ event: InputEvent) {
    tape.append(session.handle(event))
    if tape.isDue { tape.addHash(session) }
  }

  mutating func press(at seconds: Double) {
    handle(
      InputEvent(time: Timestamp(seconds: seconds), kind: .keyDown(.left, [], isRepeat: false)))
  }
}

private let plenty = (bytes: Tape.largest, entries: Tape.maximumEntries)

@Suite struct `The tape of a whole session` {
  @Test(arguments: UInt64(1)...4)
  func `plays again from its start to the same end`(seed: UInt64) throws {
    let start = LockBench.session
    var taped = Taped(start, most: plenty)
    var player = WildPlayer(seed: seed)
    while player.time < 45_000_000 { taped.handle(player.next()) }
    while let event = player.lift() { taped.handle(event) }
    let tape = try Tape(parsing: try #require(taped.tape.text(upTo: taped.session)))
    var session = start
    try session.checkStart(of: tape)
    for entry in tape.entries { try session.play(entry) }
    expectEqual(session.digest, taped.session.digest, "seed \(seed)")
    expectEqual(tape.shown, SessionTape.shown)
  }

  @Test func `goes on after it was saved, and loses contacts at its end alone`() throws {
    var taped = Taped(most: plenty)
    let contact = Contact(id: ContactID(1), phase: .began, position: .zero)
    taped.handle(InputEvent(time: Timestamp(seconds: 1), contact: contact))
    let first = try Tape(parsing: try #require(taped.tape.text(upTo: taped.session)))
    expectEqual(first.events.count, 2, "it is lost at the end")
    expectEqual(taped.session.state.sandbox.cameraGrabs.count, 1, "but not to the session")
    taped.press(at: 2)
    let second = try Tape(parsing: try #require(taped.tape.text(upTo: taped.session)))
    expectEqual(second.events.count, 3)
  }

  @Test func `has a fingerprint every ten seconds, and at its end`() throws {
    var taped = Taped(most: plenty)
    for second in 1...35 { taped.press(at: Double(second)) }
    let tape = try Tape(parsing: try #require(taped.tape.text(upTo: taped.session)))
    expectEqual(tape.entries.count { if case .hash = $0 { true } else { false } }, 4)
  }

  @Test(arguments: [(200_000, Tape.maximumEntries), (Tape.largest, 5_000)])
  func `is none where it would be longer than a tape may be`(bytes: Int, entries: Int) {
    var taped = Taped(most: (bytes, entries))
    taped.press(at: 1)
    expectTrue(taped.tape.text(upTo: taped.session) != nil)
    for step in 1...20_000 { taped.press(at: 1 + Double(step) / 100) }
    expectNil(taped.tape.text(upTo: taped.session))
  }
}
