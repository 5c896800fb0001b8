import Drawing
import Entities
import Geometry
import Gestures
import Input
import Interface
import Texts

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

/// Shows what the recognizers see: contacts with their paths, hands, travel, states, values and velocities.
///
/// Nothing of it can be pressed: hands reach through it to the things below.
struct Inspector: Screen {
  /// What the inspector knows of the rest: what it shows.
  struct Reading {
    var sandbox: Sandbox
    var library: ShapeLibrary
    var surface: Surface
    var overlays: Overlays
    var now: Timestamp
    /// What the program measured; nil where nothing was.
    var times: FrameTimes?
    var texts: Texts
  }

  /// Its elements; the value of a ring is how far it is filled, and 2 more once its part has begun.
  enum Part: UInt8 { case stage, ring }

  func body(_ layout: inout Layout, _ reading: Reading) {
    guard layout.contents.contains(.texts) else { return }
    let metrics = Metrics(panel: layout.surface)
    layout.addCanvas(layout.id(Part.stage), metrics.window)
    let strip = InspectorStrip(reading, metrics)
    var places = InspectorLayout(reading, metrics, beside: strip.box)
    reading.forEachHand { hand in
      // A layer each: where panels lie on each other, the upper one hides the other's text.
      layout.beginLayer()
      InspectorPanel(
        hand: hand, box: places.place(hand), isShort: places.isShort, metrics: metrics,
        reading: reading
      ).body(&layout)
    }
    layout.beginLayer()
    strip.body(&layout)
  }

  func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> Never? { nil }

  func draw(
    _ element: Element, _ reading: Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard element.id?.part == Part.ring.rawValue else {
      return InspectorStage(reading, pen).draw(into: &list)
    }
    let (center, radius) = (element.frame.center, element.frame.size.x / 2)
    let width = radius * 0.375
    let hasBegun = element.value >= 2
    pen.addRing(center, radius: radius, width: width, Palette.panelEdge, to: &list)
    pen.addArc(
      center, radius: radius, fraction: hasBegun ? element.value - 2 : element.value,
      width: width, hasBegun ? Palette.signal : Palette.brass, to: &list)
    if hasBegun { pen.addDisc(center, radius: radius / 2, Palette.signal, to: &list) }
  }
}

extension Inspector.Reading {
  /// Calls `body` with each hand: those on things in the order of taking, then the one on the ground.
  func forEachHand(_ body: (InspectedHand) -> Void) {
    for hold in sandbox.holds { body(InspectedHand(hold, sandbox.world.gestures)) }
    if let ground = sandbox.ground { body(InspectedHand(ground)) }
  }
}

extension Session {
  /// What the inspector knows of the rest.
  func inspectorReading(_ times: FrameTimes?) -> Inspector.Reading {
    Inspector.Reading(
      sandbox: state.sandbox, library: library, surface: state.surface, overlays: state.overlays,
      now: now, times: times, texts: texts)
  }

  /// Whether what the inspector shows goes out of date by itself: a velocity that dies away, which can be other than 0
  /// for a tenth of a second after the last event.
  var isInspectorMoving: Bool {
    state.overlays.isInspecting
      && !(state.sandbox.holds.isEmpty && state.sandbox.grounds.isEmpty)
      && now.seconds(since: state.lastEvent) < 0.1
  }
}
