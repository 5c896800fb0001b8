import Input

extension Session {
  /// Goes to the first screen; everything is as it was left.
  public mutating func enterHome() {
    leavePlace()
    state.hall.leave()
    state.place = .home
    state.back = nil
    var home = state.home ?? HomeScreen()
    home.marks.letGo()
    state.home = home
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

  /// What the first screen does with an event.
  mutating func reactAtHome(to event: InputEvent) {
    guard var home = state.home else { return }
    let layout = HomeLayout(state.surface)
    var pressed: Int?
    switch event.kind {
    case .contact(let contact): pressed = home.marks.handle(contact, layout)
    case .hover(let point): home.marks.hover(point, layout)
    case .gamepad(let change): home.marks.follow(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    default: break
    }
    home.turnDial(at: event.time)
    state.home = home
    if let command = pressed.flatMap(HomeScreen.command) { perform(command, at: event.time) }
  }

  /// Does a command on the first screen.
  mutating func performAtHome(_ command: GameCommand, at time: Timestamp) {
    guard var home = state.home else { return }
    let pressed = home.marks.perform(command, HomeLayout(state.surface))
    home.turnDial(at: time)
    state.home = home
    if let command = pressed.flatMap(HomeScreen.command) { perform(command, at: time) }
  }

  /// Whether the emblem of the first screen turns.
  var isHomeMoving: Bool {
    state.place == .home && !state.reducesMotion && state.home?.isMoving(at: now) == true
  }
}
