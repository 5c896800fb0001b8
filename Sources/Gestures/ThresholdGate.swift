/// Whether a part of a gesture is meant: its travel must be far enough in as many reports in a row as
/// there are contacts.
///
/// Devices report one finger after the other. When two fingers pan quickly, the first one's report
/// alone looks like a turn or a spread; only when each finger had its say is it seen for what it is.
struct ThresholdGate: Hashable, Codable, Sendable {
  private var inARow = 0

  /// Notes whether the travel is far enough after a report, and answers whether the part begins.
  ///
  /// - Parameters:
  ///   - isFarEnough: whether the travel exceeds its threshold now.
  ///   - contacts: how many contacts there are.
  ///   - threshold: 0 takes every movement as meant at once.
  mutating func begins(_ isFarEnough: Bool, contacts: Int, threshold: Double) -> Bool {
    inARow = isFarEnough ? inARow + 1 : 0
    return isFarEnough && (threshold == 0 || inARow >= contacts)
  }
}
