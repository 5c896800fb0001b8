package import SwivelMotion

/// The position of a dial, and the position of its last reversal.
///
/// A reversal counts once the dial has gone back by 0.6 of a stop, and the first direction from rest by half of that.
///
/// Numbers are therefore entered by reversing at them, never by passing slowly, and jitter of the hand enters none.
package struct DialTracker: Hashable, Encodable, Sendable {
  package let dial: Dial
  /// In unbounded units.
  package private(set) var position: Int
  /// The farthest position in the present direction; where it rests while there is none.
  package private(set) var extreme: Int
  /// The direction in which it was turned last; `nil` until it was, since it came to rest.
  package private(set) var direction: DialDirection?

  package init(dial: Dial, position: Int) {
    (self.dial, self.position) = (dial, position)
    extreme = position
  }

  /// Turns the dial; returns the position of a reversal, if there is one.
  mutating func move(by units: Int) -> Int? {
    position += units
    guard let direction else {
      guard abs(position - extreme) >= dial.reversalTravel / 2 else { return nil }
      direction = DialDirection(of: position - extreme)
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

  /// Comes to rest where it stands: the next turn goes no direction but its own.
  mutating func rest() {
    direction = nil
    extreme = position
  }

  mutating func shift(by units: Int) {
    position += units
    extreme += units
  }

  /// Moves the dial back to a position that it can't pass.
  mutating func halt(at target: Int) {
    position = target
    extreme = target
  }
}
