import Commands
import Input
import Interface
import LockPlay
import Locks
import Screens

extension Session {
  // MARK: - The name

  private var lockNameField: ElementID {
    ElementID(screen: ScreenID.endless.rawValue, part: EndlessScreen.Part.name.rawValue)
  }

  private var isNamingLock: Bool {
    state.route == .endless
      && state.interface.focus(on: ScreenID.endless.rawValue) == lockNameField
  }

  /// Gives typed text to the name where that has the focus; false for events that may be commands.
  mutating func takeForLockName(_ event: InputEvent.Kind) -> Bool {
    guard isNamingLock else { return false }
    switch event {
    case .text(let text): state.endless?.type(text)
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.isTyped else { return false }
      if key == .backspace || key == .delete { state.endless?.erase() }
    default: return false
    }
    return true
  }
}
