import Geometry
import Input

extension LevelList {
  /// Moves the focus to the nearest spot in a direction, if there is one.
  mutating func moveFocus(_ way: Vector, _ layout: LevelListLayout) {
    guard let focus, let box = layout.box(of: focus, scroll: scroll) else {
      return choose(layout.spots.first ?? .sandbox, layout)
    }
    var best: (spot: LevelSpot, cost: Double)?
    for spot in layout.spots {
      guard spot != focus, let other = layout.box(of: spot, scroll: scroll) else { continue }
      let cost = Self.cost(from: box, to: other, way)
      guard let cost, cost < best?.cost ?? .infinity else { continue }
      best = (spot, cost)
    }
    if let best { choose(best.spot, layout) }
  }

  /// How far another box lies in a direction, what lies aside counting double; nil where it doesn't lie there.
  private static func cost(from box: Rectangle, to other: Rectangle, _ way: Vector) -> Double? {
    let along = (other.center - box.center).dot(way)
    let size = abs(way.x) > 0 ? box.size.x + other.size.x : box.size.y + other.size.y
    // Boxes that overlap in the direction lie beside each other, not behind.
    guard along >= size / 2 - 1 else { return nil }
    return along + 2 * abs((other.center - box.center).dot(way.perpendicular))
  }

  /// Moves the focus so many spots on, in their order, from the last to the first.
  mutating func moveFocus(by count: Int, _ layout: LevelListLayout) {
    let spots = layout.spots
    guard !spots.isEmpty else { return }
    let index = focus.flatMap { spots.firstIndex(of: $0) } ?? (count > 0 ? -1 : 0)
    choose(spots[(index + count + spots.count) % spots.count], layout)
  }

  /// Gives something the focus and scrolls to where it is seen.
  mutating func choose(_ spot: LevelSpot, _ layout: LevelListLayout) {
    focus = spot
    glide = 0
    guard case .entry = spot, let box = layout.box(of: spot, scroll: scroll) else { return }
    let view = layout.viewport
    let margin = min(layout.notch / 2, view.size.y / 4)
    if box.origin.y < view.origin.y + margin {
      scroll(to: scroll + box.origin.y - view.origin.y - margin, layout)
    } else if box.end.y > view.end.y - margin {
      scroll(to: scroll + box.end.y - view.end.y + margin, layout)
    }
  }

  /// Does a command; answers what is pressed by it.
  mutating func perform(_ command: GameCommand, _ layout: LevelListLayout) -> LevelSpot? {
    switch command {
    case .focusUp: moveFocus(Vector(x: 0, y: -1), layout)
    case .focusDown: moveFocus(Vector(x: 0, y: 1), layout)
    case .focusLeft: moveFocus(Vector(x: -1, y: 0), layout)
    case .focusRight: moveFocus(Vector(x: 1, y: 0), layout)
    case .focusNext: moveFocus(by: 1, layout)
    case .focusPrevious: moveFocus(by: -1, layout)
    case .focusFirst: layout.spots.first.map { choose($0, layout) }
    case .focusLast: layout.spots.last { $0 != .sandbox }.map { choose($0, layout) }
    case .pageUp: scroll(to: scroll - layout.page, layout)
    case .pageDown: scroll(to: scroll + layout.page, layout)
    case .activate: return focus
    case .escape, .leave, .locks: return .sandbox
    default: break
    }
    return nil
  }

  /// Follows the gamepad's stick; its buttons are commands.
  mutating func handle(_ change: GamepadChange, _ layout: LevelListLayout) {
    switch change {
    case .axis(.leftX, let value): push(Vector(x: 1, y: 0), value, layout)
    case .axis(.leftY, let value): push(Vector(x: 0, y: 1), value, layout)
    default: break
    }
  }

  /// Moves the focus once for each push of a stick.
  private mutating func push(_ way: Vector, _ value: Int64, _ layout: LevelListLayout) {
    if value.magnitude < GamepadAxis.usualDeadZone { isStickPushed = false }
    guard !isStickPushed, value.magnitude >= GamepadAxis.full / 2 else { return }
    isStickPushed = true
    moveFocus(way * (value < 0 ? -1 : 1), layout)
  }
}
