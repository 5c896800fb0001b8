/// A contact width that was read, for the graph of who has no numbers.
public struct LockReading: Hashable, Codable, Sendable {
  /// Where the wheel next to the dial stood, as it is read on the dial, in units within a turn.
  public let place: Int
  /// How far the dial could be turned between the contact points, in units.
  public let contactWidth: Int
}
