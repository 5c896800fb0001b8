package import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelScreens

extension Session {
  /// Goes to a screen; the sandbox stays as it is, and so do the locks.
  ///
  /// A lock and a table are entered with a level.
  package mutating func enter(_ route: Route) {
    guard route != .settings else { return enterSettings() }
    state.trail.go(from: origin, to: route)
    show(route)
  }

  mutating func show(_ route: Route) {
    leaveRoute()
    let made = state.route == .maker ? state.maker?.level : nil
    let level = state.locks.lockSession?.level ?? made.map(levels.known)
    leaveLock()
    state.table = nil
    if route != state.route {
      turnPage()
      close(ClockDrawer.id)
      state.caption = nil
    }
    state.route = route
    if route == .home { wakeClock() }
    if [.endless, .scenes].contains(route) { askForTime() }
    // The first screen keeps its focus, the list of locks stands where it was left, and the sandbox has none.
    if ![.home, .levels, .sandbox].contains(route) {
      state.interface.forget(screen: route.screen.id)
    }
    send(.appear(after: level), to: route.screen.id, at: now)
  }

  /// Goes to the settings, from any screen, which stays as it is.
  private mutating func enterSettings() {
    guard state.route != .settings else { return }
    leaveRoute()
    state.overlays.help = nil
    state.interface.forget(screen: SettingsScreen.id)
    state.settingsScreen = SettingsScreen(from: state.route)
    state.route = .settings
  }

  /// Whether the screen that is shown, but for the bench, changes without input.
  @inline(__always) var isScreenRunning: Bool {
    switch state.route {
    case .home: state.home?.isTurning == true
    case .lock: state.locks.lockSession?.isRunning == true
    case .table: state.table?.isRunning == true
    case .maker: state.maker?.isRunning == true
    case .endless: state.endless?.isMoving(at: now) == true
    default: false
    }
  }

  /// Whether its picture does, though it doesn't.
  var isScreenMoving: Bool {
    switch state.route {
    case .lock: state.locks.lockSession?.isMoving(at: now) == true
    case .table: state.table?.isMoving(at: now) == true
    case .maker: state.maker?.isMoving(at: now) == true
    default: false
    }
  }

  mutating func tickScreen(at time: Timestamp) {
    let surface = state.surface
    switch state.route {
    case .home where isScreenRunning:
      let level = nextLevel
      if state.home?.tick(level) == true { play(.tick) }
    case .lock: tickLock(at: time)
    case .table where isScreenRunning: changeTable { $0?.tick(at: time, surface: surface) }
    case .maker:
      recordMoves(ifDueAt: time)
      if isScreenRunning { sounding { $0.maker?.tick(at: time, surface: surface, &$1) } }
    // A hand that has taken the list in the meantime keeps it.
    case .endless where state.interface.presses.isEmpty:
      if let request = state.endless?.request(at: time) { perform(request: request, at: time) }
    default: break
    }
  }

  /// The level that one continues with: the one opened last where something still lies in it, else the one of the list at which
  /// one was last, once it is open the next closed one, else the first of these; nil where all stand open.
  var nextLevel: Level? {
    let progress = state.locks.progress
    if let record = progress.records.last, !record.isTaken, let level = levels.level(record.id),
      context(for: LevelsScreen.id).holdsFind(level)
    {
      return level
    }
    let first = levels.firstUnsolved(progress).flatMap { levels.entries[$0].level }
    let left = state.locks.suspended.lazy.map(\.level)
      .last { levels.level($0.id)?.isFromOutside == false }
    let begun = progress.begun.lazy.filter { progress[$0.id] != nil || !$0.moves.isEmpty }
      .compactMap { levels.level($0.id) }.last
    let last = left ?? begun
    let next = last.flatMap { progress[$0.id] == nil ? $0 : levels.next(after: $0, progress) }
    return [next, first].compactMap(\.self).first { progress[$0.id] == nil }
  }

  mutating func goBack() {
    guard let screen = state.settingsScreen else { return enter(state.trail.back) }
    leaveRoute()
    state.route = screen.origin
    askForTimeIfShown()
  }

  /// Where one is: in the settings behind them, and at a lock in the list that it is from.
  var origin: Route {
    let route = state.settingsScreen?.origin ?? state.route
    guard route == .lock, let level = state.locks.lockSession?.level else { return route }
    return listRoute(for: level)
  }

  /// The list to which a lock leads back.
  func listRoute(for level: Level) -> Route {
    if isMade { return .maker }
    return EndlessLock(id: level.id) == nil ? .levels : .endless
  }
}

/// The screens through which one came, the one before the present one last; below them all is the sandbox.
struct NavigationHistory: Hashable, Encodable, Sendable {
  fileprivate var routes: [Route] = []

  /// A way that began at a lock, behind which lies the first screen.
  static let toFirstLock = NavigationHistory(routes: [.home])

  var back: Route { routes.last ?? .sandbox }

  /// Goes from a screen to another: one through which one came leads back as it did, nothing lies before the sandbox and the
  /// first screen, and nobody sits down at a table again.
  mutating func go(from origin: Route, to route: Route) {
    if [.home, .sandbox].contains(route) { return routes.removeAll() }
    if let index = routes.firstIndex(of: route) { return routes.removeSubrange(index...) }
    if ![route, .sandbox, .table].contains(origin) { routes.append(origin) }
  }
}
