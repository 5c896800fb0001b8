public import Geometry

/// The face of a dial: so many stops at equal distances, numbered from 0 in the direction in which they
/// come under the mark when the dial is turned counter-clockwise.
public struct Dial: Hashable, Sendable {
  /// How many stops there are.
  public let stops: Int

  /// A dial of so many stops; `nil` unless there are 2…1,000 and they divide 468,000.
  public init?(stops: Int) {
    guard Self.possibleStops.contains(stops), DialUnits.perTurn % stops == 0 else { return nil }
    self.stops = stops
  }

  /// Ten stops, 0…9.
  public static let tenStops = Dial(unchecked: 10)

  /// How many stops a dial may have, if they divide a turn.
  public static let possibleStops = 2...1_000

  private init(unchecked stops: Int) { self.stops = stops }
}

extension Dial {
  /// Units from a stop to the next.
  public var unitsPerStop: Int { DialUnits.perTurn / stops }

  /// How far the dial goes back, in units, before a change of direction counts: 0.6 of a stop.
  ///
  /// Less than that is a hand that trembles. Where 0.6 of a stop is no whole unit it is rounded up.
  public var reversalTravel: Int { (unitsPerStop * 3 + 4) / 5 }

  /// The units of a number on the dial, whole or half; `nil` if there is no such place or not exactly.
  public func units(ofNumber number: Double) -> Int? {
    guard number >= 0, number < Double(stops) else { return nil }
    let halves = number * 2
    guard halves == halves.rounded(), Int(halves) * unitsPerStop % 2 == 0 else { return nil }
    return Int(halves) * unitsPerStop / 2
  }

  /// The units nearest to a length in stops, kept within ±1,000 turns.
  public func units(ofStops length: Double) -> Int {
    let most = Double(DialUnits.greatestMovement)
    return Int(min(max(length * Double(unitsPerStop), -most), most).rounded())
  }

  /// A length in stops.
  public func stops(of units: Int) -> Double { Double(units) / Double(unitsPerStop) }

  /// The number under the mark at a position, with its fraction: from 0 to below the number of stops.
  public func number(at position: Int) -> Double {
    stops(of: DialUnits.withinTurn(position))
  }

  /// The stop nearest to the mark at a position.
  public func nearestStop(at position: Int) -> Int {
    DialUnits.withinTurn(position + unitsPerStop / 2) / unitsPerStop
  }

  /// The way in a direction from one place to another in units, above 0 and at most a turn.
  public static func way(from old: Int, to new: Int, direction: DialDirection) -> Int {
    let way = DialUnits.withinTurn((new - old) * direction.sign)
    return way > 0 ? way : DialUnits.perTurn
  }

  /// A position as an angle on the screen: clockwise is positive there, so numbers rise to the left.
  public static func angle(at position: Int) -> Angle {
    Angle(radians: -(Double(position) / Double(DialUnits.perTurn) * Angle.fullTurn))
  }

  /// The whole units nearest to an angle on the screen, kept within ±1,000 turns.
  public static func units(of angle: Angle) -> Int {
    let most = Double(DialUnits.greatestMovement)
    let units = -angle.turns * Double(DialUnits.perTurn)
    return units.isNaN ? 0 : Int(min(max(units, -most), most).rounded())
  }
}

/// Written as the number of stops.
extension Dial: Codable {
  /// Reads a number of stops; one that can't be is an error.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let stops = try value.decode(Int.self)
    guard let dial = Dial(stops: stops) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "found \(stops) stops, expected 2…1000 that divide 468000")
    }
    self = dial
  }

  /// Writes the number of stops.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(stops)
  }
}
