/// Whether a part of a gesture is intended: its travel must exceed the threshold until all contacts have
/// reported.
///
/// A frame with all contacts is enough at once.
///
/// Some panels report one finger after the other; when two fingers pan quickly there, the first one's report
/// alone looks like a turn or a spread, until the other finger has reported too.
struct ThresholdGate: Hashable, Encodable, Sendable {
  private var reported = 0

  /// Notes whether the travel exceeds the threshold after a report; returns whether the part begins.
  ///
  /// - Parameters:
  ///   - isFarEnough: whether the travel exceeds its threshold now.
  ///   - moved: the number of contacts in the report.
  ///   - contacts: the number of contacts.
  ///   - threshold: with 0 every movement begins the part at once.
  mutating func begins(_ isFarEnough: Bool, moved: Int, of contacts: Int, threshold: Double) -> Bool
  {
    reported = isFarEnough ? reported + moved : 0
    return isFarEnough && (threshold == 0 || reported >= contacts)
  }
}
