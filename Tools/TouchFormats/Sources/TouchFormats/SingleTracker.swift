import SwivelInput

/// Tracks the contact of a single-touch device: a position, and whether it is touched.
struct SingleTracker: ContactTracker {
  private static let id = ContactID(1)

  private var x: Int32?
  private var y: Int32?
  private var pressure: Int32?
  private var distance: Int32 = 0
  private var isPen = false
  private var isTouching: Bool

  /// A device with a position at the start, which may be touched.
  init(x: Int32?, y: Int32?, isTouching: Bool) {
    (self.x, self.y, self.isTouching) = (x, y, isTouching)
  }

  mutating func take(_ code: EvdevCode, _ value: Int32) {
    switch code {
    case .x: x = value
    case .y: y = value
    case .pressure: pressure = value
    case .distance: distance = value
    case .touch: isTouching = value != 0
    case .pen: isPen = value != 0
    default: break
    }
  }

  mutating func report(to journal: inout ContactJournal, at time: Int64) {
    guard isTouching, distance <= 0 else { return journal.end(Self.id, .ended, at: time) }
    guard let x, let y else { return }
    journal.put(
      Self.id, ContactSample(x: x, y: y, pressure: pressure, isPen: isPen), at: time)
  }

  mutating func forget() { (x, y, pressure) = (nil, nil, nil) }
}
