import Game
import Geometry
import Input
import Platform

/// How large everything is drawn, like the zoom of a browser: the session's points are larger than the
/// window's, and the session knows nothing of it.
struct Zoom: Hashable {
  /// So many points of the window is a point of the session, from 1.
  private(set) var factor = 1.0

  /// Nothing is larger than it is.
  init() {}

  /// As large as is wanted, as far as a window has room for it.
  init(_ wanted: Double, in window: Surface) {
    let size = window.size.vector
    let room = min(
      min(size.x, size.y) / Self.least.short, max(size.x, size.y) / Self.least.long)
    factor = max(1, min(wanted, room))
  }

  /// The smallest surface on which everything has its place, in points.
  private static let least = (short: 360.0, long: 640.0)

  /// The surface that a session sees of a window's.
  func surface(of window: Surface) -> Surface {
    guard factor != 1 else { return window }
    return Surface(
      size: ExactPoint(window.size.vector / factor),
      density: Int64((Double(window.density) * factor).rounded()))
  }

  /// What a session sees of something that comes in.
  func event(of event: InputEvent.Kind) -> InputEvent.Kind {
    guard factor != 1 else { return event }
    switch event {
    case .contact(var contact):
      contact.position = place(contact.position)
      return .contact(contact)
    case .hover(let point): return .hover(place(point))
    case .wheel(let point, let delta, let modifiers):
      return .wheel(place(point), delta: delta, modifiers)
    case .secondaryPress(let point): return .secondaryPress(place(point))
    case .window(.resized(let surface)): return .window(.resized(self.surface(of: surface)))
    default: return event
    }
  }

  private func place(_ point: ExactPoint) -> ExactPoint { ExactPoint(point.vector / factor) }
}

extension GameWindow {
  /// What a session sees of the window.
  var surface: Surface { zoom.surface(of: window.surface) }

  /// Makes everything as large as is wanted; what a session sees then comes in as an event.
  mutating func enlarge(to wanted: Double) {
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    let seen = surface
    refit()
    guard surface != seen else { return }
    events.append(InputEvent(time: now, kind: .window(.resized(surface))))
  }

  /// Makes everything as large as there is room for.
  mutating func refit() { zoom = Zoom(wanted, in: window.surface) }
}
