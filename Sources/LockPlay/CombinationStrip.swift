package import Geometry
package import Interface
import Locks

/// Where the numbers of a dial's combination lie: chips in rows, as many as there is room for.
package struct CombinationStrip: Sendable {
  /// How many chips a row has, and how many rows there are.
  private let perRow: Int
  private let rows: Int
  /// A chip's size, and what is between two, in points.
  private let chip: Vector
  private let gap: Double
  /// Whether a chip has a line for how often its number is to be reached.
  package let hasPasses: Bool
  /// The height of the line over the chips that names the dial; 0 where there is only one.
  package let heading: Double

  private static let gap = 5.0

  /// The strip of a dial in a width.
  package init(_ room: LockRoom, _ dial: Int, width: Double, _ metrics: Metrics) {
    let unit = metrics.unit
    let combination = room.level.dials[dial].combination
    gap = Self.gap * unit
    hasPasses = room.areNumbersTold && combination.passes.contains { $0 > 1 }
    heading = room.shownDials > 1 ? 22 * unit : 0
    // Narrower than a chip wants to be where that brings all of them into one row.
    let (letters, count) = (
      Double(room.level.dials[dial].letters), Double(max(1, combination.numbers.count))
    )
    let wanted = max(46, 13 * letters + 18) * unit
    let least = max(36, 13 * letters + 10) * unit
    let share = (width + gap) / count - gap
    chip = Vector(
      x: (least..<wanted).contains(share) ? share : wanted, y: (hasPasses ? 64 : 46) * unit)
    perRow = max(1, Int((width + gap + 0.01) / (chip.x + gap)))
    rows = min(room.shownDials > 1 ? 1 : 2, (Int(count) + perRow - 1) / perRow)
  }

  /// The height of heading and chips, in points.
  package var height: Double { heading + Double(rows) * (chip.y + gap) }

  /// The chip at a place among those that are shown.
  package func chip(at place: Int, in box: Rectangle) -> Rectangle {
    let (row, column) = place.quotientAndRemainder(dividingBy: perRow)
    return Rectangle(
      origin: box.origin
        + Vector(
          x: Double(column) * (chip.x + gap), y: heading + Double(row) * (chip.y + gap)),
      size: chip)
  }

  /// Which numbers are shown when one is to be seen: as many as fit, that one among them.
  package func shown(of count: Int, around index: Int) -> Range<Int> {
    let fitting = perRow * rows
    let first = min(max(0, index - fitting + 2), max(0, count - fitting))
    return first..<min(count, first + fitting)
  }
}

extension LevelDial {
  /// How many letters its longest label has.
  fileprivate var letters: Int {
    switch labels {
    case .letters, .symbols: return 1
    case .texts(let texts): return texts.reduce(1) { max($0, $1.count) }
    case .numbers:
      let face = combination.dial
      let hasParts = combination.numbers.contains { $0 % face.unitsPerStop != 0 }
      return (face.stops > 100 ? 3 : face.stops > 10 ? 2 : 1) + (hasParts ? 2 : 0)
    }
  }
}
