package import SwivelDrawing
import SwivelGestures
package import SwivelInterface
package import SwivelLocks
import SwivelTexts

struct LockDialView {
  let scene: LockRenderContext
  let dial: Int

  func draw(into list: inout DrawList) {
    let frame = scene.frame(of: dial)
    scene.builder.addDial(frame, scene.level.dials[dial].labels, wheels: wheels, to: &list)
    StudsView(scene: scene, dial: dial).draw(into: &list)
    DialMarkView(scene: scene, dial: dial).draw(into: &list)
    if let wheels {
      LessonWordsView(
        scene: scene, view: WheelsView(frame: frame, lock: wheels, builder: scene.builder)
      )
      .draw(into: &list)
    }
    // Beside each other at a table small dials are distinguished by their places.
    let isNamed = scene.lockSession.seat == .alone || frame.radius > 50 * scene.unit
    if scene.layout.faces.count > 1, isNamed { drawName(frame, into: &list) }
  }

  /// Nil where they are hidden.
  private var wheels: WheelLock? {
    guard scene.lockSession.isSeeingThrough, case .wheels(let lock) = scene.lock.dials[dial] else {
      return nil
    }
    return lock
  }

  private func drawName(_ frame: DialFrame, into list: inout DrawList) {
    let height = LockStage.Measure.name * scene.unit
    let line = Rectangle(
      origin: frame.center + Vector(x: -1.1 * frame.radius, y: frame.radius + 2 * scene.unit),
      size: Vector(x: 2.2 * frame.radius, y: height))
    list.addText(in: line, size: scene.metrics.textSize, alignment: .center, color: Palette.quiet) {
      text in scene.texts.append(.guideDial, dial + 1, to: &text)
    }
  }
}

extension ShapeBuilder {
  /// A dial with its scale and its knob, or with a glass and the wheels behind it.
  package func addDial(
    _ frame: DialFrame, _ labels: DialLabels, wheels: WheelLock? = nil, to list: inout DrawList
  ) {
    let face = DialFaceView(frame: frame, isGlass: wheels != nil, builder: self)
    face.drawBody(into: &list)
    DialScaleView(frame: frame, labels: labels, builder: self).draw(into: &list)
    guard let wheels else { return face.drawKnob(into: &list) }
    WheelsView(frame: frame, lock: wheels, builder: self).draw(into: &list)
  }
}

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
  }

  private var unit: Double { scene.unit }
  private var builder: ShapeBuilder { scene.builder }

  func draw(into list: inout DrawList) {
    let frame = scene.frame(of: dial)
    if scene.level.changeIndex != 0 { drawOpeningMark(frame, into: &list) }
    drawReading(frame, into: &list)
  }

  /// Draws the opening mark, where numbers are read at another one: hollow.
  private func drawOpeningMark(_ frame: DialFrame, into list: inout DrawList) {
    let direction = frame.direction(at: .zero)
    let side = direction.perpendicular * (8 * unit)
    let tip = frame.center + direction * (frame.radius + 1)
    let foot = tip + direction * (14 * unit)
    builder.addTriangle(foot - side, foot + side, tip, Palette.ground, to: &list)
    builder.addStroke(3, isClosed: true, width: max(1.5, 2 * unit), Palette.ivory, to: &list) {
      $0 == 0 ? foot - side : $0 == 1 ? foot + side : tip
    }
  }

  private func drawReading(_ frame: DialFrame, into list: inout DrawList) {
    let direction = frame.direction(at: scene.reading(of: dial))
    let center =
      frame.center + direction * (frame.radius + (Measure.window - Measure.overlap) * unit)
    let radius = Measure.window * unit
    drawTip(frame, direction, into: &list)
    builder.addShadow(
      center + Vector(x: 0, y: 3 * unit), from: radius * 0.9, to: radius * 1.2, to: &list)
    builder.addTurned(.brass, center, to: radius, sheen: 0.5, to: &list)
    builder.addDisc(center, radius: radius - Measure.bezel * unit, Palette.ground, to: &list)
    builder.addRing(
      center, radius: radius - Measure.bezel * unit, width: 1, Metal.brass.dark, to: &list)
    write(at: center, radius, into: &list)
  }

  /// It reaches over the rim to the ticks.
  private func drawTip(_ frame: DialFrame, _ direction: Vector, into list: inout DrawList) {
    let side = direction.perpendicular * (frame.radius * 0.05)
    let (foot, tip) = (frame.point(direction, 1.04), frame.point(direction, Measure.tip))
    let grown = direction * (1.5 * unit)
    builder.addTriangle(
      foot - side * 1.2, foot + side * 1.2, tip - grown * 2, Palette.ground.faded(0.8), to: &list)
    builder.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  private func write(at center: Vector, _ radius: Double, into list: inout DrawList) {
    let labels = scene.level.dials[dial].labels
    let number = scene.number(of: dial)
    switch labels {
    case .symbols, .bars:
      let stops = scene.level.dials[dial].combination.dial.stops
      return StrokeFont(
        builder: builder, origin: center, up: Vector(x: 0, y: -1), scale: radius * 0.55,
        width: radius * 0.12, color: Palette.ivory
      ).draw(labels, stop: Int(number.rounded()) % stops, into: &list)
    case .numbers, .letters, .texts: break
    }
    let box = Rectangle(center: center, size: Vector(x: (radius - 5 * unit) * 2, y: radius * 1.4))
    list.addText(
      in: box, size: (scene.level.detent ? 1 : 0.72) * Measure.number * unit, alignment: .center,
      weight: .bold, color: Palette.ivory
    ) { text in
      LabelText.append(reading: number, of: dial, scene.level, scene.texts, to: &text)
    }
  }
}
