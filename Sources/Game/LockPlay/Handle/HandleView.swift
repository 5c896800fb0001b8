import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts

struct HandleView {
  let scene: LockRenderContext

  /// Sizes in points at full size, and the angle to open.
  private enum Measure {
    static let rose = 31.0
    static let arm = 56.0
    static let thick = (foot: 8.5, tip: 12.5)
    static let name = 24.0
    static let turn = Angle.degrees(HandlePull.wholeTravel)
  }

  /// By the handle's box.
  private var unit: Double { scene.layout.stage.scale }
  private var builder: ShapeBuilder { scene.builder }

  /// The arm points to the left of it.
  private var pivot: Vector { scene.layout.stage.pivot }

  func draw(into list: inout DrawList) {
    let (lockSession, time) = (scene.lockSession, scene.motionTime)
    let turn = Measure.turn * lockSession.handleTurn(at: time) + lockSession.handleShake(at: time)
    drawRose(into: &list)
    let direction = Vector(x: -1, y: 0).turned(by: turn)
    drawArm(direction, Vector(x: 0, y: 5 * unit), isShadow: true, into: &list)
    drawArm(direction, .zero, isShadow: false, into: &list)
    let radius = Measure.rose * 0.6 * unit
    builder.addTurned(.brass, pivot, to: radius, sheen: 0.5, to: &list)
    builder.addRing(pivot, radius: radius * 0.62, width: 1, Metal.brass.dark.faded(0.7), to: &list)
    drawName(into: &list)
  }

  private func drawRose(into list: inout DrawList) {
    let radius = Measure.rose * unit
    builder.addShadow(
      pivot + Vector(x: 0, y: 3 * unit), from: radius * 0.8, to: radius * 1.25, to: &list)
    builder.addTurned(.steel, pivot, to: radius, sheen: 0.45, lift: -0.2, to: &list)
    builder.addTurned(.iron, pivot, to: radius * 0.84, sheen: 0.3, to: &list)
  }

  /// Draws the lever: a bar that widens to its round end, lighter on its upper side.
  private func drawArm(
    _ direction: Vector, _ shift: Vector, isShadow: Bool, into list: inout DrawList
  ) {
    let origin = pivot + shift
    let end = origin + direction * (Measure.arm * unit)
    let (thin, thick) = (Measure.thick.foot * unit, Measure.thick.tip * unit)
    let side = direction.perpendicular
    if isShadow {
      let (color, grown) = (Palette.shadow.faded(0.6), 1.5 * unit)
      builder.addRod(
        from: origin, to: end, side, half: (thin + grown, thick + grown), to: &list
      ) { _ in color }
      builder.addDisc(end, radius: thick + grown, color, to: &list)
      return
    }
    builder.addRod(from: origin, to: end, side, half: (thin, thick), to: &list) { share in
      let light = Metal.light(on: side * share)
      return Metal.brass.tone(0.25 + 0.75 * light - 0.3 * share * share)
    }
    builder.addBand(end, from: 0, to: thick, to: &list) { out in
      let light = 0.8 * Metal.light(on: out)
      return (Metal.brass.tone(0.3), Metal.brass.tone(light - 0.1))
    }
  }

  private func drawName(into list: inout DrawList) {
    // On the door that swings away it would be a smudge.
    guard !scene.lockSession.isBare, scene.lockSession.opened == nil else { return }
    let box = scene.layout.stage.handle
    let line = Rectangle(
      origin: Vector(x: box.origin.x, y: pivot.y + 38 * unit),
      size: Vector(x: box.size.x, y: Measure.name * unit))
    list.addText(
      in: line, size: scene.metrics.textSize, alignment: .center, color: Palette.ivory
    ) { scene.texts.append(.lockHandle, to: &$0) }
  }
}
