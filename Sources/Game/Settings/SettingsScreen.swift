import Geometry
import Input

/// The settings screen as a person has it: how far it is scrolled, and what has the focus.
public struct SettingsScreen: Hashable, Codable, Sendable {
  /// Where the person was before.
  let origin: Route
  /// How far it is scrolled, in points.
  var scroll = 0.0
  /// The row that keys and the gamepad act on; nil for the way back.
  var focus: Int?
  /// What the pointer is over.
  var hovered: SettingsSpot?
  /// The contact that is down.
  var touch: Touch?
  /// Whether the gamepad's stick is pushed, which moves the focus once.
  var isStickPushed = false
  /// The command for which a key or a button is awaited.
  var remapping: GameCommand?

  /// A contact: it presses what it is on until it is dragged.
  struct Touch: Hashable, Codable, Sendable {
    let id: ContactID
    let start: Vector
    let scroll: Double
    /// What it would press; nil once it is dragged.
    var pressed: SettingsSpot?
    var isDragging = false
  }

  /// The screen from its top, for one who comes from a place.
  init(from origin: Route) {
    self.origin = origin
    focus = SettingsRow.all.firstIndex(where: \.isActive)
  }
}

extension SettingsScreen {
  /// Takes in what a contact does; answers what was pressed.
  mutating func handle(_ contact: Contact, _ layout: SettingsLayout) -> SettingsSpot? {
    let place = contact.position.vector
    switch contact.phase {
    case .began where touch == nil:
      touch = Touch(
        id: contact.id, start: place, scroll: scroll,
        pressed: layout.spot(at: place, scroll: scroll))
    case .moved where touch?.id == contact.id: drag(to: place, layout)
    case .ended where touch?.id == contact.id:
      drag(to: place, layout)
      defer { touch = nil }
      guard let pressed = touch?.pressed, pressed == layout.spot(at: place, scroll: scroll) else {
        return nil
      }
      if let row = pressed.row { focus = row }
      return pressed
    case .cancelled where touch?.id == contact.id: touch = nil
    default: break
    }
    return nil
  }

  private mutating func drag(to place: Vector, _ layout: SettingsLayout) {
    guard var touch else { return }
    if !touch.isDragging, place.distance(to: touch.start) > LevelList.slop {
      touch.isDragging = true
      touch.pressed = nil
    }
    self.touch = touch
    if touch.isDragging { scroll(to: touch.scroll + touch.start.y - place.y, layout) }
  }

  /// Scrolls to a place, or as near to it as can be.
  mutating func scroll(to place: Double, _ layout: SettingsLayout) {
    scroll = min(max(place, 0), layout.farthest)
  }

  /// Turns by so many millionths of a notch of the wheel.
  mutating func turnWheel(_ delta: ExactPoint, _ layout: SettingsLayout) {
    scroll(to: scroll - delta.vector.y * layout.notch, layout)
  }

  /// Moves the focus so many rows on; the way back comes after the last and before the first.
  mutating func moveFocus(by count: Int, _ layout: SettingsLayout) {
    let step = count < 0 ? -1 : 1
    var row = focus ?? (step > 0 ? -1 : SettingsRow.all.count)
    repeat {
      row += step
    } while SettingsRow.all.indices.contains(row)
      && !SettingsRow.all[row].isActive
    choose(SettingsRow.all.indices.contains(row) ? row : nil, layout)
  }

  /// Gives a row the focus and scrolls to where it is seen.
  mutating func choose(_ row: Int?, _ layout: SettingsLayout) {
    focus = row
    guard let row else { return }
    let (box, view) = (layout.box(of: row, scroll: scroll), layout.viewport)
    let margin = layout.notch / 2
    if box.origin.y < view.origin.y + margin {
      scroll(to: scroll + box.origin.y - view.origin.y - margin, layout)
    } else if box.end.y > view.end.y - margin {
      scroll(to: scroll + box.end.y - view.end.y + margin, layout)
    }
  }

  /// Lets go of everything.
  mutating func letGo() {
    touch = nil
    hovered = nil
    remapping = nil
  }
}

extension SettingsScreen {
  /// Does a command; answers what is pressed by it.
  mutating func perform(_ command: GameCommand, _ layout: SettingsLayout) -> SettingsSpot? {
    switch command {
    case .focusUp, .focusPrevious: moveFocus(by: -1, layout)
    case .focusDown, .focusNext: moveFocus(by: 1, layout)
    case .focusFirst: choose(SettingsRow.all.firstIndex(where: \.isActive), layout)
    case .focusLast: choose(SettingsRow.all.indices.last, layout)
    case .pageUp: scroll(to: scroll - layout.page, layout)
    case .pageDown: scroll(to: scroll + layout.page, layout)
    case .focusLeft: return focus.map { .less($0) }
    case .focusRight: return focus.map { .more($0) }
    case .activate: return focus.map { .press($0) } ?? .back
    case .escape, .leave: return .back
    default: break
    }
    return nil
  }

  /// Follows the gamepad's stick, and answers what is pressed by it; its buttons are commands.
  mutating func handle(_ change: GamepadChange, _ layout: SettingsLayout) -> SettingsSpot? {
    guard case .axis(let axis, let value) = change, axis == .leftX || axis == .leftY,
      let isOn = push(value)
    else { return nil }
    if axis == .leftX { return focus.map { isOn ? .more($0) : .less($0) } }
    moveFocus(by: isOn ? 1 : -1, layout)
    return nil
  }

  /// Whether a push of a stick goes right or down, once for each push; nil for no new push.
  private mutating func push(_ value: Int64) -> Bool? {
    if value.magnitude < GamepadAxis.usualDeadZone { isStickPushed = false }
    guard !isStickPushed, value.magnitude >= GamepadAxis.full / 2 else { return nil }
    isStickPushed = true
    return value > 0
  }
}
