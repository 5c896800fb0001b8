package import Commands
import Input
import Interface
import LockPlay
import Locks
import Screens

extension Session {
  /// Goes to a screen; the sandbox stays as it is, and so do the locks. A lock and a table are entered with a level.
  package mutating func enter(_ route: Route) {
    guard route != .settings else { return enterSettings() }
    noteWayBack(to: route)
    show(route)
  }

  /// Shows a screen instead of that which is shown.
  mutating func show(_ route: Route) {
    leaveRoute()
    let level = state.locks.lockRoom?.level
    leaveLock()
    state.route = route
    // The first screen keeps its focus, and the sandbox has none.
    if ![.home, .sandbox].contains(route) {
      state.interface.forget(screen: route.screen.id.rawValue)
    }
    send(.appear(after: level), to: route.screen.id, at: now)
  }

  /// Goes to the settings, from any screen, which stays as it is.
  private mutating func enterSettings() {
    guard state.route != .settings else { return }
    leaveRoute()
    _ = state.overlays.closeHelp()
    state.interface.forget(screen: ScreenID.settings.rawValue)
    state.settingsScreen = SettingsScreen(from: state.route)
    state.route = .settings
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

  /// Goes back to the screen from which the present one was opened.
  mutating func goBack() {
    guard let screen = state.settingsScreen else { return enter(state.back ?? .sandbox) }
    leaveRoute()
    state.route = screen.origin
  }

  /// Notes the screen from which another is opened.
  mutating func noteWayBack(to route: Route) {
    switch state.route {
    case _ where [.home, .sandbox].contains(route): state.back = nil
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
