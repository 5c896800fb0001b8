import Commands
import Geometry
import Input
import Interface
import LockPlay
import Sandbox
import Screens

/// The overlays over any screen, as a stack: those in front get events first and are closed first.
extension Session {
  /// The overlays, from the front to the back.
  private static let overlays: [ScreenID] = [
    .banner, .palette, .messages, .help, .spin, .exact, .add, .coachMark,
  ]

  /// Whether an overlay is open.
  ///
  /// Inlined, as the call of a getter copies the whole state, which takes longer than all else that an event does.
  @inline(__always)
  private func isOpen(_ overlay: ScreenID) -> Bool {
    switch overlay {
    case .palette: state.palette != nil
    case .messages: state.messages?.isReading == true
    case .help: state.overlays.isHelping
    case .banner: state.messages?.shown != nil
    case .spin, .exact, .add: openPanel == overlay
    case .coachMark:
      // The coach mark is about the sandbox, and is shown only while nothing covers that.
      state.coachMark != nil && state.route == .sandbox && !state.overlays.isHelping
        && openPanel == nil
    default: false
    }
  }

  /// Whether any overlay is open.
  var hasOverlay: Bool {
    Self.overlays.contains { isOpen($0) } || state.messages?.inSight.isEmpty == false
      || offersKeyboard
  }

  /// Whether an overlay is open that blocks input to everything behind it.
  var isCovered: Bool { isOpen(.palette) || isOpen(.messages) }

  /// Lays the overlays out over the screen, from the back to the front.
  func layOutOverlays(into layout: inout Layout) {
    func show(_ overlay: ScreenID, _ isOpen: Bool) {
      if isOpen { read(overlay, LayoutReader(), into: &layout) }
    }
    show(.help, isOpen(.help))
    show(.coachMark, isOpen(.coachMark))
    show(.messages, isOpen(.messages))
    show(.palette, isOpen(.palette))
    show(.keyboard, wantsKeyboard(layout))
    show(.banner, state.messages?.inSight.isEmpty == false)
  }

  /// Gives keys, typing and buttons to the topmost overlay; returns whether it handled them.
  mutating func takeForOverlay(_ event: InputEvent) -> Bool {
    if isOpen(.palette) { return takeForPalette(event) }
    if isOpen(.messages) { return takeForMessages(event) }
    return false
  }

  /// Closes the topmost overlay that Escape closes, the banner last; returns whether one was closed.
  ///
  /// The banner is closed only where nothing is held that Escape would put back.
  mutating func closeOverlay() -> Bool {
    for overlay in Self.overlays where overlay != .banner && isOpen(overlay) {
      if close(overlay) { return true }
    }
    let isHolding =
      state.route == .sandbox && !state.sandbox.isFree
      || state.route == .lock && state.locks.lockRoom?.hands.isEmpty == false
    return !isHolding && close(.banner)
  }

  /// Opens the help, turns to its next page, or closes it after the last.
  mutating func turnHelp() {
    guard state.overlays.isHelping else { return state.overlays.openHelp() }
    send(.command(.help), to: .help, at: now)
  }

  /// Closes an overlay; returns whether it was open.
  @discardableResult
  mutating func close(_ overlay: ScreenID) -> Bool {
    guard isOpen(overlay) else { return false }
    switch overlay {
    case .palette: closePalette()
    case .messages: closeMessages()
    case .help: return state.overlays.closeHelp()
    case .banner: return state.messages?.dismiss() == true
    case .spin, .exact, .add: closePanels()
    default: return false
    }
    return true
  }
}

/// The keyboard on the screen, which follows from the device in use and the field that has the focus.
extension Session {
  private var offersKeyboard: Bool {
    state.keyboard?.isShown == true && wantsKeyboard(by: state.overlays.device)
  }

  private func wantsKeyboard(by device: Device) -> Bool {
    TouchKeyboard.isWanted(state.settings.touchKeyboard, by: device)
  }

  /// How much of the window it takes from the palette, in points.
  var keyboardHeight: Double {
    offersKeyboard ? TouchKeyboard.height(on: state.surface) : 0
  }

  private func wantsKeyboard(_ layout: borrowing Layout) -> Bool {
    guard offersKeyboard else { return false }
    return layout.activeField(state.interface) != nil
  }

  /// What a contact lands on that shows the keyboard, hides it, or leaves it as it is.
  enum Typing { case onField, onKeyboard, beside }

  static func typing(at point: Vector, _ layout: borrowing Layout) -> Typing {
    guard case .element(let id) = layout.hit(at: point), let index = layout.index(of: id) else {
      return .beside
    }
    if id.screen == ScreenID.keyboard.rawValue { return .onKeyboard }
    return layout.elements[index].role == .field ? .onField : .beside
  }

  /// Shows the keyboard where a contact has landed on a field, and hides it where one has landed beside it.
  mutating func follow(_ typing: Typing, of contact: Contact) {
    switch typing {
    case .onField: showKeyboard(for: Device(contact.kind))
    case .onKeyboard: break
    // The palette keeps it, since its rows would move under the finger.
    case .beside: if state.palette == nil { hideKeyboard() }
    }
  }

  /// Shows the keyboard for a field that is typed into next, where the device wants it.
  mutating func showKeyboard(for device: Device) {
    guard wantsKeyboard(by: device) else { return hideKeyboard() }
    var keyboard = state.keyboard ?? TouchKeyboard()
    keyboard.isShown = true
    state.keyboard = keyboard
  }

  /// Hides the keyboard until a field is pressed.
  mutating func hideKeyboard() {
    if state.keyboard?.isShown == true { state.keyboard?.isShown = false }
  }

  /// Does what a key of it does in the field that has the focus, as the same key of another keyboard would.
  mutating func type(_ events: [InputEvent.Kind], at time: Timestamp) {
    let (keyboard, device) = (state.keyboard, state.overlays.device)
    for event in events { react(to: InputEvent(time: time, kind: event)) }
    // What is typed on another keyboard hides this one.
    if case .text = events.first { state.keyboard = keyboard }
    state.overlays.device = device
  }
}

extension ScreenID {
  /// Whether the screen is an overlay.
  var isOverlay: Bool {
    switch self {
    case .palette, .messages, .help, .coachMark, .banner, .keyboard: true
    default: false
    }
  }
}
