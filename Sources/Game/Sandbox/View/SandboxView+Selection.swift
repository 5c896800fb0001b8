import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelWorld

extension SandboxView {
  /// The sizes of the marks on selected things, in points.
  private enum Measure {
    static let ringWidth = 1.5
    static let ringDistance = 6.0
    static let frameDistance = 14.0
    static let focus = 3.0
    static let corner = 8.0
    static let pivot = 4.0
    static let badge = 12.0
    static let hairline = 1.0
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
    var frame: Rectangle?
    for (index, selected) in sandbox.selection.enumerated() {
      if index < Self.maximumRings { ring(selected, into: &list) }
      let box = box(of: selected)
      frame = box.map { frame?.union($0) ?? $0 } ?? frame
    }
    guard sandbox.selection.count > 1, let frame else { return }
    builder.addOutline(
      frame.grown(by: Measure.frameDistance), corner: Measure.corner, width: Measure.hairline,
      Palette.brass.faded(0.55), to: &list)
    guard sandbox.settings.pivot == .together else { return }
    let pivot = sandbox.movablePivot(at: scene.now.seconds)
    builder.addRing(
      camera.apply(pivot), radius: Measure.pivot, width: Measure.ringWidth, Palette.ivory,
      to: &list)
  }

  /// The bounding box of a thing on the window; of a group, that of its contents.
  private func box(of id: EntityID) -> Rectangle? {
    let (world, seconds) = (scene.sandbox.world, scene.now.seconds)
    return world.isGroup(id)
      ? world.bounds(of: id, seen: camera, library: scene.library, at: seconds)
      : world.box(of: id, seen: camera, library: scene.library, at: seconds)
  }

  /// The box of a thing about its middle, and the angle by which it is rotated there; of a group, an axis-aligned one.
  private func outline(of thing: EntityID) -> (box: Rectangle, rotation: Angle)? {
    let world = scene.sandbox.world
    guard let size = scene.library.size(of: world.shape(of: thing)) else {
      return world.bounds(of: thing, seen: camera, library: scene.library, at: scene.now.seconds)
        .map { ($0, .zero) }
    }
    let shown = shown(thing)
    return (Rectangle(center: shown.translation, size: size * shown.scale), shown.rotation)
  }

  /// Draws the outline of a thing, with the badge of a fixed one.
  private func ring(_ thing: EntityID, into list: inout DrawList) {
    guard let (box, rotation) = outline(of: thing) else { return }
    let isFixed = scene.sandbox.world.isHeldFast(thing)
    let color = isFixed ? Palette.quiet : Palette.brass
    let corner = scene.sandbox.selection.count > Self.maximumRound ? 0 : Measure.corner
    let ring = box.grown(by: Measure.ringDistance)
    builder.addOutline(
      ring, corner: corner, width: Measure.ringWidth, color, turned: rotation, to: &list)
    if hasFocus(thing) {
      builder.addOutline(
        ring.grown(by: Measure.focus), corner: Measure.corner + Measure.focus, width: 2,
        Palette.ivory, turned: rotation, to: &list)
    }
    guard isFixed else { return }
    let end = Vector(x: ring.size.x / 2, y: -ring.size.y / 2).turned(by: rotation)
    drawBadge(at: ring.center + end, into: &list)
  }

  /// Whether keys or a gamepad act on a thing, which then has a stronger outline.
  private func hasFocus(_ thing: EntityID) -> Bool {
    scene.device.hasFocus && scene.sandbox.selection.contains(thing)
  }

  /// Draws the badge of a fixed thing: a small padlock on a disc.
  private func drawBadge(at position: Vector, into list: inout DrawList) {
    builder.addDisc(position, radius: Measure.badge, Palette.panel, to: &list)
    builder.addRing(position, radius: Measure.badge, width: 1, Palette.panelEdge, to: &list)
    let body = Rectangle(center: position + Vector(x: 0, y: 2.5), size: Vector(x: 10, y: 7))
    builder.addBox(body, corner: 1.5, Palette.brass, to: &list)
    builder.addSector(
      Vector(x: position.x, y: body.origin.y - 1.5), from: 2.4, to: 3.9, start: .degrees(180),
      sweep: .degrees(180), Palette.brass, to: &list)
    for side in [-3.15, 3.15] {
      let x = position.x + side
      builder.addLine(
        from: Vector(x: x, y: body.origin.y - 1.6), to: Vector(x: x, y: body.origin.y + 0.5),
        width: 1.5, Palette.brass, to: &list)
    }
  }

  func drawMarquee(into list: inout DrawList) {
    guard let frame = scene.sandbox.marquee, frame.isMeant else { return }
    builder.addBox(frame.box, corner: 2, Palette.brass.faded(0.12), to: &list)
    builder.addOutline(frame.box, corner: 2, width: Measure.hairline, Palette.brass, to: &list)
  }
}

extension Sandbox {
  /// The pivot of the selection; of all selected things where none of them can be moved.
  fileprivate func movablePivot(at seconds: Double) -> Vector {
    var sum = Vector.zero
    var count = 0.0
    for entity in selection where !world.isHeldFast(entity) {
      sum += world.similarity(of: entity, at: seconds)?.translation ?? .zero
      count += 1
    }
    return count > 0 ? sum / count : pivot(of: selection, at: seconds)
  }
}
