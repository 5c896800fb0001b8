import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks

/// A square of paper, at each side of which a flap stands up or is folded over.
extension TrayThingView {
  func draw(_ clue: FlapsClue, into list: inout DrawList) {
    drawBoard(into: &list)
    builder.addGlow(
      around: Rectangle(
        center: center + Vector(x: 0.012, y: 0.03) * radius,
        size: Vector(x: 1.96, y: 1.96) * (Self.square * radius)),
      corner: 0.01 * radius, reach: 0.06 * radius, Palette.shadow, to: &list)
    drawSheet(clue, 0, into: &list)
    let first = scene.lockSession.parts(of: thing).lowerBound
    let flaps = 0..<FlapsClue.count
    let folded = flaps.filter { scene.lockSession.slots[first + $0].isOver }
    for flap in flaps where !folded.contains(flap) {
      drawSheet(clue, flap + 1, isStanding: true, into: &list)
    }
    for flap in folded { drawSheet(clue, flap + 1, into: &list) }
    for cell in clue.frames {
      outline(
        corners(of: cell), max(1.8, 0.024 * radius), Colors.print, into: &list)
    }
  }

  /// Half the side of the square, as a part of the radius.
  private static let square = 0.46
  /// How far a flap that stands up leans outwards from where it would be folded over, and how much wider it seems at its edge.
  private static let (standing, nearer) = (Angle.degrees(105), 0.06)
  /// How far each sheet ends before the one below but at its hinge, in cells.
  private static let inset = 0.035
  /// The paper of the square, in the shadow of all flaps.
  private static let lowest = Colors.shade.mixed(with: Colors.print, 0.14)

  /// Where a flap is taken, about its hinge, as parts of the table's radius.
  static func hinge(ofFlap flap: Int) -> (middle: Vector, reach: Double) {
    (Vector(length: 0.58, angle: .turns(Double(flap) / 4 - 0.25)), 0.29)
  }

  /// Draws the square, or a flap: one that stands up shows its blank side.
  private func drawSheet(
    _ clue: FlapsClue, _ sheet: Int, isStanding: Bool = false, into list: inout DrawList
  ) {
    let outwards = direction(.turns(Double(sheet - 1) / 4))
    let paper =
      isStanding
      ? Colors.shade.mixed(with: .black, 0.14 - 0.14 * Metal.light(on: outwards * -1))
      : Self.lowest.mixed(with: Colors.paper, Double(sheet) / Double(FlapsClue.count))
    /// What stands up is darker towards its hinge.
    func corner(_ position: Vector) -> Corner {
      let away = (position - center).dot(outwards) / radius - Self.square
      return Corner(position, isStanding ? paper.mixed(with: .black, 0.3 - 1.4 * away) : paper)
    }
    let height = Self.square * radius / Double(FlapsClue.side)
    for (cell, content) in clue.sheets[sheet].enumerated() {
      let corners = corners(of: cell, on: sheet, isStanding: isStanding)
      if content != .hole {
        list.addQuad(
          corner(corners[0]), corner(corners[1]), corner(corners[2]), corner(corners[3]))
      } else if isStanding {
        outline(corners, 1, Colors.print.faded(0.5), into: &list)
      } else {
        drawHole(corners, into: &list)
      }
      guard !isStanding else { continue }
      let (middle, isFramed) = ((corners[0] + corners[2]) / 2, clue.frames.contains(cell))
      switch content {
      case .number(let number):
        write(
          number, at: middle, height: height, Colors.print.faded(isFramed ? 1 : 0.45), into: &list)
      case .empty:
        builder.addDisc(middle, radius: 0.1 * height, Colors.print.faded(0.3), to: &list)
      case .hole: break
      }
    }
    let last = FlapsClue.side * FlapsClue.side - 1
    let edge = [(0, 0), (FlapsClue.side - 1, 1), (last, 2), (last - FlapsClue.side + 1, 3)].map {
      corners(of: $0, on: sheet, isStanding: isStanding)[$1]
    }
    outline(edge, max(1, 0.008 * radius), Colors.print.faded(0.55), into: &list)
  }

  private func outline(
    _ corners: [Vector], _ width: Double, _ color: Color, into list: inout DrawList
  ) {
    builder.addStroke(corners.count, isClosed: true, width: width, color, to: &list) { corners[$0] }
  }

  /// The corners of a cell of a sheet, clockwise from the upper left as the sheet lies on the square.
  private func corners(of cell: Int, on sheet: Int = 0, isStanding: Bool = false) -> [Vector] {
    let (row, column) = cell.quotientAndRemainder(dividingBy: FlapsClue.side)
    let (inset, side) = (Self.inset * Double(sheet), Double(FlapsClue.side))
    /// The edge at a side of the square, clockwise from the upper one.
    func edge(_ flap: Int) -> Double {
      let end = flap == sheet - 1 ? 0 : inset
      return flap == 1 || flap == 2 ? side - end : end
    }
    let outwards = direction(.turns(Double(sheet - 1) / 4))
    let half = Self.square * radius
    return Self.corners(Double(column), Double(row)).map { x, y in
      let flat = point(
        min(max(x, edge(3)), edge(1)), min(max(y, edge(0)), edge(2)), of: FlapsClue.side,
        turned: .zero, Self.square)
      guard isStanding else { return flat }
      // It turns about its hinge, and comes nearer to the eye.
      let depth = half - (flat - center).dot(outwards)
      let hinge = center + outwards * half
      let along = flat + outwards * depth - hinge
      return hinge + along * (1 + Self.nearer * depth / (2 * half))
        - outwards * (depth * (Self.standing + angle).sineAndCosine.cosine)
    }
  }
}
