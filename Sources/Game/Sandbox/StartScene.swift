package import SwivelGestures
package import SwivelWorld

/// The initial sandbox: the largest thing in the middle of the bench, the others in rows around it.
///
/// The placements depend only on the library and the window's size.
package enum StartScene {
  /// The least distance of things from each other and, where buttons have their least size, from the edge, in points.
  private static let gap = 12.0
  /// The height of a strip of buttons beyond the gap, in points, in a window of the usual size: there is one at the top and one at the bottom.
  private static let bar = 40.0
  /// The width of windows below which the second row of buttons at the bottom takes a share of the width that counts,
  /// and its height, in points.
  private static let narrow = (width: 560.0, row: 50.0)
  /// The greatest share of the window's width and height for the thing in the middle.
  private static let share = 0.56
  /// The window in which things are at most as large as their pictures, landscape or portrait, in points; in larger
  /// ones they grow with it.
  private static let usual = Vector(x: 1_280, y: 720)
  /// The factor by which the others are scaled down each time that they don't fit.
  private static let shrink = 0.98
  /// The least scale of the others as a part of that of the thing in the middle.
  private static let minimumPart = 0.6
  /// The smallest scale that is tried; a smaller window shows only a part of the bench.
  private static let smallest = 0.02

  package static func world(library: ShapeLibrary, surface: Surface) -> World {
    let shapes = library.shapes.indices.filter { library.shapes[$0].isOnBench }
    var world = World()
    let slots = slots(
      shapes.map { library.shapes[$0].size }, on: surface, most: growth(in: surface.size.vector))
    for slot in slots {
      let shape = shapes[slot.index]
      world.insert(
        Thing(
          name: library.shapes[shape].name, shape: shape,
          placement: Placement(position: slot.middle, scale: slot.scale)))
    }
    return world
  }

  /// A thing of several in the composition: its index among them, its middle about that of the window, and its scale.
  package struct Slot {
    package let index: Int
    package let middle: Vector
    package let scale: Double
  }

  /// Where things of these sizes lie, in rows from the top; none is scaled by more than a factor.
  package static func slots(_ sizes: [Vector], on surface: Surface, most: Double) -> [Slot] {
    let size = surface.size.vector
    let (bar, edge) = (Self.bar * growth(in: size), gap * growth(in: size))
    let footer = size.x < narrow.width ? bar + narrow.row : bar
    let available = Vector(
      x: max(1, size.x - 2 * edge), y: max(1, size.y - 2 * edge - bar - footer))
    // The rows are those of a window without buttons at its top, so that the things lie in one order everywhere.
    let whole = available.y + bar
    guard let middle = largest(sizes) else { return [] }
    let fitting = min(available.x / sizes[middle].x, whole / sizes[middle].y)
    var first = Item(middle, sizes, scale: min(most, max(smallest, share * fitting)))
    var scale = first.scale
    var rows = pack(sizes, around: first, scale: scale, width: available.x)
    while height(of: rows) > whole, scale > smallest {
      scale *= shrink
      rows = pack(sizes, around: first, scale: scale, width: available.x)
    }
    while height(of: rows) > available.y, scale > smallest {
      scale *= shrink
      // What lies around it doesn't become tiny for it.
      if scale < first.scale * minimumPart {
        first = Item(middle, sizes, scale: first.scale * shrink)
      }
      for row in rows.indices { rows[row].scale(to: scale, butNot: first, sizes) }
    }
    return lay(rows, in: available, lifted: (footer - bar) / 2)
  }

  /// The scale of the composition in a window, 1 in one of the usual size and in smaller ones.
  static func growth(in window: Vector) -> Double {
    let (long, short) = (max(window.x, window.y), min(window.x, window.y))
    return max(1, min(long / usual.x, short / usual.y))
  }

  private struct Item {
    let index: Int
    let scale: Double
    let size: Vector

    init(_ index: Int, _ sizes: [Vector], scale: Double) {
      (self.index, self.scale) = (index, scale)
      size = sizes[index] * scale
    }
  }

  private struct Row {
    private(set) var items: [Item] = []
    private(set) var width = -gap
    private(set) var height = 0.0

    mutating func scale(to scale: Double, butNot first: Item, _ sizes: [Vector]) {
      let old = items
      self = Row()
      for item in old {
        add(item.index == first.index ? first : Item(item.index, sizes, scale: scale))
      }
    }

    func hasRoom(for item: Item, within width: Double) -> Bool {
      items.isEmpty || self.width + gap + item.size.x <= width
    }

    /// Adds a thing at the end or, alternating, at the start, so that the first one stays in the middle.
    mutating func add(_ item: Item, alternating: Bool = false) {
      let index = alternating && items.count % 2 == 1 ? 0 : items.count
      items.insert(item, at: index)
      width += item.size.x + gap
      height = max(height, item.size.y)
    }
  }

  private static func largest(_ sizes: [Vector]) -> Int? {
    func area(_ index: Int) -> Double { sizes[index].x * sizes[index].y }
    return sizes.indices.max { a, b in area(a) != area(b) ? area(a) < area(b) : a > b }
  }

  /// The rows: the tallest things in the middle one, then the others alternately above and below it.
  private static func pack(
    _ sizes: [Vector], around first: Item, scale: Double, width: Double
  ) -> [Row] {
    var middle = Row()
    middle.add(first)
    var others: [Item] = []
    let byHeight = sizes.indices.sorted { sizes[$0].y > sizes[$1].y }
    for index in byHeight where index != first.index {
      let item = Item(index, sizes, scale: scale)
      if item.size.y <= first.size.y, middle.hasRoom(for: item, within: width) {
        middle.add(item, alternating: true)
      } else {
        others.append(item)
      }
    }
    var rows = [middle]
    for (index, row) in evenRows(of: others, width: width).enumerated() {
      rows.insert(row, at: index % 2 == 0 ? 0 : rows.endIndex)
    }
    return rows
  }

  /// As few rows as possible, of about the same width.
  private static func evenRows(of items: [Item], width: Double) -> [Row] {
    let total = items.reduce(-gap) { $0 + $1.size.x + gap }
    let even = total / max(1, (total / width).rounded(.up))
    var rows: [Row] = []
    for item in items {
      if let last = rows.last, last.width < even - gap, last.hasRoom(for: item, within: width) {
        rows[rows.endIndex - 1].add(item)
      } else {
        var row = Row()
        row.add(item)
        rows.append(row)
      }
    }
    return rows
  }

  private static func height(of rows: [Row]) -> Double {
    rows.reduce(-gap) { $0 + gap + $1.height }
  }

  /// Places the rows about a place above the middle of the window.
  private static func lay(_ rows: [Row], in available: Vector, lifted: Double) -> [Slot] {
    var slots: [Slot] = []
    let spareHeight = max(0, available.y - height(of: rows)) / Double(rows.count + 1)
    var top = -available.y / 2 - lifted + spareHeight
    for row in rows {
      let spare = max(0, available.x - row.width) / Double(row.items.count + 1)
      var left = -available.x / 2 + spare
      for item in row.items {
        let center = Vector(x: left + item.size.x / 2, y: top + row.height / 2)
        slots.append(Slot(index: item.index, middle: center, scale: item.scale))
        left += item.size.x + gap + spare
      }
      top += row.height + gap + spareHeight
    }
    return slots
  }
}
