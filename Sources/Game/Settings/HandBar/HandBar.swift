import Geometry
import Input

/// The bar in the sandbox that does with one finger, and with no key, what else takes two fingers or keys.
struct HandBarLayout {
  /// What its buttons do.
  static let commands: [GameCommand] = [
    .turnLeft, .turnRight, .shrink, .grow, .duplicate, .delete, .undo, .redo, .gather, .chooseAll,
    .group, .ungroup, .forward, .backward, .fix, .exact, .showAll, .settings,
  ]
  /// The side of a button, the gap to the next and the margin, in points.
  static let side = 46.0
  static let gap = 4.0
  static let margin = 6.0
  /// What is left free at the bottom for the buttons there, in points.
  private static let bottom = 56.0
  /// In a narrower window other buttons take all of the lower edge, in points.
  private static let narrow = 430.0

  /// Where it begins and how it goes on.
  let origin: Vector
  let rows: Int
  /// 1 where columns go to the right, −1 where they go to the left.
  let way: Double
  /// The button that shows it or hides it.
  let handle: Rectangle

  init(on surface: Surface, at side: Side) {
    let window = surface.bounds
    let step = Self.side + Self.gap
    let isNarrow = window.size.x < Self.narrow
    let lower = isNarrow ? Self.bottom + step : Self.bottom
    let room = window.size.y - lower - Self.margin
    rows = max(1, Int((room + Self.gap) / step))
    way = side == .right ? -1 : 1
    let x = side == .right ? window.end.x - Self.margin - Self.side : Self.margin
    origin = Vector(x: x, y: Self.margin)
    // The other buttons lie at the lower right, and in a narrow window all along the lower edge.
    let up = Self.margin + LockGrid.leastTarget + (isNarrow ? step : 0)
    handle = Rectangle(
      origin: Vector(x: Self.margin, y: window.end.y - up),
      size: Vector(x: LockGrid.leastTarget, y: LockGrid.leastTarget))
  }

  /// Where a button lies.
  func box(of index: Int) -> Rectangle {
    let step = Self.side + Self.gap
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    return Rectangle(
      origin: origin + Vector(x: way * Double(column) * step, y: Double(row) * step),
      size: Vector(x: Self.side, y: Self.side))
  }

  /// The button at a point; −1 for the handle, nil for none.
  func index(at point: Vector, isOpen: Bool) -> Int? {
    if handle.contains(point) { return -1 }
    guard isOpen else { return nil }
    return Self.commands.indices.first { box(of: $0).contains(point) }
  }
}

/// A contact that presses on the bar.
struct HandBarPress: Hashable, Codable, Sendable {
  let contact: ContactID
  let index: Int
  var isOver = true
}

extension Session {
  /// Where the bar lies.
  var handBar: HandBarLayout {
    HandBarLayout(on: state.surface, at: state.settings.side)
  }

  /// Whether the bar is shown, and not only what shows it.
  var isHandBarOpen: Bool { state.settings.isOn(.handBar) }

  /// Gives the bar what is meant for it; answers whether it was.
  ///
  /// It takes a contact only while nothing is held, and keeps it until it lifts.
  mutating func pressHandBar(_ contact: Contact, at time: Timestamp) -> Bool {
    let index = handBar.index(at: contact.position.vector, isOpen: isHandBarOpen)
    guard contact.phase != .began else {
      guard state.handBarPress == nil, state.sandbox.isFree, let index else { return false }
      state.handBarPress = HandBarPress(contact: contact.id, index: index)
      return true
    }
    guard var press = state.handBarPress, press.contact == contact.id else { return false }
    press.isOver = press.index == index
    state.handBarPress = contact.phase == .moved ? press : nil
    if contact.phase == .ended, press.isOver { act(press.index, at: time) }
    return true
  }

  private mutating func act(_ index: Int, at time: Timestamp) {
    guard HandBarLayout.commands.indices.contains(index) else {
      return set(.handBar, to: isHandBarOpen ? 0 : 1)
    }
    perform(HandBarLayout.commands[index], at: time)
  }
}
