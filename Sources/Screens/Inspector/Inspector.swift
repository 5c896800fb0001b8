package import Drawing
import Entities
import Geometry
import Gestures
package import Input
package import Interface
package import Sandbox
import Texts

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
package struct Inspector: WholeScreen {
  package static var id: ScreenID { .inspector }
  package static var isOnlyDrawn: Bool { true }

  let sandbox: Sandbox
  /// The paths of the contacts that are down.
  let trails: Trails
  /// The measured times; nil where there are none.
  let times: FrameTimes?

  package init(_ sandbox: Sandbox, _ trails: Trails, _ times: FrameTimes?) {
    (self.sandbox, self.trails, self.times) = (sandbox, trails, times)
  }

  /// Its elements; the value of a ring is its fill from 0 to 1, plus 2 once its part has begun.
  package enum Part: UInt8 { case stage, ring }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    guard layout.contents.contains(.texts) else { return }
    let metrics = Metrics(panel: layout.surface)
    layout.addCanvas(layout.id(Part.stage), metrics.window)
    let strip = InspectorStrip(self, context, metrics)
    var places = InspectorLayout(self, context, metrics, beside: strip.box)
    forEachHand { hand in
      // Each panel is a layer, so that an upper one hides the text of a lower one.
      layout.beginLayer()
      InspectorPanel(
        hand: hand, box: places.place(hand), isShort: places.isShort, metrics: metrics,
        inspector: self, context: context
      ).body(&layout)
    }
    layout.beginLayer()
    strip.body(&layout)
  }

  package func act(_ id: ElementID, _ action: Action, _ context: ScreenContext) -> Wish? { nil }

  package func draw(
    _ element: Element, _ context: ScreenContext, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard element.id?.part == Part.ring.rawValue else {
      return InspectorStage(self, context, builder).draw(into: &list)
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

extension Inspector {
  /// Calls `body` with each hand: those on things in the order of taking, then the one on the ground.
  func forEachHand(_ body: (InspectedHand) -> Void) {
    for grab in sandbox.grabs { body(InspectedHand(grab, sandbox.world.gestures)) }
    if let ground = sandbox.ground { body(InspectedHand(ground)) }
  }
}
