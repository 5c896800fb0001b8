public import Commands
public import Input
import Interface
import LockPlay

extension Session {
  /// The bindings of keys and buttons to commands, as the settings have them.
  var keyMap: KeyMap { state.settings.keys }

  /// Whether a command would have an effect in the current state.
  public func isApplicable(_ command: GameCommand) -> Bool { obstacle(to: command) == nil }

  /// Performs a command; returns false, and changes nothing, where it isn't applicable.
  ///
  /// - Parameter isFine: whether steps are fine ones.
  @discardableResult
  public mutating func perform(
    _ command: GameCommand, isFine: Bool = false, at time: Timestamp
  ) -> Bool {
    guard isApplicable(command) else { return false }
    if performAnywhere(command) || navigate(command, at: time) { return true }
    switch state.route {
    case .sandbox: performInSandbox(command, isFine: isFine, at: time)
    case .levels: if [.escape, .leave, .locks].contains(command) { goBack() }
    case .lock: performAtLock(command, isFine: isFine, at: time)
    case .scenes: if [.escape, .leave].contains(command) { goBack() }
    case .home: break
    case .tapes, .endless, .maker: if [.escape, .leave].contains(command) { goBack() }
    case .table: if [.escape, .leave].contains(command) { enterLevels() }
    case .settings: if [.escape, .leave].contains(command) { leaveSettings() }
    }
    return true
  }

  /// Performs a command that works on every screen; false for other commands.
  private mutating func performAnywhere(_ command: GameCommand) -> Bool {
    switch command {
    case .escape: return closeOverlay()
    case .home: enterHome()
    case .sandbox: enterSandbox()
    case .tapes: enterTapes()
    case .endless: enterEndless()
    case .maker: enterMaker()
    case .table: if let level = tableLevel { enterTable(level) }
    case .locks:
      guard state.route != .levels else { return false }
      enterLevels()
    case .settings: state.route == .settings ? leaveSettings() : enterSettings()
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
  /// The scopes in which a key is looked up, in this order.
  private var scopes: CommandScopes {
    switch state.route {
    case .sandbox: .sandbox
    case .levels, .home, .tapes, .settings, .scenes, .endless, .maker, .table: .lists
    case .lock: .lock
    }
  }

  private var isDemonstrating: Bool {
    state.route == .lock && state.locks.lockRoom?.demonstration != nil
  }

  /// The command bound to a key with its modifiers on the current screen.
  func command(for stroke: KeyStroke) -> CommandPress? {
    // Escape always works, whatever else is held and however keys are bound.
    if stroke.key == .escape { return CommandPress(GameCommand.escape.entry, isFine: false) }
    if isDemonstrating,
      let press = CommandTable.command(for: stroke, in: .demonstration, keyMap)
    {
      return press
    }
    return CommandTable.command(for: stroke, in: scopes, keyMap)
      ?? CommandTable.command(for: stroke, in: .everywhere, keyMap)
  }

  /// The command bound to a gamepad's button on the current screen.
  func command(for button: GamepadButton) -> GameCommand? {
    if isDemonstrating,
      let command = CommandTable.command(for: button, in: .demonstration, keyMap)
    {
      return command
    }
    return CommandTable.command(for: button, in: scopes, keyMap)
      ?? CommandTable.command(for: button, in: .everywhere, keyMap)
  }

  /// Performs the command bound to a key or a button; false where none is.
  mutating func press(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      guard let press = command(for: KeyStroke(key, modifiers)) else { return false }
      guard !isRepeat || press.repeats else { return true }
      let panel = openPanel
      perform(press.command, isFine: press.isFine, at: event.time)
      // The text event of this key follows, and isn't meant for the panel.
      if let opened = openPanel, opened != panel { state.interface.noteOpener(key) }
      return true
    case .gamepad(.buttonDown(let button)):
      guard let command = command(for: button) else { return false }
      perform(button: command, at: event.time)
      // At a lock the modifiers and shoulders that are held make steps fine or fast.
      return state.route != .lock
    default: return false
    }
  }

  /// Performs a button's command; at a lock the shoulders make its steps fine or fast.
  private mutating func perform(button command: GameCommand, at time: Timestamp) {
    let pad = state.locks.lockRoom?.pad ?? LockPad()
    switch command {
    case .dialLeft where pad.isFast: perform(.dialFarLeft, at: time)
    case .dialRight where pad.isFast: perform(.dialFarRight, at: time)
    default: perform(command, isFine: pad.isExact, at: time)
    }
  }
}

extension Modifiers {
  /// The modifiers with which a letter key types no text.
  static let notTyping: Modifiers = [.control, .alt, .command]
}
