public import Geometry
public import Input
package import Interface
import Locks

/// Where everything of a lock room lies: a pure function of the surface and of what is shown.
///
/// From the bottom to the top: a bar of buttons, a strip for captions or for scrubbing, and the stage
/// with the door. What is to be read stands in a column beside the stage, or over it in a tall window.
/// Hands ask it which dial is under them, the screen where to draw; so a tape turns the same dial on every machine.
public struct LockLayout: Sendable {
  /// A dial's face on the window.
  public struct Face: Hashable, Sendable {
    /// The middle, in points.
    public let center: Vector
    /// The radius of the turning face, in points.
    public let radius: Double

    /// The square about it.
    public var box: Rectangle {
      Rectangle(center: center, size: Vector(x: 2 * radius, y: 2 * radius))
    }
  }

  package let metrics: Metrics
  package let bar: LockBar
  /// The strip above the bar, for captions or for the demonstration's time.
  package let strip: Rectangle
  /// What is to be read; in a tall window as high as it wants to be, but at most two fifths of the window.
  package let column: Rectangle
  /// The door in its frame.
  package let stage: LockStage

  /// The dials' faces, in the order of the dials.
  public var faces: ShortList<Face> { stage.faces }

  /// The layout of a room on a surface.
  public init(_ room: LockRoom, on surface: Surface) {
    let metrics = Metrics(screen: surface)
    let (unit, gap, margin) = (metrics.unit, metrics.gap, metrics.margin)
    self.metrics = metrics
    bar = LockBar(room.buttons.count, metrics)
    var rest = Rectangle(
      origin: Vector(x: margin, y: margin),
      size: Vector(
        x: max(0, metrics.window.size.x - 2 * margin),
        y: max(0, bar.box.origin.y - gap - margin)))
    let stripHeight = metrics.target(54)
    if metrics.isTall {
      let wanted = Self.columnHeight(of: room, width: rest.size.x, metrics)
      strip = rest.cutBottom(stripHeight, gap: gap)
      column = rest.cutTop(min(wanted, 0.4 * metrics.window.size.y), gap: gap)
    } else {
      column = rest.cutLeft(max(0.26 * metrics.window.size.x, 308 * unit), gap: gap)
      strip = rest.cutBottom(stripHeight, gap: gap)
    }
    stage = LockStage(room, in: rest, unit)
  }

  /// Where the demonstration is scrubbed; the knob may stand out at both ends.
  package var scrub: Rectangle { strip.inset(x: 14 * metrics.unit) }

  /// The dial at a point of the window; nil where there is none.
  public func dial(at point: Vector) -> Int? {
    faces.firstIndex { $0.center.distance(to: point) <= $0.radius }
  }
}

extension LockLayout {
  /// Heights at full size, in points.
  package static let title = 32.0
  package static let guideLine = 30.0
  /// How many lines of notes a tall window keeps room for, and where a graph is drawn below them.
  private static let noteLines = 5.0
  private static let graphLines = 9.0

  private static func columnHeight(
    of room: LockRoom, width: Double, _ metrics: Metrics
  ) -> Double {
    let inner = width - 2 * metrics.padding
    let chips = (0..<room.shownDials).reduce(0.0) { sum, dial in
      sum + CombinationStrip(room, dial, width: inner, metrics).height + 6 * metrics.unit
    }
    let lines = room.hasGraph ? graphLines : noteLines
    return (title + 2 * guideLine + 28) * metrics.unit + chips + lines * metrics.line
  }
}

/// Where the buttons stand: the way back at the left, the others together at the right.
///
/// Where the window is too narrow for that they stand in two rows.
package struct LockBar {
  package let box: Rectangle
  private let count: Int
  private let inRow: Int
  private let cell: Vector
  private let gap: Vector

  /// A button's width at full size, and between two, in points.
  private static let width = 122.0
  private static let gap = 6.0
  /// Narrower than this, in points, a button has no room for its word: there are two rows then.
  private static let leastWidth = 58.0

  package init(_ count: Int, _ metrics: Metrics) {
    self.count = count
    gap = Vector(x: Self.gap * metrics.unit, y: metrics.gap)
    let (window, between) = (metrics.bar().size.x, gap.x)
    func share(_ inRow: Int) -> Double {
      (window - Double(inRow - 1) * between) / Double(max(1, inRow))
    }
    let rows = share(count) < Self.leastWidth ? 2 : 1
    inRow = (count + rows - 1) / rows
    box = metrics.bar(rows: rows)
    cell = Vector(
      x: rows > 1 ? share(inRow) : min(Self.width * metrics.unit, share(inRow)),
      y: metrics.target(50))
  }

  /// The box of a button, from the left to the right and from the upper row to the lower.
  package subscript(_ index: Int) -> Rectangle {
    let (row, place) = index.quotientAndRemainder(dividingBy: max(1, inRow))
    let isWhole = inRow < count || index == 0
    let fromRight = Double(inRow - place) * (cell.x + gap.x) - gap.x
    let left = isWhole ? Double(place) * (cell.x + gap.x) : box.size.x - fromRight
    return Rectangle(
      origin: box.origin + Vector(x: left, y: Double(row) * (cell.y + gap.y)), size: cell)
  }
}
