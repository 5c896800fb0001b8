import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelInterface

/// A screen of a list of rows and a bar with a button, a stepper and a slider.
private enum Part: UInt8 { case row, list, button, stepper, slider, panel }

private final class Bench {
  var state = InterfaceState()
  private let rows: Int
  private let isModal: Bool
  private let showsParts: Bool
  private var milliseconds: Int64 = 0

  init(rows: Int = 20, isModal: Bool = false, showsParts: Bool = true) {
    (self.rows, self.isModal, self.showsParts) = (rows, isModal, showsParts)
  }

  var layout: Layout {
    var layout = Layout()
    layout.begin([.texts, .names], on: Surface(width: 400, height: 600), state, .english)
    layout.beginScreen(1, isModal: false)
    let view = Rectangle(origin: Vector(x: 0, y: 0), size: Vector(x: 400, y: 500))
    var column = layout.beginScroll(layout.id(Part.list), view, notch: 50, showsParts: showsParts)
    for row in 0..<rows {
      layout.add(.row, layout.id(Part.row, row), column.cutTop(50))
      layout.name("row \(row)")
    }
    layout.endScroll(at: column.origin.y)
    var bar = Rectangle(origin: Vector(x: 0, y: 500), size: Vector(x: 400, y: 100))
    layout.add(.button, layout.id(Part.button), bar.cutLeft(100))
    layout.add(.stepper, layout.id(Part.stepper), bar.cutLeft(100))
    layout.add(.slider, layout.id(Part.slider), bar)
    if isModal {
      layout.beginScreen(2, isModal: true)
      let panel = Rectangle(origin: Vector(x: 100, y: 100), size: Vector(x: 200, y: 200))
      layout.add(.panel, nil, panel, .panel)
      layout.add(.button, layout.id(Part.panel), panel.inset(x: 50, y: 50))
    }
    return layout
  }

  func id(_ part: Part, _ index: Int = 0, screen: UInt8 = 1) -> ElementID {
    ElementID(screen: screen, part: part.rawValue, index: index)
  }

  func touch(
    _ phase: ContactPhase, _ x: Double, _ y: Double, contact: Int64 = 1, after wait: Int64 = 8
  ) -> Outcome {
    milliseconds += wait
    let report = Contact(
      id: ContactID(contact), kind: .finger, phase: phase, position: ExactPoint(Vector(x: x, y: y)))
    return state.handle(report, at: Timestamp(microseconds: milliseconds * 1_000), layout)
  }

  func navigate(_ move: Navigation) -> Outcome { state.navigate(move, layout) }

  var offset: Double { state.offset(of: id(.list)) }
}

private struct Rows: Screen {
  var count: Int

  func body(_ layout: inout Layout, _ reading: Void) {
    let view = Rectangle(origin: .zero, size: Vector(x: 400, y: 500))
    var column = layout.beginScroll(layout.id(Part.list), view, notch: 50)
    for row in 0..<count {
      let box = layout.add(.row, layout.id(Part.row, row), column.cutTop(50))
      layout.name("row \(row)")
      guard layout.isVisible(box) else { continue }
      layout.addText(.keptFind, in: box, TextStyle(10))
    }
    layout.endScroll(at: column.origin.y)
  }
}

@Suite struct `A list` {
  private func laid(_ count: Int, scrolledTo offset: Double) -> Layout {
    var state = InterfaceState()
    state.scroll(ElementID(screen: 1, part: Part.list.rawValue), to: offset)
    var layout = Layout()
    layout.begin([.texts, .names], on: Surface(width: 400, height: 600), state, .english)
    layout.addScreen(1, isModal: false, Rows(count: count), ())
    return layout
  }

  @Test(arguments: [(20, 0.0, 0.0), (20, 130, 130), (20, 500, 500), (12, 500, 100), (3, 500, 0)])
  func `goes as far as its rows do, also where some have gone since it was scrolled`(
    count: Int, wanted: Double, offset: Double
  ) {
    let layout = laid(count, scrolledTo: wanted)
    expectTrue(layout.scrolls.map(\.offset) == [offset] && layout.names.count == count)
    expectEqual(layout.scrolls.first?.farthest, max(0, Double(count) * 50 - 500))
    let seen = layout.elements.count { $0.role == .label }
    expectEqual(seen, min(count, offset.truncatingRemainder(dividingBy: 50) == 0 ? 10 : 11))
  }
}

@Suite struct `A contact on a screen` {
  @Test func `presses what it lands on and lifts from`() {
    let bench = Bench()
    expectEqual(bench.touch(.began, 50, 550), .taken)
    expectTrue(bench.state.isPressed(bench.id(.button)))
    expectEqual(bench.touch(.ended, 60, 560), .action(bench.id(.button), .press))
    expectTrue(bench.state.presses.isEmpty)
    expectEqual(bench.state.focus(on: 1), bench.id(.button))
  }

  @Test func `presses nothing where it lifts beside, and looks pressed only while it is on it`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 550)
    _ = bench.touch(.moved, 250, 550)
    expectTrue(!bench.state.isPressed(bench.id(.button)))
    _ = bench.touch(.moved, 55, 550)
    expectTrue(bench.state.isPressed(bench.id(.button)))
    _ = bench.touch(.moved, 250, 550)
    expectEqual(bench.touch(.ended, 250, 550), .taken)
  }

  @Test func `is none of the interface's where nothing is, nor where it was never captured`() {
    let bench = Bench(rows: 0)
    expectEqual(bench.touch(.began, 50, 100), .ignored)
    expectEqual(bench.touch(.moved, 50, 550), .ignored)
    expectEqual(bench.touch(.ended, 50, 550), .ignored)
  }

  @Test func `that is lost presses nothing`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 550)
    expectEqual(bench.touch(.cancelled, 50, 550), .taken)
    expectTrue(bench.state.presses.isEmpty)
  }

  @Test func `drags a list from eight points on, and then presses no row`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 400)
    _ = bench.touch(.moved, 50, 395)
    expectEqual(bench.offset, 0)
    _ = bench.touch(.moved, 50, 340)
    expectEqual(bench.offset, 60)
    expectEqual(bench.touch(.ended, 50, 340, after: 100), .taken)
    expectTrue(!bench.state.isMoving, "a hand that rested throws nothing")
  }

  @Test(arguments: [(340.0, 50.0), (325, 100), (345, 50), (391, 0)])
  func `keeps a list without parts of rows at a whole one, which is the nearer`(
    end: Double, offset: Double
  ) {
    let bench = Bench(showsParts: false)
    _ = bench.touch(.began, 50, 400)
    _ = bench.touch(.moved, 50, end)
    _ = bench.touch(.ended, 50, end, after: 100)
    expectEqual(bench.offset, offset)
    // Boxes lie at 64ths of a point.
    func expectWhole() {
      expectLess((bench.offset - (bench.offset / 50).rounded() * 50).magnitude, 1.0 / 32)
    }
    for y in stride(from: 400.0, through: 300, by: -10) {
      _ = bench.touch(y == 400 ? .began : .moved, 50, y)
      expectWhole()
    }
    _ = bench.touch(.ended, 50, 300, after: 4)
    while bench.state.isMoving {
      bench.state.tick(bench.layout)
      expectWhole()
    }
  }

  @Test func `throws a list, which comes to rest within its bounds`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 400)
    for y in stride(from: 390.0, through: 300, by: -10) { _ = bench.touch(.moved, 50, y) }
    _ = bench.touch(.ended, 50, 300, after: 4)
    expectTrue(bench.state.isMoving)
    var ticks = 0
    while bench.state.isMoving, ticks < 2_000 {
      bench.state.tick(bench.layout)
      ticks += 1
      expectTrue((0...500).contains(bench.offset))
    }
    expectTrue(!bench.state.isMoving && bench.offset > 100)
  }

  @Test(arguments: [4, 8, 12, 16] as [Int64])
  func `throws a list as fast as it went, whatever the period of its reports`(period: Int64) {
    let bench = Bench(rows: 100)
    _ = bench.touch(.began, 50, 450)
    for step in 1...(240 / Int(period)) {
      _ = bench.touch(.moved, 50, 450 - 0.8 * Double(step) * Double(period), after: period)
    }
    _ = bench.touch(.ended, 50, 258, after: 4)
    let start = bench.offset
    while bench.state.isMoving { bench.state.tick(bench.layout) }
    // 800 points a second decay by 3 a second, down to 12.
    expectLess(abs(bench.offset - start - 788.0 / 3), 2)
  }

  @Test(arguments: [(20, true), (50, false)] as [(Int64, Bool)])
  func `throws nothing once it has rested`(wait: Int64, throwing: Bool) {
    let bench = Bench(rows: 100)
    _ = bench.touch(.began, 50, 400)
    for y in stride(from: 390.0, through: 300, by: -10) { _ = bench.touch(.moved, 50, y) }
    _ = bench.touch(.ended, 50, 300, after: wait)
    expectEqual(bench.state.isMoving, throwing)
  }

  @Test func `stops a list that continues, and presses nothing by that`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 400)
    for y in stride(from: 390.0, through: 300, by: -10) { _ = bench.touch(.moved, 50, y) }
    _ = bench.touch(.ended, 50, 300, after: 4)
    _ = bench.touch(.began, 50, 200)
    expectTrue(!bench.state.isMoving)
    expectEqual(bench.touch(.ended, 50, 200), .taken)
  }

  @Test func `sets a slider to where it is, also beyond its ends`() {
    let bench = Bench()
    expectEqual(
      bench.touch(.began, 250, 550), .action(bench.id(.slider), .set(0.25, isOver: false)))
    expectEqual(bench.touch(.moved, 900, 20), .action(bench.id(.slider), .set(1, isOver: false)))
    expectEqual(bench.touch(.ended, -5, 20), .action(bench.id(.slider), .set(0, isOver: true)))
  }

  @Test func `does nothing to a slider that another has`() {
    let bench = Bench()
    _ = bench.touch(.began, 250, 550)
    expectEqual(bench.touch(.began, 350, 550, contact: 2), .taken)
    expectEqual(bench.touch(.moved, 390, 550, contact: 2), .taken)
    expectEqual(bench.touch(.ended, 390, 550, contact: 2), .taken)
    expectEqual(bench.touch(.ended, 300, 550), .action(bench.id(.slider), .set(0.5, isOver: true)))
  }

  @Test func `beside a modal panel dismisses it; on its ground it does nothing`() {
    let bench = Bench(isModal: true)
    expectEqual(bench.touch(.began, 50, 550), .dismissed(screen: 2))
    expectEqual(bench.touch(.ended, 50, 550), .taken)
    expectEqual(bench.touch(.began, 110, 110), .taken)
    expectEqual(bench.touch(.ended, 110, 110), .taken)
    _ = bench.touch(.began, 200, 200)
    expectEqual(bench.touch(.ended, 200, 200), .action(bench.id(.panel, screen: 2), .press))
  }

  @Test func `and another press two elements at once`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 550)
    _ = bench.touch(.began, 150, 550, contact: 2)
    expectEqual(bench.touch(.ended, 50, 550), .action(bench.id(.button), .press))
    expectEqual(bench.touch(.ended, 150, 550, contact: 2), .action(bench.id(.stepper), .press))
  }

  @Test func `is let go of with all others, and nothing is pressed by that`() {
    let bench = Bench()
    _ = bench.touch(.began, 50, 550)
    _ = bench.touch(.began, 150, 100, contact: 2)
    _ = bench.state.hover(ExactPoint(Vector(x: 150, y: 550)), bench.layout)
    bench.state.letGo(putsBack: true, at: .zero)
    expectTrue(bench.state.presses.isEmpty && bench.state.hovered == nil)
    expectEqual(bench.touch(.ended, 50, 550), .ignored)
  }
}

@Suite struct `The focus` {
  @Test func `goes through all elements and round, forward and back`() {
    let bench = Bench(rows: 2)
    var seen: [ElementID?] = []
    for _ in 0..<6 {
      _ = bench.navigate(.next)
      seen.append(bench.state.focus(on: 1))
    }
    let all = [
      bench.id(.row, 0), bench.id(.row, 1), bench.id(.button), bench.id(.stepper),
      bench.id(.slider),
    ]
    expectEqual(seen, all + [all[0]])
    _ = bench.navigate(.previous)
    expectEqual(bench.state.focus(on: 1), all[4])
  }

  @Test func `goes to the nearest in a direction and stays where there is none`() {
    let bench = Bench(rows: 10)
    _ = bench.navigate(.last)
    expectEqual(bench.state.focus(on: 1), bench.id(.row, 9))
    _ = bench.navigate(.down)
    expectEqual(bench.state.focus(on: 1), bench.id(.stepper))
    _ = bench.navigate(.down)
    expectEqual(bench.state.focus(on: 1), bench.id(.stepper))
    _ = bench.navigate(.up)
    expectEqual(bench.state.focus(on: 1), bench.id(.row, 9))
  }

  @Test func `scrolls to where it is seen, with air about it`() throws {
    let bench = Bench()
    _ = bench.navigate(.first)
    for _ in 0..<15 { _ = bench.navigate(.down) }
    let layout = bench.layout
    let index = try #require(layout.index(of: bench.id(.row, 15)))
    let frame = layout.elements[index].frame
    expectTrue(frame.origin.y >= 25 && frame.end.y <= 475)
    for _ in 0..<15 { _ = bench.navigate(.up) }
    expectEqual(bench.offset, 0)
  }

  @Test func `steps what has a value, presses what has none`() {
    let bench = Bench()
    bench.state.setFocus(bench.id(.stepper), on: 1)
    expectEqual(bench.navigate(.left), .action(bench.id(.stepper), .step(-1)))
    expectEqual(bench.navigate(.right), .action(bench.id(.stepper), .step(1)))
    expectEqual(bench.navigate(.activate), .action(bench.id(.stepper), .press))
  }

  @Test func `never goes behind a modal screen`() {
    let bench = Bench(isModal: true)
    for move in [Navigation.next, .down, .previous, .first] {
      _ = bench.navigate(move)
      expectNil(bench.state.focus(on: 1))
      expectEqual(bench.state.focus(on: 2), bench.id(.panel, screen: 2))
    }
  }

  @Test func `continues once for each push of a stick`() {
    var state = InterfaceState()
    let moves = [900_000, 950_000, 0, -900_000].map { state.push(.axis(.leftY, $0)) }
    expectEqual(moves, [.down, nil, nil, .up])
  }
}

@Suite struct `The pointer` {
  @Test func `finds what is under it anew when the wheel scrolls`() {
    let bench = Bench()
    let point = ExactPoint(Vector(x: 50, y: 120))
    let isOver = bench.state.hover(point, bench.layout)
    expectTrue(isOver)
    expectEqual(bench.state.hovered, bench.id(.row, 2))
    let isTaken = bench.state.turnWheel(-2, at: point, bench.layout)
    expectTrue(isTaken)
    bench.state.updateHover(bench.layout)
    expectEqual(bench.state.hovered, bench.id(.row, 4))
  }

  @Test func `turns no wheel where nothing of the interface is`() {
    let bench = Bench(rows: 0)
    let point = ExactPoint(Vector(x: 50, y: 120))
    let isTaken = bench.state.turnWheel(-2, at: point, bench.layout)
    expectTrue(!isTaken)
  }
}

@Suite struct `Cutting a box` {
  @Test(arguments: [0.0, 30, 100, 500, -10])
  func `loses nothing and never makes a negative size`(size: Double) {
    let whole = Rectangle(origin: Vector(x: 5, y: 7), size: Vector(x: 100, y: 100))
    var rest = whole
    let pieces = [rest.cutTop(size), rest.cutBottom(size), rest.cutLeft(size), rest.cutRight(size)]
    for piece in pieces + [rest] {
      expectTrue(piece.size.x >= 0 && piece.size.y >= 0)
      expectTrue(whole.grown(by: 1e-9).contains(piece.origin))
      expectTrue(whole.grown(by: 1e-9).contains(piece.end))
    }
    let area = (pieces + [rest]).reduce(0) { $0 + $1.size.x * $1.size.y }
    expectLess(abs(area - 10_000), 1e-6)
  }

  @Test func `into columns shares it out evenly`() {
    let row = Rectangle(origin: .zero, size: Vector(x: 100, y: 10))
    let columns = (0..<3).map { row.column($0, of: 3, gap: 5) }
    expectEqual(columns.map(\.size.x), [30, 30, 30])
    expectEqual(columns.map(\.origin.x), [0, 35, 70])
  }
}
