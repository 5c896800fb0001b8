import Drawing
import Geometry
import Input
import Interface

/// The button in a corner that opens the palette of commands.
struct PaletteButton: Hashable, Codable, Sendable {
  /// The contact that presses it.
  private var contact: ContactID?
  private var isOver = false
  private var isHovered = false

  /// How wide and high it is, in points.
  static let size = 44.0

  /// Nobody is at it.
  init() {}

  /// Takes in a contact; answers whether it is the button's, and whether the button was pressed by it.
  mutating func handle(
    _ report: Contact, in box: Rectangle
  ) -> (isTaken: Bool, isPressed: Bool) {
    let isInside = box.contains(report.position.vector)
    switch report.phase {
    case .began:
      guard contact == nil, isInside else { return (false, false) }
      (contact, isOver) = (report.id, true)
    case .moved:
      guard contact == report.id else { return (false, false) }
      isOver = isInside
    case .ended, .cancelled:
      guard contact == report.id else { return (false, false) }
      letGo()
      return (true, report.phase == .ended && isInside)
    }
    return (true, false)
  }

  /// Takes in where the pointer is.
  mutating func hover(_ point: ExactPoint, in box: Rectangle) {
    isHovered = box.contains(point.vector)
  }

  /// Forgets the contact.
  mutating func letGo() {
    contact = nil
    isOver = false
  }

  /// Draws it.
  func draw(in box: Rectangle, _ ink: ShapeBuilder, into list: inout DrawList) {
    let state = PlateState(isPressed: contact != nil && isOver, isHovered: isHovered)
    Plate(box: box, unit: 1, ink: ink, state: state).draw(into: &list)
    CommandIcon(ink: ink, center: box.center, size: 22, color: Palette.brass)
      .draw(.palette, into: &list)
  }
}

extension Session {
  /// Where the button is that opens the palette; nil where another way leads there.
  var paletteButton: Rectangle? {
    let size = Vector(x: PaletteButton.size, y: PaletteButton.size)
    switch state.place {
    case .sandbox:
      guard !isSpinOpen, !isExactOpen else { return nil }
      // Beside the button that shows the bar for one finger.
      let handle = handBar.handle
      return Rectangle(
        origin: Vector(x: handle.end.x + HandBarLayout.margin, y: handle.origin.y), size: size)
    case .levels, .tapes:
      let bar = LockGrid(state.surface).bar
      return Rectangle(
        origin: Vector(x: bar.end.x - size.x, y: bar.center.y - size.y / 2), size: size)
    case .home, .lock, .settings, .scenes: return nil
    }
  }

  /// Gives the button what is meant for it; answers whether it was.
  mutating func pressPaletteButton(_ event: InputEvent) -> Bool {
    guard let box = paletteButton else { return false }
    var button = state.paletteButton ?? PaletteButton()
    defer { state.paletteButton = button == PaletteButton() ? nil : button }
    switch event.kind {
    case .contact(let contact):
      guard contact.phase != .began || state.sandbox.isFree else { return false }
      let answer = button.handle(contact, in: box)
      if answer.isPressed { openPalette() }
      return answer.isTaken
    case .hover(let point): button.hover(point, in: box)
    case .contactsLost, .window: button.letGo()
    default: break
    }
    return false
  }
}
