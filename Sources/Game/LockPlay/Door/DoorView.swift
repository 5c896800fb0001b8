import SwivelDrawing
import SwivelGeometry
import SwivelInterface

/// Draws the door with its bolts, and the post of its frame.
struct DoorView {
  let scene: LockRenderContext

  private var unit: Double { scene.unit }
  private var door: Rectangle { scene.layout.stage.door }
  private var post: Rectangle { scene.layout.stage.post }
  private var builder: ShapeBuilder { scene.builder }

  /// Sizes at full size, in points.
  private enum Measure {
    static let corner = 14.0
    static let inlay = 9.0
    static let bolt = Vector(x: 36, y: 30)
    static let screw = 7.0
    /// How far a bolt reaches into the post.
    static let reach = 15.0
    static let drop = 6.0
  }

  /// As fractions of the door's height.
  private static let bolts = [0.22, 0.5, 0.78] as InlineArray<3, Double>

  func draw(into list: inout DrawList) {
    drawShadow(into: &list)
    drawPost(into: &list)
    drawLight(into: &list)
    if scene.doorSwing > 0 { CompartmentView(scene: scene).draw(into: &list) }
    scene.onDoor(&list) { drawLeaf(into: &$0) }
  }

  private func drawLeaf(into list: inout DrawList) {
    for index in 0..<3 {
      let drawn = scene.lockSession.boltTravel(index, at: scene.motionTime)
      let nose = Vector(x: post.origin.x + Measure.reach * unit, y: height(of: index))
      let travel = (Measure.reach + LockStage.Measure.seam + 1) * unit
      BoltView(
        builder: builder, nose: nose - Vector(x: drawn * travel, y: 0), size: Measure.bolt * unit
      )
      .draw(into: &list)
    }
    drawDoor(into: &list)
  }

  private func drawShadow(into list: inout DrawList) {
    var below = door.union(post)
    below.origin.y += Measure.drop * unit
    builder.addBox(below, corner: Measure.corner * unit, Palette.ground, to: &list)
    builder.addGlow(
      around: below, corner: Measure.corner * unit, reach: 10 * unit, Palette.shadow, to: &list)
  }

  private func drawPost(into list: inout DrawList) {
    builder.addBox(post, corner: 5 * unit, to: &list) { position in
      let share = (position.x - post.origin.x) / max(post.size.x, 1)
      return Metal.iron.tone(-0.15 - 0.55 * (share - 0.3).magnitude)
    }
    builder.addOutline(post, corner: 5 * unit, width: 1, Metal.iron.light.faded(0.35), to: &list)
    for index in 0..<3 {
      let hole = Rectangle(
        center: Vector(x: post.origin.x + 9 * unit, y: height(of: index)),
        size: Vector(x: 18, y: Measure.bolt.y + 6) * unit)
      builder.addBox(hole, corner: 3 * unit, Palette.ground, to: &list)
    }
  }

  /// Draws the light that falls through the gap once the bolts are withdrawn.
  private func drawLight(into list: inout DrawList) {
    let travel = scene.lockSession.boltTravel(at: scene.motionTime)
    guard travel > 0 else { return }
    let (left, right) = (door.end.x - 6 * unit, post.end.x)
    let (top, bottom) = (door.origin.y + 3 * unit, door.end.y - 3 * unit)
    let (bright, none) = (Metal.brass.tone(0.45).faded(0.85 * travel), Metal.brass.light.faded(0))
    let seam = post.origin.x + unit
    func fill(_ from: Double, _ to: Double, _ first: Color, _ second: Color) {
      list.addQuad(
        Corner(Vector(x: from, y: top), first), Corner(Vector(x: to, y: top), second),
        Corner(Vector(x: to, y: bottom), second), Corner(Vector(x: from, y: bottom), first))
    }
    fill(left, seam, bright, bright)
    fill(seam, right, bright.faded(0.45), none)
  }

  private func height(of bolt: Int) -> Double { door.origin.y + door.size.y * Self.bolts[bolt] }

  private func drawDoor(into list: inout DrawList) {
    let lamp = door.origin + Vector(x: door.size.x * 0.38, y: door.size.y * 0.3)
    let (reach, metal) = (max(door.size.x, door.size.y, 1), scene.level.doorMetal)
    builder.addBox(door, corner: Measure.corner * unit, to: &list) { position in
      metal.tone(0.02 - 0.62 * position.distance(to: lamp) / reach)
    }
    builder.addOutline(
      door.grown(by: -0.5), corner: Measure.corner * unit, width: 1.2,
      Metal.iron.light.faded(0.6), to: &list)
    let inlay = door.grown(by: -Measure.inlay * unit)
    builder.addOutline(
      inlay.grown(by: 1), corner: (Measure.corner - 5) * unit, width: 1, Palette.ground.faded(0.8),
      to: &list)
    builder.addOutline(
      inlay, corner: (Measure.corner - 5) * unit, width: max(1, 1.4 * unit),
      Palette.brass.faded(0.75), to: &list)
    drawScrews(inlay, into: &list)
  }

  private func drawScrews(_ inlay: Rectangle, into list: inout DrawList) {
    let inset = inlay.grown(by: -14 * unit)
    let (a, b) = (inset.origin, inset.end)
    drawScrew(a, .degrees(25), into: &list)
    drawScrew(Vector(x: b.x, y: a.y), .degrees(-50), into: &list)
    drawScrew(Vector(x: a.x, y: b.y), .degrees(70), into: &list)
    drawScrew(b, .degrees(10), into: &list)
  }

  private func drawScrew(_ position: Vector, _ slot: Angle, into list: inout DrawList) {
    let radius = Measure.screw * unit
    builder.addDisc(
      position + Vector(x: 0, y: unit), radius: radius + unit, Palette.ground.faded(0.7), to: &list)
    builder.addBand(position, from: 0, to: radius, to: &list) { direction in
      (Metal.brass.tone(-0.1), Metal.brass.tone(0.5 * Metal.light(on: direction) - 0.1))
    }
    let displacement = Vector(length: radius * 0.8, angle: slot)
    builder.addLine(
      from: position - displacement, to: position + displacement, width: max(1.2, 2 * unit),
      Metal.brass.dark.mixed(with: .black, 0.4), to: &list)
  }
}

/// Draws a bolt: a round bar with a round nose that reaches out of the door's edge.
struct BoltView {
  let builder: ShapeBuilder
  /// The tip of its nose, in points.
  let nose: Vector
  /// Its length and thickness, in points.
  let size: Vector

  private static let strips = 10
  /// The radius of the nose as a part of the bar's thickness.
  private static let roundness = 0.3

  func draw(into list: inout DrawList) {
    for strip in 0..<Self.strips {
      let (a, b) = (edge(strip), edge(strip + 1))
      list.addQuad(a.back, a.tip, b.tip, b.back)
      // The tip fades out over a pixel.
      list.addQuad(a.tip, faded(a.tip), faded(b.tip), b.tip)
    }
  }

  private func edge(_ strip: Int) -> (back: Corner, tip: Corner) {
    let share = Double(strip) / Double(Self.strips)
    let side = 2 * share - 1
    let round = 1 - max(0, 1 - side * side).squareRoot()
    func corner(_ x: Double) -> Corner {
      Corner(
        Vector(x: x, y: nose.y + size.y * (share - 0.5)),
        Metal.brass.tone(0.9 - 3.2 * (share - 0.3).magnitude))
    }
    return (corner(nose.x - size.x), corner(nose.x - Self.roundness * round * size.y))
  }

  private func faded(_ corner: Corner) -> Corner {
    Corner(corner.position + Vector(x: builder.feather, y: 0), corner.color.faded(0))
  }
}
