/// A kind of generated lock: what lies in its tray, and the dial that it opens.
struct EndlessKind: Hashable, Sendable {
  /// What lies in the tray; empty where the numbers are felt.
  let tray: [TrayThing]
  /// The numbers of stops that its dial may have.
  let stops: [Int]
  let count: Int

  /// One thing that says all numbers; or one that says an hour, and another that is read by it.
  private static func tray(
    _ kind: TrayThing.Kind, readBy guide: TrayThing.Kind? = nil, rings: Int = 1, _ stops: [Int],
    _ count: Int = 3
  ) -> Self {
    var thing = TrayThing(kind)
    thing.rings = rings
    guard let guide else { return Self(tray: [thing], stops: stops, count: count) }
    thing.guide = kind == .cipher ? .sets(0) : .begins(0)
    return Self(tray: [TrayThing(guide), thing], stops: stops, count: count)
  }

  static func all(_ grade: LockGrade) -> [Self] {
    switch grade {
    case .apprentice:
      [
        tray(.watch, [12]), tray(.scale, [10, 12]), tray(.crank, [10, 12]), tray(.tune, [8]),
        tray(.cards, [10, 12]), tray(.rings, [10, 12]), tray(.key, [10], 4),
      ]
    case .journeyman:
      [
        tray(.cipher, [20, 24, 26]), tray(.grille, [16, 20, 24, 26], 4),
        tray(.cards, [20, 24, 25]),
        tray(.rings, rings: 2, [16, 20, 24]), tray(.marks, [20, 24]), tray(.ball, [16, 20, 24]),
        tray(.hair, [16]), tray(.holes, [16, 20, 24]), tray(.rose, [20, 24, 26], 4),
        tray(.strip, [16, 20, 24, 26], 4), tray(.flaps, [16, 20, 24, 26], 4),
      ]
    case .master:
      [
        tray(.cipher, readBy: .watch, packs, 3), tray(.cipher, readBy: .grille, packs, 3),
        tray(.holes, readBy: .watch, packs, 3), tray(.holes, readBy: .cards, packs, 3),
        tray(.rings, readBy: .watch, rings: 2, packs, 3),
        tray(.rings, readBy: .scale, rings: 2, packs, 3),
      ]
    case .safecracker:
      [
        tray(.rings, readBy: .watch, rings: 3, safes, 4),
        tray(.rings, readBy: .grille, rings: 3, safes, 4), tray(.cipher, readBy: .scale, safes, 4),
        tray(.holes, readBy: .cards, safes, 4), Self(tray: [], stops: [80, 100], count: 4),
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
