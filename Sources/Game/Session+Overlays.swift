import Commands
import Input
import Interface
import LockPlay
import Sandbox
import Screens

/// What can lie over any screen, as a stack: what is in front is given events before what is behind, and is closed first.
extension Session {
  /// From the front to the back.
  private static let overlays: [ScreenID] = [
    .banner, .palette, .messages, .help, .spin, .exact, .add, .coachMark,
  ]

  /// Whether an overlay is there.
  private func isOpen(_ overlay: ScreenID) -> Bool {
    switch overlay {
    case .palette: state.palette != nil
    case .messages: state.messages?.isReading == true
    case .help: state.overlays.isHelping
    case .banner: state.messages?.shown != nil
    case .spin, .exact, .add: openPanel == overlay
    case .coachMark:
      // It is for the sandbox while nothing lies over that.
      state.lesson != nil && state.place == .sandbox && !isOpen(.help) && openPanel == nil
    default: false
    }
  }

  /// Whether any overlay is there.
  var hasOverlay: Bool { Self.overlays.contains { isOpen($0) } }

  /// Whether an overlay lies there that nothing behind it is reached through.
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
    if let banner = state.messages?.banner, let reading = bannerReading {
      layOut(.banner, banner, reading, &layout)
    }
  }

  /// Gives keys, typing and buttons to the topmost overlay that is there; answers whether it took them.
  mutating func takeForOverlay(_ event: InputEvent) -> Bool {
    if isOpen(.palette) { return takeForPalette(event) }
    if isOpen(.messages) { return takeForMessages(event) }
    return false
  }

  /// Closes the topmost overlay that Escape closes, the banner last, and only where nothing is held that Escape would
  /// put back; answers whether one was closed.
  mutating func closeOverlay() -> Bool {
    for overlay in Self.overlays where overlay != .banner && isOpen(overlay) {
      if close(overlay) { return true }
    }
    let isHolding =
      state.place == .sandbox && !state.sandbox.isFree
      || state.place == .lock && state.hall.room?.hands.isEmpty == false
    return !isHolding && close(.banner)
  }

  /// Closes an overlay; answers whether it was there to be closed.
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
  /// Whether it lies over any screen.
  var isOverlay: Bool {
    switch self {
    case .palette, .messages, .help, .coachMark, .banner: true
    default: false
    }
  }
}
