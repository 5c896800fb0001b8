package import SwivelMotion

/// The demonstration of a level: its numbers are dialled one after the other.
///
/// Every turn has exactly its angle and direction, and takes a number of seconds per radian; between two
/// numbers the dial pauses.
///
/// Angles are those of the screen, where clockwise is positive; steps are counted counter-clockwise, and each
/// turns back by 2π / stops.
package struct DialDemonstration: Hashable, Encodable, Sendable {
  package struct Turn: Hashable, Encodable, Sendable {
    package let turn: DialTurn
    /// The number on the dial, whole or half.
    package let number: Double
    /// The distance in stops, positive counter-clockwise.
    package let steps: Double
    /// In seconds.
    package let begin: Double
    package let animation: RotationAnimation
  }

  package let id: String
  package let turns: [Turn]

  package init(_ level: Level) {
    id = level.id
    var begin = 0.0
    var turns: [Turn] = []
    for turn in level.turns {
      let dial = level.dials[turn.dial].combination.dial
      let animation = RotationAnimation(
        from: Dial.angle(at: turn.from), to: Dial.angle(at: turn.to),
        timing: .secondsPerRadian(level.demo.secondsPerRadian), easing: .linear)
      turns.append(
        Turn(
          turn: turn, number: dial.number(at: turn.readPosition), steps: dial.stops(of: turn.units),
          begin: begin, animation: animation))
      begin += animation.duration + level.demo.pause
    }
    self.turns = turns
  }

  /// In seconds.
  package var duration: Double { turns.last.map { $0.begin + $0.animation.duration } ?? 0 }
}
