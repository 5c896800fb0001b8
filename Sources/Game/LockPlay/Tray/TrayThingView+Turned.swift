import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

/// Things of the tray of which a part turns about the middle: a plate, discs, rings.
extension TrayThingView {
  func draw(_ clue: CoverClue, into list: inout DrawList) {
    drawPlate(.steel, center, to: 0.88, sheen: 0.3, lift: -0.35, into: &list)
    let below = point(.turns(0.5), 0.46)
    // A scratch catches light at its lower edge; half of one runs out from under the plate.
    for (shift, color) in [
      (0.012, Metal.steel.light.faded(0.7)), (0, Metal.steel.dark.mixed(with: .black, 0.5)),
    ] {
      let offset = Vector(x: shift, y: shift) * radius
      write(clue.number, at: below + offset, height: 0.3, color, into: &list)
      drawLine(
        below + offset + Vector(x: -0.1, y: 0.2) * radius,
        below + offset + Vector(x: 0.34, y: 0.29) * radius, width: 0.012, color, into: &list)
    }
    let foot = point(angle + .turns(0.5), 0.46)
    let shadow = Vector(x: 0.02, y: 0.035) * radius
    drawLine(center + shadow, foot + shadow, width: 0.24, Palette.shadow, into: &list)
    drawDisc(foot + shadow, 0.3, Palette.shadow, into: &list)
    drawLine(center, foot, width: 0.24, Metal.brass.tone(-0.1), into: &list)
    drawPlate(.brass, foot, to: 0.29, sheen: 0.5, into: &list)
    // Its lower edge is rubbed bright where fingers push it.
    builder.addSector(
      foot, from: 0.25 * radius, to: 0.29 * radius, start: angle + .turns(0.13),
      sweep: .turns(0.24), Metal.brass.light, to: &list)
    builder.addScrew(.steel, center, radius: 0.11 * radius, slot: angle - .turns(0.15), to: &list)
  }

  // MARK: - The music disc

  func draw(_ clue: TuneClue, into list: inout DrawList) {
    drawPlate(.brass, center, to: 0.88, sheen: 0.35, lift: -0.5, into: &list)
    let tips = (0..<clue.teeth).map { tip(of: $0, among: clue.teeth) }
    for tip in tips {
      builder.addRing(
        center, radius: center.distance(to: tip), width: 1, Metal.brass.dark.faded(0.6), to: &list)
    }
    let steps = Double(clue.steps)
    for pin in clue.pins {
      let tip = tips[pin.tooth] - center
      let turn = angle - .turns(Double(pin.place) / steps)
      let position = center + Vector(length: tip.length, angle: tip.angle + turn)
      drawDisc(
        position + Vector(x: 0.008, y: 0.012) * radius, 0.036,
        Metal.brass.dark.mixed(with: .black, 0.5), into: &list)
      drawDisc(position, 0.032, Metal.brass.light, into: &list)
    }
    for spoke in 0..<3 {
      let at = angle + .turns(Double(spoke) / 3)
      drawDisc(point(at, 0.15), 0.035, Color(0x1B1613), into: &list)
    }
    drawDisc(center, 0.05, Metal.steel.tone(0.2), into: &list)
    let after = angle.turns * steps
    let foot = center.x + 0.99 * radius
    for (tooth, tip) in tips.enumerated() {
      // A pin bends the tooth that it plucks, which shines then.
      let nearest =
        clue.pins.lazy.filter { $0.tooth == tooth }
        .map { (Double($0.place) - after).magnitude }.min() ?? 1
      let bent = max(0, 1 - nearest / 0.6)
      let lift = Vector(x: 0, y: -0.05 * radius * bent)
      drawLine(
        Vector(x: foot, y: tip.y) + Vector(x: 0.01, y: 0.02) * radius,
        tip + Vector(x: 0.01, y: 0.02) * radius, width: 0.05, Palette.shadow, into: &list)
      drawLine(
        Vector(x: foot, y: tip.y), tip + lift, width: 0.046,
        Metal.steel.tone(0.15).mixed(with: .white, bent), into: &list)
      guard bent > 0 else { continue }
      builder.addBand(
        tip + lift, from: 0, to: 0.12 * radius, Palette.ivory.faded(0.7 * bent),
        Palette.ivory.faded(0), to: &list)
    }
    let size = Vector(x: 0.12, y: 0.09 * Double(clue.teeth) + 0.02) * radius
    builder.addBox(
      Rectangle(center: center + Vector(x: 0.96 * radius, y: 0), size: size), corner: 0.02 * radius,
      Metal.steel.tone(-0.3), to: &list)
  }

  /// Where a tooth of the comb ends: the longest nearest to the middle.
  private func tip(of tooth: Int, among teeth: Int) -> Vector {
    let share = Double(tooth) / Double(teeth - 1)
    let y = (Double(tooth) - Double(teeth - 1) / 2) * 0.082
    return onTable(0.26 + 0.44 * share, y)
  }

  // MARK: - The model

  func draw(_ clue: ModelClue, into list: inout DrawList) {
    drawPlate(.brass, center, from: 0.66, to: 0.88, sheen: 0.5, into: &list)
    drawRing(center, 0.66, width: 0.02, Metal.brass.dark, into: &list)
    // From its start it goes to the right alone.
    builder.addTurnArrow(
      point(.turns(0.5), 0.77), radius: 0.065 * radius, .clockwise,
      width: max(1.5, 0.02 * radius), Metal.brass.dark, to: &list)
    let knob = point(angle + .turns(0.25), 0.77)
    drawDisc(knob + Vector(x: 0.02, y: 0.03) * radius, 0.12, Palette.shadow, into: &list)
    builder.addBand(knob, from: 0, to: 0.11 * radius, to: &list) { direction in
      (Metal.steel.tone(0.4), Metal.steel.tone(0.8 * Metal.light(on: direction)))
    }
    // The crank rests at the right and at the left.
    for side in [0.25, 0.75] {
      drawWedge(.turns(side), 0.63, isInward: false, Palette.ivory, into: &list)
    }
    let dial = 0.52 * radius
    let turned = Angle.turns(-clue.position(after: angle.turns) / Double(clue.stops))
    builder.addTurned(.iron, center, to: dial, sheen: 0.5, to: &list)
    for notch in 0..<clue.stops {
      let at = turned + .turns(Double(notch) / Double(clue.stops))
      drawLine(
        center + direction(at) * (0.82 * dial), center + direction(at) * (0.97 * dial),
        width: 0.022, Palette.ivory.faded(0.75), into: &list)
    }
    drawDisc(center + direction(turned) * (0.62 * dial), 0.075, .white, into: &list)
    builder.addTurned(.iron, center, to: 0.34 * dial, sheen: 0.7, lift: 0.2, to: &list)
    builder.addTriangle(
      point(.zero, 0.5), point(.zero, 0.6) + Vector(x: -0.05 * radius, y: 0),
      point(.zero, 0.6) + Vector(x: 0.05 * radius, y: 0), Palette.ivory, to: &list)
    let count = Double(clue.moves.count)
    for move in clue.moves.indices {
      let done = angle.turns * 2 >= Double(move) + 0.99
      let position = center + Vector(x: (Double(move) - (count - 1) / 2) * 0.09, y: 0.6) * radius
      if done {
        drawDisc(position, 0.026, Palette.ivory, into: &list)
      } else {
        drawRing(position, 0.022, width: 0.01, Palette.ivory, into: &list)
      }
    }
  }

  // MARK: - Rings with wires

  func draw(_ clue: RingsClue, into list: inout DrawList) {
    let count = clue.rings.count
    drawDisc(center, 0.88, Colors.shade, into: &list)
    for sector in clue.numbers.indices {
      let at = Angle.turns(Double(sector) / 12)
      // Hours need space at the edge, and two digits between their marks.
      let (middle, height) = clue.guidingHour == nil ? (0.81, 0.1) : (0.795, 0.092)
      let share = clue.numbers[sector] > 9 ? 0.82 : 1
      write(clue.numbers[sector], at: point(at, middle), height: share * height, into: &list)
      drawRay(at, 0.72, 0.735, width: 0.024, Colors.print, into: &list)
    }
    if clue.guidingHour != nil { drawHours(from: 0.855, into: &list) }
    let parts = scene.lockSession.parts(of: thing)
    for ring in clue.rings.indices.reversed() {
      let inner = LockLayout.ringEdge(ring - 1, of: count)
      let outer = LockLayout.ringEdge(ring, of: count)
      let turned = scene.lockSession.shownAngle(ofPart: parts.lowerBound + ring)
      drawPlate(
        ring.isMultiple(of: 2) ? .steel : .brass, center, to: outer, sheen: 0.45, lift: -0.3,
        into: &list)
      drawRing(center, outer, width: 0.014, Palette.ground, into: &list)
      for wire in clue.rings[ring] {
        let shorterTurn = Double((wire.outer - wire.inner + 18) % 12 - 6) / 12
        drawWire(
          from: turned + .turns(Double(wire.inner) / 12), by: .turns(shorterTurn), inner, outer,
          into: &list)
      }
    }
    let core = LockLayout.ringEdge(-1, of: count)
    drawDisc(center, core, Colors.leather, into: &list)
    drawRing(center, core, width: 0.014, Palette.ground, into: &list)
    for (index, port) in clue.core.enumerated() {
      let at = Angle.turns(Double(port) / 12)
      drawWire(from: at, by: .zero, 0.07, core, into: &list)
      guard clue.guidingHour == nil else { continue }
      drawDots(
        index + 1, beside: at, 0.038, from: core - 0.03, -0.046, 0.021, Palette.ivory, into: &list)
    }
    drawDisc(center, 0.04, Metal.brass.tone(0.2), into: &list)
  }

  private func drawWire(
    from start: Angle, by way: Angle, _ inner: Double, _ outer: Double, into list: inout DrawList
  ) {
    let pieces = 16
    for (width, color) in [(0.038, Palette.ground), (0.022, Palette.ivory)] {
      builder.addStroke(pieces + 1, width: max(1.4, width * radius), color, to: &list) { piece in
        let share = Double(piece) / Double(pieces)
        let eased = smoothstep(share)
        return point(start + way * eased, inner + (outer - inner) * share)
      }
    }
  }

  /// Draws the marks of the hours at the edge, from a part of the radius on; where that is little, 12 has a thick one.
  func drawHours(from inner: Double = 0.845, into list: inout DrawList) {
    let hasWedge = inner < 0.85
    for hour in hasWedge ? 1..<12 : 0..<12 {
      let at = Angle.turns(Double(hour) / 12)
      drawRay(at, inner, 0.88, width: hour == 0 ? 0.07 : 0.018, Colors.print, into: &list)
    }
    if hasWedge { drawWedge(.zero, 0.87, isInward: true, Colors.print, into: &list) }
  }

  // MARK: - The card with round holes

  func draw(_ clue: HolesClue, into list: inout DrawList) {
    drawDisc(center, 0.88, Colors.shade, into: &list)
    drawHours(into: &list)
    drawDisc(center, 0.81, Colors.leather, into: &list)
    drawRing(center, 0.8, width: 0.014, Metal.brass.tone(-0.2), into: &list)
    let hole = 0.138 * radius
    for sector in clue.holes {
      let at = angle + .turns(Double(sector) / 12)
      let middle = point(at, 0.58)
      builder.addDisc(middle, radius: hole, Colors.paper, to: &list)
      let turn = at.turns * 12
      let nearest = turn.rounded()
      let away = (turn - nearest).magnitude
      let place = Int(nearest - (nearest / 12).rounded(.down) * 12) % 12
      if away < 0.4 {
        let position = point(.turns(Double(place) / 12), 0.58)
        if let number = clue.places[place] {
          write(number, at: position, height: 0.15, Colors.print.faded(1 - away * 2.5), into: &list)
        } else {
          drawDisc(position, 0.02, Colors.shade.faded(1 - away * 2.5), into: &list)
        }
      }
      builder.addRing(
        middle, radius: hole, width: max(1.5, 0.018 * radius), Palette.ground, to: &list)
    }
    // The order: clockwise.
    builder.addTurnArrow(
      center, radius: 0.24 * radius, .clockwise, width: max(1.5, 0.025 * radius), Palette.ivory,
      to: &list)
    drawWedge(angle, 0.74, isInward: false, Palette.brass, into: &list)
  }

  // MARK: - Rings of fine lines

  func draw(_ clue: HairClue, into list: inout DrawList) {
    drawDisc(center, 0.88, Colors.paper, into: &list)
    for index in 0..<clue.lines {
      let at = Angle.turns(Double(index) / Double(clue.lines))
      write(index, at: point(at, 0.77), height: 0.1, into: &list)
      drawRay(at, 0.53, 0.69, width: 0.009, Colors.print, into: &list)
    }
    drawDisc(center, 0.53, Colors.shade, into: &list)
    for index in 0..<(clue.lines - 1) {
      let at = angle + .turns(Double(index) / Double(clue.lines - 1))
      drawRay(at, 0.36, 0.53, width: 0.009, Colors.print, into: &list)
    }
    // The two that are one line are bolder, so that it is found without a ruler.
    let step = angle.turns * Double(clue.steps)
    let straight = Double(clue.number(at: Int(step.rounded()))) / Double(clue.lines)
    let near = 1 - 2 * (step - step.rounded()).magnitude
    drawRay(.turns(straight), 0.36, 0.69, width: 0.009 + 0.014 * near, Colors.print, into: &list)
    drawWedge(angle, 0.35, isInward: true, Colors.print, into: &list)
    drawDisc(center, 0.27, Colors.leather, into: &list)
    for (index, ray) in clue.rays.enumerated() {
      let at = Angle.turns(Double(ray) / Double(clue.steps))
      // One that the arrow points to is bolder, too, and of brass.
      let isMet = (Int(step.rounded()) - ray) % clue.steps == 0
      let color = isMet ? Palette.brass : Palette.ivory
      drawRay(at, 0.06, 0.27, width: isMet ? 0.034 : 0.014, color, into: &list)
      drawDots(index + 1, beside: at, 0.034, from: 0.235, -0.05, 0.017, color, into: &list)
    }
    drawDisc(center, 0.03, Palette.ivory, into: &list)
  }
}

/// A wheel that rolls in a ring on paper, and draws.
extension TrayThingView {
  func draw(_ clue: RoseClue, into list: inout DrawList) {
    let slot = scene.lockSession.slots[scene.lockSession.parts(of: thing).lowerBound]
    let wheel = min(max(slot.loose, 0), clue.wheels.count - 1)
    let rolled = min(max(angle.turns, 0), Double(clue.range?.upperBound ?? 0) / Double(clue.steps))
    drawDisc(center, Self.pitch, Colors.paper, into: &list)
    drawLine(clue, wheel, rolled, into: &list)
    drawRoseRing(clue, into: &list)
    drawWaiting(clue, but: wheel, into: &list)
    let (size, turned) = (Self.size(of: wheel, clue), Self.turned(wheel, rolled, clue))
    let middle = point(Self.begin(clue) + .turns(rolled), Self.pitch - size)
    drawWheel(clue, wheel, at: middle, turned + .turns(0.5), into: &list)
    // The pen at its rim.
    let tip = middle + direction(turned) * (size * radius)
    drawDisc(tip, 0.03, Metal.steel.dark, into: &list)
    drawDisc(tip, 0.02, Colors.print, into: &list)
  }

  /// Where the wheels mesh with the ring, as a part of the radius.
  private static let pitch = 0.68

  /// The teeth of the ring, in which lengths along it are measured.
  private static func around(_ clue: RoseClue) -> Double { Double(RoseClue.teeth * clue.stops) }

  /// The pitch radius of a wheel.
  private static func size(of wheel: Int, _ clue: RoseClue) -> Double {
    pitch * Double(clue.wheels[wheel]) / around(clue)
  }

  private static func begin(_ clue: RoseClue) -> Angle {
    .turns(Double(clue.zero + clue.first) / Double(clue.stops))
  }

  /// The direction from a wheel's middle to its pen, once it has rolled so many turns about the ring's middle.
  private static func turned(_ wheel: Int, _ rolled: Double, _ clue: RoseClue) -> Angle {
    begin(clue) + .turns(rolled * (1 - around(clue) / Double(clue.wheels[wheel])))
  }

  /// What the pen has drawn, with a dot at each tip and a ring about that at which it began.
  private func drawLine(_ clue: RoseClue, _ wheel: Int, _ rolled: Double, into list: inout DrawList)
  {
    let size = Self.size(of: wheel, clue)
    let pieces = max(1, Int(rolled * 240))
    builder.addStroke(pieces + 1, width: max(1.5, 0.014 * radius), Colors.print, to: &list) {
      piece in
      let share = rolled * Double(piece) / Double(pieces)
      return point(Self.begin(clue) + .turns(share), Self.pitch - size)
        + direction(Self.turned(wheel, share, clue)) * (size * radius)
    }
    let drawn = Int(rolled * Self.around(clue) / Double(clue.wheels[wheel]))
    for tip in 0...min(drawn, clue.tips - 1) {
      let at = Self.begin(clue) + .turns(Double(tip * clue.wheels[wheel]) / Self.around(clue))
      drawDisc(point(at, Self.pitch - 0.01), 0.024, Colors.print, into: &list)
      guard tip == 0 else { continue }
      drawRing(point(at, Self.pitch - 0.05), 0.055, width: 0.012, Colors.print, into: &list)
    }
  }

  /// The ring with its teeth, a mark for every fourth, and numbers.
  private func drawRoseRing(_ clue: RoseClue, into list: inout DrawList) {
    drawPlate(.brass, center, from: Self.pitch, to: 0.88, sheen: 0.3, lift: 0.1, into: &list)
    let teeth = RoseClue.teeth * clue.stops
    for tooth in 0..<teeth {
      let at = Angle.turns((Double(tooth) + 0.5) / Double(teeth))
      let half =
        direction(at).perpendicular * (0.3 * Self.pitch * radius * Double.pi / Double(teeth))
      builder.addTriangle(
        point(at, Self.pitch - 0.018), point(at, Self.pitch + 0.002) + half,
        point(at, Self.pitch + 0.002) - half, Metal.brass.dark, to: &list)
    }
    for stop in 0..<clue.stops {
      let at = Angle.turns(Double(clue.zero + stop) / Double(clue.stops))
      drawRay(at, Self.pitch - 0.045, Self.pitch + 0.05, width: 0.016, Colors.print, into: &list)
      // Every second where there is no room for all.
      guard clue.stops <= 24 || stop.isMultiple(of: 2) else { continue }
      write(stop, at: point(at, 0.81), height: 0.08, into: &list)
    }
  }

  /// The wheels that wait in the middle, one upon the other.
  private func drawWaiting(_ clue: RoseClue, but wheel: Int, into list: inout DrawList) {
    for (index, other) in clue.waiting(but: wheel).enumerated() {
      let away = Self.away(other, clue, but: wheel)
      let side = index == 0 ? -1.0 : 1
      let middle = center + Vector(x: side * away * radius, y: 0)
      drawWheel(clue, other, at: middle, .turns(0.25 * side), into: &list)
    }
  }

  /// How far from the table's middle a wheel waits while another one lies in the ring.
  private static func away(_ wheel: Int, _ clue: RoseClue, but other: Int) -> Double {
    max(0.06, 1.02 * (pitch - 2 * size(of: other, clue)) - size(of: wheel, clue))
  }

  /// Whether a wheel waits at a place from the table's middle, as parts of the radius.
  static func waits(at place: Vector, _ clue: RoseClue, _ slot: TraySlot) -> Bool {
    let waiting = clue.waiting(but: slot.loose)
    guard let wheel = place.x > 0 ? waiting.last : waiting.first else { return false }
    let foot = Vector(x: away(wheel, clue, but: slot.loose) * (place.x > 0 ? 1 : -1), y: 0)
    return place.distance(to: foot) < size(of: wheel, clue)
  }

  /// A wheel whose dots are in a direction from its middle.
  private func drawWheel(
    _ clue: RoseClue, _ wheel: Int, at middle: Vector, _ dots: Angle, into list: inout DrawList
  ) {
    let (size, teeth) = (Self.size(of: wheel, clue) * radius, clue.wheels[wheel])
    drawCog(
      middle, teeth, pitch: size, half: 0.012 * radius, at: [-0.3, -0.15, 0.15, 0.3], dots, .steel,
      into: &list)
    builder.addDisc(middle, radius: 0.2 * size, Metal.steel.tone(-0.8), to: &list)
    builder.addRing(
      middle, radius: 0.2 * size, width: max(1.2, 0.012 * radius), Metal.steel.dark, to: &list)
    for dot in 0...wheel {
      let beside =
        direction(dots).perpendicular * ((Double(dot) - 0.5 * Double(wheel)) * 0.066 * radius)
      drawDisc(middle + direction(dots) * (0.66 * size) + beside, 0.024, Colors.print, into: &list)
    }
  }
}
