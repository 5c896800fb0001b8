import SwivelGameSupport

@testable import SwivelCommands
@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelScreens
@testable import SwivelSession

/// Visits the results of each command, each panel and each input error, whether or not a tape does.
enum ScreenTour {
  typealias Visitor = (_ session: Session, _ name: String) throws -> Void

  /// The levels in which every command is tried: one of each kind.
  private static let locks = [
    "first-stop", "one-line", "two-hands", "safe", "rose", "midnight",
  ]

  static func visit(_ body: Visitor) throws {
    let session = try Furnishing.session()
    for (name, touched) in byDevice(session) {
      try body(touched, "the sandbox by \(name)")
      try visitCommands(from: touched, named: "the sandbox by \(name)", body)
    }
    try visitThings(of: session, body)
    var several = session
    several.perform(.chooseAll, at: .zero)
    try visitCommands(from: several, named: "the sandbox with all chosen", body)
    several.perform(.group, at: .zero)
    try visitPanels(of: several, named: "a group", body)
    var list = session
    list.perform(.locks, at: .zero)
    try visitCommands(from: list, named: "the list of levels", body)
    for level in session.levels.levels {
      for moment in LockMoment.allCases {
        let visited = moment.session(at: level.id, from: session)
        try body(visited, "\(level.id), \(moment)")
        guard locks.contains(level.id), [.rest, .demonstration].contains(moment) else { continue }
        try visitCommands(from: visited, named: "\(level.id), \(moment)", body)
      }
    }
  }

  private static func visitCommands(
    from session: Session, named name: String, _ body: Visitor
  ) throws {
    for command in GameCommand.allCases {
      var done = session
      guard done.perform(command, at: .zero) else { continue }
      try body(done, "\(name) after \(command.rawValue)")
    }
  }

  /// Visits each thing spinning and in the panel for numbers, and one of them with all valid input.
  private static func visitThings(of session: Session, _ body: Visitor) throws {
    var session = session
    for index in session.library.shapes.indices {
      session.perform(.chooseNext, at: .zero)
      let name = session.library.shapes[index].name
      for command in [GameCommand.spin, .exact] {
        var panel = session
        panel.perform(command, at: .zero)
        try body(panel, "\(name) after \(command.rawValue)")
      }
    }
    try visitPanels(of: session, named: "a thing", body)
  }

  private static func visitPanels(of session: Session, named name: String, _ body: Visitor) throws {
    var timed = session
    timed.perform(.exact, at: .zero)
    for text in ["1.4", "x", "-", "61", "0"] {
      var typed = timed
      typed.type(text, into: ExactPanel.Part.duration, on: ExactPanel.id)
      try body(typed, "\(name): \(text) as a time")
    }
    for _ in SpinEasing.allCases {
      timed.handleAction(ExactPanel.element(ExactPanel.Part.easing), .press, at: .zero)
      try body(timed, "\(name): an easing")
    }
    for field in ExactField.allCases.indices {
      var exact = session
      exact.perform(.exact, at: .zero)
      exact.type("", into: ExactPanel.Part.field, field, on: ExactPanel.id)
      try body(exact, "\(name): the exact panel")
      for text in ["720", "1001t", "x", "2pi/x", "=-200000000", "9z", "3%", "big letters"] {
        var typed = exact
        typed.type(text, into: ExactPanel.Part.field, field, on: ExactPanel.id)
        try body(typed, "\(name): \(text) in the exact panel")
      }
    }
  }

  /// The sandbox after each device was used.
  private static func byDevice(_ session: Session) -> [(String, Session)] {
    let corner = ExactPoint(Vector(x: 2, y: 2))
    let finger = Contact(id: ContactID(1), kind: .finger, phase: .began, position: corner)
    let events: [(String, InputEvent.Kind)] = [
      ("mouse", .hover(corner)), ("finger", .contact(finger)),
      ("keys", .keyDown(.left, [], isRepeat: false)), ("gamepad", .gamepad(.buttonDown(.y))),
    ]
    return events.map { name, kind in
      var touched = session
      touched.handle(InputEvent(time: Timestamp(microseconds: 1_000), kind: kind))
      touched.handle(InputEvent(time: Timestamp(microseconds: 2_000), kind: .contactsLost))
      return (name, touched)
    }
  }
}

extension Session {
  /// Gives an element of a panel the focus, and types into it.
  fileprivate mutating func type(
    _ text: String, into part: some RawRepresentable<UInt8>, _ index: Int = 0, on screen: UInt8
  ) {
    let id = ElementID(screen: screen, part: part.rawValue, index: index)
    state.interface.setFocus(id, on: screen)
    handle(InputEvent(time: now, kind: .text(text)))
  }
}
