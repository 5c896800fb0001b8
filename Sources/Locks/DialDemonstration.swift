import SwivelGeometry
import SwivelJSON
package import SwivelMotion

/// The demonstration of a level: its numbers are dialled one after the other.
///
/// Every turn has exactly its angle and direction, and takes a number of seconds per radian; between two
/// numbers the dial pauses.
///
/// Angles are those of the screen, where clockwise is positive; steps are counted counter-clockwise, and each
/// turns back by 2π / stops.
package struct DialDemonstration: Hashable, Encodable, Sendable {
  /// A turn to a number.
  package struct Turn: Hashable, Encodable, Sendable {
    package let turn: DialTurn
    /// The number on the dial, whole or half.
    package let number: Double
    /// The distance in stops, positive counter-clockwise.
    package let steps: Double
    /// In seconds.
    package let begin: Double
    package let animation: RotationAnimation

    package var direction: DialDirection { turn.direction }
  }

  /// The level's id.
  package let id: String
  package let turns: [Turn]

  /// `easing` applies to each turn.
  package init(_ level: Level, easing: Easing = .linear) {
    self.init(level, turning: level.turns, easing: easing)
  }

  package init(_ level: Level, turning wanted: [DialTurn], easing: Easing = .linear) {
    id = level.id
    var begin = 0.0
    var turns: [Turn] = []
    for turn in wanted {
      let dial = level.dials[turn.dial].combination.dial
      let animation = RotationAnimation(
        from: Dial.angle(at: turn.from), to: Dial.angle(at: turn.to),
        timing: .secondsPerRadian(level.demo.secondsPerRadian), easing: easing)
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

  /// The movement of a dial as a group for a ``Timeline``, with a mark at each number.
  ///
  /// A mark's number is the index in the dial's combination, its name the number as it is read.
  ///
  /// Dials that are driven by gears move in the lock, not here.
  package func group(of dial: Int = 0) -> AnimationGroup<RotationAnimation> {
    let own = turns.filter { $0.turn.dial == dial }
    return AnimationGroup(
      base: own.first?.animation.from ?? .zero,
      elements: own.map { turn in
        Scheduled(
          turn.animation, name: JSONNode.text(of: turn.number), begin: turn.begin, fill: .forwards)
      })
  }
}
