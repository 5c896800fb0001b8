public import SwivelInput

/// A session's input as text: a header, one line per input report, and fingerprints of the state.
///
/// `print(parse(text)) == text` for every valid tape.
public struct Tape: Hashable, Sendable {
  /// The newest version of the format; a higher one is rejected.
  public static let version = 1

  /// A line of the tape after its header.
  public enum Entry: Hashable, Sendable {
    case event(InputEvent)
    case hash(tick: Int64, state: String)
    case expect(Expectation)
    /// Values of the state, to explain the fingerprint that follows.
    case state(StateLine)
    /// A comment, without `# `; one with several lines is read back as several comments.
    case comment(String)
    /// A line that begins with `x-`: it is kept, and ignored in playing.
    case extra(String)

    /// The event; nil for any other line.
    public var event: InputEvent? { if case .event(let event) = self { event } else { nil } }
  }

  /// The version of the program that wrote the tape.
  public var program: String
  /// The window at the start.
  public var surface: Surface
  /// The length of a tick, in microseconds.
  public var step: Int64
  /// The start place, and the fingerprint of the first state.
  public var start: Start
  /// How long before its end a player begins with it, in microseconds; nil where it begins at the start.
  public var shown: Int64?
  /// The header lines with unknown keys, in order; they are kept.
  public var extras: [HeaderLine] = []
  /// The events and the other lines, in order.
  public var entries: Entries

  /// The start of a tape.
  public struct Start: Hashable, Sendable {
    /// The name of the start place: `sandbox`, or a level's id.
    public var scene: String
    /// The fingerprint of the state before the first event, as 16 hexadecimal digits.
    public var hash: String
    /// The fingerprint of a start that nobody has played from yet: what a recording of another tool is made into.
    public static let unplayed = "0000000000000000"
    /// The version of the fingerprints of states, see ``Digest/version``.
    public var digest = Digest.version
    /// A scene with the fingerprint of its state.
    public init(scene: String, hash: String) { (self.scene, self.hash) = (scene, hash) }
  }

  /// A line of the header: a key, a space and a text.
  public struct HeaderLine: Hashable, Sendable {
    /// A letter, then letters, digits and hyphens; the first is a small one.
    public var key: String
    /// Any text of one line.
    public var value: String

    /// A line of the header.
    public init(key: String, value: String) { (self.key, self.value) = (key, value) }
  }

  /// A tape of a session.
  public init(program: String, surface: Surface, step: Int64, start: Start, entries: Entries = []) {
    (self.program, self.surface, self.step, self.start) = (program, surface, step, start)
    self.entries = entries
  }

  /// The events in order.
  public var events: [InputEvent] { entries.compactMap(\.event) }

  /// The tape as text.
  ///
  /// Contacts that report at the same time share a line.
  public var text: String {
    var writer = TapeWriter(self)
    for entry in entries { writer.append(entry) }
    return writer.finished()
  }
}

extension Tape {
  /// The lines of a tape after its header, in order.
  ///
  /// What a contact does, of which a tape mostly consists, takes 24 bytes; any other line as much as an ``Entry``, and 24 bytes.
  /// An element costs O(1); what is inserted or removed costs O(n).
  public struct Entries: Hashable, Sendable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
  {
    /// What a contact does, or where another line is, in fields of three words, each from its lowest bit on.
    struct Row: Hashable, Sendable {
      /// The time in microseconds in 44 bits, and the low 20 of the contact's number; of another line its index among them.
      private var time: Int64
      /// Whether it is a contact, whether the report continues, whether it is clamped, two bits for the phase, three for the
      /// kind, the high 16 of the number, and x.
      private var x: Int64 = 0
      /// The pressure and 1, 0 for none, in 24 bits, and y.
      private var y: Int64 = 0

      init(other: Int) { time = Int64(other) }

      private static let phases = ContactPhase.allCases
      private static let kinds = ContactKind.allCases
      private static let times: Range<Int64> = 0..<1 << 44
      private static let numbers: Range<Int64> = -1 << 35..<1 << 35
      private static let positions: Range<Int64> = -1 << 39..<1 << 39
      private static let pressures: Range<Int64> = 0..<1 << 24 - 1

      /// What a contact does; nil for another line, and for a number that is too large for its field, as no device tells one.
      init?(_ entry: Tape.Entry) {
        guard case .event(let event) = entry, case .contact(let contact) = event.kind,
          Self.times.contains(event.time.microseconds), Self.numbers.contains(contact.id.number),
          Self.positions.contains(contact.position.x), Self.positions.contains(contact.position.y),
          Self.pressures.contains(contact.pressure ?? 0)
        else { return nil }
        let (phase, kind) = (Int64(contact.phase.number), Int64(contact.kind.number))
        time = event.time.microseconds | contact.id.number << 44
        x =
          1 | (event.hasMore ? 2 : 0) | (contact.isClamped ? 4 : 0) | phase << 3 | kind << 5
          | (contact.id.number >> 20 & 0xFFFF) << 8 | contact.position.x << 24
        y = (contact.pressure.map { $0 + 1 } ?? 0) | contact.position.y << 24
      }

      /// What a contact does; nil for another line.
      var event: InputEvent? {
        guard x & 1 == 1 else { return nil }
        let pressure = y & (1 << 24 - 1)
        let number = (x >> 8 & 0xFFFF) << 20 | time >> 44 & (1 << 20 - 1)
        return InputEvent(
          time: Timestamp(microseconds: time & (1 << 44 - 1)),
          contact: Contact(
            id: ContactID((number << 28) >> 28), kind: Self.kinds[Int(x >> 5 & 7)],
            phase: Self.phases[Int(x >> 3 & 3)], position: ExactPoint(x: x >> 24, y: y >> 24),
            pressure: pressure == 0 ? nil : pressure - 1, isClamped: x & 4 != 0),
          hasMore: x & 2 != 0)
      }

      /// The index among the other lines of one that is no contact's.
      var other: Int { Int(time) }
    }

    private var rows: [Row] = []
    /// The lines that are no contacts', in the order in which they came.
    private var others: [Entry] = []

    /// No lines.
    public init() {}

    /// The row of an entry; what is no contact's is kept.
    private mutating func row(_ entry: Entry) -> Row {
      if let row = Row(entry) { return row }
      others.append(entry)
      return Row(other: others.count - 1)
    }

    private func entry(_ row: Row) -> Entry { row.event.map { .event($0) } ?? others[row.other] }

    /// The first position, 0.
    public var startIndex: Int { 0 }

    /// The number of lines.
    public var endIndex: Int { rows.count }

    /// A line.
    public subscript(position: Int) -> Tape.Entry {
      get { entry(rows[position]) }
      set { rows[position] = row(newValue) }
    }

    /// These lines.
    public init(arrayLiteral elements: Tape.Entry...) { self.init(elements) }

    /// Adds a line at the end.
    public mutating func append(_ entry: Tape.Entry) { rows.append(row(entry)) }

    /// Makes room for so many lines.
    public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

    /// Puts other lines in the place of some.
    public mutating func replaceSubrange(
      _ range: Range<Int>, with entries: some Collection<Tape.Entry>
    ) {
      var new: [Row] = []
      new.reserveCapacity(entries.count)
      for entry in entries { new.append(row(entry)) }
      rows.replaceSubrange(range, with: new)
    }

    /// Whether both hold the same lines.
    public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }

    /// Mixes the lines in.
    public func hash(into hasher: inout Hasher) { for entry in self { hasher.combine(entry) } }
  }
}
