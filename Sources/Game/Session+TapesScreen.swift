import Commands
import Drawing
import Geometry
import Input
import Interface
import LockPlay
import Screens
import Texts

extension Session {
  /// Goes to the list of saved tapes, and asks the program for it.
  public mutating func enterTapes() {
    noteWayBack()
    leaveRoute()
    leaveLock()
    state.route = .tapes
    state.tapes = state.tapes ?? TapesScreen()
    state.interface.forget(screen: ScreenID.tapes.rawValue)
    effects.append(.listTapes)
  }
}
