import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts
import SwivelWorld

extension SandboxView {
  /// Draws the dot that the right button has set, and the mouse's second finger.
  func drawPointer(into list: inout DrawList) {
    let pointer = scene.pointer
    if let pin = pointer.pin {
      builder.addDisc(pin, radius: Measure.dot, Palette.signal, to: &list)
      builder.addRing(
        pin, radius: Measure.dot + 3, width: Measure.ringWidth, Palette.ivory, to: &list)
    }
    guard let second = pointer.secondContact(.moved), pointer.second?.kind == .mirrored,
      let first = pointer.primary
    else { return }
    for position in [first.position.vector, second.position.vector] {
      builder.addRing(
        position, radius: Measure.finger, width: Measure.ringWidth, Palette.ivory, to: &list)
    }
  }

  /// Writes beside the thing that was taken last what its hand has changed of it: its angle, its size.
  func drawReading(into list: inout DrawList) {
    for hand in scene.sandbox.hands.reversed() where hand.grab.isMoving {
      let (before, thing) = (hand.grab.startInWorld, hand.entity)
      guard var now = scene.sandbox.world.similarity(of: thing, at: scene.now.seconds),
        let frame = scene.sandbox.frame(
          of: thing, seenBy: camera, scene.library, at: scene.now.seconds)?.box
      else { continue }
      let isScaled = (now.scale / before.scale - 1).magnitude > 1e-9
      guard isScaled || now.rotation != before.rotation else { continue }
      // As wide as it is at any angle, so that the reading stays while it turns.
      let knob = knob.flatMap { $0.thing == thing ? $0.middle.distance(to: frame.center) : nil }
      let reach = max(frame.size.length / 2, (knob ?? 0) + TurnKnob.radius)
      // Turns count on an axle alone, and would be too long beside a size.
      if isScaled || !scene.sandbox.world.isPinned(thing) && !scene.sandbox.isOnArbor(thing) {
        now.rotation -= .turns((now.rotation.turns - 0.5).rounded(.up))
      }
      let isShort = !isScaled && now.rotation.turns.magnitude < 1
      let size = Vector(x: isShort ? 92 : 210, y: Measure.readingHeight)
      let place = box(size, beside: Rectangle(center: frame.center, side: 2 * reach), of: thing)
      return draw(now, isScaled, in: place, into: &list)
    }
  }

  private func draw(
    _ now: Similarity, _ isScaled: Bool, in box: Rectangle, into list: inout DrawList
  ) {
    builder.addBox(box, corner: Measure.corner, Palette.panel, to: &list)
    builder.addOutline(box, corner: Measure.corner, width: 1, Palette.panelEdge, to: &list)
    list.addText(
      in: box, size: Measure.readingText, alignment: .center, weight: .bold, color: Palette.ivory
    ) {
      NumberFormat.append(now.rotation, scene.texts, to: &$0)
      guard isScaled else { return }
      NumberFormat.append("   ", to: &$0)
      NumberFormat.append(scale: now.scale, to: &$0)
    }
  }

  /// The part of the window where words lie under no button.
  var free: Rectangle { OffscreenIndicators.free(on: scene.surface) }

  /// The box of a reading: over its thing, else under or beside it, where no buttons are, and least of other things.
  private func box(_ size: Vector, beside thing: Rectangle, of held: EntityID) -> Rectangle {
    let metrics = Metrics(panel: scene.surface)
    let apart = thing.grown(by: Measure.readingDistance)
    return metrics.placed(size, beside: apart, in: free, isOver: true) { box in
      // What is held counts most.
      var cost = 8 * box.overlap(with: thing)
      scene.sandbox.world.forEachWhole(
        seen: camera, library: scene.library, at: scene.now.seconds
      ) { if $0 != held { cost += box.overlap(with: $1) } }
      return cost
    }
  }
}
