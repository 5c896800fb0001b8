package import SwivelGestures
import SwivelLocks

/// The layout of the door with its frame, the dials and the handle.
package struct LockStage {
  /// The door leaf, in points of the window.
  package let door: Rectangle
  /// The post of the frame, into which the bolts reach.
  package let post: Rectangle
  /// The box of the handle and its name; a press on it tries the handle.
  package let handle: Rectangle
  package var pivot: Vector {
    handle.origin + Vector(x: handle.size.x / 2 + 20 * scale, y: 52 * scale)
  }
  package var scale: Double { handle.size.x / Measure.handle.x }
  package let faces: ShortList<LockLayout.Face>
  /// Of each dial, in points.
  var radius: Double { faces.first?.radius ?? .infinity }

  /// Sizes at full size, in points.
  package enum Measure {
    package static let post = 26.0
    static let seam = 7.0
    package static let inset = 10.0
    package static let handle = Vector(x: 128, y: 132)
    /// How much larger the handle may be where the dials don't get smaller by it.
    static let largerHandle = 1.45
    /// The margin around a dial, and at the left of one with studs: of one with so many that an arrow is at its side.
    package static let (around, besideStuds, besideArrows) = (13.0, 26.0, 42.0)
    /// How far the window with the number extends beyond the dial.
    package static let reading = 46.0
    /// The distance from a dial to its name below.
    package static let name = 22.0
  }

  /// The arrangement with the largest faces, the handle beside or below them.
  package init(_ lockSession: LockSession, in box: Rectangle, _ unit: Double) {
    let dials = lockSession.shownDials
    let frame = (Measure.post + Measure.seam) * unit
    door = Rectangle(origin: box.origin, size: Vector(x: max(0, box.size.x - frame), y: box.size.y))
    post = Rectangle(
      origin: Vector(x: box.end.x - Measure.post * unit, y: box.origin.y),
      size: Vector(x: Measure.post * unit, y: box.size.y))
    let inner = door.grown(by: -Measure.inset * unit)
    let small = Measure.handle * unit
    let large = small * Measure.largerHandle
    let fitsLarge = large.x <= inner.size.x && large.y <= inner.size.y
    var best = Arrangement(lockSession, in: inner, unit, small, isBeside: true, columns: dials)
    for columns in 1...max(1, dials) {
      for choice in (fitsLarge ? 0 : 2)..<4 {
        let other = Arrangement(
          lockSession, in: inner, unit, choice < 2 ? large : small, isBeside: choice % 2 == 0,
          columns: columns)
        // Of those whose dials are as large, the one with the larger handle is better.
        let margin = other.handle.size.x > best.handle.size.x ? -0.01 : 0.01
        if other.radius > best.radius + margin { best = other }
      }
    }
    handle = best.handle
    faces = best.faces
  }

  private struct Arrangement {
    let handle: Rectangle
    let radius: Double
    let faces: ShortList<LockLayout.Face>

    init(
      _ lockSession: LockSession, in box: Rectangle, _ unit: Double, _ size: Vector, isBeside: Bool,
      columns: Int
    ) {
      let rest = isBeside ? box.size - Vector(x: size.x, y: 0) : box.size - Vector(x: 0, y: size.y)
      let middle =
        isBeside
        ? Vector(x: box.end.x - size.x / 2, y: box.center.y)
        : Vector(x: box.center.x, y: box.end.y - size.y / 2)
      handle = Rectangle(center: middle, size: size)
      let dials = lockSession.shownDials
      let rows = (dials + columns - 1) / columns
      let cell = Vector(x: rest.x / Double(columns), y: rest.y / Double(rows))
      var faces = ShortList<LockLayout.Face>()
      var least = Double.infinity
      for dial in 0..<dials { least = min(least, Space(lockSession, dial, unit).radius(in: cell)) }
      radius = max(0, least)
      for dial in 0..<dials {
        let (row, column) = dial.quotientAndRemainder(dividingBy: columns)
        let corner = box.origin + Vector(x: Double(column) * cell.x, y: Double(row) * cell.y)
        let center = corner + Space(lockSession, dial, unit).center(in: cell)
        faces.append(LockLayout.Face(center: center, radius: radius))
      }
      self.faces = faces
    }
  }

  /// The margins of a dial on its four sides.
  private struct Space {
    let before: Vector
    let after: Vector

    init(_ lockSession: LockSession, _ dial: Int, _ unit: Double) {
      let level = lockSession.level
      let stops = Double(level.dials[dial].combination.dial.stops)
      let reading = Angle.degrees(level.markAngle) - .turns(level.changeIndex / stops)
      let displacement = Vector(length: Measure.reading * unit, angle: reading - .turns(0.25))
      let around = Measure.around * unit
      // The studs stand from the left to the mark, the highest beside its window.
      let beside =
        level.dials[dial].combination.numbers.count > 3 ? Measure.besideArrows : Measure.besideStuds
      let left = lockSession.hasStuds(dial) ? beside * unit : around
      before = Vector(x: left + max(0, -displacement.x), y: around + max(0, -displacement.y))
      let name = lockSession.shownDials > 1 ? Measure.name * unit : 0
      after = Vector(
        x: around + max(0, displacement.x), y: max(around, name) + max(0, displacement.y))
    }

    func radius(in cell: Vector) -> Double {
      let rest = cell - before - after
      return min(rest.x, rest.y) / 2
    }

    func center(in cell: Vector) -> Vector { before + (cell - before - after) / 2 }
  }
}
