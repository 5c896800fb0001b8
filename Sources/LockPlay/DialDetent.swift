import Geometry
import Input

/// Stops at equal distances on a dial.
package struct StopRow: Hashable, Codable, Sendable {
  /// Units from a stop to the next.
  package let width: Int
  /// The place of one of them.
  package let origin: Int

  /// How far a place is past the stop that is nearest, in units.
  package func excess(of place: Int) -> Int {
    let rest = (place - origin) % width
    let positive = rest < 0 ? rest + width : rest
    return positive * 2 > width ? positive - width : positive
  }

  /// The number of the last stop at or below a place.
  package func stopBelow(_ place: Int) -> Int {
    let distance = place - origin
    return distance % width < 0 ? distance / width - 1 : distance / width
  }

  /// The number of the first stop at or above a place.
  package func stopAbove(_ place: Int) -> Int {
    -StopRow(width: width, origin: 0).stopBelow(origin - place)
  }

  /// The place of a stop by its number.
  package func place(of stop: Int) -> Int { origin + stop * width }
}

/// The pull of a stop on a dial in a hand: felt within a quarter of a stop, only by a slow hand.
struct Magnet: Hashable, Codable, Sendable {
  /// From 0, where nothing is felt, to 1.
  private(set) var strength = 0.0
  /// In turns a second; nil until it was measured.
  private var speed: Double?
  private var lastTurn = Angle.zero
  private var last = Timestamp.zero

  /// How far from a stop it is felt, in stops.
  static let reach = 0.25
  /// A hand that turns faster than this, in turns a second, feels nothing.
  static let fastest = 0.5
  /// A hand that turns slower than this feels all of it.
  private static let slow = 0.25
  /// How long it takes to come and go, in seconds, so that nothing jumps.
  private static let fade = 0.08
  /// Over how long the speed is measured, in seconds.
  private static let memory = 0.05
  /// Reports nearer to each other than this are taken as one, in seconds.
  private static let grain = 0.004

  /// A hand comes at a time.
  mutating func begin(at time: Timestamp) { last = time }

  /// Takes in how far a hand has turned.
  mutating func follow(_ turn: Angle, at time: Timestamp) {
    let elapsed = time.seconds(since: last)
    guard elapsed >= Self.grain else { return }
    let measured = (turn - lastTurn).turns.magnitude / elapsed
    let before = speed ?? measured
    let speed = before + (measured - before) * min(1, elapsed / Self.memory)
    self.speed = speed
    let wanted = min(max((Self.fastest - speed) / (Self.fastest - Self.slow), 0), 1)
    let most = elapsed / Self.fade
    strength += min(max(wanted - strength, -most), most)
    lastTurn = turn
    last = time
  }

  /// How far the dial is drawn from a place towards a stop, in units.
  func pull(at place: Double, to stops: StopRow) -> Double {
    let width = Double(stops.width)
    let stopsAway = (place - Double(stops.origin)) / width
    let u = stopsAway - stopsAway.rounded()
    guard u.magnitude < Self.reach else { return 0 }
    // The distance is squared within the reach: nothing jumps at its end, and no place is skipped.
    return (u * u.magnitude / Self.reach - u) * strength * width
  }
}
