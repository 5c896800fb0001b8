import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

extension TrayThingView {
  func draw(_ clue: WatchClue, into list: inout DrawList) {
    let face = 0.7 * radius
    if isMarked {
      let (foot, head) = (point(angle, 0.74), point(angle, 0.9))
      drawLine(foot, head, width: 0.2, Metal.brass.tone(0.3), into: &list)
      for groove in [-0.06, -0.02, 0.02, 0.06] {
        let aside = direction(angle + .turns(0.25)) * (groove * radius)
        drawLine(foot + aside, head + aside, width: 0.012, Metal.brass.dark, into: &list)
      }
    }
    builder.addTurned(
      .brass, center, from: face * 0.96, to: face + 0.09 * radius, sheen: 0.6, lift: 0.1, to: &list)
    builder.addDisc(center, radius: face, Colors.paper, to: &list)
    for mark in 0..<12 {
      let at = angle + .turns(Double(mark) / 12)
      drawRay(at, 0.58, 0.66, width: 0.022, Colors.print, into: &list)
    }
    let sizes = [(0.42, 0.06), (0.57, 0.03), (0.6, 0.012)]
    for (hand, size) in zip(clue.hands(at: 0), sizes) {
      let at = angle + .turns(Double(hand) / 43_200)
      drawRay(at, -0.08, size.0, width: size.1, Colors.print, into: &list)
    }
    drawDisc(center, 0.045, Colors.print, into: &list)
    drawDisc(center, 0.018, Colors.paper, into: &list)
  }

  func draw(_ clue: ScaleClue, into list: inout DrawList) {
    drawDisc(center, 0.88, Colors.shade, into: &list)
    drawDisc(center, 0.57, Colors.paper, into: &list)
    let stops = clue.stops
    let every = stops <= 20 ? 1 : 5
    for half in 0..<2 * stops {
      let at = angle + .turns(Double(half) / Double(2 * stops))
      let length = half % (2 * every) == 0 ? 0.09 : half.isMultiple(of: 2) ? 0.065 : 0.035
      drawRay(at, 0.575, 0.575 + length, width: 0.009, Colors.print, into: &list)
      guard half % (2 * every) == 0 else { continue }
      write(half / 2, at: point(at, 0.76), up: at, height: 0.12, into: &list)
    }
    // Its numbers are counted from where the two wedges meet.
    drawWedge(angle, 0.58, isInward: false, Colors.print, into: &list)
    ray(.turns(Double(clue.zero) / Double(stops)), dots: 0, into: &list)
    for (index, ray) in clue.rays.enumerated() {
      self.ray(.turns(Double(ray) / Double(2 * stops)), dots: index + 1, into: &list)
    }
    drawDisc(center, 0.03, Colors.print, into: &list)
  }

  /// A ray with so many dots beside it; the first has none, but a wedge.
  private func ray(_ at: Angle, dots: Int, into list: inout DrawList) {
    drawLine(center, point(at, 0.565), width: 0.014, Colors.print, into: &list)
    if dots == 0 { drawWedge(at, 0.49, isInward: false, Colors.print, into: &list) }
    drawDots(dots, beside: at, 0.05, from: 0.36, 0.065, 0.024, Colors.print, into: &list)
  }

  func draw(_ clue: CipherClue, into list: inout DrawList) {
    let count = clue.numbers.count
    let sector = 1 / Double(count)
    drawDisc(center, 0.88, Colors.shade, into: &list)
    for symbol in 0..<count {
      // Beside the marks of hours there is less room.
      let size = clue.guidingHour == nil ? 0.098 : 0.085
      self.symbol(symbol, at: point(.turns(Double(symbol) * sector), 0.77), size, into: &list)
    }
    drawDisc(center, 0.665, Colors.leather, into: &list)
    for index in 0..<count {
      let at = angle + .turns(Double(index) * sector)
      write(
        clue.numbers[index], at: point(at, 0.55), up: at, height: 0.165, Palette.ivory, into: &list)
      let edge = at + .turns(sector / 2)
      drawRay(edge, 0.44, 0.665, width: 0, Palette.ivory.faded(0.35), into: &list)
    }
    drawDisc(center, 0.43, Colors.paper, into: &list)
    if clue.guidingHour == nil {
      drawKey(clue, into: &list)
    } else {
      drawHours(into: &list)
      drawWedge(angle, 0.6, isInward: false, Palette.ivory, into: &list)
    }
    drawSymbols(clue.symbols, into: &list)
  }

  /// The key: a symbol beside its number, or beside as many dots.
  private func drawKey(_ clue: CipherClue, into list: inout DrawList) {
    let row = center + Vector(x: 0, y: -0.2 * radius)
    let step = Vector(x: 0.15 * radius, y: 0)
    symbol(clue.keySymbol, at: row - step * 1.3, 0.1, into: &list)
    for line in [-0.018, 0.018] {
      let middle = row + Vector(x: -0.02 * radius, y: line * radius)
      let half = Vector(x: 0.028 * radius, y: 0)
      drawLine(middle - half, middle + half, width: 0.014, Colors.print, into: &list)
    }
    guard clue.isCounted else {
      return write(clue.keyNumber, at: row + step, height: 0.185, into: &list)
    }
    let lines = (clue.keyNumber + 3) / 4
    for dot in 0..<clue.keyNumber {
      let (line, position) = dot.quotientAndRemainder(dividingBy: 4)
      let down = Double(line) - Double(lines - 1) / 2
      let offset = Vector(x: 0.07 + 0.078 * Double(position), y: 0.078 * down) * radius
      drawDisc(row + offset, 0.032, Colors.print, into: &list)
    }
  }

  /// Twelve symbols that nobody takes for one another: filled and hollow polygons, and stars.
  private static let symbols = [0, 19, 5, 7, 14, 6, 17, 11, 1, 20, 12, 13]

  private func drawSymbols(_ symbols: [Int], into list: inout DrawList) {
    let line = center + Vector(x: 0, y: -0.06 * radius)
    let half = Vector(x: 0.3 * radius, y: 0)
    drawLine(line - half, line + half, width: 0, Colors.print.faded(0.5), into: &list)
    let isOneRow = symbols.count <= 4
    let inRow = isOneRow ? symbols.count : (symbols.count + 1) / 2
    for (index, symbol) in symbols.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: inRow)
      let x = (Double(column) - Double(inRow - 1) / 2) * (isOneRow ? 0.205 : 0.18)
      let y = isOneRow ? 0.1 : 0.06 + 0.18 * Double(row)
      self.symbol(symbol, at: onTable(x, y), isOneRow ? 0.092 : 0.075, into: &list)
    }
  }

  private func symbol(_ symbol: Int, at position: Vector, _ size: Double, into list: inout DrawList)
  {
    DialSymbol.draw(
      Self.symbols[symbol % Self.symbols.count], at: position, up: Vector(x: 0, y: -1),
      size * radius / 0.8, Colors.print, builder, into: &list)
  }

  // MARK: - The crank

  func draw(_ clue: CrankClue, into list: inout DrawList) {
    let ratio = Double(clue.pinion) / Double(clue.wheel)
    // Both stay on the table, however large the pinion is.
    let wheel = min(0.36, 0.84 / (2 + ratio)) * radius
    let pinion = wheel * ratio
    let axle = center - Vector(x: 0, y: wheel + pinion)
    drawGear(
      axle, wheel, clue.wheel, .turns(0.5 + 0.5 / Double(clue.wheel) - angle.turns * ratio),
      Metal.steel, into: &list)
    drawGear(center, pinion, clue.pinion, angle, Metal.brass, into: &list)
    drawWindow(
      over: axle - Vector(x: 0, y: 0.05 * radius),
      number: Double(clue.first) + angle.turns * Double(clue.pinion * clue.stops)
        / Double(clue.wheel), of: clue.stops, into: &list)
    drawArm(into: &list)
    drawTurns(clue, into: &list)
  }

  private func drawGear(
    _ middle: Vector, _ pitch: Double, _ teeth: Int, _ turned: Angle, _ metal: Metal,
    into list: inout DrawList
  ) {
    let half = min(0.035 * radius, pitch * .pi / Double(teeth) * 0.6)
    drawCog(
      middle, teeth, pitch: pitch, half: half, at: [-0.3, -0.16, 0.16, 0.3], turned, metal,
      into: &list)
    builder.addDisc(middle, radius: max(2, pitch * 0.14), metal.dark, to: &list)
  }

  /// A window over a wheel of numbers: the one there, and those beside it while it turns.
  func drawWindow(
    over middle: Vector, number exact: Double, of stops: Int, into list: inout DrawList
  ) {
    let size = Vector(x: 0.44, y: 0.22) * radius
    let box = Rectangle(center: middle, size: size)
    builder.addBox(
      box.grown(by: 0.025 * radius), corner: 0.05 * radius, Metal.brass.tone(-0.1), to: &list)
    builder.addBox(box, corner: 0.035 * radius, Colors.paper, to: &list)
    let nearest = exact.rounded()
    for number in [nearest - 1, nearest, nearest + 1] {
      let x = (number - exact) * 0.24 * radius
      guard x.magnitude < size.x * 0.32 else { continue }
      let stop = Int(number - (number / Double(stops)).rounded(.down) * Double(stops))
      write(
        stop, at: box.center + Vector(x: x, y: 0), height: 0.13,
        Colors.print.faded(1 - x.magnitude / (size.x * 0.4)), into: &list)
    }
  }

  /// The arm with its knob, at the side away from the wheel at the start.
  private func drawArm(into list: inout DrawList) {
    let at = angle + .turns(0.25)
    drawLine(center, point(at, 0.78), width: 0.075, Metal.steel.tone(0.2), into: &list)
    builder.addBand(point(at, 0.78), from: 0, to: 0.1 * radius, to: &list) { direction in
      (Metal.brass.tone(0.4), Metal.brass.tone(0.8 * Metal.light(on: direction)))
    }
    drawDisc(center, 0.06, Metal.steel.tone(0.4), into: &list)
  }

  /// How often to turn to each number: an arrow, and groups of rings one below the other, one filled for each turn done.
  private func drawTurns(_ clue: CrankClue, into list: inout DrawList) {
    let step = min(0.14, 0.5 / Double(clue.turns.count))
    let origin = onTable(-0.42, 0.3)
    builder.addTurnArrow(
      origin + Vector(x: -0.16 * radius, y: step * radius * Double(clue.turns.count - 1) / 2),
      radius: 0.1 * radius, .clockwise, width: max(1.5, 0.022 * radius), Palette.ivory, to: &list)
    var left = Int((angle.turns + 0.01).rounded(.down))
    for (row, turns) in clue.turns.enumerated() {
      for turn in 0..<turns {
        let position =
          origin + Vector(x: 0.06 + 0.13 * Double(turn), y: step * Double(row)) * radius
        if left > 0 {
          drawDisc(position, 0.048, Palette.ivory, into: &list)
        } else {
          drawRing(position, 0.039, width: 0.018, Palette.ivory, into: &list)
        }
        left -= 1
      }
    }
  }
}
