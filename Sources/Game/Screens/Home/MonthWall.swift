import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks

struct MonthDoor {
  let frame: Rectangle
  /// What was opened of it; it is shut while that is nothing.
  let grades: [LockGrade]
  /// The seals that were won at it.
  let seals: [LockGrade]
  /// Whether its doors stand in the lane.
  let isChosen: Bool
  let builder: ShapeBuilder

  static func seal(_ grade: LockGrade, in box: Rectangle) -> Rectangle {
    var row = box.inset(x: 0.03 * box.size.x)
    _ = row.cutLeft(0.14 * box.size.x)
    let place = row.column(grade.rawValue - 1, of: LockGrade.allCases.count)
    let side = min(place.size.x, 0.3 * box.size.y)
    return Rectangle(
      center: Vector(x: place.center.x, y: box.end.y - 0.07 * box.size.y - side / 2), side: side)
  }

  /// The place of its number beside a piece of the picture.
  static func corner(of box: Rectangle, _ size: Double) -> Rectangle {
    Rectangle(
      x: box.end.x - 1.5 * size - 2, y: box.origin.y + 2, width: 1.5 * size, height: 1.2 * size)
  }

  func draw(isAhead: Bool, into list: inout DrawList) {
    guard min(frame.size.x, frame.size.y) > 4 else { return }
    if grades.isEmpty {
      drawShut(shade: isAhead ? 0.72 : isChosen ? 0 : 0.3, into: &list)
    } else {
      drawOpen(into: &list)
      for grade in seals {
        let place = Self.seal(grade, in: frame)
        builder.addSeal(grade, at: place.center, radius: place.size.y / 2, to: &list)
      }
    }
    let isWhole = grades.count == LockGrade.allCases.count
    guard isChosen || isWhole else { return }
    builder.addOutline(
      frame.grown(by: -1), corner: frame.size.x * 0.06, width: max(2, frame.size.x * 0.045),
      isWhole ? Metal.brass.light : Palette.brass, to: &list)
  }

  private func drawShut(shade: Double, into list: inout DrawList) {
    let corner = frame.size.x * 0.06
    // The gap around the leaf is dark, so that nothing of the picture is seen past it.
    builder.addBox(frame, corner: 0, Palette.ground, to: &list)
    let leaf = frame.grown(by: -max(1, frame.size.x * 0.04))
    builder.addBox(
      leaf, corner: corner, Metal.wood.tone(0.2).mixed(with: Palette.ground, shade),
      below: Metal.wood.tone(-0.4).mixed(with: Palette.ground, shade), to: &list)
    builder.addOutline(
      leaf.grown(by: -leaf.size.x * 0.09), corner: corner * 0.6, width: 1,
      Metal.wood.light.mixed(with: Palette.ground, 0.4 + shade / 2), to: &list)
    builder.addDisc(
      Vector(x: leaf.end.x - leaf.size.x * 0.14, y: leaf.end.y - leaf.size.y * 0.2),
      radius: leaf.size.x * 0.05, Metal.brass.middle.mixed(with: Palette.ground, shade), to: &list)
  }

  /// Draws the doorway, and the leaf as it stands out from its hinges at the left.
  private func drawOpen(into list: inout DrawList) {
    builder.addOutline(
      frame.grown(by: -0.75), corner: 0, width: 1.5, Palette.ground.faded(0.75), to: &list)
    let (origin, size) = (frame.origin, frame.size)
    let (near, far) = (size.y * 0.03, size.x * 0.15)
    let (hinge, edge) = (Metal.wood.tone(-0.4), Metal.wood.tone(0.25))
    list.addQuad(
      Corner(origin, hinge), Corner(origin + Vector(x: far, y: near), edge),
      Corner(origin + Vector(x: far, y: size.y - near), edge),
      Corner(origin + Vector(x: 0, y: size.y), hinge))
  }
}

extension LockGrade {
  fileprivate var sign: Icon { [.key, .gear, .crown, .star][rawValue - 1] }

  /// Copper, silver, gold, and the blue of a star.
  var sealMetal: Metal {
    switch self {
    case .apprentice: .brass.stained(Color(0xA0441C), 0.6)
    case .journeyman: .steel.stained(.white, 0.45)
    case .master: .brass.stained(Color(0xF2B010), 0.45)
    case .safecracker: .enamel.stained(Color(0x2A8CA0), 0.7)
    }
  }
}

extension DrawList {
  /// Draws what lies between two lines, in a colour above and one below.
  fileprivate mutating func addSlope(
    _ top: (Vector, Vector), _ bottom: (Vector, Vector), _ above: Color, _ below: Color
  ) {
    addQuad(
      Corner(top.0, above), Corner(top.1, above), Corner(bottom.1, below), Corner(bottom.0, below))
  }
}

extension ShapeBuilder {
  /// The seal of a grade: struck of copper, silver, gold or enamel, with its sign.
  func addSeal(_ grade: LockGrade, at center: Vector, radius: Double, to list: inout DrawList) {
    let (metal, isLarge) = (grade.sealMetal, radius > 30)
    addShadow(
      center + Vector(x: 0, y: 0.1 * radius), from: 0.7 * radius, to: 1.2 * radius, to: &list)
    for (offset, tone) in [(0.07, -1.0), (0, -0.3)] {
      let middle = center + Vector(x: offset, y: offset) * radius
      addPolygon(48, around: middle, metal.tone(tone), to: &list) { corner in
        let reach = radius * (corner.isMultiple(of: 2) ? 1 : 0.92)
        return middle + Vector(length: reach, angle: .turns(Double(corner) / 48))
      }
    }
    addTurned(metal, center, to: 0.9 * radius, sheen: 0.5, lift: 0.15, to: &list)
    addTurned(metal, center, to: 0.74 * radius, sheen: -0.35, lift: -0.3, to: &list)
    addRing(center, radius: 0.74 * radius, width: 0.05 * radius + 0.5, metal.dark, to: &list)
    // A relief in the light from the upper left, of brass on enamel; a small one has a larger sign.
    let relief = grade == .safecracker ? Metal.brass : metal
    for (offset, color) in [(0.05, metal.dark), (-0.03, metal.light), (0, relief.tone(0.7))] {
      IconView(
        self, center: center + Vector(x: offset * radius, y: offset * radius),
        size: (isLarge ? 0.98 : 1.25) * radius, color
      ).draw(grade.sign, into: &list)
    }
  }

  /// The wall and the floor before which the doors of the lane stand, and the lamp that hangs over one of them.
  func addLane(_ box: Rectangle, lampOver door: Int?, of count: Int, to list: inout DrawList) {
    addBox(
      box, corner: 8, Palette.lamp.mixed(with: Palette.ground, 0.15),
      below: Palette.lamp.mixed(with: Palette.ground, 0.65), to: &list)
    // The floor begins behind the doors.
    let floor = box.size.y * 0.16
    addBox(
      Rectangle(x: box.origin.x, y: box.end.y - floor, width: box.size.x, height: floor), corner: 8,
      Color(0x3A2917), below: Color(0x3A2917).mixed(with: Palette.ground, 0.7), to: &list)
    guard let door, count > 0 else { return }
    let column = box.inset(x: 12).column(door, of: count)
    let above = box.size.y - column.size.x * 1.28
    let lamp = Vector(x: column.center.x, y: box.origin.y + max(16, above * 0.34))
    let (light, half) = (Color(0xFFD98A), column.size.x)
    // What it lights: a cone that fades downwards.
    for (share, strength) in [(0.8, 0.08), (0.62, 0.1)] {
      let foot = box.end.y - 6
      list.addTriangle(
        Corner(lamp, light.faded(strength * 2.2)),
        Corner(
          Vector(x: min(lamp.x + half * share, box.end.x), y: foot), light.faded(strength * 0.3)),
        Corner(
          Vector(x: max(lamp.x - half * share, box.origin.x), y: foot), light.faded(strength * 0.3))
      )
    }
    addBand(
      lamp + Vector(x: 0, y: 6), from: 0, to: half * 0.3, light.faded(0.5), light.faded(0),
      to: &list)
    addLine(
      from: Vector(x: lamp.x, y: box.origin.y), to: lamp, width: 2, Metal.brass.dark, to: &list)
    let shade = max(10, half * 0.11)
    addDisc(lamp + Vector(x: 0, y: shade * 0.42), radius: shade * 0.34, Color(0xFFF3CF), to: &list)
    addTriangle(
      lamp + Vector(x: -shade, y: shade * 0.45), lamp + Vector(x: shade, y: shade * 0.45),
      lamp - Vector(x: 0, y: shade * 0.55), Metal.brass.middle, to: &list)
  }

  /// The beam over a doorway, which bears a name.
  func addLintel(_ box: Rectangle, isLit: Bool, to list: inout DrawList) {
    let beam = box.inset(x: box.size.x * 0.01, y: box.size.y * 0.08)
    let tone = isLit ? 0.25 : -0.1
    addBox(beam, corner: 4, Metal.iron.tone(tone), below: Metal.iron.tone(tone - 0.6), to: &list)
    addOutline(
      beam, corner: 4, width: 1, isLit ? Palette.brass.faded(0.8) : Metal.iron.light.faded(0.3),
      to: &list)
  }
}

extension ScreenContext {
  /// Draws the wall of the present month with its doors, as far as they were opened.
  func drawMonth(
    of today: CalendarDay, in box: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    drawWall(of: today, in: box, builder, into: &list)
    for day in today.daysInMonth {
      drawDoor(
        of: day, today, isChosen: day == today, without: nil, in: MonthWall.cell(day, in: box),
        builder, into: &list)
    }
  }

  /// Draws the wall of a month, and the picture behind it where a door is open.
  func drawWall(
    of month: CalendarDay, in box: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    var wall = MonthWall(month, in: box, builder)
    wall.draw(isSeen: month.daysInMonth.contains(where: progress.isOpened), into: &list)
  }

  /// Draws the door of a day; an open one lets a piece of the month's picture be seen.
  func drawDoor(
    of day: CalendarDay, _ today: CalendarDay?, isChosen: Bool, without flown: EndlessLock?,
    in frame: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    func isThere(_ grade: LockGrade) -> Bool { day.text != flown?.name || grade != flown?.grade }
    let grades = progress.grades(named: day.text).filter(isThere)
    let seals = progress.seals(named: day.text).filter(isThere)
    let isAhead = today.map { day.number > $0.number } ?? true
    MonthDoor(frame: frame, grades: grades, seals: seals, isChosen: isChosen, builder: builder)
      .draw(isAhead: isAhead, into: &list)
  }
}

/// The wall of a month: small doors over one large picture, made from the month alone.
struct MonthWall {
  private let box: Rectangle
  private let builder: ShapeBuilder
  private let month: CalendarDay
  /// The colours of the sky, above and at the horizon.
  private let sky: (Color, Color)
  private var generator: SeededGenerator

  private static let skies: [(Color, Color)] = [
    (Color(0x24304F), Color(0xE39A62)), (Color(0x4C83B0), Color(0xE8E2C4)),
    (Color(0x26356B), Color(0xA98BA8)), (Color(0x5B4A78), Color(0xF2C48A)),
  ]

  init(_ month: CalendarDay, in box: Rectangle, _ builder: ShapeBuilder) {
    (self.box, self.builder, self.month) = (box, builder, month)
    generator = SeededGenerator(seed: "month.\(month.year).\(month.month)")
    sky = Self.skies[generator.below(Self.skies.count)]
  }

  /// Where the door of a day is: a row is a week, which begins with Monday.
  static func cell(_ day: CalendarDay, in box: Rectangle) -> Rectangle {
    cell(day.startOfMonth + day.day - 1, of: day.weeksOfMonth, in: box)
  }

  private static func cell(_ index: Int, of weeks: Int, in box: Rectangle) -> Rectangle {
    box.row(index / 7, of: weeks).column(index % 7, of: 7)
  }

  private mutating func drawPicture(into list: inout DrawList) {
    // Each month has another picture than the one before.
    switch (month.year + month.month) % 3 {
    case 0: drawLake(into: &list)
    case 1: drawMountains(into: &list)
    default: drawTown(into: &list)
    }
    // Grain, and darker towards the edges, as old prints are.
    for line in 0..<72 {
      let y = Double(line) / 72
      fill(y, y + 1 / 72, shade(random(0, 0.6)), shade(0), into: &list)
    }
    for (edge, inner) in [(0.0, 0.1), (1.0, 0.86)] {
      fill(min(edge, inner), max(edge, inner), shade(1 - edge), shade(edge), into: &list)
      list.addQuad(
        Corner(at(edge, 0), shade(1)), Corner(at(inner, 0), shade(0)),
        Corner(at(inner, 1), shade(0)), Corner(at(edge, 1), shade(1)))
    }
  }

  /// Draws the piece of the picture that is behind the door of a day, as large as a box.
  static func drawPiece(
    of day: CalendarDay, in box: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let place = cell(day, in: Rectangle(origin: .zero, size: Vector(x: 1, y: 1)))
    let size = Vector(x: box.size.x / place.size.x, y: box.size.y / place.size.y)
    let corner = box.origin - Vector(x: place.origin.x * size.x, y: place.origin.y * size.y)
    let mark = list.mark
    var wall = MonthWall(day, in: Rectangle(origin: corner, size: size), builder)
    wall.drawPicture(into: &list)
    // What lies beyond it is pressed flat to its edges.
    list.bend(from: mark) {
      Vector(x: min(max($0.x, box.origin.x), box.end.x), y: min(max($0.y, box.origin.y), box.end.y))
    }
    builder.addOutline(box.grown(by: 1), corner: 2, width: 2, Metal.brass.dark, to: &list)
  }

  /// Draws the picture, where any of it is seen, with wall where there is no day.
  mutating func draw(isSeen: Bool, into list: inout DrawList) {
    if isSeen { drawPicture(into: &list) }
    builder.addOutline(box.grown(by: 2), corner: 3, width: 3, Metal.brass.dark, to: &list)
    let days = month.startOfMonth..<month.startOfMonth + month.daysOfMonth
    for index in 0..<7 * month.weeksOfMonth where !days.contains(index) {
      builder.addBox(
        Self.cell(index, of: month.weeksOfMonth, in: box).grown(by: 0.5), corner: 0, Palette.lamp,
        to: &list)
    }
  }
}

// MARK: - Pictures

extension MonthWall {
  /// A point of the picture, from (0, 0) at the upper left to (1, 1).
  private func at(_ x: Double, _ y: Double) -> Vector {
    box.origin + Vector(x: x * box.size.x, y: y * box.size.y)
  }

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(origin: at(x, y), size: Vector(x: width * box.size.x, y: height * box.size.y))
  }

  /// A number from one to another.
  private mutating func random(_ from: Double, _ to: Double) -> Double {
    from + (to - from) * Double(generator.below(1_001)) / 1_000
  }

  private func fill(
    _ y: Double, _ end: Double, _ above: Color, _ below: Color, into list: inout DrawList
  ) {
    list.addSlope((at(0, y), at(1, y)), (at(0, end), at(1, end)), above, below)
  }

  /// Draws the sky down to a height; returns where across it the sun is.
  @discardableResult
  private mutating func drawSky(_ end: Double, into list: inout DrawList) -> Double {
    fill(0, end, sky.0, sky.1, into: &list)
    let (x, y) = (random(0.2, 0.8), random(0.14, 0.24))
    let radius = min(box.size.x, box.size.y)
    builder.addBand(
      at(x, y), from: 0, to: radius * 0.13, Color(0xFFF0C8).faded(0.5), Color(0xFFF0C8).faded(0),
      to: &list)
    builder.addDisc(at(x, y), radius: radius * 0.055, Color(0xFFF3D6), to: &list)
    // Banks of cloud, lit from above: behind each door of the first two weeks is something.
    for door in 0..<14 {
      let (row, column) = door.quotientAndRemainder(dividingBy: 7)
      let (width, high) = (random(0.1, 0.2), random(0.025, 0.05))
      let left = min((Double(column) + random(0.1, 0.5)) / 7, 1 - width)
      let bank = area(left, Double(row) / 6 + random(0.06, 0.1), width, high)
      builder.addBox(
        bank, corner: bank.size.y / 2, Color(0xFFF3DC).faded(0.5),
        below: Color(0xFFF3DC).mixed(with: sky.0, 0.7).faded(0.5), to: &list)
    }
    return x
  }

  /// A ridge from side to side: heights between two bounds, joined straight or smoothly.
  private mutating func ridge(_ high: Double, _ low: Double, peaks: Int, isSharp: Bool) -> [Double]
  {
    let knots = (0...peaks).map { knot in
      guard isSharp else { return random(high, low) }
      return knot.isMultiple(of: 2)
        ? random((high + low) / 2, low) : random(high, (2 * high + low) / 3)
    }
    let count = peaks * 8
    return (0...count).map { index in
      let knot = min(index / 8, peaks - 1)
      let share = Double(index - knot * 8) / 8
      let eased = isSharp ? share : smoothstep(share)
      return knots[knot] + (knots[knot + 1] - knots[knot]) * eased
    }
  }

  private func draw(
    ridge heights: [Double], to bottoms: (Int) -> Double, _ above: Color, _ below: Color,
    into list: inout DrawList
  ) {
    let count = Double(heights.count - 1)
    for index in heights.indices.dropLast() {
      let (x, next) = (Double(index) / count, Double(index + 1) / count)
      list.addSlope(
        (at(x, heights[index]), at(next, heights[index + 1])),
        (at(x, bottoms(index)), at(next, bottoms(index + 1))), above, below)
    }
  }

  private func shade(_ share: Double) -> Color { Palette.ground.faded(0.22 * share) }

  /// Firs from far to near: those behind are small and pale, each is lit from the left.
  private mutating func drawForest(
    _ far: Double, _ near: Double, count: Int, into list: inout DrawList
  ) {
    for tree in 0..<count {
      let depth = Double(tree) / Double(count)
      let foot = far + (near - far) * depth
      let height = (0.05 + 0.17 * depth * depth) * random(0.8, 1.2)
      let pale = 0.55 * (1 - depth)
      let tone = random(0, 0.35)
      let dark = Color(0x132A20).mixed(with: sky.1, pale)
      let lit = Color(0x4F7A48).mixed(with: Color(0xB9A24C), tone).mixed(with: sky.1, pale)
      // The nearest stand at the sides, so that they frame the rest.
      let side = random(0, 1)
      let x = depth < 0.75 ? side : side < 0.5 ? side * 0.5 : 1 - (1 - side) * 0.5
      drawTree(at(min(max(x, 0.05), 0.95), foot), height * box.size.y, dark, lit, into: &list)
    }
  }

  private func drawTree(
    _ foot: Vector, _ height: Double, _ dark: Color, _ lit: Color, into list: inout DrawList
  ) {
    builder.addBox(
      Rectangle(
        x: foot.x - 0.03 * height, y: foot.y - 0.15 * height, width: 0.06 * height,
        height: 0.15 * height), corner: 0, Color(0x2A1B10), to: &list)
    for tier in 0..<4 {
      let low = foot.y - height * (0.1 + 0.19 * Double(tier))
      let half = height * (0.26 - 0.05 * Double(tier))
      let peak = Vector(x: foot.x, y: low - 0.38 * height)
      let (left, right) = (Vector(x: foot.x - half, y: low), Vector(x: foot.x + half, y: low))
      builder.addTriangle(peak, right, left, dark, to: &list)
      list.addTriangle(
        Corner(peak, lit), Corner(left + (peak - left) * 0.08, lit),
        Corner(Vector(x: foot.x + 0.2 * half, y: low), dark))
    }
  }

  private mutating func drawLake(into list: inout DrawList) {
    let sun = drawSky(0.6, into: &list)
    for (high, low, dark) in [(0.28, 0.46, 0.35), (0.4, 0.55, 0.6)] {
      draw(
        ridge: ridge(high, low, peaks: 6, isSharp: false), to: { _ in 0.6 },
        sky.0.mixed(with: Color(0x1C2A24), dark), sky.1.mixed(with: Color(0x24352C), dark),
        into: &list)
    }
    drawForest(0.585, 0.6, count: 26, into: &list)
    fill(0.5, 0.6, sky.1.faded(0), sky.1.faded(0.55), into: &list)
    let (near, far) = (sky.0.mixed(with: Color(0x1C4456), 0.45), sky.1.mixed(with: sky.0, 0.35))
    fill(0.6, 1, far, near, into: &list)
    for line in 0..<9 {
      let (y, width) = (0.615 + 0.035 * Double(line), random(0.05, 0.16))
      let x = min(max(sun + random(-0.04, 0.04), width), 1 - width)
      builder.addLine(
        from: at(x - width, y), to: at(x + width, y), width: box.size.y * 0.006,
        Color(0xFFF0C8).faded(0.55 - 0.04 * Double(line)), to: &list)
    }
    // Waves behind each door of the last weeks.
    for door in 0..<14 {
      let (row, column) = door.quotientAndRemainder(dividingBy: 7)
      let start = at(
        (Double(column) + random(0.15, 0.4)) / 7, 0.72 + 0.13 * Double(row) + random(0, 0.05))
      for (step, width) in [(0.0, 0.07), (0.016, 0.04)] {
        builder.addLine(
          from: start + at(0.02, step) - at(0, 0), to: start + at(0.02 + width, step) - at(0, 0),
          width: box.size.y * 0.007, Color(0xFFFFFF).faded(0.4), to: &list)
      }
    }
    // A sail, and the near shore with firs.
    let (x, y) = (sun < 0.5 ? random(0.62, 0.8) : random(0.2, 0.38), 0.72)
    builder.addTriangle(at(x, y - 0.15), at(x, y), at(x + 0.06, y), Color(0xF1E7D0), to: &list)
    builder.addTriangle(
      at(x, y + 0.1), at(x, y + 0.03), at(x + 0.05, y + 0.03), Color(0xF1E7D0).faded(0.25),
      to: &list)
    builder.addTriangle(
      at(x - 0.008, y - 0.12), at(x - 0.045, y), at(x - 0.008, y), Color(0xC9B68E), to: &list)
    builder.addBox(area(x - 0.06, y + 0.008, 0.13, 0.022), corner: 4, Color(0x5A2F1B), to: &list)
    let shore = ridge(0.93, 0.97, peaks: 4, isSharp: false)
    draw(ridge: shore, to: { _ in 1 }, Color(0x7C8A4A), Color(0x3F5230), into: &list)
    drawForest(0.95, 1, count: 26, into: &list)
  }

  private mutating func drawMountains(into list: inout DrawList) {
    drawSky(0.8, into: &list)
    for (high, low, dark) in [(0.2, 0.6, 0.4), (0.36, 0.74, 0.68)] {
      let heights = ridge(high, low, peaks: 8, isSharp: true)
      let rock = sky.0.mixed(with: Color(0x202833), dark)
      draw(ridge: heights, to: { _ in 0.9 }, rock, sky.1.mixed(with: rock, 0.75), into: &list)
      let snow = high + (low - high) * 0.32
      draw(
        ridge: heights, to: { max(heights[$0], snow + 0.012 * Double($0 * 5 % 4)) },
        Color(0xF4F1EA).mixed(with: sky.0, dark - 0.3),
        Color(0xD9DCE4).mixed(with: sky.0, dark - 0.2), into: &list)
      fill(0.62, 0.82, sky.1.faded(0), sky.1.faded(0.55), into: &list)
    }
    draw(
      ridge: ridge(0.72, 0.8, peaks: 5, isSharp: false), to: { _ in 1 },
      Color(0x6E7F46).mixed(with: sky.1, 0.25), Color(0x223321), into: &list)
    drawHouse(random(0.25, 0.65), 0.85, 0.09, 0.07, Color(0x7A5234), 1, into: &list)
    drawForest(0.8, 0.99, count: 34, into: &list)
  }

  private mutating func drawTown(into list: inout DrawList) {
    drawSky(0.75, into: &list)
    draw(
      ridge: ridge(0.36, 0.5, peaks: 5, isSharp: false), to: { _ in 0.8 },
      sky.0.mixed(with: Color(0x2A3140), 0.45), sky.1.mixed(with: Color(0x2A3140), 0.5), into: &list
    )
    drawTower(random(0.3, 0.62), into: &list)
    let walls = [0x7A4B38, 0x8C6B4A, 0x5E5A66, 0x94805C, 0x6A3F3A].map { Color($0) }
    for (row, foot, dark) in [(0, 0.78, 0.45), (1, 0.93, 0.12)] {
      var x = 0.0
      while x < 0.94 {
        let width = min(random(0.1, 0.16), 1 - x)
        let wall = walls[generator.below(walls.count)].mixed(with: Color(0x151821), dark)
        drawHouse(x, foot, width, random(0.12, 0.24), wall, row, into: &list)
        x += width
      }
    }
    fill(0.93, 1, Color(0x6B5A46), Color(0x3A3026), into: &list)
  }

  private func drawTower(_ x: Double, into list: inout DrawList) {
    let stone = Color(0x4C4650)
    builder.addBox(area(x - 0.04, 0.32, 0.08, 0.5), corner: 0, to: &list) { point in
      stone.mixed(with: point.x < at(x, 0).x ? Color(0xC9B48E) : Palette.ground, 0.35)
    }
    builder.addTriangle(
      at(x, 0.14), at(x + 0.052, 0.33), at(x - 0.052, 0.33), Color(0x35424A), to: &list)
    let (face, radius) = (at(x, 0.41), box.size.x * 0.027)
    builder.addDisc(face, radius: radius, Color(0xF5E8C4), to: &list)
    for hand in [Vector(x: 0, y: -0.8), Vector(x: 0.55, y: 0)] {
      builder.addLine(from: face, to: face + hand * radius, width: 1.6, Palette.ground, to: &list)
    }
  }

  private mutating func drawHouse(
    _ x: Double, _ foot: Double, _ width: Double, _ height: Double, _ wall: Color, _ row: Int,
    into list: inout DrawList
  ) {
    let top = foot - height
    builder.addTriangle(
      at(x + width / 2, top - 0.09), at(x + width, top), at(x, top),
      Color(0x3A2521).mixed(with: wall, 0.25), to: &list)
    builder.addBox(area(x, top - 0.002, width, height + 0.02), corner: 0, to: &list) { point in
      // Lit from the left, and darker towards the street.
      let (across, down) = (
        (point.x - at(x, 0).x) / box.size.x, (point.y - at(0, top).y) / box.size.y
      )
      return wall.mixed(
        with: Palette.ground, min(max(0.5 * across / width + 0.4 * down / height, 0), 0.6))
    }
    let floors = max(1, Int(height / 0.09))
    for floor in 0..<floors {
      for column in 0..<2 {
        let isLit = generator.below(3) > 0
        builder.addBox(
          area(
            x + width * (0.18 + 0.4 * Double(column)), top + 0.025 + 0.085 * Double(floor),
            width * 0.24, 0.045), corner: 1,
          isLit ? Color(0xFFCF73).mixed(with: wall, row == 0 ? 0.25 : 0) : Color(0x1B1E27),
          to: &list)
      }
    }
  }
}
