import Commands
import Drawing
import Geometry
import Input
import Interface
import LockPlay
import Locks
import Screens
import Texts

extension Session {
  /// Goes to the list of levels; the focus is on the level that was left, else on the first that was never
  /// opened.
  public mutating func enterLevels() {
    noteWayBack()
    leaveRoute()
    let last = state.locks.lockRoom?.level.id
    leaveLock()
    state.route = .levels
    let screen = ScreenID.levels.rawValue
    state.interface.forget(screen: screen)
    let entry =
      last.flatMap { id in levels.entries.firstIndex { $0.level?.id == id } }
      ?? levels.firstUnsolved(state.locks.progress)
    guard let entry else { return }
    state.interface.setFocus(LevelsScreen.element(LevelsScreen.Part.level, entry), on: screen)
    withLayout { $0.reveal($1) }
  }
}
