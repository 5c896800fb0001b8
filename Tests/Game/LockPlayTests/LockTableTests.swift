import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

/// A table at which each person has a finger.
private struct Party {
  var table: LockTable
  let layout: TableLayout
  private let surface: Surface
  private var time = Timestamp.zero

  init(_ seats: Int, on surface: Surface) throws {
    let level = try #require(LockBench.all.first { $0.id == "left-right-left" })
    table = LockTable(level.reported, seats: seats)
    layout = TableLayout(seats, on: surface)
    self.surface = surface
  }

  func lock(of seat: Int) -> LockLayout {
    LockLayout(table.lockSessions[seat], on: layout.fields[seat].surface)
  }

  /// The places of a finger that opens a lock: each turn of the level as a path, and then the handle.
  func paths(at seat: Int) -> [[Vector]] {
    let layout = lock(of: seat)
    let turns = table.lockSessions[seat].level.turns.map { turn in
      let face = layout.faces[turn.dial]
      let whole = Angle.turns(-Double(turn.units) / Double(DialUnits.perTurn))
      return (0...80).map { step in
        let angle = .degrees(20) + whole * (Double(step) / 80)
        return face.center + Vector(length: face.radius * 0.8, angle: angle)
      }
    }
    return turns + [[layout.stage.handle.center, layout.stage.handle.center]]
  }

  mutating func send(_ phase: ContactPhase, _ position: Vector, _ seat: Int, finger: Int? = nil) {
    let spot = layout.fields[seat].onWindow(Rectangle(center: position, size: .zero)).center
    // A finger rests before it lifts, or it throws the dial.
    time = Timestamp(microseconds: time.microseconds + (phase == .ended ? 100_000 : 2_000))
    table.handle(
      Contact(
        id: ContactID(Int64(finger ?? seat + 1)), kind: .finger, phase: phase,
        position: ExactPoint(spot)), holding: spot, at: time, surface: surface, gain: 1)
    table.tick(at: time, surface: surface)
  }
}

@Suite struct `A table` {
  private static let surfaces = [
    (1_280, 720), (1_920, 1_080), (720, 1_280), (640, 360), (360, 640),
  ].map { Surface(width: $0, height: $1) }

  @Test(arguments: LockTable.seats)
  func `is opened by all of its people at once, each as at a lock of their own`(seats: Int) throws {
    for surface in Self.surfaces {
      var party = try Party(seats, on: surface)
      let people = party.layout.fields.indices
      let paths = people.map { party.paths(at: $0) }
      for path in paths[0].indices {
        for seat in people { party.send(.began, paths[seat][path][0], seat) }
        for step in paths[0][path].indices.dropFirst() {
          for seat in people { party.send(.moved, paths[seat][path][step], seat) }
        }
        for seat in people { party.send(.ended, paths[seat][path].last ?? .zero, seat) }
      }
      expectEqual(people.map { party.table.rank(of: $0) }, people.map { $0 + 1 }, "\(surface)")
      expectEqual(party.table.lockSessions.allSatisfy(\.isDone), people.count == seats)
    }
  }

  @Test func `loses a finger at one seat that lands at another without having lifted`() throws {
    var party = try Party(2, on: Self.surfaces[0])
    party.send(.began, party.paths(at: 0)[0][0], 0)
    expectEqual(party.table.lockSessions.map(\.hands.count), [1, 0])
    party.send(.began, party.paths(at: 1)[0][0], 1, finger: 1)
    expectEqual(party.table.lockSessions.map(\.hands.count), [0, 1])
  }

  @Test func `gives a contact to the field where it landed until it lifts`() throws {
    let surface = Self.surfaces[0]
    let party = try Party(4, on: surface)
    var table = party.table
    let centers = party.layout.fields.enumerated().map { seat, field in
      field.onWindow(party.lock(of: seat).faces[0].box).center
    }
    func send(_ phase: ContactPhase, _ spot: Vector, at seconds: Double) {
      let contact = Contact(
        id: ContactID(9), kind: .finger, phase: phase, position: ExactPoint(spot))
      table.handle(
        contact, holding: spot, at: Timestamp(seconds: seconds), surface: surface, gain: 1)
    }
    let others = Array(table.lockSessions[1...])
    send(.began, centers[0] + Vector(0, 50), at: 0)
    for seat in 1..<4 { send(.moved, centers[seat], at: Double(seat)) }
    expectEqual(table.lockSessions[0].hands.dials.count, 1)
    expectEqual(Array(table.lockSessions[1...]), others)
    send(.ended, centers[3], at: 4)
    expectTrue(table.lockSessions[0].hands.isEmpty)
    expectEqual(Array(table.lockSessions[1...]), others)
    send(.began, centers[3] + Vector(40, 0), at: 5)
    expectEqual(table.lockSessions[3].hands.dials.count, 1)
  }

  @Test func `fills the window, and a place goes there and back`() {
    for surface in Self.surfaces {
      let window = surface.size.vector
      for seats in LockTable.seats {
        let layout = TableLayout(seats, on: surface)
        let boxes = layout.fields.map(\.box) + [layout.hub]
        let area = boxes.reduce(0) { $0 + $1.size.x * $1.size.y }
        expectLess(abs(area - window.x * window.y), 1, "\(surface), \(seats) seats")
        for (index, box) in boxes.enumerated() {
          for other in boxes[(index + 1)...] { expectEqual(box.overlap(with: other), 0) }
        }
        for field in layout.fields {
          let position = field.box.origin + Vector(11, 7)
          let inner = field.local(ExactPoint(position)).vector
          expectEqual(field.onWindow(Rectangle(center: inner, size: .zero)).center, position)
          let size = field.surface.size.vector
          let middle = Rectangle(center: Vector(size.x / 2, size.y), size: .zero)
          let foot = field.onWindow(middle).center
          expectTrue(
            foot.x == 0 || foot.y == 0 || foot.x == window.x || foot.y == window.y,
            "the lower edge is at one of the window: \(surface), \(seats), \(field.quarters)")
        }
      }
    }
  }
}
