package import SwivelGestures
package import SwivelSession

/// The events of a gesture, relative to its begin, and its length.
package struct ScriptPlan {
  /// An event, a number of microseconds after the begin.
  package struct Step {
    package let offset: Int64
    package let kind: InputEvent.Kind
  }

  package private(set) var steps: [Step] = []
  /// The time until the next gesture may begin, in microseconds.
  package var length: Int64 = 0

  package mutating func add(_ kind: InputEvent.Kind, at offset: Int64) {
    steps.append(Step(offset: offset, kind: kind))
  }

  /// Adds another plan with the same begin; at equal times its events come later.
  package mutating func add(_ other: ScriptPlan) {
    steps += other.steps
    length = max(length, other.length)
  }

  /// By time; stable.
  package mutating func sort() {
    steps = steps.enumerated().sorted { a, b in
      (a.element.offset, a.offset) < (b.element.offset, b.offset)
    }.map(\.element)
  }

  /// Presses a key or a button a number of times from the end of the plan on, which then comes after them.
  package mutating func press(_ times: Int, _ down: InputEvent.Kind, _ up: InputEvent.Kind) {
    for _ in 0..<times {
      add(down, at: length)
      add(up, at: length + ScriptPace.press)
      length += 2 * ScriptPace.press
    }
  }

  /// Adds a hand that lands, moves as one rigid body in even reports, rests, and lifts.
  ///
  /// - Parameters:
  ///   - begin: the time of the landing, in microseconds.
  ///   - reports: the number of reports that move it.
  ///   - rest: the time from the last of them, or from the landing, to the lift, in microseconds.
  ///   - movement: the similarity that the hand has followed at a fraction of the reports, up to 1.
  package mutating func stroke(
    _ grip: ScriptGrip, _ ids: [ContactID], _ kind: ContactKind, begin: Int64, reports: Int64,
    rest: Int64, movement: (Double) -> Similarity = { _ in .identity }
  ) {
    func report(_ phase: ContactPhase, _ positions: [ExactPoint], at offset: Int64) {
      for (id, position) in zip(ids, positions) {
        add(.contact(Contact(id: id, kind: kind, phase: phase, position: position)), at: offset)
      }
    }
    var positions = grip.positions.map { ExactPoint($0) }
    report(.began, positions, at: begin)
    for count in stride(from: 1, through: reports, by: 1) {
      let movement = movement(Double(count) / Double(reports))
      positions = grip.positions.map { ExactPoint(movement.apply($0)) }
      report(.moved, positions, at: begin + count * ScriptPace.report)
    }
    let end = begin + reports * ScriptPace.report + rest
    report(.ended, positions, at: end)
    length = end + ScriptPace.pause
  }

  /// Rounded up, at least 1.
  package static func reports(in duration: Int64) -> Int64 {
    max(1, (duration + ScriptPace.report - 1) / ScriptPace.report)
  }
}

/// The speed of a script's hands, in microseconds.
enum ScriptPace {
  /// The time between two reports of a hand: 125 per second, one per tick.
  static let report: Int64 = 8_000
  static let tap: Int64 = 64_000
  /// The time that a hand rests before it lifts, so that nothing is thrown.
  static let rest: Int64 = 120_000
  /// The time from a hand's last event to the next statement, and between two taps of one statement.
  static let pause: Int64 = 120_000
  /// The time that a key or a button is down, and up before the next press.
  static let press: Int64 = 40_000
  static let notch: Int64 = 40_000
  /// The default duration of a dial's turn: one second per turn, and at least this.
  static let perTurn: Int64 = 1_000_000
  static let minimumTurn: Int64 = 240_000
  /// The longest time that a dial may turn by itself after a statement.
  static let settling: Int64 = 60_000_000
}

enum ScriptBound {
  /// With repetitions.
  static let statements = 100_000
  /// The time of the session, in microseconds.
  static let time: Int64 = 3_600_000_000
  static let events = 2_000_000
  /// The largest turn of a report, in turns, for one finger and for several.
  ///
  /// A larger one would be ambiguous in its direction.
  static let greatestStep = (finger: 1.0 / 3, fingers: 0.45)
}
