import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks

/// A wheel that rolls in a ring on paper, and draws.
extension TrayThingView {
  func draw(_ clue: RoseClue, into list: inout DrawList) {
    let slot = scene.lockSession.slots[scene.lockSession.parts(of: thing).lowerBound]
    let wheel = min(max(slot.loose, 0), clue.wheels.count - 1)
    let rolled = min(max(angle.turns, 0), Double(clue.range?.upperBound ?? 0) / Double(clue.steps))
    builder.addDisc(center, radius: Self.pitch * radius, Colors.paper, to: &list)
    drawLine(clue, wheel, rolled, into: &list)
    drawRoseRing(clue, into: &list)
    drawWaiting(clue, but: wheel, into: &list)
    let (size, turned) = (Self.size(of: wheel, clue), Self.turned(wheel, rolled, clue))
    let middle = point(Self.begin(clue) + .turns(rolled), Self.pitch - size)
    drawWheel(clue, wheel, at: middle, turned + .turns(0.5), into: &list)
    // The pen at its rim.
    let tip = middle + direction(turned) * (size * radius)
    builder.addDisc(tip, radius: 0.03 * radius, Metal.steel.dark, to: &list)
    builder.addDisc(tip, radius: 0.02 * radius, Colors.print, to: &list)
  }

  /// Where the wheels mesh with the ring, as a part of the radius.
  private static let pitch = 0.68

  /// The teeth of the ring, in which lengths along it are measured.
  private static func around(_ clue: RoseClue) -> Double { Double(RoseClue.teeth * clue.stops) }

  /// The pitch radius of a wheel.
  private static func size(of wheel: Int, _ clue: RoseClue) -> Double {
    pitch * Double(clue.wheels[wheel]) / around(clue)
  }

  /// Where the pen begins.
  private static func begin(_ clue: RoseClue) -> Angle {
    .turns(Double(clue.zero + clue.first) / Double(clue.stops))
  }

  /// The direction from a wheel's middle to its pen, once it has rolled so many turns about the ring's middle.
  private static func turned(_ wheel: Int, _ rolled: Double, _ clue: RoseClue) -> Angle {
    begin(clue) + .turns(rolled * (1 - around(clue) / Double(clue.wheels[wheel])))
  }

  /// What the pen has drawn, with a dot at each tip and a ring about that at which it began.
  private func drawLine(
    _ clue: RoseClue, _ wheel: Int, _ rolled: Double, into list: inout DrawList
  ) {
    let size = Self.size(of: wheel, clue)
    let pieces = max(1, Int(rolled * 240))
    builder.addStroke(
      pieces + 1, width: max(1.5, 0.014 * radius), Colors.print, to: &list
    ) { piece in
      let share = rolled * Double(piece) / Double(pieces)
      return point(Self.begin(clue) + .turns(share), Self.pitch - size)
        + direction(Self.turned(wheel, share, clue)) * (size * radius)
    }
    let drawn = Int(rolled * Self.around(clue) / Double(clue.wheels[wheel]))
    for tip in 0...min(drawn, clue.tips - 1) {
      let at = Self.begin(clue) + .turns(Double(tip * clue.wheels[wheel]) / Self.around(clue))
      builder.addDisc(point(at, Self.pitch - 0.01), radius: 0.024 * radius, Colors.print, to: &list)
      guard tip == 0 else { continue }
      builder.addRing(
        point(at, Self.pitch - 0.05), radius: 0.055 * radius, width: max(1.2, 0.012 * radius),
        Colors.print, to: &list)
    }
  }

  /// The ring with its teeth, a mark for every fourth, and numbers.
  private func drawRoseRing(_ clue: RoseClue, into list: inout DrawList) {
    builder.addTurned(
      .brass, center, from: Self.pitch * radius, to: 0.88 * radius, sheen: 0.3, lift: 0.1, to: &list
    )
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
      drawRay(
        at, Self.pitch - 0.045, Self.pitch + 0.05, width: max(1.4, 0.016 * radius), Colors.print,
        into: &list)
      // Every second where there is no room for all.
      guard clue.stops <= 24 || stop.isMultiple(of: 2) else { continue }
      write(stop, at: point(at, 0.81), height: 0.08 * radius, into: &list)
    }
  }

  /// The wheels that wait in the middle, one upon the other.
  private func drawWaiting(_ clue: RoseClue, but wheel: Int, into list: inout DrawList) {
    for (index, other) in clue.waiting(but: wheel).enumerated() {
      let side = index == 0 ? -1.0 : 1
      let size = Self.size(of: other, clue)
      let away = max(0, 1.02 * (Self.pitch - 2 * Self.size(of: wheel, clue)) - size)
      let middle = center + Vector(x: side * max(away, 0.06) * radius, y: 0)
      drawWheel(clue, other, at: middle, .turns(0.25 * side), into: &list)
    }
  }

  /// A wheel whose dots are in a direction from its middle.
  private func drawWheel(
    _ clue: RoseClue, _ wheel: Int, at middle: Vector, _ dots: Angle, into list: inout DrawList
  ) {
    let (size, teeth) = (Self.size(of: wheel, clue) * radius, clue.wheels[wheel])
    let tooth = 0.012 * radius
    for (shift, color) in [
      (0.024, Palette.shadow), (0, Metal.steel.tone(-0.8)), (-0.006, Metal.steel.tone(0.15)),
    ] {
      fillTeeth(
        middle + Vector(x: 0.5 * shift, y: shift) * radius, teeth, at: [-0.3, -0.15, 0.15, 0.3],
        dots, foot: size - tooth, tip: size + tooth, color, into: &list)
    }
    builder.addTurned(.steel, middle, to: size - 0.035 * radius, sheen: 0.5, lift: 0.2, to: &list)
    builder.addRing(
      middle, radius: size - 0.035 * radius, width: max(1, 0.007 * radius),
      Metal.steel.dark.faded(0.6), to: &list)
    builder.addDisc(middle, radius: 0.2 * size, Metal.steel.tone(-0.8), to: &list)
    builder.addRing(
      middle, radius: 0.2 * size, width: max(1.2, 0.012 * radius), Metal.steel.dark, to: &list)
    for dot in 0...wheel {
      let beside =
        direction(dots).perpendicular * ((Double(dot) - 0.5 * Double(wheel)) * 0.066 * radius)
      builder.addDisc(
        middle + direction(dots) * (0.66 * size) + beside, radius: 0.024 * radius, Colors.print,
        to: &list)
    }
  }
}
