/// The part of a gesture's slop that is still owed.
///
/// Value = raw − slop·owed, where owed falls from 1 to 0 and never rises: by travel, so that the shown value
/// moves at most 1.3 times as fast as the hand, and by time while the hand rests.
struct SlopCompensation: Hashable, Codable, Sendable {
  /// The additional fraction of the travel by which slop is given back.
  static let gain = 0.3

  private(set) var hasBegun = false
  /// The fraction of the slop that is still owed, from 1 to 0.
  private(set) var owed = 1.0
  /// Whether the slop is ever given back.
  private var isGivenBack = false
  /// The travel of the part before it began, in points.
  private var slop = 0.0
  /// The greatest travel since, in points.
  private var travel = 0.0

  /// Begins to owe a slop in points, unless the policy includes it.
  mutating func begin(_ policy: SlopPolicy, slop: Double) {
    self = SlopCompensation()
    hasBegun = true
    isGivenBack = policy == .repay
    self.slop = slop
    if policy == .include { owed = 0 }
  }

  /// Whether something is still to be given back.
  var isOwing: Bool { isGivenBack && owed > 0 }

  /// Gives back slop for a travel in points since the beginning.
  mutating func advance(travel: Double) {
    guard isOwing, travel > self.travel else { return }
    owed = slop > 0 ? max(0, owed - Self.gain * (travel - self.travel) / slop) : 0
    self.travel = travel
  }

  /// Gives back all slop except for a fraction from 0 to 1.
  mutating func settle(to share: Double) { if isGivenBack { owed *= share } }

  /// Stops giving back, since a value was set.
  mutating func end() { isGivenBack = false }
}
