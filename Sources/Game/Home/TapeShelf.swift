import Geometry
import Input
import Texts

/// The tapes that were kept, as a person has them before them.
public struct TapeShelf: Hashable, Codable, Sendable {
  /// The files' names, the newest first; nil until the outside has said.
  var names: [String]?
  /// The marks of hands; the spots are the tapes, then the way back.
  var marks = MenuMarks(focus: 0)

  /// No more tapes are shown, and no longer names.
  private static let most = (tapes: 500, letters: 200)

  /// Nothing known yet.
  init() {}

  /// Takes in the names, a line each.
  mutating func recall(_ text: String) {
    names = text.split(separator: "\n").prefix(Self.most.tapes)
      .filter { $0.utf8.count <= Self.most.letters }.map(String.init)
    marks = MenuMarks(focus: 0)
  }
}

/// Where everything of the list of tapes lies.
struct TapesLayout: MenuLayout {
  let grid: LockGrid
  /// How many tapes there are.
  let tapes: Int
  let viewport: Rectangle

  /// Sizes at full size, in points.
  private enum Measure {
    static let title = 52.0
    static let row = 54.0
    static let between = 8.0
    static let widest = 760.0
    static let back = 150.0
  }

  init(_ shelf: TapeShelf, on surface: Surface) {
    grid = LockGrid(surface)
    tapes = shelf.names?.count ?? 0
    let (unit, bar) = (grid.unit, grid.bar)
    let top = grid.margin + Measure.title * unit
    let width = min(bar.size.x, Measure.widest * unit)
    viewport = Rectangle(
      origin: Vector(x: grid.window.center.x - width / 2, y: top),
      size: Vector(x: width, y: max(0, bar.origin.y - grid.gap - top)))
  }

  private var pitch: Double {
    max(LockGrid.leastTarget, Measure.row * grid.unit) + Measure.between * grid.unit
  }

  var count: Int { tapes + 1 }
  var farthest: Double { max(0, Double(tapes) * pitch - viewport.size.y) }
  var notch: Double { pitch }

  /// The spot of the way back.
  var back: Int { tapes }

  func isScrolled(_ spot: Int) -> Bool { spot < tapes }

  func box(of spot: Int, scroll: Double) -> Rectangle {
    guard spot < tapes else {
      let size = Vector(x: min(Measure.back * grid.unit, grid.bar.size.x), y: grid.bar.size.y)
      return Rectangle(origin: grid.bar.origin, size: size)
    }
    return Rectangle(
      origin: viewport.origin + Vector(x: 0, y: Double(spot) * pitch - scroll),
      size: Vector(x: viewport.size.x, y: pitch - Measure.between * grid.unit))
  }
}

extension Session {
  /// Goes to the tapes that were kept, and asks which there are.
  public mutating func enterTapes() {
    noteWayBack()
    leavePlace()
    state.hall.leave()
    state.place = .tapes
    var tapes = state.tapes ?? TapeShelf()
    tapes.marks.letGo()
    state.tapes = tapes
    effects.append(.listTapes)
  }

  /// What the list of tapes does with an event.
  mutating func reactInTapes(to event: InputEvent) {
    guard var tapes = state.tapes else { return }
    let layout = TapesLayout(tapes, on: state.surface)
    var pressed: Int?
    switch event.kind {
    case .contact(let contact): pressed = tapes.marks.handle(contact, layout)
    case .hover(let point): tapes.marks.hover(point, layout)
    case .wheel(let point, let delta, _):
      tapes.marks.turnWheel(delta, layout)
      tapes.marks.hover(point, layout)
    case .gamepad(let change): tapes.marks.follow(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    default: break
    }
    state.tapes = tapes
    if let pressed { followTape(pressed) }
  }

  /// Does a command in the list of tapes.
  mutating func performInTapes(_ command: GameCommand) {
    guard var tapes = state.tapes else { return }
    if [.escape, .leave].contains(command) { return goBack() }
    let pressed = tapes.marks.perform(command, TapesLayout(tapes, on: state.surface))
    state.tapes = tapes
    if let pressed { followTape(pressed) }
  }

  /// Plays a tape, or goes back.
  private mutating func followTape(_ spot: Int) {
    guard let names = state.tapes?.names, names.indices.contains(spot) else { return goBack() }
    effects.append(.playTape(names[spot]))
  }
}
