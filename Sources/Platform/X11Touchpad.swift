import CSDL2
import Geometry

#if canImport(Glibc)
  import Glibc
#endif

/// The fingers on a touchpad under X11, of which SDL says nothing: pinches, by a connection of its own.
final class X11Touchpad {
  private let connection: UnsafeMutablePointer<csdl_touchpad>
  private let window: OpaquePointer
  private let reports: TouchpadReports

  /// Listens to a window of SDL's; nil where the server is older than XInput 2.4.
  init?(window: OpaquePointer, telling reports: TouchpadReports) {
    guard let connection = csdl_open_touchpad() else { return nil }
    (self.connection, self.window, self.reports) = (connection, window, reports)
  }

  /// The rest is left to the system: Xlib would wait for a server that hangs.
  deinit { shutdown(connection.pointee.line, Int32(SHUT_RDWR)) }

  /// What it is read from.
  var line: pollfd { pollfd(fd: connection.pointee.line, events: Int16(POLLIN), revents: 0) }

  /// A number that the server could send: what is none, or too large, arrives as the end of the range.
  private static func number(_ value: Double) -> Double {
    value.magnitude < 32_767 ? value : .nan
  }

  /// Puts what the fingers have done into the queue.
  func read() {
    // SDL makes another window for a renderer.
    csdl_hear_touchpad(connection, window)
    var pinch = csdl_pinch()
    while csdl_next_pinch(connection, &pinch) != 0 {
      let time = UInt32(truncatingIfNeeded: pinch.time)
      switch Int(pinch.kind) {
      case CSDL_PINCH_BEGIN:
        let pointer = Vector(x: pinch.x, y: pinch.y)
        reports.take(.begin(at: pointer, fingers: Int(pinch.fingers)), at: time)
      case CSDL_PINCH_UPDATE:
        let move = Vector(x: Self.number(pinch.dx), y: Self.number(pinch.dy))
        let degrees = Self.number(pinch.degrees)
        reports.take(.update(move: move, scale: pinch.scale, degrees: degrees), at: time)
      default: reports.take(.end(isCancelled: pinch.flags & 1 != 0), at: time)
      }
    }
  }
}
