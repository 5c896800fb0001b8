import Geometry

/// Where lies what is to be read: the title, the numbers of each dial, what to do now, and notes.
struct LockColumn: Sendable {
  /// The panel.
  let box: Rectangle
  /// The title's line.
  let title: Rectangle
  /// The numbers of each dial.
  let strips: ShortList<CombinationStrip>
  /// Two lines: what is asked for, and what is being done.
  let guide: Rectangle
  /// The clue, and what was wrong, and hints; the summary when it is open.
  let notes: Rectangle

  /// The column of a level on a grid.
  init(_ needs: LockNeeds, _ grid: LockGrid) {
    let unit = grid.unit
    let wanted = Self.height(of: needs, width: grid.window.size.x - 2 * grid.margin, grid)
    box = grid.column(asHighAs: wanted)
    let width = max(0, box.size.x - 2 * grid.padding)
    var pen = box.origin + Vector(x: grid.padding, y: 8 * unit)
    func take(_ height: Double) -> Rectangle {
      defer { pen.y += height }
      return Rectangle(origin: pen, size: Vector(x: width, y: height))
    }
    title = take(Self.title * unit)
    pen.y += 8 * unit
    var strips = ShortList<CombinationStrip>()
    for dial in 0..<needs.dials {
      let size = CombinationStrip.size(of: needs, dial, width: width, grid)
      strips.append(CombinationStrip(take(size.y), needs, dial, grid))
      pen.y += 6 * unit
    }
    self.strips = strips
    guide = needs.isOpen ? take(0) : take(2 * Self.guideLine * unit)
    pen.y += 4 * unit
    notes = take(max(0, box.end.y - 8 * unit - pen.y))
  }

  /// Heights at full size, in points.
  private static let title = 32.0
  static let guideLine = 30.0
  /// How many lines of notes a tall window keeps room for.
  private static let noteLines = 5.0
  /// How many there are where a graph is drawn below the notes.
  private static let graphLines = 9.0

  private static func height(of needs: LockNeeds, width: Double, _ grid: LockGrid) -> Double {
    let inner = width - 2 * grid.padding
    let strips = (0..<needs.dials).reduce(0.0) { sum, dial in
      sum + CombinationStrip.size(of: needs, dial, width: inner, grid).y + 6 * grid.unit
    }
    let lines = needs.hasGraph ? graphLines : noteLines
    return (title + 2 * guideLine + 28) * grid.unit + strips + lines * grid.line
  }
}
