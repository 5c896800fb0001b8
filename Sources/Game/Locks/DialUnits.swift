/// The whole units of locks: 468,000 per turn, 1,300 per degree.
///
/// The stops of dials with 10, 12, 16, 20, 24, 26, 36, 40, 50, 60, 80 and 100 stops, their halves and their six
/// tenths are whole numbers of units, so a lock never rounds and is the same on every machine.
///
/// A position is unbounded and increases counter-clockwise, like the numbers at the mark.
public enum DialUnits {
  /// Units in a turn.
  public static let perTurn = 468_000

  /// The part of a position within its turn, 0..<468,000.
  @inlinable public static func withinTurn(_ units: Int) -> Int {
    let rest = units % perTurn
    return rest < 0 ? rest + perTurn : rest
  }

  /// The same position nearest to zero, −234,000..<234,000.
  @inlinable
  public static func wrapped(_ units: Int) -> Int { withinTurn(units + perTurn / 2) - perTurn / 2 }

  /// The greatest single movement, so that a position never overflows.
  static let greatestMovement = 1_000 * perTurn
}

func floorQuotient(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor != 0 && (dividend < 0) != (divisor < 0) ? quotient - 1 : quotient
}

/// The remainder of ``floorQuotient(_:_:)``, which has the divisor's sign.
func modulo(_ dividend: Int, _ divisor: Int) -> Int { (dividend % divisor + divisor) % divisor }
