import SwivelCommands
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockPlay

/// How one screen follows another before somebody's eyes.
///
/// It comes nearer where one goes deeper, a door from farther away than any other, and grows a little brighter: a frame that
/// shows nothing would be a flash. At the very first start a lamp goes on.
///
/// It is no part of the state: a picture that stands alone shows a screen as it is.
struct PageTurn: Sendable {
  private var route: Route?
  private var since = Timestamp.zero
  private var kind = Kind()

  /// What is seen: how long it takes, in seconds, how large the screen is at its beginning, and how much of it is hidden then.
  private struct Kind {
    var time = 0.0
    var scale = 1.0
    var darkness = 0.4

    static let nearer = Kind(time: 0.22, scale: 0.94)
    static let farther = Kind(time: 0.22, scale: 1.06)
    static let door = Kind(time: 0.32, scale: 0.8)
    static let lamp = Kind(time: 0.6, darkness: 1)
    static let fade = Kind(time: 0.12)
  }

  func isTurning(at time: Timestamp) -> Bool { time.seconds(since: since) < kind.time }

  mutating func draw(_ session: Session, into list: inout DrawList) {
    let (now, shown) = (session.now, session.state.route)
    if shown != route {
      kind = kind(from: route, to: shown, session)
      (route, since) = (shown, now)
    }
    guard isTurning(at: now) else { return }
    let rest = 1 - max(0, now.seconds(since: since)) / kind.time
    let bounds = session.state.surface.bounds
    let scale = 1 + (kind.scale - 1) * rest * rest * rest
    list.place(scale: scale, at: bounds.center * (1 - scale))
    list.beginLayer()
    ShapeBuilder(density: session.state.surface.pixelsPerPoint)
      .addBox(bounds, corner: 0, Palette.ground.faded(kind.darkness * rest * rest), to: &list)
  }

  private func kind(from old: Route?, to new: Route, _ session: Session) -> Kind {
    guard let old else { return session.lockSession?.door.isFirst == true ? .lamp : Kind() }
    guard !session.state.reducesMotion else { return .fade }
    if new == .lock { return .door }
    return Self.depth(new) < Self.depth(old) ? .farther : .nearer
  }

  private static func depth(_ route: Route) -> Int {
    switch route {
    case .home: 0
    case .sandbox, .lock, .table, .maker: 2
    default: 1
    }
  }
}
