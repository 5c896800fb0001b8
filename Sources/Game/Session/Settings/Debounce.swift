import SwivelInput

/// Ignores presses that come too soon after another, since trembling hands press twice.
///
/// Fingers that land while others are down belong to one gesture and are never ignored.
struct Debounce: Hashable, Encodable, Sendable {
  /// When the last press was admitted, or the last contact lifted.
  private var last: Timestamp?
  private var down: [ContactID] = []
  /// The ignored contacts and keys, until they lift.
  private var ignored: [ContactID] = []
  private var ignoredKey: Key?

  init() {}

  /// `pause` is in microseconds.
  mutating func admits(_ event: InputEvent, pause: Int64) -> Bool {
    switch event.kind {
    case .keyDown(.escape, _, _): return true
    case .keyDown(let key, _, let isRepeat):
      if isRepeat { return key != ignoredKey }
      guard hasCooledDown(at: event.time, pause) else {
        ignoredKey = key
        return false
      }
      ignoredKey = nil
      last = event.time
      return true
    case .keyUp(let key, _):
      if key == ignoredKey { ignoredKey = nil }
      return true
    case .text: return ignoredKey == nil
    case .gamepad(.buttonDown), .secondaryPress:
      guard hasCooledDown(at: event.time, pause) else { return false }
      last = event.time
      return true
    default: return true
    }
  }

  mutating func admits(_ contact: Contact, at time: Timestamp, pause: Int64) -> Bool {
    switch contact.phase {
    case .began:
      guard !down.isEmpty || hasCooledDown(at: time, pause) else {
        ignored.append(contact.id)
        return false
      }
      down.append(contact.id)
      return true
    case .moved: return !ignored.contains(contact.id)
    case .ended, .cancelled:
      if let index = ignored.firstIndex(of: contact.id) {
        ignored.remove(at: index)
        return false
      }
      down.removeAll { $0 == contact.id }
      // One that is cancelled was no press, as a palm that a pen came beside.
      if contact.phase == .ended { last = time }
      return true
    }
  }

  private func hasCooledDown(at time: Timestamp, _ pause: Int64) -> Bool {
    last.map { time.microseconds - $0.microseconds >= pause } ?? true
  }
}
