import Commands
import Geometry
import Input
import Interface
import LockPlay
import Screens

extension Session {
  /// Goes to the first screen; the sandbox and the locks stay as they are.
  public mutating func enterHome() {
    leaveRoute()
    leaveLock()
    state.route = .home
    state.back = nil
    state.home = state.home ?? HomeScreen()
  }

  /// Lets go of the dial.
  mutating func releaseHome() {
    let now = now
    state.home?.letGo(at: now)
  }

  /// Whether ticks turn the dial on, which clicks at each room.
  @inline(__always)
  var isHomeSpinning: Bool { state.route == .home && state.home?.isSpinning == true }

  /// Lets the dial click at a tick where another room has come to its mark.
  mutating func tickHome(at time: Timestamp) {
    guard isHomeSpinning, let index = state.home?.spinOn(at: time) else { return }
    click(HomeScreen.element(HomeScreen.Part.button, index))
  }

  /// Goes back to the screen from which the list was opened.
  mutating func goBack() {
    guard state.route != .settings else { return leaveSettings() }
    if state.back == .home { enterHome() } else { enterSandbox() }
  }

  /// Notes the screen from which a list is opened.
  mutating func noteWayBack() {
    switch state.route {
    case .home: state.back = .home
    case .sandbox: state.back = nil
    case .settings: state.back = state.settingsScreen?.origin == .home ? .home : nil
    case .levels, .lock, .tapes, .scenes, .endless, .maker, .table: break
    }
  }

  /// Whether the emblem of the first screen is turning.
  var isHomeMoving: Bool {
    state.route == .home && !state.reducesMotion && state.home?.isMoving(at: now) == true
  }
}
