/// All that a tape has told of the state so far: line by line, it tells only what has changed.
public struct StateTable: Hashable, Sendable {
  /// What is known of each thing, in the order in which it was first told of.
  public private(set) var lines: [StateLine] = []
  /// Where among the lines a thing is.
  private var places: [Subject: Int] = [:]

  private struct Subject: Hashable {
    let kind: String
    let name: String?
  }

  /// Nothing told yet.
  public init() {}

  /// Takes in what a tape says: values that it doesn't say stay as they are.
  public mutating func note(_ line: StateLine) {
    let subject = Subject(kind: line.kind, name: line.name)
    guard let place = places[subject] else {
      places[subject] = lines.count
      return lines.append(line)
    }
    guard !line.values.isEmpty else { return lines[place].values = [] }
    for value in line.values {
      if let index = lines[place].values.firstIndex(where: { $0.key == value.key }) {
        lines[place].values[index] = value
      } else {
        lines[place].values.append(value)
      }
    }
  }

  /// Makes the table tell what is the case; returns the lines that a tape needs for it, none where nothing
  /// has changed.
  public mutating func update(to state: [StateLine]) -> [StateLine] {
    let changes = missing(from: state) + state.compactMap(change)
    for change in changes { note(change) }
    return changes
  }

  /// What is told of and isn't there any more, as lines that say so.
  private func missing(from state: [StateLine]) -> [StateLine] {
    let here = Set(state.map { Subject(kind: $0.kind, name: $0.name) })
    return lines.filter {
      !$0.values.isEmpty && !here.contains(Subject(kind: $0.kind, name: $0.name))
    }.map { StateLine($0.kind, $0.name, []) }
  }

  /// Those values of a line that the table doesn't have; nil where it has them all.
  private func change(_ line: StateLine) -> StateLine? {
    guard let place = places[Subject(kind: line.kind, name: line.name)] else { return line }
    let known = lines[place].values
    let news = line.values.enumerated().filter { index, value in
      // Nearly always the same keys stand in the same order.
      known.indices.contains(index) && known[index].key == value.key
        ? known[index] != value : !known.contains(value)
    }
    return news.isEmpty ? nil : StateLine(line.kind, line.name, news.map(\.element))
  }
}

/// A value of which a tape says one thing while another is the case.
public struct StateDifference: Hashable, Sendable {
  /// What it is, such as `thing "photo" rotation`.
  public let what: String
  /// What the tape says; nil where it says nothing of it.
  public let told: String?
  /// What is the case; nil where it isn't there.
  public let here: String?
}

extension StateTable {
  /// The values that aren't as they were told, in the order of the table; then what it doesn't tell of.
  public func differences(from state: [StateLine]) -> [StateDifference] {
    var here = StateTable()
    for line in state { here.note(line) }
    return lines.flatMap { line in
      let place = here.places[Subject(kind: line.kind, name: line.name)]
      return Self.differences(line, place.map { here.lines[$0].values } ?? [])
    }
      + state.filter { places[Subject(kind: $0.kind, name: $0.name)] == nil }
      .flatMap { Self.differences(StateLine($0.kind, $0.name, []), $0.values) }
  }

  private static func differences(
    _ told: StateLine, _ here: [StateLine.Value]
  ) -> [StateDifference] {
    let keys =
      told.values.map(\.key)
      + here.map(\.key).filter { key in !told.values.contains { $0.key == key } }
    return keys.compactMap { key in
      let (old, new) = (told.values.text(of: key), here.text(of: key))
      return old == new
        ? nil : StateDifference(what: "\(told.subject) \(key)", told: old, here: new)
    }
  }
}

extension [StateLine.Value] {
  fileprivate func text(of key: String) -> String? { first { $0.key == key }?.text }
}
