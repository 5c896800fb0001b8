package import SwivelDrawing
import SwivelGeometry
package import SwivelInterface
package import SwivelLocks
import SwivelTexts

/// Draws a dial with its scale, its studs, its mark, and the wheels behind it where they are shown.
struct LockDialView {
  let scene: LockRenderContext
  let dial: Int

  private static let dashes = 48

  func draw(into list: inout DrawList) {
    var frame = scene.frame(of: dial)
    frame.center.y += scene.recoil(of: dial)
    scene.builder.addDial(frame, scene.level.dials[dial].labels, wheels: wheels, to: &list)
    if scene.isDemonstrating { drawDashes(frame, into: &list) }
    StudsView(scene: scene, dial: dial).draw(into: &list)
    DialMarkView(scene: scene, dial: dial).draw(into: &list)
    // Beside each other at a table small dials are told apart by their places.
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

  private func drawDashes(_ frame: DialFrame, into list: inout DrawList) {
    let radius = frame.radius + 3.5 * scene.unit
    let step = Angle.turns(1 / Double(Self.dashes))
    for dash in 0..<Self.dashes {
      scene.builder.addSector(
        frame.center, from: radius - scene.unit, to: radius + scene.unit,
        start: step * Double(dash), sweep: step * 0.55, Palette.ivory, to: &list)
    }
  }

  private func drawName(_ frame: DialFrame, into list: inout DrawList) {
    let height = LockStage.Measure.name * scene.unit
    let line = Rectangle(
      origin: frame.center + Vector(x: -1.1 * frame.radius, y: frame.radius + 2 * scene.unit),
      size: Vector(x: 2.2 * frame.radius, y: height))
    list.addText(
      in: line, size: scene.metrics.textSize, alignment: .center, color: Palette.quiet
    ) { text in
      scene.texts.append(.guideDial, dial + 1, to: &text)
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
