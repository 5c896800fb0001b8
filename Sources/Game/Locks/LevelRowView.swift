import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws an entry of the list: a level with its mechanism and its stars, or a file that holds none.
struct LevelRowView {
  let entry: LevelShelf.Entry
  /// The level's number in its pack.
  let number: Int
  /// Where it lies on the window.
  let box: Rectangle
  let grid: LockGrid
  let ink: ShapeBuilder
  /// How well it was opened; nil if it never was.
  let record: LockProgress.Record?
  let state: PlateState
  /// What the program says.
  let texts: Texts

  /// Sizes at full size, in points.
  private enum Measure {
    static let number = 46.0
    static let icon = 17.0
    static let star = 9.5
    static let betweenStars = 24.0
    static let stars = 94.0
    static let right = 124.0
    static let padding = 12.0
    static let mark = 8.0
  }

  private var unit: Double { grid.unit }
  private var half: Double { max(LockGrid.leastTarget, LevelListLayout.Measure.row * unit) / 2 }

  /// The size of the smaller type, in points: never too small to read.
  static func small(_ grid: LockGrid) -> Double { max(13, grid.text * 0.85) }

  /// What the texts leave free of a row's width, in points.
  static func textInset(_ grid: LockGrid) -> Double {
    (Measure.number + 2 * Measure.padding) * grid.unit
  }

  /// Draws the row.
  func draw(into list: inout DrawList) {
    switch entry {
    case .level(let level):
      Plate(box: box, unit: unit, ink: ink, state: state).draw(into: &list)
      drawNumber(into: &list)
      draw(level, into: &list)
      if let record { draw(record, into: &list) }
    case .bad(let name, let reason): draw(bad: name, reason, into: &list)
    }
  }

  private func drawNumber(into list: inout DrawList) {
    let line = box.line(0, height: box.size.y, from: 0, to: Measure.number * unit)
    list.addText(
      in: line, size: grid.text * 1.25, alignment: .center, weight: .bold,
      color: record == nil ? Palette.quiet : Palette.brass
    ) { NumberFormat.append(Int64(number), to: &$0) }
    let x = line.end.x
    ink.addLine(
      from: Vector(x: x, y: box.origin.y + 9 * unit), to: Vector(x: x, y: box.end.y - 9 * unit),
      width: 1, Palette.panelEdge, to: &list)
  }

  private func draw(_ level: Level, into list: inout DrawList) {
    let left = (Measure.number + Measure.padding) * unit
    func right(_ taken: Double) -> Double {
      box.size.x - (record == nil ? Measure.padding : taken) * unit
    }
    list.addText(
      in: box.line(0, height: half, from: left, to: right(Measure.stars)).lowered(3 * unit),
      size: grid.text, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(texts.name(level.title), to: &$0) }
    let line = box.line(1, height: half, from: left, to: right(Measure.right))
      .lowered(-3 * unit)
    let icon = Measure.icon * unit
    ModelIcon(
      ink: ink, center: Vector(x: line.origin.x + icon / 2, y: line.center.y), size: icon,
      color: Palette.quiet
    ).draw(level.model, into: &list)
    let word = line.line(0, height: line.size.y, from: icon + 8 * unit, to: line.size.x)
    list.addText(in: word, size: Self.small(grid), color: Palette.quiet) {
      texts.append(level.model.word, to: &$0)
    }
  }

  /// The stars, and below them a tick and a word.
  private func draw(_ record: LockProgress.Record, into list: inout DrawList) {
    let right = box.end.x - (Measure.padding + Measure.star) * unit
    for star in 0..<LockProgress.mostStars {
      let back = Double(LockProgress.mostStars - 1 - star) * Measure.betweenStars * unit
      let center = Vector(x: right - back, y: box.origin.y + half / 2 + 3 * unit)
      StarView(ink: ink, center: center, radius: Measure.star * unit)
        .draw(star < record.stars, into: &list)
    }
    let line = box.line(
      1, height: half, from: box.size.x - Measure.right * unit,
      to: box.size.x - Measure.padding * unit
    ).lowered(-3 * unit)
    var left = line.size.x
    list.withScratch { word, _ in
      texts.append(.listOpened, to: &word)
      left -= LineBreaker.width(of: word) * Self.small(grid)
    }
    drawMark(
      Vector(x: line.origin.x + left - 1.6 * Measure.mark * unit, y: line.center.y), into: &list)
    list.addText(
      in: line.line(0, height: line.size.y, from: left, to: line.size.x),
      size: Self.small(grid), alignment: .trailing, color: Palette.brass
    ) { texts.append(.listOpened, to: &$0) }
  }

  /// A tick.
  private func drawMark(_ middle: Vector, into list: inout DrawList) {
    let reach = Measure.mark * unit
    ink.addStroke(3, width: max(1.6, 2 * unit), Palette.brass, to: &list) { index in
      switch index {
      case 0: middle + Vector(x: -reach * 0.8, y: 0)
      case 1: middle + Vector(x: -reach * 0.2, y: reach * 0.6)
      default: middle + Vector(x: reach * 0.9, y: -reach * 0.7)
      }
    }
  }

  private func draw(bad name: String, _ reason: String, into list: inout DrawList) {
    ink.addOutline(
      box, corner: 8 * unit, width: 1, Palette.signal.faded(0.7), to: &list)
    let cross = Vector(x: box.origin.x + Measure.number * unit / 2, y: box.origin.y + half)
    let reach = 7 * unit
    for sign in [-1.0, 1] {
      let way = Vector(x: reach, y: reach * sign)
      ink.addLine(
        from: cross - way, to: cross + way, width: max(1.6, 2 * unit), Palette.signal, to: &list)
    }
    let left = (Measure.number + Measure.padding) * unit
    let right = box.size.x - Measure.padding * unit
    list.addText(
      in: box.line(0, height: half, from: left, to: right).lowered(3 * unit), size: grid.text,
      weight: .bold, color: Palette.signal
    ) { NumberFormat.append(name, to: &$0) }
    let height = LevelListLayout.Measure.reason * unit
    let text = Rectangle(
      origin: box.origin + Vector(x: left, y: half + (half - height) / 2 - 3 * unit),
      size: Vector(x: max(0, right - left), y: height))
    var index = 0
    LineBreaker.forEachLine(
      of: Array(reason.utf8), size: Self.small(grid), width: box.size.x - Self.textInset(grid)
    ) { line, _ in
      list.addText(
        in: text.line(index, height: height, from: 0, to: text.size.x), size: Self.small(grid),
        color: Palette.quiet
      ) { $0.append(contentsOf: line) }
      index += 1
      return true
    }
  }
}

extension Rectangle {
  /// The box so far down.
  fileprivate func lowered(_ way: Double) -> Rectangle {
    Rectangle(origin: origin + Vector(x: 0, y: way), size: size)
  }
}

extension LockModel {
  /// What the mechanism is called in the list.
  var word: MessageKey {
    switch self {
    case .sequence: .listSequence
    case .passes: .listPasses
    case .wheels: .listWheels
    }
  }
}

/// Draws what is behind a dial, as a small figure of lines.
struct ModelIcon {
  /// What draws.
  let ink: ShapeBuilder
  /// The figure's middle, in points.
  let center: Vector
  /// How wide and high it is, in points.
  let size: Double
  /// Its colour.
  let color: Color

  private var line: Double { max(1.5, size * 0.11) }

  /// Draws the figure of a mechanism.
  func draw(_ model: LockModel, into list: inout DrawList) {
    switch model {
    case .sequence: drawSequence(into: &list)
    case .passes: drawPasses(into: &list)
    case .wheels: drawWheels(into: &list)
    }
  }

  /// Three places, one after the other.
  private func drawSequence(into list: inout DrawList) {
    let step = size * 0.38
    for place in -1...1 {
      let middle = center + Vector(x: Double(place) * step, y: 0)
      ink.addDisc(middle, radius: size * 0.13, color, to: &list)
    }
    ink.addLine(
      from: center - Vector(x: step, y: 0), to: center + Vector(x: step, y: 0),
      width: line * 0.7, color, to: &list)
  }

  /// Once round and on, past the place where it began.
  private func drawPasses(into list: inout DrawList) {
    let pieces = 26
    ink.addStroke(pieces + 1, width: line, color, to: &list) { index in
      let part = Double(index) / Double(pieces)
      let radius = size * (0.14 + 0.33 * part)
      return center + Vector(length: radius, angle: .turns(1.75 * part - 0.25))
    }
    ink.addDisc(center, radius: size * 0.08, color, to: &list)
  }

  /// Two wheels with their gates one over the other.
  private func drawWheels(into list: inout DrawList) {
    for radius in [0.46, 0.26] {
      ink.addSector(
        center, from: size * radius - line / 2, to: size * radius + line / 2,
        start: .degrees(-65), sweep: .degrees(310), color, to: &list)
    }
    ink.addDisc(center, radius: size * 0.08, color, to: &list)
  }
}
