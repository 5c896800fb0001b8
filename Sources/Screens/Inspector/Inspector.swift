package import Drawing
package import Entities
import Geometry
import Gestures
package import Input
package import Interface
package import Sandbox
package import Texts

/// The measured times of the program; they are shown, but never enter the state.
public struct FrameTimes: Hashable, Sendable {
  /// The time to handle an event, in microseconds.
  public var event: Double
  /// The time to draw a frame, in milliseconds.
  public var frame: Double

  /// Measured times: of an event in microseconds, of a frame in milliseconds.
  public init(event: Double, frame: Double) {
    self.event = event
    self.frame = frame
  }
}

/// The overlay that shows the input of the recognizers: contacts with their paths, hands, travel, states,
/// values and velocities.
///
/// It doesn't take contacts, so that the things below can be moved.
package struct Inspector: Screen {
  package init() {}

  /// The part of the state that the inspector reads.
  package struct Reading {
    package var sandbox: Sandbox
    package var library: ShapeLibrary
    package var surface: Surface
    /// The device that the user acted with last.
    package var device: Device
    /// The paths of the contacts that are down.
    package var trails: Trails
    package var now: Timestamp
    /// The measured times; nil where there are none.
    package var times: FrameTimes?
    package var texts: Texts

    package init(
      sandbox: Sandbox, library: ShapeLibrary, surface: Surface, device: Device, trails: Trails,
      now: Timestamp, times: FrameTimes? = nil, texts: Texts
    ) {
      self.sandbox = sandbox
      self.library = library
      self.surface = surface
      self.device = device
      self.trails = trails
      self.now = now
      self.times = times
      self.texts = texts
    }
  }

  /// Its elements; the value of a ring is its fill from 0 to 1, plus 2 once its part has begun.
  package enum Part: UInt8 { case stage, ring }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    guard layout.contents.contains(.texts) else { return }
    let metrics = Metrics(panel: layout.surface)
    layout.addCanvas(layout.id(Part.stage), metrics.window)
    let strip = InspectorStrip(reading, metrics)
    var places = InspectorLayout(reading, metrics, beside: strip.box)
    reading.forEachHand { hand in
      // Each panel is a layer, so that an upper one hides the text of a lower one.
      layout.beginLayer()
      InspectorPanel(
        hand: hand, box: places.place(hand), isShort: places.isShort, metrics: metrics,
        reading: reading
      ).body(&layout)
    }
    layout.beginLayer()
    strip.body(&layout)
  }

  package func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> Never? { nil }

  package func draw(
    _ element: Element, _ reading: Reading, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard element.id?.part == Part.ring.rawValue else {
      return InspectorStage(reading, builder).draw(into: &list)
    }
    let (center, radius) = (element.frame.center, element.frame.size.x / 2)
    let width = radius * 0.375
    let hasBegun = element.value >= 2
    builder.addRing(center, radius: radius, width: width, Palette.panelEdge, to: &list)
    builder.addArc(
      center, radius: radius, fraction: hasBegun ? element.value - 2 : element.value,
      width: width, hasBegun ? Palette.signal : Palette.brass, to: &list)
    if hasBegun { builder.addDisc(center, radius: radius / 2, Palette.signal, to: &list) }
  }
}

extension Inspector.Reading {
  /// Calls `body` with each hand: those on things in the order of taking, then the one on the ground.
  func forEachHand(_ body: (InspectedHand) -> Void) {
    for grab in sandbox.grabs { body(InspectedHand(grab, sandbox.world.gestures)) }
    if let ground = sandbox.ground { body(InspectedHand(ground)) }
  }
}
