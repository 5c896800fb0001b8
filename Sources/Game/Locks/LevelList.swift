import Geometry
import Input

/// Something in the list of levels that can be pressed.
public enum LevelSpot: Hashable, Codable, Sendable {
  /// Back to the sandbox.
  case sandbox
  /// An entry of the shelf, from 0.
  case entry(Int)
}

/// The list of levels as a person has it: how far it is scrolled, and what has the focus.
public struct LevelList: Hashable, Codable, Sendable {
  /// How far it is scrolled, in points.
  public internal(set) var scroll = 0.0
  /// What keys and the gamepad act on.
  public internal(set) var focus: LevelSpot?
  /// What the pointer is over.
  public internal(set) var hovered: LevelSpot?
  /// The contact on the list, or the one that only just left it.
  var touch: ListTouch?
  /// How fast it glides by itself, in points a second, down the list positive.
  var glide = 0.0
  /// Whether the gamepad's stick is pushed, which moves the focus once.
  var isStickPushed = false

  /// The list from its top.
  public init() {}
}

/// A contact on the list: it presses what it is on until it is dragged.
struct ListTouch: Hashable, Codable, Sendable {
  let id: ContactID
  /// Where it landed, and how far the list was scrolled then.
  let start: Vector
  let scroll: Double
  /// What it would press; nil once it is dragged.
  var pressed: LevelSpot?
  var isDragging = false
  /// Where and when it was last, in points down and on the session's clock.
  var last: Double
  var time: Timestamp
  /// How fast it goes, in points a second, up the window positive.
  var speed = 0.0
}

extension LevelList {
  /// From here on a contact drags, in points.
  static let slop = 8.0
  /// A contact that rests for longer before it lifts doesn't throw, in seconds.
  private static let rest = 0.06
  /// What part of the newest speed counts beside those before.
  private static let newest = 0.7
  /// What part of its speed a glide keeps at each tick, and when it is over, in points a second.
  private static let friction = (kept: 0.976, least: 12.0)
  /// No glide is faster, in points a second.
  private static let fastest = 6_000.0

  /// Whether it glides.
  var isGliding: Bool { glide != 0 }

  /// Takes in what a contact does; answers what was pressed.
  mutating func handle(
    _ contact: Contact, at time: Timestamp, _ layout: LevelListLayout
  ) -> LevelSpot? {
    let place = contact.position.vector
    switch contact.phase {
    case .began: land(contact, at: time, layout)
    case .moved where touch?.id == contact.id: drag(to: place, at: time, layout)
    case .ended where touch?.id == contact.id: return lift(at: place, time, layout)
    case .cancelled where touch?.id == contact.id: touch = nil
    case .moved, .ended, .cancelled: break
    }
    return nil
  }

  private mutating func land(_ contact: Contact, at time: Timestamp, _ layout: LevelListLayout) {
    guard touch == nil || touch?.id == contact.id else { return }
    let place = contact.position.vector
    // Who touches a list that glides wants it to stop.
    let pressed = isGliding ? nil : layout.spot(at: place, scroll: scroll)
    glide = 0
    touch = ListTouch(
      id: contact.id, start: place, scroll: scroll, pressed: pressed, last: place.y, time: time)
  }

  private mutating func drag(to place: Vector, at time: Timestamp, _ layout: LevelListLayout) {
    guard var touch else { return }
    if !touch.isDragging, place.distance(to: touch.start) > Self.slop {
      touch.isDragging = true
      touch.pressed = nil
    }
    let seconds = time.seconds(since: touch.time)
    if seconds > 0 {
      let speed = (touch.last - place.y) / seconds
      touch.speed += Self.newest * (speed - touch.speed)
      (touch.last, touch.time) = (place.y, time)
    }
    if touch.isDragging { scroll(to: touch.scroll + touch.start.y - place.y, layout) }
    self.touch = touch
  }

  private mutating func lift(
    at place: Vector, _ time: Timestamp, _ layout: LevelListLayout
  ) -> LevelSpot? {
    let hasRested = touch.map { time.seconds(since: $0.time) > Self.rest } ?? true
    drag(to: place, at: time, layout)
    guard let touch else { return nil }
    self.touch = nil
    guard touch.isDragging else {
      return touch.pressed == layout.spot(at: place, scroll: scroll) ? touch.pressed : nil
    }
    glide = hasRested ? 0 : min(max(touch.speed, -Self.fastest), Self.fastest)
    return nil
  }

  /// Glides on for a tick, slower and slower.
  mutating func tick(_ layout: LevelListLayout) {
    guard isGliding else { return }
    let wanted = scroll + glide * Double(Session.tickLength) / 1e6
    scroll(to: wanted, layout)
    glide *= Self.friction.kept
    if abs(glide) < Self.friction.least || scroll != wanted { glide = 0 }
  }

  /// Scrolls to a place, or as near to it as can be.
  mutating func scroll(to place: Double, _ layout: LevelListLayout) {
    scroll = min(max(place, 0), layout.farthest)
  }

  /// Turns by so many millionths of a notch of the wheel.
  mutating func turnWheel(_ delta: ExactPoint, _ layout: LevelListLayout) {
    glide = 0
    scroll(to: scroll - delta.vector.y * layout.notch, layout)
  }

  /// Lets go of everything.
  mutating func letGo() {
    touch = nil
    glide = 0
    hovered = nil
  }
}
