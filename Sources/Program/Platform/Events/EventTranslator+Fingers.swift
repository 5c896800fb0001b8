import CSwivelSDL2
import SwivelGestures

struct OpenFinger: Hashable {
  let device: Int64
  let finger: Int64
  var contact: Contact
  /// Whether SDL has ever listed it; only then can it be found missing.
  var wasListed = false
}

/// A landing or a lift of a finger, or a press of the mouse.
struct PressRecord: Hashable {
  let time: Timestamp
  let position: ExactPoint

  /// Whether a mouse event is so near in time and position that the window system has made it of this touch.
  func explains(_ position: ExactPoint, at time: Timestamp) -> Bool {
    abs(time.microseconds - self.time.microseconds) <= Self.latest
      && position.vector.distance(to: self.position.vector) <= Self.farthest
  }

  /// In microseconds.
  private static let latest: Int64 = 50_000
  /// In points.
  private static let farthest = 2.0
}

extension EventTranslator {
  mutating func translate(_ event: SDL_TouchFingerEvent, in queries: some PlatformQueries) {
    guard event.touchId != CSDL_MOUSE_TOUCHID else { return }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN:
      // Under Wayland SDL hands on fingers on a title bar too, as nobody's.
      guard event.windowID == window, !queries.isIndirect(event.touchId) else { return }
      land(event)
      guard let contact = fingers.last?.contact.id else { return }
      panels.note(contact, on: event.touchId, name: queries.touchscreenName(event.touchId))
    case SDL_FINGERMOTION: move(event)
    default: lift(event)
    }
  }

  private mutating func land(_ event: SDL_TouchFingerEvent) {
    if let finger = index(of: event) { cancel(fingers.remove(at: finger)) }
    let contact = report(event, .began, id: nextContact())
    lastTouch = PressRecord(time: time, position: contact.position)
    cancelImitatedMouse(at: contact.position)
    fingers.append(OpenFinger(device: event.touchId, finger: event.fingerId, contact: contact))
    append(contact)
  }

  private mutating func move(_ event: SDL_TouchFingerEvent) {
    guard let finger = index(of: event) else { return }
    fingers[finger].contact = report(event, .moved, id: fingers[finger].contact.id)
    append(fingers[finger].contact)
  }

  private mutating func lift(_ event: SDL_TouchFingerEvent) {
    guard let finger = index(of: event) else { return }
    let contact = report(event, .ended, id: fingers.remove(at: finger).contact.id)
    lastTouch = PressRecord(time: time, position: contact.position)
    append(contact)
  }

  /// Appends the end of every finger that SDL has listed before and doesn't list any more; to be called after each batch.
  ///
  /// SDL reports a lift when it removes a finger from its list, but not when the device is removed.
  mutating func cancelLostFingers(at now: Timestamp, in queries: some PlatformQueries) {
    time = now
    for index in fingers.indices.reversed() {
      let (device, finger) = (fingers[index].device, fingers[index].finger)
      if queries.lists(finger, on: device) {
        fingers[index].wasListed = true
      } else if fingers[index].wasListed {
        cancel(fingers.remove(at: index))
      }
    }
  }

  /// Appends the end of every finger: none of them is the window's any more, and no lift will be reported.
  mutating func cancelFingers() { while let finger = fingers.popLast() { cancel(finger) } }

  /// Forgets everything that is down: who gets to know that the keys or the window are gone cancels it himself.
  mutating func forgetContacts() {
    fingers.removeAll(keepingCapacity: true)
    reports.forgetFingers()
    pinch.forget()
    mouse = nil
  }

  private func index(of event: SDL_TouchFingerEvent) -> Int? {
    fingers.firstIndex { $0.device == event.touchId && $0.finger == event.fingerId }
  }

  private mutating func cancel(_ finger: OpenFinger) { append(finger.contact.cancelled) }

  private mutating func report(_ event: SDL_TouchFingerEvent, _ phase: ContactPhase, id: ContactID)
    -> Contact
  {
    // On X11 SDL reports positions beyond the window as below 0 or above 1; elsewhere it clamps to 0…1.
    let isAtEdge = event.x <= 0 || event.x >= 1 || event.y <= 0 || event.y >= 1
    return Contact(
      id: id, kind: .finger, phase: phase, position: scale.point(event.x, event.y, on: surface),
      pressure: pressure(event), isClamped: isAtEdge)
  }

  /// The pressure in millionths; nil where the driver only reports 0 or 1, as those of X11 and Wayland do.
  private mutating func pressure(_ event: SDL_TouchFingerEvent) -> Int64? {
    let pressure = Double(event.pressure)
    guard pressure.isFinite else { return nil }
    let isKnown = pressureDevices.contains(event.touchId)
    if !isKnown {
      guard pressure > 0, pressure < 1 else { return nil }
      pressureDevices.append(event.touchId)
    }
    return Int64((min(max(pressure, 0), 1) * Self.fullPressure).rounded())
  }

  private static let fullPressure = 1e6
}
