import CSwivelSDL2
import SwivelGestures

/// The mouse with its left button down.
struct OpenMouse: Hashable {
  let id: ContactID
  let press: PressRecord
  var position: ExactPoint
}

/// X11 makes mouse events of touches, whatever SDL's hints say: their only mark is that they come with a touch, so while a
/// finger is down, or has just been, a press of the left button is ignored.
extension EventTranslator {
  mutating func translate(_ event: SDL_MouseMotionEvent) {
    guard event.which != CSDL_TOUCH_MOUSEID else { return }
    let last = pointer
    pointer = Self.position(event.x, event.y)
    if let open = mouse {
      mouse?.position = pointer
      append(contact(open.id, .moved))
    } else if event.state & Self.middleMask != 0 {
      append(.scroll(pointer, by: ExactPoint(pointer.vector - last.vector), modifiers))
    } else if event.state & Self.leftMask == 0, !isImitation(pointer) {
      append(.hover(pointer))
    }
  }

  /// Only the left one makes a contact; presses of the right one are reported, a drag with the middle one scrolls as a touchpad
  /// does, and the one at its side is Escape.
  mutating func translate(_ event: SDL_MouseButtonEvent) {
    guard event.which != CSDL_TOUCH_MOUSEID else { return }
    pointer = Self.position(event.x, event.y)
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: translateLeft(event)
    case SDL_BUTTON_RIGHT where event.type == SDL_MOUSEBUTTONDOWN.rawValue:
      append(.secondaryPress(pointer))
    case SDL_BUTTON_X1:
      let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
      append(isDown ? .keyDown(.escape, [], isRepeat: false) : .keyUp(.escape, []))
    default: break
    }
  }

  private mutating func translateLeft(_ event: SDL_MouseButtonEvent) {
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      press()
    } else if let open = mouse {
      mouse = nil
      append(contact(open.id, .ended))
    }
  }

  mutating func translateWheel(_ event: SDL_Event, in queries: some PlatformQueries) {
    let wheel = event.wheel
    guard wheel.which != CSDL_TOUCH_MOUSEID else { return }
    var (x, y): (Int32, Int32) = (0, 0)
    if withUnsafePointer(to: event, { csdl_wheel_place($0, &x, &y) }) != 0 {
      pointer = Self.position(x, y)
    }
    let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
    let delta = Vector(
      x: Self.notches(wheel.preciseX, wheel.x), y: Self.notches(wheel.preciseY, wheel.y))
    guard !queries.explainsWheel(delta) else { return }
    append(.wheel(pointer, delta: ExactPoint(delta * sign), modifiers))
  }

  /// Cancels the mouse's contact if it was made of a touch whose event comes after it.
  mutating func cancelImitatedMouse(at position: ExactPoint) {
    guard let open = mouse, open.press.explains(position, at: time) else { return }
    cancelMouse(open)
  }

  private mutating func press() {
    guard !isImitation(pointer) else { return }
    if let open = mouse { cancelMouse(open) }
    let id = nextContact()
    mouse = OpenMouse(id: id, press: PressRecord(time: time, position: pointer), position: pointer)
    append(contact(id, .began))
  }

  private mutating func cancelMouse(_ open: OpenMouse) {
    mouse = nil
    append(Contact(id: open.id, kind: .mouse, phase: .cancelled, position: open.position))
  }

  private func isImitation(_ position: ExactPoint) -> Bool {
    !fingers.isEmpty || lastTouch?.explains(position, at: time) ?? false
  }

  private func contact(_ id: ContactID, _ phase: ContactPhase) -> Contact {
    Contact(id: id, kind: .mouse, phase: phase, position: pointer)
  }

  private static func position(_ x: Int32, _ y: Int32) -> ExactPoint {
    ExactPoint(Vector(x: Double(x), y: Double(y)))
  }

  /// With fractions where the device reports them.
  private static func notches(_ precise: Float, _ whole: Int32) -> Double {
    precise != 0 && precise.isFinite ? Double(precise) : Double(whole)
  }

  /// The bits of the left and the middle button in a motion event's state.
  private static let leftMask = UInt32(1) << (UInt32(SDL_BUTTON_LEFT) - 1)
  private static let middleMask = UInt32(1) << (UInt32(SDL_BUTTON_MIDDLE) - 1)

  /// Its closing is reported by SDL's quit event, which follows at once.
  mutating func translate(
    _ event: SDL_WindowEvent, changeIn queries: some PlatformQueries, noting notes: inout EventNotes
  ) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      resize(in: queries)
      notes.needsRedraw = true
    case SDL_WINDOWEVENT_EXPOSED: notes.needsRedraw = true
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      append(.window(.focusGained))
      reportModifiers(queries.modifiers)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      forgetContacts()
      modifiers = []
      append(.window(.focusLost))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: setHidden(true)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      setHidden(false)
      notes.needsRedraw = true
    default: break
    }
  }

  /// The longest side that is believed, in points: no graphics processor has larger textures.
  ///
  /// Any X client can say that the window has another size, and all that is drawn would need memory for it.
  private static let longestSide = 16_384.0

  private mutating func resize(in queries: some PlatformQueries) {
    let surface = queries.surface
    guard max(surface.size.vector.x, surface.size.vector.y) <= Self.longestSide else {
      return queries.resize(to: self.surface)
    }
    guard surface != self.surface else { return }
    self.surface = surface
    append(.window(.resized(surface)))
  }

  private mutating func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    if isHidden { forgetContacts() }
    append(.window(isHidden ? .hidden : .shown))
  }
}
