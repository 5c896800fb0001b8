/// How a lock was opened, against what a good player needs.
public struct LockSummary: Hashable, Codable, Sendable {
  /// How far all dials were turned, in turns.
  public let turns: Double
  /// What a good player needs; nil where it is not counted.
  public let parTurns: Double?
  /// How often the direction of a dial was changed.
  public let reversals: Int
  /// What a good player needs; nil where it is not counted.
  public let parReversals: Int?
  /// How many hints were taken.
  public let hints: Int
  /// How many steps were taken back.
  public let undos: Int
  /// Whether the turns are within par.
  public let isWithinTurns: Bool
  /// Whether the changes of direction are within par.
  public let isWithinReversals: Bool

  /// The stars, from 0 to 3: one each for turns and reversals within par, and for no hints.
  public var stars: Int {
    (isWithinTurns ? 1 : 0) + (isWithinReversals ? 1 : 0) + (hints == 0 ? 1 : 0)
  }
}
