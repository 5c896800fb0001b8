public import Commands
public import Input
import Interface
import LockPlay

extension Session {
  /// Which keys and buttons do which commands.
  var keyMap: KeyMap { state.settings.keys }

  /// Whether a command would do something now.
  public func isApplicable(_ command: GameCommand) -> Bool { obstacle(to: command) == nil }

  /// Does a command; one that isn't applicable does nothing, and answers false.
  ///
  /// - Parameter isFine: whether a step is a fine one.
  @discardableResult
  public mutating func perform(
    _ command: GameCommand, isFine: Bool = false, at time: Timestamp
  ) -> Bool {
    guard isApplicable(command) else { return false }
    if performAnywhere(command) || submitSceneName(command) || navigate(command, at: time) {
      return true
    }
    switch state.place {
    case .sandbox: performInSandbox(command, isFine: isFine, at: time)
    case .levels: if [.escape, .leave, .locks].contains(command) { goBack() }
    case .lock: performAtLock(command, isFine: isFine, at: time)
    case .scenes: if [.escape, .leave].contains(command) { goBack() }
    case .home: break
    case .tapes: if [.escape, .leave].contains(command) { goBack() }
    case .settings: if [.escape, .leave].contains(command) { leaveSettings() }
    }
    return true
  }

  /// Does what is the same wherever the person is; false for everything else.
  private mutating func performAnywhere(_ command: GameCommand) -> Bool {
    switch command {
    case .escape: return closeOverlay()
    case .home: enterHome()
    case .sandbox: enterSandbox()
    case .tapes: enterTapes()
    case .locks:
      guard state.place != .levels else { return false }
      enterLevels()
    case .settings: state.place == .settings ? leaveSettings() : enterSettings()
    case .help: turnHelp()
    case .palette: openPalette()
    case .messages: toggleMessages()
    case .inspector: state.overlays.toggleInspector()
    case .fullScreen: effects.append(.toggleFullscreen)
    case .keepRecent: effects.append(.keepRecent)
    case .quit: effects.append(.quit)
    case .newScene: beginScene()
    case .scenes: toggleScenes()
    case .saveScene: saveScene()
    case .saveSceneAs: nameScene()
    default: return false
    }
    return true
  }
}

extension Session {
  /// The scopes in which a key is looked for, one after the other.
  private var room: CommandScopes {
    switch state.place {
    case .sandbox: .sandbox
    case .levels, .home, .tapes, .settings, .scenes: .lists
    case .lock: .lock
    }
  }

  private var isDemonstrating: Bool {
    state.place == .lock && state.hall.room?.demonstration != nil
  }

  /// The command that a key with modifiers does where the person is.
  func command(for stroke: KeyStroke) -> CommandPress? {
    // Whatever else is held, and however keys are set, Escape must work.
    if stroke.key == .escape { return CommandPress(GameCommand.escape.entry, isFine: false) }
    if isDemonstrating,
      let press = CommandTable.command(for: stroke, in: .demonstration, keyMap)
    {
      return press
    }
    return CommandTable.command(for: stroke, in: room, keyMap)
      ?? CommandTable.command(for: stroke, in: .everywhere, keyMap)
  }

  /// The command that a gamepad's button does where the person is.
  func command(for button: GamepadButton) -> GameCommand? {
    if isDemonstrating,
      let command = CommandTable.command(for: button, in: .demonstration, keyMap)
    {
      return command
    }
    return CommandTable.command(for: button, in: room, keyMap)
      ?? CommandTable.command(for: button, in: .everywhere, keyMap)
  }

  /// Does what a key or a button is for; false for those that are no command here.
  mutating func press(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      guard let press = command(for: KeyStroke(key, modifiers)) else { return false }
      guard !isRepeat || press.repeats else { return true }
      let panel = openPanel
      perform(press.command, isFine: press.isFine, at: event.time)
      // Its text comes after it, and isn't meant for the panel.
      if let opened = openPanel, opened != panel { state.interface.noteOpener(key) }
      return true
    case .gamepad(.buttonDown(let button)):
      guard let command = command(for: button) else { return false }
      perform(button: command, at: event.time)
      // What is held at a lock makes its steps fine or fast.
      return state.place != .lock
    default: return false
    }
  }

  /// Does what a button is for; before a lock as finely or fast as its shoulders say.
  private mutating func perform(button command: GameCommand, at time: Timestamp) {
    let pad = state.hall.room?.pad ?? LockPad()
    switch command {
    case .dialLeft where pad.isFast: perform(.dialFarLeft, at: time)
    case .dialRight where pad.isFast: perform(.dialFarRight, at: time)
    default: perform(command, isFine: pad.isExact, at: time)
    }
  }
}

extension Modifiers {
  /// Those with which a letter is no text.
  static let notTyping: Modifiers = [.control, .alt, .command]
}
