import Drawing
import Geometry
import Interface
import Texts

extension SettingsView {
  /// Draws a command: what it does, the key and the button that do it, and what else they would do.
  func draw(_ command: GameCommand, _ index: Int, _ box: Rectangle, into list: inout DrawList) {
    drawGround(of: index, box, into: &list)
    let words = layout.words(in: box)
    let other = map.conflict(of: command)
    let title = other == nil && !layout.isNarrow ? words.size.y : grid.line
    list.addText(
      in: words.line(0, height: title, from: 0, to: words.size.x), size: grid.text,
      weight: .bold, color: Palette.ivory
    ) { texts.append(command.entry.title, to: &$0) }
    let line = Rectangle(
      origin: words.origin + Vector(x: 0, y: grid.line),
      size: Vector(x: words.size.x, y: layout.line))
    if let other {
      list.addText(in: line, size: layout.small, color: Palette.signal) { text in
        texts.append(.settingsConflict, to: &text) { texts.append(other.entry.title, to: &$1) }
      }
    }
    drawKeys(of: command, index, layout.control(in: box), into: &list)
  }

  private var map: KeyMap { session.state.settings.keys }

  private func drawKeys(
    of command: GameCommand, _ index: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    let isAwaited = screen.remapping == command
    var state = state(of: .press(index))
    state.isSuggested = isAwaited
    Plate(box: box, unit: unit, ink: ink, state: state).draw(into: &list)
    list.addText(
      in: box.grown(by: -8 * unit), size: isAwaited ? layout.small : grid.text,
      alignment: .center, color: isAwaited ? Palette.brass : Palette.ivory
    ) { text in
      if isAwaited { return texts.append(.settingsPressKey, to: &text) }
      let hasKey = command.entry.appendStroke(map, texts, to: &text)
      guard !map.buttons(of: command.entry).isEmpty else {
        if !hasKey { texts.append(.settingsNoKey, to: &text) }
        return
      }
      if hasKey { NumberFormat.append("  ·  ", to: &text) }
      command.entry.appendButton(map, texts, to: &text)
    }
  }
}

extension KeyMap {
  /// The first other command that a key or a button of a command would do too.
  ///
  /// It is nil for none, and while a person has changed nothing. It allocates nothing.
  func conflict(of command: GameCommand) -> GameCommand? {
    guard !changes.isEmpty else { return nil }
    let entry = command.entry
    let (strokes, buttons) = (strokes(of: entry), buttons(of: entry))
    for other in CommandTable.entries
    where other.command != command && !other.scopes.isDisjoint(with: entry.scopes)
      // What works in a room goes before what works everywhere.
      && (other.scopes == .everywhere) == (entry.scopes == .everywhere)
    {
      for stroke in self.strokes(of: other) where strokes.contains(stroke) { return other.command }
      for button in self.buttons(of: other) where buttons.contains(button) { return other.command }
    }
    return nil
  }
}
