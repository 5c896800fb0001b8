/// A kind of generated lock: what lies in its tray, and the dial that it opens.
struct EndlessKind: Hashable, Sendable {
  /// What lies in the tray; empty where the numbers are felt.
  let tray: [TrayThing]
  /// The numbers of stops that its dial may have.
  let stops: [Int]
  /// How many numbers it has.
  let count: Int

  private init(_ tray: [TrayThing], stops: [Int], count: Int) {
    (self.tray, self.stops, self.count) = (tray, stops, count)
  }

  /// One thing that says all numbers.
  private static func one(
    _ kind: TrayThing.Kind, rings: Int = 1, _ stops: [Int], _ count: Int = 3
  ) -> Self {
    var thing = TrayThing(kind, isMarked: kind == .holes)
    thing.rings = rings
    return Self([thing], stops: stops, count: count)
  }

  /// A thing that says an hour, and another that is read by it.
  private static func two(
    _ guide: TrayThing.Kind, _ kind: TrayThing.Kind, rings: Int = 1, _ stops: [Int], _ count: Int
  ) -> Self {
    var thing = TrayThing(kind, isMarked: kind == .holes)
    thing.rings = rings
    thing.guide = kind == .cipher ? .sets(0) : .begins(0)
    return Self([TrayThing(guide), thing], stops: stops, count: count)
  }

  static func all(_ grade: LockGrade) -> [Self] {
    switch grade {
    case .apprentice:
      [
        one(.watch, [12]), one(.scale, [10, 12]), one(.crank, [10, 12]), one(.tune, [8]),
        one(.cards, [10, 12]), one(.rings, [10, 12]), one(.key, [10], 4),
      ]
    case .journeyman:
      [
        one(.cipher, [20, 24, 26]), one(.grille, [16, 20, 24, 26], 4), one(.cards, [20, 24, 25]),
        one(.rings, rings: 2, [16, 20, 24]), one(.marks, [20, 24]), one(.ball, [16, 20, 24]),
        one(.hair, [16]), one(.holes, [16, 20, 24]), one(.rose, [20, 24, 26], 4),
        one(.strip, [16, 20, 24, 26], 4), one(.flaps, [16, 20, 24, 26], 4),
      ]
    case .master:
      [
        two(.watch, .cipher, packs, 3), two(.grille, .cipher, packs, 3),
        two(.watch, .holes, packs, 3), two(.cards, .holes, packs, 3),
        two(.watch, .rings, rings: 2, packs, 3), two(.scale, .rings, rings: 2, packs, 3),
      ]
    case .safecracker:
      [
        two(.watch, .rings, rings: 3, safes, 4), two(.grille, .rings, rings: 3, safes, 4),
        two(.scale, .cipher, safes, 4), two(.cards, .holes, safes, 4),
        Self([], stops: [80, 100], count: 4),
      ]
    }
  }

  private static let packs = [36, 40, 50, 60]
  private static let safes = [60, 100]
}

extension LockGrade {
  /// The whole turns of the dial that its locks take at most.
  var maximumTurns: Double {
    switch self {
    case .apprentice: 2
    case .journeyman: 2.5
    case .master: 3.2
    case .safecracker: 4
    }
  }

  var hasWheels: Bool { self == .master || self == .safecracker }

  /// The kind of a day: each bag holds every kind once, and none follows itself.
  func kindIndex(of day: CalendarDay) -> Int {
    let count = EndlessKind.all(self).count
    let number = day.number - modulo(day.number, count)
    return bag(number / count)[day.number - number]
  }

  /// The kinds in the order of a bag.
  private func bag(_ number: Int) -> [Int] {
    var bag = shuffled(number)
    // Only the first two change places, so the last of the bag before is as it was shuffled.
    if bag[0] == shuffled(number - 1).last { bag.swapAt(0, 1) }
    return bag
  }

  private func shuffled(_ number: Int) -> [Int] {
    var random = SeededGenerator(seed: "bag.\(rawValue).\(number)")
    var bag = Array(EndlessKind.all(self).indices)
    random.shuffle(&bag)
    return bag
  }
}
