package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelSandbox
package import SwivelTexts
import SwivelWorld

/// The overlay that shows the input of the recognizers: contacts with paths, hands, travel, states, values and velocities.
///
/// It doesn't take contacts, so that the things below can be moved.
package struct Inspector: WholeScreen {
  package static var id: ScreenID { 11 }
  package static var isOnlyDrawn: Bool { true }

  let sandbox: Sandbox
  /// The paths of the contacts that are down.
  let trails: Trails

  package init(_ sandbox: Sandbox, _ trails: Trails) {
    (self.sandbox, self.trails) = (sandbox, trails)
  }

  /// Its elements; the value of a ring is its fill from 0 to 1, plus 2 once its part has begun.
  package enum Part: UInt8 { case stage, ring }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    guard layout.contents.contains(.texts) else { return }
    let metrics = Metrics(panel: layout.surface)
    layout.addCanvas(layout.id(Part.stage), metrics.window)
    var places = InspectorLayout(self, context, metrics)
    forEachHand { hand in
      // Each panel is a layer, so that an upper one hides the text of a lower one.
      layout.beginLayer()
      InspectorPanel(hand, self, context, metrics).body(&places, &layout)
    }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard element.id?.part == Part.ring.rawValue else {
      return InspectorStage(self, context, builder).draw(into: &list)
    }
    let (center, radius) = (element.frame.center, element.frame.size.x / 2)
    let width = radius * 0.375
    let hasBegun = element.value >= 2
    builder.addRing(center, radius: radius, width: width, Palette.panelEdge, to: &list)
    let share = hasBegun ? element.value - 2 : element.value
    if share > 0 {
      builder.addSector(
        center, from: radius - width / 2, to: radius + width / 2, start: .degrees(-90),
        sweep: .turns(share), hasBegun ? Palette.signal : Palette.brass, to: &list)
    }
    if hasBegun { builder.addDisc(center, radius: radius / 2, Palette.signal, to: &list) }
  }

  /// Calls `body` with each hand: those on things in the order of taking, then the one on the ground.
  func forEachHand(_ body: (InspectedHand) -> Void) {
    for hand in sandbox.hands { body(InspectedHand(hand.grab, sandbox.world.gestures)) }
    if let ground = sandbox.cameraGrab { body(InspectedHand(ground)) }
  }
}

extension GestureKind {
  private static let words = allCases.map { MessageKey("gesture", of: $0.rawValue) }

  package var word: MessageKey { Self.words[Self.allCases.firstIndex(of: self) ?? 0] }
}

extension GestureState {
  /// In the order of the cases, made once, since its names would allocate in each frame.
  private static let words = allCases.map { MessageKey("state", of: $0.rawValue) }

  package var word: MessageKey { Self.words[Int(number)] }
}

extension ContactKind {
  private static let words = allCases.map {
    MessageKey($0 == .finger ? "device" : "contact", of: $0.rawValue)
  }

  package var word: MessageKey { Self.words[Int(number)] }
}

struct InspectedHand {
  /// The held thing; nil for the ground.
  let entity: EntityID?
  /// The similarity of the thing to the world when it was taken.
  let start: Similarity?
  /// The hand of the gesture with the most contacts.
  let hand: Hand
  /// Nil for the ground.
  private let gestures: GestureArena?
  private let ground: TransformGestureRecognizer?

  init(_ grab: Grab, _ gestures: GestureArena) {
    entity = grab.entity
    start = grab.startInWorld
    self.gestures = gestures
    ground = nil
    var most = Hand()
    gestures.forEachGesture(of: grab.node) { _, recognizer in
      let hand = recognizer.core.hand
      if hand.contacts.count > most.contacts.count || most.contacts.isEmpty { most = hand }
    }
    hand = most
  }

  init(_ ground: CameraGrab) {
    entity = nil
    start = nil
    hand = ground.transform.core.hand
    gestures = nil
    self.ground = ground.transform
  }

  /// In landing order.
  var contacts: ContactList { hand.contacts }

  func forEachGesture(_ body: (String, AnyGestureRecognizer) -> Void) {
    if let ground { body("transform", .transform(ground)) }
    guard let entity else { return }
    gestures?.forEachGesture(of: GestureNode(entity)) { info, recognizer in
      body(info.name.isEmpty ? info.kind.rawValue : info.name, recognizer)
    }
  }

  /// Calls `body` with each distinct hand of its gestures; most gestures have the same contacts.
  func forEachHand(_ body: (Hand) -> Void) {
    body(hand)
    forEachGesture { _, recognizer in
      let other = recognizer.core.hand
      let isSame =
        other.centroid == hand.centroid && other.radius == hand.radius
        && other.anchorCentroid == hand.anchorCentroid
      if !isSame, !other.contacts.isEmpty { body(other) }
    }
  }

  func contains(_ id: ContactID) -> Bool {
    var isHere = hand.contains(id)
    forEachGesture { _, recognizer in isHere = isHere || recognizer.core.hand.contains(id) }
    return isHere
  }
}
