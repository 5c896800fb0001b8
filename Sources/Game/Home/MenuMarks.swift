import Geometry
import Input

/// A contact on a menu: it presses what it is on until it is dragged.
struct MenuTouch: Hashable, Codable, Sendable {
  let contact: ContactID
  /// Where it landed, and how far the menu was scrolled then.
  let start: Vector
  let scroll: Double
  /// What it would press; nil once it is dragged.
  var pressed: Int?
}

/// What hands have on a menu: which spot has the focus, which is under the pointer, which is pressed, and
/// how far it is scrolled.
struct MenuMarks: Hashable, Codable, Sendable {
  /// What keys and the gamepad act on.
  var focus: Int?
  /// What the pointer is over.
  var hovered: Int?
  /// How far it is scrolled, in points.
  var scroll = 0.0
  /// The contact on it.
  private(set) var touch: MenuTouch?
  /// Whether the gamepad's stick is pushed, which moves the focus once.
  private var isStickPushed = false

  /// Nothing marked but a spot that has the focus.
  init(focus: Int? = nil) { self.focus = focus }

  /// What is pressed.
  var pressed: Int? { touch?.pressed }

  /// Whether a session could have come to it.
  var isValid: Bool { (0...1e7).contains(scroll) && (touch?.scroll).map { $0.isFinite } ?? true }

  /// From here on a contact drags, in points.
  private static let slop = 8.0
}

extension MenuMarks {
  /// Takes in what a contact does; answers what was pressed by it.
  mutating func handle(_ contact: Contact, _ layout: some MenuLayout) -> Int? {
    let place = contact.position.vector
    switch contact.phase {
    case .began:
      guard touch == nil || touch?.contact == contact.id else { return nil }
      touch = MenuTouch(
        contact: contact.id, start: place, scroll: scroll,
        pressed: layout.spot(at: place, scroll: scroll))
    case .moved where touch?.contact == contact.id: drag(to: place, layout)
    case .ended where touch?.contact == contact.id:
      drag(to: place, layout)
      defer { touch = nil }
      guard let pressed = touch?.pressed, layout.spot(at: place, scroll: scroll) == pressed
      else { return nil }
      focus = pressed
      return pressed
    case .cancelled where touch?.contact == contact.id: touch = nil
    case .moved, .ended, .cancelled: break
    }
    return nil
  }

  private mutating func drag(to place: Vector, _ layout: some MenuLayout) {
    guard let touch else { return }
    let isTap = touch.pressed != nil && place.distance(to: touch.start) <= Self.slop
    guard !isTap else { return }
    self.touch?.pressed = nil
    scroll(to: touch.scroll + touch.start.y - place.y, layout)
  }

  /// Takes in where the pointer is.
  mutating func hover(_ point: ExactPoint, _ layout: some MenuLayout) {
    hovered = layout.spot(at: point.vector, scroll: scroll)
  }

  /// Turns by so many millionths of a notch of the wheel.
  mutating func turnWheel(_ delta: ExactPoint, _ layout: some MenuLayout) {
    scroll(to: scroll - delta.vector.y * layout.notch, layout)
  }

  /// Scrolls to a place, or as near to it as can be.
  mutating func scroll(to place: Double, _ layout: some MenuLayout) {
    scroll = min(max(place, 0), layout.farthest)
  }

  /// Lets go of everything.
  mutating func letGo() {
    touch = nil
    hovered = nil
  }
}

extension MenuMarks {
  /// Does a command; answers what is pressed by it.
  mutating func perform(_ command: GameCommand, _ layout: some MenuLayout) -> Int? {
    let page = max(layout.notch, layout.viewport.size.y - layout.notch)
    switch command {
    case .focusUp: moveFocus(Vector(x: 0, y: -1), layout)
    case .focusDown: moveFocus(Vector(x: 0, y: 1), layout)
    case .focusLeft: moveFocus(Vector(x: -1, y: 0), layout)
    case .focusRight: moveFocus(Vector(x: 1, y: 0), layout)
    case .focusNext: moveFocus(by: 1, layout)
    case .focusPrevious: moveFocus(by: -1, layout)
    case .focusFirst: choose(0, layout)
    case .focusLast: choose(layout.count - 1, layout)
    case .pageUp: scroll(to: scroll - page, layout)
    case .pageDown: scroll(to: scroll + page, layout)
    case .activate: return focus.flatMap { (0..<layout.count).contains($0) ? $0 : nil }
    default: break
    }
    return nil
  }

  /// Moves the focus once for each push of the gamepad's left stick.
  mutating func follow(_ change: GamepadChange, _ layout: some MenuLayout) {
    let way: Vector
    let pushed: Int64
    switch change {
    case .axis(.leftX, let value): (way, pushed) = (Vector(x: 1, y: 0), value)
    case .axis(.leftY, let value): (way, pushed) = (Vector(x: 0, y: 1), value)
    case .disconnected: return isStickPushed = false
    default: return
    }
    if pushed.magnitude < GamepadAxis.usualDeadZone { isStickPushed = false }
    guard !isStickPushed, pushed.magnitude >= GamepadAxis.full / 2 else { return }
    isStickPushed = true
    moveFocus(way * (pushed < 0 ? -1 : 1), layout)
  }

  /// Moves the focus to the nearest spot in a direction, if there is one.
  private mutating func moveFocus(_ way: Vector, _ layout: some MenuLayout) {
    guard let focus, (0..<layout.count).contains(focus) else { return choose(0, layout) }
    var best: (spot: Int, cost: Double)?
    for spot in 0..<layout.count where spot != focus {
      guard let cost = layout.cost(from: focus, to: spot, way), cost < best?.cost ?? .infinity
      else { continue }
      best = (spot, cost)
    }
    if let best { choose(best.spot, layout) }
  }

  /// Moves the focus so many spots on, from the last to the first.
  private mutating func moveFocus(by count: Int, _ layout: some MenuLayout) {
    guard layout.count > 0 else { return }
    let index = focus.map { min(max($0, 0), layout.count - 1) } ?? (count > 0 ? -1 : 0)
    choose((index + count + layout.count) % layout.count, layout)
  }

  /// Gives a spot the focus and scrolls to where it is seen.
  mutating func choose(_ spot: Int, _ layout: some MenuLayout) {
    guard (0..<layout.count).contains(spot) else { return }
    focus = spot
    guard layout.isScrolled(spot) else { return }
    let (box, view) = (layout.box(of: spot, scroll: scroll), layout.viewport)
    if box.origin.y < view.origin.y {
      scroll(to: scroll + box.origin.y - view.origin.y, layout)
    } else if box.end.y > view.end.y {
      scroll(to: scroll + box.end.y - view.end.y, layout)
    }
  }

  /// How a spot looks.
  func state(of spot: Int, _ device: Device) -> PlateState {
    PlateState(
      isPressed: pressed == spot, isHovered: hovered == spot, isSuggested: focus == spot,
      isFocused: focus == spot && device.hasFocus)
  }
}
