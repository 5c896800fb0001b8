package import SwivelGestures
package import SwivelInterface

/// Where the drawer with the clock's plate lies on the window, and what is on it.
package struct ClockFrame: Sendable {
  /// The drawer, and the part of it below its front edge.
  package let box: Rectangle
  package let inner: Rectangle
  /// The plate in it, and the points of the window for one of the plate.
  package let plate: Rectangle
  package let scale: Double
  /// The handle on the front edge, and the recess in which parts wait.
  package let handle: Rectangle
  package let edge: Rectangle
  /// How many wait in a row below the plate and below it at all, and how large the box of each is.
  private let columns: Int
  private let below: Int
  private let side: Double

  /// The drawer's greatest share of the window's height, until all parts were won: then it fills the window.
  package static let share = 0.8

  package init(_ context: borrowing ScreenContext) {
    let (progress, metrics) = (context.progress, Metrics(panel: context.surface))
    let (waiting, isWhole) = (progress.waitingParts.count, progress.wonParts == .all)
    let (window, unit) = (metrics.window, metrics.unit)
    let target = metrics.target(Metrics.minimumTarget)
    let (pad, head) = (12 * unit, target)
    let high = window.size.y * (isWhole ? 1 : Self.share)
    var width = min(window.size.x, max(1.62 * high, 560 * unit))
    if isWhole || width > window.size.x - 60 * unit { width = window.size.x }
    // In one row below the plate where they fit; else with the rest in columns beside it, or in a tall window in more rows.
    if Double(waiting) * target > width - 4 * pad { width = window.size.x }
    let across = width - (isWhole ? 2 : 4) * pad
    let wanted = min(max(target, 66 * unit), across / Double(max(1, waiting)))
    side = max(target, wanted)
    columns = max(1, Int(across / side + 1e-6))
    let rows = metrics.isTall ? max(1, (waiting + columns - 1) / columns) : 1
    below = rows * columns
    let strip = Double(rows) * side
    let free = high - head - strip - 3 * pad
    scale = max(0.2, min(free / ClockPlan.size.y, across / ClockPlan.size.x))
    let size = ClockPlan.size * scale
    let least = head + size.y + strip + 3 * pad
    let height = max(least, isWhole ? high : 0)
    box = Rectangle(
      x: window.center.x - width / 2, y: window.end.y - height, width: width, height: height)
    var rest = box
    let front = rest.cutTop(head)
    inner = rest
    let middle = rest.origin.y + (size.y + height - least) / 2
    plate = Rectangle(center: Vector(x: box.center.x, y: middle), size: size)
    edge = Rectangle(
      x: box.center.x - across / 2, y: plate.end.y + 1.5 * pad, width: across, height: strip)
    handle = Rectangle(center: front.center, size: Vector(x: 132 * unit, y: head))
  }

  /// A plate alone, in a box.
  package init(plate: Rectangle) {
    (box, inner, self.plate, handle) = (plate, plate, plate, plate)
    edge = Rectangle(origin: plate.end, size: .zero)
    scale = plate.size.x / ClockPlan.size.x
    (columns, below, side) = (1, 1, Metrics.minimumTarget)
  }

  /// A point of the plate on the window.
  package func point(_ position: Vector) -> Vector { plate.center + position * scale }

  /// The box of a part that waits, by its number among those.
  package func slot(_ index: Int) -> Rectangle {
    let size = Vector(x: side, y: side)
    guard index >= below else {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Rectangle(
        origin: edge.origin + Vector(x: Double(column), y: Double(row)) * side, size: size)
    }
    // By turns at the left and at the right of the plate, from the bottom up.
    let (step, isRight) = ((index - below) / 2, (index - below) % 2 == 1)
    let rows = max(1, Int(plate.size.y / side))
    let (column, row) = step.quotientAndRemainder(dividingBy: rows)
    let y = plate.end.y - Double(row + 1) * side
    let x = isRight ? edge.end.x - Double(column + 1) * side : edge.origin.x + Double(column) * side
    return Rectangle(origin: Vector(x: x, y: y), size: size)
  }

  /// Whether a point of the window is over the outline of the place of a part, or nearer to it than half its size.
  package func isOver(_ point: Vector, placeOf part: ClockPart) -> Bool {
    let box = part.outlineBounds
    return box.grown(by: min(box.size.x, box.size.y) / 2)
      .contains((point - self.point(part.position)) / scale)
  }

  /// The box of a control beside a part and not over it: of the button by which it is taken off, or of the field for a name.
  ///
  /// - Parameter covered: what the keyboard on the screen covers at the lower edge of the window, in points.
  package func offer(
    beside part: ClockPart, _ metrics: Metrics, above covered: Double = 0
  ) -> Rectangle {
    var free = inner
    free.size.y = metrics.window.end.y - covered - free.origin.y
    let bounds = part.outlineBounds
    let box = Rectangle(center: point(part.position + bounds.center), size: bounds.size * scale)
    return metrics.placed(
      Vector(x: 270 * metrics.unit, y: metrics.target(46)), beside: box.grown(by: 12 * scale),
      in: free, isOver: true
    ) { place in
      place.common(with: box).map { $0.size.x * $0.size.y } ?? 0
    }
  }

  /// The topmost set part at a point of the window, small ones a little around them too; nil for none.
  package func part(
    at point: Vector, _ parts: ClockParts, rotation: (ClockPart) -> Angle
  ) -> ClockPart? {
    let local = (point - plate.center) / scale
    for reach in [2.0, max(8, 16 / scale)] {
      for part in ClockPart.layers.reversed() where parts.has(part) {
        let own = (local - part.position).turned(by: -rotation(part))
        if part.contains(own, within: reach) { return part }
      }
    }
    return nil
  }
}

extension ClockPart {
  /// The radius of a round part, in points of the plate; nil for others.
  var radius: Double? {
    Self.round.contains(self) ? outline.flatMap(\.points).map(\.length).max() : nil
  }

  private static let round: [ClockPart] = [
    .barrel, .centre, .third, .escape, .cannon, .minuteWork, .hourWheel, .snail, .moon, .bell,
  ]

  /// Whether a point about its place is on it or near it, in points of the plate.
  fileprivate func contains(_ point: Vector, within reach: Double) -> Bool {
    if let radius { return point.length <= radius + reach }
    guard ![.dial, .namePlate].contains(self) else { return false }
    // A hand reaches about the key to turn it.
    guard self != .key else { return outlineBounds.grown(by: reach + 9).contains(point) }
    return outline.contains { Self.box(of: $0.points).grown(by: reach).contains(point) }
  }
}
