import SwivelGestures
import SwivelLocks

/// Equally spaced stops on a dial.
package struct StopRow: Hashable, Encodable, Sendable {
  /// The distance of two stops, in units.
  package let width: Int
  /// The position of one of them, in units.
  package let origin: Int

  /// How far a position is past the nearest stop, in units; negative before it.
  package func excess(of position: Int) -> Int {
    let rest = position - self.position(of: stopBelow(position))
    return rest * 2 > width ? rest - width : rest
  }

  /// The index of the last stop at or below a position.
  package func stopBelow(_ position: Int) -> Int { floorQuotient(position - origin, width) }

  package func stopAbove(_ position: Int) -> Int {
    -StopRow(width: width, origin: 0).stopBelow(origin - position)
  }

  /// In units.
  package func position(of stop: Int) -> Int { origin + stop * width }
}

/// The pull of a stop on a held dial: it is felt only near a stop, and only by a slow hand.
struct DetentPull: Hashable, Encodable, Sendable {
  /// From 0 to 1.
  private(set) var strength = 0.0
  /// The velocity of the hand, in turns a second, clockwise positive; nil until it was measured.
  private var velocity: Double?
  private var lastTurn = Angle.zero
  private var last = Timestamp.zero

  /// The distance at which a stop is felt, in stops.
  static let reach = 0.25
  /// The speed above which nothing is felt, in turns a second.
  static let fastest = 0.5
  /// The speed below which the full pull is felt, in turns a second.
  private static let slow = 0.25
  /// The time in which the pull fades in and out, in seconds, so that nothing jumps.
  private static let fade = 0.08
  /// The time over which the speed is averaged, in seconds.
  private static let memory = 0.05
  /// Reports closer than this are taken as one, in seconds.
  private static let grain = 0.004

  mutating func begin(at time: Timestamp) { last = time }

  mutating func update(_ turn: Angle, at time: Timestamp) {
    let elapsed = time.seconds(since: last)
    guard elapsed >= Self.grain else { return }
    let measured = (turn - lastTurn).turns / elapsed
    let before = velocity ?? measured
    let now = before + (measured - before) * min(1, elapsed / Self.memory)
    velocity = now
    let speed = now.magnitude
    let wanted = min(max((Self.fastest - speed) / (Self.fastest - Self.slow), 0), 1)
    let most = elapsed / Self.fade
    strength += min(max(wanted - strength, -most), most)
    lastTurn = turn
    last = time
  }

  /// In turns a second; 0 once the hand has rested.
  func velocity(at time: Timestamp) -> Double {
    time.seconds(since: last) < Self.memory ? velocity ?? 0 : 0
  }

  /// The offset towards the nearest stop at a position, in units.
  func offset(at position: Double, to stops: StopRow) -> Double {
    let width = Double(stops.width)
    let stopsAway = (position - Double(stops.origin)) / width
    let u = stopsAway - stopsAway.rounded()
    guard u.magnitude < Self.reach else { return 0 }
    // The distance is squared within the reach, so the offset is 0 at its end and no position is skipped.
    return (u * u.magnitude / Self.reach - u) * strength * width
  }
}
