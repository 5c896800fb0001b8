import Geometry
import Input

/// Where everything of the first screen lies: a pure function of the surface.
struct HomeLayout: MenuLayout {
  let grid: LockGrid
  /// The emblem's dial: its middle and its radius, in points.
  let dial: (center: Vector, radius: Double)
  /// The box of the name below it.
  let name: Rectangle
  private let column: Rectangle
  private let plate: Double
  private let extra: Double

  /// Sizes at full size, in points; shares of the window.
  private enum Measure {
    static let plate = 84.0
    static let leastPlate = 44.0
    static let extra = 52.0
    static let gap = 14.0
    static let column = 560.0
    static let name = 46.0
  }

  init(_ surface: Surface) {
    let grid = LockGrid(surface)
    let (window, unit, margin) = (grid.window, grid.unit, grid.margin)
    let rooms = Double(HomeScreen.rooms.count)
    let gap = Measure.gap * unit
    extra = max(LockGrid.leastTarget, Measure.extra * unit)
    let place: Rectangle
    let emblem: Rectangle
    if grid.isTall {
      let least = rooms * (Measure.leastPlate + gap) + gap + extra + 3 * margin
      let upper = max(0, min(window.size.y * 0.5, window.size.y - least))
      emblem = Rectangle(origin: .zero, size: Vector(x: window.size.x, y: upper))
      place = Rectangle(
        origin: Vector(x: margin, y: upper),
        size: Vector(x: window.size.x - 2 * margin, y: window.size.y - upper - 2 * margin))
    } else {
      let left = window.size.x * 0.5
      emblem = Rectangle(origin: .zero, size: Vector(x: left, y: window.size.y))
      place = Rectangle(
        origin: Vector(x: left, y: margin),
        size: Vector(x: left - 3 * margin, y: window.size.y - 2 * margin))
    }
    let room = (place.size.y - extra - rooms * gap - gap) / rooms
    plate = min(Measure.plate * unit, max(Measure.leastPlate, room))
    let width = min(place.size.x, Measure.column * unit)
    let height = rooms * (plate + gap) + gap + extra
    column = Rectangle(
      origin: Vector(
        x: grid.isTall ? place.center.x - width / 2 : place.origin.x,
        y: place.origin.y + max(0, (place.size.y - height) / 2)),
      size: Vector(x: width, y: height))
    let below = (Measure.name + 34) * unit
    let radius = min(emblem.size.x * 0.36, (emblem.size.y - below) * 0.42)
    let middle = emblem.center - Vector(x: 0, y: below / 2)
    dial = (middle, radius)
    name = Rectangle(
      center: Vector(x: middle.x, y: middle.y + radius * 1.1 + below * 0.5),
      size: Vector(x: emblem.size.x, y: Measure.name * unit))
    self.grid = grid
  }

  var count: Int { HomeScreen.rooms.count + HomeScreen.extras.count }
  var viewport: Rectangle { grid.window }
  var farthest: Double { 0 }
  var notch: Double { 0 }

  func isScrolled(_ spot: Int) -> Bool { false }

  func box(of spot: Int, scroll: Double) -> Rectangle {
    let gap = Measure.gap * grid.unit
    let rooms = HomeScreen.rooms.count
    guard spot >= rooms else {
      return Rectangle(
        origin: column.origin + Vector(x: 0, y: Double(spot) * (plate + gap)),
        size: Vector(x: column.size.x, y: plate))
    }
    let extras = Double(max(1, HomeScreen.extras.count))
    let width = (column.size.x - (extras - 1) * gap / 2) / extras
    return Rectangle(
      origin: Vector(
        x: column.origin.x + Double(spot - rooms) * (width + gap / 2),
        y: column.origin.y + Double(rooms) * (plate + gap) + gap),
      size: Vector(x: width, y: extra))
  }

  /// Whether there is room for a second line on a plate.
  var hasSecondLine: Bool { plate >= 62 * grid.unit }
}
