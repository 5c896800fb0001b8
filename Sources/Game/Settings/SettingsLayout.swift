import Geometry
import Input

/// Where everything of the settings screen lies: a pure function of the surface.
///
/// Rows stand in one column between the title and the bar at the bottom; what doesn't fit is scrolled. In a
/// narrow window what changes a setting stands below its name.
struct SettingsLayout: Sendable {
  /// The grid that it shares with the lock room.
  let grid: LockGrid
  /// Where rows are seen.
  let viewport: Rectangle
  /// The way back.
  let back: Rectangle
  /// How high all of it is, in points.
  let height: Double
  /// Whether what changes a setting stands below its name.
  let isNarrow: Bool

  /// Sizes at full size, in points.
  private enum Measure {
    static let title = 52.0
    static let widest = 820.0
    static let narrow = 560.0
    static let heading = 46.0
    static let gap = 8.0
    static let padding = 12.0
    static let control = 46.0
    static let value = 190.0
    static let back = 150.0
    static let notch = 68.0
    /// The smallest type, whatever the window.
    static let leastText = 13.0
    static let lineHeight = 1.35
  }

  init(on surface: Surface) {
    let grid = LockGrid(surface)
    let (unit, bar) = (grid.unit, grid.bar)
    let top = grid.margin + Measure.title * unit
    let width = min(bar.size.x, Measure.widest * unit)
    self.grid = grid
    isNarrow = width < Measure.narrow * unit
    viewport = Rectangle(
      origin: Vector(x: bar.center.x - width / 2, y: top),
      size: Vector(x: width, y: max(0, bar.origin.y - grid.gap - top)))
    back = Rectangle(
      origin: bar.origin, size: Vector(x: min(Measure.back * unit, bar.size.x), y: bar.size.y))
    var height = 0.0
    for row in SettingsRow.all {
      height += Self.height(of: row, grid, isNarrow: isNarrow) + Measure.gap * unit
    }
    self.height = height
  }
}

extension SettingsLayout {
  /// The size of the explanations, in points.
  var small: Double { Self.small(grid) }

  private static func small(_ grid: LockGrid) -> Double {
    max(Measure.leastText, grid.text * 0.85)
  }

  /// How many lines an explanation has.
  var lines: Int { Self.lines(isNarrow) }

  private static func lines(_ isNarrow: Bool) -> Int { isNarrow ? 3 : 2 }

  /// The height of a line of an explanation, in points.
  var line: Double { small * Measure.lineHeight }

  private static func control(_ grid: LockGrid) -> Double {
    max(LockGrid.leastTarget, Measure.control * grid.unit)
  }

  private static func height(of row: SettingsRow, _ grid: LockGrid, isNarrow: Bool) -> Double {
    let padding = Measure.padding * grid.unit
    switch row {
    case .heading: return Measure.heading * grid.unit
    case .reset, .preset: return control(grid) + padding
    case .command:
      let words = grid.line + small(grid) * Measure.lineHeight
      return padding + (isNarrow ? words + control(grid) + padding : max(words, control(grid)))
    case .setting:
      let words = grid.line + Double(lines(isNarrow)) * small(grid) * Measure.lineHeight
      return padding + (isNarrow ? words + control(grid) + padding : max(words, control(grid)))
    }
  }

  /// How far it can be scrolled, in points.
  var farthest: Double { max(0, height - viewport.size.y) }
  /// How far a notch of the wheel scrolls, in points.
  var notch: Double { Measure.notch * grid.unit }
  /// How far a page is, in points.
  var page: Double { max(notch, viewport.size.y - notch) }

  /// A row's box on the window, be it seen or not.
  func box(of index: Int, scroll: Double) -> Rectangle {
    var y = 0.0
    for row in SettingsRow.all.prefix(index) {
      y += Self.height(of: row, grid, isNarrow: isNarrow) + Measure.gap * grid.unit
    }
    let size = Self.height(of: SettingsRow.all[index], grid, isNarrow: isNarrow)
    return Rectangle(
      origin: viewport.origin + Vector(x: 0, y: y - scroll),
      size: Vector(x: viewport.size.x, y: size))
  }

  /// Where a row's name and its explanation stand within its box.
  func words(in box: Rectangle) -> Rectangle {
    let padding = Measure.padding * grid.unit
    let right = isNarrow ? padding : controlWidth + 2 * padding
    return Rectangle(
      origin: box.origin + Vector(x: padding, y: padding / 2),
      size: Vector(x: max(0, box.size.x - padding - right), y: box.size.y - padding))
  }

  private var controlWidth: Double {
    Measure.value * grid.unit + 2 * Self.control(grid)
  }

  /// What changes a setting, within its row's box.
  func control(in box: Rectangle) -> Rectangle {
    let (padding, height) = (Measure.padding * grid.unit, Self.control(grid))
    guard !isNarrow else {
      return Rectangle(
        origin: Vector(x: box.origin.x + padding, y: box.end.y - padding - height),
        size: Vector(x: box.size.x - 2 * padding, y: height))
    }
    return Rectangle(
      origin: Vector(x: box.end.x - padding - controlWidth, y: box.center.y - height / 2),
      size: Vector(x: controlWidth, y: height))
  }

  /// The box of something that can be pressed, as it lies on the window.
  func box(of spot: SettingsSpot, scroll: Double) -> Rectangle {
    guard let row = spot.row, SettingsRow.all.indices.contains(row) else { return back }
    let box = box(of: row, scroll: scroll)
    var control = control(in: box)
    switch spot {
    case .back: return back
    case .press:
      switch SettingsRow.all[row] {
      case .reset, .preset: return box
      default: return control
      }
    case .less: control.size.x = control.size.y
    case .more:
      control.origin.x = control.end.x - control.size.y
      control.size.x = control.size.y
    }
    return control
  }

  /// What can be pressed at a point of the window.
  func spot(at point: Vector, scroll: Double) -> SettingsSpot? {
    if back.contains(point) { return .back }
    guard viewport.contains(point) else { return nil }
    for (index, row) in SettingsRow.all.enumerated() {
      guard box(of: index, scroll: scroll).contains(point) else { continue }
      return spot(of: row, index, at: point, scroll: scroll)
    }
    return nil
  }

  /// What can be pressed of a row at a point; it allocates nothing.
  private func spot(
    of row: SettingsRow, _ index: Int, at point: Vector, scroll: Double
  ) -> SettingsSpot? {
    func found(_ spot: SettingsSpot) -> SettingsSpot? {
      box(of: spot, scroll: scroll).contains(point) ? spot : nil
    }
    switch row {
    case .heading: return nil
    case .setting(let setting) where !setting.isSwitch:
      return found(.less(index)) ?? found(.more(index))
    case .setting, .reset, .preset, .command: return found(.press(index))
    }
  }

  /// What can be pressed of a row.
  static func spots(of row: SettingsRow, _ index: Int) -> [SettingsSpot] {
    switch row {
    case .heading: []
    case .reset, .preset, .command: [.press(index)]
    case .setting(let setting):
      setting.isSwitch ? [.press(index)] : [.less(index), .more(index)]
    }
  }
}
