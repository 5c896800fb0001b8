import Input
import Locks

extension Session {
  /// Goes to a level of the shelf: as it was left, or at its start; false where there is none of this id.
  @discardableResult
  public mutating func enterLock(_ id: String) -> Bool {
    guard let level = levels.level(id) else { return false }
    leavePlace()
    state.hall.enter(level)
    state.place = .lock
    return true
  }

  /// Goes to the list of levels.
  public mutating func enterLevels() {
    leavePlace()
    state.hall.leave()
    state.place = .levels
  }

  /// Goes back to the sandbox, which is as it was left.
  public mutating func enterSandbox() {
    leavePlace()
    state.hall.leave()
    state.place = .sandbox
  }

  /// Lets go of everything before the person goes elsewhere.
  private mutating func leavePlace() {
    _ = state.sandbox.cancelContacts()
    forgetMouse()
  }

  /// What the list of levels does with an event.
  mutating func reactInLevels(to event: InputEvent) {}

  /// What the lock that is played does with an event.
  mutating func reactInLock(to event: InputEvent) {}
}
