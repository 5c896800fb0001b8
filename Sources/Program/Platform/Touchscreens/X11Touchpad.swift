import CSwivelSDL2
import Glibc
import SwivelGestures

/// The fingers on a touchpad under X11, of which SDL says nothing: pinches, and how they scroll, by a connection of its own.
///
/// Of what scrolls SDL has whole notches, which the server makes of it; they are passed over. A wheel is one that goes by whole
/// notches alone.
final class X11Touchpad {
  private let connection: UnsafeMutablePointer<csdl_touchpad>
  private let window: OpaquePointer
  private let reports: TouchpadReports
  /// The notches that fingers have scrolled by and SDL has not reported yet, right and down.
  private var unreported = Vector.zero
  /// By the server's clock.
  private var lastScroll: UInt32?

  /// Nil where the server is older than XInput 2.4.
  init?(window: OpaquePointer, telling reports: TouchpadReports) {
    guard let connection = csdl_open_touchpad() else { return nil }
    (self.connection, self.window, self.reports) = (connection, window, reports)
  }

  /// The rest is left to the system: Xlib would wait for a server that hangs.
  deinit { shutdown(connection.pointee.line, Int32(SHUT_RDWR)) }

  var line: pollfd { pollfd(fd: connection.pointee.line, events: Int16(POLLIN), revents: 0) }

  /// A number that the server could send: what is none, or too large, arrives as the end of the range.
  private static func number(_ value: Double) -> Double { value.magnitude < 32_767 ? value : .nan }

  /// Puts what the fingers have done into the queue.
  func read() {
    // SDL makes another window for a renderer.
    csdl_hear_touchpad(connection, window)
    csdl_hear_scrolling(connection, SDL_GetMouseFocus() == window ? 1 : 0)
    var pinch = csdl_pinch()
    while csdl_next_pinch(connection, &pinch) != 0 {
      let time = UInt32(truncatingIfNeeded: pinch.time)
      switch Int(pinch.kind) {
      case CSDL_PINCH_BEGIN:
        let pointer = Vector(x: pinch.x, y: pinch.y)
        reports.handle(.begin(at: pointer, fingers: Int(pinch.fingers)), at: time)
      case CSDL_PINCH_UPDATE:
        let move = Vector(x: Self.number(pinch.dx), y: Self.number(pinch.dy))
        let degrees = Self.number(pinch.degrees)
        reports.handle(.update(move: move, scale: pinch.scale, degrees: degrees), at: time)
      case CSDL_SCROLL: scroll(by: Vector(x: pinch.dx, y: pinch.dy), at: time)
      default: reports.handle(.end(isCancelled: pinch.flags & 1 != 0), at: time)
      }
    }
  }

  private func scroll(by notches: Vector, at time: UInt32) {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    let goesOn = lastScroll.map { time &- $0 < Self.pause } ?? false
    guard notches.isFinite, !isWhole || goesOn else { return }
    if !goesOn { unreported = .zero }
    lastScroll = time
    unreported += notches
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    reports.add(.scroll(at: Vector(x: Double(x), y: Double(y)), by: notches * -Self.pointsPerNotch))
  }

  /// Whether notches that SDL tells, right and away from the user, are some of what fingers have scrolled by.
  func explains(_ notches: Vector) -> Bool {
    read()
    let travel = Vector(x: notches.x, y: -notches.y)
    guard unreported.dot(travel) >= 0.99 * travel.lengthSquared else { return false }
    unreported = unreported - travel
    return true
  }

  /// How long fingers pause in scrolling at most, in milliseconds.
  private static let pause: UInt32 = 500
  private static let pointsPerNotch = 15.0
}
