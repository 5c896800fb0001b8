import CSwivelSDL2
import CSwivelWayland
import Glibc

/// What the program has of a Wayland compositor besides what SDL does: frames when they are wanted, pictures in
/// real pixels, and news of fingers that the desktop takes for itself.
final class WaylandDesktop {
  private let link: WaylandLink
  private var registry: WaylandProxy?
  private var offers: [(interface: String, number: UInt32, version: UInt32)] = []
  private var seats: [UInt32: WaylandSeat] = [:]
  private var memory: WaylandProxy?
  private var dataDevices: WaylandProxy?
  private var gestures: WaylandProxy?
  private let touchpad: TouchpadReports
  private var buffers: [WaylandBuffer] = []
  /// By which the compositor says when the next frame is wanted; nil once it has.
  private var frameCallback: WaylandProxy?
  /// The size of what was shown last, in pixels.
  private var shown = (width: 0, height: 0)

  /// Nil where it can't be reached.
  init?(window: OpaquePointer, touchpad: TouchpadReports) {
    guard let link = WaylandLink(window: window) else { return nil }
    (self.link, self.touchpad) = (link, touchpad)
    registry = link.registry(
      WaylandListener { [weak self] event, arguments in
        if event == WaylandLink.offered {
          self?.offers.append((String(cString: arguments[1].s), arguments[0].u, arguments[2].u))
          self?.bindGlobals()
        } else {
          self?.seats[arguments[0].u] = nil
        }
      })
    bindGlobals()
  }

  /// Makes use of what is offered, once there is a registry to ask for it.
  private func bindGlobals() {
    guard registry != nil else { return }
    for offer in offers { bindGlobal(offer.interface, offer.number, version: offer.version) }
    offers.removeAll()
    if let gestures { for seat in seats.values { seat.bindGestures(by: gestures) } }
    guard let dataDevices else { return }
    for seat in seats.values { seat.bindClipboard(by: dataDevices) }
  }

  private func bindGlobal(_ interface: String, _ number: UInt32, version: UInt32) {
    switch interface {
    case "wl_shm": memory = bind(\.shm, interface, number)
    case "wl_data_device_manager": dataDevices = bind(\.data_device_manager, interface, number)
    case "zwp_pointer_gestures_v1":
      // The first version can't be given back.
      gestures = bind(
        \.gestures, interface, number, version: min(version, 3),
        destructor: version > 1 ? Request.releaseGestures : nil)
    case "wl_seat" where version >= WaylandSeat.version:
      seats[number] = WaylandSeat(on: link, telling: touchpad) { listener in
        bind(
          \.seat, interface, number, version: WaylandSeat.version,
          destructor: WaylandSeat.Request.release, heardBy: listener)
      }
    default: break
    }
  }

  private func bind(
    _ kind: WaylandKind, _ interface: String, _ number: UInt32, version: UInt32 = 1,
    destructor: UInt32? = nil, heardBy listener: WaylandListener? = nil
  ) -> WaylandProxy? {
    guard let registry else { return nil }
    return interface.withCString { name in
      link.make(
        kind, version: version, by: Request.bind, of: registry.pointer,
        [swl_argument(u: number), swl_argument(s: name), swl_argument(u: version), swl_argument()],
        destructor: destructor, heardBy: listener)
    }
  }

  fileprivate enum Request {
    static let bind: UInt32 = 0
    static let releaseGestures: UInt32 = 2
    static let attach: UInt32 = 1
    static let damage: UInt32 = 2
    static let frame: UInt32 = 3
    static let commit: UInt32 = 6
  }

  /// Until the compositor says something or the pipe is woken, for so many milliseconds at most.
  func sleep(upTo milliseconds: Int32?, or wakePipe: WakePipe) {
    link.sleep(upTo: milliseconds, or: wakePipe)
  }

  func readClipboard(limit: Int) -> ClipboardReading? {
    seats.values.lazy.compactMap { $0.clipboard?.read(limit: limit) }.first
  }

  /// Whether a seat's pointer tells of wheels and of two fingers that scroll.
  var reportsWheel: Bool { seats.values.contains { $0.hasPointer } }

  func copy(_ text: String) {
    for seat in seats.values { seat.clipboard?.put(text, serial: seat.serial) }
  }

  var line: pollfd { link.line }

  var hangs: Bool { !link.answers(within: .milliseconds(500)) }

  /// Whether a frame of a size would be seen: not while the last one waits to be, as a window that is covered or a
  /// compositor that has stopped lets it; a new size is always wanted.
  func wantsFrame(_ size: (width: Int, height: Int)) -> Bool {
    frameCallback == nil || shown != size
  }

  /// Notes that a frame of a size is shown next, and asks to be notified when another is wanted.
  func beginFrame(_ size: (width: Int, height: Int)) {
    shown = size
    frameCallback = link.make(
      \.callback, by: Request.frame, of: link.surface, [swl_argument()],
      heardBy: WaylandListener { [weak self] _, _ in self?.frameCallback = nil })
  }

  /// Shows a canvas in pixels of the screen; the surface must have this size by what SDL has reported of it.
  func show(_ canvas: Canvas, _ size: (width: Int, height: Int)) throws(SDLError) {
    guard let memory else { throw SDLError(call: "wl_shm", message: "the desktop has none") }
    buffers.removeAll { !$0.isBusy && ($0.width, $0.height) != size }
    let buffer: WaylandBuffer
    if let free = buffers.first(where: { !$0.isBusy }) {
      buffer = free
    } else {
      buffer = try WaylandBuffer(width: size.width, height: size.height, by: memory, on: link)
      buffers.append(buffer)
    }
    buffer.copy(canvas)
    beginFrame(size)
    link.sendRequest(
      link.surface, Request.attach, swl_argument(o: buffer.lend()), swl_argument(i: 0),
      swl_argument(i: 0))
    link.sendRequest(
      link.surface, Request.damage, swl_argument(i: 0), swl_argument(i: 0),
      swl_argument(i: .max), swl_argument(i: .max))
    link.sendRequest(link.surface, Request.commit)
    link.flush()
  }
}
