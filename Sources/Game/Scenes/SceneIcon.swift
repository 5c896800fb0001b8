import Drawing
import Geometry
import Interface

/// Two sheets, one on the other: what stands for a scene.
enum SceneIcon {
  static func draw(
    _ center: Vector, size: Double, _ color: Color, _ ink: ShapeBuilder, into list: inout DrawList
  ) {
    let sheet = Vector(x: size * 0.72, y: size * 0.6)
    let way = Vector(x: size * 0.13, y: size * 0.15)
    let back = Rectangle(center: center + Vector(x: way.x, y: -way.y), size: sheet)
    ink.addOutline(back, corner: 2, width: 1.5, color.faded(0.6), to: &list)
    let front = Rectangle(center: center + Vector(x: -way.x, y: way.y), size: sheet)
    ink.addBox(front, corner: 2, color, to: &list)
    ink.addDisc(front.center, radius: size * 0.13, Palette.ground, to: &list)
  }
}
