public import Geometry
public import Input
import Interface

/// Where everything of the list of levels lies: a pure function of the shelf and of the surface.
///
/// The packs stand in columns, each in the one that is shortest so far, between the title and the bar at
/// the bottom. What doesn't fit is scrolled.
public struct LevelListLayout: Sendable {
  /// An entry's row in the list, as it lies before it is scrolled.
  public struct Row: Hashable, Sendable {
    /// The entry of the shelf, from 0.
    public let entry: Int
    /// Its box, from the list's upper left corner.
    public let box: Rectangle
    /// Its number in its pack, from 1; 0 for a file that holds no level.
    public let number: Int
  }

  /// The heading of a pack.
  struct Heading: Hashable, Sendable {
    let title: LevelPack.Title
    let box: Rectangle
  }

  /// The grid that it shares with the lock room.
  let grid: LockGrid
  /// The rows, pack by pack.
  public let rows: [Row]
  /// The packs' headings.
  let headings: [Heading]
  /// Where rows are seen.
  public let viewport: Rectangle
  /// The way back to the sandbox.
  public let back: Rectangle
  /// How high all of it is, in points.
  public let height: Double

  /// Sizes at full size, in points.
  enum Measure {
    static let title = 52.0
    static let column = 336.0
    static let widest = 760.0
    static let gap = 16.0
    static let heading = 42.0
    static let row = 60.0
    static let betweenRows = 8.0
    static let betweenPacks = 18.0
    static let back = 150.0
    /// How far one notch of the wheel scrolls.
    static let notch = 68.0
    static let reason = 20.0
  }

  /// The layout of a shelf on a surface.
  public init(_ shelf: LevelShelf, on surface: Surface) {
    let grid = LockGrid(surface)
    let (unit, bar) = (grid.unit, grid.bar)
    let top = grid.margin + Measure.title * unit
    viewport = Rectangle(
      origin: Vector(x: grid.margin, y: top),
      size: Vector(x: bar.size.x, y: max(0, bar.origin.y - grid.gap - top)))
    back = Rectangle(
      origin: bar.origin, size: Vector(x: min(Measure.back * unit, bar.size.x), y: bar.size.y))
    var columns = Columns(shelf.packs.count, viewport.size.x, grid)
    for pack in shelf.packs { columns.add(pack, shelf, grid) }
    self.grid = grid
    (rows, headings, height) = (columns.rows, columns.headings, columns.height)
  }
}

extension LevelListLayout {
  /// How far the list can be scrolled, in points.
  public var farthest: Double { max(0, height - viewport.size.y) }
  /// How far a notch of the wheel scrolls, in points.
  var notch: Double { Measure.notch * grid.unit }
  /// How far a page is, in points.
  var page: Double { max(notch, viewport.size.y - notch) }
  /// Everything that can have the focus, in its order.
  var spots: [LevelSpot] { rows.filter { $0.number > 0 }.map { .entry($0.entry) } + [.sandbox] }

  /// A box of the list as it lies on the window.
  func onWindow(_ box: Rectangle, scroll: Double) -> Rectangle {
    Rectangle(
      origin: viewport.origin + box.origin - Vector(x: 0, y: scroll), size: box.size)
  }

  /// Where something lies on the window, be it seen or not; nil where it is not in the list.
  public func box(of spot: LevelSpot, scroll: Double) -> Rectangle? {
    switch spot {
    case .sandbox: back
    case .entry(let entry):
      rows.first { $0.entry == entry }.map { onWindow($0.box, scroll: scroll) }
    }
  }

  /// What can be pressed at a point of the window.
  public func spot(at point: Vector, scroll: Double) -> LevelSpot? {
    if back.contains(point) { return .sandbox }
    guard viewport.contains(point) else { return nil }
    let row = rows.first { onWindow($0.box, scroll: scroll).contains(point) }
    return row.flatMap { $0.number > 0 ? .entry($0.entry) : nil }
  }
}

/// The columns of the list while the packs are put into them.
private struct Columns {
  private let width: Double
  private let step: Double
  private var ends: [Double]
  private(set) var rows: [LevelListLayout.Row] = []
  private(set) var headings: [LevelListLayout.Heading] = []

  private typealias Measure = LevelListLayout.Measure

  init(_ packs: Int, _ room: Double, _ grid: LockGrid) {
    let gap = Measure.gap * grid.unit
    let fitting = Int((room + gap) / (Measure.column * grid.unit + gap))
    let count = max(1, min(fitting, packs))
    let even = (room - Double(count - 1) * gap) / Double(count)
    width = max(0, min(even, Measure.widest * grid.unit))
    step = width + gap
    ends = Array(repeating: 0, count: count)
  }

  var height: Double { ends.max() ?? 0 }

  /// Puts a pack below what is in the shortest column.
  mutating func add(_ pack: LevelPack, _ shelf: LevelShelf, _ grid: LockGrid) {
    let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
    let x = Double(column) * step
    var y = ends[column]
    if y > 0 { y += Measure.betweenPacks * grid.unit }
    func box(_ height: Double) -> Rectangle {
      Rectangle(origin: Vector(x: x, y: y), size: Vector(x: width, y: height))
    }
    headings.append(
      LevelListLayout.Heading(title: pack.title, box: box(Measure.heading * grid.unit)))
    y += Measure.heading * grid.unit
    for (index, entry) in pack.entries.enumerated() {
      let height = height(of: shelf.entries[entry], grid)
      rows.append(
        LevelListLayout.Row(
          entry: entry, box: box(height), number: pack.holdsLevels ? index + 1 : 0))
      y += height + Measure.betweenRows * grid.unit
    }
    ends[column] = y
  }

  /// A row is high enough for a finger, and for why a file holds no level.
  private func height(of entry: LevelShelf.Entry, _ grid: LockGrid) -> Double {
    let usual = max(LockGrid.leastTarget, Measure.row * grid.unit)
    guard case .bad(_, let reason) = entry else { return usual }
    let lines = LineBreaker.count(
      of: Array(reason.utf8), size: LevelRowView.small(grid),
      width: width - LevelRowView.textInset(grid))
    return usual + Double(max(0, lines - 1)) * Measure.reason * grid.unit
  }
}
