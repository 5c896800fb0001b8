/// A lesson of the school for manipulation: the same exercise at a lock with glass, then at another without.
///
/// Its locks are computed, as endless ones are, so that no file can lack or change them.
package enum Lesson: String, Hashable, Encodable, Sendable, CaseIterable {
  /// The contact points: where the nose touches the sides of the cam's gate.
  case contacts
  /// A sweep: the contact width all round the dial.
  case sweep
  /// The graph: where it dips there is a gate.
  case graph
  case wheel
  case falseGates = "false-gates"

  package static let pack = "school"

  /// The id of its level.
  package var id: String { "school-" + rawValue }

  /// The lesson of a level; nil for every other level, even with such an id.
  package init?(_ level: Level) {
    guard level.pack == Self.pack,
      let lesson = Self.allCases.first(where: { $0.id == level.id }), lesson.level == level
    else { return nil }
    self = lesson
  }

  /// The title of its level, in English, and the numbers of the lock with glass and of the other.
  private var plan: (title: String, glass: [Int], plain: [Int]) {
    switch self {
    case .contacts: ("Both sides", [13, 6, 10], [5, 16, 2])
    case .sweep: ("A sweep", [8, 15, 2], [17, 4, 11])
    case .graph: ("The graph", [4, 12, 18], [15, 7, 1])
    case .wheel: ("Which wheel", [16, 9, 3, 12], [6, 13, 18, 8])
    case .falseGates: ("False notches", [11, 17, 6], [4, 9, 0])
    }
  }

  package func steps(hasGlass: Bool) -> [LessonStep] {
    switch self {
    case .contacts: [.park, .left, .right, .read]
    case .sweep: hasGlass ? [.park, .round] : [.sweep]
    case .graph: [.round, .mark]
    case .wheel: [.round, .apart, .which]
    case .falseGates: [.round, .trueGate]
    }
  }

  /// What is asked for at both locks, in order.
  package var steps: [LessonStep] { steps(hasGlass: true) + steps(hasGlass: false) }

  package var glassSteps: Int { steps(hasGlass: true).count }

  package var level: Level { level(hasGlass: true) }

  package func level(hasGlass: Bool) -> Level {
    let dial = Dial(stops: Self.stops) ?? .tenStops
    let numbers = (hasGlass ? plan.glass : plan.plain).map { $0 * dial.unitsPerStop }
    var level = Level(
      id: id, title: plan.title, model: .wheels,
      dials: [
        LevelDial(
          Combination(
            dial: dial, numbers: numbers, passes: numbers.indices.map { numbers.count - $0 }))
      ])
    level.author = "Swivel"
    level.pack = Self.pack
    level.order = (Self.allCases.firstIndex(of: self) ?? 0) + 1
    level.reveal.method = .hidden
    level.assists = [.park, .graph]
    level.xray = .on
    let count = numbers.count - 1
    level.wheels = (0..<count).map { index in
      var wheel = LevelWheel()
      // Without glass another wheel is the highest.
      wheel.radius = 1_000 - 20 * ((index + (hasGlass ? 0 : 1)) % count)
      if self == .falseGates, wheel.radius == 1_000 {
        wheel.falseGates = [(hasGlass ? 3 : 14) * dial.unitsPerStop]
      }
      return wheel
    }
    let next = Self.allCases.firstIndex(of: self).map { $0 + 1 } ?? 0
    level.next = Self.allCases.indices.contains(next) ? Self.allCases[next].id : nil
    return level
  }

  /// The stops of a dial in the school: few, so that a round by hand is soon done.
  private static let stops = 20
}

package enum LessonStep: String, Hashable, Encodable, Sendable, CaseIterable {
  case park
  /// Turn to the left until the nose touches.
  case left
  /// Turn to the right until the nose touches the other side.
  case right
  case read
  /// Read at every stop of the dial with the wheels parked.
  case round
  case sweep
  /// Mark the gate that the graph shows.
  case mark
  /// Read once with the wheels apart.
  case apart
  /// Say which wheel the gate belongs to.
  case which
  /// Mark the true gate, beside which there is a false one.
  case trueGate
}
