import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Cancels all gestures, and forgets which keys are down.
  mutating func cancelAllInput() {
    forgetMouse()
    state.dwell?.releaseAll()
    state.pointer.modifiers = []
    state.pointer.isSnappingOff = false
    _ = state.sandbox.cancelContacts()
    _ = state.locks.lockSession?.putBack()
    state.table?.putBack()
    releaseHome()
    state.interface.releaseAll()
    state.settingsScreen?.remapping = nil
  }

  /// Releases what hands hold on the bench and at a lock where it is.
  mutating func release() {
    state.sandbox.releaseAll()
    state.locks.lockSession?.releaseAll()
    state.interface.releaseAll()
    forgetMouse()
  }

  mutating func handle(_ change: WindowChange) {
    switch change {
    case .resized(let surface):
      // Gestures are measured in the old window.
      release()
      state.table?.releaseAll()
      releaseHome()
      fitBench(from: state.surface, to: surface)
      state.surface = surface
      state.settingsScreen?.remapping = nil
      withLayout { $0.reveal($1) }
    case .focusLost, .hidden: cancelAllInput()
    case .closed: effects.append(.quit)
    case .focusGained, .shown: break
    }
  }
}
