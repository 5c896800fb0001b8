import SwivelDrawing
import SwivelGeometry
import SwivelInput
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
    guard let second = pointer.secondContact(.moved), pointer.present != .pinned,
      let first = pointer.primary
    else { return }
    for position in [first.position.vector, second.position.vector] {
      builder.addRing(
        position, radius: Measure.finger, width: Measure.ringWidth, Palette.ivory, to: &list)
    }
  }

  /// Writes angle, turns and scale beside a held thing while it moves.
  func drawReading(of index: Int, in places: inout ReadingPlaces, into list: inout DrawList) {
    let grab = scene.sandbox.hands[index].grab
    guard grab.isMoving,
      let inWorld = scene.sandbox.world.similarity(of: grab.entity, at: scene.now.seconds),
      let bounds = box(of: grab.entity)
    else { return }
    let knob = knob.flatMap { $0.thing == grab.entity ? $0.bounds : nil }
    guard let box = places.next(beside: knob.map { bounds.union($0) } ?? bounds) else { return }
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
}

/// Where the readings of several hands are: none over another.
struct ReadingPlaces {
  private var boxes = InlineArray<8, Rectangle>(repeating: Rectangle(origin: .zero, size: .zero))
  private var count = 0
  /// Where they may be: buttons at the top are drawn over them.
  private let window: Rectangle

  /// The size of a reading, its distance from its thing and from the window's edge, in points.
  private static let (size, distance, margin) = (Vector(x: 248, y: 62), 14.0, 8.0)
  /// The lower edge of the buttons at the top, and the greatest share of a window's height above a reading.
  private static let top = (edge: 56.0, share: 0.25)

  init(on surface: Surface) {
    var window = surface.bounds.grown(by: -Self.margin)
    _ = window.cutTop(min(Self.top.edge, Self.top.share * surface.bounds.size.y) - Self.margin)
    self.window = window
  }

  /// The box of the next one: over its thing, else under or beside it; nil where all that is taken.
  mutating func next(beside thing: Rectangle) -> Rectangle? {
    let apart = (thing.size + Self.size) / 2 + Vector(x: Self.distance, y: Self.distance)
    let ways: InlineArray<4, Vector> = [
      Vector(x: 0, y: -apart.y), Vector(x: 0, y: apart.y), Vector(x: apart.x, y: 0),
      Vector(x: -apart.x, y: 0),
    ]
    var best: Rectangle?
    for index in ways.indices {
      let box = moved(Rectangle(center: thing.center + ways[index], size: Self.size))
      let isFree = (0..<count).allSatisfy { boxes[$0].overlap(with: box) <= 0 }
      guard isFree else { continue }
      if box.overlap(with: thing) == 0 { return take(box) }
      best = best ?? box
    }
    return best.flatMap { take($0) }
  }

  private mutating func take(_ box: Rectangle) -> Rectangle? {
    guard count < boxes.count else { return nil }
    boxes[count] = box
    count += 1
    return box
  }

  /// The box moved into the window; at its upper left edge where it is too large.
  private func moved(_ box: Rectangle) -> Rectangle {
    let last = window.end - box.size
    return Rectangle(
      origin: Vector(
        x: max(window.origin.x, min(box.origin.x, last.x)),
        y: max(window.origin.y, min(box.origin.y, last.y))), size: box.size)
  }
}
