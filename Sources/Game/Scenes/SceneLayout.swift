import Geometry
import Input

/// Where everything of the list of scenes lies: a pure function of the list and of the surface.
///
/// From the top to the bottom: the title, the name under which the scene is saved, the scenes and beside or
/// below them the templates, and a bar with the ways out.
struct SceneLayout {
  /// The heading of a part of the list.
  struct Heading: Hashable {
    let kind: SceneShelf.Kind
    let box: Rectangle
  }

  /// The grid that it shares with the lock room.
  let grid: LockGrid
  /// The field for the name.
  let name: Rectangle
  /// The button that saves.
  let save: Rectangle
  /// The way back to the sandbox, and to a new scene.
  let back: Rectangle
  let new: Rectangle
  /// Where entries are seen.
  let viewport: Rectangle
  /// The entries' boxes from the list's upper left corner, in the order of the list.
  let rows: [Rectangle]
  let headings: [Heading]
  /// How high the list is, in points.
  let height: Double

  /// Sizes at full size, in points.
  private enum Measure {
    static let title = 52.0
    static let button = 150.0
    static let narrow = 560.0
    static let columnGap = 16.0
    static let heading = 40.0
    static let row = 60.0
    static let betweenRows = 8.0
    static let notch = 68.0
  }

  /// The layout of a list on a surface.
  init(_ shelf: SceneShelf, on surface: Surface) {
    grid = LockGrid(surface)
    let (unit, bar) = (grid.unit, grid.bar)
    let button = Vector(x: min(Measure.button * unit, 0.45 * bar.size.x), y: bar.size.y)
    let top = grid.margin + Measure.title * unit
    save = Rectangle(
      origin: Vector(x: bar.end.x - button.x, y: top), size: button)
    name = Rectangle(
      origin: Vector(x: grid.margin, y: top),
      size: Vector(x: save.origin.x - grid.gap - grid.margin, y: button.y))
    back = Rectangle(origin: bar.origin, size: button)
    new = Rectangle(
      origin: bar.origin + Vector(x: button.x + grid.gap, y: 0), size: button)
    let start = name.end.y + grid.gap
    viewport = Rectangle(
      origin: Vector(x: grid.margin, y: start),
      size: Vector(x: bar.size.x, y: max(0, bar.origin.y - grid.gap - start)))
    let hasScenes = shelf.entries.contains { $0.kind == .scene }
    var columns = Columns(viewport.size.x, grid, hasScenes: hasScenes)
    for (index, entry) in shelf.entries.enumerated() { columns.add(index, entry.kind) }
    (rows, headings, height) = (columns.rows, columns.headings, columns.height)
  }

  /// The columns while entries are put into them: scenes left, templates right; in a narrow window below them,
  /// and left where there are no scenes yet.
  private struct Columns {
    let grid: LockGrid
    let gap: Double
    let isStacked: Bool
    let hasScenes: Bool
    let width: Double
    var ends = [0.0, 0.0]
    var rows: [Rectangle] = []
    var headings: [Heading] = []

    init(_ room: Double, _ grid: LockGrid, hasScenes: Bool) {
      self.grid = grid
      self.hasScenes = hasScenes
      gap = Measure.columnGap * grid.unit
      isStacked = room < Measure.narrow * grid.unit
      width = isStacked ? room : (room - gap) / 2
    }

    var height: Double { ends.max() ?? 0 }

    mutating func add(_ index: Int, _ kind: SceneShelf.Kind) {
      let column = isStacked || kind == .scene || !hasScenes ? 0 : 1
      if !headings.contains(where: { $0.kind == kind }) {
        let box = box(in: column, Measure.heading * grid.unit)
        headings.append(Heading(kind: kind, box: box))
        ends[column] = box.end.y
      }
      let row = box(in: column, max(LockGrid.leastTarget, Measure.row * grid.unit))
      rows.append(row)
      ends[column] = row.end.y + Measure.betweenRows * grid.unit
    }

    private func box(in column: Int, _ height: Double) -> Rectangle {
      Rectangle(
        origin: Vector(x: Double(column) * (width + gap), y: ends[column]),
        size: Vector(x: width, y: height))
    }
  }
}

extension SceneLayout {
  /// How far the list can be scrolled, in points.
  var farthest: Double { max(0, height - viewport.size.y) }
  /// How far a notch of the wheel scrolls, in points.
  var notch: Double { Measure.notch * grid.unit }
  /// Everything that can be pressed, in the order of Tab.
  var spots: [SceneSpot] { [.name, .save] + rows.indices.map { .entry($0) } + [.back, .new] }

  /// A box of the list on the window.
  func onWindow(_ box: Rectangle, scroll: Double) -> Rectangle {
    Rectangle(origin: box.origin + viewport.origin - Vector(x: 0, y: scroll), size: box.size)
  }

  /// Where something lies on the window, be it seen or not; nil where it is not in the list.
  func box(of spot: SceneSpot, scroll: Double) -> Rectangle? {
    switch spot {
    case .back: back
    case .new: new
    case .name: name
    case .save: save
    case .entry(let index):
      rows.indices.contains(index) ? onWindow(rows[index], scroll: scroll) : nil
    }
  }

  /// What can be pressed at a point of the window.
  func spot(at point: Vector, scroll: Double) -> SceneSpot? {
    for (spot, box) in [(SceneSpot.back, back), (.new, new), (.name, name), (.save, save)]
    where box.contains(point) { return spot }
    guard viewport.contains(point) else { return nil }
    for index in rows.indices where onWindow(rows[index], scroll: scroll).contains(point) {
      return .entry(index)
    }
    return nil
  }
}
