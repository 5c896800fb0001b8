import Geometry
import Input

/// Something before the list of scenes that can be pressed.
enum SceneSpot: Hashable, Codable, Sendable {
  /// Back to the sandbox.
  case back
  /// A new scene.
  case new
  /// The name under which the scene is saved.
  case name
  /// Save it under that name.
  case save
  /// An entry of the list, from 0.
  case entry(Int)
}

/// The list of scenes as a person has it: how far it is scrolled, what has the focus, and what was typed.
struct SceneScreen: Hashable, Codable, Sendable {
  /// How far it is scrolled, in points.
  private(set) var scroll = 0.0
  /// What keys and the gamepad act on.
  private(set) var focus = SceneSpot.name
  /// What the pointer is over.
  var hovered: SceneSpot?
  /// The name that was typed; nil while the one that is suggested stands there.
  private(set) var typed: String?
  /// The contact on the list.
  private(set) var touch: Touch?
  /// Whether the gamepad's stick is pushed, which moves the focus once.
  private var isStickPushed = false

  /// A contact: it presses what it is on until it is dragged.
  struct Touch: Hashable, Codable, Sendable {
    let id: ContactID
    let start: Vector
    let scroll: Double
    var pressed: SceneSpot?
    var isDragging = false
  }

  /// The screen as it is opened.
  init(focus: SceneSpot = .name) { self.focus = focus }
}

extension SceneScreen {
  /// Takes in what a contact does; answers what was pressed.
  mutating func handle(_ contact: Contact, _ layout: SceneLayout) -> SceneSpot? {
    let place = contact.position.vector
    switch contact.phase {
    case .began:
      guard touch == nil || touch?.id == contact.id else { return nil }
      touch = Touch(
        id: contact.id, start: place, scroll: scroll,
        pressed: layout.spot(at: place, scroll: scroll))
    case .moved where touch?.id == contact.id: drag(to: place, layout)
    case .ended where touch?.id == contact.id:
      drag(to: place, layout)
      let pressed = touch?.pressed
      touch = nil
      return pressed == layout.spot(at: place, scroll: scroll) ? pressed : nil
    case .cancelled where touch?.id == contact.id: touch = nil
    case .moved, .ended, .cancelled: break
    }
    return nil
  }

  private mutating func drag(to place: Vector, _ layout: SceneLayout) {
    guard var touch else { return }
    if !touch.isDragging, place.distance(to: touch.start) > LevelList.slop {
      touch.isDragging = true
      touch.pressed = nil
    }
    self.touch = touch
    if touch.isDragging { scroll(to: touch.scroll + touch.start.y - place.y, layout) }
  }

  /// Scrolls to a place, or as near to it as can be.
  mutating func scroll(to place: Double, _ layout: SceneLayout) {
    scroll = min(max(place, 0), layout.farthest)
  }

  /// Lets go of everything.
  mutating func letGo() {
    touch = nil
    hovered = nil
  }

  /// Gives something the focus and scrolls to where it is seen.
  mutating func choose(_ spot: SceneSpot, _ layout: SceneLayout) {
    focus = spot
    guard case .entry = spot, let box = layout.box(of: spot, scroll: scroll) else { return }
    let view = layout.viewport
    if box.origin.y < view.origin.y {
      scroll(to: scroll + box.origin.y - view.origin.y, layout)
    } else if box.end.y > view.end.y {
      scroll(to: scroll + box.end.y - view.end.y, layout)
    }
  }
}

extension SceneScreen {
  /// No name is typed that is longer.
  private static let room = SceneName.longest

  /// Types into the name; what has no room, and what no name has, is left out.
  mutating func type(_ text: String) {
    let plain = SceneName.typed(text)
    guard !plain.isEmpty else { return }
    let old = typed ?? ""
    typed = old + plain.prefix(max(0, Self.room - old.count))
  }

  /// Takes the last character away, or all of what is suggested.
  mutating func erase() { typed = String((typed ?? "").dropLast()) }

  /// Does a command; answers what is pressed by it.
  mutating func perform(_ command: GameCommand, _ layout: SceneLayout) -> SceneSpot? {
    switch command {
    case .focusUp: moveFocus(Vector(x: 0, y: -1), layout)
    case .focusDown: moveFocus(Vector(x: 0, y: 1), layout)
    case .focusLeft: moveFocus(Vector(x: -1, y: 0), layout)
    case .focusRight: moveFocus(Vector(x: 1, y: 0), layout)
    case .focusNext: moveFocus(by: 1, layout)
    case .focusPrevious: moveFocus(by: -1, layout)
    case .focusFirst: layout.spots.first.map { choose($0, layout) }
    case .focusLast: layout.spots.last.map { choose($0, layout) }
    case .pageUp: scroll(to: scroll - layout.viewport.size.y, layout)
    case .pageDown: scroll(to: scroll + layout.viewport.size.y, layout)
    case .activate: return focus == .name ? .save : focus
    case .escape, .leave: return .back
    default: break
    }
    return nil
  }

  /// Follows the gamepad's stick; its buttons are commands.
  mutating func handle(_ change: GamepadChange, _ layout: SceneLayout) {
    switch change {
    case .axis(.leftX, let value): push(Vector(x: 1, y: 0), value, layout)
    case .axis(.leftY, let value): push(Vector(x: 0, y: 1), value, layout)
    default: break
    }
  }

  /// Moves the focus once for each push of a stick.
  private mutating func push(_ way: Vector, _ value: Int64, _ layout: SceneLayout) {
    if value.magnitude < GamepadAxis.usualDeadZone { isStickPushed = false }
    guard !isStickPushed, value.magnitude >= GamepadAxis.full / 2 else { return }
    isStickPushed = true
    moveFocus(way * (value < 0 ? -1 : 1), layout)
  }

  private mutating func moveFocus(by count: Int, _ layout: SceneLayout) {
    let spots = layout.spots
    let index = spots.firstIndex(of: focus) ?? 0
    choose(spots[(index + count + spots.count) % spots.count], layout)
  }

  /// Moves the focus to the nearest spot in a direction, if there is one.
  private mutating func moveFocus(_ way: Vector, _ layout: SceneLayout) {
    guard let box = layout.box(of: focus, scroll: scroll) else { return choose(.name, layout) }
    var best: (spot: SceneSpot, cost: Double)?
    for spot in layout.spots where spot != focus {
      guard let other = layout.box(of: spot, scroll: scroll),
        let cost = box.cost(to: other, way), cost < best?.cost ?? .infinity
      else { continue }
      best = (spot, cost)
    }
    if let best { choose(best.spot, layout) }
  }
}

extension Rectangle {
  /// How far another box lies in a direction, what lies aside counting double; nil where it doesn't lie there.
  fileprivate func cost(to other: Rectangle, _ way: Vector) -> Double? {
    let along = (other.center - center).dot(way)
    let sizes = abs(way.x) > 0 ? size.x + other.size.x : size.y + other.size.y
    guard along >= sizes / 2 - 1 else { return nil }
    return along + 2 * abs((other.center - center).dot(way.perpendicular))
  }
}
