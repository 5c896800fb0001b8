import SwivelGeometry
import SwivelInput
import SwivelLocks
import SwivelTapes
import SwivelTestSupport
import SwivelWorld

@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelSession

/// The performances: together they touch every part of the game that has a state.
enum Repertoire {
  private static let made = Result {
    let start = try Furnishing.session()
    return [
      try hands(start), mouse(start), keys(start), spin(start), list(start),
      try dial(start), try pad(start), try wheels(start),
    ] + (UInt64(1)...3).map { chaos(start, seed: $0) }
  }

  static var all: [Performance] { get throws { try made.get() } }

  /// The names, as arguments of tests; the performances are made when they are needed first.
  static let names = [
    "hands", "mouse", "keys", "spin", "list", "dial", "pad", "wheels", "chaos 1", "chaos 2",
    "chaos 3",
  ]

  static func named(_ name: String) throws -> Performance {
    guard let found = try all.first(where: { $0.name == name }) else { throw Missing(name: name) }
    return found
  }

  private static let played = Computed<[Digest]>()

  /// The fingerprints of a performance as it is, played once for all tests.
  static func fingerprints(of name: String) throws -> [Digest] {
    try played.value(name) { try named(name).fingerprints() }
  }

  struct Missing: Error { let name: String }
}

extension Repertoire {
  /// Several hands on several things, a throw, a tap, a press, the ground, and one thing in another.
  private static func hands(_ start: Session) throws -> Performance {
    var start = start
    let world = start.state.sandbox.world
    if let key = world.entity(named: "key"), let block = world.entity(named: "block") {
      try start.state.sandbox.world.setParent(block, of: key)
    }
    return Performance("hands", start) { person in
      let (photo, record) = (person.center(of: "photo"), person.center(of: "record"))
      person.turn(2, about: photo, radius: 90, by: .degrees(450))
      person.turn(3, about: record, radius: 60, by: .degrees(-80), lifts: false)
      person.turn(2, about: photo, radius: 70, by: .degrees(30), spread: 1.4, lifts: false)
      person.waitForTick()
      person.drag(from: person.center(of: "compass"), to: Vector(x: 700, y: 200), reports: 8)
      person.wait(0.7)
      person.send(.contactsLost)
      person.tap(person.center(of: "clock"))
      person.tap(person.center(of: "clock"))
      person.turn(
        2, about: Vector(x: 640, y: 700), radius: 15, by: .degrees(25), spread: 3, reports: 30)
      person.drag(from: person.center(of: "block"), to: Vector(x: 300, y: 300), reports: 6)
      person.wait(0.05)
      let finger = person.newContacts(1)[0]
      person.touch(finger, .began, person.center(of: "dial"), pressure: 100_000)
      person.wait(0.8)
      person.touch(finger, .moved, person.center(of: "dial"), pressure: 900_000)
      person.touch(finger, .cancelled, person.center(of: "dial"))
      person.turn(5, about: person.center(of: "photo"), radius: 80, by: .degrees(-100))
    }
  }

  /// Everything that the mouse can do, with all its second fingers.
  private static func mouse(_ start: Session) -> Performance {
    Performance("mouse", start) { person in
      let photo = person.center(of: "photo")
      person.hover(Vector(x: 1_200, y: 690))
      for modifiers in [Modifiers.control, [.control, .shift], .shift, .alt] {
        person.send(.modifiers(modifiers))
        person.turn(1, about: photo, radius: 60, by: .degrees(120), reports: 25, kind: .mouse)
        person.send(.modifiers([]))
      }
      person.send(.modifiers(.control))
      person.send(.secondaryPress(ExactPoint(photo + Vector(x: 40, y: 10))))
      person.send(.modifiers([]))
      person.turn(1, about: photo, radius: 80, by: .degrees(-70), kind: .mouse, lifts: false)
      person.send(.secondaryPress(ExactPoint(photo)))
      person.send(.keyDown(.s, [], isRepeat: false))
      person.send(.modifiers(.shift))
      person.send(.window(.focusLost))
      person.wheel(photo, 2)
      person.wheel(photo, -0.5, .shift)
      person.wheel(photo, 1, .control)
      person.wheel(Vector(x: 640, y: 705), 3)
      person.tap(person.center(of: "record"), kind: .mouse)
      person.send(.modifiers(.shift))
      person.tap(person.center(of: "valve"), kind: .mouse)
      person.send(.modifiers(.control))
      person.turn(1, about: photo, radius: 50, by: .degrees(33), kind: .mouse, lifts: false)
    }
  }

  /// The selection moved, turned, scaled, undone and redone, and all overlays.
  private static func keys(_ start: Session) -> Performance {
    Performance("keys", start) { person in
      person.press(.right, times: 2)
      person.press(.period)
      person.press(.tab, times: 3)
      for key in [Key.left, .up, .comma, .equals, .right, .minus] { person.press(key, times: 2) }
      person.press(.down, .shift, times: 3)
      person.press(.z, .control, times: 3)
      person.press(.z, [.control, .shift])
      person.press(.y, .control)
      person.press(.f3)
      person.turn(2, about: person.center(of: "photo"), radius: 80, by: .degrees(60))
      person.press(.f1)
      person.send(.text("?"))
      person.send(.keyDown(.question, .shift, isRepeat: false))
      person.send(.text("?"))
      person.press(.escape)
      person.send(.window(.resized(Surface(width: 900, height: 1_300))))
      person.press(.home)
      person.drag(from: Vector(x: 450, y: 1_290), to: Vector(x: 400, y: 1_200))
      person.send(.window(.hidden))
      person.send(.reply(.failed("progress isn't kept: no space left")))
      person.turn(2, about: person.center(of: "photo"), radius: 60, by: .degrees(9), lifts: false)
    }
  }

  /// Spins, by presses and by the panel for numbers, which is typed into.
  private static func spin(_ start: Session) -> Performance {
    Performance("spin", start) { person in
      person.tap(person.center(of: "record"))
      person.press(.enter)
      person.wait(0.3)
      person.press(.enter, .shift)
      person.press(.t)
      person.press(.tab, times: 4)
      person.press(.up, times: 3)
      for name in ["more time", "more easing", "more angle"] {
        person.tap(person.session.target(named: name)?.box.center ?? .zero)
      }
      person.send(.text("-1.5t"))
      person.press(.enter)
      person.wait(0.4)
      person.turn(2, about: person.center(of: "record"), radius: 50, by: .degrees(45))
      person.tap(person.center(of: "photo"))
      person.press(.t)
      person.send(.text("2pi"))
      let finger = person.newContacts(1)[0]
      person.touch(finger, .began, person.session.target(named: "more x")?.box.center ?? .zero)
      person.touch(finger, .moved, Vector(x: 3, y: 3))
    }
  }
}

extension Repertoire {
  /// The list of levels: scrolled, thrown, navigated by keys and stick, and left.
  private static func list(_ start: Session) -> Performance {
    Performance("list", start) { person in
      person.send(.reply(.progress(RawText(text: "first-stop 3\nclock 1\nsafe 0"))))
      person.send(.window(.resized(Surface(width: 800, height: 480))))
      person.press(.l)
      let middle = Vector(x: 300, y: 240)
      person.hover(middle)
      person.wheel(middle, -2)
      person.wheel(middle, 0.25)
      person.drag(from: middle, to: Vector(x: 300, y: 80), reports: 6)
      person.wait(0.5)
      person.tap(middle)
      person.press(.escape)
      for key in [Key.down, .right, .tab, .end, .pageUp, .home] { person.press(key) }
      for value: Int64 in [600_000, 900_000, 100_000, 700_000] {
        person.send(.gamepad(.axis(.leftY, value)))
      }
      person.drag(from: middle, to: Vector(x: 300, y: 120), reports: 5)
      person.wait(0.1)
      person.drag(from: middle, to: Vector(x: 300, y: 200), reports: 5, lifts: false)
    }
  }

  /// A sequence: dialled by one finger and by two, wrongly and rightly, with hints and the demonstration.
  private static func dial(_ start: Session) throws -> Performance {
    try Performance("dial", start) { person in
      try enter("left-right-left", &person)
      person.press(.h, times: 2)
      dial(0, units: 90_000, &person)
      person.press(.enter)
      person.wait(0.4)
      person.press(.z, .control)
      person.press(.d)
      person.wait(1.3)
      for key in [Key.equals, .space, .right, .comma, .period, .space] { person.press(key) }
      if let box = person.session.target(named: "scrub")?.box {
        person.drag(from: box.center, to: box.center + Vector(x: 90, y: 0), lifts: false)
      }
      person.wait(0.3)
      person.press(.escape)
      person.press(.d)
      person.send(.contactsLost)
      for (index, turn) in (person.session.state.locks.lockSession?.played.turns ?? []).enumerated()
      {
        dial(turn.dial, units: turn.units, fingers: 1 + index % 2, &person)
        person.wait(0.5)
      }
      person.press(.enter)
      person.wait(1)
      person.press(.enter)
      person.wheel(Vector(x: 500, y: 330), 3)
      person.wheel(Vector(x: 500, y: 330), 0.3, .shift)
      person.wait(0.2)
      dial(0, units: -60_000, fingers: 2, lifts: false, &person)
    }
  }

  /// A gamepad from the list into two locks, with both shoulders.
  private static func pad(_ start: Session) throws -> Performance {
    try Performance("pad", start) { person in
      person.send(.gamepad(.connected))
      person.button(.start)
      person.button(.dpadDown)
      person.button(.dpadUp)
      try open("two-hands", &person)
      person.circle(by: -140)
      person.button(.dpadDown)
      person.send(.gamepad(.buttonDown(.leftShoulder)))
      person.circle(by: 60)
      person.send(.gamepad(.buttonUp(.leftShoulder)))
      person.button(.back)
      person.button(.x)
      person.button(.y)
      person.wait(0.5)
      person.button(.dpadRight)
      person.button(.b)
      person.button(.dpadLeft)
      person.send(.gamepad(.buttonDown(.rightShoulder)))
      person.circle(by: 200, letsGo: false)
    }
  }

  /// Wheel packs: dialled, wheels shown, parked, and contact widths read for the graph.
  private static func wheels(_ start: Session) throws -> Performance {
    try Performance("wheels", start) { person in
      try enter("safe", &person)
      for turn in person.session.state.locks.lockSession?.played.turns ?? [] {
        dial(turn.dial, units: turn.units, &person)
      }
      person.wait(1.5)
      person.press(.escape)
      try open("school-graph", &person)
      person.press(.p)
      person.wait(0.3)
      for _ in 0..<4 {
        person.press(.pageUp)
        person.wait(0.5)
        person.press(.g)
      }
      person.press(.escape)
      try open("glass-back", &person)
      person.press(.x)
      person.press(.x)
      person.press(.w)
      dial(0, units: -1_500_000, &person)
      person.press(.enter)
      dial(0, units: 200_000, lifts: false, &person)
    }
  }

  /// Goes from the sandbox to the list and opens a level.
  static func enter(_ id: String, _ person: inout Performer) throws {
    person.press(.l)
    try open(id, &person)
  }

  /// Opens a level from the list, by tapping its door once that is in sight.
  private static func open(_ id: String, _ person: inout Performer) throws {
    for _ in 0..<8 where person.session.target(named: id) == nil { person.press(.pageDown) }
    let session = person.session
    guard let spot = session.target(named: id) else { throw Missing(name: id) }
    person.tap(spot.box.center)
    guard person.session.state.locks.lockSession?.level.id == id else { throw Missing(name: id) }
  }

  private static func position(_ person: Performer) -> Int {
    person.session.state.locks.lockSession?.lock.position() ?? 0
  }

  static func dial(
    _ dial: Int, units: Int, fingers: Int = 1, lifts: Bool = true, _ person: inout Performer
  ) {
    guard let lockSession = person.session.state.locks.lockSession else { return }
    let face = LockLayout(lockSession, on: person.session.state.surface).faces[dial]
    let turn = Angle.turns(-Double(units) / Double(DialUnits.perTurn))
    person.turn(
      fingers, about: face.center, radius: face.radius * 0.8, by: turn,
      reports: max(4, Int(abs(turn.degrees) / 7)), lifts: lifts)
    person.wait(0.4)
  }
}
