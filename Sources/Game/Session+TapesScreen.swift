import Commands
import Drawing
import Geometry
import Input
import Interface
import LockPlay
import Screens
import Texts

extension Session {
  /// Goes to the tapes that were kept, and asks which there are.
  public mutating func enterTapes() {
    noteWayBack()
    leavePlace()
    state.hall.leave()
    state.place = .tapes
    state.tapes = state.tapes ?? TapeShelf()
    state.interface.forget(screen: ScreenID.tapes.rawValue)
    effects.append(.listTapes)
  }
}
