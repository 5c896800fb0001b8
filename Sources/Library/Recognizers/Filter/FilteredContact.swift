import SwivelGeometry
public import SwivelInput

struct FilteredContact: Encodable, InlineListElement {
  enum Stage: Hashable, Encodable {
    /// It is down, and its reports are passed on.
    case down
    /// It has lifted at a time; this is reported later, since another may land in the same report.
    case lifted(Timestamp)
    /// It is a second contact of a finger that is down, and ignored.
    case shadow
  }

  /// The last report of the device; its kind is that of the landing.
  var last: Contact
  var time: Timestamp
  /// Whether its last step was a short one, or it has just landed.
  var hasRested = true
  /// The id under which its reports are passed on; for a shadow, its finger's.
  var name: ContactID
  var standing = Stage.down

  init(_ contact: Contact, named name: ContactID, at time: Timestamp) {
    last = contact
    (self.name, self.time) = (name, time)
  }

  init() { self.init(Contact(), named: ContactID(), at: .zero) }

  var isShadow: Bool { standing == .shadow }

  /// The time of its lift, if that is still to be reported.
  var lifted: Timestamp? { if case .lifted(let time) = standing { time } else { nil } }

  /// Whether the device's reports of an id are about this contact.
  func isDevice(_ id: ContactID) -> Bool { last.id == id && lifted == nil }

  /// The distance from this contact's last position to another of the same kind, in points.
  func distance(to contact: Contact) -> Double? {
    guard contact.kind == last.kind else { return nil }
    return last.position.vector.distance(to: contact.position.vector)
  }

  mutating func update(with contact: Contact, at now: Timestamp) {
    let kind = last.kind
    let step = last.position.vector.distance(to: contact.position.vector)
    hasRested = step <= TouchFilter.nearDistance
    last = contact
    last.kind = kind
    time = now
  }
}

/// A landing, by a number that is never reused in an arena, unlike the devices' ids.
public struct Touch: NumberID {
  /// The number, counted in the order of landing.
  public let number: Int64

  package init(_ number: Int64) { self.number = number }
}

extension Touch: InlineListElement {
  @usableFromInline init() { self.init(0) }
}

/// A set of kinds of contacts.
public struct ContactKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind, as in the static members.
  public let rawValue: UInt8

  /// The kinds of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Fingers on a touchscreen.
  public static let finger = ContactKinds(rawValue: 1)
  /// The mouse with its button down.
  public static let mouse = ContactKinds(rawValue: 2)
  /// A pen.
  public static let pen = ContactKinds(rawValue: 4)
  /// The mouse's second finger.
  public static let virtual = ContactKinds(rawValue: 8)
  /// Fingers that keys move.
  public static let key = ContactKinds(rawValue: 16)
  /// The two fingers of a pinch on a touchpad.
  public static let touchpad = ContactKinds(rawValue: 32)
  /// Every kind.
  public static let all: ContactKinds = [.finger, .mouse, .pen, .virtual, .key, .touchpad]

  /// The set of one kind.
  public init(_ kind: ContactKind) { self.init(rawValue: 1 << UInt8(kind.number)) }
}

#if !hasFeature(Embedded)
  /// Written as the number of its bits, that of the touchpad the other way round: so fingerprints are as they were before there
  /// was a touchpad.
  extension ContactKinds: Encodable {
    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      try (rawValue ^ Self.touchpad.rawValue).encode(to: encoder)
    }
  }
#endif

/// The output of a ``TouchFilter`` for one input; a buffer to be reused.
public struct ContactReports: Hashable, Sendable {
  /// A report of a contact at a time.
  public struct Report: Hashable, Sendable {
    /// The contact with its phase and position.
    public internal(set) var contact: Contact
    /// The time, not before that of an earlier report.
    public internal(set) var time: Timestamp
  }

  /// The greatest number of reports: one for each contact that is down, and those that each of a frame can cause.
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
