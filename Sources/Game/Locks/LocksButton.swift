import Drawing
import Geometry
import Input
import Interface
import Texts

/// The button in a corner of the sandbox that leads to the locks.
///
/// It takes a contact only while nothing is held, and keeps it until it lifts: a gesture that goes on is
/// never disturbed, and a press that becomes a drag does nothing at all.
struct LocksButton: Hashable, Codable, Sendable {
  /// The contact that presses it.
  private var contact: ContactID?
  /// Whether lifting the contact now would press it.
  private(set) var isPressed = false
  /// Whether the pointer is over it.
  private(set) var isHovered = false

  /// Its size and its distance from the window's edges, in points.
  private static let size = Vector(x: 136, y: 44)
  private static let margin = 6.0
  /// What the three buttons in the corner take together where they have all the room they want.
  private static let row = 420.0

  /// Where it lies: in the strip that things leave free when they are laid out.
  static func box(on surface: Surface) -> Rectangle {
    let end = surface.bounds.end - Vector(x: margin, y: margin)
    let size = Vector(x: size.x * share(on: surface), y: size.y)
    return Rectangle(origin: end - size, size: size)
  }

  /// How much narrower the three buttons in the corner are in a narrow window: 1 where they needn't be.
  static func share(on surface: Surface) -> Double { min(1, surface.bounds.size.x / row) }

  /// Takes in a contact; answers whether it is the button's, and whether it was pressed by it.
  mutating func handle(
    _ report: Contact, isFree: Bool, on surface: Surface
  ) -> (isTaken: Bool, isPressed: Bool) {
    let isInside = Self.box(on: surface).contains(report.position.vector)
    switch report.phase {
    case .began where contact == nil && isFree && isInside:
      (contact, isPressed) = (report.id, true)
    case .moved where contact == report.id: isPressed = isInside
    case .ended where contact == report.id:
      letGo()
      return (true, isInside)
    case .cancelled where contact == report.id:
      letGo()
      return (true, false)
    default: return (false, false)
    }
    return (true, false)
  }

  /// Takes in where the pointer is.
  mutating func hover(_ point: ExactPoint, on surface: Surface) {
    isHovered = Self.box(on: surface).contains(point.vector)
  }

  /// Forgets the contact.
  mutating func letGo() {
    contact = nil
    isPressed = false
    isHovered = false
  }

  /// Draws it.
  func draw(on surface: Surface, _ texts: Texts, _ ink: ShapeBuilder, into list: inout DrawList) {
    let state = PlateState(isPressed: isPressed, isHovered: isHovered)
    Plate(box: Self.box(on: surface), unit: 1, ink: ink, state: state).draw(
      .locks, texts, size: OverlaySheet(surface).text, into: &list
    ) { center, list in
      Self.drawPadlock(center, ink, into: &list)
    }
  }

  /// A padlock: its body and its shackle.
  private static func drawPadlock(_ center: Vector, _ ink: ShapeBuilder, into list: inout DrawList)
  {
    let body = Rectangle(center: center + Vector(x: 0, y: 3.5), size: Vector(x: 15, y: 11))
    ink.addBox(body, corner: 2, Palette.brass, to: &list)
    let top = body.origin.y
    ink.addSector(
      Vector(x: center.x, y: top - 3), from: 3.6, to: 5.6, start: .degrees(180),
      sweep: .degrees(180), Palette.brass, to: &list)
    for side in [-4.6, 4.6] {
      let x = center.x + side
      ink.addLine(
        from: Vector(x: x, y: top - 3.2), to: Vector(x: x, y: top + 1), width: 2, Palette.brass,
        to: &list)
    }
    ink.addDisc(body.center, radius: 1.7, Palette.ground, to: &list)
  }
}
