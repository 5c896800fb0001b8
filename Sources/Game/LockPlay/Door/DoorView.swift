import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

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
    /// The radius of the greater wheel of a belt, as a part of its dial's.
    static let pulley = 0.9
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
      let travel = (Measure.reach + LockStage.Measure.seam + 1) * unit
      let nose = Vector(x: post.origin.x + Measure.reach * unit, y: height(of: index))
      drawBolt(to: nose - Vector(x: drawn * travel, y: 0), into: &list)
    }
    drawDoor(into: &list)
  }

  /// A round bar with a round nose that reaches out of the door's edge.
  private func drawBolt(to nose: Vector, into list: inout DrawList) {
    func tone(_ share: Double) -> Color { Metal.brass.tone(0.9 - 1.6 * (share + 0.4).magnitude) }
    let half = Measure.bolt.y / 2 * unit
    let head = nose - Vector(x: half, y: 0)
    builder.addRod(
      from: head - Vector(x: Measure.bolt.x * unit, y: 0), to: head, Vector(x: 0, y: 1),
      half: (half, half), to: &list, tone: tone)
    builder.addBand(head, from: 0, to: half, to: &list) { (tone(0), tone($0.y)) }
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
    for gear in scene.lock.gears where gear.driven < scene.layout.faces.count {
      drawBelt(gear, into: &list)
    }
  }

  /// Draws the belt by which a dial turns another, crossed where they turn against each other, with rivets that go along.
  private func drawBelt(_ gear: DialGear, into list: inout DrawList) {
    let (first, second) = (scene.layout.faces[gear.driver], scene.layout.faces[gear.driven])
    // The faster wheel is the smaller one; below 0 the belt comes to its other side.
    let ratio = Double(gear.numerator) / Double(gear.denominator)
    let radius = Measure.pulley * first.radius * min(1, ratio.magnitude)
    let way = second.center - first.center
    let cosine = (radius - radius / ratio) / way.length
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    for side in [-1.0, 1] {
      let out = (way * cosine + way.perpendicular * (side * sine)) / way.length
      let (from, to) = (first.center + out * radius, second.center + out * (radius / ratio))
      builder.addLine(from: from, to: to, width: 7 * unit, Palette.ground, to: &list)
      builder.addLine(from: from, to: to, width: 4.5 * unit, Metal.brass.dark, to: &list)
      let step = (to - from) / from.distance(to: to) * (8 * unit)
      let turned = -side * scene.angle(of: gear.driver).radians * radius / (8 * unit)
      for rivet in 0..<Int(from.distance(to: to) / (8 * unit)) {
        let place = from + step * (Double(rivet) + 0.5 + turned.remainder(dividingBy: 1))
        builder.addDisc(place, radius: 1.4 * unit, Metal.brass.light, to: &list)
      }
    }
  }

  private func drawScrews(_ inlay: Rectangle, into list: inout DrawList) {
    let inset = inlay.grown(by: -14 * unit)
    let (a, b) = (inset.origin, inset.end)
    let corners = [
      (a, 25.0), (Vector(x: b.x, y: a.y), -50), (Vector(x: a.x, y: b.y), 70), (b, 10),
    ]
    for (corner, slot) in corners {
      builder.addDisc(
        corner + Vector(x: 0, y: unit), radius: (Measure.screw + 1) * unit,
        Palette.ground.faded(0.7), to: &list)
      builder.addScrew(
        .brass, corner, radius: Measure.screw * unit, slot: .degrees(slot), to: &list)
    }
  }
}
