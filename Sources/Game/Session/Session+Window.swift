import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Lets go of all that is held on any screen: it is put down where it is, or goes back to where it was.
  mutating func letGo(putsBack: Bool = false) {
    let now = now
    state.letGo(putsBack: putsBack, at: now)
    state.interface.letGo(putsBack: putsBack, at: now)
    state.pointer.letGo(putsBack: putsBack, at: now)
    state.dwell?.letGo(putsBack: putsBack, at: now)
    state.rest = nil
  }

  /// Cancels all that is going on, as nothing is known any more of what is down.
  mutating func cancelAllInput() {
    letGo(putsBack: true)
    if state.debounce != nil { state.debounce = Debounce() }
    state.palms = nil
    state.settingsScreen?.remapping = nil
  }

  mutating func handle(_ change: WindowChange) {
    switch change {
    case .resized(let surface):
      // Gestures are measured in the old window.
      letGo()
      // A dot that can't be seen would still be turned about.
      if let pin = state.pointer.pin, !surface.bounds.contains(pin) { state.pointer.pin = nil }
      fitBench(from: state.surface, to: surface)
      state.surface = surface
      state.settingsScreen?.remapping = nil
      withLayout { $0.reveal($1) }
    case .focusLost, .hidden: cancelAllInput()
    case .closed: effects.append(.quit)
    case .focusGained, .shown: askForTimeIfShown()
    }
  }
}
