import Commands
import Input
import LockPlay
import Screens

extension Session {
  /// Goes to the first screen; the sandbox and the locks stay as they are.
  public mutating func enterHome() {
    leavePlace()
    state.hall.leave()
    state.place = .home
    state.back = nil
    state.home = state.home ?? HomeScreen()
  }

  /// Goes back to the screen from which the list was opened.
  mutating func goBack() {
    if state.back == .home { enterHome() } else { enterSandbox() }
  }

  /// Notes the screen from which a list is opened.
  mutating func noteWayBack() {
    switch state.place {
    case .home: state.back = .home
    case .sandbox: state.back = nil
    case .settings: state.back = state.settingsScreen?.origin == .home ? .home : nil
    case .levels, .lock, .tapes, .scenes, .endless, .maker: break
    }
  }

  /// Whether the emblem of the first screen is turning.
  var isHomeMoving: Bool {
    state.place == .home && !state.reducesMotion && state.home?.isMoving(at: now) == true
  }
}
