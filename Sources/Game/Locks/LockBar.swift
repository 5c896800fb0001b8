import Geometry

/// The buttons in a row: the way back at the left, the others together at the right.
///
/// Where the window is too narrow for that they stand in two rows.
struct LockBar {
  /// The buttons.
  let spots: ShortList<LockLayout.PointerTarget>
  /// Where the demonstration's speed is written, between slower and faster.
  let rate: Rectangle

  /// A button's width at full size, and between two, in points.
  private static let width = 122.0
  private static let gap = 6.0
  /// Narrower than this, in points, a button has no room for its word: there are two rows then.
  private static let leastWidth = 58.0

  init(_ needs: LockNeeds, _ grid: LockGrid) {
    let cells = Cells(needs, grid)
    var spots = ShortList<LockLayout.PointerTarget>()
    var rate = Rectangle(origin: grid.bar.end, size: .zero)
    var index = 0
    needs.forEachControl { control in
      if control == .faster, Self.hasRate(needs) {
        rate = cells[index]
        index += 1
      }
      spots.append((control, cells[index]))
      index += 1
    }
    self.spots = spots
    self.rate = rate
  }

  /// In how many rows the buttons of a room stand, on a grid with one row.
  static func rows(_ needs: LockNeeds, _ grid: LockGrid) -> Int {
    Cells(needs, grid).width < leastWidth ? 2 : 1
  }

  private static func hasRate(_ needs: LockNeeds) -> Bool {
    needs.isDemonstrating && !needs.isOpen
  }

  /// Where buttons stand, from the left to the right and from the upper row to the lower.
  private struct Cells {
    private let bar: Rectangle
    private let count: Int
    private let inRow: Int
    private let gap: Vector
    private let height: Double
    let width: Double

    init(_ needs: LockNeeds, _ grid: LockGrid) {
      var count = LockBar.hasRate(needs) ? 1 : 0
      needs.forEachControl { _ in count += 1 }
      self.count = count
      inRow = (count + grid.barRows - 1) / grid.barRows
      bar = grid.bar
      gap = Vector(x: LockBar.gap * grid.unit, y: grid.gap)
      height = grid.barRow
      let share = (bar.size.x - Double(inRow - 1) * gap.x) / Double(max(1, inRow))
      width = grid.barRows > 1 ? share : min(LockBar.width * grid.unit, share)
    }

    subscript(_ index: Int) -> Rectangle {
      let (row, place) = index.quotientAndRemainder(dividingBy: max(1, inRow))
      let isWhole = inRow < count || index == 0
      let fromRight = Double(inRow - place) * (width + gap.x) - gap.x
      let left = isWhole ? Double(place) * (width + gap.x) : bar.size.x - fromRight
      return Rectangle(
        origin: bar.origin + Vector(x: left, y: Double(row) * (height + gap.y)),
        size: Vector(x: width, y: height))
    }
  }
}
