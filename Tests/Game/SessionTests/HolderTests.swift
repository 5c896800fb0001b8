import SwivelGameSupport
import Testing

@testable import SwivelSession

private enum Held: CaseIterable {
  case thing, ground, lockDial, tableDial, homeDial, makerDial, clockHand, button

  /// A session on the screen where that is, its middle, and how far from that it is held.
  func session() throws -> (session: Session, middle: Vector, radius: Double) {
    var session = Session(library: Bench.library, levels: ListBench.levels, surface: Bench.surface)
    switch self {
    case .thing:
      session = Bench.session
      return (session, session.center("photo"), 30)
    case .ground:
      session = Bench.session
      return (session, Vector(x: 40, y: 300), 30)
    case .button:
      session.enter(.levels)
      let button = try #require(session.laid.elements.first { $0.role == .button })
      return (session, button.frame.center, 5)
    case .lockDial: session.enterLock(try #require(ListBench.levels.levels.first).id)
    case .tableDial: session.enterTable(try #require(ListBench.levels.levels.first))
    case .homeDial: session.enter(.home)
    case .makerDial:
      session.perform(.maker)
      // Nothing lies in its drawer then.
      session.tap(spot: "less clue")
    case .clockHand:
      session = Session.started(SessionStart(progress: .ofFinishedClock))
      session.perform(.clock)
    }
    session.wait(1)
    let dials = session.laid.elements.filter { $0.role == .dial || $0.role == .stepper }
    let isFirst = [.lockDial, .tableDial].contains(self)
    let dial = try #require(isFirst ? dials.first : dials.last, "\(self)")
    return (session, dial.frame.center, dial.frame.size.x * 0.35)
  }
}

private enum End: CaseIterable {
  case focusLost, hidden, contactsLost, resized, palette, help, messages, clock, home
  case settings, levels

  func happen(to session: inout Session) {
    switch self {
    case .focusLost: session.send(.window(.focusLost))
    case .hidden: session.send(.window(.hidden))
    case .contactsLost: session.send(.contactsLost)
    case .resized: session.send(.window(.resized(Surface(width: 1_000, height: 640))))
    case .palette: session.perform(.palette)
    case .help: session.perform(.help)
    case .messages:
      session.showMessage("A message", isError: false)
      session.perform(.messages)
    case .clock: session.perform(.clock)
    case .home: session.enter(.home)
    case .settings: session.enter(.settings)
    case .levels: session.enter(.levels)
    }
  }
}

extension Session {
  /// All that a hand can change without a button.
  fileprivate var handmade: [String] {
    func text(_ part: (some Encodable)?) -> String {
      part.flatMap { try? Digest.of($0) }?.text ?? "none"
    }
    return [
      text(scene), text(state.sandbox.camera), text(lockSession?.lock),
      text(state.table?.lockSessions.map(\.lock)), text(state.home?.dial.angle),
      text(state.maker?.door.lock), text(state.clock?.clockwork),
    ]
  }
}

@Suite struct `What a contact holds` {
  @Test func `is let go of whatever comes over it, and nobody has it any more`() throws {
    var (tried, changed) = (0, 0)
    for held in Held.allCases {
      for end in End.allCases {
        var (session, middle, radius) = try held.session()
        let (name, before) = ("\(held), \(end)", session.handmade)
        func at(_ degrees: Double) -> Vector {
          middle + Vector(length: radius, angle: .degrees(degrees))
        }
        session.send(.touch(1, .began, at(0)))
        for step in 1...20 { session.send(.touch(1, .moved, at(Double(step) * 4))) }
        if session.handmade != before { changed += 1 }
        end.happen(to: &session)
        session.wait(3)
        let after = session.handmade
        expectTrue(session.state.sandbox.isIdle, "\(name): the bench")
        expectTrue(session.state.interface.presses.isEmpty, "\(name): its elements")
        expectTrue(session.lockSession?.hands.isEmpty != false, "\(name): the lock")
        for step in 21...40 { session.send(.touch(1, .moved, at(Double(step) * 4))) }
        session.send(.touch(1, .ended, at(160)))
        session.wait(3)
        expectEqual(session.handmade, after, "\(name): the contact goes on")
        tried += 1
      }
    }
    print("\(tried) holds ended, of which \(changed) had changed something")
    expectEqual(changed, tried * 7 / 8)
  }
}
