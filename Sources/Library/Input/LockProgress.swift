/// The levels that were opened, and what was taken from behind their doors.
public struct LockProgress: LenientReplyValue {
  /// What is known of a level that was opened.
  package struct Record: Hashable, Encodable, Sendable {
    package var id: String
    /// Whether it was opened alone at least once; else only as hints have shown it.
    package var isAlone: Bool
    /// Whether what lay behind its door was taken.
    package var isTaken = false
    /// Whether that is set on the plate of the clock.
    package var isMounted = false
    /// How many hints it took to open it alone; nil where nobody counted them, and for none at the door of a night.
    package var hints: Int?
  }

  /// A lock at which something was done, or an endless one at which one only was.
  package struct Begun: Hashable, Encodable, Sendable {
    package var id: String
    /// What was done at it, a word without spaces; empty where it is at its start again.
    package var moves: String

    package var line: String { "\(id) begun \(moves)" }
  }

  /// In the order in which the levels were first opened.
  package var records: [Record] = []
  /// The day on which the clock was finished, as `2026-11-23`, which stands on its name plate; nil while it isn't.
  package var finished: String?
  /// The name on that plate, empty where it was taken off again; nil where none was ever written: see ``name(_:)``.
  package var name: String?
  /// The locks that were begun, the one at which one was last behind the others; at most 100.
  package private(set) var begun: [Begun] = []

  package init() {}

  /// Reads a text of ``text``'s format; invalid lines are ignored.
  public init(text: String) {
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count > 1, !words[0].isEmpty else { continue }
      let id = words.removeFirst()
      if id == Self.finishedWord, PresentDay.isDate(words[0]) {
        finished = words.removeFirst()
        if !words.isEmpty { name = Self.name(words.joined(separator: " ")) }
        continue
      }
      // Older programs wrote how many stars a lock was opened with.
      let light = words.removeFirst()
      if light == "begun", words.count == 1 { place(Begun(id: id, moves: words[0])) }
      let count = words.dropLast().last == Self.hintsWord ? words.last.flatMap { Int($0) } : nil
      let hints = count.map { min(max(0, $0), Self.maximumHints) }
      if hints != nil { words.removeLast(2) }
      guard light == Self.aloneWord || light == Self.shownWord || Int(light) != nil,
        words.isEmpty || words == [Self.takenWord] || words == [Self.setWord]
      else { continue }
      let current = Self.successors[id] ?? id
      markOpened(current, isAlone: light != Self.shownWord, hints: hints)
      if words.count == 1 { markTaken(current) }
      if words == [Self.setWord] { setMounted(current, true) }
    }
  }

  /// The doors that took the places of others, so that nobody loses what lay behind those.
  private static let successors = [
    "watch-once": "tune", "second-time": "one-line", "fat-flies": "hair", "false-gates": "midnight",
    "overshoot": "key", "graph": "touch", "wrong-mark": "ball", "sticking-points": "your-clock",
    "own-numbers": "rose",
  ]

  private static let (aloneWord, shownWord) = ("alone", "shown")
  private static let (takenWord, setWord) = ("taken", "set")
  private static let (hintsWord, finishedWord) = ("hints", "finished")

  /// The greatest length of a name in characters, and in bytes of UTF-8.
  package static let maximumName = (characters: 24, bytes: 96)

  /// As much of a text as a name plate takes, without what is no letter of a line.
  package static func name(_ text: String) -> String {
    var name = String(text.filter { !$0.isNewline && $0 != "\t" }.prefix(maximumName.characters))
    while name.utf8.count > maximumName.bytes { name.removeLast() }
    return name
  }

  /// A line for each level with its id, whether it was opened alone, whether its find was taken or is set on the clock's plate,
  /// and how many hints it took, in the order in which they were first opened; then those that were begun, and the day on which
  /// the clock was finished, with the name on its plate.
  ///
  /// Levels whose ids are not single words are left out, since no file can have such an id.
  public var text: String {
    let lines = records.filter { !$0.id.isEmpty && !$0.id.contains { $0.isWhitespace } }.map {
      "\($0.id) \($0.isAlone ? Self.aloneWord : Self.shownWord)"
        + ($0.isMounted ? " \(Self.setWord)" : $0.isTaken ? " \(Self.takenWord)" : "")
        + ($0.hints.map { " \(Self.hintsWord) \($0)" } ?? "")
    }
    let end = finished.map { "\(Self.finishedWord) \($0)\(name.map { " " + $0 } ?? "")" }
    return (lines + begun.map { $0.line } + (end.map { [$0] } ?? [])).joined(separator: "\n")
  }

  /// Returns whether that is new, or that it was opened alone; only then it is known with how many hints.
  @discardableResult
  package mutating func markOpened(_ id: String, isAlone: Bool, hints: Int? = nil) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }) else {
      records.append(Record(id: id, isAlone: isAlone, hints: hints))
      return true
    }
    guard isAlone, !records[index].isAlone else { return false }
    (records[index].isAlone, records[index].hints) = (true, hints)
    return true
  }

  /// Returns whether that is new.
  @discardableResult package mutating func markTaken(_ id: String) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }), !records[index].isTaken
    else { return false }
    records[index].isTaken = true
    return true
  }

  /// Records what was done at a lock, nothing where it is empty; returns whether that is new.
  @discardableResult package mutating func markBegun(_ id: String, _ moves: String) -> Bool {
    guard moves != self.moves(at: id) else { return false }
    place(Begun(id: id, moves: moves))
    return true
  }

  /// Records that one was at a lock last; returns whether that is new.
  package mutating func markSeen(_ id: String) -> Bool {
    guard begun.last?.id != id else { return false }
    place(Begun(id: id, moves: moves(at: id)))
    return true
  }

  /// Places a lock behind the others; where there are too many, one at its start makes room, else the first.
  private mutating func place(_ lock: Begun) {
    begun.removeAll { $0.id == lock.id }
    begun.append(lock)
    guard begun.count > Self.maximumBegun else { return }
    begun.remove(at: begun.dropLast().firstIndex { $0.moves.isEmpty } ?? 0)
  }

  private static let (maximumBegun, maximumHints) = (100, 1_000)

  /// What was done at a lock; empty for nothing.
  package func moves(at id: String) -> String { begun.first { $0.id == id }?.moves ?? "" }

  /// What was taken is set on the clock's plate, or taken off it; returns whether that is new.
  @discardableResult package mutating func setMounted(_ id: String, _ isMounted: Bool) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }), records[index].isTaken,
      records[index].isMounted != isMounted
    else { return false }
    records[index].isMounted = isMounted
    return true
  }

  /// Nil where it was never opened.
  package subscript(id: String) -> Record? { records.first { $0.id == id } }

  /// Merges other, newer progress; what is better of each level is kept, the first day on which the clock was finished, and the
  /// newest name.
  package mutating func merge(_ other: LockProgress) {
    finished = finished ?? other.finished
    name = other.name ?? name
    for record in other.records {
      markOpened(record.id, isAlone: record.isAlone, hints: record.hints)
      if record.isTaken { markTaken(record.id) }
      setMounted(record.id, record.isMounted)
    }
    for lock in other.begun { place(lock) }
  }
}
