import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
import SwivelInterface
import SwivelLockPlay
package import SwivelSandbox
import SwivelScreens

/// Draws a session: the screen that is shown, and the overlays over it.
///
/// It reuses the memory of a layout, so that a steady frame allocates nothing.
package struct GameView: Sendable {
  private var layout = Layout()
  /// How one screen follows another; nil where each picture stands alone.
  private var pages: PageTurn?

  /// - Parameter isWatched: whether its pictures follow each other before somebody's eyes.
  package init(isWatched: Bool = false) { pages = isWatched ? PageTurn() : nil }

  /// Whether the newest screen still comes nearer at a time.
  package func isTurning(at time: Timestamp) -> Bool { pages?.isTurning(at: time) == true }

  /// Fills a list with the picture of a session, with a view that is used only once.
  package static func draw(_ session: Session, _ sprites: SpriteTable, into list: inout DrawList) {
    var view = GameView()
    view.draw(session, sprites, into: &list)
  }

  package mutating func draw(_ session: Session, _ sprites: SpriteTable, into list: inout DrawList)
  {
    let sprites = session.state.hasHighContrast ? sprites.plain : sprites
    if session.state.route == .sandbox {
      SandboxView(session.sandboxScene, sprites).draw(into: &list)
    } else {
      list.clear(Palette.ground)
      list.beginLayer()
      BenchView.draw(sprites.bench, on: session.state.surface, into: &list)
    }
    drawInterface(session, sprites, into: &list)
    let isAtClock = session.state.isOpen(ClockDrawer.id)
    if !isAtClock { SoundCaptionView.draw(session, into: &list) }
    for screen in SessionState.overScreens
    where screen.layer >= .panel && session.state.isOpen(screen.id) {
      drawInterface(session, sprites, overlays: true, into: &list)
      break
    }
    if isAtClock { SoundCaptionView.draw(session, into: &list) }
    drawSinkingClock(session, sprites, into: &list)
    DwellView.draw(session, into: &list)
    pages?.draw(session, into: &list)
    if session.state.hasHighContrast { ContrastTheme.apply(to: &list) }
  }

  /// Draws the drawer of the clock while it slides down, when it is no screen any more.
  private func drawSinkingClock(
    _ session: Session, _ sprites: SpriteTable, into list: inout DrawList
  ) {
    guard let clock = session.state.clock, !clock.isOpen,
      clock.risen(at: session.now, isStill: session.state.reducesMotion) > 0
    else { return }
    list.beginLayer()
    let builder = ShapeBuilder(density: session.state.surface.pixelsPerPoint)
    clock.draw(session.context(for: ClockDrawer.id, sprites), builder, into: &list)
  }

  /// Draws what was laid out: a screen with its panels, or the overlays.
  private mutating func drawInterface(
    _ session: Session, _ sprites: SpriteTable, overlays: Bool = false, into list: inout DrawList
  ) {
    session.layOut(.texts, into: &layout)
    let density = session.state.surface.pixelsPerPoint
    ElementView(density: density, showsFocus: session.state.overlays.device.hasFocus)
      .draw(
        layout, into: &list,
        where: { (SessionState.layer(of: $0) >= .overlay) == overlays },
        canvas: { element, builder, list in session.draw(element, sprites, builder, into: &list) })
    if !overlays { list.cursor = session.cursor(over: layout) }
    layout.release()
  }
}

/// Draws a session for a picture of any size: only the things, without the interface, but with the clock while its drawer is
/// open.
package enum ScenePicture {
  /// It contains all that is visible in the window, centred and as large as fits; for a lock and for the list
  /// of levels it is the whole window.
  ///
  /// - Parameter isClear: whether the background is left out, so that it is transparent.
  package static func draw(
    _ session: Session, _ sprites: SpriteTable, on surface: Surface, isClear: Bool = false,
    into list: inout DrawList
  ) {
    let (from, to) = (session.state.surface.bounds, surface.bounds)
    let scale = min(to.size.x / from.size.x, to.size.y / from.size.y)
    let origin = to.center - from.center * scale
    guard session.state.route == .sandbox, session.state.clock?.isOpen != true else {
      GameView.draw(session, sprites, into: &list)
      return list.place(scale: scale, at: origin)
    }
    let view = session.state.sandbox.view(on: session.state.surface, at: session.now.seconds)
    let placed = Similarity(rotation: .zero, scale: scale, translation: origin).after(view)
    list.clear(isClear ? Color(0x000000, alpha: 0) : Palette.ground)
    list.beginLayer()
    if !isClear { BenchView.draw(sprites.bench, on: surface, into: &list) }
    SandboxView(session.sandboxScene, sprites, seenBy: placed)
      .drawThings(within: surface.bounds, into: &list)
  }
}

/// How one screen follows another before somebody's eyes.
///
/// It comes nearer where one goes deeper, a door from farther away than any other, and grows a little brighter: a frame that
/// shows nothing would be a flash. At the very first start a lamp is lit.
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
