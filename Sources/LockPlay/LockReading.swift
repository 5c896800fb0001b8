/// A contact width that was read, for the graph of levels whose numbers are hidden.
public struct LockReading: Hashable, Encodable, Sendable {
  /// The position of the wheel next to the dial, as read on the dial, in units within a turn.
  public let position: Int
  /// How far the dial can be turned between the contact points, in units.
  public let contactWidth: Int
}
