package import SwivelGestures
package import SwivelInterface
import SwivelLocks

/// The layout of a dial's combination where its numbers are shown: chips with numbers, in as many rows as needed.
package struct CombinationStrip: Sendable {
  private let perRow: Int
  private let rows: Int
  /// In points.
  private let chip: Vector
  private let gap: Double
  /// Whether a chip has a line for the number of passes.
  package let hasPasses: Bool
  /// The height of the line above the chips with the dial's name, in points; 0 where there is only one dial.
  package let heading: Double

  private static let gap = 5.0

  package init(_ lockSession: LockSession, _ dial: Int, width: Double, _ metrics: Metrics) {
    let unit = metrics.unit
    let combination = lockSession.level.dials[dial].combination
    gap = Self.gap * unit
    hasPasses = lockSession.areNumbersTold && combination.hasPasses
    heading = lockSession.shownDials > 1 ? 22 * unit : 0
    // Chips are narrower where that brings all of them into one row.
    let (letters, count) = (
      Double(lockSession.level.dials[dial].letters), Double(max(1, combination.numbers.count))
    )
    let wanted = max(46, 13 * letters + 18) * unit
    let least = max(36, 13 * letters + 10) * unit
    let share = (width + gap) / count - gap
    chip = Vector(
      x: (least..<wanted).contains(share) ? share : wanted, y: (hasPasses ? 64 : 46) * unit)
    perRow = max(1, Int((width + gap + 0.01) / (chip.x + gap)))
    rows =
      lockSession.hasStrip && lockSession.hasPanel
      ? min(lockSession.shownDials > 1 ? 1 : 2, (Int(count) + perRow - 1) / perRow) : 0
  }

  /// With the heading, in points.
  package var height: Double { rows == 0 ? 0 : heading + Double(rows) * (chip.y + gap) }

  /// The box of a chip by its index among those that are shown.
  package func chip(at position: Int, in box: Rectangle) -> Rectangle {
    let (row, column) = position.quotientAndRemainder(dividingBy: perRow)
    return Rectangle(
      origin: box.origin
        + Vector(x: Double(column) * (chip.x + gap), y: heading + Double(row) * (chip.y + gap)),
      size: chip)
  }

  /// The range of numbers to show, which contains an index and has as many as fit.
  package func shown(of count: Int, around index: Int) -> Range<Int> {
    let fitting = perRow * rows
    let first = min(max(0, index - fitting + 2), max(0, count - fitting))
    return first..<min(count, first + fitting)
  }
}

extension LevelDial {
  /// The number of characters of its longest label.
  fileprivate var letters: Int {
    let face = combination.dial
    let hasParts =
      labels == .numbers && combination.numbers.contains { $0 % face.unitsPerStop != 0 }
    return LabelText.letters(labels, stops: face.stops) + (hasParts ? 2 : 0)
  }
}
