import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

extension TrayThingView {
  func draw(_ clue: GrilleClue, into list: inout DrawList) {
    let (side, reach) = (clue.side, Self.reach)
    // The sheet is a little larger than the card, so that one sees what lies on what.
    let edge = 0.07
    square(
      -edge, -edge, Double(side) + 2 * edge, of: side, turned: .zero, reach, Colors.paper,
      into: &list)
    let height = reach / Double(side)
    for cell in clue.cells.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      let middle = point(Double(column) + 0.5, Double(row) + 0.5, of: side, turned: .zero, reach)
      if let number = clue.cells[cell] {
        write(number, at: middle, height: height, into: &list)
      } else {
        drawDisc(middle, 0.1 * height, Colors.shade, into: &list)
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
    outline(corners, max(1, 0.008 * radius), Palette.ground, into: &list)
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
    let mark = list.mark
    let share = turnedOver
    let showsBack = isOver == (share >= 0.5)
    square(0, 0, 1, of: 1, turned: angle, Self.reach, Colors.paper, into: &list)
    if showsBack { drawBack(clue, into: &list) } else { drawFront(into: &list) }
    frame(turned: angle, Self.reach, Colors.shade, into: &list)
    drawLiftedCorner(isAtLeft: showsBack, into: &list)
    guard share < 1 else { return }
    // It turns about its middle, from its upper edge to the lower one.
    let (across, width) = (direction(angle + .turns(0.25)), abs(1 - 2 * share) - 1)
    list.bend(from: mark) { $0 + across * (($0 - center).dot(across) * width) }
  }

  /// How far it has been turned over since it was, from 0 to 1.
  private var turnedOver: Double {
    guard let roll = scene.lockSession.roll, scene.lockSession.parts(of: thing).contains(roll.part)
    else { return 1 }
    return smoothstep(scene.motionTime.seconds(since: roll.since) / 0.32)
  }

  /// Where the folded corner of a postcard begins, as a part of its side.
  private static let corner = 0.82

  /// Whether a hand at a place about the middle of a part's table is at the folded corner of a card, or close to it.
  static func isAtCorner(
    _ place: Vector, _ radius: Double, _ lockSession: LockSession, _ part: Int
  ) -> Bool {
    let flat = place.turned(by: -lockSession.shownAngle(ofPart: part)) / (2 * reach * radius)
    let x = lockSession.slots[part].isOver ? -flat.x : flat.x
    return lockSession.picture(ofPart: part) is PostcardClue && place.length < 0.91 * radius
      && min(x, flat.y) > corner - 0.55
  }

  /// A lower corner that is folded up a little says that the card can be turned over.
  private func drawLiftedCorner(isAtLeft: Bool, into list: inout DrawList) {
    func at(_ x: Double, _ y: Double) -> Vector {
      point(isAtLeft ? 1 - x : x, y, of: 1, turned: angle, Self.reach)
    }
    let (inner, edge) = (Self.corner, 1.01)
    builder.addTriangle(at(inner, edge), at(edge, edge), at(edge, inner), Self.table, to: &list)
    builder.addTriangle(
      at(inner - 0.03, edge), at(edge, inner - 0.03), at(inner - 0.05, inner - 0.05),
      Colors.print.faded(0.4), to: &list)
    builder.addTriangle(
      at(inner, edge), at(edge, inner), at(inner, inner), Colors.paper.mixed(with: .white, 0.5),
      to: &list)
  }

  /// A landscape with a sun and hills.
  private func drawFront(into list: inout DrawList) {
    func at(_ x: Double, _ y: Double) -> Vector { point(x, y, of: 1, turned: angle, Self.reach) }
    fill(
      (at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.94), at(0.06, 0.94)), Color(0xB9C7BE), into: &list
    )
    drawDisc(at(0.3, 0.34), 0.13, Color(0xF4EBCB), into: &list)
    builder.addTriangle(at(0.06, 0.78), at(0.42, 0.42), at(0.8, 0.78), Color(0x6F7F78), to: &list)
    builder.addTriangle(at(0.36, 0.78), at(0.7, 0.5), at(0.94, 0.78), Color(0x55655E), to: &list)
    fill(
      (at(0.06, 0.74), at(0.94, 0.74), at(0.94, 0.94), at(0.06, 0.94)), Color(0x3C4843), into: &list
    )
    drawLine(at(0.06, 0.74), at(0.94, 0.74), width: 0, Color(0x3C4843), into: &list)
    // The paper's edge lies over it, which is smooth.
    frame(turned: angle, 0.88 * Self.reach, Colors.paper, into: &list)
  }

  /// The numbers one below the other; a stamp at the upper right, and a line below each number if it is marked.
  private func drawBack(_ clue: PostcardClue, into list: inout DrawList) {
    func at(_ x: Double, _ y: Double) -> Vector { point(x, y, of: 1, turned: angle, Self.reach) }
    fill(
      (at(0.76, 0.07), at(0.93, 0.07), at(0.93, 0.28), at(0.76, 0.28)), Colors.shade, into: &list)
    drawDisc(at(0.845, 0.175), 0.06, Colors.print.faded(0.55), into: &list)
    for ring in 0..<2 {
      drawRing(
        at(0.7, 0.24), 0.1 + 0.03 * Double(ring), width: 0, Colors.print.faded(0.4), into: &list)
    }
    let row = 0.8 / Double(clue.numbers.count)
    let height = min(0.3, row * 0.62) * 2 * Self.reach
    for (index, number) in clue.numbers.enumerated() {
      let y = 0.12 + row * (Double(index) + 0.5)
      write(number, at: at(0.38, y), up: angle, height: height, into: &list)
      if let combination = shown?.combination, clue.numbers.count > 1 {
        let direction = combination.direction(of: index)
        builder.addTurnArrow(
          at(direction == .clockwise ? 0.62 : 0.14, y), radius: min(0.3 * height, 0.09) * radius,
          direction, width: max(1.3, 0.018 * radius), Colors.print, to: &list)
      }
      guard isMarked else { continue }
      let below = y + 0.62 * height / (2 * Self.reach)
      drawLine(at(0.2, below), at(0.56, below), width: 0.015, Colors.print, into: &list)
    }
  }

  /// A wedge on the table and one on the thing, which meet where it lies right.
  private func drawMarks(into list: inout DrawList) {
    guard isMarked else { return }
    drawWedge(.zero, 0.87, isInward: true, Palette.ivory, into: &list)
    drawWedge(angle, 0.67, isInward: false, Palette.brass, into: &list)
  }

  // MARK: - A square of paper with flaps at its sides

  func draw(_ clue: FlapsClue, into list: inout DrawList) {
    drawBoard(into: &list)
    builder.addGlow(
      around: Rectangle(
        center: onTable(0.012, 0.03), size: Vector(x: 1.96, y: 1.96) * (Self.square * radius)),
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
      outline(corners(of: cell), max(1.8, 0.024 * radius), Colors.print, into: &list)
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
    let height = Self.square / Double(FlapsClue.side)
    for (cell, content) in clue.sheets[sheet].enumerated() {
      let corners = corners(of: cell, on: sheet, isStanding: isStanding)
      if content != .hole {
        list.addQuad(corner(corners[0]), corner(corners[1]), corner(corners[2]), corner(corners[3]))
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
      case .empty: drawDisc(middle, 0.1 * height, Colors.print.faded(0.3), into: &list)
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

/// A strip of paper round a rod between two flanges: as the right one is turned, each turn of the strip slides farther than the
/// one at its left.
extension TrayThingView {
  func draw(_ clue: StripClue, into list: inout DrawList) {
    drawBoard(into: &list)
    let (flange, half) = (0.055, Self.roll + Vector(x: 0.055, y: 0.035))
    builder.addGlow(
      around: Rectangle(center: onTable(0.012, 0.03), size: half * (1.94 * radius)),
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
  static let roll = Vector(x: 0.635, y: 0.5)

  /// Whether something lies on the strip that is so far from a table's middle, in points.
  static func isOnRoll(_ distance: Vector, _ table: LockLayout.Face) -> Bool {
    let reach = roll * table.radius
    return distance.x.magnitude <= reach.x && distance.y.magnitude <= reach.y
  }

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
    builder.addRod(
      from: onTable(left, 0), to: onTable(right, 0), Vector(x: 0, y: 1),
      half: (half * radius, half * radius), to: &list
    ) { share in
      let light = 0.9 * Metal.light(on: Vector(x: 0, y: share))
      return metal.tone(light + 0.5 * (1 - share * share).squareRoot() - 0.4)
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
        from: onTable(left, y), to: onTable(right, y), width: max(1, 0.014 * radius * cosine),
        Metal.brass.dark.mixed(with: .black, 0.3), to: &list)
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
        drawLine(
          corner(0, row).position, corner(1, row).position, width: 0, Colors.print.faded(0.28),
          into: &list)
      }
      guard clue.cells.indices.contains(cell) else { continue }
      // What slides out of sight fades before the edge cuts it.
      let shown = 1 - 2.5 * max(first - row, row + 1 - last, 0)
      draw(clue.cells[cell], row, left: left, width: width, Colors.print.faded(shown), into: &list)
    }
    // A turn lies with its edge on the one before, and climbs as a screw does.
    for (x, color) in [(0.0, Colors.print.faded(0.5)), (0.02, Color.white.faded(0.35))] {
      guard turn > 0 else { continue }
      drawLine(
        Vector(x: left + (x - 0.035) * width, y: center.y + height(first)),
        Vector(x: left + (x + 0.035) * width, y: center.y + height(last)), width: 0.008, color,
        into: &list)
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
      cell.number, at: position(0.5, 0.63), height: 0.5 * (height(row + 1) - height(row)) / radius,
      color, into: &list)
    guard let piece = cell.piece else { return }
    let (end, y, thick) = (0.085, 0.2, max(2, 0.03 * radius))
    let (from, to) = (piece == .left ? end : 0, piece == .right ? 1 - end : 1)
    let points =
      (piece == .left ? [position(from, 0.62)] : []) + [position(from, y), position(to, y)]
      + (piece == .right ? [position(to, 0.62)] : [])
    builder.addStroke(points.count, width: thick, color, to: &list) { points[$0] }
  }
}
