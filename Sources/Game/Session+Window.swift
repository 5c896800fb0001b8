import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Cancels all gestures, and forgets which keys are down.
  mutating func letAllGo() {
    forgetMouse()
    state.dwell?.letGo()
    state.pointer.modifiers = []
    state.pointer.isSnappingOff = false
    _ = state.sandbox.cancelContacts()
    _ = state.locks.lockSession?.putBack()
    state.table?.putBack()
    releaseHome()
    state.interface.letGo()
    state.settingsScreen?.remapping = nil
  }

  /// Releases what hands hold on the bench and at a lock where it is.
  mutating func release() {
    state.sandbox.letGo()
    state.locks.lockSession?.letGo()
    state.interface.letGo()
    forgetMouse()
  }

  mutating func follow(_ change: WindowChange) {
    switch change {
    case .resized(let surface):
      // Gestures are measured in the old window.
      release()
      state.table?.letGo()
      releaseHome()
      fitBench(from: state.surface, to: surface)
      state.surface = surface
      state.settingsScreen?.remapping = nil
      withLayout { $0.reveal($1) }
    case .focusLost, .hidden: letAllGo()
    case .closed: effects.append(.quit)
    case .focusGained, .shown: break
    }
  }
}
