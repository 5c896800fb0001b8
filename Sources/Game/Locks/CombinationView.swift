import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws the numbers of a dial as chips: those that are entered with a tick, the next one framed.
struct CombinationView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// Which dial.
  let dial: Int
  /// Where its chips lie.
  let strip: CombinationStrip

  /// From a chip's upper edge to what stands in it, and how high a line is, at full size in points.
  private enum Measure {
    static let head = 12.0
    static let number = 19.0
    static let passes = 40.0
    static let line = 23.0
  }

  private var unit: Double { scene.unit }
  private var combination: Combination { scene.level.dials[dial].combination }

  /// Draws the dial's name, where there are several, and the chips.
  func draw(into list: inout DrawList) {
    if strip.heading > 0 { drawHeading(into: &list) }
    let entered = entered
    let shown = strip.shown(of: combination.numbers.count, around: entered)
    for index in shown {
      drawChip(index, in: strip.chip(at: index - shown.lowerBound), entered, into: &list)
    }
  }

  /// How many numbers are entered; while they are being chosen, how many are chosen.
  private var entered: Int {
    if let own = scene.room.ownNumbers { return own.count }
    return scene.entered(of: dial)
  }

  private func drawHeading(into list: inout DrawList) {
    let line = Rectangle(
      origin: strip.box.origin, size: Vector(x: strip.box.size.x, y: strip.heading))
    list.addText(in: line, size: max(13, scene.grid.text * 0.85), color: Palette.quiet) { text in
      scene.texts.append(.guideDial, to: &text) { Texts.append(dial + 1, to: &$1) }
    }
  }

  private func drawChip(
    _ index: Int, in box: Rectangle, _ entered: Int, into list: inout DrawList
  ) {
    let (isDone, isNext) = (index < entered, index == entered)
    drawPlate(box, isNext: isNext, into: &list)
    let head = Vector(x: box.center.x, y: box.origin.y + Measure.head * unit)
    if isDone {
      drawTick(at: head, into: &list)
    } else {
      let color = isNext ? Palette.brass : Palette.quiet
      DirectionArrow(ink: scene.ink, center: head, length: 20 * unit, color: color)
        .draw(combination.direction(of: index), into: &list)
    }
    list.addText(
      in: line(of: box, at: Measure.number), size: scene.grid.text, alignment: .center,
      weight: .bold, color: isDone ? Palette.quiet : Palette.ivory
    ) { write(index, isDone, to: &$0) }
    if strip.hasPasses { drawPasses(index, box, into: &list) }
  }

  private func drawPlate(_ box: Rectangle, isNext: Bool, into list: inout DrawList) {
    let corner = 6 * unit
    scene.ink.addBox(
      box, corner: corner, isNext ? Color(0x3A2F22) : Palette.ground.faded(0.8), to: &list)
    scene.ink.addOutline(
      box, corner: corner, width: isNext ? 2 : 1, isNext ? Palette.brass : Palette.panelEdge,
      to: &list)
  }

  /// A line of a chip, from so far below its upper edge.
  private func line(of box: Rectangle, at top: Double) -> Rectangle {
    Rectangle(
      origin: box.origin + Vector(x: 2, y: top * unit),
      size: Vector(x: box.size.x - 4, y: Measure.line * unit))
  }

  private func drawPasses(_ index: Int, _ box: Rectangle, into list: inout DrawList) {
    list.addText(
      in: line(of: box, at: Measure.passes), size: max(13, scene.grid.text * 0.8),
      alignment: .center, color: Palette.quiet
    ) { text in
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(combination.passes(of: index)), to: &text)
    }
  }

  private func write(_ index: Int, _ isDone: Bool, to text: inout [UInt8]) {
    let labels = scene.level.dials[dial].labels
    if let own = scene.room.ownNumbers {
      // The opening point is not theirs to choose.
      if index < scene.room.ownNumbersAsked {
        guard index < own.count else { return NumberFormat.append("?", to: &text) }
        return LabelText.append(labels, stop: own[index], to: &text)
      }
    }
    guard scene.areNumbersShown || isDone else { return NumberFormat.append("?", to: &text) }
    let number = combination.dial.number(at: combination.numbers[index])
    LabelText.append(labels, number: number, scene.texts, to: &text)
  }

  private func drawTick(at place: Vector, into list: inout DrawList) {
    scene.ink.addStroke(3, width: 2.2 * unit, Palette.brass, to: &list) { index in
      switch index {
      case 0: place + Vector(x: -6, y: 0) * unit
      case 1: place + Vector(x: -1.5, y: 4.5) * unit
      default: place + Vector(x: 7, y: -5) * unit
      }
    }
  }
}
