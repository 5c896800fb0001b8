package import SwivelJSON
import SwivelMotion

extension EndlessLock {
  /// Its level, which opens by its combination and not by fewer numbers, whose things say this combination alone, and
  /// which takes no more turns than its grade allows.
  ///
  /// - Throws: ``JSONError`` where none is found, for which there is no example.
  package func level() throws(JSONError) -> Level {
    var random = SeededGenerator(seed: description)
    let kinds = EndlessKind.all(grade)
    let first = night.map(grade.kindIndex) ?? random.below(kinds.count)
    for draw in 0..<Self.maximumDraws {
      // A name with which a kind can't be drawn has another kind.
      let kind = kinds[(first + draw / Self.drawsOfKind) % kinds.count]
      guard var level = self.makeLevel(kind, &random),
        level.fault(by: FairnessRule.whileMaking) == nil,
        (try? level.prove(tries: Self.maximumTries)) != nil
      else { continue }
      level.next = Self.random(grade, seed: id)?.id
      return level
    }
    throw JSONError("lock", found: "\"\(self)\"", expected: "another name")
  }

  private static let maximumDraws = 50
  private static let drawsOfKind = 30
  /// How much is tried where a lock is made; a wheel pack is searched whole.
  static let maximumTries = 20_000

  private func makeLevel(_ kind: EndlessKind, _ random: inout SeededGenerator) -> Level? {
    guard let dial = Dial(stops: kind.stops[random.below(kind.stops.count)]) else { return nil }
    var level = kind.tray.isEmpty ? felt(dial, &random) : readable(kind, dial, &random)
    let least = level.minimumPar
    // Half a turn more than the least, in whole hundredths.
    level.par = Par(turns: ((least.turns * 100).rounded() + 50) / 100, reversals: least.reversals)
    if grade == .safecracker { level.xray = .earned }
    return level
  }

  /// A lock whose tray says its numbers.
  private func readable(_ kind: EndlessKind, _ dial: Dial, _ random: inout SeededGenerator) -> Level
  {
    let first: DialDirection = random.below(2) == 0 ? .counterClockwise : .clockwise
    // A riding pack is turned 1, n, …, 2, 1 times.
    let passes = grade.hasWheels ? [1] + (1..<kind.count).map { kind.count - $0 } : []
    let turns = passes.reduce(0) { $0 + $1 - 1 }
    let most = Int(grade.maximumTurns * Double(dial.stops)) - turns * dial.stops
    // A dial of few stops stands anywhere at the start, so that no two names give the same lock.
    let start = grade.hasWheels ? 0 : random.below(dial.stops)
    var (position, sign) = (start, first.sign)
    var stops: [Int] = []
    let isRose = kind.tray.contains { $0.kind == .rose }
    let steps =
      isRose
      ? Self.petals(kind.count, of: dial.stops, first, &random)
      : Self.steps(kind.count, of: dial.stops, atMost: most, &random)
    for step in steps {
      position = modulo(position + sign * step, dial.stops)
      stops.append(position)
      sign = -sign
    }
    var level = Level(
      id: id, title: levelTitle, model: grade.hasWheels ? .wheels : .sequence,
      dials: [
        LevelDial(
          Combination(dial: dial, stops: stops, passes: passes, first: first, start: start),
          labels: kind.tray.contains { $0.kind == .tune } ? .bars : .numbers)
      ])
    if grade.hasWheels { (level.isRiding, level.tolerance) = (true, 1) }
    level.reveal.method = .tray
    level.reveal.tray = kind.tray
    return level
  }

  /// A pack of wheels whose numbers are felt; its last number is 0, where the nose touches.
  private func felt(_ dial: Dial, _ random: inout SeededGenerator) -> Level {
    let least = dial.stops / 10
    var stops: [Int] = []
    for _ in 0..<3 {
      let step = least + random.below(dial.stops - 2 * least + 1)
      stops.append(((stops.last ?? 0) + step) % dial.stops)
    }
    var level = Level(
      id: id, title: levelTitle, model: .wheels,
      dials: [
        LevelDial(
          Combination(dial: dial, stops: stops + [0], passes: [4, 3, 2, 1], first: .clockwise))
      ])
    level.tolerance = 1.5
    var radii = [1_000, 980, 960]
    level.hideNumbers(radii: radii.indices.map { _ in radii.remove(at: random.below(radii.count)) })
    return level
  }

  private var levelTitle: String { "\(name) · \(grade.rawValue)" }

  /// Turns in stops to numbers that go on round a ring by a wheel each time, the first after half a turn at most.
  private static func petals(
    _ count: Int, of stops: Int, _ first: DialDirection, _ random: inout SeededGenerator
  ) -> [Int] {
    let wheels = RoseClue.steps(of: stops)
    let wheel = wheels[random.below(wheels.count)]
    return [1 + random.below(stops / 2)]
      + (1..<count).map { turn in
        // Numbers rise to the left.
        turn.isMultiple(of: 2) == (first == .counterClockwise) ? wheel : stops - wheel
      }
  }

  /// Turns from number to number in stops, none below a tenth of the dial, with a sum up to a limit; all such are equally
  /// likely but for those of nearly a whole turn.
  private static func steps(
    _ count: Int, of stops: Int, atMost most: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    let least = max(2, (stops + 9) / 10)
    let slack = max(0, most - count * least)
    let ends = (0..<count).map { _ in random.below(slack + 1) }.sorted()
    return ends.indices.map { index in
      min(least + ends[index] - (index > 0 ? ends[index - 1] : 0), stops - least)
    }
  }
}
