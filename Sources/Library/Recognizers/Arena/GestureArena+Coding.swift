/// Encoded as the gestures in order, each with its recognizer, and what is under way.
extension GestureArena: Encodable {
  private enum CodingKeys: CodingKey {
    case gestures, recognizers, contacts, answers, untouchable, bounds, nextGesture, nextTouch, now,
      report
  }

  /// Writes the arena.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries, forKey: .gestures)
    try values.encode(entries.map { columns[$0.slot] }, forKey: .recognizers)
    try values.encode(contacts, forKey: .contacts)
    try values.encode(answers, forKey: .answers)
    try values.encode(untouchable, forKey: .untouchable)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encode(nextGesture, forKey: .nextGesture)
    try values.encode(nextTouch, forKey: .nextTouch)
    try values.encode(now, forKey: .now)
    try values.encode(report, forKey: .report)
  }
}
