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
}
