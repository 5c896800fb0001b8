import SwivelGameSupport

/// The performances: scripts that together touch every part of the game that has a state, and random input.
enum Repertoire {
  private static let scripts: KeyValuePairs = [
    "hands": "Gestures/transform", "mouse": "Commands/mouse-pinned", "keys": "Commands/show",
    "spin": "Commands/spin-by-keys", "window": "Commands/full-screen", "list": "Screens/level-list",
    "text": "Screens/text-field", "dial": "Commands/lock-keys", "pad": "Commands/gamepad-sticks",
    "wheels": "Screens/x-ray",
  ]
  private static let chaos: KeyValuePairs<String, UInt64> = [
    "chaos 1": 1, "chaos 2": 2, "chaos 3": 3,
  ]

  private static let made = Result {
    let start = try Furnishing.session()
    return try scripts.map { name, script in
      let tape = try ProjectScripts.tape("Tests/Tapes/" + script)
      return Performance(name, try ProjectScripts.start(of: tape), tape.events)
    }
      + chaos.map { name, seed in
        var (session, player) = (start, WildPlayer(seed: seed))
        return Performance(name, start, (0..<500).map { _ in session.handle(player.next()) })
      }
  }

  static var all: [Performance] { get throws { try made.get() } }

  /// The names, as arguments of tests; the performances are made when they are needed first.
  static let names = scripts.map(\.key) + chaos.map(\.key)

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
    // What comes sooner near it is the second half of a double press.
    person.wait(0.5)
    guard person.session.state.locks.lockSession?.level.id == id else { throw Missing(name: id) }
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
