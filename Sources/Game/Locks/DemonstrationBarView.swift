import Drawing
import Geometry
import Interface
import Locks
import Motion
import Texts

/// Draws the demonstration's time: a bar with a mark at each number, a knob, and the speed.
struct DemonstrationBarView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// The demonstration.
  let demonstration: LockDemonstration

  /// Sizes at full size, in points.
  private enum Measure {
    static let bar = 5.0
    static let knob = 10.0
    static let below = 0.68
    static let label = 22.0
  }

  private var unit: Double { scene.unit }

  /// Draws bar, marks, knob and speed.
  func draw(into list: inout DrawList) {
    let box = scene.grid.scrub
    let y = box.origin.y + box.size.y * Measure.below
    let knob = Vector(x: box.origin.x + box.size.x * demonstration.fraction, y: y)
    drawTrack(box, y, knob.x, into: &list)
    drawMarks(box, y, into: &list)
    drawKnob(knob, into: &list)
    drawRate(into: &list)
  }

  private func drawTrack(
    _ box: Rectangle, _ y: Double, _ knob: Double, into list: inout DrawList
  ) {
    let height = Measure.bar * unit
    func bar(_ from: Double, _ to: Double, _ color: Color) {
      let track = Rectangle(
        origin: Vector(x: from, y: y - height / 2), size: Vector(x: to - from, y: height))
      scene.ink.addBox(track, corner: height / 2, color, to: &list)
    }
    bar(box.origin.x, box.end.x, Palette.panelEdge)
    if knob > box.origin.x { bar(box.origin.x, knob, Palette.brass) }
  }

  /// A mark at each number, named where names don't touch.
  private func drawMarks(_ box: Rectangle, _ y: Double, into list: inout DrawList) {
    var free = -Double.infinity
    for turn in demonstration.script.turns {
      let time = turn.begin + turn.animation.duration
      let share = demonstration.duration > 0 ? time / demonstration.duration : 1
      let x = box.origin.x + box.size.x * min(share, 1)
      let isPast = time <= demonstration.time + 1e-6
      scene.ink.addDisc(Vector(x: x, y: y), radius: 5.5 * unit, Palette.ground, to: &list)
      scene.ink.addDisc(
        Vector(x: x, y: y), radius: 4 * unit, isPast ? Palette.brass : Palette.quiet, to: &list)
      let width = 44 * unit
      guard x - width / 2 >= free else { continue }
      free = x + width / 2
      let line = Rectangle(
        origin: Vector(x: x - width / 2, y: y - (Measure.label + 9) * unit),
        size: Vector(x: width, y: Measure.label * unit))
      list.addText(
        in: line, size: max(13, scene.grid.text * 0.9), alignment: .center,
        color: isPast ? Palette.quiet : Palette.ivory
      ) {
        LabelText.append(
          scene.level.dials[turn.turn.dial].labels, number: turn.number, scene.texts, to: &$0)
      }
    }
  }

  private func drawKnob(_ place: Vector, into list: inout DrawList) {
    let radius = Measure.knob * unit
    scene.ink.addDisc(
      place + Vector(x: 0, y: 1.5 * unit), radius: radius + 1.5 * unit,
      Palette.shadow, to: &list)
    scene.ink.addBand(place, from: 0, to: radius, to: &list) { way in
      let color = Metal.brass.spun(way, sheen: 0.5, lift: 0.15)
      return (color, color)
    }
    for step in -1...1 {
      let x = place.x + Double(step) * 3.6 * unit
      scene.ink.addLine(
        from: Vector(x: x, y: place.y - radius * 0.45),
        to: Vector(x: x, y: place.y + radius * 0.45), width: max(1, 1.3 * unit),
        Metal.brass.dark, to: &list)
    }
  }

  private func drawRate(into list: inout DrawList) {
    list.addText(
      in: scene.layout.rate, size: scene.grid.text, alignment: .center, weight: .bold,
      color: Palette.brass
    ) { text in
      NumberFormat.append("×", to: &text)
      switch demonstration.rate {
      case ..<0.375: NumberFormat.append("¼", to: &text)
      case ..<0.75: NumberFormat.append("½", to: &text)
      default: NumberFormat.append(Int64(demonstration.rate), to: &text)
      }
    }
  }
}
