import CSwivelSDL2
import CSwivelWayland
import Glibc

/// The hands and the clipboard of one who sits at the desktop.
///
/// The hands' events are SDL's; this hears what SDL 2.26 passes over: where a report of the fingers ends, and that the desktop
/// takes the fingers for a gesture of its own; and what it passes over of a touchpad.
final class WaylandSeat {
  private let link: WaylandLink
  private let reports: TouchpadReports
  private var seat: WaylandProxy?
  private var touchpad: WaylandTouchpad?
  private var gestures: WaylandProxy?
  private var pointer: WaylandProxy?
  private var keyboard: WaylandProxy?
  private var touch: WaylandProxy?
  /// The number of what the user did last, by which the program shows that it acts for a user.
  private(set) var serial: UInt32 = 0
  private(set) var clipboard: WaylandClipboard?

  /// `bind` makes it known with who hears of it.
  init(
    on link: WaylandLink, telling reports: TouchpadReports, bind: (WaylandListener) -> WaylandProxy?
  ) {
    (self.link, self.reports) = (link, reports)
    seat = bind(
      WaylandListener { [weak self] event, arguments in
        if event == Event.capabilities { self?.updateDevices(arguments[0].u) }
      })
  }

  func bindClipboard(by manager: WaylandProxy) {
    guard clipboard == nil, let seat else { return }
    clipboard = WaylandClipboard(of: seat, by: manager, on: link)
  }

  func bindGestures(by manager: WaylandProxy) {
    gestures = manager
    if let pointer { touchpad?.bindGestures(of: pointer, by: manager) }
  }

  /// Whether wheels and fingers that scroll are heard.
  var hasPointer: Bool { touchpad != nil }

  deinit { forgetTouchpad() }

  /// What hangs on the pointer goes before it does.
  private func forgetTouchpad() {
    touchpad?.leave()
    touchpad = nil
  }

  private func updateDevices(_ capabilities: UInt32) {
    let (hasPointer, hasKeyboard) = (capabilities & 1 != 0, capabilities & 2 != 0)
    if !hasPointer { forgetTouchpad() }
    pointer = hasPointer ? pointer ?? make(\.pointer, by: Request.getPointer, destructor: 1) : nil
    keyboard =
      hasKeyboard ? keyboard ?? make(\.keyboard, by: Request.getKeyboard, destructor: 0) : nil
    if pointer != nil, touchpad == nil { touchpad = WaylandTouchpad(on: link, telling: reports) }
    if let gestures { bindGestures(by: gestures) }
    touch =
      capabilities & 4 != 0 ? touch ?? make(\.touch, by: Request.getTouch, destructor: 0) : nil
  }

  private func make(_ kind: WaylandKind, by request: UInt32, destructor: UInt32) -> WaylandProxy? {
    guard let seat else { return nil }
    return link.make(
      kind, version: Self.version, by: request, of: seat.pointer, [swl_argument()],
      destructor: destructor,
      heardBy: WaylandListener { [weak self] event, arguments in
        if kind == \.pointer { self?.touchpad?.receivePointer(event, arguments) }
        switch (kind, event) {
        case (\.pointer, Event.button), (\.keyboard, Event.key), (\.touch, Event.down):
          self?.serial = arguments[0].u
        case (\.keyboard, Event.keymap): close(arguments[1].i)
        case (\.touch, Event.frame): UserEvent.reportEnd.push()
        case (\.touch, Event.cancel): UserEvent.fingersTaken.push()
        default: break
        }
      })
  }

  /// The version of the protocol that is spoken: the first in which all can be given back.
  static let version: UInt32 = 5

  private enum Event {
    static let capabilities: UInt32 = 0
    static let keymap: UInt32 = 0
    static let key: UInt32 = 3
    static let button: UInt32 = 3
    static let down: UInt32 = 0
    static let frame: UInt32 = 3
    static let cancel: UInt32 = 4
  }

  enum Request {
    static let getPointer: UInt32 = 0
    static let getKeyboard: UInt32 = 1
    static let getTouch: UInt32 = 2
    static let release: UInt32 = 3
  }
}
