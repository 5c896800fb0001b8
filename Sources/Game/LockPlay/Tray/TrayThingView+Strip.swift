import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks

/// A strip of paper round a rod between two flanges: as the right one is turned, each turn of the strip slides farther than the
/// one at its left.
extension TrayThingView {
  func draw(_ clue: StripClue, into list: inout DrawList) {
    drawBoard(into: &list)
    let (flange, half) = (0.055, Self.roll + Vector(x: 0.055, y: 0.035))
    builder.addGlow(
      around: Rectangle(
        center: center + Vector(x: 0.012, y: 0.03) * radius, size: half * (1.94 * radius)),
      corner: 0.02 * radius, reach: 0.05 * radius, Palette.shadow, to: &list)
    for side in [-1.0, 1] {
      drawBarrel(.steel, from: side * half.x, to: side * 0.86, half: 0.085, into: &list)
      drawBarrel(.brass, from: side * Self.roll.x, to: side * half.x, half: half.y, into: &list)
    }
    drawRidges(from: half.x - flange, to: half.x, half: half.y, into: &list)
    let winding = Double(StripClue.windings.lowerBound) + angle.turns * Double(clue.steps)
    for turn in 0..<StripClue.turns { drawTurn(turn, of: clue, winding, into: &list) }
  }

  /// Half the width and half the height of the strip on its rod, as parts of the radius.
  private static let roll = Vector(x: 0.635, y: 0.5)
  /// The angle about the rod from one cell to the next, and that of the last cell's edge.
  private static let cell = Angle.degrees(18)
  private static let edge = cell * (Double(StripClue.rows) / 2)

  /// How far below the rod's axle something lies that is so many cells below the first one's upper edge, in points.
  private func height(_ row: Double) -> Double {
    let sine = (Self.cell * (row - Double(StripClue.rows) / 2)).sineAndCosine.sine
    return sine / Self.edge.sineAndCosine.sine * Self.roll.y * radius
  }

  /// A piece of a rod along the table's middle, lit from above.
  private func drawBarrel(
    _ metal: Metal, from left: Double, to right: Double, half: Double, into list: inout DrawList
  ) {
    let pieces = 12
    func row(_ piece: Int) -> (y: Double, color: Color) {
      let (sine, cosine) = Angle.turns(Double(piece) / Double(2 * pieces) - 0.25).sineAndCosine
      let light = 0.9 * Metal.light(on: Vector(x: 0, y: sine)) + 0.5 * cosine - 0.4
      return (sine * half, metal.tone(light))
    }
    for piece in 0..<pieces {
      let (upper, lower) = (row(piece), row(piece + 1))
      func corner(_ x: Double, _ row: (y: Double, color: Color)) -> Corner {
        Corner(center + Vector(x: x, y: row.y) * radius, row.color)
      }
      list.addQuad(
        corner(left, upper), corner(right, upper), corner(right, lower), corner(left, lower))
    }
  }

  /// The ridges of a flange, which go round as the table does.
  private func drawRidges(
    from left: Double, to right: Double, half: Double, into list: inout DrawList
  ) {
    let ridges = 30
    for ridge in 0..<ridges {
      let (sine, cosine) = (angle + .turns(Double(ridge) / Double(ridges))).sineAndCosine
      guard cosine > 0.1 else { continue }
      let y = -sine * half
      builder.addLine(
        from: center + Vector(x: left, y: y) * radius, to: center + Vector(x: right, y: y) * radius,
        width: max(1, 0.014 * radius * cosine), Metal.brass.dark.mixed(with: .black, 0.3), to: &list
      )
    }
  }

  /// A turn of the strip: those of its cells that face the eye.
  private func drawTurn(
    _ turn: Int, of clue: StripClue, _ winding: Double, into list: inout DrawList
  ) {
    let top = Double(turn) * winding
    let width = 2 * Self.roll.x * radius / Double(StripClue.turns)
    let left = center.x - Self.roll.x * radius + Double(turn) * width
    let (first, last) = (0.0, Double(StripClue.rows))
    for cell in Int(top.rounded(.down))...Int((top + last).rounded(.down)) {
      let row = Double(cell) - top
      let (upper, lower) = (max(row, first), min(row + 1, last))
      guard upper < lower else { continue }
      func corner(_ right: Double, _ row: Double) -> Corner {
        Corner(Vector(x: left + right * width, y: center.y + height(row)), Self.paper(at: row))
      }
      list.addQuad(corner(0, upper), corner(1, upper), corner(1, lower), corner(0, lower))
      if row > first {
        builder.addLine(
          from: corner(0, row).position, to: corner(1, row).position, width: 1,
          Colors.print.faded(0.28), to: &list)
      }
      guard clue.cells.indices.contains(cell) else { continue }
      // What slides out of sight fades before the edge cuts it.
      let shown = 1 - 2.5 * max(first - row, row + 1 - last, 0)
      draw(clue.cells[cell], row, left: left, width: width, Colors.print.faded(shown), into: &list)
    }
    // A turn lies with its edge on the one before, and climbs as a screw does.
    for (x, color) in [(0.0, Colors.print.faded(0.5)), (0.02, Color.white.faded(0.35))] {
      guard turn > 0 else { continue }
      builder.addLine(
        from: Vector(x: left + (x - 0.035) * width, y: center.y + height(first)),
        to: Vector(x: left + (x + 0.035) * width, y: center.y + height(last)),
        width: max(1, 0.008 * radius), color, to: &list)
    }
  }

  /// The colour of the paper so many cells below the first one's upper edge: it turns away from the lamp.
  private static func paper(at row: Double) -> Color {
    let away = row / Double(StripClue.rows) - 0.42
    return Colors.paper.mixed(with: Color(0x6B5A42), min(2.2 * away * away, 0.65))
  }

  /// The number of a cell, with a piece of a bar above it, whose ends reach down beside the numbers.
  private func draw(
    _ cell: StripClue.Cell, _ row: Double, left: Double, width: Double, _ color: Color,
    into list: inout DrawList
  ) {
    guard color.alpha > 0 else { return }
    func position(_ x: Double, _ y: Double) -> Vector {
      Vector(x: left + x * width, y: center.y + height(row + y))
    }
    write(
      cell.number, at: position(0.5, 0.63), height: 0.5 * (height(row + 1) - height(row)), color,
      into: &list)
    guard let piece = cell.piece else { return }
    let (end, y, thick) = (0.085, 0.2, max(2, 0.03 * radius))
    let (from, to) = (piece == .left ? end : 0, piece == .right ? 1 - end : 1)
    let points =
      (piece == .left ? [position(from, 0.62)] : []) + [position(from, y), position(to, y)]
      + (piece == .right ? [position(to, 0.62)] : [])
    builder.addStroke(points.count, width: thick, color, to: &list) { points[$0] }
  }
}
