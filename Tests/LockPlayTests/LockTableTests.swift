import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `A table` {
  private static let surfaces = [
    (1_280, 720), (1_920, 1_080), (720, 1_280), (640, 360), (360, 640),
  ]
  .map { Surface(width: $0, height: $1) }

  private static func level(_ id: String) throws -> Level {
    try #require(LockBench.all.first { $0.id == id }).reported
  }

  /// The places of a finger that opens a lock: each turn of the level as a path, and then the handle.
  private static func paths(_ lockRoom: LockRoom, on surface: Surface) -> [[Vector]] {
    let layout = LockLayout(lockRoom, on: surface)
    let turns = lockRoom.level.turns.map { turn in
      let face = layout.faces[turn.dial]
      let whole = Angle.turns(-Double(turn.units) / Double(DialUnits.perTurn))
      return (0...80).map { step in
        let angle = .degrees(20) + whole * (Double(step) / 80)
        return face.center + Vector(length: face.radius * 0.8, angle: angle)
      }
    }
    return turns + [[layout.stage.handle.center, layout.stage.handle.center]]
  }

  @Test(arguments: LockTable.seats, LockTable.Aim.allCases)
  func `is opened by all of its people at once, each as at a lock of their own`(
    seats: Int, aim: LockTable.Aim
  ) throws {
    for surface in Self.surfaces {
      var table = LockTable(try Self.level("left-right-left"), seats: seats)
      table.aim = aim
      let layout = TableLayout(seats, on: surface)
      // Who has no room can't pull along.
      guard aim != .atOnce || layout.fields.count == seats else { continue }
      let people = layout.fields.indices
      var (time, sounds) = (Timestamp.zero, [Sound]())
      func send(_ phase: ContactPhase, _ position: Vector, _ seat: Int) {
        let field = layout.fields[seat]
        let spot = field.onWindow(Rectangle(center: position, size: .zero)).center
        let contact = Contact(
          id: ContactID(Int64(seat + 1)), kind: .finger, phase: phase, position: ExactPoint(spot))
        time = Timestamp(microseconds: time.microseconds + 2_000)
        table.handle(contact, at: time, surface: surface, gain: 1, &sounds)
        table.tick(at: time, surface: surface, &sounds)
      }
      let paths = people.map { Self.paths(table.lockRooms[$0], on: layout.fields[$0].surface) }
      for path in paths[0].indices {
        for seat in people { send(.began, paths[seat][path][0], seat) }
        for step in paths[0][path].indices.dropFirst() {
          for seat in people { send(.moved, paths[seat][path][step], seat) }
        }
        for seat in people { send(.ended, paths[seat][path].last ?? .zero, seat) }
      }
      expectEqual(people.map { table.rank(of: $0) }, people.map { $0 + 1 }, "\(surface)")
      expectEqual(table.isOpen, people.count == seats)
    }
  }

  @Test func `opens all of its locks at once only while everyone pulls`() throws {
    var table = LockTable(try Self.level("left-right-left"), seats: 2)
    table.aim = .atOnce
    let surface = Self.surfaces[0]
    let layout = TableLayout(2, on: surface)
    var (time, sounds) = (Timestamp.zero, [Sound]())
    func send(_ phase: ContactPhase, _ position: Vector, _ seat: Int) {
      let spot = layout.fields[seat].onWindow(Rectangle(center: position, size: .zero)).center
      time = Timestamp(microseconds: time.microseconds + 2_000)
      table.handle(
        Contact(
          id: ContactID(Int64(seat + 1)), kind: .finger, phase: phase, position: ExactPoint(spot)),
        at: time, surface: surface, gain: 1, &sounds)
      table.tick(at: time, surface: surface, &sounds)
    }
    func follow(_ path: [Vector], _ seat: Int, lifts: Bool = true) {
      for (index, position) in path.enumerated() {
        send(index == 0 ? .began : .moved, position, seat)
      }
      // The hand stops before it lets go, so nothing coasts.
      time = Timestamp(microseconds: time.microseconds + 100_000)
      if lifts { send(.ended, path.last ?? .zero, seat) }
    }
    func pull(_ seat: Int, lifts: Bool) {
      let stage = LockLayout(table.lockRooms[seat], on: layout.fields[seat].surface).stage
      let arm = stage.handle.center - stage.pivot
      follow(
        (0...14).map {
          stage.pivot + Vector(length: arm.length, angle: arm.angle + .degrees(5 * Double($0)))
        },
        seat, lifts: lifts)
    }
    for seat in 0..<2 {
      for path in Self.paths(table.lockRooms[seat], on: layout.fields[seat].surface).dropLast() {
        follow(path, seat)
      }
    }
    pull(0, lifts: true)
    expectTrue(table.lockRooms.allSatisfy { $0.opened == nil && $0.handle.refused == nil })
    pull(1, lifts: false)
    expectTrue(table.lockRooms.allSatisfy { $0.opened == nil })
    pull(0, lifts: false)
    expectTrue(table.isOpen && table.lockRooms[0].opened == table.lockRooms[1].opened)
    expectTrue(table.begun().lockRooms.allSatisfy { $0.seat == .common && $0.opened == nil })
  }

  @Test func `waits two seconds for the others where a handle is pressed by a key`() throws {
    for (pause, isOpen) in [(1.9, true), (2.1, false)] {
      var table = LockTable(try Self.level("left-right-left"), seats: 2)
      table.aim = .atOnce
      var sounds: [Sound] = []
      let unit = table.level.dials[0].combination.dial.unitsPerStop
      for seat in 0..<2 {
        for turn in table.level.turns {
          table.step(0, of: seat, by: turn.units / unit, isFine: false, at: .zero, &sounds)
        }
      }
      expectTrue(!table.isOpen)
      table.press(0, at: Timestamp(seconds: 1), &sounds)
      table.press(1, at: Timestamp(seconds: 1 + pause), &sounds)
      expectEqual(table.isOpen, isOpen, "after \(pause) s")
      table.press(0, at: Timestamp(seconds: 1.1 + pause), &sounds)
      expectTrue(table.isOpen)
    }
  }

  @Test func `gives a contact to the field where it landed until it lifts`() throws {
    var table = LockTable(try Self.level("left-right-left"), seats: 4)
    let surface = Self.surfaces[0]
    let layout = TableLayout(4, on: surface)
    let centers = (0..<4).map { seat in
      let face = LockLayout(table.lockRooms[seat], on: layout.fields[seat].surface).faces[0]
      return layout.fields[seat].onWindow(face.box).center
    }
    var sounds: [Sound] = []
    func send(_ phase: ContactPhase, _ spot: Vector, at seconds: Double) {
      let contact = Contact(
        id: ContactID(9), kind: .finger, phase: phase, position: ExactPoint(spot))
      table.handle(contact, at: Timestamp(seconds: seconds), surface: surface, gain: 1, &sounds)
    }
    let others = Array(table.lockRooms[1...])
    send(.began, centers[0] + Vector(0, 50), at: 0)
    for seat in 1..<4 { send(.moved, centers[seat], at: Double(seat)) }
    expectEqual(table.lockRooms[0].hands.dials.count, 1)
    expectEqual(Array(table.lockRooms[1...]), others)
    send(.ended, centers[3], at: 4)
    expectTrue(table.lockRooms[0].hands.isEmpty)
    expectEqual(Array(table.lockRooms[1...]), others)
    send(.began, centers[3] + Vector(40, 0), at: 5)
    expectEqual(table.lockRooms[3].hands.dials.count, 1)
  }

  @Test func `fills the window without overlaps, and a place goes there and back exactly`() {
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
