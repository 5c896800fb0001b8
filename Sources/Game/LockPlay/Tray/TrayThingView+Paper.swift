import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks
import SwivelMotion

extension TrayThingView {
  func draw(_ clue: GrilleClue, into list: inout DrawList) {
    let (side, reach) = (clue.side, Self.reach)
    // The sheet is a little larger than the card, so that one sees what lies on what.
    let edge = 0.07
    square(
      -edge, -edge, Double(side) + 2 * edge, of: side, turned: .zero, reach, Colors.paper,
      into: &list)
    let height = 2 * reach * radius / Double(side) * 0.5
    for cell in clue.cells.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      let middle = point(Double(column) + 0.5, Double(row) + 0.5, of: side, turned: .zero, reach)
      if let number = clue.cells[cell] {
        write(number, at: middle, height: height, into: &list)
      } else {
        builder.addDisc(middle, radius: height * 0.1, Colors.shade, to: &list)
      }
    }
    for cell in clue.holes.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      let (x, y) = (Double(column), Double(row))
      guard clue.holes[cell] else {
        square(x, y, 1, of: side, turned: angle, reach, Colors.leather, into: &list)
        continue
      }
      drawHole(
        Self.corners(x, y).map { point($0.x, $0.y, of: side, turned: angle, reach) }, into: &list)
    }
    frame(turned: angle, reach, Metal.brass.tone(-0.2), into: &list)
    drawMarks(into: &list)
  }

  /// The corners of a cell, clockwise from the upper left.
  static func corners(_ x: Double, _ y: Double) -> [(x: Double, y: Double)] {
    [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
  }

  /// The edge of a hole, with the shadow that a card's thickness throws into it, with the light from the upper left.
  func drawHole(_ corners: [Vector], into list: inout DrawList) {
    let middle = (corners[0] + corners[2]) / 2
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let inwards = middle - (a + b) / 2
      let share = (0.6 * inwards.x + 0.8 * inwards.y) / max(inwards.length, 1)
      guard share > 0 else { continue }
      let (displacement, dark) = (inwards * (0.34 * share), Colors.print.faded(0.75 * share))
      let none = dark.faded(0)
      list.addQuad(
        Corner(a, dark), Corner(b, dark), Corner(b + displacement, none),
        Corner(a + displacement, none))
    }
    builder.addStroke(4, isClosed: true, width: max(1, 0.008 * radius), Palette.ground, to: &list) {
      corners[$0]
    }
  }

  func draw(_ clue: CardsClue, into list: inout DrawList) {
    let (side, reach) = (clue.side, Self.reach)
    square(0, 0, Double(side), of: side, turned: .zero, reach, Color(0x26333A), into: &list)
    frame(turned: .zero, reach, Palette.quiet.faded(0.6), into: &list)
    drawPoints(clue.below, side, turned: .zero, into: &list)
    square(0, 0, Double(side), of: side, turned: angle, reach, Colors.glass, into: &list)
    drawPoints(clue.above, side, turned: angle, into: &list)
    frame(turned: angle, reach, Palette.ivory.faded(0.8), into: &list)
    drawMarks(into: &list)
  }

  /// Draws points as squares a little apart, with a margin around all.
  private func drawPoints(_ points: [Bool], _ side: Int, turned: Angle, into list: inout DrawList) {
    let reach = Self.reach * Double(side) / Double(side + 2)
    for cell in points.indices where points[cell] {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      square(
        Double(column) + 0.04, Double(row) + 0.04, 0.92, of: side, turned: turned, reach,
        Palette.ivory, into: &list)
    }
  }

  func draw(_ clue: PostcardClue, into list: inout DrawList) {
    square(0, 0, 1, of: 1, turned: angle, Self.reach, Colors.paper, into: &list)
    if isOver { drawBack(clue, into: &list) } else { drawFront(into: &list) }
    frame(turned: angle, Self.reach, Colors.shade, into: &list)
    // Two arrows about an edge say that it can be turned over.
    let corner = point(isOver ? 0.08 : 0.92, 0.92, of: 1, turned: angle, Self.reach)
    builder.addTurnArrow(
      corner, radius: 0.045 * radius, .right, width: max(1.2, 0.014 * radius),
      Colors.print.faded(0.7), to: &list)
  }

  /// A landscape with a sun and hills.
  private func drawFront(into list: inout DrawList) {
    func at(_ x: Double, _ y: Double) -> Vector { point(x, y, of: 1, turned: angle, Self.reach) }
    fill(
      (at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.94), at(0.06, 0.94)), Color(0xB9C7BE), into: &list
    )
    builder.addDisc(at(0.3, 0.34), radius: 0.13 * radius, Color(0xF4EBCB), to: &list)
    builder.addTriangle(at(0.06, 0.78), at(0.42, 0.42), at(0.8, 0.78), Color(0x6F7F78), to: &list)
    builder.addTriangle(at(0.36, 0.78), at(0.7, 0.5), at(0.94, 0.78), Color(0x55655E), to: &list)
    fill(
      (at(0.06, 0.74), at(0.94, 0.74), at(0.94, 0.94), at(0.06, 0.94)), Color(0x3C4843), into: &list
    )
  }

  /// The numbers one below the other; a stamp at the upper right, and a line below each number if it is marked.
  private func drawBack(_ clue: PostcardClue, into list: inout DrawList) {
    func at(_ x: Double, _ y: Double) -> Vector { point(x, y, of: 1, turned: angle, Self.reach) }
    fill(
      (at(0.76, 0.07), at(0.93, 0.07), at(0.93, 0.28), at(0.76, 0.28)), Colors.shade, into: &list)
    builder.addDisc(at(0.845, 0.175), radius: 0.06 * radius, Colors.print.faded(0.55), to: &list)
    for ring in 0..<2 {
      builder.addRing(
        at(0.7, 0.24), radius: (0.1 + 0.03 * Double(ring)) * radius, width: 1.2,
        Colors.print.faded(0.4), to: &list)
    }
    let row = 0.8 / Double(clue.numbers.count)
    let height = min(0.3, row * 0.62) * 2 * Self.reach * radius
    for (index, number) in clue.numbers.enumerated() {
      let y = 0.12 + row * (Double(index) + 0.5)
      write(number, at: at(0.38, y), up: angle, height: height, into: &list)
      if let combination = shown?.combination, clue.numbers.count > 1 {
        let isLeft = combination.direction(of: index) == .counterClockwise
        builder.addTurnArrow(
          at(isLeft ? 0.14 : 0.62, y), radius: min(0.3 * height, 0.09 * radius),
          isLeft ? .left : .right, width: max(1.3, 0.018 * radius), Colors.print, to: &list)
      }
      guard isMarked else { continue }
      let below = y + 0.62 * height / (2 * Self.reach * radius)
      builder.addLine(
        from: at(0.2, below), to: at(0.56, below), width: max(1.2, 0.015 * radius), Colors.print,
        to: &list)
    }
  }

  /// A wedge on the table and one on the thing, which meet where it lies right.
  private func drawMarks(into list: inout DrawList) {
    guard isMarked else { return }
    drawWedge(.zero, 0.87, isInward: true, Palette.ivory, into: &list)
    drawWedge(angle, 0.67, isInward: false, Palette.brass, into: &list)
  }
}
