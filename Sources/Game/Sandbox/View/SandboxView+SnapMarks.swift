import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelWorld

extension SandboxView {
  /// The sizes of the marks for snaps, in points.
  private enum Measure {
    static let hairline = 1.0
    /// How far a line extends beyond the things that it aligns.
    static let overhang = 16.0
    /// The distance from a thing to the mark of its angle.
    static let distance = 6.0
    /// The least distance of the grid's lines on the window; finer ones are left out.
    static let minimumStep = 24.0
  }

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
      builder.addLine(
        from: camera.apply(Vector(x: x, y: center.y - reach)),
        to: camera.apply(Vector(x: x, y: center.y + reach)), width: Measure.hairline, color,
        to: &list)
      builder.addLine(
        from: camera.apply(Vector(x: center.x - reach, y: y)),
        to: camera.apply(Vector(x: center.x + reach, y: y)), width: Measure.hairline, color,
        to: &list)
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
      if let angle = snapping.angle { mark(hand.entity, angle, box, into: &list) }
    }
  }

  private func hairline(_ a: Vector, _ b: Vector, into list: inout DrawList) {
    builder.addLine(
      from: camera.apply(a), to: camera.apply(b), width: Measure.hairline, Palette.signal,
      to: &list)
  }

  /// Draws a stroke outside the thing at its top, and one opposite, for a snapped angle.
  private func mark(
    _ entity: EntityID, _ angle: Angle, _ box: Rectangle,
    into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    var (middle, radius) = (camera.apply(box.center), box.size.length / 2 * camera.scale)
    if let size = scene.library.size(of: world.shape(of: entity)) {
      let shown = shown(entity)
      middle = shown.translation
      radius = size.y / 2 * shown.scale
    }
    for side in [-1.0, 1] {
      let displacement = Vector(x: 0, y: side).turned(by: angle + camera.rotation)
      let start = middle + displacement * (radius + Measure.distance)
      builder.addLine(
        from: start, to: start + displacement * Measure.overhang, width: 2, Palette.signal,
        to: &list)
    }
  }
}
