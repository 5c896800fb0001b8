import SwivelGameSupport
import Testing

@testable import SwivelSession

struct Person {
  var generator: SplitMix64
  /// All but that which opens a panel.
  private static let commands = GameCommand.allCases.filter {
    $0.row.scopes == .sandbox && $0 != .exact
  }

  mutating func act(on session: inout Session) {
    switch generator.number(in: 0...9) {
    case 0, 1: drag(&session)
    case 2: turn(&session)
    case 3: tap(&session)
    case 4 where generator.number(in: 0...3) == 0: session.perform(.undo)
    case 4 where generator.number(in: 0...3) == 0: session.perform(.redo)
    default: command(&session)
    }
  }

  private mutating func command(_ session: inout Session) {
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 300_000))
    if session.state.sandbox.selection.isEmpty, let id = session.state.sandbox.world.order.first {
      session.state.sandbox.selection = [id]
    }
    let all = Self.commands
    let command = all[generator.number(in: 0...(all.count - 1))]
    // Deleted once in a while, there is something left to go on with.
    if command == .delete, generator.number(in: 0...3) > 0 { return }
    session.perform(command)
  }

  /// Somewhere on the window but on the buttons, which lead elsewhere.
  private mutating func position() -> Vector {
    Vector(x: generator.number(in: 0...1_280), y: generator.number(in: 60...640))
  }

  private mutating func drag(_ session: inout Session) {
    let displacement = Vector(
      x: generator.number(in: -300...300), y: generator.number(in: -300...300))
    session.drag(from: position(), by: displacement)
  }

  private mutating func tap(_ session: inout Session) {
    session.drag(from: position(), by: .zero, steps: 1, duration: 20)
  }

  private mutating func turn(_ session: inout Session) {
    let center = position()
    var script = Choreography()
    script.turn(
      fingers(2, around: center, radius: 60), about: center,
      by: .degrees(generator.number(in: -500...500)),
      spread: generator.number(in: 0.6...1.6), begin: 0, duration: 0.4)
    let begin = session.now.microseconds
    for var event in script.inOrder {
      event.time.microseconds += begin
      session.handle(event)
    }
  }
}

/// Whether each thing lies there once, at a height of its own, in something that is there.
private func isValid(_ world: World) -> Bool {
  let order = world.order
  return Set(order).count == order.count && order.allSatisfy(world.contains)
    && Set(order.compactMap(world.z)).count == order.count
    && order.allSatisfy { world.parent(of: $0).map(world.contains) ?? true }
}

@Suite struct `The history` {
  @Test(arguments: UInt64(1)...40)
  func `takes back whatever was done, to the bit, and does it all again`(seed: UInt64) throws {
    var session = try seed % 2 == 0 ? Bench.session : Session.nested(seed: seed)
    var person = Person(generator: SplitMix64(seed: seed))
    let start = session.scene
    let digest = session.sceneDigest
    for step in 0..<120 {
      person.act(on: &session)
      try #require(isValid(session.state.sandbox.world), "seed \(seed), step \(step)")
      try #require(
        session.state.sandbox.selection.allSatisfy(session.state.sandbox.world.contains),
        "seed \(seed), step \(step)")
    }
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 20_000_000))
    let (end, last) = (session.sceneDigest, session.scene)
    let sandbox = session.state.sandbox
    try #require(
      sandbox.isIdle,
      "seed \(seed): \(sandbox.hands.count) \(sandbox.cameraGrabs.count) \(sandbox.marquee as Any)")
    let steps = session.state.sandbox.undoCount
    expectGreater(steps, 2, "seed \(seed)")
    for _ in 0..<steps { session.perform(.undo) }
    expectEqual(session.state.sandbox.undoCount, 0)
    expectEqual(session.sceneDigest, digest, "seed \(seed)")
    for (before, after) in zip(start, session.scene) {
      expectEqual(before, after, "seed \(seed), \(before.name)")
    }
    for _ in 0..<steps { session.perform(.redo) }
    for (before, after) in zip(last, session.scene) {
      expectEqual(before, after, "seed \(seed), \(before.name)")
    }
    expectEqual(session.sceneDigest, end, "seed \(seed)")
    expectTrue(isValid(session.state.sandbox.world), "seed \(seed)")
  }

  @Test func `forgets for good what only a step could bring back that is lost`() {
    var session = Bench.session
    session.select("coin")
    session.perform(.duplicate)
    session.perform(.undo)
    expectTrue(session.state.sandbox.history.canRedo)
    session.select("disc")
    session.perform(.turnRight)
    expectTrue(!session.state.sandbox.history.canRedo)
    session.perform(.chooseAll)
    session.perform(.duplicate)
    expectTrue(session.names.count == 8 && session.names.contains("coin 2"))
    expectTrue(isValid(session.state.sandbox.world))
  }
}

@Suite struct `A fingerprint that remembers` {
  @Test(arguments: UInt64(1)...3)
  func `is the one that doesn't, whatever is done and taken back`(seed: UInt64) {
    var person = Person(generator: SplitMix64(seed: seed))
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    var memory = Session.newMemory
    for _ in 0..<120 {
      person.act(on: &session)
      fill(&session, generator.number(in: 0...90))
      if generator.number(in: 0...9) == 0 {
        for _ in 0..<generator.number(in: 1...150) { session.perform(.undo) }
      }
      if generator.number(in: 0...30) == 0 { session.open(session.sceneText) }
      expectEqual(session.digest(remembering: &memory), session.digest, "seed \(seed)")
    }
    expectGreater(session.state.sandbox.history.count, 1_000)
  }

  private func fill(_ session: inout Session, _ count: Int) {
    guard let id = session.state.sandbox.world.order.first else { return }
    for _ in 0..<count {
      guard let before = session.state.sandbox.world[id] else { return }
      var after = before
      after.placement.position += Vector(x: 1, y: -1)
      session.state.sandbox.make([Edit(id, before: before, after: after)])
    }
  }
}
