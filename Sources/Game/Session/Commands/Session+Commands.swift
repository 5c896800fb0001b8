package import SwivelCommands
package import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens

extension Session {
  var keyMap: KeyMap { state.settings.keys }

  /// Returns false, and changes nothing, where it isn't applicable.
  ///
  /// What runs by itself then goes on for as long as after an event, even if nobody but the program has performed it.
  @discardableResult
  package mutating func perform(
    _ command: GameCommand, isFine: Bool = false, at time: Timestamp
  ) -> Bool {
    guard isApplicable(command) else { return false }
    state.lastEvent = max(state.lastEvent, time)
    if command.row.scopes != .everywhere || command == .escape {
      if command == .escape, closeOverlay() { return true }
      if send(.command(command), to: state.route.screen.id, at: time) { return true }
      if navigate(command, at: time) { return true }
      if state.route == .lock {
        performAtLock(command, isFine: isFine, at: time)
        return true
      }
      if state.route == .sandbox {
        state.notice = nil
        if command != .escape { state.sandbox.finishPad() }
      }
    }
    act(command, isFine: isFine, at: time)
    return true
  }

  func command(for stroke: KeyStroke) -> CommandPress? {
    // Escape always works, whatever else is held and however keys are bound.
    if stroke.key == .escape { return CommandPress(GameCommand.escape.row, isFine: false) }
    return found { CommandTable.command(for: stroke, in: $0, keyMap) }
  }

  func command(for button: GamepadButton) -> GameCommand? {
    found { CommandTable.command(for: button, in: $0, keyMap) }
  }

  /// What is found in the scopes of the current screen, in their order.
  private func found<Found>(_ find: (CommandScopes) -> Found?) -> Found? {
    (isDemonstrating ? find(.demonstration) : nil) ?? find(state.route.screen.scopes)
      ?? find(.everywhere)
  }

  /// Performs the command bound to a key or a button; false where none is.
  mutating func press(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      guard let press = command(for: KeyStroke(key, modifiers)) else { return false }
      guard !isRepeat || press.repeats else { return true }
      let panel = state.openPanel
      perform(press.command, isFine: press.isFine, at: event.time)
      // The text event of this key follows, and isn't meant for the panel.
      if let opened = state.openPanel, opened != panel { state.interface.noteOpener(key) }
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
    let pad = state.locks.lockSession?.pad ?? LockPad()
    switch command {
    case .dialLeft where pad.isCoarse: perform(.dialFarLeft, at: time)
    case .dialRight where pad.isCoarse: perform(.dialFarRight, at: time)
    default: perform(command, isFine: pad.isFine, at: time)
    }
  }
}
