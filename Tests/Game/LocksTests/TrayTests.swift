import Foundation
import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `A thing of the tray` {
  private static let kinds = TrayThing.Kind.allCases

  private func halves(_ combination: Combination) -> [Int] {
    combination.numbers.map { $0 * 2 / combination.dial.unitsPerStop }
  }

  /// Numbers that a kind can show, at random.
  private func combination(for kind: TrayThing.Kind, _ random: inout SeededGenerator)
    -> Combination?
  {
    let (choices, counts) =
      switch kind {
      case .watch: ([12], 1...3)
      case .cover: ([10, 20], 1...1)
      case .tune: ([6, 8], 2...6)
      case .model: ([10, 20], 2...6)
      case .rings: ([12, 20, 40], 3...4)
      case .holes: ([12, 20, 60], 2...4)
      case .hair: ([10, 16], 2...3)
      case .rose: ([16, 24, 40], 3...4)
      case .marks: ([20, 24, 40, 60], 1...3)
      case .key: ([4, 5, 6], 3...5)
      case .ball: ([16, 20], 2...4)
      case .trace: ([20, 40, 60], 3...4)
      case .clockwork: ([20, 40], 1...4)
      case .strip, .flaps: ([16, 20, 26], 3...4)
      case .grille, .scale, .cipher, .cards, .postcard, .crank: ([10, 12, 20, 40], 1...4)
      }
    let stops = choices[random.below(choices.count)]
    let count = counts.lowerBound + random.below(counts.count)
    return Dial(stops: stops).map { dial in
      // A pack whose wheels are felt opens at 0.
      let zeros = kind == .trace ? [0] : []
      let turned = [1, 3, 6, 12, 15]
      // The tips of a rose are as far apart as its wheel is round.
      let (first, wheel) = (random.below(stops), stops / 4 - 1)
      let numbers = (0..<count - zeros.count).map { index in
        switch kind {
        case .clockwork: turned[random.below(turned.count)]
        case .rose: (first + index * wheel) % stops
        default: random.below(stops)
        }
      }
      return Combination(dial: dial, stops: numbers + zeros)
    }
  }

  @Test(arguments: kinds, [false, true])
  func `shows its numbers lying in one way only`(kind: TrayThing.Kind, isMarked: Bool) throws {
    var (random, shown) = (SeededGenerator(seed: kind.rawValue), 0)
    for seed in 0..<200 {
      let combination = try #require(combination(for: kind, &random))
      var thing = TrayThing(kind, isMarked: isMarked)
      if kind == .rings { thing.rings = 1 + random.below(3) }
      guard let picture = thing.picture(for: combination, seed: "\(seed)") else { continue }
      shown += 1
      let readings = picture.readings()
      // Cards whose figures are alike upside down don't pass the check, and then there is no such level.
      if kind == .cards, readings.count > 1 { continue }
      // A plate is swung aside either way, a ball may lie in its corner whichever of its walls is below, and a wheel rolls on
      // as far as the widest.
      let counts =
        switch kind {
        case .cover: 2...2
        case .ball: 1...4
        case .rose: 1...2
        default: 1...1
        }
      try #require(counts.contains(readings.count), "seed \(seed)")
      for reading in readings { expectEqual(reading.numbers, halves(combination), "seed \(seed)") }
      expectNil(
        picture.reading(in: picture.startPose, guidedBy: nil),
        "seed \(seed) is solved at the start")
      expectNil(picture.wrongPose(guidedBy: nil), "seed \(seed) has a pose that looks right")
    }
    expectGreater(shown, kind == .crank ? 20 : 100)
  }

  @Test(arguments: [[0], [7, 0], [7, 3, 7]]) func `of a scale shows each ray`(numbers: [Int]) throws
  {
    let dial = try #require(Dial(stops: 12))
    let combination = Combination(dial: dial, stops: numbers)
    expectNil(TrayThing(.scale).picture(for: combination, seed: ""), "two lie on each other")
  }

  @Test func `of two cards says nothing alone`() throws {
    let dial = try #require(Dial(stops: 100))
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let numbers = (0..<3).map { _ in random.below(100) }
      let picture = TrayThing(.cards)
        .picture(for: Combination(dial: dial, stops: numbers), seed: "\(seed)")
      let cards = try #require(picture as? CardsClue)
      for points in [cards.below, cards.above] {
        expectNil(
          CardsClue.numbers(in: points, side: cards.side, rows: cards.rows, digits: cards.digits),
          "seed \(seed)")
      }
    }
  }

  @Test func `is in at least twelve of the locks, and each kind is marked where it is met first`()
    throws
  {
    let levels = try LevelFiles.levels()
    expectAtLeast(levels.count { $0.reveal.method == .tray }, 12)
    var met: [TrayThing.Kind] = []
    for level in levels {
      for thing in level.reveal.tray ?? [] where !met.contains(thing.kind) {
        expectTrue(thing.isMarked, "\(level.id)")
        met.append(thing.kind)
      }
      guard let example = level.example else {
        return expectTrue(Bool(false), "\(level.id): no example")
      }
      expectTrue(example.check() == nil && example.dials != level.dials, "\(level.id)")
    }
    // A table's are drawn anew wherever the clue can show others, and none of them opens as it stands.
    expectAtLeast(levels.count { $0.redrawn("12345") != nil }, 15)
    for level in levels {
      for seed in 0..<200 {
        let isReady = (level.redrawn("\(seed)") ?? level).lock.isReady
        expectTrue(!isReady, "\(level.id), seed \(seed)")
      }
    }
    // Two kinds lie in endless locks alone.
    expectEqual(Set(Self.kinds).subtracting(met), [.strip, .flaps])
  }

  /// The things of a composition, of which the first guides the second.
  private static let compositions: [TrayThing] = {
    var holes = TrayThing(.holes)
    holes.guide = .begins(0)
    var rings = TrayThing(.rings)
    (rings.guide, rings.rings) = (.begins(0), 2)
    var cipher = TrayThing(.cipher)
    cipher.guide = .sets(0)
    return [holes, rings, cipher]
  }()

  @Test(arguments: compositions)
  func `that a watch guides shows one combination with it, and several without`(thing: TrayThing)
    throws
  {
    var random = SeededGenerator(seed: thing.kind.rawValue)
    var (shown, told) = (0, Set<Int>())
    for seed in 0..<300 {
      let dial = try #require(Dial(stops: 60))
      // Not twice the same two, which would be read alike from the top.
      let stops = (0..<4).map { 15 * $0 + random.below(15) }
      let combination = Combination(dial: dial, stops: stops)
      var level = Level(
        id: "c\(seed)", title: "C", model: .sequence, dials: [LevelDial(combination)])
      level.reveal.method = .tray
      level.reveal.tray = [TrayThing(.watch), thing]
      guard let picture = level.picture(of: 1) else { continue }
      shown += 1
      expectNil(level.checkTray(), "seed \(seed)")
      let hour = try #require(picture.guidingHour)
      told.insert(hour)
      expectEqual(level.picture(of: 0)?.readings().map(\.numbers), [[hour * 2]], "seed \(seed)")
      let alone = Set(
        (0..<12).flatMap { hour -> [[Int]] in picture.readings(guidedBy: hour).map { $0.numbers } })
      expectGreater(alone.count, 1, "seed \(seed) says one thing alone")
    }
    expectGreater(shown, 250)
    expectGreater(told.count, 10, "nearly every hour is told by some")
  }

  @Test(arguments: [
    (#""tray": [{"kind": "sundial"}]"#, "reveal.tray[0].kind"), (#""tray": []"#, "reveal.tray"),
    (#""tray": [{"kind": "watch"}, {"kind": "watch"}]"#, "reveal.tray"),
    (#""tray": [{"kind": "watch", "time": 3}]"#, "reveal.tray[0].time"),
    (#""tray": [{"kind": "watch"}]"#, "reveal.tray[0]"),
    (#""tray": [{"kind": "watch"}, {"kind": "holes", "begins": 1}]"#, "reveal.tray[1]"),
    (#""tray": [{"kind": "watch"}, {"kind": "holes", "begins": 2}]"#, "reveal.tray[1].begins"),
    (
      #""tray": [{"kind": "watch"}, {"kind": "holes", "begins": 0, "sets": 0}]"#,
      "reveal.tray[1].sets"
    ), (#""tray": [{"kind": "watch"}, {"kind": "grille", "begins": 0}]"#, "reveal.tray[0]"),
    (#""tray": [{"kind": "holes", "rings": 2}]"#, "reveal.tray[0].rings"),
    (#""tray": [{"kind": "rings", "rings": 4}]"#, "reveal.tray[0].rings"),
    (#""tray": [{"kind": "strip", "winding": 6}]"#, "reveal.tray[0].winding"),
    (#""tray": [{"kind": "strip"}, {"kind": "flaps"}]"#, "reveal.tray"),
    (#""tray": [{"kind": "watch"}, {"kind": "strip", "begins": 0}]"#, "reveal.tray[0]"),
    (#""tray": [{"kind": "flaps", "rings": 2}]"#, "reveal.tray[0].rings"),
    (#""tray": [{"kind": "tune"}]"#, "reveal.tray[0]"),
    (#""text": "nothing lies there""#, "reveal.tray"),
  ]) func `that is none is refused in a line`(tray: String, path: String) throws {
    let level =
      #"{"format": 1, "id": "a", "title": "A", "model": "sequence", "stops": 20, "#
      + #""combination": [13, 2, 5, 1], "reveal": {"way": "tray", \#(tray)}}"#
    let error = #expect(throws: JSONError.self) { try Level(json: Array(level.utf8)) }
    let line = try #require(error).description
    expectTrue(line.hasPrefix(path) && !line.contains("\n"), "\(line)")
  }

  @Test(arguments: [2, 5], [TrayThing.Kind.strip, .flaps])
  func `that is a strip or has flaps is for three or four numbers`(
    count: Int, kind: TrayThing.Kind
  ) throws {
    let combination = Combination(
      dial: try #require(Dial(stops: 20)), stops: Array([5, 12, 19, 2, 7].prefix(count)))
    expectNil(TrayThing(kind).picture(for: combination, seed: "a"))
  }

  @Test(arguments: [[5, 12, 19], [5, 12, 5, 19]])
  func `that has flaps is read with two of them folded over at least, whichever these are`(
    numbers: [Int]
  ) throws {
    let dial = try #require(Dial(stops: 20))
    var folded = Set<Set<Int>>()
    for seed in 0..<200 {
      let combination = Combination(dial: dial, stops: numbers)
      let picture = try #require(TrayThing(.flaps).picture(for: combination, seed: "\(seed)"))
      expectEqual(picture.poses.count, 16)
      for pose in picture.poses {
        let frames = picture.signs(in: pose).filter { $0.kind == .frame }
        let isRight = picture.reading(in: pose, guidedBy: nil) != nil
        expectEqual(frames.contains { $0.halves == nil }, !isRight, "seed \(seed)")
        guard isRight else { continue }
        expectEqual(frames.map(\.halves), numbers.map { $0 * 2 }, "seed \(seed)")
        expectAtLeast(pose.over.count, 2, "seed \(seed)")
        folded.insert(pose.over)
      }
    }
    // Below three others that show a frame each, the lowest would change none of three; all four show four.
    expectEqual(folded.count, numbers.count == 3 ? 9 : 11)
  }

  @Test func `that is read in several ways is refused by what two of them say`() {
    expectEqual(Level.text(ofReadings: [[24, 30, 6], [24, 30, 6]]), "12 15 3")
    expectEqual(Level.text(ofReadings: [[24], [31], [2]]), "12 or 15.5 and 1 more")
    expectEqual(Level.text(ofReadings: []), "no way to read it")
  }
}
