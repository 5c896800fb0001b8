package import Drawing
package import Geometry
package import Texts

/// How something that can be pressed is looked at and touched.
package struct ButtonState {
  package var isPressed = false
  package var isHovered = false
  /// Whether it is what one most likely wants next.
  package var isSuggested = false
  /// Whether keys or a gamepad act on it.
  package var isFocused = false

  package init(
    isPressed: Bool = false, isHovered: Bool = false, isSuggested: Bool = false,
    isFocused: Bool = false
  ) {
    (self.isPressed, self.isHovered) = (isPressed, isHovered)
    (self.isSuggested, self.isFocused) = (isSuggested, isFocused)
  }
}

/// The plate of something that can be pressed, as the buttons of the lock room have it.
package struct ButtonBackground {
  /// Where it lies.
  package let box: Rectangle
  /// What sizes are multiplied with.
  package let unit: Double
  /// What draws.
  package let ink: ShapeBuilder
  /// How it is looked at and touched.
  package let state: ButtonState

  package init(box: Rectangle, unit: Double, ink: ShapeBuilder, state: ButtonState) {
    (self.box, self.unit, self.ink, self.state) = (box, unit, ink, state)
  }

  /// Sizes at full size, in points.
  private enum Measure {
    static let corner = 8.0
    static let icon = 18.0
    static let inset = 13.0
    static let focus = 3.0
  }

  private static let ground = Color(0x2B241E)

  /// Draws the plate without anything on it.
  package func draw(into list: inout DrawList) {
    let corner = Measure.corner * unit
    if !state.isPressed {
      var below = box
      below.origin.y += 2 * unit
      ink.addBox(below, corner: corner, Palette.shadow.faded(0.7), to: &list)
    }
    let plate = state.isPressed ? box.grown(by: -1) : box
    let isLit = state.isPressed || state.isHovered || state.isSuggested
    ink.addBox(
      plate, corner: corner, state.isPressed ? Palette.ground : Self.ground, to: &list)
    ink.addOutline(
      plate, corner: corner, width: state.isPressed || state.isSuggested ? 2 : 1,
      isLit ? Palette.brass : Palette.panelEdge, to: &list)
    guard state.isFocused else { return }
    ink.addOutline(
      box.grown(by: Measure.focus), corner: corner + Measure.focus, width: 2, Palette.ivory,
      to: &list)
  }

  /// Draws the plate with a figure and a word.
  package func draw(
    _ word: MessageKey, _ texts: Texts, size: Double, into list: inout DrawList,
    figure: (Vector, inout DrawList) -> Void
  ) {
    draw(into: &list)
    let (inset, icon) = (Measure.inset * unit, Measure.icon * unit)
    figure(Vector(x: box.origin.x + inset + icon / 2, y: box.center.y), &list)
    let left = inset + icon + 7 * unit
    let line = Rectangle(
      origin: box.origin + Vector(x: left, y: 0),
      size: Vector(x: max(0, box.size.x - left - 6 * unit), y: box.size.y))
    list.addText(in: line, size: size, color: Palette.ivory) {
      texts.append(word, to: &$0)
    }
  }
}
