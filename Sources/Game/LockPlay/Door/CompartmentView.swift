package import SwivelDrawing
package import SwivelGestures
import SwivelInterface
import SwivelLocks
package import SwivelTexts

/// Draws what is behind the open door: a compartment with a lamp, and what lies in it.
struct CompartmentView {
  let scene: LockRenderContext

  private var builder: ShapeBuilder { scene.builder }
  private var box: Rectangle { scene.layout.stage.door }

  /// The parts of the opening's size that are the back wall's margins, and the room of what lies there.
  fileprivate enum Measure {
    static let wall = 0.15
    static let find = Vector(x: 0.44, y: 0.5)
    static let letter = Vector(x: 0.56, y: 0.8)
    /// The middle of the find's foot, as parts of the opening.
    static let foot = Vector(x: 0.665, y: 0.91)
  }

  /// The box in which a thing of a size lies, in the right part of the opening.
  static func box(
    of size: Vector, in door: Rectangle, within share: Vector = Measure.find
  ) -> Rectangle {
    let available = Vector(x: door.size.x * share.x, y: door.size.y * share.y)
    let scale = min(available.x / max(size.x, 1), available.y / max(size.y, 1))
    let shown = size * scale
    let foot =
      door.origin + Vector(x: door.size.x * Measure.foot.x, y: door.size.y * Measure.foot.y)
    return Rectangle(origin: foot - Vector(x: shown.x / 2, y: shown.y), size: shown)
  }

  func draw(into list: inout DrawList) {
    drawWalls(into: &list)
    drawLamp(into: &list)
    if let find = scene.find {
      draw(find, into: &list)
    } else if let sheet = scene.letter {
      draw(sheet, into: &list)
    }
  }

  /// A letter that was folded twice, with its seal of wax.
  private func draw(_ sheet: Rectangle, into list: inout DrawList) {
    let (width, colors) = (sheet.size.x, TrayThingView.Colors.self)
    builder.addFloorShadow(below: sheet, Palette.shadow, to: &list)
    builder.addGlow(around: sheet, corner: 2, reach: 8 * scene.unit, Palette.shadow, to: &list)
    for third in 0..<3 {
      let part = sheet.row(third, of: 3)
      builder.addBox(part, corner: 0, colors.paper, below: colors.shade, to: &list)
    }
    let wax = Metal.enamel.stained(Color(0xB4231A), 0.9)
    let middle = sheet.end - Vector(x: 0.14, y: 0.1) * width
    builder.addShadow(middle, from: 0.06 * width, to: 0.1 * width, to: &list)
    builder.addTurned(wax, middle, to: 0.075 * width, sheen: 0.5, to: &list)
    builder.addTurned(wax, middle, to: 0.052 * width, sheen: -0.4, lift: -0.3, to: &list)
    IconView(builder, center: middle, size: 0.08 * width, wax.light).draw(.key, into: &list)
    builder.addBox(sheet, corner: 2, Color.black.faded(0.65 * (1 - scene.doorSwing)), to: &list)
  }

  private func drawWalls(into list: inout DrawList) {
    let margin = Vector(x: box.size.x * Measure.wall, y: box.size.y * Measure.wall)
    let back = Rectangle(origin: box.origin + margin, size: box.size - margin * 2)
    let (a, b) = (corners(of: box), corners(of: back))
    for (side, light) in [(0.15, 0.4), (0.05, 0.2), (0.5, 0.75), (0.1, 0.3)].enumerated() {
      let (next, front, rear) = ((side + 1) % 4, tone(light.0), tone(light.1))
      list.addQuad(
        Corner(a[side], front), Corner(a[next], front), Corner(b[next], rear), Corner(b[side], rear)
      )
    }
    builder.addBox(back, corner: 2, to: &list) { position in
      let lamp = Vector(x: box.center.x + box.size.x * 0.16, y: back.origin.y)
      return tone(0.75 - position.distance(to: lamp) / max(back.size.x, back.size.y, 1) * 0.75)
    }
  }

  private func corners(of box: Rectangle) -> [Vector] {
    TrayThingView.corners(0, 0).map {
      box.origin + Vector(x: $0.x * box.size.x, y: $0.y * box.size.y)
    }
  }

  /// The colour of the lining in a light from 0 to 1.
  private func tone(_ light: Double) -> Color {
    Color(0x14100D).mixed(with: Color(0x7A5C3A), min(max(light, 0), 1) * scene.doorSwing)
  }

  private func drawLamp(into list: inout DrawList) {
    let middle =
      box.origin
      + Vector(
        x: box.size.x * Measure.foot.x, y: box.size.y * (Measure.foot.y - Measure.find.y / 2))
    let light = Metal.brass.light.faded(0.3 * scene.doorSwing)
    if scene.completed != nil {
      let reach = (1 - Measure.foot.x) * min(box.size.x, box.size.y)
      builder.addRays(
        from: middle, reach: reach, Metal.brass.light.faded(0.7 * scene.doorSwing), to: &list)
    }
    builder.addBand(middle, from: 0, to: box.size.y * 0.36, light, light.faded(0), to: &list)
  }

  private func draw(_ find: LockFind, into list: inout DrawList) {
    let frame = Self.box(of: find.size, in: box)
    builder.addFloorShadow(
      below: frame, Palette.shadow.faded(find.isTaken ? 0.21 : 0.7), to: &list)
    let scale = frame.size.x / max(find.size.x, 1)
    for layer in find.layers {
      let middle = frame.center + Vector(x: 0, y: find.emptyFoot * frame.size.y)
      let tint = Color.white.faded(find.isTaken ? 0.14 : 1)
      list.add(
        Quad(layer.picture, in: Rectangle(center: middle, size: layer.size * scale), tint: tint))
    }
  }
}

/// What lies behind a door, as it is drawn.
package struct LockFind {
  /// From the lowest to the topmost, about one middle, with their sizes on the bench, in points; none where nothing is drawn.
  package let layers: [(picture: Picture, size: Vector)]
  /// Its size on the bench, in points.
  package let size: Vector
  /// How much of its height is empty below it, from 0 to 1.
  package let emptyFoot: Double
  package let title: Message
  /// Whether it lies there no more, and only a trace of it is seen.
  package let isTaken: Bool

  package init(
    layers: [(picture: Picture, size: Vector)], size: Vector, emptyFoot: Double, title: Message,
    isTaken: Bool
  ) {
    (self.layers, self.size, self.emptyFoot, self.title) = (layers, size, emptyFoot, title)
    self.isTaken = isTaken
  }
}

extension LockRenderContext {
  /// At least as large as two fingers, and in the opening where that is as large.
  package var findBox: Rectangle? {
    guard let find else { return nil }
    let door = layout.stage.door
    let box = CompartmentView.box(of: find.size, in: door)
    let least = max(Self.minimumFind, metrics.target(Self.minimumFind))
    let size = Vector(x: max(box.size.x, least), y: max(box.size.y, least))
    let free = door.size - size
    let wanted = box.center - size / 2 - door.origin
    func clamped(_ wanted: Double, _ free: Double) -> Double {
      free < 0 ? free / 2 : min(max(wanted, 0), free)
    }
    let corner = Vector(x: clamped(wanted.x, free.x), y: clamped(wanted.y, free.y))
    return Rectangle(origin: door.origin + corner, size: size)
  }

  /// Nil where there is none, or something to take.
  package var letter: Rectangle? {
    guard level.letter != nil, find == nil else { return nil }
    return CompartmentView.box(
      of: Vector(x: 4, y: 5.4), in: layout.stage.door, within: CompartmentView.Measure.letter)
  }

  /// The least size of what is pressed to take it, in points.
  package static var minimumFind: Double { 88 }

  /// From 0 to 1.
  package var doorSwing: Double { lockSession.doorSwing(at: motionTime) }

  /// Draws what is on the door's leaf: as it stands, turned about the hinges at the left.
  func onDoor(_ list: inout DrawList, _ body: (inout DrawList) -> Void) {
    let swing = doorSwing
    let mark = list.mark
    body(&list)
    guard swing > 0 else {
      let shake = 2 * unit * lockSession.doorShake(at: motionTime)
      if shake != 0 { list.bend(from: mark) { $0 + Vector(x: shake, y: 0) } }
      return
    }
    let leaf = layout.stage.door
    let (sine, cosine) = (Angle.degrees(74) * swing).sineAndCosine
    // The eye is so high that the leaf's nearest corner stays below the upper edge of the window.
    let growth = 1 / (1 - Angle.degrees(74).sineAndCosine.sine / Self.eye) - 1
    let eye = min(0.5, max(0, leaf.origin.y - 2 * unit) / max(1, growth * leaf.size.y))
    let horizon = leaf.origin.y + eye * leaf.size.y
    list.bend(from: mark) { position in
      let out = position.x - leaf.origin.x
      // What stands nearer to the eye is larger.
      let near = 1 / (1 - out * sine / (Self.eye * max(leaf.size.x, 1)))
      return Vector(
        x: leaf.origin.x + out * cosine * near, y: horizon + (position.y - horizon) * near)
    }
  }

  /// The distance of the eye from the door, in its widths.
  private static var eye: Double { 24 }
}
