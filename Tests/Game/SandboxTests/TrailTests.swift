import SwivelTestSupport
import Testing

@testable import SwivelSandbox

@Suite struct `A trail` {
  private func contact(_ phase: ContactPhase, _ x: Double, id: Int64 = 1) -> Contact {
    Contact(id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: x, y: 0)))
  }

  @Test func `ends where the contact is, and keeps places that are apart`() throws {
    var trails = Trails()
    trails.handle(contact(.began, 0))
    for x in stride(from: 0.5, through: 1_000, by: 0.5) { trails.handle(contact(.moved, x)) }
    let trail = trails[try #require(trails.index(of: ContactID(1)))]
    expectEqual(trail.count, Trail.capacity)
    expectEqual(trail[age: 0], Vector(x: 1_000, y: 0))
    for age in 2..<trail.count {
      expectAtLeast(trail[age: age - 1].x - trail[age: age].x, Trail.stride)
    }
    expectLess(1_000 - trail[age: Trail.capacity - 1].x, 10 * Trail.stride * Double(Trail.capacity))
  }

  @Test func `ends with its contact, and its place is free again`() {
    var trails = Trails()
    for id in 1...Int64(Trails.capacity + 2) { trails.handle(contact(.began, 0, id: id)) }
    expectEqual(trails.count, Trails.capacity)
    expectNil(trails.index(of: ContactID(17)), "there is no room for more")
    trails.handle(contact(.cancelled, 0, id: 3))
    trails.handle(contact(.moved, 5, id: 3))
    expectNil(trails.index(of: ContactID(3)))
    trails.handle(contact(.began, 5, id: 17))
    expectEqual(trails.index(of: ContactID(17)), 2)
  }
}
