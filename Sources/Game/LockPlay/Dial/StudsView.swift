import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

/// Draws a stud for each number that a lock takes, from the left to the mark, each on an engraved arrow for its way.
///
/// A number that the lock keeps sinks its stud, right or wrong; the last one sinks with the handle. One dialled against its arrow
/// stays dark, and the arrow is red. A wheel pack knows no numbers: it has arrows alone.
///
/// At the first doors the stud blinks that would keep the number at the mark, and the arrow of the way that keeps it.
///
/// There is a tick for each time that a number must come by, where that isn't once for all: after its stud, below its arrow.
struct StudsView {
  let scene: LockRenderContext
  let dial: Int

  /// Sizes in points at full size.
  private enum Measure {
    /// The distances of the studs' middles and of the arrows from the dial's rim.
    static let (studs, arrows) = (17.0, 35.0)
    static let stud = 9.0
    /// From one stud to the next, and from the last to the middle of the number's window.
    static let (gap, fromMark) = (36.0, 58.0)
    static let (arrow, line, head) = (26.0, 3.0, 7.0)
    /// A tick's length, its line, and the distance to the next one.
    static let (tick, tickLine, tickGap) = (14.0, 2.4, 5.5)
    /// How far before the middle of an arrow the stud stands where ticks follow it, and how far after it the first of these does.
    static let (beforeTicks, firstTick) = (9.0, 4.2)
  }

  private var unit: Double { scene.unit }
  private var builder: ShapeBuilder { scene.builder }
  private var combination: Combination { scene.level.dials[dial].combination }

  func draw(into list: inout DrawList) {
    guard scene.lockSession.hasStuds(dial) else { return }
    let frame = scene.frame(of: dial)
    let radius = frame.radius + Measure.studs * unit
    let count = combination.numbers.count
    let last = Angle(radians: Measure.fromMark * unit / radius)
    let free = max(0, Angle.fullTurn - 2 * last.radians) / Double(count)
    let gap = Angle(radians: min(Measure.gap * unit / radius, free))
    for index in 0..<count {
      let angle = scene.reading(of: dial) - last - gap * Double(count - 1 - index)
      let rest = Palette.quiet.mixed(with: Palette.ivory, 0.5)
      var color = rest.mixed(with: Palette.brass, isTold(index) ? 1 : blink(index - 1))
      var firstTick = Double(1 - combination.passes(of: index)) / 2 * Measure.tickGap
      if case .numbers(let lock) = scene.lock.dials[dial] {
        let isAstray = lock.kept.indices.contains(index) && !lock.isKeptItsWay(index)
        if isAstray { color = Palette.signal }
        firstTick = Measure.firstTick
        let before = Angle(radians: combination.hasPasses ? Measure.beforeTicks * unit / radius : 0)
        let center = frame.center + frame.direction(at: angle - before) * radius
        drawStud(center, depth(ofStud: index, lock), isLit: !isAstray, into: &list)
        let ring = Palette.brass.faded(blink(index))
        if ring.alpha > 0 {
          builder.addRing(
            center, radius: (Measure.stud + 3) * unit, width: 2.5 * unit, ring, to: &list)
        }
      }
      drawArrow(combination.direction(of: index), at: angle, frame, color, into: &list)
      if blink(index - 1) > 0 { drawWayBack(combination.direction(of: index), frame, into: &list) }
      guard combination.hasPasses else { continue }
      for tick in 0..<combination.passes(of: index) {
        let offset = (firstTick + Double(tick) * Measure.tickGap) * unit
        let direction = frame.direction(at: angle + Angle(radians: offset / radius))
        builder.addLine(
          from: frame.center + direction * (radius - Measure.tick / 2 * unit),
          to: frame.center + direction * (radius + Measure.tick / 2 * unit),
          width: Measure.tickLine * unit, color, to: &list)
      }
    }
  }

  private func blink(_ index: Int) -> Double {
    let share = scene.lockSession.blink(ofStud: index, of: dial, at: scene.now)
    return scene.reducesMotion ? share.rounded(.up) : share
  }

  /// An arrow on the rim from the mark on, by which the number there counts.
  private func drawWayBack(
    _ direction: DialDirection, _ frame: DialFrame, into list: inout DrawList
  ) {
    let at = scene.reading(of: dial) - Angle(radians: 0.42 * Double(direction.sign))
    for (scale, color) in [(2.5, Palette.ground), (2.1, Palette.brass)] {
      drawArrow(direction, at: at, frame, color, scale * frame.radius / 110, -6, into: &list)
    }
  }

  /// - Parameter away: how far from the rim, in points at full size.
  private func drawArrow(
    _ direction: DialDirection, at angle: Angle, _ frame: DialFrame, _ color: Color,
    _ scale: Double = 1, _ away: Double = Measure.arrows, into list: inout DrawList
  ) {
    let (radius, unit) = (frame.radius + away * unit, scale * unit)
    let sign = -Double(direction.sign)
    let (length, line) = (Measure.arrow * unit / radius, Measure.line / 2 * unit)
    let (tail, neck) = (-length / 2, length / 2 - 1.4 * Measure.head * unit / radius)
    builder.addSector(
      frame.center, from: radius - line, to: radius + line,
      start: frame.mark - .turns(0.25) + angle + Angle(radians: sign * tail),
      sweep: Angle(radians: sign * (neck - tail)), color, to: &list)
    let out = frame.direction(at: angle + Angle(radians: sign * neck))
    let (foot, side) = (frame.center + out * radius, out * (Measure.head * unit))
    let tip = foot + out.perpendicular * (sign * 1.5 * Measure.head * unit)
    builder.addTriangle(foot - side, tip, foot + side, color, to: &list)
  }

  /// Whether a demonstration is at a number, or it is set.
  private func isTold(_ index: Int) -> Bool {
    if case .maker(let number) = scene.lockSession.seat { return index == number }
    return scene.demonstratedNumber(of: dial) == index
  }

  /// From 0 (out) to 1 (sunk).
  private func drawStud(
    _ center: Vector, _ depth: Double, isLit: Bool, into list: inout DrawList
  ) {
    let radius = Measure.stud * unit
    let rise = (1 - depth) * unit
    builder.addDisc(center, radius: radius + 1.6 * unit, Palette.ground, to: &list)
    if depth < 1 {
      builder.addShadow(
        center + Vector(x: rise, y: 2.5 * rise), from: radius * 0.8, to: radius * 1.35, to: &list)
    }
    let top = center - Vector(x: 0, y: 1.6 * rise)
    // One that is sunk is lit.
    builder.addTurned(
      .brass, top, to: radius * (1 - 0.14 * depth), sheen: 0.5,
      lift: (isLit ? 1.1 * depth : 0) - 0.8, to: &list)
    builder.addRing(
      top, radius: radius * (1 - 0.14 * depth), width: max(1, unit),
      depth < 0.5 || !isLit ? Metal.brass.dark : Metal.brass.light, to: &list)
  }

  private func depth(ofStud index: Int, _ lock: NumberLock) -> Double {
    let lockSession = scene.lockSession
    let isSunk = index < (lock.isOpen ? lock.combination.numbers.count : lock.kept.count)
    let motion = lockSession.motions[dial].studs
    guard isSunk != (index < motion.before), lockSession.demonstration == nil else {
      return isSunk ? 1 : 0
    }
    let begin = isSunk ? 0 : Double(index) * StudMotion.apart
    let part = smoothstep((scene.motionTime.seconds(since: motion.since) - begin) / StudMotion.time)
    return isSunk ? part : 1 - part
  }
}
