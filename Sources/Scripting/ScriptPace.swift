/// How fast a script's hands are, in microseconds.
enum ScriptPace {
  /// From one report of a hand to the next: 125 a second, one a tick.
  static let report: Int64 = 8_000
  /// How long a tap touches.
  static let tap: Int64 = 64_000
  /// How long a hand rests where it has come to before it lifts, so that nothing is thrown.
  static let rest: Int64 = 120_000
  /// From a hand's last event to the next statement, and between two taps of one.
  static let pause: Int64 = 120_000
  /// How long a key or a button is down, and how long it is up before the next press.
  static let press: Int64 = 40_000
  /// From one notch of the wheel to the next.
  static let notch: Int64 = 40_000
  /// What a turn of a dial takes that doesn't say: a second a turn, and no less than this.
  static let perTurn: Int64 = 1_000_000
  static let leastTurn: Int64 = 240_000
  /// How long a dial may go on by itself after it was turned.
  static let settling: Int64 = 60_000_000
}

/// How much a script may do.
enum ScriptBound {
  /// Statements, repeated ones counted each time.
  static let statements = 100_000
  /// Time of the session, in microseconds.
  static let time: Int64 = 3_600_000_000
  /// Events.
  static let events = 2_000_000
  /// In turns, what a report of one finger and of several turns by less than.
  ///
  /// Beyond that it could have gone either way round.
  static let greatestStep = (finger: 1.0 / 3, fingers: 0.45)
}
