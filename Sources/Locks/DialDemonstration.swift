import Geometry
import JSON
public import Motion

/// A level's combination as it is dialled before one's eyes, one number after the other.
///
/// Every turn goes through exactly its angle in its direction and takes so many seconds a radian;
/// between two numbers the dial rests. Angles are as drawn: clockwise is positive, so steps, which
/// count counter-clockwise, turn back by 2π / stops each.
public struct DialDemonstration: Hashable, Codable, Sendable {
  /// A turn to a number.
  public struct Turn: Hashable, Codable, Sendable {
    /// What is turned, and how far.
    public let turn: DialTurn
    /// The number on the dial, whole or half.
    public let number: Double
    /// How far in stops, positive counter-clockwise.
    public let steps: Double
    /// When it begins, in seconds.
    public let begin: Double
    /// The way and its duration.
    public let animation: RotationAnimation

    /// Which way it goes.
    public var direction: DialDirection { turn.direction }
  }

  /// The level's id.
  public let id: String
  /// The turns in their order.
  public let turns: [Turn]

  /// The demonstration of a level; `easing` shares out the way of each turn.
  public init(_ level: Level, easing: Easing = .linear) {
    self.init(level, turning: level.turns, easing: easing)
  }

  /// The demonstration of some turns of a level's dials, one after the other.
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

  /// How long it takes, in seconds.
  public var duration: Double { turns.last.map { $0.begin + $0.animation.duration } ?? 0 }

  /// The movement of a dial as a group that a ``Timeline`` plays, with a mark at each number.
  ///
  /// A mark's number is the index in the dial's combination, its name the number as it is read. Dials that gears take along move with those that drive them in the lock, not here.
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
