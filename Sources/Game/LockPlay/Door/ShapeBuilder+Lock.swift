package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLocks

extension ShapeBuilder {
  /// A box whose colour goes from one above to one below.
  package func addBox(
    _ box: Rectangle, corner: Double = 2, _ above: Color, below: Color, to list: inout DrawList
  ) {
    addBox(box, corner: corner, to: &list) { point in
      above.mixed(with: below, (point.y - box.origin.y) / max(box.size.y, 1))
    }
  }

  /// The shadow on a floor of what stands there.
  package func addFloorShadow(below box: Rectangle, _ color: Color, to list: inout DrawList) {
    let (foot, mark) = (Vector(x: box.center.x, y: box.end.y), list.mark)
    addBand(foot, from: 0, to: 0.6 * box.size.x, color, color.faded(0), to: &list)
    list.bend(from: mark) { Vector(x: $0.x, y: foot.y + ($0.y - foot.y) * 0.13) }
  }

  /// A round rod from its foot to its head, each half as thick as is said, in points; its colour from −1 at one side to 1 at
  /// the other, the side that a vector of length 1 points to.
  func addRod(
    from foot: Vector, to head: Vector, _ side: Vector, half: (foot: Double, head: Double),
    to list: inout DrawList, tone: (Double) -> Color
  ) {
    func corners(_ share: Double, out: Double = 0, _ color: Color) -> (foot: Corner, head: Corner) {
      (
        Corner(foot + side * (half.foot * share + out), color),
        Corner(head + side * (half.head * share + out), color)
      )
    }
    func fill(_ a: (foot: Corner, head: Corner), _ b: (foot: Corner, head: Corner)) {
      list.addQuad(a.foot, a.head, b.head, b.foot)
    }
    let bands = 12
    for band in 0..<bands {
      let (a, b) = (2 * Double(band) / Double(bands) - 1, 2 * Double(band + 1) / Double(bands) - 1)
      fill(corners(a, tone(a)), corners(b, tone(b)))
    }
    for edge in [-1.0, 1] {
      let color = tone(edge)
      fill(corners(edge, color), corners(edge, out: edge * feather, color.faded(0)))
    }
  }

  func addScrew(
    _ metal: Metal, _ middle: Vector, radius: Double, slot: Angle, to list: inout DrawList
  ) {
    addTurned(metal, middle, to: radius, sheen: 0.5, to: &list)
    let reach = Vector(length: 0.8 * radius, angle: slot)
    addLine(
      from: middle - reach, to: middle + reach, width: max(1, 0.24 * radius),
      metal.dark.mixed(with: .black, 0.4), to: &list)
  }

  // MARK: - What was won at a lock

  /// A medal with the place of a user at a table.
  package func addMedal(_ rank: Int, at center: Vector, radius: Double, to list: inout DrawList) {
    addShadow(
      center + Vector(x: 0, y: radius * 0.08), from: radius * 0.8, to: radius * 1.3, to: &list)
    let metal = rank == 1 ? Metal.brass : Metal.steel
    addTurned(metal, center, to: radius, sheen: 0.5, to: &list)
    addDisc(center, radius: radius * 0.82, Palette.ground, to: &list)
    addRing(center, radius: radius * 0.82, width: 1, metal.dark, to: &list)
    StrokeFont(
      builder: self, origin: center, up: Vector(x: 0, y: -1), scale: radius * 0.5,
      width: radius * 0.13, color: Palette.ivory
    ).draw(.numbers, stop: rank, into: &list)
  }

  /// A text cut into brass, as wide as that, of which a share of its lines is cut, from 0 to 1; a sign that the stroke font
  /// lacks is a dot.
  package func addEngraving(
    _ text: String, at center: Vector, width: Double, share: Double, to list: inout DrawList
  ) {
    let signs = text.utf8.map(Engraving.glyph)
    func advance(_ sign: Engraving?) -> Double { (sign?.width ?? 0.3) + Engraving.gap }
    let scale = width / signs.reduce(-Engraving.gap) { $0 + advance($1) }
    let count = signs.reduce(0) { $0 + ($1?.lines.count ?? 1) }
    var (pen, left) = (center.x - width / 2, Int((share * Double(count)).rounded()))
    for sign in signs {
      let middle = Vector(x: pen + (advance(sign) - Engraving.gap) * scale / 2, y: center.y)
      for line in sign?.lines ?? [Engraving.Line(points: [.zero], isClosed: false)] where left > 0 {
        left -= 1
        // The far edge of a cut catches the light.
        for (color, off) in [(Metal.brass.light, 0.14 * scale), (Metal.brass.dark, 0)] {
          let ink = off > 0 ? color : color.mixed(with: .black, 0.55)
          let shift = middle + Vector(x: off, y: off)
          guard line.points.count > 1 else {
            addDisc(shift, radius: 0.17 * scale, ink, to: &list)
            continue
          }
          addStroke(
            line.points.count, isClosed: line.isClosed, width: max(0.8, 0.26 * scale), ink,
            to: &list
          ) { shift + line.points[$0] * scale }
        }
      }
      pen += advance(sign) * scale
    }
  }
}
