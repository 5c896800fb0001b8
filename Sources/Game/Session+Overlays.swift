import Input
import Interface

/// What can lie over any screen, as a stack: what is in front is given events before what is behind, and is closed first.
extension Session {
  /// From the front to the back.
  private static let overlays: [ScreenID] = [
    .palette, .messages, .help, .spin, .exact, .add, .banner,
  ]

  /// Whether an overlay is there.
  private func isOpen(_ overlay: ScreenID) -> Bool {
    switch overlay {
    case .palette: state.palette != nil
    case .messages: state.messages?.reader != nil
    case .help: state.overlays.isHelping
    case .banner: state.messages?.shown != nil
    case .spin, .exact, .add: openPanel == overlay
    default: false
    }
  }

  /// Whether an overlay lies there that nothing behind it is reached through.
  var isCovered: Bool { isOpen(.palette) || isOpen(.messages) }

  /// Lays the overlays out over the screen, from the back to the front.
  func layOutOverlays(into layout: inout Layout) {
    if let palette = state.palette {
      layOut(.palette, isModal: true, palette, paletteReading, &layout)
    }
  }

  /// Gives keys, typing and buttons to the topmost overlay that is there; answers whether it took them.
  mutating func takeForOverlay(_ event: InputEvent) -> Bool {
    if isOpen(.palette) { return takeForPalette(event) }
    if isOpen(.messages) { return takeForMessages(event) }
    return false
  }

  /// Closes the topmost overlay that is there; a banner only where nothing is held that Escape would put back. Answers
  /// whether one was closed.
  mutating func closeOverlay() -> Bool {
    let isHolding =
      state.place == .sandbox && !state.sandbox.isFree
      || state.place == .lock && state.hall.room?.hands.isEmpty == false
    for overlay in Self.overlays where isOpen(overlay) && !(overlay == .banner && isHolding) {
      close(overlay)
      return true
    }
    return false
  }

  /// Closes an overlay.
  mutating func close(_ overlay: ScreenID) {
    switch overlay {
    case .palette: closePalette()
    case .messages: state.messages?.reader = nil
    case .help: _ = state.overlays.closeHelp()
    case .banner: _ = state.messages?.dismiss()
    case .spin, .exact, .add: closePanels()
    default: break
    }
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
