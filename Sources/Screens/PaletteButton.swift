import SwivelCommands
import SwivelDrawing
import SwivelGeometry
package import SwivelInterface
import SwivelTexts

/// The button in a corner that opens the command palette; lists have it at the end of their bars.
package struct PaletteButton: WholeScreen {
  package static var id: ScreenID { .paletteButton }

  package init() {}

  package enum Part: UInt8 { case button }

  /// Its width and height, in points.
  static func size(_ metrics: Metrics) -> Double { metrics.target(Metrics.minimumTarget) }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let (bar, size) = (metrics.bar(), Self.size(metrics))
    let box = Rectangle(x: bar.end.x - size, y: bar.center.y - size / 2, width: size, height: size)
    layout.addPaletteButton(layout.id(Part.button), box, .notFocusable, context.settings.keys)
  }

  package func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .action(_, .press) = input { .perform(.palette) } else { nil }
  }
}

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
