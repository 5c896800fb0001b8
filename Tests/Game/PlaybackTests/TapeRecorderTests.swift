import SwivelGameSupport
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
    guard let last = tape.events.last, case .contact(let contact) = last.kind else {
      Issue.record("the last report is missing")
      return
    }
    expectEqual(contact.phase, .cancelled)
  }
}

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
    var again = taped.tape.start
    for entry in try #require(taped.tape.entries) { try again.play(entry) }
    expectEqual(again.digest, taped.session.digest, "seed \(seed)")
  }

  @Test func `continues after it was saved, and loses contacts at its end alone`() throws {
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

  @Test func `is let go of where its texts alone are longer than a tape may be`() {
    var taped = Taped(most: (bytes: 100_000, entries: Tape.maximumEntries))
    let text = String(repeating: "x", count: 40_000)
    for step in 1...3 {
      expectTrue(taped.tape.entries != nil)
      let time = Timestamp(seconds: Double(step))
      taped.handle(InputEvent(time: time, kind: .reply(.pasted(text))))
    }
    expectNil(taped.tape.entries)
  }

  @Test(arguments: Route.allCases)
  func `is asked for with F8 wherever the user is`(route: Route) {
    var session = LockBench.session
    if route == .levels { session.enter(.levels) }
    if route == .lock { session.enterLock("left-right-left") }
    session.press(.f8, at: 1)
    session.press(.f8, .control, at: 2)
    session.handle(InputEvent(time: session.now, kind: .keyDown(.f8, [], isRepeat: true)))
    expectEqual(session.takeSilentEffects(), [.saveTape])
  }
}
