/// The values of the state on a tape so far; each line has only changed values.
public struct StateTable: Hashable, Sendable {
  /// The values of each part, in the order of first appearance.
  public private(set) var lines: [StateLine] = []
  /// The index of each part in ``lines``.
  private var indices: [Subject: Int] = [:]

  private struct Subject: Hashable {
    let kind: String
    let name: String?
  }

  /// No values yet.
  public init() {}

  /// Handles a line of a tape; values that it lacks stay as they are.
  public mutating func note(_ line: StateLine) {
    let subject = Subject(kind: line.kind, name: line.name)
    guard let slot = indices[subject] else {
      indices[subject] = lines.count
      return lines.append(line)
    }
    guard !line.values.isEmpty else { return lines[slot].values = [] }
    for value in line.values {
      if let index = lines[slot].values.firstIndex(where: { $0.key == value.key }) {
        lines[slot].values[index] = value
      } else {
        lines[slot].values.append(value)
      }
    }
  }

  /// Updates the table to a state; returns the lines that a tape needs for that, none where nothing has changed.
  public mutating func update(to state: [StateLine]) -> [StateLine] {
    let changes = missing(from: state) + state.compactMap(change)
    for change in changes { note(change) }
    return changes
  }

  /// Lines for the parts of the table that no longer exist.
  private func missing(from state: [StateLine]) -> [StateLine] {
    let here = Set(state.map { Subject(kind: $0.kind, name: $0.name) })
    return lines.filter {
      !$0.values.isEmpty && !here.contains(Subject(kind: $0.kind, name: $0.name))
    }.map { StateLine($0.kind, $0.name, []) }
  }

  /// A line with those values that differ from the table; nil where none do.
  private func change(_ line: StateLine) -> StateLine? {
    guard let slot = indices[Subject(kind: line.kind, name: line.name)] else { return line }
    let old = lines[slot].values
    let news = line.values.enumerated().filter { index, value in
      // Nearly always the keys are in the same order.
      old.indices.contains(index) && old[index].key == value.key
        ? old[index] != value : !old.contains(value)
    }
    return news.isEmpty ? nil : StateLine(line.kind, line.name, news.map(\.element))
  }

  /// The values of a state that differ from the table, in the order of the table; then those that it lacks.
  public func differences(from state: [StateLine]) -> [StateDifference] {
    var here = StateTable()
    for line in state { here.note(line) }
    return lines.flatMap { line in
      let index = here.indices[Subject(kind: line.kind, name: line.name)]
      return Self.differences(line, index.map { here.lines[$0].values } ?? [])
    }
      + state.filter { indices[Subject(kind: $0.kind, name: $0.name)] == nil }
      .flatMap { Self.differences(StateLine($0.kind, $0.name, []), $0.values) }
  }

  private static func differences(
    _ recorded: StateLine, _ here: [StateLine.Value]
  ) -> [StateDifference] {
    let keys =
      recorded.values.map(\.key)
      + here.map(\.key).filter { key in !recorded.values.contains { $0.key == key } }
    return keys.compactMap { key in
      let (old, new) = (recorded.values.text(of: key), here.text(of: key))
      return old == new
        ? nil : StateDifference(what: "\(recorded.subject) \(key)", recorded: old, here: new)
    }
  }
}

/// A value that differs between a tape and a session.
public struct StateDifference: Hashable, Sendable {
  /// The part and the key, such as `thing "photo" rotation`.
  public let what: String
  /// The tape's value; nil where it has none.
  public let recorded: String?
  /// The session's value; nil where it has none.
  public let here: String?
}

extension [StateLine.Value] {
  fileprivate func text(of key: String) -> String? { first { $0.key == key }?.text }
}

/// Values of a part of the state, which a tape has beside a fingerprint.
///
/// They prove nothing; they explain what differs where a fingerprint differs.
public struct StateLine: Hashable, Sendable {
  /// A value under its key.
  public struct Value: Hashable, Sendable {
    /// The key, such as `x`: a small letter, then small letters, digits and hyphens.
    public var key: String
    /// The value as text without spaces.
    public var text: String

    /// A value as text.
    public init(_ key: String, _ text: String) { (self.key, self.text) = (key, text) }

    /// A number as the shortest decimal text that reads back as the same bits; −0 is written as 0.
    public init(_ key: String, _ number: Double) { self.init(key, "\(number == 0 ? 0 : number)") }

    /// A whole number.
    public init(_ key: String, _ number: some BinaryInteger) { self.init(key, "\(number)") }
  }

  /// The kind of the part, such as `thing` or `camera`; spelled like a key.
  public var kind: String
  /// The name of the part among those of its kind; nil where there is only one.
  public var name: String?
  /// The values; empty where the part no longer exists.
  public var values: [Value]

  /// The values of a part.
  public init(_ kind: String, _ name: String? = nil, _ values: [Value]) {
    (self.kind, self.name, self.values) = (kind, name, values)
  }

  /// The part as written in the tape: `camera`, `thing "photo"`.
  public var subject: String { name.map { "\(kind) \(quoted($0))" } ?? kind }
}
