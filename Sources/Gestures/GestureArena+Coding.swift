/// Written as the gestures in their order, each with its recognizer, and what is under way.
extension GestureArena: Codable {
  private enum CodingKeys: CodingKey {
    case gestures, recognizers, contacts, answers, untouchable, nextGesture, nextTouch, now, report
  }

  /// Reads an arena in the middle of gestures; recognizers that don't belong to the gestures are an error.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([AttachedGesture].self, forKey: .gestures)
    let recognizers = try values.decode([AnyGestureRecognizer].self, forKey: .recognizers)
    guard recognizers.map(\.kind) == entries.map(\.rank.kind) else {
      throw DecodingError.dataCorruptedError(
        forKey: .recognizers, in: values,
        debugDescription: "found other recognizers than the gestures have")
    }
    numberPlaces()
    for (entry, recognizer) in zip(entries, recognizers) {
      columns.insert(recognizer, at: entry.place.index)
    }
    contacts += try values.decode([ArenaContact].self, forKey: .contacts)
    answers += try values.decode([RequirementAnswer].self, forKey: .answers)
    untouchable = try values.decode([GestureNode].self, forKey: .untouchable)
    nextGesture = try values.decode(Int.self, forKey: .nextGesture)
    nextTouch = try values.decode(Int64.self, forKey: .nextTouch)
    now = try values.decode(type(of: now), forKey: .now)
    let decoded = try values.decode(GestureReport.self, forKey: .report)
    report.deliveries += decoded.deliveries
    report.outcomes += decoded.outcomes
  }

  /// Writes the arena.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries, forKey: .gestures)
    try values.encode(entries.map { columns[$0.place] }, forKey: .recognizers)
    try values.encode(contacts, forKey: .contacts)
    try values.encode(answers, forKey: .answers)
    try values.encode(untouchable, forKey: .untouchable)
    try values.encode(nextGesture, forKey: .nextGesture)
    try values.encode(nextTouch, forKey: .nextTouch)
    try values.encode(now, forKey: .now)
    try values.encode(report, forKey: .report)
  }
}
