import AllocationCounter
import Drawing
import Entities
import Game
import Geometry
import Input
import Testing

@Suite(.enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"))
struct `In the steady state` {
  /// Two hands of five fingers that turn two things for a second.
  private func events(_ session: Session) -> [InputEvent] {
    var script = Choreography()
    for name in ["disc", "photo"] {
      let center = session.center(name)
      script.turn(
        fingers(5, around: center, radius: 100), about: center, by: .degrees(300), spread: 1.2,
        begin: 0, duration: 1)
    }
    return script.inOrder
  }

  @Test func `handling a finger's event allocates nothing, from the landing to the lift`() {
    var session = Bench.session
    let events = events(session)
    var counts: [UInt] = []
    counts.reserveCapacity(events.count)
    for event in events {
      let before = allocation_count()
      session.handle(event)
      counts.append(allocation_count() - before)
    }
    let busy = counts.indices.filter { counts[$0] > 0 }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) of \(events.count) allocated")
  }

  @Test func `drawing a frame allocates nothing`() {
    var session = Bench.session
    let book = PictureBook(
      shapes: (1...4).map { Picture(index: $0) }, shadow: Picture(index: 5))
    var list = DrawList()
    for event in events(session).prefix(600) { session.handle(event) }
    SandboxView.draw(session, book, into: &list)
    #expect(!list.runs.isEmpty && session.state.sandbox.holds.count == 2)
    let before = allocation_count()
    for _ in 0..<10 { SandboxView.draw(session, book, into: &list) }
    #expect(allocation_count() - before == 0)
  }
}
