import SwivelGeometry
import SwivelInput
import SwivelLocks
import SwivelPlatform
import SwivelTestSupport
import Testing

@testable import SwivelGame
@testable import SwivelLockPlay

/// Something that a picture tells: what was before, and what makes the difference.
private enum Told: String, CaseIterable {
  case enteredNumber, triedHandle, openDoor, alignedWheel, contactReading
  case waitingPart, solvedLock, openedNights, focus, choice, switchedOn, undoable, fixedThing, axle
  case crank, watch, cipher, scale, postcard, cards, grille, cover, tune, model, rings, holes, hair
  case rose, marks, key, ball, trace, clockwork, strip, flaps

  /// The lock before which it is; nil for none.
  private var level: String? {
    switch self {
    case .enteredNumber, .triedHandle, .openDoor: "left-right-left"
    case .alignedWheel: "glass-back"
    case .contactReading: "school-graph"
    case .crank: "full-circle"
    case .watch: "clock"
    case .cipher: "word"
    case .scale: "no-detents"
    case .postcard: "there-and-back"
    case .cards: "locker-door"
    case .grille: "safe"
    case .cover: "first-stop"
    case .tune: "tune"
    case .model: "left-right-left"
    case .rings: "one-line"
    case .holes: "midnight"
    case .hair: "hair"
    case .rose: "rose"
    case .marks: "two-hands"
    case .key: "key"
    case .ball: "ball"
    case .trace: "touch"
    case .clockwork: "your-clock"
    case .waitingPart, .solvedLock, .openedNights, .focus, .choice, .switchedOn, .undoable,
      .fixedThing,
      .axle, .strip, .flaps:
      nil
    }
  }

  /// The sessions before and after.
  func sessions(_ start: Session) -> (before: Session, after: Session) {
    var start = start
    if let level {
      start.enterLock(level)
    } else if let kind = TrayThing.Kind(rawValue: rawValue) {
      start.enterEndless(kind)
    }
    var before = Performer(start)
    prepare(&before)
    var after = before
    change(&after)
    return (Self.settled(before.session), Self.settled(after.session))
  }

  private static func settled(_ session: Session) -> Session {
    var session = session
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 6_000_000))
    return session
  }

  private func prepare(_ person: inout Performer) {
    switch self {
    case .waitingPart:
      person.send(.reply(.progress("first-stop 1")))
      person.press(.l)
    case .solvedLock, .focus: person.press(.l)
    case .openedNights:
      person.press(.four, .control)
      person.send(.reply(.day("2026-11-23")))
    case .switchedOn:
      person.press(.comma, .control)
      person.press(.pageDown)
    case .fixedThing, .axle: person.tap(person.center(of: "gear"))
    case .triedHandle, .openDoor:
      for turn in (person.session.state.locks.lockRoom?.level.turns ?? []).dropLast(
        self == .openDoor ? 0 : 1)
      {
        Repertoire.dial(0, units: turn.units, &person)
      }
    case .enteredNumber: Repertoire.dial(0, units: 7 * DialUnits.perTurn / 10, &person)
    default: break
    }
  }

  private func change(_ person: inout Performer) {
    switch self {
    case .enteredNumber: Repertoire.dial(0, units: -DialUnits.perTurn / 10, &person)
    case .triedHandle, .openDoor: person.press(.enter)
    case .alignedWheel:
      for turn in person.session.state.locks.lockRoom?.level.turns ?? [] {
        Repertoire.dial(turn.dial, units: turn.units, &person)
      }
    case .contactReading: person.press(.g)
    case .waitingPart: person.send(.reply(.progress("first-stop 1 taken")))
    case .solvedLock: person.send(.reply(.progress("first-stop 3")))
    case .openedNights:
      person.send(.reply(.progress("endless-g1-2026-11-02 3\nendless-g1-2026-11-03 3")))
    case .focus: person.press(.down)
    case .choice: person.tap(person.center(of: "gear"))
    case .switchedOn:
      person.send(.reply(.settings("{\"format\": 1, \"waiting\": true}")))
    case .undoable:
      let position = person.center(of: "gear")
      person.drag(from: position, to: position + Vector(40, 0))
    case .fixedThing: person.press(.l, .shift)
    case .axle: person.press(.p)
    case .crank, .watch, .cipher, .scale, .postcard, .cards, .grille, .cover, .tune, .model, .rings,
      .hair, .rose, .marks, .key, .ball, .trace, .clockwork, .strip,
      .flaps:
      person.tap("tray 1")
    case .holes: person.tap("tray 2")
    }
  }
}

/// Who can't tell hues apart, or looks at a screen without them, sees the same: what changes a picture changes its
/// lightness.
@Suite struct `What a picture tells by a colour` {
  private static func picture(of session: Session) throws -> Image {
    let renderer = SoftwareRenderer(atlas: try Furnishing.atlas, fonts: try Fonts())
    renderer.draw(try Furnishing.picture(of: session), on: Furnishing.surface)
    return try renderer.snapshot()
  }

  @Test(arguments: Told.allCases) private func `is told in grey too`(reported: Told) throws {
    let (before, after) = reported.sessions(try Furnishing.session())
    let pictures = (try Self.picture(of: before), try Self.picture(of: after))
    var (changed, inGrey) = (0, 0)
    let (a, b) = (pictures.0.pixels, pictures.1.pixels)
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
