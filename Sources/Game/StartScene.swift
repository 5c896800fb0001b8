import Entities
import Geometry
import Input

/// The sandbox as it is found: every thing of the library once, in rows on the bench.
///
/// Where things lie depends on the library and the window's size alone.
enum StartScene {
  /// The least distance of things from each other and from the window's edge, in points.
  private static let gap = 12.0
  /// The strip at the bottom that is kept free for the line of help, in points.
  private static let footer = 40.0
  /// How much smaller the things are tried each time that they don't fit.
  private static let shrink = 0.98
  /// The smallest scale that is tried; a window that is smaller still shows a part of the bench.
  private static let smallest = 0.1

  static func world(library: ShapeLibrary, surface: Surface) -> World {
    let size = surface.size.vector
    let room = Vector(x: size.x - 2 * gap, y: size.y - 2 * gap - footer)
    var scale = 1.0
    var rows = pack(library, scale: scale, width: room.x)
    while height(of: rows) > room.y, scale > smallest {
      scale *= shrink
      rows = pack(library, scale: scale, width: room.x)
    }
    return lay(rows, library: library, scale: scale, in: room)
  }

  /// Things beside each other: their indices in the library, and the room they take in points.
  private struct Row {
    var shapes: [Int] = []
    var width = -gap
    var height = 0.0

    mutating func add(_ shape: Int, _ size: Vector) {
      shapes.append(shape)
      width += size.x + gap
      height = max(height, size.y)
    }
  }

  /// Fills row after row with things, the highest first, so that rows are even.
  private static func pack(_ library: ShapeLibrary, scale: Double, width: Double) -> [Row] {
    let order = library.shapes.indices.sorted { a, b in
      let (first, second) = (library.shapes[a].size.y, library.shapes[b].size.y)
      return first != second ? first > second : a < b
    }
    var rows: [Row] = []
    for shape in order {
      let size = library.shapes[shape].size * scale
      if let last = rows.last, last.width + gap + size.x <= width {
        rows[rows.endIndex - 1].add(shape, size)
      } else {
        var row = Row()
        row.add(shape, size)
        rows.append(row)
      }
    }
    return rows
  }

  private static func height(of rows: [Row]) -> Double {
    rows.reduce(-gap) { $0 + gap + $1.height }
  }

  /// Puts the rows into the world, whose origin is the middle of the window.
  private static func lay(
    _ rows: [Row], library: ShapeLibrary, scale: Double, in room: Vector
  ) -> World {
    var world = World()
    let spareHeight = max(0, room.y - height(of: rows)) / Double(rows.count + 1)
    var top = -room.y / 2 - footer / 2 + spareHeight
    for row in rows {
      let spare = max(0, room.x - row.width) / Double(row.shapes.count + 1)
      var left = -room.x / 2 + spare
      for shape in row.shapes {
        let size = library.shapes[shape].size * scale
        let center = Vector(x: left + size.x / 2, y: top + row.height / 2)
        world.insert(thing(shape, library, at: center, scale: scale))
        left += size.x + gap + spare
      }
      top += row.height + gap + spareHeight
    }
    return world
  }

  private static func thing(
    _ shape: Int, _ library: ShapeLibrary, at center: Vector, scale: Double
  ) -> Thing {
    Thing(
      name: library.shapes[shape].name, shape: shape,
      placement: Placement(position: center, scale: scale))
  }
}
