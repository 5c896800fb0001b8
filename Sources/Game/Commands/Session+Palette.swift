import Commands
import Documents
import Input
import Interface
import LockPlay
import Sandbox
import Screens
public import Texts

extension Session {
  /// Whether the command palette is open.
  public var isPaletteOpen: Bool { state.palette != nil }

  /// The names and the search words of what the palette lists, in a language; the answer to
  /// ``Effect/tellWords``.
  public func paletteWords(in texts: Texts) -> String {
    PaletteWords.text(of: paletteCatalogue.lines(in: texts))
  }

  private var paletteCatalogue: PaletteCatalogue {
    PaletteCatalogue(levels, state.scenes?.list ?? SceneShelf())
  }

  /// Opens the palette; what is held is released where it is.
  mutating func openPalette() {
    state.sandbox.letGo()
    state.locks.lockRoom?.letGo()
    state.interface.letGo()
    forgetMouse()
    if state.words == nil { effects.append(.tellWords) }
    effects.append(.listScenes)
    showKeyboard(for: state.overlays.device)
    changePalette { _ in }
  }

  /// Closes the palette; its query is empty the next time.
  mutating func closePalette() {
    state.palette = nil
    hideKeyboard()
    state.interface.forget(screen: ScreenID.palette.rawValue)
  }

  /// Takes in the words for the palette in the user's language.
  mutating func recallWords(_ text: String) {
    state.words = PaletteWords(text)
    refreshPalette()
  }

  /// Lists again what matches, if the palette is open, as when there is something else to list.
  mutating func refreshPalette() {
    guard var palette = state.palette else { return }
    find(&palette)
    state.palette = palette
  }

  private func find(_ palette: inout CommandPalette) {
    palette.find(among: paletteCatalogue, state.words) { item in
      guard case .command(let command) = item else { return nil }
      return obstacle(to: command)
    }
  }

  /// Changes the query of the palette, opening it if needed, and lists the commands that match.
  mutating func changePalette(_ type: (inout CommandPalette) -> Void) {
    var palette = state.palette ?? CommandPalette()
    type(&palette)
    find(&palette)
    state.palette = palette
    let editing = state.interface.editing
    state.interface.forget(screen: ScreenID.palette.rawValue)
    state.interface.editing = editing
    withLayout { $0.follow($1) }
  }

  /// Gives typing, keys and buttons to the open palette; false for events that it doesn't handle.
  mutating func takeForPalette(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .text, .composition, .keyDown: if takeForField(event) { return true }
    default: break
    }
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      press(KeyStroke(key, modifiers), isRepeat: isRepeat, at: event.time)
    case .gamepad(.buttonDown(let button)): pressInPalette(button, at: event.time)
    case .gamepad(.disconnected): return false
    case .gamepad: _ = takeForInterface(event)
    case .secondaryPress, .text, .composition: break
    case .contact, .hover, .wheel, .keyUp, .modifiers, .window, .reply, .contactsLost: return false
    }
    return true
  }

  /// Closes the palette and does what was chosen in it: performs a command, if it is applicable, shows a
  /// setting, or opens a level or a scene.
  mutating func run(_ item: PaletteItem, at time: Timestamp) {
    switch item {
    case .command(let command):
      guard isApplicable(command) else { return }
      closePalette()
      perform(command, at: time)
    case .setting, .preset, .resetSettings:
      closePalette()
      if let row = item.row { showSetting(row) }
    case .level(let id):
      closePalette()
      enterLock(id)
    case .scene(let key):
      closePalette()
      openEntry(key)
    }
  }

  /// Handles a key in the palette: it edits the query, moves through the list, or is a command.
  private mutating func press(_ stroke: KeyStroke, isRepeat: Bool, at time: Timestamp) {
    if stroke.key == .escape {
      if !isRepeat { closePalette() }
      return
    }
    if let press = CommandTable.command(for: stroke, in: .lists, keyMap) {
      if !isRepeat || press.repeats { _ = navigate(press.command, at: time) }
    } else if let press = CommandTable.command(for: stroke, in: .everywhere, keyMap), !isRepeat {
      closePalette()
      if press.command != .palette { perform(press.command, at: time) }
    }
  }

  /// Handles a button of the gamepad in the palette.
  private mutating func pressInPalette(_ button: GamepadButton, at time: Timestamp) {
    if let command = CommandTable.command(for: button, in: .lists, keyMap) {
      if command == .leave { closePalette() } else { _ = navigate(command, at: time) }
    } else if let command = CommandTable.command(for: button, in: .everywhere, keyMap) {
      closePalette()
      if ![.palette, .escape].contains(command) { perform(command, at: time) }
    }
  }
}

extension KeyStroke {
  /// Whether the key types a character, so that a text event follows it.
  var types: Bool { modifiers.isDisjoint(with: .notTyping) && key.types }
}
