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
