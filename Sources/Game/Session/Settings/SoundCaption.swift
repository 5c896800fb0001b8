import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens
import SwivelTexts

/// A caption for the last sound in the sandbox, for users who don't hear it.
struct SoundCaption: Hashable, Encodable, Sendable {
  let sound: Sound
  let time: Timestamp

  /// When it has been shown for long enough.
  var end: Timestamp { time.adding(2.5) }

  /// Whether it is what a music box or a bell on the bench plays.
  var isMusic: Bool { if case .note = sound { true } else { sound == .strike } }

  /// Whether it is of the clock, so that it is shown where that is seen.
  var isOfLocks: Bool {
    switch sound {
    case .hour, .land, .take, .fit, .strike, .wind, .run: true
    default: false
    }
  }
}

extension Session {
  /// Shows the caption of a sound, where the setting asks for it: the clock belongs to the locks, and music is always shown.
  mutating func caption(_ sound: Sound) {
    let caption = SoundCaption(sound: sound, time: now)
    switch state.settings.captions {
    case .locks:
      let isAtClock = state.isOpen(ClockDrawer.id) || state.route == .home
      guard caption.isOfLocks && isAtClock || caption.isMusic && state.route == .sandbox
      else { return }
    case .everywhere:
      // What is let go of and turns on isn't put down.
      let isPut = [.put, .putMetal, .putPaper].contains(sound)
      guard caption.isOfLocks || state.route == .sandbox && !(isPut && state.sandbox.isRunning)
      else { return }
    case .never: return
    }
    // Wheels rattle under the bell that they strike.
    guard sound.phrase != nil, sound != .mesh || state.caption?.isMusic != true else { return }
    state.caption = caption
  }
}

/// Draws the caption of a sound at the clock; on the bench the line at its foot says it.
enum SoundCaptionView {
  private static let size = Vector(x: 320, y: 34)
  private static let text = 18.0

  static func draw(_ session: Session, into list: inout DrawList) {
    let (surface, route) = (session.state.surface, session.state.route)
    let isAtClock = session.state.isOpen(ClockDrawer.id)
    // On the front of the clock's drawer, so that no part's place is covered, and where a banner takes its place.
    guard let caption = session.state.caption, caption.isOfLocks, isAtClock || route == .home,
      !isAtClock || session.state.messages?.shown == nil
    else { return }
    var part = surface.bounds
    if isAtClock {
      let isNarrow = part.size.x < 2 * size.x
      part = part.cutTop(Metrics(panel: surface).target(Metrics.minimumTarget))
      // Below the count of the parts, which it would cover there.
      if isNarrow { part.size.y += size.y + 6 }
    } else {
      // In the line below the plate of the clock.
      part = HomeScreen.caption(session.context(for: HomeScreen.id))
      part.size.y = (part.size.y + size.y) / 2 + 4
    }
    let origin = Vector(x: part.center.x - size.x / 2, y: part.end.y - size.y - 4)
    let box = Rectangle(origin: origin, size: size)
    list.beginLayer()
    ShapeBuilder(density: surface.pixelsPerPoint).addPanel(box, Metrics(panel: surface), to: &list)
    list.addText(in: box, size: text, alignment: .center, color: Palette.ivory) {
      caption.sound.append(session.texts, to: &$0)
    }
  }
}
