import Foundation
import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `A thing of the tray` {
  private static let kinds = TrayThing.Kind.allCases

  /// The halves of a combination's numbers.
  private func halves(_ combination: Combination) -> [Int] {
    combination.numbers.map { $0 * 2 / combination.dial.unitsPerStop }
  }

  /// Numbers that a kind can show, by lot.
  private func combination(for kind: TrayThing.Kind, _ random: inout SeededGenerator)
    -> Combination?
  {
    let stops = kind == .watch ? 12 : [10, 12, 20, 40][random.below(4)]
    let count = kind == .watch ? 2 + random.below(2) : 1 + random.below(4)
    return Dial(stops: stops).map { dial in
      Combination(dial: dial, stops: (0..<count).map { _ in random.below(stops) })
    }
  }

  @Test(arguments: kinds, [false, true])
  func `shows its numbers lying in one way only`(kind: TrayThing.Kind, isMarked: Bool) throws {
    var (random, shown) = (SeededGenerator(seed: kind.rawValue), 0)
    for seed in 0..<200 {
      let combination = try #require(combination(for: kind, &random))
      guard
        let clue = TrayClue(TrayThing(kind, isMarked: isMarked), for: combination, seed: "\(seed)")
      else { continue }
      shown += 1
      let readings = clue.readings
      // Cards whose figures are alike upside down don't pass the check, and then there is no such level.
      if kind == .cards, readings.count > 1 { continue }
      try #require(readings.count == 1, "seed \(seed)")
      expectEqual(readings[0].numbers, halves(combination), "seed \(seed)")
      expectTrue(
        clue.picture.reading(at: clue.picture.start, isOver: false) == nil || kind == .crank,
        "seed \(seed) is solved at the start")
    }
    expectGreater(shown, kind == .crank ? 20 : 100)
  }

  @Test func `of two cards says nothing alone`() throws {
    let dial = try #require(Dial(stops: 100))
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let numbers = (0..<3).map { _ in random.below(100) }
      let clue = TrayClue(
        TrayThing(.cards), for: Combination(dial: dial, stops: numbers), seed: "\(seed)")
      guard case .cards(let cards)? = clue else { return expectTrue(Bool(false), "no cards") }
      expectTrue(!cards.showsNumbersAlone, "seed \(seed)")
    }
  }

  @Test func `is in at least twelve of the locks, and each kind is marked where it is met first`()
    throws
  {
    let levels = try Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
      .filter { !$0.path.hasSuffix(".schema.json") }
      .map { try Level(json: Array(Data(contentsOf: $0))) }
      .sorted { $0.order < $1.order }
    expectAtLeast(levels.count { $0.reveal.method == .tray }, 12)
    var met: [TrayThing.Kind] = []
    for level in levels {
      for thing in level.reveal.tray ?? [] where !met.contains(thing.kind) {
        expectTrue(thing.isMarked, "\(level.id)")
        if level.dials.count == 1 { met.append(thing.kind) }
      }
      expectNil(level.check(), "\(level.id)")
      guard let example = level.example else {
        return expectTrue(Bool(false), "\(level.id): no example")
      }
      expectTrue(example.check() == nil && example.dials != level.dials, "\(level.id)")
    }
    expectEqual(met.count, Self.kinds.count)
  }

  @Test(arguments: [
    (#""tray": [{"kind": "sundial"}]"#, "reveal.tray[0].kind"),
    (#""tray": []"#, "reveal.tray"),
    (#""tray": [{"kind": "watch"}, {"kind": "watch"}]"#, "reveal.tray"),
    (#""tray": [{"kind": "watch", "time": 3}]"#, "reveal.tray[0].time"),
    (#""tray": [{"kind": "watch"}]"#, "reveal.tray[0]"),
    (#""text": "nothing lies there""#, "reveal.tray"),
  ])
  func `that is none is refused in a line`(tray: String, path: String) throws {
    let level =
      #"{"format": 1, "id": "a", "title": "A", "model": "sequence", "stops": 20, "#
      + #""combination": [13, 2, 5, 1], "reveal": {"way": "tray", \#(tray)}}"#
    let error = #expect(throws: JSONError.self) { try Level(json: Array(level.utf8)) }
    let line = try #require(error).description
    expectTrue(line.hasPrefix(path) && !line.contains("\n"), "\(line)")
  }

  @Test func `is read and written again`() throws {
    for kind in Self.kinds {
      var level = Level(
        id: "a", title: "A", model: .sequence,
        dials: [LevelDial(Combination(dial: .tenStops, stops: [4, 4, 4]))])
      level.reveal.method = .tray
      level.reveal.tray = [TrayThing(kind, isMarked: kind == .watch)]
      try expectEqual(Level(json: Array(level.json.utf8)), level, "\(kind)")
    }
  }
}
