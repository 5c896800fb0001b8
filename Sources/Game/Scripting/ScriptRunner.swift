package import SwivelGestures
package import SwivelSession
package import SwivelTapes

/// A picture that a script takes.
package struct ScriptShot: Hashable, Sendable {
  /// The session's time; all events until then were handled.
  package let time: Timestamp
  /// The file name, without a folder, with the suffix `.png`.
  package let name: String
}

/// Runs a script in a session, and records its events as a tape.
///
/// It is a pure value: the same script in the same session gives the same tape to the byte.
///
/// Positions are computed with the project's own functions and rounded to whole millionths of a point, as
/// `Documentation/Scripts.md` says.
package struct ScriptRunner: Sendable {
  package private(set) var session: Session
  /// The events so far, with the expectations that held and a fingerprint at least once a second.
  package private(set) var tape: Tape
  package private(set) var shots: [ScriptShot] = []

  /// The begin of the next statement, in microseconds.
  package var clock: Int64 = 0
  private var nextContact: Int64 = 1
  package var held: Modifiers = []
  /// The fingers of `touch` statements that are down.
  package var touching: [TouchingFinger] = []
  private var lastHash: Int64 = 0
  private var states = StateRecorder()
  private var statements = 0
  private let file: String

  package struct TouchingFinger {
    package let finger: Int64
    package let id: ContactID
    package var position: ExactPoint
    package let location: ScriptLocation
  }

  /// A runner in a session that has just begun.
  ///
  /// - Parameters:
  ///   - start: the session's start place, as in a tape's header.
  ///   - file: the script's name; only statements of other files are reported with their file.
  package init(in session: Session, start: String, program: String, file: String = "script") {
    (self.session, self.file) = (session, file)
    tape = Tape(
      program: program, surface: session.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: start, hash: session.digest.text))
  }

  /// Runs a script, and closes the tape with a fingerprint.
  ///
  /// - Throws: the error of a statement, or a failed expectation; the events until then are kept.
  package mutating func play(_ script: Script) throws(ScriptError) {
    try play(script.statements)
    if let finger = touching.first {
      throw ScriptError(
        finger.location, found: "finger \(finger.finger) still down at the end",
        expected: "-\(finger.finger) or !\(finger.finger) before")
    }
    noteHash()
  }

  /// Runs statements in the middle of a script; fingers may stay down.
  package mutating func play(_ statements: [ScriptStatement]) throws(ScriptError) {
    var rest = statements[...]
    while let statement = rest.first {
      let report = rest.prefixOfOneReport
      if report.isEmpty { try play(statement) } else { try touch(report) }
      rest = rest.dropFirst(max(1, report.count))
    }
  }

  /// Runs a statement, including those within it.
  private mutating func play(_ statement: ScriptStatement) throws(ScriptError) {
    try count(statement)
    switch statement.action {
    case .repeated(let times, let body):
      for _ in 0..<times {
        try count(statement)
        try play(body)
      }
    case .include(_, let body): try play(body)
    default:
      note(statement)
      try perform(statement)
    }
  }

  mutating func count(_ statement: ScriptStatement) throws(ScriptError) {
    statements += 1
    guard statements <= ScriptBound.statements else {
      throw ScriptError(
        statement.location, found: "more than \(ScriptBound.statements) statements",
        expected: "no more, repeated ones counted each time")
    }
  }

  /// As a comment.
  mutating func note(_ statement: ScriptStatement) {
    let location = statement.location
    let name = location.file == file ? "" : location.file + ":"
    tape.entries.append(.comment("\(name)\(location.line): \(statement.action.text)"))
  }

  private mutating func perform(_ statement: ScriptStatement) throws(ScriptError) {
    let location = statement.location
    switch statement.action {
    case .wait(let time): try advance(by: time, location)
    case .waitUntil(let condition, let limit): try wait(until: condition, within: limit, location)
    case .expect(let condition): try expect(condition, location)
    case .shot(let name): try shoot(name, location)
    case .hash: noteHash()
    case .dial(let turn): try dial(turn, location)
    case .pushHandle(let hand): try pushHandle(hand, location)
    case .together(let body):
      var plan = ScriptPlan()
      for inner in body {
        note(inner)
        plan.add(try self.plan(inner.action, inner.location))
      }
      plan.sort()
      try send(plan, location)
    default: try send(try plan(statement.action, location), location)
    }
  }

  /// The ids of contacts that land: each has a new one.
  mutating func makeContacts(_ count: Int) -> [ContactID] {
    defer { nextContact += Int64(count) }
    return (0..<Int64(count)).map { ContactID(nextContact + $0) }
  }

  /// Sends the events of a gesture; the next statement begins after it.
  package mutating func send(_ plan: ScriptPlan, _ location: ScriptLocation) throws(ScriptError) {
    let begin = clock
    var events = plan.steps.map { step in
      InputEvent(time: Timestamp(microseconds: begin + step.offset), kind: step.kind)
    }
    InputEvent.joinReports(of: &events)
    for event in events { try send(event, location) }
    try advance(to: begin + plan.length, location)
  }

  /// Sends an event, as the session lets it in.
  mutating func send(_ event: InputEvent, _ location: ScriptLocation) throws(ScriptError) {
    let time = event.time.microseconds
    try checkTime(time, location)
    guard tape.entries.count < ScriptBound.events else {
      throw ScriptError(
        location, found: "more than \(ScriptBound.events) events", expected: "no more in a script")
    }
    hash(before: time)
    let admitted = session.handle(event)
    _ = session.takeEffects()
    tape.entries.append(.event(admitted))
  }

  package mutating func advance(by time: Int64, _ location: ScriptLocation) throws(ScriptError) {
    try advance(to: clock + time, location)
  }

  /// Advances to just before a time, since the tick at that time comes after its events.
  package mutating func advance(to time: Int64, _ location: ScriptLocation) throws(ScriptError) {
    try checkTime(time, location)
    hash(before: time)
    session.advance(to: Timestamp(microseconds: time - 1))
    _ = session.takeEffects()
    clock = time
  }

  private func checkTime(_ time: Int64, _ location: ScriptLocation) throws(ScriptError) {
    guard time <= ScriptBound.time else {
      throw ScriptError(
        location, found: "more than \(ScriptBound.time / 1_000_000) s in the session",
        expected: "no more in a script")
    }
  }

  /// Adds the fingerprints that are due until a time: one per second.
  private mutating func hash(before time: Int64) {
    while time > lastHash + Self.hashInterval {
      session.advance(to: Timestamp(microseconds: lastHash + Self.hashInterval))
      noteHash()
    }
  }

  private static let hashInterval: Int64 = 1_000_000

  private mutating func noteHash() {
    tape.entries += states.hash(of: session)
    lastHash = max(lastHash, session.now.microseconds)
  }

  /// Waits until a condition holds, checked at once and after every tick.
  private mutating func wait(
    until condition: Condition, within limit: Int64, _ location: ScriptLocation
  ) throws(ScriptError) {
    let last = clock + limit
    var reading = session.reading(of: condition)
    while !reading.holds {
      guard clock < last else {
        throw ScriptError(
          location, found: "\(reading.found) after \(seconds(limit))",
          expected: condition.text, isFalse: true)
      }
      try advance(to: min(clock + Timestamp.tick, last), location)
      reading = session.reading(of: condition)
    }
    keep(condition)
  }

  private mutating func expect(
    _ condition: Condition, _ location: ScriptLocation
  ) throws(ScriptError) {
    let reading = session.reading(of: condition)
    guard reading.holds else {
      throw ScriptError(location, found: reading.found, expected: condition.text, isFalse: true)
    }
    keep(condition)
  }

  /// Adds a condition that held to the tape.
  private mutating func keep(_ condition: Condition) {
    tape.entries.append(.expect(Expectation(tick: session.state.ticks, condition)))
  }

  private mutating func shoot(_ name: String, _ location: ScriptLocation) throws(ScriptError) {
    guard !shots.contains(where: { $0.name == name }) else {
      throw ScriptError(
        location, found: "\(ScriptTarget.named(name).text) a second time",
        expected: "a name of its own for each picture")
    }
    shots.append(ScriptShot(time: Timestamp(microseconds: max(0, clock - 1)), name: name))
    // The events that follow are not part of the picture.
    try advance(by: ScriptPace.report, location)
  }
}
