/// The result of an opened lock, compared with par.
package struct LockSummary: Hashable, Encodable, Sendable {
  /// How far all dials were turned, in turns.
  package let turns: Double
  /// The turns that a good player needs; nil where they don't count.
  package let parTurns: Double?
  package let reversals: Int
  /// The reversals that a good player needs; nil where they don't count.
  package let parReversals: Int?
  /// The number of hints taken.
  package let hints: Int
  /// The number of steps undone.
  package let undos: Int
  /// Whether the turns are within par.
  package let isWithinTurns: Bool
  package let isWithinReversals: Bool

  /// Whether turns and reversals are both within par: a mistake, which mostly costs both, costs one star.
  package var isWithinPar: Bool { isWithinTurns && isWithinReversals }

  /// The stars of an earlier session, of which nothing else is known; nil for a lock that was opened in this one.
  package let recalled: Int?

  /// The stars, from 1 to 3: one each for the open lock, for turns and reversals within par, and for no hints.
  package var stars: Int { recalled ?? 1 + (isWithinPar ? 1 : 0) + (hints == 0 ? 1 : 0) }
}
