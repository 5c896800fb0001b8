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
  /// The part of the state that the list of levels reads.
  var levelsReading: LevelsScreen.Reading {
    LevelsScreen.Reading(
      levels: levels, progress: state.locks.progress, library: library,
      leadsHome: state.back == .home,
      trouble: state.locks.trouble)
  }

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
    let id = ElementID(screen: screen, part: LevelsScreen.Part.level.rawValue, index: entry)
    state.interface.setFocus(id, on: screen)
    withLayout { $0.reveal($1) }
  }
}
