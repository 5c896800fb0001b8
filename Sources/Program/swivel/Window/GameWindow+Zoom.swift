import SwivelCommands
import SwivelGestures
import SwivelPlatform
import SwivelSession

/// The zoom of the whole window, as in a browser: the session's points are larger than the window's, and the
/// session knows nothing of it.
struct Zoom: Hashable {
  /// Points of the window per point of the session; less than 1 in windows that are too small for the layout.
  private(set) var factor = 1.0

  init() {}

  /// The requested zoom, limited by the window's size.
  init(_ wanted: Double, in window: Surface) {
    let size = window.size.vector
    let fitting = min(min(size.x, size.y) / Self.least.short, max(size.x, size.y) / Self.least.long)
    factor = max(Self.smallest, min(wanted, fitting))
  }

  /// The smallest surface with room for the layout, in points.
  private static let least = (short: 360.0, long: 640.0)
  private static let smallest = 0.2

  func surface(of window: Surface) -> Surface {
    guard factor != 1 else { return window }
    return Surface(
      size: ExactPoint(window.size.vector / factor),
      density: Int64((Double(window.density) * factor).rounded()))
  }

  /// An event in the session's points.
  func event(of event: InputEvent.Kind) -> InputEvent.Kind {
    guard factor != 1 else { return event }
    switch event {
    case .contact(var contact):
      contact.position = position(contact.position)
      return .contact(contact)
    case .hover(let point): return .hover(position(point))
    case .wheel(let point, let delta, let modifiers):
      return .wheel(position(point), delta: delta, modifiers)
    case .scroll(let point, let travel, let modifiers):
      return .scroll(position(point), by: position(travel), modifiers)
    case .secondaryPress(let point): return .secondaryPress(position(point))
    case .window(.resized(let surface)): return .window(.resized(self.surface(of: surface)))
    default: return event
    }
  }

  /// What a session sees of a place in the window.
  func position(_ point: ExactPoint) -> ExactPoint { ExactPoint(point.vector / factor) }
}

extension GameWindow {
  var surface: Surface { zoom.surface(of: window.surface) }

  /// Changes the zoom; the session gets the new surface by an event.
  mutating func enlarge(to wanted: Double, at time: Timestamp) {
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    let seen = surface
    refit()
    guard surface != seen else { return }
    events.append(InputEvent(time: time, kind: .window(.resized(surface))))
  }

  func filter(_ choice: TouchFilterChoice) {
    source.touchFilter =
      switch choice {
      case .automatic: nil
      case .always: .on
      case .never: .off
      }
  }

  mutating func refit() { zoom = Zoom(wanted * window.scale, in: window.surface) }
}
