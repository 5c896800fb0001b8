import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `The tray of a lock` {
  private static let levels =
    LockBench.levels.filter { $0.reveal.tray != nil } + [level(of: .strip), level(of: .flaps)]

  /// A lock of three numbers, which a thing shows.
  private static func level(of kind: TrayThing.Kind) -> Level {
    var level = Level(
      id: kind.rawValue, title: "A", model: .sequence,
      dials: [LevelDial(Combination(stops: [3, 8, 5]))])
    level.reveal.method = .tray
    level.reveal.tray = [TrayThing(kind)]
    return level
  }

  /// Brings a thing to where it can be read, by keys or by a finger.
  private func align(_ player: inout LockPlayer, _ thing: Int, byKeys: Bool) throws {
    let picture = try #require(player.lockSession.level.picture(of: thing))
    let right = try #require(picture.readings(guidedBy: picture.guidingHour).first)
    for (index, step) in right.pose.steps.enumerated() {
      let part = player.lockSession.parts(of: thing).lowerBound + index
      let isOver = right.pose.over.contains(index)
      if picture.swapsLooseParts { layIn(&player, part, right.pose.loose, byKeys: byKeys) }
      guard picture.loose.count == 1 || picture.swapsLooseParts else {
        for step in try Self.turns(to: right.pose.loose, picture) {
          turn(&player, part, to: step, isOver: false, picture, byKeys: byKeys)
        }
        continue
      }
      // What meshes with a part that was turned stands there already.
      let stands = player.lockSession.slots[part].steps(of: picture.steps) == step
      if stands, !picture.gears.isEmpty || !picture.isTurned && !isOver { continue }
      turn(&player, part, to: step, isOver: isOver, picture, byKeys: byKeys)
    }
  }

  /// Lays the part of a thing in that is wanted: by keys one after the other, by a finger that at its side.
  private func layIn(_ player: inout LockPlayer, _ thing: Int, _ wanted: Int, byKeys: Bool) {
    let face = player.layout.parts[thing]
    for _ in 0..<2 where player.lockSession.slots[thing].loose != wanted {
      guard !byKeys || player.lockSession.focus.part != thing else {
        player.tap(.tray)
        continue
      }
      let isAtRight = wanted > 0 && (wanted == 2 || player.lockSession.slots[thing].loose == 2)
      let id = player.newContact()
      let place = face.center + Vector(x: face.radius * (isAtRight ? 0.2 : -0.2), y: 0)
      player.touch(id, .began, place)
      player.time += 40_000
      player.touch(id, .ended, place)
    }
  }

  /// The steps at which a box is left one after the other until what rolls in it lies somewhere.
  private static func turns(to goal: Int, _ picture: any TrayPicture) throws -> [Int] {
    var ways: [(cell: Int, steps: [Int])] = [(picture.loose.start, picture.starts)]
    for length in 1...9 {
      ways = ways.flatMap { way in
        [-1, 1].map { turn in
          let step = way.steps[length - 1] + turn
          return (picture.rolled(from: way.cell, at: step), way.steps + [step])
        }
      }
      if let way = ways.first(where: { $0.cell == goal }) { return Array(way.steps.dropFirst()) }
    }
    return try #require(nil as [Int]?)
  }

  private func turn(
    _ player: inout LockPlayer, _ thing: Int, to step: Int, isOver: Bool,
    _ picture: any TrayPicture, byKeys: Bool
  ) {
    let face = player.layout.parts[thing]
    let (id, undoCount) = (player.newContact(), player.lockSession.undoCount)
    if byKeys || isOver {
      player.touch(id, .began, face.center + Vector(x: 0, y: face.radius * 0.7))
      player.time += 40_000
      player.touch(id, .ended, face.center + Vector(x: 0, y: face.radius * 0.7))
      // A tap on what lay behind has turned nothing.
      if !isOver, player.lockSession.undoCount > undoCount { player.press(.z, .control) }
    }
    let missing = step - player.lockSession.slots[thing].steps(of: picture.steps)
    guard missing != 0 else { return }
    if byKeys {
      player.press(missing > 0 ? .right : .left, times: abs(missing))
      return
    }
    circle(
      &player, about: face.center, 0.8 * face.radius,
      .turns(Double(missing) / Double(picture.steps)))
  }

  private func circle(
    _ player: inout LockPlayer, about middle: Vector, _ reach: Double, _ turn: Angle
  ) {
    let finger = player.newContact()
    let steps = max(8, Int(turn.degrees.magnitude / 6))
    for step in 0...steps {
      let displacement = Vector(length: reach, angle: turn * (Double(step) / Double(steps)))
      player.touch(finger, step == 0 ? .began : .moved, middle + displacement)
      player.time += LockPlayer.report
    }
    player.touch(finger, .ended, middle + Vector(length: reach, angle: turn))
  }

  @Test(arguments: levels, [false, true])
  func `is read once its things are turned right, by a finger and by keys`(
    level: Level, byKeys: Bool
  ) throws {
    var player = LockPlayer(level)
    for thing in (level.reveal.tray ?? []).indices {
      expectTrue(
        !player.lockSession.isReadable(thing) || player.lockSession.undoCount > 0,
        "read at the start")
      try align(&player, thing, byKeys: byKeys)
      expectTrue(
        player.lockSession.isReadable(thing),
        "thing \(thing): \(player.lockSession.parts(of: thing).map { player.lockSession.slots[$0] })"
      )
    }
    expectTrue(player.lockSession.lock == level.lock, "the dials stay")
    let things = player.lockSession.slots
    player.press(.z, .control, times: 80)
    expectEqual(player.lockSession.slots, TrayPictures(level).start)
    player.press(.z, [.control, .shift], times: 80)
    expectEqual(player.lockSession.slots, things)
    player.press(.r)
    expectEqual(player.lockSession.slots, TrayPictures(level).start, "as at first")
  }

  /// Turns the wheel over a part of the tray, in parts of a notch, or scrolls there with two fingers.
  private func wheel(
    _ player: inout LockPlayer, over part: Int, _ notches: [Double], isScroll: Bool = false
  ) {
    let face = player.layout.parts[part]
    let point = ExactPoint(face.center + Vector(x: 0, y: face.radius * 0.8))
    for notch in notches {
      let event: InputEvent.Kind =
        isScroll
        ? .scroll(point, by: ExactPoint(Vector(x: 0, y: notch * 10)), [])
        : .wheel(point, delta: ExactPoint(Vector(x: 0, y: notch)), [])
      player.send(event)
      player.time += LockPlayer.report
    }
  }

  @Test(arguments: [false, true])
  func `is turned by fine notches as far as by whole ones, and by two fingers that scroll`(
    isScroll: Bool
  ) throws {
    let rings = try #require(Self.levels.first { $0.id == "one-line" })
    func steps(_ notches: [Double], _ isScroll: Bool) -> (rotation: Int, undos: Int) {
      var player = LockPlayer(rings)
      wheel(&player, over: 0, notches, isScroll: isScroll)
      return (player.lockSession.slots[0].rotation, player.lockSession.undoCount)
    }
    let whole = steps([1, 1], false)
    expectTrue(whole.undos == 2)
    for notches in [[0.5, 0.5, 0.5, 0.5], [0.3, 0.3, 0.3, 0.3, 0.3, 0.5], [1.5, 0.5]] {
      let fine = steps(notches, isScroll)
      expectEqual(fine.rotation, whole.rotation, "\(notches)")
    }
    expectEqual(steps([0.5, 0.25, 0.125], isScroll).undos, 0, "less than a step")
  }

  @Test func `keeps what fine notches leave for the part over which they were turned`() throws {
    let rings = try #require(Self.levels.first { $0.id == "one-line" })
    var player = LockPlayer(rings)
    wheel(&player, over: 0, [0.75])
    wheel(&player, over: 1, [0.5])
    expectEqual(player.lockSession.undoCount, 0)
    wheel(&player, over: 1, [0.5])
    expectEqual(player.lockSession.undoCount, 1)
  }

  /// Draws a finger from one flap's hinge to the middle of the table, as far as a share of the way, and lifts it unless it holds.
  private func draw(
    _ player: inout LockPlayer, _ id: Int64, _ flap: Int, shares: [Double], lifts: Bool = true
  ) {
    let (hinge, middle) = (player.layout.parts[flap].center, player.layout.tables[0].center)
    func place(_ share: Double) -> Vector { hinge + (middle - hinge) * share }
    player.touch(id, .began, place(0))
    for share in shares {
      player.time += LockPlayer.report
      player.touch(id, .moved, place(share))
    }
    if lifts { player.touch(id, .ended, place(shares.last ?? 0)) }
  }

  @Test func `that has flaps folds one over that is drawn across, tapped, or pressed by a key`() {
    var player = LockPlayer(Self.level(of: .flaps))
    func over(_ player: LockPlayer) -> [Int] {
      player.lockSession.slots.indices.filter { player.lockSession.slots[$0].isOver }
    }
    draw(&player, 1, 0, shares: [0.2, 0.6, 1])
    expectEqual(over(player), [0])
    draw(&player, 2, 1, shares: [0.5, 1, 0.5, 0], lifts: false)
    expectEqual(over(player), [0], "what comes back isn't over")
    player.time += 500_000
    draw(&player, 3, 2, shares: [0.5, 1])
    expectEqual(over(player), [0, 2], "another finger holds the one beside it")
    draw(&player, 3, 2, shares: [])
    expectEqual(over(player), [0], "a tap folds it back")
    player.touch(2, .cancelled, .zero)
    for key in [Key.left, .right, .right] { player.press(key) }
    expectEqual(over(player), [0, 2], "\(player.lockSession.focus)")
    player.tap(.tray)
    expectEqual(over(player), [0])
    draw(&player, 4, 3, shares: [1], lifts: false)
    expectEqual(over(player), [0, 3])
    player.press(.escape)
    expectEqual(over(player), [0])
  }

  @Test func `that has a card turns it over as its folded corner is drawn across it`() throws {
    var player = try LockPlayer(#require(LockBench.levels.first { $0.id == "there-and-back" }))
    let (table, rotation) = (player.layout.tables[0], player.lockSession.slots[0].rotation)
    // Even a short way is meant.
    for (side, share, isOver) in [(1.0, 0.0, true), (-1, 0.9, false)] {
      let corner = Vector(x: side * 0.55 * table.radius, y: 0.55 * table.radius)
        .turned(by: player.lockSession.shownAngle(ofPart: 0))
      player.touch(1, .began, table.center + corner)
      player.time += 500_000
      for phase in [ContactPhase.moved, .ended] {
        player.touch(1, phase, table.center + corner * share)
      }
      let slot = player.lockSession.slots[0]
      expectTrue(slot.isOver == isOver && slot.rotation == rotation)
    }
  }

  @Test func `of two things has the one large that was touched last; a tap there does no more`()
    throws
  {
    var player = try LockPlayer(#require(LockBench.levels.first { $0.id == "midnight" }))
    let (small, lay) = (player.layout.tables[1], player.lockSession.slots)
    player.tap(Rectangle(center: small.center, side: 4))
    expectTrue(player.lockSession.slots == lay && player.lockSession.front.thing == 1)
    expectGreater(player.layout.tables[1].radius, 2 * small.radius)
    // Who turns the small one turns it.
    let other = player.layout.tables[0]
    circle(&player, about: other.center, 0.8 * other.radius, .degrees(90))
    expectTrue(player.lockSession.slots[0] != lay[0] && player.lockSession.front.thing == 0)
  }

  @Test
  func `comes near on a phone, catches at a third of a step, and goes back at a touch beside it`()
    throws
  {
    let level = try #require(LockBench.levels.first { $0.id == "one-line" })
    var player = LockPlayer(level, on: Surface(width: 360, height: 640))
    let (table, ring) = (player.layout.tables[0], level.trayParts.count - 1)
    player.tap(.magnifier)
    let near = player.layout.tables[0]
    expectGreater(near.radius, 1.4 * table.radius)
    for (turn, steps) in [(8.0, 0), (12, 1)] {
      let before = player.lockSession.slots[ring].steps(of: 12)
      circle(&player, about: near.center, 0.9 * near.radius, .degrees(turn))
      expectEqual(player.lockSession.slots[ring].steps(of: 12) - before, steps)
    }
    expectTrue(player.lockSession.captions.contains { $0.kind == .sprang })
    player.tap(Rectangle(center: near.center + Vector(x: 0, y: 1.2 * near.radius), side: 4))
    expectEqual(player.layout.tables[0].radius, table.radius)
    // Two fingers that spread bring it near, and lay it back as they close; they turn nothing, though they turn about each other.
    let lay = player.lockSession.slots
    for (ends, radius) in [([30.0, 70], near.radius), ([80, 30], table.radius)] {
      let middle = player.layout.tables[0].center
      let fingers = [player.newContact(), player.newContact()]
      for step in 0...20 {
        let reach = ends[0] + (ends[1] - ends[0]) * Double(step) / 20
        let place = Vector(length: reach, angle: .degrees(0.9 * Double(step)))
        for (finger, way) in zip(fingers, [place, -place]) {
          player.touch(finger, step == 0 ? .began : .moved, middle + way)
        }
        player.time += LockPlayer.report
      }
      for finger in fingers { player.touch(finger, .ended, middle) }
      expectEqual(player.layout.tables[0].radius, radius)
      expectEqual(player.lockSession.slots, lay)
    }
  }

  @Test func `has rings of fine lines that lie at the ray that a finger has missed by a step`()
    throws
  {
    var player = try LockPlayer(#require(LockBench.levels.first { $0.id == "hair" }))
    let clue = try #require(player.lockSession.pictures[0] as? HairClue)
    let table = player.layout.tables[0]
    for (missed, rest) in [(1, 0), (9, 9), (-1, 0)] {
      let way = clue.rays[0] + missed - player.lockSession.slots[0].steps(of: clue.steps)
      let turn = Angle.turns(Double(way) / Double(clue.steps))
      circle(&player, about: table.center, 0.8 * table.radius, turn)
      expectEqual(player.lockSession.slots[0].steps(of: clue.steps), clue.rays[0] + rest)
    }
  }

  @Test func `has wheels that turn under a finger that goes about their own middles`() throws {
    var player = try LockPlayer(#require(LockBench.levels.first { $0.id == "two-hands" }))
    let clue = try #require(player.lockSession.pictures[0] as? MarksClue)
    let (star, table) = (TrayThingView.star(of: clue), player.layout.tables[0])
    circle(&player, about: table.center, 0.7 * star.wheel * table.radius, .turns(1))
    expectEqual(player.lockSession.slots[0].steps(of: clue.wheel), clue.wheel)
    let axle = table.center - Vector(x: 0, y: star.away * table.radius)
    circle(&player, about: axle, 0.7 * star.pinion * table.radius, .turns(1))
    expectEqual(player.lockSession.slots[0].steps(of: clue.wheel), clue.wheel - clue.pinion)
  }

  @Test func `has a wheel that waits in the hand that takes it, and turns that`() throws {
    var player = try LockPlayer(#require(LockBench.levels.first { $0.id == "rose" }))
    let clue = try #require(player.lockSession.pictures[0] as? RoseClue)
    let (table, slot) = (player.layout.tables[0], player.lockSession.slots[0])
    let places = (1...30).map { Vector(x: Double($0) / -50, y: 0) }
    let place = try #require(places.last { TrayThingView.waits(at: $0, clue, slot) })
    for step in 0...20 {
      player.time += LockPlayer.report
      let displacement = (place * table.radius).turned(by: .degrees(Double(step) * 4))
      player.touch(7, step == 0 ? .began : .moved, table.center + displacement)
    }
    expectEqual(player.lockSession.slots[0].loose, clue.waiting(but: slot.loose)[0])
    expectLess(player.lockSession.slots[0].rotation, 0)
  }

  @Test(arguments: levels)
  func `is shown by hints, never by watching`(level: Level) throws {
    var player = LockPlayer(level)
    player.press(.d)
    let shown = try #require(player.lockSession.demonstration)
    // The little dial at door 8 is a demonstration itself.
    guard level.reveal.tray?.contains(where: { $0.kind == .model }) != true else { return }
    let numbers = Set(shown.timing.turns.filter { $0.turn.index == 0 }.map(\.turn.readPosition))
    let own = Set(level.turns.filter { $0.index == 0 }.map(\.readPosition))
    expectTrue(numbers.isDisjoint(with: own), "the first number is another")
    expectEqual(player.lockSession.hints.taken, 0)
    player.press(.d)
    expectNil(player.lockSession.demonstration)
    player.press(.h)
    let kind = try #require(level.reveal.tray?.first?.kind)
    expectTrue(
      level.hints.first.map { player.hint == $0 }
        ?? player.hint.hasPrefix(Texts.english[Message(kind.name)]), "it speaks of the thing first")
  }

  @Test(arguments: levels)
  func `is let go of by a finger that lands elsewhere without having lifted`(level: Level) {
    var player = LockPlayer(level)
    player.touch(7, .began, player.layout.parts[0].center)
    expectEqual(player.lockSession.hands.parts.count, 1)
    player.touch(7, .began, player.layout.faces[0].center)
    expectEqual(player.lockSession.hands.parts.count, 0)
    expectEqual(player.lockSession.hands.dials.count, 1)
  }

  @Test(arguments: levels)
  func `is put back by Esc while it is held`(level: Level) throws {
    var player = LockPlayer(level)
    let start = player.lockSession.slots
    let face = player.layout.parts[0]
    player.touch(7, .began, face.center + Vector(x: face.radius * 0.8, y: 0))
    for step in 1...9 {
      player.time += LockPlayer.report
      let displacement = Vector(length: face.radius * 0.8, angle: .degrees(Double(step) * 8))
      player.touch(7, .moved, face.center + displacement)
    }
    expectUnequal(player.lockSession.slots, start)
    player.press(.escape)
    expectTrue(player.lockSession.slots == start && player.lockSession.hands.isEmpty)
  }
}

@Suite struct `The narration of a tray` {
  /// What is in the tray of a lock, in words.
  private static func said(_ id: String, in language: String) throws -> String {
    let level = try #require(LockBench.levels.first { $0.id == id })
    let lockSession = LockSession(level)
    let texts = try Texts.ofProgram(language)
    return (level.reveal.tray ?? []).indices.map { lockSession.description(ofThing: $0, texts) }
      .joined(separator: "; ")
  }

  @Test func `says what it holds, in each language`() throws {
    try expectEqual(Self.said("first-stop", in: "en"), "Little plate: it hangs over something")
    try expectEqual(Self.said("first-stop", in: "de"), "Kleine Platte: sie hängt über etwas")
    try expectTrue(Self.said("first-stop", in: "zh").hasSuffix("：下面遮着东西"))
    let safe = try Self.said("safe", in: "en")
    expectTrue(safe.hasPrefix("Card with holes: hole 1: ") && safe.contains(": empty"), "\(safe)")
    let midnight = try Self.said("midnight", in: "en")
    expectTrue(midnight.hasPrefix("Pocket watch: short hand: "), "\(midnight)")
    expectTrue(midnight.contains("; Round card with holes: at "), "\(midnight)")
    let clock = try Self.said("your-clock", in: "en")
    expectTrue(clock.contains("Hour hand: turn 1 times and count: Minute hand"), "\(clock)")
    // Letters are said as the dial has them.
    let word = try Self.said("word", in: "en")
    expectTrue(word.contains("the key: G"), "\(word)")
  }
}
