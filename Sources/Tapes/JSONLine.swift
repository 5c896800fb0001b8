/// A JSON object that stands in one line and holds only numbers, texts and words.
struct JSONLine {
  /// What a key says, with the text that it was written as.
  struct Member {
    enum Value {
      case number(Double)
      case text(String)
      /// `true`, `false` or `null`.
      case word
    }

    let key: String
    let value: Value
    let source: String
  }

  /// The line's number in the file, counted from 1.
  let number: Int
  /// The members in the order of the text; each key is there once.
  let members: [Member]

  /// Reads the line of a number.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(RecordingError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw RecordingError(
        line: number, found: "bytes that are no UTF-8", expected: "text in UTF-8")
    }
    var reader = JSONLineReader(bytes, line: number)
    self.number = number
    members = try reader.object()
  }

  /// The member of a key.
  func member(_ key: String, _ expected: String) throws(RecordingError) -> Member {
    guard let member = members.first(where: { $0.key == key }) else {
      throw RecordingError(
        line: number, found: "no \(quoted(key))", expected: "\(quoted(key)): \(expected)")
    }
    return member
  }

  /// A number within bounds.
  func number(
    _ key: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(RecordingError) -> Double {
    let member = try member(key, expected)
    guard case .number(let value) = member.value, range.contains(value) else {
      throw error(member, expected)
    }
    return value
  }

  /// A whole number that is written as one.
  func integer(_ key: String, _ expected: String) throws(RecordingError) -> Int64 {
    let member = try member(key, expected)
    guard case .number = member.value, let value = Int64(member.source) else {
      throw error(member, expected)
    }
    return value
  }

  /// One of some words.
  func choice<Choice>(
    _ key: String, _ choice: (String) -> Choice?, _ expected: String
  ) throws(RecordingError) -> Choice {
    let member = try member(key, expected)
    guard case .text(let text) = member.value, let chosen = choice(text) else {
      throw error(member, expected)
    }
    return chosen
  }

  /// A member that can't be taken.
  func error(_ member: Member, _ expected: String) -> RecordingError {
    let source = member.source.count > 40 ? "\(member.source.prefix(40))…" : member.source
    return RecordingError(
      line: number, found: "\(quoted(member.key)): \(source)", expected: expected)
  }
}
