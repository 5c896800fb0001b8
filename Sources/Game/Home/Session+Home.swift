import Commands
import Input
import LockPlay
import Screens

extension Session {
  /// Goes to the first screen; everything is as it was left.
  public mutating func enterHome() {
    leavePlace()
    state.hall.leave()
    state.place = .home
    state.back = nil
    state.home = state.home ?? HomeScreen()
  }

  /// Goes back to where the person came from into a list.
  mutating func goBack() {
    if state.back == .home { enterHome() } else { enterSandbox() }
  }

  /// Notes from where the person goes into a list.
  mutating func noteWayBack() {
    switch state.place {
    case .home: state.back = .home
    case .sandbox: state.back = nil
    case .settings: state.back = state.settingsScreen?.origin == .home ? .home : nil
    case .levels, .lock, .tapes, .scenes: break
    }
  }

  /// Whether the emblem of the first screen turns.
  var isHomeMoving: Bool {
    state.place == .home && !state.reducesMotion && state.home?.isMoving(at: now) == true
  }
}
