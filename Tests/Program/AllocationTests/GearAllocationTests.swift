import AllocationCounter
import SwivelPlaybackSupport
import Testing

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelSession

@Suite(
  .enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"),
  .enabled(if: isOptimised, "it needs an optimised build: Scripts/test makes one for it"))
struct `A train of wheels in the steady state` {
  private static let pitch = 53.0

  /// Twenty wheels of twelve teeth in a row, and a shelf to open.
  private func session() -> Session {
    let library = ShapeLibrary([
      Shape(
        name: "wheel", title: "", size: Vector(x: 120, y: 120),
        gear: Gear(teeth: 12, pitch: Self.pitch), isOnBench: false)
    ])
    var session = Session(library: library, surface: Surface(width: 2400, height: 720))
    for index in 0..<20 {
      session.state.sandbox.world.insert(
        Thing(
          name: "wheel \(index)", shape: 0,
          placement: Placement(position: Vector(x: Double(index - 10) * 2 * Self.pitch, y: 0))))
    }
    return session
  }

  private func finger(_ id: Int64, _ phase: ContactPhase, _ step: Int) -> InputEvent {
    let displacement = Vector(length: 30, angle: .degrees(Double(step) + (id == 1 ? 0 : 180)))
    let middle = Vector(x: 1_200, y: 360) + displacement
    return InputEvent(
      time: Timestamp(microseconds: Int64(step + 1) * 8_000),
      contact: Contact(
        id: ContactID(id), kind: .finger, phase: phase, position: ExactPoint(middle)))
  }

  @Test func `turning it by hand allocates nothing`() {
    var session = session()
    for id in [Int64(1), 2] { session.handle(finger(id, .began, 0)) }
    // Until the hand has begun to turn.
    for step in 1...40 { for id in [Int64(1), 2] { session.handle(finger(id, .moved, step)) } }
    let before = allocation_count()
    for step in 41...400 {
      session.handle(finger(1, .moved, step))
      session.handle(finger(2, .moved, step))
    }
    #expect(allocation_count() == before)
    let angles = session.state.sandbox.world.order.compactMap {
      session.state.sandbox.world.placement(of: $0)?.rotation.degrees.rounded().magnitude
    }
    #expect(Set(angles).count == 1 && angles[0] > 300, "\(angles)")
  }

  @Test func `a frame with the open shelf allocates nothing`() {
    var session = session()
    session.perform(.add, at: session.now)
    let sprites = SpriteTable(shapes: [Picture(index: 1)])
    var (view, list) = (GameView(), DrawList())
    for _ in 1...2 { view.draw(session, sprites, into: &list) }
    let before = allocation_count()
    view.draw(session, sprites, into: &list)
    #expect(allocation_count() == before)
  }
}
