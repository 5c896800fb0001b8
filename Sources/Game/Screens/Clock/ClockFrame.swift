package import SwivelGestures
package import SwivelInterface

/// Where the drawer with the clock's plate lies on the window, which it fills, and what is on it.
package struct ClockFrame: Sendable {
  /// The drawer, and the part of it below its front edge.
  package let box: Rectangle
  package let inner: Rectangle
  /// The plate in it, and the points of the window for one of the plate.
  package let plate: Rectangle
  package let scale: Double
  /// The handle on the front edge, the button that leads back, and the line in which is said what is to be done.
  package let handle: Rectangle
  package let back: Rectangle
  package let line: Rectangle
  /// The recesses in which parts wait, by turns in one and the other: at the sides of the plate, or one below it in a tall window.
  let recesses: [Rectangle]
  /// How many boxes of parts lie in a row of a recess, and how large each is.
  private let columns: Int
  let side: Double

  /// - Parameter places: how many parts have a place in the recesses.
  package init(_ context: borrowing ScreenContext, places: Int) {
    let metrics = Metrics(panel: context.surface)
    let (pad, target) = (12 * metrics.unit, metrics.target(Metrics.minimumTarget))
    (box, back) = (metrics.window, metrics.backButton)
    var rest = box
    let front = rest.cutTop(target)
    inner = rest
    handle = Rectangle(center: front.center, size: Vector(x: 11 * pad, y: target))
    _ = rest.cutBottom(rest.end.y - back.origin.y)
    rest = rest.inset(x: pad, y: pad)
    let (isTall, said) = (rest.size.x < 1.2 * rest.size.y, metrics.target(66))
    // The plate is as large as the smallest boxes of the parts let it be, and those as large as it lets them be.
    let count = isTall ? places : (places + 1) / 2
    let inLine = max(1, Int((isTall ? rest.size.x : rest.size.y) / target))
    let least = Double((count + inLine - 1) / inLine) * target + pad
    let most =
      rest.size - Vector(x: isTall ? 0 : 2 * least, y: isTall ? max(least, said + pad) : 0)
    scale = max(0.2, min(most.x / ClockPlan.size.x, most.y / ClockPlan.size.y))
    let size = ClockPlan.size * scale
    let free =
      isTall
      ? Vector(x: rest.size.x, y: rest.size.y - size.y - pad)
      : Vector(x: (rest.size.x - size.x) / 2 - pad, y: rest.size.y)
    // In as many columns as make the boxes largest.
    let fits = (1...max(1, count)).reversed().map { columns in
      let rows = max(1, (count + columns - 1) / columns)
      let side = min(free.x / Double(columns), free.y / Double(rows), 12.5 * pad)
      return (columns: columns, rows: rows, side: side)
    }
    let fit = fits.max { $0.side < $1.side } ?? (1, 1, target)
    (columns, side) = (fit.columns, max(target, fit.side))
    let recess = Vector(x: Double(fit.columns), y: Double(fit.rows)) * side
    var middle = rest.center
    if isTall {
      let height = places == 0 ? said : recess.y
      let gap = (free.y - height) / 3
      middle.y = rest.origin.y + gap + size.y / 2
      let center = Vector(x: middle.x, y: middle.y + (size.y + height) / 2 + pad + gap)
      line = Rectangle(center: center, size: Vector(x: rest.size.x, y: said))
      recesses = [Rectangle(center: center, size: recess)]
    } else {
      let beside = box.size.x - 2 * (back.end.x + metrics.gap)
      line = Rectangle(
        center: Vector(x: middle.x, y: back.center.y), size: Vector(x: beside, y: back.size.y))
      let away = (size.x + free.x) / 2 + pad
      recesses = [-away, away].map {
        Rectangle(center: middle + Vector(x: $0, y: 0), size: recess)
      }
    }
    plate = Rectangle(center: middle, size: size)
  }

  package init(plate: Rectangle) {
    (box, inner, self.plate, handle) = (plate, plate, plate, plate)
    (back, line, recesses) = (plate, plate, [plate])
    scale = plate.size.x / ClockPlan.size.x
    (columns, side) = (1, Metrics.minimumTarget)
  }

  /// A point of the plate on the window.
  package func point(_ position: Vector) -> Vector { plate.center + position * scale }

  /// The box of a part that waits, by the number of its place.
  package func slot(_ place: Int) -> Rectangle {
    let (row, column) = (place / recesses.count).quotientAndRemainder(dividingBy: columns)
    let corner = recesses[place % recesses.count].origin
    return Rectangle(
      origin: corner + Vector(x: Double(column), y: Double(row)) * side,
      size: Vector(x: side, y: side))
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
