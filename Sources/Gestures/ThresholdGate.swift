/// Whether a part of a gesture is meant: its travel must be far enough until as many contacts as there are
/// have told so.
///
/// A frame that tells of all contacts is enough at once. Some panels report one finger after the other;
/// when two fingers pan quickly there, the first one's report alone looks like a turn or a spread, and
/// only when each finger had its say is it seen for what it is.
struct ThresholdGate: Hashable, Codable, Sendable {
  private var told = 0

  /// Notes whether the travel is far enough after a report, and answers whether the part begins.
  ///
  /// - Parameters:
  ///   - isFarEnough: whether the travel exceeds its threshold now.
  ///   - moved: of how many contacts the report told.
  ///   - contacts: how many contacts there are.
  ///   - threshold: 0 takes every movement as meant at once.
  mutating func begins(_ isFarEnough: Bool, moved: Int, of contacts: Int, threshold: Double) -> Bool
  {
    told = isFarEnough ? told + moved : 0
    return isFarEnough && (threshold == 0 || told >= contacts)
  }
}
