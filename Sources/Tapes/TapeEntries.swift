import SwivelInput

extension Tape {
  /// The lines of a tape after its header, in order.
  ///
  /// What a contact does, of which a tape mostly consists, takes 40 bytes; any other line as much as an ``Entry``, and 40 bytes.
  /// An element costs O(1); what is inserted or removed costs O(n).
  public struct Entries: Hashable, Sendable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
  {
    /// What a contact does, or where another line is.
    struct Row: Hashable, Sendable {
      /// In microseconds; of another line its place among them.
      var time: Int64
      var id: Int64 = 0
      var x: Int64 = 0
      var y: Int64 = 0
      /// From the lowest bit on: 1 for a contact, whether the report goes on, whether it is clamped, two bits for the phase, three for
      /// the kind, and the pressure and 1, 0 for none.
      var bits: UInt64 = 0

      init(other: Int) { time = Int64(other) }

      private static let phases: [ContactPhase] = [.began, .moved, .ended, .cancelled]
      private static let kinds: [ContactKind] = [.finger, .mouse, .pen, .virtual, .key, .touchpad]
      private static let pressures: ClosedRange<Int64> = 0...(1 << 40)

      /// What a contact does; nil for another line, and for a pressure that no device tells.
      init?(_ entry: Tape.Entry) {
        guard case .event(let event) = entry, case .contact(let contact) = event.kind,
          Self.pressures.contains(contact.pressure ?? 0)
        else { return nil }
        let phase: UInt64 =
          switch contact.phase {
          case .began: 0
          case .moved: 1
          case .ended: 2
          case .cancelled: 3
          }
        let kind: UInt64 =
          switch contact.kind {
          case .finger: 0
          case .mouse: 1
          case .pen: 2
          case .virtual: 3
          case .key: 4
          case .touchpad: 5
          }
        time = event.time.microseconds
        id = contact.id.number
        (x, y) = (contact.position.x, contact.position.y)
        bits =
          1 | (event.hasMore ? 2 : 0) | (contact.isClamped ? 4 : 0) | phase << 3 | kind << 5
          | UInt64(contact.pressure.map { $0 + 1 } ?? 0) << 8
      }

      /// What a contact does; nil for another line.
      var event: InputEvent? {
        guard bits & 1 == 1 else { return nil }
        let pressure = Int64(bits >> 8)
        return InputEvent(
          time: Timestamp(microseconds: time),
          contact: Contact(
            id: ContactID(id), kind: Self.kinds[Int(bits >> 5 & 7)],
            phase: Self.phases[Int(bits >> 3 & 3)], position: ExactPoint(x: x, y: y),
            pressure: pressure == 0 ? nil : pressure - 1, isClamped: bits & 4 != 0),
          hasMore: bits & 2 != 0)
      }
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

    private func entry(_ row: Row) -> Entry {
      row.event.map { .event($0) } ?? others[Int(row.time)]
    }

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
    public func hash(into hasher: inout Hasher) {
      for entry in self { hasher.combine(entry) }
    }
  }
}
