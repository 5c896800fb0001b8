import SwivelGeometry
import SwivelJSON
public import SwivelMotion

/// The demonstration of a level: its numbers are dialled one after the other.
///
/// Every turn has exactly its angle and direction, and takes a number of seconds per radian; between two
/// numbers the dial pauses.
///
/// Angles are those of the screen, where clockwise is positive; steps are counted counter-clockwise, and each
/// turns back by 2π / stops.
public struct DialDemonstration: Hashable, Encodable, Sendable {
  /// A turn to a number.
  public struct Turn: Hashable, Encodable, Sendable {
    /// The dial, and how far it is turned.
    public let turn: DialTurn
    /// The number on the dial, whole or half.
    public let number: Double
    /// The distance in stops, positive counter-clockwise.
    public let steps: Double
    /// The time of its begin, in seconds.
    public let begin: Double
    /// The animation of the turn.
    public let animation: RotationAnimation

    /// The direction of the turn.
    public var direction: DialDirection { turn.direction }
  }

  /// The level's id.
  public let id: String
  /// The turns in order.
  public let turns: [Turn]

  /// The demonstration of a level; `easing` applies to each turn.
  public init(_ level: Level, easing: Easing = .linear) {
    self.init(level, turning: level.turns, easing: easing)
  }

  /// The demonstration of some turns of a level's dials.
  public init(_ level: Level, turning wanted: [DialTurn], easing: Easing = .linear) {
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
          turn: turn, number: dial.number(at: turn.number), steps: dial.stops(of: turn.units),
          begin: begin, animation: animation))
      begin += animation.duration + level.demo.pause
    }
    self.turns = turns
  }

  /// The duration, in seconds.
  public var duration: Double { turns.last.map { $0.begin + $0.animation.duration } ?? 0 }

  /// The movement of a dial as a group for a ``Timeline``, with a mark at each number.
  ///
  /// A mark's number is the index in the dial's combination, its name the number as it is read.
  ///
  /// Dials that are driven by gears move in the lock, not here.
  public func group(of dial: Int = 0) -> AnimationGroup<RotationAnimation> {
    let own = turns.filter { $0.turn.dial == dial }
    return AnimationGroup(
      base: own.first?.animation.from ?? .zero,
      elements: own.map { turn in
        Scheduled(
          turn.animation, name: JSONNode.text(of: turn.number), begin: turn.begin, fill: .forwards)
      })
  }
}
