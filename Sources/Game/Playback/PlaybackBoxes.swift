import SwivelGestures
import SwivelInterface

/// Where the player's bar lies, and where it shows the picture of the tape: by the window's size alone.
///
/// The bar is at the bottom: one row, in narrow windows two with the timeline above, in the narrowest three.
struct PlaybackBoxes {
  /// Sizes in points at full size.
  private enum Measure {
    static let control = 48.0
    static let pad = 8.0
    static let gap = 6.0
    static let groupGap = 18.0
    static let speed = 58.0
    static let takeOver = 168.0
    /// In windows narrower than this the timeline stands over the controls.
    static let narrow = 900.0
    /// From the bar's edge to the timeline, where that has a row of its own.
    static let top = 2.0
  }

  let metrics: Metrics
  /// From edge to edge of the window.
  let bar: Rectangle
  /// Where the picture of the tape may lie.
  let stage: Rectangle
  let track: PlaybackTrack
  /// Where the speed is written, between slower and faster.
  let speed: Rectangle
  /// The buttons that step, with the one that plays between them.
  private let steps: Rectangle
  /// The buttons that change the speed, with what it is between them.
  private let speeds: Rectangle
  private let takeOver: Rectangle
  private let side: Double

  init(_ surface: Surface) {
    metrics = Metrics(panel: surface)
    let (window, unit) = (metrics.window, metrics.unit)
    side = metrics.target(Measure.control)
    let (pad, gap, groupGap) = (Measure.pad * unit, Measure.gap * unit, Measure.groupGap * unit)
    let (stepsWidth, takeOverWidth) = (3 * side + 2 * gap, Measure.takeOver * unit)
    let speedsWidth = 2 * side + Measure.speed * unit
    let isStacked = window.size.x < Measure.narrow
    let wanted = stepsWidth + speedsWidth + takeOverWidth + 2 * (groupGap + metrics.margin)
    let isNarrowest = isStacked && wanted > window.size.x
    var height = side + 2 * pad
    if isStacked { height += side + Measure.top * unit - pad }
    if isNarrowest { height += side + gap + PlaybackTrack.line * unit }
    var rest = window
    bar = rest.cutBottom(height)
    stage = rest
    rest = bar.inset(x: metrics.margin)
    _ = rest.cutTop(isStacked ? Measure.top * unit : pad)
    // Beside the times there is no room for words then.
    let caption = isNarrowest ? rest.cutTop(PlaybackTrack.line * unit) : nil
    let timeline = isStacked ? rest.cutTop(side) : nil
    var row = rest.cutTop(side, gap: gap)
    steps = row.cutLeft(stepsWidth, gap: groupGap)
    takeOver = isNarrowest ? rest.cutTop(side) : row.cutRight(takeOverWidth, gap: groupGap)
    // In the middle of what is free, or beside what it is not to be mistaken for.
    speeds =
      isStacked && !isNarrowest
      ? Rectangle(center: row.center, size: Vector(x: speedsWidth, y: side))
      : row.cutRight(speedsWidth, gap: groupGap)
    speed = speeds.inset(x: side)
    track = PlaybackTrack(timeline ?? row, caption: caption, metrics)
  }

  func box(of part: PlaybackBar.Part) -> Rectangle {
    var (left, right) = (speeds, speeds)
    let gap = Measure.gap * metrics.unit
    return switch part {
    case .stepBack: steps.column(0, of: 3, gap: gap)
    case .play: steps.column(1, of: 3, gap: gap)
    case .stepOn: steps.column(2, of: 3, gap: gap)
    case .track: track.box
    case .slower: left.cutLeft(side)
    case .faster: right.cutRight(side)
    case .takeOver: takeOver
    }
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
}

/// The line on which a tape is scrubbed, with what is written over it.
struct PlaybackTrack {
  /// Sizes in points at full size.
  private enum Measure {
    static let knob = 9.0
    static let time = 100.0
  }

  /// The height of what is written over it at full size, in points.
  static let line = 22.0

  /// What can be touched.
  let box: Rectangle
  /// How far the knob reaches from its middle, in points.
  let knob: Double
  /// The left end of the line, and how long it is, in points.
  let start: Vector
  let length: Double
  /// Where the position is written, the words about it, and the length of the tape.
  let elapsed, caption, total: Rectangle

  /// - Parameter caption: where the words are written; nil for between the times.
  init(_ frame: Rectangle, caption: Rectangle?, _ metrics: Metrics) {
    box = frame.snapped
    knob = Measure.knob * metrics.unit
    let text = Self.line * metrics.unit
    start = box.origin + Vector(x: knob, y: (text + box.size.y) / 2)
    length = max(0, box.size.x - 2 * knob)
    var words = Rectangle(origin: box.origin, size: Vector(x: box.size.x, y: text))
    let width = min(Measure.time * metrics.unit, box.size.x / 3)
    elapsed = words.cutLeft(width)
    total = words.cutRight(width)
    self.caption = caption ?? words
  }

  /// The place on the line that is so far along it.
  func point(_ share: Double) -> Vector { start + Vector(x: length * share, y: 0) }

  /// How far along the line something is that is so far along the box; both from 0 to 1.
  func share(ofBox share: Double) -> Double {
    length > 0 ? min(max((box.size.x * share - knob) / length, 0), 1) : 0
  }

  /// How far along the box something is that is so far along the line; both from 0 to 1.
  func boxShare(of share: Double) -> Double {
    box.size.x > 0 ? (knob + length * share) / box.size.x : 0
  }
}
