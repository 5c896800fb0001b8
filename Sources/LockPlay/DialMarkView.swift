import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks
import SwivelTexts

/// Draws the mark at which a dial is read, the number there, and an arrow for the direction to turn.
struct DialMarkView {
  let scene: LockRenderContext
  let dial: Int

  /// Sizes in points at full size, and fractions of the radius.
  private enum Measure {
    static let window = 29.0
    static let bezel = 4.0
    /// How far the number's window overlaps the dial.
    static let overlap = 10.0
    static let number = 28.0
    static let tip = 0.85
    static let arrow = 4.0
    static let fromRim = 9.0
  }

  private var unit: Double { scene.unit }
  private var builder: ShapeBuilder { scene.builder }

  /// Draws the marks, the window with the number, and the arrow if there is one.
  func draw(into list: inout DrawList) {
    let frame = scene.frame(of: dial)
    if scene.level.changeIndex != 0 { drawOpeningMark(frame, into: &list) }
    if let asked = LockGuide(scene, dial)?.direction { drawArrow(asked, frame, into: &list) }
    drawReading(frame, into: &list)
  }

  /// Draws the opening mark, where numbers are read at another one: hollow.
  private func drawOpeningMark(_ frame: DialFrame, into list: inout DrawList) {
    let displacement = frame.direction(at: .zero)
    let side = displacement.perpendicular * (8 * unit)
    let tip = frame.center + displacement * (frame.radius + 1)
    let foot = tip + displacement * (14 * unit)
    builder.addTriangle(foot - side, foot + side, tip, Palette.ground, to: &list)
    builder.addStroke(3, isClosed: true, width: max(1.5, 2 * unit), Palette.ivory, to: &list) {
      $0 == 0 ? foot - side : $0 == 1 ? foot + side : tip
    }
  }

  private func drawReading(_ frame: DialFrame, into list: inout DrawList) {
    let displacement = frame.direction(at: scene.reading(of: dial))
    let center = windowCenter(frame, displacement)
    let radius = Measure.window * unit
    drawTip(frame, displacement, into: &list)
    builder.addShadow(
      center + Vector(x: 0, y: 3 * unit), from: radius * 0.9, to: radius * 1.2, to: &list)
    builder.addTurned(.brass, center, to: radius, sheen: 0.5, to: &list)
    builder.addDisc(center, radius: radius - Measure.bezel * unit, Palette.ground, to: &list)
    builder.addRing(
      center, radius: radius - Measure.bezel * unit, width: 1, Metal.brass.dark, to: &list)
    write(at: center, radius, into: &list)
  }

  private func windowCenter(_ frame: DialFrame, _ displacement: Vector) -> Vector {
    frame.center + displacement * (frame.radius + (Measure.window - Measure.overlap) * unit)
  }

  /// Draws the tip of the mark, which reaches over the rim to the ticks.
  private func drawTip(_ frame: DialFrame, _ displacement: Vector, into list: inout DrawList) {
    let side = displacement.perpendicular * (frame.radius * 0.05)
    let (foot, tip) = (frame.point(displacement, 1.04), frame.point(displacement, Measure.tip))
    let grown = displacement * (1.5 * unit)
    builder.addTriangle(
      foot - side * 1.2, foot + side * 1.2, tip - grown * 2, Palette.ground.faded(0.8), to: &list)
    builder.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  private func write(at center: Vector, _ radius: Double, into list: inout DrawList) {
    let labels = scene.level.dials[dial].labels
    let number = scene.number(of: dial)
    let stops = scene.level.dials[dial].combination.dial.stops
    let nearest = Int(number.rounded()) % stops
    if case .symbols = labels {
      return DialSymbol.draw(
        nearest, at: center, up: Vector(x: 0, y: -1), radius * 0.55, Palette.ivory, builder,
        into: &list)
    }
    let box = Rectangle(center: center, size: Vector(x: (radius - 5 * unit) * 2, y: radius * 1.4))
    let isFine = !scene.level.detent
    list.addText(
      in: box, size: (isFine ? 0.72 : 1) * Measure.number * unit, alignment: .center,
      weight: .bold, color: Palette.ivory
    ) { text in
      if isFine {
        NumberFormat.append(min(number, Double(stops) - 0.05), decimals: 1, scene.texts, to: &text)
      } else {
        LabelText.append(labels, stop: nearest, to: &text)
      }
    }
  }

  /// Draws an arrow around the rim away from the mark, and a word beside its head.
  private func drawArrow(
    _ direction: DialDirection, _ frame: DialFrame, into list: inout DrawList
  ) {
    let sign = -Double(direction.sign)
    let radius = frame.radius + Measure.fromRim * unit
    let start = scene.reading(of: dial) + Angle(radians: sign * 46 * unit / radius)
    let sweep = Angle(radians: sign * min(0.5, 95 * unit / radius))
    let origin = frame.mark - .turns(0.25)
    builder.addSector(
      frame.center, from: radius - Measure.arrow / 2 * unit, to: radius + Measure.arrow / 2 * unit,
      start: origin + start, sweep: sweep, Palette.brass, to: &list)
    drawHead(at: origin + start + sweep, sign, radius, frame, into: &list)
    // Beside the window, above the arrow, there is room even at a small dial.
    let displacement = frame.direction(at: scene.reading(of: dial))
    let beside = displacement.perpendicular * (sign * 64 * unit)
    var box = Rectangle(
      center: windowCenter(frame, displacement) + beside + displacement * (9 * unit),
      size: Vector(x: 62, y: 24) * unit)
    box.origin.x = max(0, min(box.origin.x, scene.metrics.window.end.x - box.size.x))
    list.addText(
      in: box, size: scene.metrics.text, alignment: .center, weight: .bold, color: Palette.brass
    ) { scene.texts.append(direction == .clockwise ? .right : .left, to: &$0) }
  }

  private func drawHead(
    at angle: Angle, _ sign: Double, _ radius: Double, _ frame: DialFrame, into list: inout DrawList
  ) {
    let out = Vector(length: 1, angle: angle)
    let displacement = out.perpendicular * sign
    let foot = frame.center + out * radius
    let (long, wide) = (15 * unit, 9 * unit)
    let (left, right) = (
      foot - displacement.perpendicular * wide, foot + displacement.perpendicular * wide
    )
    builder.addTriangle(left, foot + displacement * long, right, Palette.brass, to: &list)
  }
}
