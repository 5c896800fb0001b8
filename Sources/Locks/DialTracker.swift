/// Where a dial is, and where its direction was last changed.
///
/// A change of direction counts once the dial has gone back by 0.6 of a stop. So numbers are told by
/// turning round at them, never by passing slowly, and a hand that trembles tells none.
public struct DialTracker: Hashable, Codable, Sendable {
  /// The face.
  public let dial: Dial
  /// Where the dial is, in unbounded units.
  public private(set) var position: Int
  /// The farthest that it has gone in its direction.
  public private(set) var extreme: Int
  /// The direction in which it is turned; `nil` until it is.
  public private(set) var direction: DialDirection?

  /// A dial at rest.
  public init(dial: Dial, position: Int) {
    self.dial = dial
    self.position = position
    extreme = position
  }

  /// Whether its places can be counted from.
  var isValid: Bool { DialUnits.areCountable([position, extreme]) }

  /// Turns the dial; where that changes the direction, says the place at which it was changed.
  mutating func move(by units: Int) -> Int? {
    position += units
    guard let direction else {
      direction = DialDirection(of: units)
      extreme = position
      return nil
    }
    let ahead = (position - extreme) * direction.sign
    if ahead >= 0 {
      extreme = position
      return nil
    }
    guard -ahead >= dial.reversalTravel else { return nil }
    defer { extreme = position }
    self.direction = direction.opposite
    return extreme
  }

  /// Counts the places from elsewhere.
  mutating func shift(by units: Int) {
    position += units
    extreme += units
  }

  /// Brings the dial back to a place that it can't pass.
  mutating func halt(at place: Int) {
    position = place
    extreme = place
  }

  /// Tells the stops that went by since an old position.
  func click(since old: Int, into events: inout LockEvents) {
    let width = dial.unitsPerStop
    // A stop clicks when it is reached, from either side.
    let rising = position > old
    let before = rising ? floorQuotient(old, width) : -floorQuotient(-old, width)
    let after = rising ? floorQuotient(position, width) : -floorQuotient(-position, width)
    guard before != after else { return }
    events.click(abs(after - before), last: dial.nearestStop(at: after * width))
  }
}
