import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

/// Things of the tray in which one part moves another, or lies upon it, on a board of wood.
extension TrayThingView {
  /// A round board, whose grain stays as it is while things turn.
  func drawBoard(into list: inout DrawList) {
    let (light, dark) = (Color(0x7A5433), Color(0x4B301D))
    builder.addBand(center, from: 0, to: 0.88 * radius, to: &list) { direction in
      (light, light.mixed(with: dark, 0.55 + 0.35 * direction.y))
    }
    for line in -11...11 {
      let y = (Double(line) + 0.35 * Double((line * line) % 3)) * 0.075
      let half = (0.86 * 0.86 - y * y).squareRoot()
      guard half > 0 else { continue }
      let bend = Vector(x: 0, y: 0.02 * Double((line + 12) % 4 - 2)) * radius
      let middle = center + bend + Vector(x: 0, y: y * radius)
      drawLine(onTable(-half, y), middle, width: 0, dark.faded(0.45), into: &list)
      drawLine(middle, onTable(half, y), width: 0, dark.faded(0.45), into: &list)
    }
    drawRing(center, 0.87, width: 0.02, dark.mixed(with: .black, 0.4), into: &list)
  }

  // MARK: - Star wheels

  func draw(_ clue: MarksClue, into list: inout DrawList) {
    drawBoard(into: &list)
    let (teeth, others) = (Double(clue.wheel), Double(clue.pinion))
    let place = Self.star(of: clue)
    let module = place.wheel / teeth * radius
    let axle = center - Vector(x: 0, y: place.away * radius)
    let turned = Angle.turns(0.5 - angle.turns * teeth / others)
    drawStar(axle, clue.pinion, module, turned + .turns(0.5 / others), .steel, &list)
    drawStar(center, clue.wheel, module, angle, .brass, &list)
    for (index, pair) in clue.pairs.enumerated() {
      // Two pairs have room for larger dots than three.
      let size = clue.pairs.count > 2 ? 0.028 : 0.042
      drawDots(
        index + 1, center, angle + .turns(Double(pair.tooth) / teeth), teeth * module, size,
        into: &list)
      drawDots(
        index + 1, axle, turned + .turns(Double(pair.notch) / others), others * module, size,
        into: &list)
    }
    drawWindow(
      over: center + Vector(x: 0, y: 0.63 * radius), number: angle.turns * teeth, of: clue.stops,
      into: &list)
    guard isMarked else { return }
    // Where a tooth and a notch meet.
    let meeting = center - Vector(x: 0, y: teeth * module)
    for side in [-1.0, 1] {
      let (tip, foot) = (meeting + Vector(x: side * 0.36 * radius, y: 0), side * 0.1 * radius)
      builder.addTriangle(
        tip, tip + Vector(x: foot, y: -0.05 * radius), tip + Vector(x: foot, y: 0.05 * radius),
        Palette.ivory, to: &list)
    }
  }

  /// The pitch radii of the wheel in the middle and of the other above it, and how far that is away, as parts of the table's
  /// radius: both fit below each other, and the window beneath.
  static func star(of clue: MarksClue) -> (wheel: Double, pinion: Double, away: Double) {
    let (teeth, others) = (Double(clue.wheel), Double(clue.pinion))
    let module = min(0.85 / (teeth + 2 * others), 0.37 / teeth)
    return (teeth * module, others * module, (teeth + others) * module)
  }

  /// A wheel with pointed teeth, the first of which is at an angle.
  func drawStar(
    _ middle: Vector, _ teeth: Int, _ module: Double, _ turned: Angle, _ metal: Metal,
    _ list: inout DrawList
  ) {
    drawCog(
      middle, teeth, pitch: Double(teeth) * module, half: 0.9 * module, at: [-0.4, -0.1, 0.1, 0.4],
      turned, metal, into: &list)
    drawPlate(.iron, middle, to: 0.05, sheen: 0.6, lift: 0.3, into: &list)
  }

  /// Dots of enamel one below the other, from a wheel's rim to its axle, or side by side where they would lie on that.
  private func drawDots(
    _ count: Int, _ middle: Vector, _ at: Angle, _ pitch: Double, _ size: Double,
    into list: inout DrawList
  ) {
    let size = min(size, 0.165 * pitch / radius)
    let rim = pitch - (min(0.06, 0.33 * pitch / radius) + size) * radius
    let (inwards, step) = (-direction(at), 2.3 * size * radius)
    let isRow = rim - Double(count - 1) * step < 0.05 * radius
    for dot in 0..<count {
      let way = isRow ? inwards.perpendicular : inwards
      let place = isRow ? Double(dot) - Double(count - 1) / 2 : Double(dot)
      let position = middle - inwards * rim + way * (place * step)
      drawDisc(position, size, Color(0x1B1613), into: &list)
      drawDisc(
        position + Vector(x: -0.006, y: -0.008) * radius, 0.008, Palette.ivory.faded(0.5),
        into: &list)
    }
  }

  // MARK: - The key over its gauge

  func draw(_ clue: KeyClue, into list: inout DrawList) {
    drawBoard(into: &list)
    drawGauge(into: &list)
    // It lies in the bed where it has been turned over and points the same way.
    let turns = angle.turns - angle.turns.rounded(.down)
    let isIn = isOver && min(turns, 1 - turns) < 0.005
    let shadow = isIn ? Vector.zero : Vector(x: 0.02, y: 0.035) * radius
    if !isIn { drawKey(clue, shifted: shadow, into: &list) { _ in Palette.shadow } }
    drawKey(clue, shifted: .zero, into: &list) { Metal.brass.tone($0) }
    drawBow(into: &list)
  }

  /// The bow of the brass key behind the first door, which this is: three eyes about a red mark.
  private func drawBow(into list: inout DrawList) {
    let middle = KeyClue.bow.middle
    let (heart, neck) = (onKey(middle), onKey(KeyClue.Point(x: middle.x + 24, y: middle.y)))
    drawLine(heart, neck, width: 0.12, Metal.brass.tone(0.3), into: &list)
    for (x, y) in [(-13, 0), (8, -12), (8, 12)] {
      let eye = onKey(KeyClue.Point(x: middle.x + x, y: middle.y + y))
      drawPlate(.brass, eye, from: 0.06, to: 0.125, sheen: 0.5, lift: 0.1, into: &list)
      drawRing(eye, 0.06, width: 0.012, Metal.brass.dark, into: &list)
    }
    drawPlate(.brass, heart, from: 0, to: 0.075, sheen: 0.3, lift: 0.2, into: &list)
    drawDisc(heart, 0.04, Palette.signal, into: &list)
  }

  /// The bed of bow and shaft, and a plate of ivory with numbered lines.
  private func drawGauge(into list: inout DrawList) {
    let (dark, light) = (Color(0x20140C), Color(0x9A7048))
    let plate = Rectangle(
      center: onBoard(KeyClue.Point(x: 50, y: 11)), size: Vector(x: 0.7, y: 0.56) * radius)
    builder.addBox(plate.grown(by: 0.02 * radius), corner: 0.03 * radius, dark, to: &list)
    builder.addBox(plate, corner: 0.02 * radius, Colors.paper, to: &list)
    for line in 0..<KeyClue.lines {
      let y = KeyClue.height(ofLine: line)
      drawLine(
        onBoard(KeyClue.Point(x: 17, y: y)), onBoard(KeyClue.Point(x: 75, y: y)), width: 0.007,
        Colors.print.faded(0.8), into: &list)
      write(line, at: onBoard(KeyClue.Point(x: 80, y: y)), height: 0.052, into: &list)
    }
    let bow = onBoard(KeyClue.bow.middle)
    for (shift, grown, color) in [(0.012, 0.02, light), (0, 0.02, dark)] {
      let offset = Vector(x: shift, y: shift) * radius
      builder.addDisc(
        bow + offset, radius: (Double(KeyClue.bow.radius) / 100 + grown) * radius, color, to: &list)
      let shaft = KeyClue.bed
      for (a, b) in [(shaft[0], shaft[6]), (shaft[2], shaft[8])] {
        let box = Rectangle(
          origin: onBoard(a) + offset,
          size: Vector(x: Double(b.x - a.x), y: Double(b.y - a.y)) / 100 * radius)
        builder.addBox(box.grown(by: grown * radius), corner: 0.01 * radius, color, to: &list)
      }
    }
  }

  /// Shaft, shoulder and steps of the key; a colour is asked for by the light on a surface.
  private func drawKey(
    _ clue: KeyClue, shifted: Vector, into list: inout DrawList, color: (Double) -> Color
  ) {
    let shaft = KeyClue.bed
    let steps = clue.ends.map { ends in (KeyClue.Point(x: ends.left.x, y: shaft[7].y), ends.right) }
    let boxes = [(shaft[0], shaft[6]), (shaft[2], shaft[8])] + steps
    for (a, b) in boxes {
      let (right, down) = (KeyClue.Point(x: b.x, y: a.y), KeyClue.Point(x: a.x, y: b.y))
      fill(
        (onKey(a) + shifted, onKey(right) + shifted, onKey(b) + shifted, onKey(down) + shifted),
        color(0.1), into: &list)
    }
    guard shifted == .zero else { return }
    // Edges catch the light or lie in the shade, as the key is turned.
    let (first, last) = (clue.ends[0].left, clue.ends[clue.ends.count - 1].right)
    let outline =
      shaft[...6] + [KeyClue.Point(x: last.x, y: shaft[6].y)]
      + clue.ends.reversed().flatMap { [$0.right, $0.left] }
      + [KeyClue.Point(x: first.x, y: shaft[7].y)] + shaft[7...]
    for (a, b) in zip(outline, outline.dropFirst()) where a != b {
      let (from, to) = (onKey(a), onKey(b))
      let side = (to - from).perpendicular / max(from.distance(to: to), 1e-9)
      let outwards = isOver ? side * -1 : side
      drawLine(from, to, width: 0.016, color(0.75 * Metal.light(on: outwards)), into: &list)
    }
  }

  private func onBoard(_ point: KeyClue.Point) -> Vector {
    center + Vector(x: Double(point.x), y: Double(point.y)) / 100 * radius
  }

  /// Where a point of the key is that would be there in the bed.
  private func onKey(_ point: KeyClue.Point) -> Vector {
    let x = Double(isOver ? point.x : -point.x)
    return center
      + (direction(angle + .turns(0.25)) * x + direction(angle + .turns(0.5)) * Double(point.y))
      / 100 * radius
  }

  // MARK: - The ball under glass

  func draw(_ clue: BallClue, into list: inout DrawList) {
    let side = BallClue.side
    func at(_ cell: Int) -> Vector {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      return point(Double(column) + 0.5, Double(row) + 0.5, of: side, turned: angle, Self.reach)
    }
    drawBoard(into: &list)
    let cell = 2 * Self.reach * radius / Double(side)
    square(
      -0.2, -0.2, Double(side) + 0.4, of: side, turned: angle, Self.reach, Color(0x20140C),
      into: &list)
    square(0, 0, Double(side), of: side, turned: angle, Self.reach, Color(0x8A6340), into: &list)
    for cup in clue.cups {
      let middle = at(cup.cell)
      builder.addDisc(middle, radius: 0.36 * cell, Color(0x4B301D), to: &list)
      builder.addDisc(
        middle + Vector(x: 0.02, y: 0.03) * cell, radius: 0.33 * cell, Color(0x2B1A10), to: &list)
      write(
        cup.number, at: middle, height: 0.72 * Self.reach / Double(side), Palette.ivory, into: &list
      )
    }
    drawStar(at(clue.star), 0.38 * cell, into: &list)
    drawWalls(clue, into: &list)
    drawBall(ball(clue, at: at), 0.3 * cell, into: &list)
    // The glass catches the lamp, wherever the box is turned.
    for (x, width) in [(-0.3, 0.14), (-0.06, 0.05)] {
      let (foot, head) = (Vector(x: x - 0.3, y: 0.5), Vector(x: x + 0.3, y: -0.5))
      drawLine(
        center + foot * radius, center + head * radius, width: width, Color(0xFFFFFF, alpha: 16),
        into: &list)
    }
  }

  /// It gathers speed as it rolls.
  private func ball(_ clue: BallClue, at position: (Int) -> Vector) -> Vector {
    let part = scene.lockSession.parts(of: thing).lowerBound
    let rest = position(scene.lockSession.slots[part].loose)
    guard let roll = scene.lockSession.roll, roll.part == part else { return rest }
    let from = position(roll.from)
    let cell = 2 * Self.reach * radius / Double(BallClue.side)
    let time = TrayRoll.cell * max(1, from.distance(to: rest) / cell)
    let share = min(max(scene.motionTime.seconds(since: roll.since) / time, 0), 1)
    return from + (rest - from) * (share * share)
  }

  private func drawStar(_ middle: Vector, _ size: Double, into list: inout DrawList) {
    for (grown, color) in [(1.14, Metal.brass.dark.mixed(with: .black, 0.4)), (1, Palette.brass)] {
      builder.addPolygon(10, around: middle, color, to: &list) { corner in
        let reach = corner.isMultiple(of: 2) ? size : 0.45 * size
        return middle + direction(.turns(Double(corner) / 10)) * (reach * grown)
      }
    }
  }

  /// The box's rim and the walls between its cells, bars of brass.
  private func drawWalls(_ clue: BallClue, into list: inout DrawList) {
    let side = BallClue.side
    func bar(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) {
      let (a, b) = (
        point(x, y, of: side, turned: angle, Self.reach),
        point(endX, endY, of: side, turned: angle, Self.reach)
      )
      for (shift, width, color) in [
        (0.012, 0.04, Palette.shadow), (0, 0.04, Metal.brass.tone(-0.5)),
        (-0.004, 0.02, Metal.brass.tone(0.35)),
      ] {
        let offset = Vector(x: shift, y: shift) * radius
        drawLine(a + offset, b + offset, width: width, color, into: &list)
      }
    }
    let end = Double(side)
    for (x, y, endX, endY) in [
      (0, 0, end, 0), (end, 0, end, end), (end, end, 0, end), (0, end, 0, 0),
    ] { bar(x, y, endX, endY) }
    for cell in clue.right.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      let (x, y) = (Double(column), Double(row))
      if clue.right[cell], column + 1 < side { bar(x + 1, y, x + 1, y + 1) }
      if clue.below[cell], row + 1 < side { bar(x, y + 1, x + 1, y + 1) }
    }
  }

  private func drawBall(_ middle: Vector, _ size: Double, into list: inout DrawList) {
    builder.addDisc(
      middle + Vector(x: 0.18, y: 0.26) * size, radius: 1.02 * size, Palette.shadow, to: &list)
    builder.addBand(middle, from: 0, to: size, to: &list) { direction in
      (Metal.steel.tone(0.55), Metal.steel.tone(1.1 * Metal.light(on: direction) - 0.2))
    }
    let spot = middle + Vector(x: -0.34, y: -0.4) * size
    builder.addBand(spot, from: 0, to: 0.4 * size, .white, Metal.steel.light.faded(0), to: &list)
  }

  // MARK: - The paper under pens

  func draw(_ clue: TraceClue, into list: inout DrawList) {
    drawDisc(center, 0.88, Colors.shade, into: &list)
    drawDisc(center, 0.85, Colors.paper, into: &list)
    let stops = Double(clue.stops)
    for stop in 0..<clue.stops {
      let at = angle + .turns(Double(stop) / stops)
      let isLong = stop.isMultiple(of: 5)
      drawRay(
        at, isLong ? 0.65 : 0.67, 0.7, width: isLong ? 0.012 : 0.008, Colors.print, into: &list)
      if isLong { write(stop, at: point(at, 0.77), up: at, height: 0.085, into: &list) }
    }
    let drawn = angle.turns * stops
    for line in clue.lines.indices {
      // The circle is printed; what the pen draws touches it where a notch is deep.
      drawRing(
        center, Self.line(line) - Self.notch, width: 0.007, Colors.print.faded(0.45), into: &list)
      // What has passed below the pen: the last numbers first.
      let pieces = Int(drawn * 4)
      builder.addStroke(pieces + 2, width: max(1.6, 0.016 * radius), Colors.print, to: &list) {
        piece in
        let number = stops - (piece > pieces ? drawn : Double(piece) / 4)
        return point(angle + .turns(number / stops), reach(ofLine: line, at: number, clue))
      }
    }
    drawPens(clue, at: stops - drawn, into: &list)
  }

  /// Where a line without notches is drawn, as a part of the radius, and how far a deep notch reaches inwards.
  private static func line(_ line: Int) -> Double { 0.59 - 0.17 * Double(line) }
  private static let notch = 0.11

  private func reach(ofLine line: Int, at number: Double, _ clue: TraceClue) -> Double {
    Self.line(line) - Self.notch * clue.depth(ofLine: line, at: number)
  }

  /// An arm of brass over the paper, with a pen for each line.
  private func drawPens(_ clue: TraceClue, at number: Double, into list: inout DrawList) {
    let (foot, head) = (point(.zero, 0.87), point(.zero, 0.16))
    let shadow = Vector(x: 0.02, y: 0.02) * radius
    for (offset, width, color) in [
      (shadow, 0.04, Palette.shadow), (.zero, 0.04, Metal.brass.tone(-0.6)),
      (Vector(x: -0.004 * radius, y: 0), 0.022, Metal.brass.tone(0.4)),
    ] { drawLine(foot + offset, head + offset, width: width, color, into: &list) }
    for line in clue.lines.indices {
      let tip = point(.zero, reach(ofLine: line, at: number, clue))
      drawDisc(tip + shadow, 0.042, Palette.shadow, into: &list)
      drawPlate(.steel, tip, to: 0.042, sheen: 0.6, lift: 0.1, into: &list)
      drawDisc(tip, 0.014, Colors.print, into: &list)
    }
    drawPlate(.brass, center, to: 0.1, sheen: 0.5, into: &list)
    drawPlate(.brass, foot, to: 0.065, sheen: 0.5, lift: 0.1, into: &list)
  }
}
