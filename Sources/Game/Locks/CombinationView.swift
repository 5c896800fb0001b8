import Drawing
import Geometry
import Locks

/// Draws the numbers of a dial as chips: those that are entered with a tick, the next one framed.
struct CombinationView {
  /// What it is drawn from.
  let scene: LockScene
  /// Which dial.
  let dial: Int
  /// Where its chips lie.
  let strip: CombinationStrip

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
      ReadingText.append("Dial ", to: &text)
      ReadingText.append(Int64(dial + 1), to: &text)
    }
  }

  private func drawChip(
    _ index: Int, in box: Rectangle, _ entered: Int, into list: inout DrawList
  ) {
    let (isDone, isNext) = (index < entered, index == entered)
    let corner = 6 * unit
    scene.ink.addBox(
      box, corner: corner, isNext ? Color(0x3A2F22) : Palette.ground.faded(0.8), to: &list)
    scene.ink.addOutline(
      box, corner: corner, width: isNext ? 2 : 1, isNext ? Palette.brass : Palette.panelEdge,
      to: &list)
    let hasPasses = box.size.y > box.size.x * 1.2
    let top = box.origin.y + (hasPasses ? 12 : 12) * unit
    let head = Vector(x: box.center.x, y: top)
    if isDone {
      drawTick(at: head, into: &list)
    } else {
      drawArrow(
        combination.direction(of: index), at: head, isNext ? Palette.brass : Palette.quiet,
        into: &list)
    }
    let color = isDone ? Palette.quiet : Palette.ivory
    let line = Rectangle(
      origin: Vector(x: box.origin.x + 2, y: box.origin.y + 19 * unit),
      size: Vector(x: box.size.x - 4, y: 24 * unit))
    list.addText(
      in: line, size: scene.grid.text, alignment: .center, weight: .bold, color: color
    ) { write(index, isDone, to: &$0) }
    if hasPasses, areTold { drawPasses(index, box, into: &list) }
  }

  private func drawPasses(_ index: Int, _ box: Rectangle, into list: inout DrawList) {
    let line = Rectangle(
      origin: Vector(x: box.origin.x + 2, y: box.origin.y + 41 * unit),
      size: Vector(x: box.size.x - 4, y: 20 * unit))
    list.addText(
      in: line, size: max(13, scene.grid.text * 0.8), alignment: .center, color: Palette.quiet
    ) { text in
      ReadingText.append("×", to: &text)
      ReadingText.append(Int64(combination.passes(of: index)), to: &text)
    }
  }

  /// Whether the number may be read.
  private var areTold: Bool { scene.areNumbersShown && scene.room.ownNumbers == nil }

  private func write(_ index: Int, _ isDone: Bool, to text: inout [UInt8]) {
    let labels = scene.level.dials[dial].labels
    if let own = scene.room.ownNumbers {
      guard index < own.count else { return ReadingText.append("?", to: &text) }
      return LabelText.append(labels, stop: own[index], to: &text)
    }
    guard areTold || isDone else { return ReadingText.append("?", to: &text) }
    let number = combination.dial.number(at: combination.numbers[index])
    LabelText.append(labels, number: number, to: &text)
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

  private func drawArrow(
    _ direction: DialDirection, at place: Vector, _ color: Color, into list: inout DrawList
  ) {
    DirectionArrow(ink: scene.ink, center: place, length: 20 * unit, color: color)
      .draw(direction, into: &list)
  }
}

/// A plain arrow to the left or to the right.
struct DirectionArrow {
  /// What draws.
  let ink: Ink
  /// Its middle, in points.
  let center: Vector
  /// How long it is, in points.
  let length: Double
  /// Its colour.
  let color: Color

  /// Draws the arrow of a direction.
  func draw(_ direction: DialDirection, into list: inout DrawList) {
    let way = Vector(x: direction == .clockwise ? 1 : -1, y: 0)
    let head = length * 0.5
    let (tail, neck) = (center - way * (length / 2), center + way * (length / 2 - head * 0.9))
    ink.addStroke(2, width: max(1.8, length * 0.14), color, to: &list) { $0 == 0 ? tail : neck }
    let side = Vector(x: 0, y: head * 0.62)
    ink.addTriangle(neck - side, center + way * (length / 2), neck + side, color, to: &list)
  }
}
