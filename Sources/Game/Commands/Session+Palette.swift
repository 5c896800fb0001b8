import Interface
import Geometry
import Input

extension Session {
  /// Whether the palette of commands lies over the room.
  public var isPaletteOpen: Bool { state.palette != nil }

  /// Opens the palette; what is held is let go of where it is.
  mutating func openPalette() {
    state.sandbox.letGo()
    state.hall.room?.letGo()
    state.hall.list.letGo()
    state.interface.letGo()
    forgetMouse()
    if state.words == nil { effects.append(.tellWords) }
    var palette = CommandPalette()
    palette.find(among: state.words) { isApplicable($0) }
    state.palette = palette
  }

  /// Takes in what the commands are called in the person's language.
  mutating func recallWords(_ text: String) {
    state.words = CommandWords(text)
    findInPalette()
  }

  private mutating func findInPalette() {
    guard var palette = state.palette else { return }
    palette.find(among: state.words) { isApplicable($0) }
    state.palette = palette
  }

  /// Gives an event to the palette while it is open; false for what goes on to everything else.
  mutating func takeForPalette(_ event: InputEvent) -> Bool {
    guard var palette = state.palette else { return false }
    let layout = PaletteLayout(palette, on: state.surface)
    var pressed: Int?
    switch event.kind {
    case .contact(let contact):
      if contact.phase == .began, !layout.box.contains(contact.position.vector) {
        state.palette = nil
        return true
      }
      pressed = palette.marks.handle(contact, layout)
    case .hover(let point): palette.marks.hover(point, layout)
    case .wheel(let point, let delta, _):
      palette.marks.turnWheel(delta, layout)
      palette.marks.hover(point, layout)
    case .secondaryPress: break
    case .text(let text):
      palette.type(text)
      state.palette = palette
      findInPalette()
      return true
    case .keyDown(let key, let modifiers, let isRepeat):
      return press(KeyStroke(key, modifiers), isRepeat: isRepeat, palette, at: event.time)
    case .gamepad(.buttonDown(let button)):
      return press(button, palette, layout, at: event.time)
    case .gamepad(let change):
      palette.marks.follow(change, layout)
      if case .disconnected = change { return false }
    case .keyUp, .modifiers, .window, .reply, .contactsLost:
      palette.marks.letGo()
      state.palette = palette
      return false
    }
    state.palette = palette
    if let pressed { run(pressed, of: palette, at: event.time) }
    return true
  }

  /// Does the command of a spot, if it can be done; the palette is closed by it.
  private mutating func run(_ spot: Int, of palette: CommandPalette, at time: Timestamp) {
    guard palette.matches.indices.contains(spot), isApplicable(palette.matches[spot]) else {
      return
    }
    state.palette = nil
    perform(palette.matches[spot], at: time)
  }

  /// What a key does to the palette: it types, goes through the list, or is a command of its own.
  private mutating func press(
    _ stroke: KeyStroke, isRepeat: Bool, _ palette: CommandPalette, at time: Timestamp
  ) -> Bool {
    var palette = palette
    switch stroke.key {
    case .escape:
      if !isRepeat { state.palette = nil }
      return true
    case .backspace:
      palette.erase(all: stroke.modifiers.contains(.control))
      state.palette = palette
      findInPalette()
      return true
    default: break
    }
    guard !stroke.types else { return true }
    let layout = PaletteLayout(palette, on: state.surface)
    if let press = CommandTable.command(for: stroke, in: .lists, keyMap) {
      guard !isRepeat || press.repeats else { return true }
      let pressed = palette.marks.perform(press.command, layout)
      state.palette = palette
      if let pressed { run(pressed, of: palette, at: time) }
    } else if let press = CommandTable.command(for: stroke, in: .everywhere, keyMap), !isRepeat {
      state.palette = nil
      if press.command != .palette { perform(press.command, at: time) }
    }
    return true
  }

  /// What a button of the gamepad does to the palette.
  private mutating func press(
    _ button: GamepadButton, _ palette: CommandPalette, _ layout: PaletteLayout,
    at time: Timestamp
  ) -> Bool {
    var palette = palette
    if let command = CommandTable.command(for: button, in: .lists, keyMap) {
      guard command != .leave else {
        state.palette = nil
        return true
      }
      let pressed = palette.marks.perform(command, layout)
      state.palette = palette
      if let pressed { run(pressed, of: palette, at: time) }
    } else if let command = CommandTable.command(for: button, in: .everywhere, keyMap) {
      state.palette = nil
      if ![.palette, .escape].contains(command) { perform(command, at: time) }
    }
    return true
  }
}

extension KeyStroke {
  /// Whether it is a key whose text comes after it.
  fileprivate var types: Bool {
    guard modifiers.isDisjoint(with: .notTyping) else { return false }
    switch key {
    case .escape, .enter, .tab, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown,
      .left, .right, .up, .down, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12:
      return false
    default: return true
    }
  }
}
