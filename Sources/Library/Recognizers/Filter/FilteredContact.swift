import SwivelGeometry
import SwivelInput

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
    self.name = name
    self.time = time
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

extension ContactKind {
  /// Whether it is a finger or a pen, which has a size and a greatest speed.
  var isOfAHand: Bool { self == .finger || self == .pen }
}
