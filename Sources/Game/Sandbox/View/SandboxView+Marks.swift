import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelWorld

extension SandboxView {
  /// The sizes of the marks on things and of the readings beside them, in points.
  enum Measure {
    static let ringWidth = 1.5
    static let ringDistance = 6.0
    static let frameDistance = 14.0
    static let focus = 3.0
    static let corner = 8.0
    static let pivot = 4.0
    static let badge = 12.0
    static let hairline = 1.0
    /// How far a line extends beyond the things that it aligns.
    static let overhang = 16.0
    /// The distance from a thing to the mark of its angle.
    static let distance = 6.0
    /// The least distance of the grid's lines on the window; finer ones are left out.
    static let minimumStep = 24.0
    /// The height of a reading, and its distance from its thing.
    static let (readingHeight, readingDistance) = (36.0, 14.0)
    static let readingText = 18.0
    /// The radii of the dot of the right button, and of the mouse's two fingers.
    static let (dot, finger) = (5.0, 14.0)
  }

  /// The most selected things that have an outline of their own.
  private static let maximumRings = 2_000
  /// More than so many have square outlines, of a fifth of the triangles.
  private static let maximumRound = 200

  /// Draws the outlines of the selected things; several also have a common frame and their pivot.
  func drawSelection(into list: inout DrawList) {
    let sandbox = scene.sandbox
    // A hand on a fixed thing is shown the padlock.
    if let thing = sandbox.cameraGrab?.thing, !sandbox.selection.contains(thing) {
      ring(thing, into: &list)
    }
    for selected in sandbox.selection.prefix(Self.maximumRings) { ring(selected, into: &list) }
    drawKnob(into: &list)
    guard sandbox.selection.count > 1,
      let frame = sandbox.commonFrame(seenBy: camera, scene.library, at: scene.now.seconds)
    else { return }
    builder.addOutline(
      frame.grown(by: Measure.frameDistance), corner: Measure.corner, width: Measure.hairline,
      Palette.brass.faded(0.55), to: &list)
    // At rest it would be a ring that belongs to nothing.
    guard sandbox.settings.pivot == .together, !sandbox.hands.isEmpty else { return }
    // Of all selected things where none of them can be moved.
    let areFixed = sandbox.selection.allSatisfy { sandbox.world.isHeldFast($0) }
    let pivot = sandbox.pivot(of: sandbox.selection, at: scene.now.seconds) {
      areFixed || !sandbox.world.isHeldFast($0)
    }
    builder.addRing(
      camera.apply(pivot), radius: Measure.pivot, width: Measure.ringWidth, Palette.ivory,
      to: &list)
  }

  /// The knob of what is selected, as it is shown.
  var knob: TurnKnob? {
    scene.sandbox.knob(seenBy: camera, on: scene.surface, scene.library, at: scene.now.seconds)
  }

  /// Draws the knob on its stem, over what it turns.
  private func drawKnob(into list: inout DrawList) {
    guard let knob else { return }
    builder.addLine(
      from: knob.stem, to: knob.middle, width: Measure.ringWidth, Palette.brass, to: &list)
    builder.addDisc(knob.middle, radius: TurnKnob.radius, Palette.panel, to: &list)
    builder.addRing(
      knob.middle, radius: TurnKnob.radius, width: Measure.ringWidth, Palette.brass, to: &list)
    IconView(builder, center: knob.middle, size: TurnKnob.radius, Palette.ivory)
      .draw(.again, into: &list)
  }

  /// Draws the outline of a thing, with the badge of a fixed one.
  private func ring(_ thing: EntityID, into list: inout DrawList) {
    let frame = scene.sandbox.frame(of: thing, seenBy: camera, scene.library, at: scene.now.seconds)
    guard let (box, rotation) = frame else { return }
    let isFixed = scene.sandbox.world.isHeldFast(thing)
    let color = isFixed ? Palette.quiet : Palette.brass
    let corner = scene.sandbox.selection.count > Self.maximumRound ? 0 : Measure.corner
    let ring = box.grown(by: Measure.ringDistance)
    builder.addOutline(
      ring, corner: corner, width: Measure.ringWidth, color, turned: rotation, to: &list)
    // What keys or a gamepad act on has a stronger outline.
    if scene.device.hasFocus, scene.sandbox.selection.contains(thing) {
      builder.addOutline(
        ring.grown(by: Measure.focus), corner: Measure.corner + Measure.focus, width: 2,
        Palette.ivory, turned: rotation, to: &list)
    }
    guard isFixed else { return }
    let end = Vector(x: ring.size.x / 2, y: -ring.size.y / 2).turned(by: rotation)
    drawBadge(at: ring.center + end, into: &list)
  }

  /// Draws the badge of a fixed thing: a small padlock on a disc.
  private func drawBadge(at position: Vector, into list: inout DrawList) {
    builder.addDisc(position, radius: Measure.badge, Palette.panel, to: &list)
    builder.addRing(position, radius: Measure.badge, width: 1, Palette.panelEdge, to: &list)
    IconView(builder, center: position, size: 1.3 * Measure.badge, Palette.brass)
      .draw(.padlock, into: &list)
  }

  func drawMarquee(into list: inout DrawList) {
    guard let frame = scene.sandbox.marquee, frame.isMeant else { return }
    builder.addBox(frame.box, corner: 2, Palette.brass.faded(0.12), to: &list)
    builder.addOutline(frame.box, corner: 2, width: Measure.hairline, Palette.brass, to: &list)
  }

  // MARK: - Grid and snaps

  /// Draws the grid; lines fade out where they would be too close.
  func drawGrid(into list: inout DrawList) {
    let sandbox = scene.sandbox
    guard sandbox.settings.hasGrid, camera.scale > 0 else { return }
    let window = scene.surface.bounds
    let reach = window.size.length / 2 / camera.scale
    let center = camera.inverse.apply(window.center)
    var step = SandboxSettings.grid
    while step * camera.scale < Measure.minimumStep { step *= 5 }
    let lines = Int((reach / step).rounded(.up))
    let nearest = Vector(
      x: (center.x / step).rounded() * step, y: (center.y / step).rounded() * step)
    for index in -lines...lines {
      let distance = Double(index) * step
      let color = Palette.brass.faded(0.14)
      let (x, y) = (nearest.x + distance, nearest.y + distance)
      let (low, high) = (center - Vector(x: reach, y: reach), center + Vector(x: reach, y: reach))
      hairline(Vector(x: x, y: low.y), Vector(x: x, y: high.y), color, into: &list)
      hairline(Vector(x: low.x, y: y), Vector(x: high.x, y: y), color, into: &list)
    }
  }

  /// Draws what held things have snapped to: the lines of alignment, and marks for an angle.
  func drawSnapMarks(into list: inout DrawList) {
    let sandbox = scene.sandbox
    for hand in sandbox.hands {
      let snapping = hand.snapping
      guard
        let box = sandbox.world.bounds(
          of: hand.entity, library: scene.library, at: scene.now.seconds)
      else { continue }
      let overhang = camera.scale > 0 ? Measure.overhang / camera.scale : 0
      if let line = snapping.upright.line {
        let low = min(line.isGrid ? box.origin.y : line.low, box.origin.y) - overhang
        let high = max(line.isGrid ? box.end.y : line.high, box.end.y) + overhang
        hairline(Vector(x: line.value, y: low), Vector(x: line.value, y: high), into: &list)
      }
      if let line = snapping.level.line {
        let low = min(line.isGrid ? box.origin.x : line.low, box.origin.x) - overhang
        let high = max(line.isGrid ? box.end.x : line.high, box.end.x) + overhang
        hairline(Vector(x: low, y: line.value), Vector(x: high, y: line.value), into: &list)
      }
      if let angle = snapping.angle { mark(hand.entity, angle, into: &list) }
    }
  }

  private func hairline(
    _ a: Vector, _ b: Vector, _ color: Color = Palette.signal, into list: inout DrawList
  ) {
    builder.addLine(
      from: camera.apply(a), to: camera.apply(b), width: Measure.hairline, color, to: &list)
  }

  /// Draws a stroke outside the thing at its top, and one opposite, for a snapped angle.
  private func mark(_ entity: EntityID, _ angle: Angle, into list: inout DrawList) {
    let frame = scene.sandbox.frame(
      of: entity, seenBy: camera, scene.library, at: scene.now.seconds)
    guard let box = frame?.box else { return }
    for side in [-1.0, 1] {
      let displacement = Vector(x: 0, y: side).turned(by: angle + camera.rotation)
      let start = box.center + displacement * (box.size.y / 2 + Measure.distance)
      builder.addLine(
        from: start, to: start + displacement * Measure.overhang, width: 2, Palette.signal,
        to: &list)
    }
  }
}
