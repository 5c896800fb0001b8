import Drawing
import Geometry
import Interface
import LockPlay
import Locks

/// Draws the emblem of the first screen: a dial, and the program's name cut below it.
struct HomeEmblem {
  let builder: ShapeBuilder
  /// The dial's centre and radius, in points.
  let dial: (center: Vector, radius: Double)
  /// The box of the name below it.
  let name: Rectangle
  /// Whether the buttons are below the dial, so that its mark is at the bottom too.
  let isTall: Bool
  /// The position of the dial at its mark, in stops.
  let stop: Double

  /// The program's name, in letters that the stroke font has.
  private static let letters = Array("SWIVEL".utf8)

  func draw(into list: inout DrawList) {
    drawDial(into: &list)
    drawName(into: &list)
  }

  private func drawDial(into list: inout DrawList) {
    let frame = DialFrame(
      center: dial.center, radius: dial.radius,
      angle: .turns(-stop / Double(HomeScreen.stops)),
      mark: isTall ? .turns(0.5) : .turns(0.25), stops: HomeScreen.stops)
    builder.addDial(frame, .numbers, to: &list)
    drawMark(frame, into: &list)
  }

  /// Draws the tip of the mark, which points at the dial from the side of the buttons.
  private func drawMark(_ frame: DialFrame, into list: inout DrawList) {
    let displacement = frame.direction(at: .zero)
    let side = displacement.perpendicular * (frame.radius * 0.05)
    let (foot, tip) = (frame.point(displacement, 1.1), frame.point(displacement, 0.86))
    builder.addTriangle(
      foot - side * 1.25, foot + side * 1.25, tip - displacement * 3, Palette.ground.faded(0.8),
      to: &list)
    builder.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  /// Draws the name as an engraving: a dark line with a highlight on its lower edge.
  private func drawName(into list: inout DrawList) {
    let scale = name.size.y / Engraving.height * 0.62
    let air = 0.55
    let letters = Double(Self.letters.count - 1)
    let width = (Engraving.width(of: Self.letters) ?? 0) + letters * air
    var x = -width / 2 * scale
    for byte in Self.letters {
      guard let sign = Engraving.sign(byte) else { continue }
      let center = name.center + Vector(x: x + sign.width * scale / 2, y: 0)
      let line = max(1.6, scale * 0.2)
      cut(sign, at: center + Vector(x: 0, y: line * 0.45), scale, Palette.shadow, into: &list)
      cut(sign, at: center, scale, Palette.brass, into: &list)
      x += (sign.width + Engraving.gap + air) * scale
    }
  }

  private func cut(
    _ sign: Engraving, at center: Vector, _ scale: Double, _ color: Color,
    into list: inout DrawList
  ) {
    for stroke in sign.lines {
      builder.addStroke(
        stroke.points.count, isClosed: stroke.isClosed, width: max(1.6, scale * 0.2), color,
        to: &list
      ) { center + stroke.points[$0] * scale }
    }
  }
}
