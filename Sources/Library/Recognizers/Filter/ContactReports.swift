public import SwivelInput

/// The output of a ``TouchFilter`` for one input; a buffer to be reused.
public struct ContactReports: Hashable, Sendable {
  /// A report of a contact at a time.
  public struct Report: Hashable, Sendable {
    /// The contact with its phase and position.
    public internal(set) var contact: Contact
    /// The time, not before that of an earlier report.
    public internal(set) var time: Timestamp
  }

  /// The greatest number of reports: one for each contact that is down, and those that each of a frame can
  /// cause.
  public static let capacity = 64

  private var list = InlineList<64, Report>()

  /// No reports.
  public init() {}

  /// The number of reports.
  public var count: Int { list.count }

  /// Whether there is none.
  public var isEmpty: Bool { list.isEmpty }

  /// The indices of the reports, in the order in which they are to be handled.
  public var indices: Range<Int> { list.indices }

  /// The report at an index in 0..<count.
  public subscript(index: Int) -> Report { list[index] }

  /// The reports from an index on that form one event, since they have the same time and each contact once; and
  /// the index of the next.
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

  /// Tells just a device's report.
  mutating func replaceAll(with frame: ContactFrame, at time: Timestamp) {
    clear()
    for index in frame.indices { append(frame[index], at: time) }
  }

  mutating func clear() { list.removeAll() }
}

extension ContactReports.Report: InlineListElement {
  @usableFromInline init() { self.init(contact: Contact(), time: .zero) }
}
