import SwivelGeometry

/// Encoded as the gestures in order, each with its recognizer, and what is under way.
extension GestureArena: Codable {
  private enum CodingKeys: CodingKey {
    case gestures, recognizers, contacts, answers, untouchable, bounds, nextGesture, nextTouch, now,
      report
  }

  /// Decodes an arena, also in the middle of gestures.
  ///
  /// Errors are recognizers that don't belong to the gestures, gestures out of order or in a cycle, and numbers
  /// that no arena could reach.
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
    numberSlots()
    nextGesture = try values.decode(Int.self, forKey: .nextGesture)
    nextTouch = try values.decode(Int64.self, forKey: .nextTouch)
    takeIn(recognizers)
    try checkGestures(values)
    contacts += try values.decode([ArenaContact].self, forKey: .contacts)
    answers += try values.decode([RequirementAnswer].self, forKey: .answers)
    untouchable = try values.decode([GestureNode].self, forKey: .untouchable)
    bounds = try values.decodeIfPresent(Rectangle.self, forKey: .bounds)
    try checkContacts(values)
    now = try values.decode(type(of: now), forKey: .now)
    let decoded = try values.decode(GestureReport.self, forKey: .report)
    report.deliveries += decoded.deliveries
    report.outcomes += decoded.outcomes
  }

  /// Takes recognizers as they are; their cached properties are computed.
  private mutating func takeIn(_ recognizers: [AnyGestureRecognizer]) {
    for (index, recognizer) in recognizers.enumerated() {
      let slot = entries[index].slot
      columns.insert(recognizer, at: slot.index)
      entries[index].note(recognizer)
      entries[index].glance = columns.perform(.look, at: slot)
    }
  }

  /// Rejects gestures with which an arena couldn't continue.
  private mutating func checkGestures(_ values: KeyedDecodingContainer<CodingKeys>) throws {
    func refusal(_ found: String) -> DecodingError {
      .dataCorruptedError(forKey: .gestures, in: values, debugDescription: "found \(found)")
    }
    for (entry, next) in zip(entries, entries.dropFirst()) where !entry.stands(before: next) {
      throw refusal("gesture \(next.id.number) out of order")
    }
    let numbers = entries.map(\.id.number)
    guard Set(numbers).count == numbers.count else { throw refusal("two gestures of one number") }
    guard Self.numbers.contains(nextGesture), numbers.allSatisfy({ $0 < nextGesture }) else {
      throw refusal("\(nextGesture) for the next gesture's number")
    }
    for index in entries.indices {
      let required = entries[index].requires
      entries[index].requires = []
      for other in required {
        do { try require(entries[index].id, toFail: other) } catch { throw refusal("\(error)") }
      }
    }
  }

  /// Rejects contacts with which an arena couldn't continue.
  private func checkContacts(_ values: KeyedDecodingContainer<CodingKeys>) throws {
    guard contacts.count <= Self.contactCapacity, Self.numbers.contains(Int(nextTouch)),
      contacts.allSatisfy({ $0.touch.number < nextTouch })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .contacts, in: values,
        debugDescription:
          "found \(contacts.count) contacts, of which the next would be \(nextTouch)")
    }
  }

  /// The valid numbers of gestures and landings, which every JSON reader represents exactly.
  private static let numbers = 1...(1 << 53)

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
