import Drawing
import Entities
import Geometry
import Gestures
import Input

/// How long the program took outside the session; it is shown, but never enters the state.
public struct FrameTimes: Hashable, Sendable {
  /// From an event to the state after it, in microseconds.
  public var event: Double
  /// From the state to the picture, in milliseconds.
  public var frame: Double

  /// Times that were measured: of an event in microseconds, of a frame in milliseconds.
  public init(event: Double, frame: Double) {
    self.event = event
    self.frame = frame
  }
}

/// Shows what the recognizers see: contacts with their ways, hands, travel, states, values and velocities.
enum Inspector {
  /// How long after the last event a velocity can still be other than 0, in seconds.
  private static let rest = 0.1

  /// Adds what the inspector of a session shows, if it is open, as new layers.
  static func draw(_ session: Session, _ times: FrameTimes?, into list: inout DrawList) {
    guard session.state.overlays.isInspecting else { return }
    list.beginLayer()
    let stage = InspectorStage(session)
    stage.draw(into: &list)
    let sheet = OverlaySheet(session.state.surface)
    let strip = InspectorStrip(session, times, sheet)
    var layout = InspectorLayout(session, sheet, beside: strip.box)
    forEachHand(session) { hand in
      // A layer each: where panels lie on each other, the upper one hides the other's text.
      list.beginLayer()
      InspectorPanel(
        hand: hand, box: layout.place(hand), isShort: layout.isShort, sheet: sheet,
        session: session
      ).draw(into: &list)
    }
    list.beginLayer()
    strip.draw(into: &list)
  }

  /// Whether what the inspector shows goes out of date by itself: a velocity that dies away.
  static func isMoving(_ session: Session) -> Bool {
    session.state.overlays.isInspecting
      && !(session.state.sandbox.holds.isEmpty && session.state.sandbox.grounds.isEmpty)
      && session.now.seconds(since: session.state.lastEvent) < rest
  }

  /// Calls `body` with each hand: those on things in the order of taking, then the one on the ground.
  static func forEachHand(_ session: Session, _ body: (InspectedHand) -> Void) {
    let sandbox = session.state.sandbox
    for hold in sandbox.holds { body(InspectedHand(hold, sandbox.world.gestures)) }
    if let ground = sandbox.ground { body(InspectedHand(ground)) }
  }
}
