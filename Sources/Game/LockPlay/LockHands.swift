package struct LockHands: Hashable, Encodable, Sendable {
  /// In the order in which they came.
  package var dials: [DialHand] = []
  /// Those on parts of the tray.
  package var parts: [DialHand] = []
  /// The dial's turn for a turn of a hand that takes it.
  package var gain = 1.0
  /// Whether a dial that is flicked turns on.
  package var coasts = true

  package var isEmpty: Bool { dials.isEmpty && parts.isEmpty }
  package var count: Int { dials.count + parts.count }
}
