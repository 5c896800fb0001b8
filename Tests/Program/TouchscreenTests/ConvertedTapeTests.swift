import Foundation
import SwivelGeometry
import SwivelInput
import SwivelRecordings
import SwivelSession
import SwivelTapes
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A tape from the touchscreen` {
    /// Two hands at a time: one turns and spreads the photo, the other drags the key; then three fingers
    /// turn the photo back.
    ///
    /// All rest before they lift: what is let go of in motion glides, and how far is a matter of wall time.
    private static func hands() throws -> FingerPath {
      let photo = try Stage.center(of: "photo")
      let key = try Stage.center(of: "key")
      let drift = Vector(x: 40, y: -20)
      let turn = FingerPath.turn(
        center: photo, radius: 110, fingers: 2, by: .degrees(200), over: 1.5, drift: drift,
        spread: 1.3)
      let drag = FingerPath.drag(from: key, to: key + Vector(x: 60, y: 40), over: 1, finger: 5)
      let back = FingerPath.turn(center: photo + drift, radius: 90, fingers: 3, by: .degrees(-90))
      return resting(turn).along(with: resting(drag)).then(resting(back), after: 0.5)
    }

    /// The same path with a second of rest before the lifts.
    private static func resting(_ path: FingerPath) -> FingerPath {
      FingerPath(
        path.events.map { event in
          FingerEvent(
            time: event.time + (event.phase == .up ? 1 : 0), finger: event.finger,
            phase: event.phase, position: event.position)
        })
    }

    /// What X makes of a place on the way there and back: it shares 65,536 values over the screen, so a
    /// place comes back smaller by one part in that.
    private static let rounding = 0.05

    @Test func `verifies without a window, and as fingers leads to the same places again`() throws {
      let performance = try Stage.perform(try Self.hands())
      // Throws where a hash differs.
      let session = try performance.replay { _, _, _ in }
      expectEqual(session.digest.text, performance.report.hash)

      let fingers = try TouchLog(performance.tape).recording
      expectEqual(fingers.events.count, performance.tape.events.count { $0.isContact })
      let again = try Stage.perform { screen, _ in try Self.play(fingers, on: screen) }

      var moved = 0
      for entity in performance.report.entities {
        let other = try #require(again.report.entity(named: entity.name))
        expectLess(abs(entity.x - other.x), Self.rounding, "\(entity.name)")
        expectLess(abs(entity.y - other.y), Self.rounding, "\(entity.name)")
        expectLess(abs(entity.rotation - other.rotation), 1e-3, "\(entity.name)")
        expectLess(abs(entity.scale / other.scale - 1), 1e-3, "\(entity.name)")
        moved += entity.rotation != 0 || entity.scale != 1 ? 1 : 0
      }
      expectGreater(moved, 0)
      try Self.checkPlaces(performance.tape, again.tape)
    }

    /// Plays fingers in the order of their file, as they come at their times or, where it is late, at once.
    private static func play(_ fingers: Recording, on screen: VirtualScreen) throws {
      let start = ContinuousClock.now
      for event in fingers.events {
        let early = start + .seconds(event.time.seconds) - ContinuousClock.now
        if early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
        let phase: FingerPhase =
          event.phase == .began ? .down : event.phase == .moved ? .move : .up
        try screen.touch(
          finger: Int(event.id.number), phase: phase, x: event.position.x / fingers.size.x,
          y: event.position.y / fingers.size.y)
      }
    }

    /// Checks that each contact moves along the same positions, event by event.
    private static func checkPlaces(_ first: Tape, _ second: Tape) throws {
      let (directions, others) = (ways(in: first), ways(in: second))
      try #require(directions.count == others.count)
      expectAtLeast(directions.count, 6)
      for (positions, other) in zip(directions, others) {
        expectEqual(positions.count, other.count)
        for (position, again) in zip(positions, other) {
          expectLess(position.distance(to: again), rounding)
        }
      }
    }

    /// The positions of a tape's contacts, in landing order.
    private static func ways(in tape: Tape) -> [[Vector]] {
      var directions: [(id: ContactID, places: [Vector])] = []
      for event in tape.events {
        guard case .contact(let contact) = event.kind else { continue }
        if contact.phase == .began { directions.append((contact.id, [])) }
        guard let index = directions.lastIndex(where: { $0.id == contact.id }) else { continue }
        directions[index].places.append(contact.position.vector)
      }
      return directions.map(\.places)
    }
  }
}

extension InputEvent {
  fileprivate var isContact: Bool { if case .contact = kind { true } else { false } }
}
