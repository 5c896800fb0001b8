import Geometry
import Locks

/// Where the numbers of a dial's combination lie: chips in rows, as many as there is room for.
struct CombinationStrip: Sendable {
  /// The box of all.
  let box: Rectangle
  /// How many chips a row has.
  let perRow: Int
  /// How many rows there are.
  let rows: Int
  /// A chip's size.
  let chip: Vector
  /// Between two chips.
  let gap: Double
  /// Whether a chip has a line for how often its number is to be reached.
  let hasPasses: Bool
  /// A line over the chips that names the dial; 0 where there is only one.
  let heading: Double

  /// The strip of a dial in a box.
  init(_ box: Rectangle, _ needs: LockNeeds, _ dial: Int, _ grid: LockGrid) {
    self.box = box
    chip = Self.chip(of: needs, dial, width: box.size.x, grid)
    gap = Self.gap * grid.unit
    perRow = Self.perRow(chip.x, box.size.x, gap)
    rows = Self.rows(needs, dial, perRow)
    hasPasses = needs.hasPasses(dial)
    heading = Self.heading(needs, grid)
  }

  /// The size that the strip of a dial needs in a width.
  static func size(
    of needs: LockNeeds, _ dial: Int, width: Double, _ grid: LockGrid
  ) -> Vector {
    let (chip, gap) = (chip(of: needs, dial, width: width, grid), gap * grid.unit)
    let rows = Double(rows(needs, dial, perRow(chip.x, width, gap)))
    return Vector(x: width, y: heading(needs, grid) + rows * (chip.y + gap))
  }

  /// The chip at a place among those that are shown.
  func chip(at place: Int) -> Rectangle {
    let (row, column) = place.quotientAndRemainder(dividingBy: perRow)
    return Rectangle(
      origin: box.origin
        + Vector(
          x: Double(column) * (chip.x + gap), y: heading + Double(row) * (chip.y + gap)),
      size: chip)
  }

  /// Which numbers are shown when one is to be seen: as many as fit, that one among them.
  func shown(of count: Int, around index: Int) -> Range<Int> {
    let fitting = perRow * rows
    let first = min(max(0, index - fitting + 2), max(0, count - fitting))
    return first..<min(count, first + fitting)
  }

  private static let gap = 5.0

  private static func heading(_ needs: LockNeeds, _ grid: LockGrid) -> Double {
    needs.dials > 1 ? 22 * grid.unit : 0
  }

  /// The size of a chip: narrower than it wants to be where that brings all of them into one row.
  private static func chip(
    of needs: LockNeeds, _ dial: Int, width: Double, _ grid: LockGrid
  ) -> Vector {
    let (letters, count) = (Double(needs.letters(of: dial)), Double(needs.numbers(of: dial)))
    let wanted = max(46, 13 * letters + 18) * grid.unit
    let least = max(36, 13 * letters + 10) * grid.unit
    let share = (width + gap * grid.unit) / max(1, count) - gap * grid.unit
    return Vector(
      x: (least..<wanted).contains(share) ? share : wanted,
      y: (needs.hasPasses(dial) ? 64 : 46) * grid.unit)
  }

  private static func perRow(_ chip: Double, _ width: Double, _ gap: Double) -> Int {
    max(1, Int((width + gap + 0.01) / (chip + gap)))
  }

  private static func rows(_ needs: LockNeeds, _ dial: Int, _ perRow: Int) -> Int {
    let count = max(1, needs.numbers(of: dial))
    return min(needs.dials > 1 ? 1 : 2, (count + perRow - 1) / perRow)
  }
}
