import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

/// Draws the parts behind a dial, as seen through glass: the drive cam and the wheels as concentric rings.
///
/// From the outer ring inwards, each ring picks up the next by a pin that meets a fly.
///
/// Parts that turn with the dial are brass, others steel. A ring's gap is its gate. The fence is the bar at the
/// mark, filled where it lies in a gate and hollow where it rests on a rim.
struct WheelsView {
  let frame: DialFrame
  let lock: WheelLock
  let builder: ShapeBuilder

  /// Fractions of the glass' radius, of the pitch of the rings, and of the gap between two rings.
  private enum Share {
    static let rings = 0.95
    static let hub = 0.35
    static let metal = 0.6
    static let pin = 0.42
    static let fly = 0.82
    static let falseGate = 0.22
  }

  /// The angle between the pins of neighbouring rings, which makes them distinguishable.
  private static let pinStep = Angle.turns(0.13)

  /// In points.
  private static let minimumPitch = 0.5

  private var glass: Double { frame.radius * DialFrame.glass }
  private var pitch: Double { glass * Share.rings / (Double(lock.wheels.count + 1) + Share.hub) }
  private var fenceWidth: Double { max(3.5, min(glass * 0.085, pitch * 0.5)) }

  /// Nothing where the rings would be too narrow to be seen.
  func draw(into list: inout DrawList) {
    guard pitch >= Self.minimumPitch else { return }
    builder.addBand(
      frame.center, from: 0, to: glass, Palette.ground.mixed(with: Palette.lamp, 0.7),
      Palette.ground, to: &list)
    builder.addRing(
      frame.center, radius: glass, width: max(1.5, frame.radius * 0.012), Palette.brass, to: &list)
    for ring in 0...lock.wheels.count { drawRing(ring, into: &list) }
    for wheel in lock.wheels.indices { drawDrive(wheel + 1, into: &list) }
    drawFence(into: &list)
  }

  /// Ring 0 is the cam, then come the wheels in order.
  private func radii(_ ring: Int) -> (outer: Double, inner: Double) {
    let outer = glass * Share.rings - Double(ring) * pitch
    return (outer, outer - pitch * Share.metal)
  }

  private func position(_ ring: Int) -> Int {
    ring == 0 ? lock.pack.cam : lock.pack.wheels[ring - 1]
  }

  private func gate(_ ring: Int) -> (position: Int, tolerance: Int) {
    guard ring > 0 else { return (lock.camGate, lock.camTolerance) }
    return (lock.wheels[ring - 1].gate, lock.wheels[ring - 1].tolerance)
  }

  /// Whether the ring turns with the dial in its last direction.
  private func isDriven(_ ring: Int) -> Bool {
    guard let direction = lock.tracker.direction else { return ring == 0 }
    return (0..<ring).allSatisfy { lock.pack.isDriven($0, direction) }
  }

  /// The angle on the window of a position on a ring, in units.
  private func angle(_ units: Int) -> Angle { Dial.angle(at: units) + frame.mark - .turns(0.25) }

  /// The middle of a ring at a position on it, that of its gate unless said.
  func point(ofRing ring: Int, at position: Int? = nil) -> Vector {
    let (outer, inner) = radii(ring)
    return frame.center
      + Vector(
        length: (outer + inner) / 2,
        angle: angle(self.position(ring) - (position ?? gate(ring).position)))
  }

  /// A quarter of a turn from the gate of a ring, where it is whole, at the right.
  func rim(ofRing ring: Int) -> Vector {
    let ends = [-1, 1].map {
      point(ofRing: ring, at: gate(ring).position + $0 * DialUnits.perTurn / 4)
    }
    return ends[0].x > ends[1].x ? ends[0] : ends[1]
  }

  /// Where the bar lies over the outermost ring.
  var bar: Vector { frame.center + frame.direction(at: .zero) * radii(0).outer }

  private func drawRing(_ ring: Int, into list: inout DrawList) {
    let (outer, inner) = radii(ring)
    let gate = gate(ring)
    let half =
      Angle(radians: fenceWidth * 1.25 / (outer + inner))
      + .turns(Double(gate.tolerance) / Double(DialUnits.perTurn))
    let middle = angle(position(ring) - gate.position)
    let metal = isDriven(ring) ? Metal.brass : Metal.steel
    let (start, sweep) = (middle + half, Angle.turns(1) - half * 2)
    builder.addSector(
      frame.center + Vector(x: 0, y: glass * 0.012), from: inner - 1, to: outer + 1,
      start: start, sweep: sweep, Palette.shadow, to: &list)
    builder.addSector(
      frame.center, from: inner, to: outer, start: start, sweep: sweep, to: &list
    ) { metal.spun($0, sheen: 0.35, lift: -0.2) }
    builder.addSector(
      frame.center, from: outer - 1.4, to: outer, start: start, sweep: sweep,
      metal.light.faded(0.4), to: &list)
    if ring > 0 {
      for cut in lock.wheels[ring - 1].falseGates { drawFalseGate(ring, cut, into: &list) }
      drawNumber(ring, opposite: middle, into: &list)
    }
  }

  private func drawFalseGate(_ ring: Int, _ cut: Int, into list: inout DrawList) {
    let (outer, inner) = radii(ring)
    let half = Angle(radians: fenceWidth / (outer + inner))
    builder.addSector(
      frame.center, from: outer - (outer - inner) * Share.falseGate, to: outer + 1,
      start: angle(position(ring) - cut) - half, sweep: half * 2, Palette.ground, to: &list)
  }

  private func drawNumber(_ ring: Int, opposite gate: Angle, into list: inout DrawList) {
    let (outer, inner) = radii(ring)
    let height = (outer - inner) * 0.58
    guard height >= 7 else { return }
    let direction = Vector(length: 1, angle: gate + .turns(0.5))
    let engraver = StrokeFont(
      builder: builder, origin: frame.center + direction * ((outer + inner) / 2), up: direction,
      scale: height / Engraving.height, width: max(1.3, height * 0.15), color: Palette.ground)
    engraver.draw(.numbers, stop: ring, into: &list)
  }

  /// Draws the pin of the ring before, and the fly of a ring; the fly swings aside where the pin meets it.
  private func drawDrive(_ ring: Int, into list: inout DrawList) {
    let before = radii(ring - 1).inner
    let (outer, _) = radii(ring)
    let gap = before - outer
    let round = (before + outer) / 2
    let pin = Angle(radians: gap * Share.pin / round)
    let fly = Angle.turns(Double(lock.pack.fly) / Double(DialUnits.perTurn))
    let half = max(pin * 0.9, fly / 2 - pin)
    let offset = Self.pinStep * Double(ring)
    let pinAngle = angle(position(ring - 1)) + offset
    let behind = Dial.angle(at: position(ring) - position(ring - 1))
    let (distance, reach) = (behind + fly / 2, pin + half)
    // Where they would overlap, the fly swings aside.
    let middle =
      pinAngle + (behind.turns < 0.5 ? max(distance, reach) : min(distance - .turns(1), -reach))
    let metal = isDriven(ring) ? Metal.brass : Metal.steel
    builder.addSector(
      frame.center, from: outer - 1, to: outer + gap * Share.fly, start: middle - half,
      sweep: half * 2, metal.tone(0.4), to: &list)
    let position = frame.center + Vector(length: round, angle: pinAngle)
    let light = isDriven(ring - 1) ? Metal.brass : Metal.steel
    builder.addDisc(position, radius: gap * Share.pin + 1, Palette.ground, to: &list)
    builder.addDisc(position, radius: gap * Share.pin, light.tone(0.75), to: &list)
  }

  private func drawFence(into list: inout DrawList) {
    let direction = frame.direction(at: .zero)
    let tip = frame.center + direction * (glass * 0.985)
    let foot = frame.center + direction * radii(lock.wheels.count).inner
    let side = direction.perpendicular * (fenceWidth / 2)
    for ring in 0...lock.wheels.count { drawFencePart(ring, direction, into: &list) }
    let corners: InlineArray<4, Vector> = [tip - side, tip + side, foot + side, foot - side]
    builder.addStroke(
      4, isClosed: true, width: max(1.3, fenceWidth * 0.16), Palette.ivory, to: &list
    ) { corners[$0] }
  }

  /// Filled where it has fallen into the gate.
  private func drawFencePart(_ ring: Int, _ direction: Vector, into list: inout DrawList) {
    let (outer, inner) = radii(ring)
    let from =
      frame.center + direction * (ring == 0 ? glass * 0.985 : outer + pitch * (1 - Share.metal))
    let gate = gate(ring)
    let isInGate = abs(DialUnits.wrapped(position(ring) - gate.position)) <= gate.tolerance
    let color = isInGate ? Palette.ivory : Palette.ground.faded(0.35)
    builder.addLine(
      from: from, to: frame.center + direction * inner, width: fenceWidth, color, to: &list)
  }
}
