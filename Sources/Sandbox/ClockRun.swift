package import SwivelEntities
package import SwivelGeometry

/// The clock while it runs, and what is kept of it while it stands.
///
/// It counts the session's seconds; how its parts are turned is a function of that count, so nothing in the world moves.
package struct ClockRun: Hashable, Encodable, Sendable {
  /// What runs; nil while it stands.
  package var train: ClockTrain?
  /// The session's second that is shown.
  package var beat = 0
  /// The session's second at which it began to run.
  package var begin = 0
  /// The second of the day at which the session began; nil while that isn't known, which then is midnight.
  package var midnight: Int?
  /// The hour since then that was struck last; nil for none.
  package private(set) var struck: Int?
  /// How many blows of the present hour are left.
  package private(set) var blows = 0
  /// Whether the hammer is on the bell.
  package private(set) var isStriking = false

  package init() {}
}

extension ClockRun {
  private static let hour = 3_600
  private static let day = 24 * hour

  /// The second of the day that is shown.
  package var seconds: Int { (beat + (midnight ?? 0)) % Self.day }

  /// Goes on to a second of the session; returns whether the bell is struck in it.
  package mutating func go(to beat: Int) -> Bool {
    self.beat = beat
    let hour = (beat + (midnight ?? 0)) / Self.hour
    if hour != struck {
      struck = hour
      blows = (hour + 11) % 12 + 1
    }
    // Two seconds for a blow: the hammer falls, and is raised again.
    isStriking = blows > 0 && !isStriking
    if isStriking { blows -= 1 }
    return isStriking
  }

  /// Takes in what time of day it is, at a second of the session.
  package mutating func set(secondOfDay: Int, at beat: Int) {
    midnight = (secondOfDay - beat % Self.day + Self.day) % Self.day
    struck = nil
  }

  /// Thirty years.
  private static let farthest = 1_000_000_000
}

extension Sandbox {
  /// How far the pendulum swings, and how the hammer stands at rest and as it strikes.
  private static let swing = Angle.degrees(3)
  private static let hammer = (rest: Angle.degrees(38), blow: Angle.degrees(58))

  /// By how much a part of the running clock is shown turned, compared with its placement.
  package func clockTurn(of id: EntityID) -> Angle {
    guard let clock, let train = clock.train,
      let part = train.parts.first(where: { $0.entity == id }),
      let own = world.placement(of: id)?.rotation
    else { return .zero }
    let plate = world.placement(of: train.plate)?.rotation ?? .zero
    let upright =
      switch part.drive {
      case .driven(let ratio): ratio.of(.turns(Double(clock.beat - clock.begin) / 3_600)) + own
      case .minuteHand: Angle.turns(Double(clock.seconds) / 3_600) + plate
      case .hourHand: Angle.turns(Double(clock.seconds) / 43_200) + plate
      case .secondHand: Angle.turns(Double(clock.seconds) / 60) + plate
      case .swinging: (clock.beat % 2 == 0 ? Self.swing : -Self.swing) + plate
      case .striking: (clock.isStriking ? Self.hammer.blow : Self.hammer.rest) + plate
      }
    return upright - own
  }

  /// Lets the clock run if what lies on its plate is right, or stand if it isn't; returns whether it has begun to.
  package mutating func settleClock(_ library: ShapeLibrary, at beat: Int) -> Bool {
    guard isFree, clock?.train != nil || library.plate != nil else { return false }
    let train = ClockParts(self, library).flatMap { ClockTrain($0, self, library) }
    guard train != clock?.train else { return false }
    let wasRunning = clock?.train != nil
    stopClock()
    guard let train else { return false }
    var run = clock ?? ClockRun()
    run.train = train
    run.begin = beat
    run.beat = beat
    clock = run
    return !wasRunning
  }

  /// Lets the clock stand as it is shown.
  package mutating func stopClock() {
    for part in clock?.train?.parts ?? [] {
      guard var placement = world.placement(of: part.entity) else { continue }
      placement.rotation += clockTurn(of: part.entity)
      world.place(part.entity, at: placement)
    }
    clock?.train = nil
  }

  /// Whether a thing is a part of the running clock.
  func runsInClock(_ id: EntityID) -> Bool {
    clock?.train?.parts.contains { $0.entity == id } ?? false
  }
}
