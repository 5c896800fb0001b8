import Geometry

/// The buttons in a row: the way back at the left, the others together at the right.
struct LockBar {
  /// The buttons.
  let spots: ShortList<LockLayout.Spot>
  /// Where the demonstration's speed is written, between slower and faster.
  let rate: Rectangle

  /// A button's width at full size, and between two, in points.
  private static let width = 122.0
  private static let gap = 6.0

  init(_ needs: LockNeeds, _ grid: LockGrid) {
    var controls = ShortList<LockControl>()
    needs.forEachControl { controls.append($0) }
    let hasRate = needs.isDemonstrating && !needs.isOpen
    let cells = Double(controls.count + (hasRate ? 1 : 0))
    let (bar, gap) = (grid.bar, Self.gap * grid.unit)
    let width = min(Self.width * grid.unit, (bar.size.x - (cells - 1) * gap) / cells)
    func cell(_ index: Int) -> Rectangle {
      let fromRight = (cells - Double(index)) * (width + gap) - gap
      let left = index == 0 ? bar.origin.x : bar.end.x - fromRight
      return Rectangle(
        origin: Vector(x: left, y: bar.origin.y), size: Vector(x: width, y: bar.size.y))
    }
    var spots = ShortList<LockLayout.Spot>()
    var rate = Rectangle(origin: bar.end, size: .zero)
    var index = 0
    for control in controls {
      if control == .faster, hasRate {
        rate = cell(index)
        index += 1
      }
      spots.append((control, cell(index)))
      index += 1
    }
    self.spots = spots
    self.rate = rate
  }
}
