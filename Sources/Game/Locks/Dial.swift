public import SwivelGeometry
public import SwivelMotion

/// The face of a dial: equally spaced stops, numbered from 0 in the order in which they reach the mark when the
/// dial is turned counter-clockwise.
public struct Dial: Hashable, Sendable {
  /// The number of stops.
  public let stops: Int

  /// A dial with a number of stops; `nil` unless there are 2…1,000 and they divide 468,000.
  public init?(stops: Int) {
    guard Self.possibleStops.contains(stops), DialUnits.perTurn % stops == 0 else { return nil }
    self.stops = stops
  }

  /// Ten stops, 0…9.
  public static let tenStops = Dial(unchecked: 10)

  /// The valid numbers of stops, if they divide a turn.
  public static let possibleStops = 2...1_000

  private init(unchecked stops: Int) { self.stops = stops }

  /// Units from a stop to the next.
  public var unitsPerStop: Int { DialUnits.perTurn / stops }

  /// How far the dial must go back before a reversal counts, in units: 0.6 of a stop.
  ///
  /// Less is taken as jitter of the hand; where 0.6 of a stop isn't whole it is rounded up.
  public var reversalTravel: Int { (unitsPerStop * 3 + 4) / 5 }

  /// The units of a number on the dial, whole or half; `nil` if there is no such position or it isn't exact.
  public func units(ofNumber number: Double) -> Int? {
    guard number >= 0, number < Double(stops) else { return nil }
    let halves = number * 2
    guard halves == halves.rounded(), Int(halves) * unitsPerStop % 2 == 0 else { return nil }
    return Int(halves) * unitsPerStop / 2
  }

  /// A length in stops as units, rounded, and clamped to ±1,000 turns.
  public func units(ofStops length: Double) -> Int {
    let most = Double(DialUnits.greatestMovement)
    return Int(min(max(length * Double(unitsPerStop), -most), most).rounded())
  }

  /// A length in stops.
  public func stops(of units: Int) -> Double { Double(units) / Double(unitsPerStop) }

  /// The number at the mark at a position, with its fraction: from 0 to below the number of stops.
  public func number(at position: Int) -> Double { stops(of: DialUnits.withinTurn(position)) }

  /// The stop nearest to the mark at a position.
  public func nearestStop(at position: Int) -> Int {
    DialUnits.withinTurn(position + unitsPerStop / 2) / unitsPerStop
  }

  /// The distance in a direction from one position to another, in units, above 0 and at most a turn.
  public static func distance(from old: Int, to new: Int, direction: DialDirection) -> Int {
    let distance = DialUnits.withinTurn((new - old) * direction.sign)
    return distance > 0 ? distance : DialUnits.perTurn
  }

  /// A position as an angle on the screen: clockwise is positive there, while numbers increase counter-clockwise.
  public static func angle(at position: Int) -> Angle {
    Angle(radians: -(Double(position) / Double(DialUnits.perTurn) * Angle.fullTurn))
  }

  /// An angle on the screen as whole units, rounded, and clamped to ±1,000 turns.
  public static func units(of angle: Angle) -> Int {
    let most = Double(DialUnits.greatestMovement)
    let units = -angle.turns * Double(DialUnits.perTurn)
    return units.isNaN ? 0 : Int(min(max(units, -most), most).rounded())
  }
}

extension Dial: Encodable {
  /// Encodes the number of stops.
  public func encode(to encoder: any Encoder) throws { try stops.encode(to: encoder) }
}

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

package func floorQuotient(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor != 0 && (dividend < 0) != (divisor < 0) ? quotient - 1 : quotient
}

/// The remainder of ``floorQuotient(_:_:)``, which has the divisor's sign.
func modulo(_ dividend: Int, _ divisor: Int) -> Int { (dividend % divisor + divisor) % divisor }
