import SwivelGameSupport
import SwivelInput
import SwivelLockSupport
import SwivelSession
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import SwivelPlayback

/// Plays something wild into a session with a recorder beside it; what is recorded in pieces.
private func record(
  seed: UInt64, _ count: Int, of start: Session, delay: Int64 = 0
) -> (pieces: [String], session: Session) {
  var (session, player) = (start, WildPlayer(seed: seed, from: start.now))
  var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
  var pieces: [String] = []
  for _ in 0..<count {
    let event = player.next()
    recorder.append(session.handle(event), session)
    session.advance(to: Timestamp(microseconds: event.time.microseconds + delay))
    pieces.append(recorder.takeText())
  }
  session.advance(to: Timestamp(microseconds: player.time + 500_000))
  pieces.append(recorder.finish(session))
  return (pieces, session)
}

@Suite struct `A recorder` {
  @Test(arguments: UInt64(1)...6, [0, 20_000] as [Int64])
  func `writes a tape that is played into it again to the byte`(seed: UInt64, delay: Int64) throws {
    let start = LockBench.session
    let text = record(seed: seed, 600, of: start, delay: delay).pieces.joined()
    let tape = try Tape(parsing: text)
    expectAtLeast(tape.events.count, 600, "seed \(seed)")
    var session = start
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    try session.checkStart(of: tape)
    for entry in tape.entries {
      try session.play(entry)
      if case .event(let event) = entry { recorder.append(event, session) }
    }
    let again = recorder.finish(session)
    expectEqual(again, text, "seed \(seed), delay \(delay)")
  }

  @Test(arguments: UInt64(1)...6)
  func `gives its text in pieces that lose nothing but the last report`(seed: UInt64) throws {
    let pieces = record(seed: seed, 300, of: Bench.session, delay: 9_000).pieces
    let tape = try Tape(parsing: pieces.joined())
    // Each event's time is over when it is settled, so nothing is held back.
    let given = pieces.dropLast().joined().split(separator: "\n").filter {
      $0.first?.isNumber == true
    }
    let times = Set(tape.events.prefix(300).map(\.time))
    expectAtLeast(given.count, times.count, "seed \(seed)")
  }

  @Test func `writes a report on one line, once all of it has come in`() {
    var session = Bench.session
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    _ = recorder.takeText()
    for id in [Int64(1), 2] {
      let contact = Contact(id: ContactID(id), phase: .began, position: .zero)
      let event = InputEvent(
        time: Timestamp(microseconds: 10_000), contact: contact, hasMore: id == 1)
      expectTrue(recorder.takeText().isEmpty)
      recorder.append(session.handle(event), session)
    }
    let text = recorder.takeText()
    expectEqual(text, "0.010000 +1 0.000000,0.000000 +2 0.000000,0.000000\n")
  }

  @Test func `takes a fingerprint once a second and at the end, where nothing is down any more`()
    throws
  {
    var session = Bench.session
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    for step in 0...35 {
      let contact = Contact(
        id: ContactID(1), phase: step == 0 ? .began : .moved,
        position: ExactPoint(x: Int64(step), y: 0))
      let event = InputEvent(time: Timestamp(microseconds: Int64(step) * 100_000), contact: contact)
      recorder.append(session.handle(event), session)
    }
    let tape = try Tape(parsing: recorder.takeText() + recorder.finish(session))
    let hashes = tape.entries.filter { if case .hash = $0 { true } else { false } }
    expectEqual(hashes.count, 4)
    guard let last = tape.events.last, case .contact(let contact) = last.kind
    else {
      Issue.record("the last report is missing")
      return
    }
    expectEqual(contact.phase, .cancelled)
  }
}
