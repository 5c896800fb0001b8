public import Input

/// What a ``TouchFilter`` lets through for one thing that came in; made once and used again each time.
public struct ContactReports: Hashable, Sendable {
  /// A report of a contact at a time.
  public struct Report: Hashable, Sendable {
    /// What the contact does.
    public internal(set) var contact: Contact
    /// When, never before an earlier report.
    public internal(set) var time: Timestamp
  }

  /// How many reports fit: one for each contact that is down, and what each of a frame can cause itself.
  public static let capacity = 64

  private var list = InlineList<64, Report>()

  /// No reports.
  public init() {}
}

extension ContactReports {
  /// How many reports there are.
  public var count: Int { list.count }

  /// Whether there is none.
  public var isEmpty: Bool { list.isEmpty }

  /// The reports' positions, to be handled in this order.
  public var indices: Range<Int> { list.indices }

  /// The report at an index in 0..<count.
  public subscript(index: Int) -> Report { list[index] }

  /// The reports from an index on that are one event, as they are of one time and tell of each contact
  /// once; and where the next begins.
  public func frame(from start: Int) -> (frame: ContactFrame, end: Int) {
    var frame = ContactFrame()
    var end = start
    while end < count, self[end].time == self[start].time, frame.append(self[end].contact) {
      end += 1
    }
    return (frame, end)
  }

  mutating func append(_ contact: Contact, at time: Timestamp) {
    list.append(Report(contact: contact, time: time))
  }

  mutating func clear() { list.removeAll() }
}

extension ContactReports.Report: InlineListElement {
  /// What stands in an unused place.
  init() {
    self.init(contact: Contact(id: ContactID(0), phase: .cancelled, position: .zero), time: .zero)
  }
}
