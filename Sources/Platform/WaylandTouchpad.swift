import CWayland
import Geometry

/// The fingers on a touchpad under Wayland, of which SDL says nothing: pinches, at the pointer of a seat.
///
/// The compositor says no place, so the pointer is followed too, to a fraction of a point.
final class WaylandTouchpad {
  private let reports: TouchpadReports
  private let surface: UnsafeMutableRawPointer
  private var pinch: WaylandProxy?
  /// Where the pointer is on the window, in points; nil where it isn't there.
  private var pointer: Vector?

  /// Listens to the gestures of a pointer, which must stay as long.
  init(
    of pointer: WaylandProxy, by manager: WaylandProxy, on link: WaylandLink,
    telling reports: TouchpadReports
  ) {
    self.reports = reports
    surface = link.surface
    pinch = link.make(
      .pinch, by: Request.getPinch, of: manager.pointer,
      [swl_argument(), swl_argument(o: pointer.pointer)], endedBy: Request.destroy,
      heardBy: WaylandListener { [weak self] event, arguments in
        self?.follow(event, arguments)
      })
  }

  private func follow(_ event: UInt32, _ arguments: UnsafeMutablePointer<swl_argument>) {
    switch event {
    case PinchEvent.begin:
      reports.take(
        .begin(
          at: arguments[2].o == surface ? pointer : nil, fingers: Int(arguments[3].u)),
        at: arguments[1].u)
    case PinchEvent.update:
      reports.take(
        .update(
          move: Vector(x: arguments[1].fixed, y: arguments[2].fixed), scale: arguments[3].fixed,
          degrees: arguments[4].fixed),
        at: arguments[0].u)
    default: reports.take(.end(isCancelled: arguments[2].i != 0), at: arguments[1].u)
    }
  }

  /// Follows what the pointer does.
  func followPointer(_ event: UInt32, _ arguments: UnsafeMutablePointer<swl_argument>) {
    switch event {
    case PointerEvent.enter where arguments[1].o == surface:
      pointer = Vector(x: arguments[2].fixed, y: arguments[3].fixed)
    case PointerEvent.enter, PointerEvent.leave: leave()
    case PointerEvent.motion where pointer != nil:
      pointer = Vector(x: arguments[1].fixed, y: arguments[2].fixed)
    default: break
    }
  }

  /// The pointer is on the window no more.
  func leave() {
    pointer = nil
    reports.take(.leave)
  }

  private enum Request {
    static let getPinch: UInt32 = 1
    static let destroy: UInt32 = 0
  }

  private enum PinchEvent {
    static let begin: UInt32 = 0
    static let update: UInt32 = 1
  }

  private enum PointerEvent {
    static let enter: UInt32 = 0
    static let leave: UInt32 = 1
    static let motion: UInt32 = 2
  }
}

extension swl_argument {
  /// A number in 1/256, as Wayland sends fractions.
  fileprivate var fixed: Double { Double(i) / 256 }
}
