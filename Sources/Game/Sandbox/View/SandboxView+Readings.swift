import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTexts
import SwivelWorld

extension SandboxView {
  /// The sizes of the readings, in points.
  private enum Measure {
    static let reading = Vector(x: 248, y: 62)
    /// The height of a reading's line, and the distance of the first from the panel's edge.
    static let line = 26.0
    static let inset = 5.0
    static let readingText = 18.0
    static let corner = 8.0
    static let padding = 12.0
    /// The distance from a thing to its reading.
    static let distance = 14.0
    static let margin = 8.0
    /// The lower edge of the buttons at the top, and the greatest share of a window's height above a reading.
    static let top = (edge: 56.0, share: 0.25)
    static let ringWidth = 1.5
    static let mark = 7.0
    static let dot = 5.0
    static let finger = 14.0
  }

  /// Draws the dot that the right button has set, and the mouse's second finger.
  func drawPointer(into list: inout DrawList) {
    let pointer = scene.pointer
    if let pin = pointer.pin {
      builder.addDisc(pin, radius: Measure.dot, Palette.signal, to: &list)
      builder.addRing(
        pin, radius: Measure.dot + 3, width: Measure.ringWidth, Palette.ivory, to: &list)
    }
    guard let second = pointer.secondContact(.moved), pointer.present != .pinned,
      let first = pointer.primary
    else { return }
    for position in [first.position.vector, second.position.vector] {
      builder.addRing(
        position, radius: Measure.finger, width: Measure.ringWidth, Palette.ivory, to: &list)
    }
  }

  /// Writes angle, turns and scale beside a held thing while it moves.
  func drawReading(of index: Int, into list: inout DrawList) {
    let grab = scene.sandbox.hands[index].grab
    guard grab.isMoving,
      let inWorld = scene.sandbox.world.similarity(of: grab.entity, at: scene.now.seconds),
      let bounds = bounds(of: grab.entity)
    else { return }
    let box = readingBox(beside: bounds)
    builder.addBox(box, corner: Measure.corner, Palette.panel, to: &list)
    builder.addOutline(box, corner: Measure.corner, width: 1, Palette.panelEdge, to: &list)
    drawMark(at: box, inWorld.rotation, into: &list)
    write(inWorld, at: camera.apply(inWorld.translation), in: box, into: &list)
  }

  /// Draws a small dial at the panel's left, with a dot at the angle of the thing's top.
  private func drawMark(at box: Rectangle, _ rotation: Angle, into list: inout DrawList) {
    let center = Vector(x: box.origin.x + Measure.padding + Measure.mark, y: box.center.y)
    builder.addRing(
      center, radius: Measure.mark, width: Measure.ringWidth, Palette.brass, to: &list)
    let up = Vector(x: 0, y: -Measure.mark).turned(by: rotation)
    builder.addDisc(center + up, radius: 3, Palette.signal, to: &list)
  }

  /// Writes two lines: the angle with its turns; the scale and the middle on the window.
  private func write(
    _ inWorld: Similarity, at position: Vector, in box: Rectangle, into list: inout DrawList
  ) {
    let left = 2 * Measure.mark + 2 * Measure.padding
    var line = Rectangle(
      origin: box.origin + Vector(x: left, y: Measure.inset),
      size: Vector(x: box.size.x - left - Measure.padding, y: Measure.line))
    list.addText(
      in: line, size: Measure.readingText, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(inWorld.rotation, scene.texts, to: &$0) }
    line.origin.y += Measure.line
    list.addText(
      in: line, size: Measure.readingText, color: Palette.quiet
    ) { NumberFormat.append(scale: inWorld.scale, scene.texts, to: &$0) }
    list.addText(
      in: line, size: Measure.readingText, alignment: .trailing, color: Palette.quiet
    ) { NumberFormat.append(position, to: &$0) }
  }

  /// The reading's box: over the thing, under it where there is no room, and within the window.
  private func readingBox(beside thing: Rectangle) -> Rectangle {
    let (size, window) = (Measure.reading, scene.surface.bounds)
    var origin = Vector(
      x: thing.center.x - size.x / 2, y: thing.origin.y - Measure.distance - size.y)
    // Buttons are drawn over it.
    let top = min(Measure.top.edge, Measure.top.share * window.size.y)
    if origin.y < top { origin.y = thing.end.y + Measure.distance }
    let last = window.end - size - Vector(x: Measure.margin, y: Measure.margin)
    origin.x = max(Measure.margin, min(origin.x, last.x))
    origin.y = max(top, min(origin.y, last.y))
    return Rectangle(origin: origin, size: size)
  }

  /// The axis-aligned bounding box of a thing on the window.
  private func bounds(of id: EntityID) -> Rectangle? {
    scene.library.size(of: scene.sandbox.world.shape(of: id))
      .map { shown(id).bounds(ofCentered: $0) }
  }
}
