import SwivelGameSupport
import SwivelPlatform
import Testing

/// Something that a picture tells: what was before, and what makes the difference.
private enum Told: String, CaseIterable {
  case enteredNumber, triedHandle, openDoor, alignedWheel, contactReading
  case waitingPart, solvedLock, openedNights, focus, choice, switchedOn, undoable, fixedThing, axle

  /// The lock before which it is; nil for none.
  var level: String? {
    switch self {
    case .enteredNumber, .triedHandle, .openDoor: "left-right-left"
    case .alignedWheel: "glass-back"
    case .contactReading: "school-graph"
    default: nil
    }
  }

  func prepare(_ person: inout Performer) {
    switch self {
    case .waitingPart:
      person.send(.reply(.progress(RawText(text: "first-stop 1"))))
      person.press(.l)
    case .solvedLock, .focus: person.press(.l)
    case .openedNights:
      person.press(.four, .control)
      person.send(.reply(.day(PresentDay("2026-11-23"))))
    case .switchedOn:
      person.press(.comma, .control)
      person.press(.pageDown)
    case .fixedThing, .axle: person.tap(person.center(of: "gear"))
    case .triedHandle, .openDoor:
      for turn in (person.session.state.locks.lockSession?.level.turns ?? []).dropLast(
        self == .openDoor ? 0 : 1)
      {
        Repertoire.dial(0, units: turn.units, &person)
      }
    case .enteredNumber: Repertoire.dial(0, units: 7 * DialUnits.perTurn / 10, &person)
    default: break
    }
  }

  func change(_ person: inout Performer) {
    switch self {
    case .enteredNumber: Repertoire.dial(0, units: -DialUnits.perTurn / 10, &person)
    case .triedHandle, .openDoor: person.press(.enter)
    case .alignedWheel:
      for turn in person.session.state.locks.lockSession?.level.turns ?? [] {
        Repertoire.dial(turn.dial, units: turn.units, &person)
      }
    case .contactReading: person.press(.g)
    case .waitingPart: person.send(.reply(.progress(RawText(text: "first-stop 1 taken"))))
    case .solvedLock: person.send(.reply(.progress(RawText(text: "first-stop 3"))))
    case .openedNights:
      person.send(
        .reply(.progress(RawText(text: "endless-g1-2026-11-02 3\nendless-g1-2026-11-03 3"))))
    case .focus: person.press(.down)
    case .choice: person.tap(person.center(of: "gear"))
    case .switchedOn: person.send(.reply(.settings("{\"format\": 1, \"waiting\": true}")))
    case .undoable:
      let position = person.center(of: "gear")
      person.drag(from: position, to: position + Vector(40, 0))
    case .fixedThing: person.press(.l, .shift)
    case .axle: person.press(.p)
    }
  }
}

/// Who can't tell hues apart, or looks at a screen without them, sees the same: what changes a picture changes its
/// lightness.
@Suite struct `What a picture tells by a colour` {
  private func picture(of person: Performer) throws -> Image {
    var session = person.session
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 6_000_000))
    return try DrawnPicture(of: session).image
  }

  @Test(arguments: Told.allCases) private func `is reported in grey too`(reported: Told) throws {
    var start = try Furnishing.session()
    if let level = reported.level { start.enterLock(level) }
    var before = Performer(start)
    reported.prepare(&before)
    var after = before
    reported.change(&after)
    try expectTold(before, after)
  }

  @Test(arguments: TrayThing.Kind.allCases)
  func `is reported in grey too, of a thing of the tray`(kind: TrayThing.Kind) throws {
    var (start, index) = (try Furnishing.session(), 0)
    let found = start.levels.levels.first { level in
      level.reveal.tray?.contains { $0.kind == kind } == true
    }
    if let found {
      start.enterLock(found.id)
      index = found.reveal.tray?.firstIndex { $0.kind == kind } ?? 0
    } else {
      start.enterEndless(kind)
    }
    var after = Performer(start)
    after.tap("tray \(index + 1)")
    try expectTold(Performer(start), after)
  }

  private func expectTold(_ before: Performer, _ after: Performer) throws {
    let (a, b) = (try picture(of: before).pixels, try picture(of: after).pixels)
    var (changed, inGrey) = (0, 0)
    for pixel in stride(from: 0, to: a.count, by: 4)
    where a[pixel..<pixel + 3] != b[pixel..<pixel + 3] {
      let (a, b) = (a[pixel..<pixel + 3].map(Int.init), b[pixel..<pixel + 3].map(Int.init))
      guard zip(a, b).contains(where: { abs($0 - $1) >= 40 }) else { continue }
      changed += 1
      if WCAG.ratio(a, b) >= 1.25 { inGrey += 1 }
    }
    expectAtLeast(changed, 60, "\(changed) pixels tell it")
    expectAtLeast(inGrey * 3, changed * 2, "\(inGrey) of \(changed) pixels tell it in grey")
  }
}
