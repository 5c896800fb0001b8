import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

private enum Device: CaseIterable {
  case oneFinger, twoFingers, threeFingers, fourFingers, fiveFingers, mouse, touchpad, stick
  case keys, wheel, number, spin, fling

  /// Whether it holds what it moves, and can be interrupted.
  var holds: Bool { ![.keys, .wheel, .number, .spin, .fling].contains(self) }

  /// How many steps of undo it makes at most.
  var steps: Int { [.keys, .number].contains(self) ? 2 : 1 }

  private var contacts: (count: Int, kind: ContactKind) {
    switch self {
    case .oneFinger, .fling: (1, .finger)
    case .twoFingers: (2, .finger)
    case .threeFingers: (3, .finger)
    case .fourFingers: (4, .finger)
    case .fiveFingers: (5, .finger)
    case .mouse: (1, .mouse)
    case .touchpad: (2, .touchpad)
    case .stick, .keys, .wheel, .number, .spin: (0, .key)
    }
  }

  /// Begins to turn and to move what lies at a point, and holds it; what doesn't hold does it at once.
  ///
  /// - Parameter id: that of its first contact.
  func move(_ session: inout Session, at point: Vector, from id: Int64 = 1) {
    switch self {
    case .stick:
      session.send(.gamepad(.axis(.rightX, GamepadAxis.full)))
      session.send(.gamepad(.axis(.leftX, GamepadAxis.full / 2)))
      session.wait(0.2)
    case .keys:
      for _ in 0..<3 { session.send(.keyDown(.period, [], isRepeat: false)) }
      for _ in 0..<3 { session.send(.keyDown(.equals, [], isRepeat: false)) }
    case .wheel: session.send(.wheel(ExactPoint(point), delta: ExactPoint(x: 0, y: -1_000_000), []))
    case .number:
      session.perform(request: .set(ExactChange(.angle, by: 1)), at: session.now)
      session.perform(request: .set(ExactChange(.x, by: 30)), at: session.now)
    case .spin:
      let turn = ExactChange(.angle, by: Angle.degrees(200).radians)
      session.perform(request: .set(turn, over: 0.7, .steady), at: session.now)
      session.wait(0.2)
    case .fling:
      report(.began, point, 0, from: id, &session)
      for step in 1...8 { report(.moved, point, Double(step), from: id, &session) }
      report(.ended, point, 8, from: id, &session)
      session.wait(0.1)
    default:
      report(.began, point, 0, from: id, &session)
      for step in 1...12 { report(.moved, point, Double(step) / 12, from: id, &session) }
    }
  }

  func finish(_ session: inout Session, at point: Vector, from id: Int64 = 1) {
    switch self {
    case .stick:
      session.send(.gamepad(.axis(.rightX, 0)))
      session.send(.gamepad(.axis(.leftX, 0)))
    case .keys, .wheel, .number, .spin, .fling: break
    default: report(.ended, point, 1, from: id, &session)
    }
  }

  private func report(
    _ phase: ContactPhase, _ point: Vector, _ share: Double, from id: Int64,
    _ session: inout Session
  ) {
    let (count, kind) = contacts
    let time = Timestamp(microseconds: session.now.microseconds + 8_000)
    for (index, finger) in fingers(count, around: point, radius: 24).enumerated() {
      let turn = Similarity(rotation: .degrees(60 * share), scale: 1, carrying: point, to: point)
      let position = turn.apply(finger) + Vector(x: 18, y: 6) * share
      let contact = Contact(
        id: ContactID(id + Int64(index)), kind: kind, phase: phase, position: ExactPoint(position))
      session.handle(InputEvent(time: time, contact: contact, hasMore: index < count - 1))
    }
  }
}

private enum Lying: String, CaseIterable {
  case free, grouped, inContainer, followed, pinned, train, chained, spring, bounded, fixed

  private static let library = ShapeLibrary([
    Shape("wheel", 260, 260, teeth: 24, pitch: 120),
    Shape("pinion", 140, 140, teeth: 12, pitch: 60), Shape("bar", 200, 80), Shape("tray", 500, 400),
    Shape("spring", 168, 168, teeth: 16, pitch: 70, isOnBench: false, .spring),
  ])

  /// A session in which it is chosen, and its name.
  func session() throws -> (session: Session, thing: String) {
    let bench = Session(library: Self.library, surface: Bench.surface)
    func on(_ places: KeyValuePairs<String, Vector>) -> Session { bench.with(places) }
    var session: Session
    var thing = "wheel"
    switch self {
    case .free, .fixed, .bounded: (session, thing) = (on(["bar": .zero]), "bar")
    case .followed, .grouped, .inContainer:
      (session, thing) = (on(["tray": Vector(x: 0, y: 10), "bar": .zero]), "bar")
    case .pinned: session = on(["wheel": .zero])
    case .spring: (session, thing) = (on(["spring": .zero]), "spring")
    case .train: session = on(["wheel": .zero, "pinion": Vector(x: 180, y: 0)])
    case .chained: session = on(["wheel": .zero, "pinion": Vector(x: 400, y: 0)])
    }
    session.select(thing)
    switch self {
    case .free: break
    case .bounded: session.state.sandbox.settings.isBounded = true
    case .fixed: session.perform(.fix)
    case .pinned, .spring: session.perform(.axle)
    case .followed: session.select("tray", "bar")
    case .grouped:
      session.select("tray", "bar")
      session.perform(.group)
    case .inContainer:
      let (tray, bar) = (try #require(session.id("tray")), try #require(session.id("bar")))
      let move = try #require(session.state.sandbox.moving(bar, into: tray, at: 0))
      session.state.sandbox.make([move])
    case .train, .chained:
      session.select("wheel", "pinion")
      session.perform(.axle)
      if self == .chained { session.perform(.chain) }
      session.select("wheel")
    }
    session.state.sandbox.history = History()
    return (session, thing)
  }
}

/// What ends a movement before its device does.
private enum Interruption: CaseIterable {
  case escape, focusLost, contactsLost, hidden, otherScreen, resized, palette, thingDeleted
  case sceneReplaced

  /// Whether all is as it was before; else what was moved stays where it is.
  var putsBack: Bool { ![.resized, .palette, .thingDeleted, .sceneReplaced].contains(self) }

  func happen(to session: inout Session) {
    switch self {
    case .escape: session.send(.keyDown(.escape, [], isRepeat: false))
    case .focusLost: session.send(.window(.focusLost))
    case .contactsLost: session.send(.contactsLost)
    case .hidden: session.send(.window(.hidden))
    case .otherScreen: session.enter(.settings)
    case .resized: session.send(.window(.resized(Surface(width: 1_200, height: 700))))
    case .palette: session.perform(.palette)
    case .thingDeleted: session.perform(.delete)
    case .sceneReplaced: session.open(#"{"format": 1, "things": []}"#)
    }
  }
}

@Suite struct `Whoever moves whatever lies there in any way` {
  /// One undo brings back what was, to the bit, and one redo what came of it.
  private func expectOneStep(
    _ session: inout Session, from before: String, steps: Int, _ name: String
  ) {
    session.wait(12)
    let after = session.sceneDigest
    expectTrue(session.state.sandbox.isIdle && session.state.sandbox.moved.isEmpty, "\(name): idle")
    let count = session.state.sandbox.history.undoCount
    expectTrue(count <= steps && (count > 0) == (after != before), "\(name): \(count) steps")
    let all = session.state.sandbox.undoCount
    for _ in 0..<all { session.perform(.undo) }
    expectEqual(session.sceneDigest, before, "\(name): undone")
    for _ in 0..<all { session.perform(.redo) }
    expectEqual(session.sceneDigest, after, "\(name): done again")
  }

  private func expectLaws(
    of session: Session, since start: Session, _ lying: Lying, _ name: String
  ) {
    let sandbox = session.state.sandbox
    let moved = sandbox.moved.map(\.entity)
    expectEqual(Set(moved).count, moved.count, "\(name): nothing is moved by two")
    for thing in ["wheel", "pinion", "spring"] {
      guard let id = session.id(thing), start.state.sandbox.world.isPinned(id),
        sandbox.world.isPinned(id)
      else { continue }
      expectEqual(
        session.placement(thing).position, start.placement(thing).position, "\(name): its place")
    }
    if lying == .fixed { expectEqual(session.placement("bar"), start.placement("bar"), "\(name)") }
    guard [.train, .chained].contains(lying) else { return }
    let wheel = session.placement("wheel").rotation - start.placement("wheel").rotation
    let pinion = session.placement("pinion").rotation - start.placement("pinion").rotation
    expectTrue(pinion.turns.magnitude.isNearly(wheel.turns.magnitude * 2), "\(name): the ratio")
  }

  /// The next finger moves a thing as far as on a session where nobody was before.
  private func expectFreshTouch(
    _ session: Session, as start: Session, on thing: String, _ name: String
  ) {
    let ends = [session, start].map { session in
      var session = session
      session.select(thing)
      let point = session.shown(thing).translation
      Device.oneFinger.move(&session, at: point, from: 31)
      Device.oneFinger.finish(&session, at: point, from: 31)
      session.wait(12)
      return session.placement(thing)
    }
    expectAtMost(ends[0].position.distance(to: ends[1].position), 0.001, "\(name): next touch")
    expectAtMost(
      (ends[0].rotation - ends[1].rotation).radians.magnitude, 1e-6, "\(name): next turn")
  }

  @Test func `is undone and done again to the bit once it has let go`() throws {
    var (tried, changed) = (0, 0)
    for device in Device.allCases {
      for lying in Lying.allCases {
        let (start, thing) = try lying.session()
        var session = start
        let (point, name) = (session.shown(thing).translation, "\(device), \(lying)")
        device.move(&session, at: point)
        expectLaws(of: session, since: start, lying, name)
        device.finish(&session, at: point)
        if session.sceneDigest != start.sceneDigest { changed += 1 }
        expectOneStep(&session, from: start.sceneDigest, steps: device.steps, name)
        tried += 1
      }
    }
    print("\(tried) movements let go, of which \(changed) changed something")
    expectGreater(changed, tried * 8 / 10)
  }

  @Test(arguments: Interruption.allCases)
  fileprivate func `leaves no trace where it is interrupted, or one step`(how: Interruption) throws
  {
    var (tried, changed) = (0, 0)
    for device in Device.allCases {
      for lying in Lying.allCases {
        let (start, thing) = try lying.session()
        var session = start
        let (point, name) = (session.shown(thing).translation, "\(device), \(lying), \(how)")
        let before = session.sceneDigest
        device.move(&session, at: point)
        if session.sceneDigest != before { changed += 1 }
        how.happen(to: &session)
        // What the device tells afterwards moves nothing any more.
        device.finish(&session, at: point)
        if device.holds, how.putsBack {
          expectEqual(session.sceneDigest, before, "\(name): as before")
          expectEqual(session.state.sandbox.history.undoCount, 0, "\(name)")
        }
        session.perform(.escape)
        session.enter(.sandbox)
        expectTrue(session.state.sandbox.isIdle, "\(name): idle")
        expectTrue(session.state.sandbox.moved.isEmpty, "\(name): nothing is moved")
        if how.putsBack, device.holds { expectFreshTouch(session, as: start, on: thing, name) }
        if how == .sceneReplaced {
          expectEqual(session.state.sandbox.history.undoCount, 0, "\(name): a new scene")
        } else if how != .resized {
          expectOneStep(
            &session, from: before, steps: device.steps + (how == .thingDeleted ? 1 : 0), name)
        }
        tried += 1
      }
    }
    print("\(tried) movements interrupted (\(how)), of which \(changed) had changed something")
    expectGreater(changed, tried * 7 / 10)
  }

  @Test func `is taken over by another without a trace of two`() throws {
    var tried = 0
    for first in Device.allCases where first.holds {
      for second in Device.allCases where first != second {
        for lying in Lying.allCases {
          let (start, thing) = try lying.session()
          var session = start
          let point = session.shown(thing).translation
          let name = "\(first), then \(second), \(lying)"
          let before = session.sceneDigest
          first.move(&session, at: point)
          second.move(&session, at: point, from: 11)
          expectLaws(of: session, since: start, lying, name)
          second.finish(&session, at: point, from: 11)
          first.finish(&session, at: point)
          // A stick that stays pushed continues between keys.
          let most = first == .stick && second == .keys ? 20 : 4
          expectOneStep(&session, from: before, steps: most, name)
          tried += 1
        }
      }
    }
    print("\(tried) movements taken over")
    expectGreater(tried, 900)
  }
}
