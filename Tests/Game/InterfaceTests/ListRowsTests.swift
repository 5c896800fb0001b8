import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelInterface

/// A list of named rows, and a button beside it.
private struct List {
  private enum Part: UInt8 { case row, list, button }

  var state = InterfaceState()
  private(set) var keys: [String]
  private var time = Timestamp.zero

  init(_ keys: [String]) { self.keys = keys }

  private var rows: ListRows { ListRows(keys, [Part.row.rawValue]) }

  private var layout: Layout {
    var layout = Layout()
    layout.begin([], on: Surface(width: 400, height: 600), state, .english)
    layout.beginScreen(1, isModal: false)
    let view = Rectangle(origin: .zero, size: Vector(x: 300, y: 600))
    var column = layout.beginScroll(layout.id(Part.list), view, notch: 50)
    for row in keys.indices {
      layout.add(
        .row, layout.id(Part.row, row), column.cutTop(50), .row, row == 0 ? .initialFocus : [])
    }
    layout.endScroll(at: column.origin.y)
    layout.add(
      .button, layout.id(Part.button),
      Rectangle(origin: Vector(x: 300, y: 0), size: Vector(x: 100, y: 50)))
    return layout
  }

  mutating func arrive(_ new: [String]) {
    let (old, before) = (rows, layout)
    keys = new
    state.follow(
      old, to: rows, on: 1, focus: before.focused(on: 0, state).flatMap { before.elements[$0].id })
  }

  mutating func touch(_ phase: ContactPhase, row: Int) -> String? {
    time = Timestamp(microseconds: time.microseconds + 8_000)
    let point = ExactPoint(Vector(x: 100, y: Double(row) * 50 + 25))
    let contact = Contact(id: ContactID(1), kind: .finger, phase: phase, position: point)
    return opened(state.handle(contact, at: time, layout))
  }

  mutating func navigate(_ move: Navigation) -> String? { opened(state.navigate(move, layout)) }

  private func opened(_ outcome: Outcome) -> String? {
    guard case .action(let id, .press) = outcome else { return nil }
    return id.part == Part.row.rawValue ? keys[Int(id.index)] : "button"
  }
}

@Suite struct `A list that comes anew` {
  @Test func `opens by a lift what the finger landed on, or nothing`() {
    var random = SplitMix64(seed: 60)
    for _ in 0..<500 {
      let names = ["a", "b", "c", "d", "e", "f"].shuffled(using: &random)
      var list = List(Array(names.prefix(Int.random(in: 1...6, using: &random))))
      let row = Int.random(in: 0..<list.keys.count, using: &random)
      let touched = list.keys[row]
      expectNil(list.touch(.began, row: row))
      list.arrive(
        Array(names.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))))
      let isThere = row < list.keys.count && list.keys[row] == touched
      expectEqual(list.touch(.ended, row: row), isThere ? touched : nil)
    }
  }

  @Test func `opens by Enter what had the focus wherever it is now, or nothing`() {
    var random = SplitMix64(seed: 61)
    for _ in 0..<500 {
      let names = ["a", "b", "c", "d", "e", "f"].shuffled(using: &random)
      var list = List(names)
      let row = Int.random(in: 0..<6, using: &random)
      for _ in 0..<row { expectNil(list.navigate(.down)) }
      list.arrive(
        Array(names.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))))
      let isThere = list.keys.contains(names[row])
      expectEqual(list.navigate(.activate), isThere ? names[row] : nil)
      guard !isThere, !list.keys.isEmpty else { continue }
      expectNil(list.navigate(.down))
      expectEqual(list.navigate(.activate), list.keys[0], "an arrow finds the first row again")
    }
  }

  @Test func `leaves the default focus where its row stays the first`() {
    var list = List(["a", "b"])
    list.arrive(["a", "c"])
    expectNil(list.state.focus(on: 1))
  }

  @Test func `keeps a slip onto another row from opening that`() {
    var list = List(["a", "b"])
    expectNil(list.touch(.began, row: 0))
    list.arrive(["b"])
    expectNil(list.touch(.moved, row: 0))
    expectNil(list.touch(.ended, row: 0))
  }
}
