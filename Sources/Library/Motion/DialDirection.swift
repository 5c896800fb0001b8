/// The direction in which a dial is turned.
public enum DialDirection: String, Hashable, Encodable, Sendable {
  /// To the left; the numbers at the mark increase.
  case counterClockwise = "counterclockwise"
  /// To the right; the numbers at the mark decrease.
  case clockwise

  /// The opposite direction.
  public var opposite: DialDirection { self == .clockwise ? .counterClockwise : .clockwise }

  /// Changes to the opposite direction.
  public mutating func toggle() { self = opposite }

  /// 1 for counter-clockwise, −1 for clockwise: the sign of steps and units.
  public var sign: Int { self == .clockwise ? -1 : 1 }

  /// The direction of a movement in steps or units; `nil` for 0.
  public init?(of movement: Int) {
    guard movement != 0 else { return nil }
    self = movement > 0 ? .counterClockwise : .clockwise
  }
}

/// The number of steps of a dial from one stop to another in a direction, positive counter-clockwise.
///
/// From a stop to the same stop it is a full turn; stops are taken modulo their number.
///
/// - Parameter stops: the number of stops on the dial, at least 1.
public func countSteps(from old: Int, to new: Int, direction: DialDirection, stops: Int = 10) -> Int
{
  precondition(stops > 0, "a dial has at least one stop")
  let distance = (new % stops - old % stops) * direction.sign % stops
  return (distance > 0 ? distance : distance + stops) * direction.sign
}
