import Commands
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
      state.lesson != nil && state.place == .sandbox && !state.overlays.isHelping
        && openPanel == nil
    default: false
    }
  }

  /// Whether any overlay is open.
  var hasOverlay: Bool {
    Self.overlays.contains { isOpen($0) } || state.messages?.inSight.isEmpty == false
  }

  /// Whether an overlay is open that blocks input to everything behind it.
  var isCovered: Bool { isOpen(.palette) || isOpen(.messages) }

  /// Lays the overlays out over the screen, from the back to the front.
  func layOutOverlays(into layout: inout Layout) {
    if let help = state.overlays.help { layOut(.help, help, helpReading, &layout) }
    if let lesson = state.lesson, isOpen(.coachMark) {
      layOut(.coachMark, lesson, state.overlays.device, &layout)
    }
    if let messages = state.messages, messages.isReading {
      layOut(.messages, isModal: true, messages, (), &layout)
    }
    if let palette = state.palette {
      layOut(.palette, isModal: true, palette, paletteReading, &layout)
    }
    if let banner = state.messages?.inSight.first?.banner, let reading = bannerReading {
      layOut(.banner, banner, reading, &layout)
    }
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
      state.place == .sandbox && !state.sandbox.isFree
      || state.place == .lock && state.hall.room?.hands.isEmpty == false
    return !isHolding && close(.banner)
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

extension ScreenID {
  /// Whether the screen is an overlay.
  var isOverlay: Bool {
    switch self {
    case .palette, .messages, .help, .coachMark, .banner: true
    default: false
    }
  }
}
