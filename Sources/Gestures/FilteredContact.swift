import Geometry
import Input

/// A contact of a device as a ``TouchFilter`` follows it.
struct FilteredContact: Codable, InlineListElement {
  /// What has become of it.
  enum Standing: Hashable, Codable {
    /// It is down, and its reports go through.
    case down
    /// It has lifted at a time, which is told a little later: another may land in the same report.
    case lifted(Timestamp)
    /// It is a second contact of a finger that is down, and ignored.
    case shadow
  }

  /// What the device said of it last; its kind is that of the landing.
  var last: Contact
  /// When that was.
  var time: Timestamp
  /// The number under which its reports go through; of a shadow, its finger's.
  var name: ContactID
  var standing = Standing.down

  /// A contact that has just landed.
  init(_ contact: Contact, named name: ContactID, at time: Timestamp) {
    last = contact
    self.name = name
    self.time = time
  }

  /// What stands in an unused place.
  init() {
    self.init(
      Contact(id: ContactID(0), phase: .cancelled, position: .zero), named: ContactID(0), at: .zero)
  }
}

extension FilteredContact {
  var isShadow: Bool { standing == .shadow }

  /// When it lifted, where that is still to be told.
  var lifted: Timestamp? {
    if case .lifted(let time) = standing { time } else { nil }
  }

  /// Whether the device's reports of a number mean this contact.
  func isDevice(_ id: ContactID) -> Bool { last.id == id && lifted == nil }

  /// How far a contact of the same kind is from where this one was last, in points.
  func distance(to contact: Contact) -> Double? {
    guard contact.kind == last.kind else { return nil }
    return last.position.vector.distance(to: contact.position.vector)
  }

  /// Takes in a report of the device.
  mutating func follow(_ contact: Contact, at now: Timestamp) {
    let kind = last.kind
    last = contact
    last.kind = kind
    time = now
  }
}

extension ContactKind {
  /// Whether it touches a surface with a hand behind it, which has a size and a greatest speed.
  var isOfAHand: Bool {
    switch self {
    case .finger, .pen: true
    case .mouse, .virtual, .key: false
    }
  }
}
