import SwivelCommands
import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelTexts

extension Layout {
  /// Adds a button that is its icon, with a title that is read out, and a name for scripts.
  mutating func addIconButton(
    _ id: ElementID, _ box: Rectangle, _ icon: Icon, size: Double, _ title: MessageKey,
    _ name: @autoclosure () -> String, _ traits: Traits = [], _ color: Color = Palette.brass
  ) {
    add(.button, id, box, .plate, traits, name: name(), label: title)
    addIcon(
      icon, at: box.center, size: size,
      traits.contains(.disabled) ? Palette.quiet.faded(0.5) : color)
  }

  mutating func addPaletteButton(
    _ id: ElementID, _ box: Rectangle, _ traits: Traits, _ keys: KeyMap
  ) {
    addIconButton(id, box, .search, size: box.size.y / 2, .commandPalette, "palette", traits)
    tip(.palette, keys)
  }
}
