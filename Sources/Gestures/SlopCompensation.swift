/// How much of the travel that was spent before a part of a gesture began has been given back.
///
/// Value = raw − slop·(1 − paid), where paid rises from 0 to 1 over the next two thresholds of travel
/// and never falls.
struct SlopCompensation: Hashable, Codable, Sendable {
  /// How many thresholds of travel a slop is repaid over.
  static let thresholds = 2.0

  private(set) var hasBegun = false
  private(set) var paid = 0.0

  /// What is still owed, from 1 to 0.
  var owed: Double { 1 - paid }

  /// Starts to owe, where the policy repays or subtracts; owes nothing where it includes.
  mutating func begin(_ policy: SlopPolicy) {
    hasBegun = true
    paid = policy == .include ? 1 : 0
  }

  /// Whether further travel can give something back.
  func goesOn(_ policy: SlopPolicy) -> Bool { hasBegun && policy == .repay && paid < 1 }

  /// Gives back what a travel since the beginning is worth; without a threshold the first step is enough.
  mutating func advance(travel: Double, threshold: Double, _ policy: SlopPolicy) {
    guard goesOn(policy), travel > 0 else { return }
    guard travel < Self.thresholds * threshold else { return paid = 1 }
    paid = max(paid, travel / (Self.thresholds * threshold))
  }
}
