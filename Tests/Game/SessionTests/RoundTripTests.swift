import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelDocuments
@testable import SwivelSession

/// Scenes at the bounds of what play leads to, by a seed: the same seed gives the same scene.
private struct ExtremeScene {
  private static let library = ShapeLibrary(
    Bench.library.shapes + [
      Shape("wheel", 260, 260, teeth: 24, pitch: 120),
      Shape("pinion", 140, 140, teeth: 12, pitch: 60),
    ])

  /// Signs of one to four bytes, some of which join.
  private static let signs = ["a", " ", "é", "锁", "🔒", "👨‍👩‍👧", "\"", "\\", "e\u{301}", "\u{200D}"]

  static var empty: Session { Session(library: library, surface: Bench.surface) }

  private var random: SplitMix64
  private var session = Self.empty
  private var journal: SceneJournal
  private var lines = ""
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    journal = SceneJournal(Self.library, program: "0")
  }

  /// A session with the scene, and the journal of how it came about.
  static func make(seed: UInt64) -> (session: Session, journal: String) {
    var scene = ExtremeScene(seed: seed)
    scene.journal.note(scene.session)
    scene.bringIn()
    scene.note()
    for _ in 0..<scene.random.number(in: 1...24) {
      scene.add()
      if scene.chance(4) { scene.note() }
    }
    scene.chain()
    scene.note()
    scene.change()
    scene.note()
    for _ in 0..<scene.random.number(in: 0...12) {
      scene.perform()
      if scene.chance(3) { scene.note() }
    }
    scene.session.state.sandbox.settings.isGathering = false
    scene.note()
    return (scene.session, scene.lines)
  }

  private mutating func note() {
    journal.note(session)
    lines += journal.takeText()
  }

  private mutating func chance(_ of: Int) -> Bool { random.number(in: 1...of) == 1 }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.number(in: 0...elements.count - 1)]
  }

  /// A number of any magnitude of a range of magnitudes, or one of its ends.
  private mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
    if chance(6) { return one(of: [range.lowerBound, range.upperBound]) }
    let exponent = random.number(in: log10(range.lowerBound)...log10(range.upperBound))
    return min(max(pow(10, exponent), range.lowerBound), range.upperBound)
  }

  private mutating func signed(_ range: ClosedRange<Double>) -> Double {
    chance(8) ? 0 : magnitude(range) * (chance(2) ? -1 : 1)
  }

  private mutating func name() -> String {
    let sign = one(of: Self.signs)
    let length = one(of: [1, 2, 31, 64, 199, 200, 201, 400])
    let text = (0..<length).map { _ in chance(5) ? one(of: Self.signs) : sign }.joined()
    return session.state.sandbox.world.freeName(like: ThingName.fit(text))
  }

  private mutating func placement() -> Placement {
    // Beyond the bounds too, where play keeps to them.
    Placement(
      position: Vector(x: signed(1e-4...1e13), y: signed(1e-4...1e13)),
      rotation: .radians(signed(1e-9...1e13)), scale: magnitude(1e-7...1e7),
      alpha: chance(3) ? random.number(in: 0...1) : 1
    ).bounded
  }

  private mutating func bringIn() {
    for number in 0..<random.number(in: 0...3) {
      let hash = (0..<64).map { _ in String(random.number(in: 0...15), radix: 16) }.joined()
      var name = ThingName.fit(name())
      while name.utf8.count > 255 { name.removeLast() }
      let size = (random.number(in: 1...32_768), random.number(in: 1...64))
      let mask = Mask(width: 9, height: 5) { x, y in (x * y + number) % 3 != 0 }
      let arrival = PictureArrival(
        name: name, hash: hash, width: size.0, height: size.1,
        mask: chance(2) ? mask.map(MaskText.text) ?? "" : "")
      session.handle(InputEvent(time: session.now, kind: .reply(.picture(arrival))))
      let text = (0..<random.number(in: 1...90)).map { _ in one(of: Self.signs + ["\n", "x"]) }
      session.handle(InputEvent(time: session.now, kind: .reply(.pasted(text.joined()))))
    }
  }

  /// A thing of any kind, on the ground or in another.
  private mutating func add() {
    count += 1
    let shapes = Array(session.library.shapes.indices) + [World.noShape]
    let thing = Thing(
      name: name(), shape: chance(3) ? World.noShape : one(of: shapes), placement: placement(),
      isUserInteractionEnabled: !chance(9))
    let others = session.state.sandbox.world.order
    var entity: EntityID?
    if let outer = others.last, !chance(3) {
      let container = chance(2) ? outer : one(of: others)
      entity = try? session.state.sandbox.world.insert(thing, into: container)
    }
    let made = entity ?? session.state.sandbox.world.insert(thing)
    session.state.sandbox.noteAdded(made)
    if chance(6) { session.state.sandbox.world.setFixed(true, for: made) }
    if chance(3) { session.state.sandbox.world.setPinned(true, for: made) }
    if chance(9) {
      let list = GestureList([GestureSpec(.rotation, name: "a"), GestureSpec(.pan)])
      try? session.state.sandbox.world.attach(list, to: made)
    }
  }

  private mutating func chain() {
    let world = session.state.sandbox.world
    for id in world.order where world.isPinned(id) && chance(2) {
      let number = one(of: [1, 2, 3, 700, Bounds.chains.upperBound])
      session.state.sandbox.world.setChain(number, around: id)
    }
  }

  /// The view, the settings, and steps with values of any magnitude.
  private mutating func change() {
    session.state.sandbox.camera.position = placement().position
    session.state.sandbox.camera.rotation = placement().rotation
    session.state.sandbox.camera.scale = magnitude(Camera.scaleRange)
    session.state.sandbox.camera = session.state.sandbox.camera.bounded
    session.state.sandbox.settings.isBounded = chance(2)
    session.state.sandbox.settings.hasGrid = chance(2)
    session.state.sandbox.settings.snapsTurns = chance(2)
    session.state.sandbox.settings.snapsToThings = chance(2)
    session.state.sandbox.settings.inertia = one(of: Inertia.allCases)
    session.state.sandbox.settings.pivot = one(of: SandboxSettings.Pivot.allCases)
    for _ in 0..<random.number(in: 0...5) {
      let world = session.state.sandbox.world
      let id = one(of: world.order)
      guard let before = world[id] else { continue }
      var after = before
      after.placement = placement()
      session.state.sandbox.make([Edit(id, before: before, after: after)])
    }
  }

  /// A command on what is selected, which is anything.
  private mutating func perform() {
    let world = session.state.sandbox.world
    session.state.sandbox.selection = world.order.filter { _ in chance(3) }
    if chance(4) { session.perform(.chooseAll) }
    let commands: [GameCommand] = [
      .group, .ungroup, .grow, .shrink, .turnRight, .duplicate, .delete, .undo, .redo, .axle,
      .chain, .fix, .toFront, .toBack, .moveLeft,
    ]
    let command = one(of: commands)
    for _ in 0..<(chance(3) ? 40 : 1) { session.perform(command) }
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 2_000_000))
  }
}

@Suite struct `What is written is read` {
  /// As many as `SWIVEL_SCENES` says.
  private static let seeds: [UInt64] = {
    let wanted = ProcessInfo.processInfo.environment["SWIVEL_SCENES"].flatMap(UInt64.init)
    return Array(1...(wanted ?? 60))
  }()

  @Test(arguments: seeds)
  func `as a scene's file, to the byte`(seed: UInt64) throws {
    let session = ExtremeScene.make(seed: seed).session
    let text = session.sceneText
    let scene = try Scene(parsing: Array(text.utf8), session.library)
    expectEqual(String(decoding: scene.text(session.library), as: UTF8.self), text, "seed \(seed)")
    var other = ExtremeScene.empty
    other.add(ImportedAsset(text: "before"), at: .zero, at: other.now)
    other.open(text, at: "a")
    expectNil(other.state.messages?.shown, "seed \(seed)")
    expectEqual(other.state.scenes?.path, "a")
    expectEqual(other.sceneText, text, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `as a journal, whose scene is the same`(seed: UInt64) throws {
    let (session, journal) = ExtremeScene.make(seed: seed)
    let reading = try SceneJournalReading(Array(journal.utf8), session.library)
    expectTrue(reading.badLine == nil && !reading.hasLostHistory, "seed \(seed)")
    let text = String(decoding: reading.scene.text(session.library), as: UTF8.self)
    expectEqual(text, session.sceneText, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `as a line, whose things are the same as exactly as it says`(seed: UInt64) throws {
    let session = ExtremeScene.make(seed: seed).session
    let text = session.sceneLine
    expectTrue(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    let line = try SceneLine(parsing: text)
    expectEqual(line.text, text, "seed \(seed)")
    let other = Session(of: line, library: ExtremeScene.empty.library, surface: Bench.surface)
    expectEqual(other.sceneLine.utf8.count, text.utf8.count, "seed \(seed)")
    let (then, now) = (session.state.sandbox.world, other.state.sandbox.world)
    expectEqual(then.order.count, now.order.count)
    for (old, new) in zip(then.order, now.order) {
      let (before, after) = (try #require(then[old]), try #require(now[new]))
      expectEqual(after.name, before.name, "seed \(seed)")
      expectTrue(now.isFixed(new) == then.isFixed(old) && now.isPinned(new) == then.isPinned(old))
      expectEqual(now.parent(of: new).flatMap(now.name), then.parent(of: old).flatMap(then.name))
      expectEqual(now.chain(around: new) > 0, then.chain(around: old) > 0)
      let (here, there) = (before.placement, after.placement)
      for (here, there) in [
        (here.position.x, there.position.x), (here.position.y, there.position.y),
      ] {
        expectAtMost((here - there).magnitude, 0.000_501 + 2 * here.ulp, "seed \(seed): \(here)")
      }
      expectAtMost((here.alpha - there.alpha).magnitude, 0.002)
      // A millionth below a thousandth; an angle as exactly as a Double can have it.
      let scale = here.scale < 0.001 ? 1e-6 * here.scale : 0.000_000_501
      expectAtMost((here.scale - there.scale).magnitude, scale, "seed \(seed): \(here.scale)")
      let turn = max(0.000_000_9, 4 * here.rotation.radians.ulp)
      let off = (here.rotation.radians - there.rotation.radians).magnitude
      expectAtMost(off, turn, "seed \(seed): \(here.rotation.radians)")
    }
  }

  @Test func `in a line, at the ends of each of its units`() throws {
    let half = 1e15 / 10_000 * .pi / 180
    let angles = [half.nextDown, half, half.nextUp, half * 1.000_1, 1e12, 1e12.nextDown, 1.7e10]
    let scales = [
      1e-6, 1e-6.nextUp, 0.000_999_499_999_999_999_96, 0.001.nextDown, 0.001, 0.001.nextUp, 1, 20.5,
      1e6.nextDown, 1e6,
    ]
    for (number, angle) in angles.enumerated() {
      for (index, scale) in scales.enumerated() {
        for sign in [1.0, -1] {
          let placement = Placement(
            position: Vector(x: sign * 1e12, y: 0), rotation: .radians(sign * angle), scale: scale)
          let thing = Thing(
            name: String(repeating: "🔒", count: 200), shape: World.noShape, placement: placement)
          let item = SceneLine.Item(kind: .group, thing: thing)
          let text = SceneLine(items: [item]).text
          let line = try SceneLine(parsing: text)
          expectEqual(line.text, text, "\(number), \(index)")
          let read = try #require(line.items.first?.thing.placement)
          expectAtMost((read.rotation.radians - sign * angle).magnitude, 4 * angle.ulp + 1e-6)
          expectAtMost((read.scale / scale - 1).magnitude, 0.000_501)
        }
      }
    }
  }
}
