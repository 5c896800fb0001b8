import Game
import Geometry
import Input
import Interface

/// Where the player's controls lie, and where it shows the picture of the tape: by the window's size alone.
///
/// The controls stand in a bar at the bottom: in one row, or in narrow windows with the timeline over them.
/// Whatever can be pressed is at least 44 points wide and high.
struct PlaybackLayout {
  /// Sizes in points at full size.
  private enum Measure {
    static let leastControl = 44.0
    static let control = 48.0
    static let pad = 8.0
    static let gap = 6.0
    static let groupGap = 18.0
    static let speed = 58.0
    static let takeOver = 168.0
    /// In windows narrower than this the timeline stands over the controls.
    static let narrow = 900.0
    /// From the edge of the window, in a bar of two rows.
    static let stackedTop = 2.0
  }

  /// The grid.
  let sheet: OverlaySheet
  /// The bar, from edge to edge of the window.
  let bar: Rectangle
  /// Where the picture of the tape may lie.
  let stage: Rectangle
  /// Where the speed is written, between slower and faster.
  let speed: Rectangle
  /// The line on which the tape is scrubbed.
  let track: PlaybackTrack
  private let buttons: [(control: PlaybackControl, box: Rectangle)]

  init(_ surface: Surface) {
    let sheet = OverlaySheet(surface)
    let (window, unit) = (sheet.window, sheet.unit)
    let side = max(Measure.leastControl, Measure.control * unit)
    let pad = Measure.pad * unit
    let isStacked = window.size.x < Measure.narrow
    let rows = isStacked ? 2 * side + (Measure.stackedTop + Measure.pad) * unit : side + 2 * pad
    let height = min(rows, window.size.y)
    bar = Rectangle(
      origin: Vector(x: 0, y: window.end.y - height), size: Vector(x: window.size.x, y: height))
    stage = Rectangle(
      origin: .zero, size: Vector(x: window.size.x, y: window.size.y - height))
    let row = Row(
      y: bar.end.y - pad - side, side: side, left: sheet.margin, right: window.end.x - sheet.margin,
      unit: unit, isStacked: isStacked)
    self.sheet = sheet
    speed = row.speed
    buttons = row.buttons
    track = PlaybackTrack(
      isStacked
        ? Rectangle(
          origin: Vector(x: sheet.margin, y: bar.origin.y + Measure.stackedTop * unit),
          size: Vector(x: max(0, window.size.x - 2 * sheet.margin), y: side))
        : row.between,
      sheet)
  }

  /// Where a control lies.
  func box(of control: PlaybackControl) -> Rectangle {
    buttons.first { $0.control == control }?.box ?? track.box
  }

  /// The control at a point of the window.
  func control(at point: Vector) -> PlaybackControl? {
    buttons.first { $0.box.contains(point) }?.control
      ?? (track.box.contains(point) ? .timeline : nil)
  }

  /// How the picture of a surface comes into the stage: whole, as large as it can be, on whole pixels.
  func fit(_ surface: Surface, density: Double) -> Similarity {
    let size = surface.size.vector
    guard size.x > 0, size.y > 0, stage.size.x > 0, stage.size.y > 0 else { return .identity }
    let scale = min(stage.size.x / size.x, stage.size.y / size.y)
    let corner = (stage.size - size * scale) / 2
    let pixels = max(density, 0.25)
    return Similarity(
      scale: scale,
      translation: Vector(
        x: (corner.x * pixels).rounded(.down) / pixels,
        y: (corner.y * pixels).rounded(.down) / pixels))
  }

  /// The row of controls.
  private struct Row {
    let buttons: [(control: PlaybackControl, box: Rectangle)]
    let speed: Rectangle
    /// What is free between the controls at the left and those at the right.
    let between: Rectangle

    init(
      y: Double, side: Double, left: Double, right: Double, unit: Double, isStacked: Bool
    ) {
      func box(_ x: Double, _ width: Double) -> Rectangle {
        Rectangle(origin: Vector(x: x, y: y), size: Vector(x: width, y: side))
      }
      let (gap, groupGap) = (Measure.gap * unit, Measure.groupGap * unit)
      let step = side + gap
      let takeOver = box(right - Measure.takeOver * unit, Measure.takeOver * unit)
      let speedWidth = Measure.speed * unit
      let group = 2 * side + speedWidth
      let groupEnd = takeOver.origin.x - groupGap
      // In the middle of what is free, or beside what it is not to be mistaken for.
      let free = (left + 3 * step - gap + groupEnd) / 2 + groupGap / 2
      let first = isStacked ? free - group / 2 : groupEnd - group
      buttons = [
        (.stepBack, box(left, side)), (.play, box(left + step, side)),
        (.stepOn, box(left + 2 * step, side)), (.slower, box(first, side)),
        (.faster, box(first + group - side, side)), (.takeOver, takeOver),
      ]
      speed = box(first + side, speedWidth)
      let start = left + 3 * step - gap + groupGap
      between = box(start, max(0, first - groupGap - start))
    }
  }
}

/// The line on which a tape is scrubbed, with what is written over it.
struct PlaybackTrack {
  /// Sizes in points at full size.
  private enum Measure {
    static let knob = 9.0
    static let text = 22.0
    static let time = 100.0
  }

  /// What can be touched.
  let box: Rectangle
  /// How far the knob reaches from its middle, in points.
  let knob: Double
  /// The left end of the line, and how long it is, in points.
  let start: Vector
  let length: Double
  /// Where the position is written, the words about it, and the length of the tape.
  let elapsed, caption, total: Rectangle

  init(_ box: Rectangle, _ sheet: OverlaySheet) {
    let unit = sheet.unit
    self.box = box
    knob = Measure.knob * unit
    let text = Measure.text * unit
    start = Vector(
      x: box.origin.x + knob, y: box.origin.y + (text + box.size.y) / 2)
    length = max(0, box.size.x - 2 * knob)
    let width = min(Measure.time * unit, box.size.x / 3)
    func line(_ left: Double, _ right: Double) -> Rectangle {
      box.line(0, height: text, from: left, to: right)
    }
    elapsed = line(0, width)
    caption = line(width, box.size.x - width)
    total = line(box.size.x - width, box.size.x)
  }

  /// How far along the line a place is: from 0 to 1, or beyond.
  func share(of x: Double) -> Double { length > 0 ? (x - start.x) / length : 0 }

  /// The place on the line that is so far along it.
  func place(_ share: Double) -> Vector { start + Vector(x: length * share, y: 0) }
}
