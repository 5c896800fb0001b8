import CSDL2
import CWayland

/// The hands of one who sits at the desktop: they tell when the desktop takes the fingers for a gesture of its own,
/// to which SDL 2.26 doesn't listen.
final class WaylandSeat {
  private let link: WaylandLink
  private var seat: WaylandProxy?
  private var touch: WaylandProxy?

  /// Listens to a seat; `bind` makes it known with who hears of it.
  init(on link: WaylandLink, bind: (WaylandListener) -> WaylandProxy?) {
    self.link = link
    seat = bind(
      WaylandListener { [weak self] event, arguments in
        if event == Event.capabilities { self?.follow(arguments[0].u) }
      })
  }

  private func follow(_ capabilities: UInt32) {
    guard capabilities & Self.touchCapability != 0 else { return touch = nil }
    guard touch == nil, let seat else { return }
    touch = link.make(
      .touch, version: Self.version, by: Request.getTouch, of: seat.pointer, [swl_argument()],
      endedBy: Request.releaseTouch,
      heardBy: WaylandListener { event, _ in
        if event == Event.cancel { UserEvent.fingersTaken.push() }
      })
  }

  /// The version of the protocol that is spoken: the first in which all can be given back.
  static let version: UInt32 = 5
  private static let touchCapability: UInt32 = 4

  private enum Event {
    static let capabilities: UInt32 = 0
    static let cancel: UInt32 = 4
  }

  enum Request {
    static let getTouch: UInt32 = 2
    static let release: UInt32 = 3
    static let releaseTouch: UInt32 = 0
  }
}
