public import SwivelInput
public import SwivelTapes

/// A tape on which every kind of entry stands, with the spellings that are hard to read.
public enum SampleTape {
  /// The tape.
  public static let tape = {
    var tape = Tape(
      program: "1.0 (a test)", surface: Surface(width: 1_280, height: 720), step: 8_000,
      start: Tape.Start(scene: "sandbox", hash: "0123456789abcdef"), entries: Tape.Entries(entries))
    tape.shown = 180_000_000
    tape.extras = [.init(key: "source", value: "  of  words"), .init(key: "y2-k", value: "")]
    return tape
  }()

  /// Its text.
  public static let text = tape.text

  /// The texts whose letters join their neighbours, or would break the line.
  public static let texts = [
    "", " ", "a b", "\"\\", "\n\t\r\u{0}\u{7F}", "\r\n", "ä", "a\u{308}", "\u{308}", "\u{93E}",
    "\u{200D}", "\u{600}", "👩‍👩‍👧", "\u{212A}", "\u{37E}", "\\u{41}", "end 0",
  ]

  private static let entries: [Tape.Entry] =
    [.comment("a comment"), .comment(""), .comment("\u{301}accent"), .comment("\ttab ")]
    + [.extra("x-"), .extra("x-later 1  2 "), .extra("x-later hash 1")]
    + [.state(StateLine("place", nil, [])), .state(StateLine("thing", "a \"b\" ü", values))]
    + [Tape.Entry.hash(tick: 0, state: "0123456789abcdef")]
    + contacts + others.enumerated().map(event) + [.hash(tick: 125_000_000, state: "-")]

  private static let values: [StateLine.Value] = [
    .init("x", 0.1), .init("y", -0.0), .init("scale", 1e300), .init("n-1", 7), .init("z", "a=b"),
  ]

  private static let contacts: [Tape.Entry] = [
    contact(1, 1, .began, x: 0, hasMore: true),
    contact(1, 2, .began, kind: .mouse, x: -1, hasMore: true),
    contact(1, 3, .began, kind: .pen, x: .max, pressure: 250_000, hasMore: true),
    contact(1, .max, .began, kind: .virtual, x: .min, isClamped: true, hasMore: true),
    contact(1, 5, .began, kind: .key, x: 1_000_000), contact(1, 1, .moved, x: 1),
    contact(9, 1, .moved, x: 2), contact(9, 1, .moved, x: 3, hasMore: true),
    contact(9, 3, .moved, kind: .pen, x: -999_999, pressure: 0, isClamped: true),
    contact(10, 1, .ended, x: 4, hasMore: true),
    contact(10, 2, .cancelled, kind: .mouse, x: 4, hasMore: true),
    contact(10, 3, .ended, kind: .pen, x: 4, hasMore: true),
    contact(10, .max, .ended, kind: .virtual, x: 4, hasMore: true),
    contact(10, 5, .cancelled, kind: .key, x: 4), contact(10, 1, .began, kind: .mouse, x: 5),
    contact(11, 1, .ended, kind: .mouse, x: 5),
    contact(12, 6, .began, kind: .touchpad, x: 6, hasMore: true),
    contact(12, 7, .began, kind: .touchpad, x: 7),
    contact(13, 6, .ended, kind: .touchpad, x: 6, hasMore: true),
    contact(13, 7, .cancelled, kind: .touchpad, x: 7),
  ]

  private static let others: [InputEvent.Kind] =
    [
      .hover(ExactPoint(x: 1, y: -1)), .keyUp(.zero, []), .contactsLost,
      .wheel(ExactPoint(x: 5, y: 6), delta: ExactPoint(x: 0, y: -1_000_000), []),
      .wheel(ExactPoint(x: 5, y: 6), delta: .zero, [.shift, .control, .alt, .command]),
      .scroll(ExactPoint(x: 5, y: 6), by: ExactPoint(x: -2_500_000, y: 1), []),
      .scroll(ExactPoint(x: 5, y: 6), by: .zero, [.shift, .alt]),
      .window(.resized(Surface(size: ExactPoint(x: 1, y: 2), density: 2_000_000))),
      .window(.focusGained), .window(.focusLost), .window(.hidden), .window(.shown),
      .window(.closed),
    ] + gamepad
    + (texts + ["2026-11-23", "2026-11-23T18:30:05"]).flatMap { text in
      [.text(text), .composition(text)] + Reply.all(of: text).map { .reply($0) }
    }
    + Key.allCases.flatMap {
      [.keyDown($0, [], isRepeat: false), .keyDown($0, .alt, isRepeat: true), .keyUp($0, .shift)]
    }

  private static let gamepad: [InputEvent.Kind] =
    [.gamepad(.connected), .gamepad(.disconnected)]
    + GamepadButton.allCases.flatMap { [.gamepad(.buttonDown($0)), .gamepad(.buttonUp($0))] }
    + GamepadAxis.allCases.flatMap { axis in
      [Int64.min, -1_000_000, 0, 1, .max].map { .gamepad(.axis(axis, $0)) }
    }

  private static func event(_ number: Int, _ kind: InputEvent.Kind) -> Tape.Entry {
    .event(InputEvent(time: Timestamp(microseconds: 1_000_000 * Int64(number + 1)), kind: kind))
  }

  private static func contact(
    _ time: Int64, _ id: Int64, _ phase: ContactPhase, kind: ContactKind = .finger, x: Int64,
    pressure: Int64? = nil, isClamped: Bool = false, hasMore: Bool = false
  ) -> Tape.Entry {
    .event(
      InputEvent(
        time: Timestamp(microseconds: time),
        contact: Contact(
          id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(x: x, y: ~x),
          pressure: pressure, isClamped: isClamped), hasMore: hasMore))
  }
}

extension Reply {
  /// A reply of each kind that has a text, or of which a text is of the format.
  public static func all(of text: String) -> [Reply] {
    forms.compactMap { form in form.make(form.names.map { $0 == serial ? "12" : text }) }
  }
}

/// A tape of some lines behind a proper header, closed by the right fingerprint.
public func tape(_ lines: String...) -> String {
  let header = [
    "swivel-tape 1", "program 1.0", "surface 1280.000000 720.000000 1.000000", "step 0.008000",
    "start sandbox 0123456789abcdef",
  ]
  return closed(header + lines)
}

/// Lines, closed by the fingerprint that they have; where it is asked for, each `hash` gets the right one too.
public func closed(_ lines: [String], mendingHashes clampsOutOfRange: Bool = false) -> String {
  var digest = Digest()
  var text = ""
  for var line in lines {
    if clampsOutOfRange, line.hasPrefix("hash ") {
      line = line.split(separator: " ").prefix(3).joined(separator: " ") + " \(digest.text)"
    }
    text += line + "\n"
    if !line.hasPrefix("#") { digest.add((line + "\n").utf8) }
  }
  return text + "end \(digest.text)\n"
}

/// Why a text is refused, or nil where it is accepted.
public func refusal(of text: String) -> TapeError? {
  do {
    _ = try Tape(parsing: text)
    return nil
  } catch { return error }
}
