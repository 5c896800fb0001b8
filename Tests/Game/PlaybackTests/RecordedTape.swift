import SwivelGameSupport

/// Short tapes of sessions in the bench's sandbox, as they are recorded.
enum RecordedTape {
  static let scripts: [[InputEvent]] = [twoHands, devices, window]

  static let tapes = scripts.map { tape(of: $0) }

  /// A tape of events, with a fingerprint after every so many events, and values of the state.
  static func tape(of events: [InputEvent], hashing every: Int = 12) -> Tape {
    var session = Bench.session
    var states = StateRecorder()
    var tape = Tape(
      program: "1.0", surface: Bench.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: session.digest.text))
    tape.extras = [.init(key: "source", value: "a test, with ümläuts")]
    tape.entries = Tape.Entries(states.changes(of: session))
    var sinceHash = 0
    for (index, event) in events.enumerated() {
      tape.entries.append(.event(session.handle(event)))
      sinceHash += 1
      let isLast = index == events.count - 1
      guard isLast || sinceHash >= every && !event.hasMore else { continue }
      sinceHash = 0
      tape.entries += states.hash(of: session)
    }
    tape.insert(.comment("a comment that may be changed"), behind: tape.entries.count / 2)
    tape.insert(.extra("x-something else"), behind: tape.entries.count / 3)
    return tape
  }

  private static let twoHands: [InputEvent] = {
    var script = Choreography()
    let photo = Bench.session.center("photo")
    let disc = Bench.session.center("disc")
    script.turn(
      fingers(2, around: photo, radius: 120), about: photo, by: .degrees(70), begin: 0,
      duration: 0.3)
    script.turn(
      fingers(3, around: disc, radius: 100), about: disc, by: .degrees(-100), spread: 1.5,
      move: Vector(x: 20, y: -15), begin: 0.1, duration: 0.25)
    return script.inOrder
  }()

  private static let devices: [InputEvent] = {
    let coin = ExactPoint(Bench.session.center("coin"))
    let kinds: [InputEvent.Kind] = [
      .hover(coin), .keyDown(.tab, [], isRepeat: false), .keyUp(.tab, []),
      .keyDown(.period, .shift, isRepeat: true), .modifiers(.control), .modifiers([]),
      .wheel(coin, delta: ExactPoint(x: 0, y: 1_500_000), .control), .secondaryPress(coin),
      .gamepad(.connected), .gamepad(.axis(.leftX, 500_000)), .gamepad(.buttonDown(.y)),
      .text("a \"b\" ü\n"), .reply(.pasted("9")), .keyDown(.z, .control, isRepeat: false),
    ]
    return kinds.enumerated().map { index, kind in
      InputEvent(time: Timestamp(microseconds: Int64(index) * 40_000), kind: kind)
    }
  }()

  private static let window: [InputEvent] = {
    let photo = ExactPoint(Bench.session.center("photo"))
    func contact(_ phase: ContactPhase, _ x: Int64, _ kind: ContactKind) -> InputEvent.Kind {
      let position = ExactPoint(x: photo.x + x, y: photo.y)
      return .contact(
        Contact(
          id: ContactID(1), kind: kind, phase: phase, position: position, pressure: 250_000,
          isClamped: x > 5_000_000))
    }
    let kinds: [InputEvent.Kind] = [
      contact(.began, 0, .pen), contact(.moved, 5_000_000, .pen), contact(.moved, 9_000_000, .pen),
      .window(.resized(Surface(width: 800, height: 600))), contact(.ended, 9_000_000, .pen),
      .window(.focusLost), .window(.hidden), .window(.shown), .window(.focusGained), .contactsLost,
      contact(.began, 0, .mouse), contact(.moved, 40_000_000, .mouse),
      contact(.cancelled, 40_000_000, .mouse),
    ]
    return kinds.enumerated().map { index, kind in
      InputEvent(time: Timestamp(microseconds: Int64(index) * 16_000), kind: kind)
    }
  }()
}

extension Tape {
  /// Puts an entry at a place or behind the report that is not yet whole there.
  fileprivate mutating func insert(_ entry: Entry, behind slot: Int) {
    let ends = entries.indices.dropFirst(slot).first { index in
      if case .event(let event) = entries[index] { !event.hasMore } else { true }
    }
    entries.insert(entry, at: (ends ?? entries.endIndex - 1) + 1)
  }
}
