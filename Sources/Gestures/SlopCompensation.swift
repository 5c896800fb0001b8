/// How much of the travel that was spent before a part of a gesture began is still owed.
///
/// Value = raw − slop·owed, where owed falls from 1 to 0 and never rises: by travel, such that what is
/// shown moves at most 1.3 times as fast as the hand, and by time while the hand rests.
struct SlopCompensation: Hashable, Codable, Sendable {
  /// How much of a travel is given back besides, as a share of it.
  static let gain = 0.3

  private(set) var hasBegun = false
  /// What is still owed, from 1 to 0.
  private(set) var owed = 1.0
  /// Whether what is owed is ever given back.
  private var isGivenBack = false
  /// How far the part had travelled before it began, in points.
  private var slop = 0.0
  /// How far it has travelled since, at most, in points.
  private var travel = 0.0

  /// Starts to owe a slop of so many points, where the policy repays or subtracts; owes nothing where it
  /// includes.
  mutating func begin(_ policy: SlopPolicy, slop: Double) {
    self = SlopCompensation()
    hasBegun = true
    isGivenBack = policy == .repay
    self.slop = slop
    if policy == .include { owed = 0 }
  }

  /// Whether something is still to be given back.
  var isOwing: Bool { isGivenBack && owed > 0 }

  /// Gives back what a travel since the beginning in points is worth.
  mutating func advance(travel: Double) {
    guard isOwing, travel > self.travel else { return }
    owed = slop > 0 ? max(0, owed - Self.gain * (travel - self.travel) / slop) : 0
    self.travel = travel
  }

  /// Gives back all that is owed but a share from 0 to 1.
  mutating func settle(to share: Double) { if isGivenBack { owed *= share } }

  /// Gives back nothing more: a value was set, and counts from there.
  mutating func end() { isGivenBack = false }
}
