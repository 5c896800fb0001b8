import CSwivelWayland
import SwivelGestures

/// The fingers on a touchpad under Wayland, at the pointer of a seat: pinches, of which SDL says nothing, and how they scroll,
/// which it doesn't tell from a wheel.
///
/// Neither has a place, so the pointer is followed too, to a fraction of a point.
final class WaylandTouchpad {
  private let reports: TouchpadReports
  private let link: WaylandLink
  private var scrolling = Scrolling()
  private var pinch: WaylandProxy?
  /// Where the pointer is on the window, in points; nil where it isn't there.
  private var pointer: Vector?

  /// What the wheel or the fingers have done since the last whole report.
  private struct Scrolling {
    /// What they are; 0 for a wheel.
    var source: UInt32 = 0
    /// In points, right and down.
    var travel = Vector.zero
    /// In notches of a wheel, right and down; nil where they aren't counted.
    var notches: Vector?
  }

  init(on link: WaylandLink, telling reports: TouchpadReports) {
    (self.link, self.reports) = (link, reports)
  }

  /// Begins to listen to the gestures of a pointer, which must stay as long.
  func bindGestures(of pointer: WaylandProxy, by manager: WaylandProxy) {
    guard pinch == nil else { return }
    pinch = link.make(
      \.pinch, by: Request.getPinch, of: manager.pointer,
      [swl_argument(), swl_argument(o: pointer.pointer)], destructor: Request.destroy,
      heardBy: WaylandListener { [weak self] event, arguments in
        self?.receivePinch(event, arguments)
      })
  }

  private func receivePinch(_ event: UInt32, _ arguments: UnsafeMutablePointer<swl_argument>) {
    switch PinchEvent(rawValue: event) {
    case .begin:
      reports.handle(
        .begin(at: arguments[2].o == link.surface ? pointer : nil, fingers: Int(arguments[3].u)),
        at: arguments[1].u)
    case .update:
      reports.handle(
        .update(
          move: Vector(x: arguments[1].fixed, y: arguments[2].fixed), scale: arguments[3].fixed,
          degrees: arguments[4].fixed), at: arguments[0].u)
    case .end, nil: reports.handle(.end(isCancelled: arguments[2].i != 0), at: arguments[1].u)
    }
  }

  func receivePointer(_ event: UInt32, _ arguments: UnsafeMutablePointer<swl_argument>) {
    switch PointerEvent(rawValue: event) {
    case .enter where arguments[1].o == link.surface:
      pointer = Vector(x: arguments[2].fixed, y: arguments[3].fixed)
    case .enter, .leave: leave()
    case .motion where pointer != nil:
      pointer = Vector(x: arguments[1].fixed, y: arguments[2].fixed)
    case .axis: scrolling.travel += Self.along(arguments[1].u, arguments[2].fixed)
    case .axisSource: scrolling.source = arguments[0].u
    case .axisDiscrete:
      scrolling.notches =
        (scrolling.notches ?? .zero) + Self.along(arguments[0].u, Double(arguments[1].i))
    case .frame: scroll()
    default: break
    }
  }

  private static func along(_ axis: UInt32, _ distance: Double) -> Vector {
    axis == 0 ? Vector(x: 0, y: distance) : Vector(x: distance, y: 0)
  }

  /// Hands on what has scrolled: fingers by points, a wheel by notches as SDL counts them.
  private func scroll() {
    let (done, isWheel) = (scrolling, scrolling.source == 0)
    scrolling = Scrolling()
    guard let pointer, done.travel != .zero || done.notches != nil else { return }
    let notches = done.notches ?? done.travel / Self.pointsPerNotch
    reports.add(
      isWheel
        ? .wheel(at: pointer, by: Vector(x: notches.x, y: -notches.y))
        : .scroll(at: pointer, by: -done.travel))
  }

  private static let pointsPerNotch = 10.0

  func leave() {
    pointer = nil
    reports.handle(.leave)
  }

  private enum Request {
    static let getPinch: UInt32 = 1
    static let destroy: UInt32 = 0
  }

  private enum PinchEvent: UInt32 { case begin, update, end }

  private enum PointerEvent: UInt32 {
    case enter, leave, motion, button, axis, frame, axisSource, axisStop, axisDiscrete
  }
}

extension swl_argument {
  /// A number in 1/256, as Wayland sends fractions.
  fileprivate var fixed: Double { Double(i) / 256 }
}
