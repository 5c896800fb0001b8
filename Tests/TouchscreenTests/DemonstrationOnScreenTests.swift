import Entities
import Foundation
import Game
import Geometry
import Input
import Testing
import TouchscreenSupport

/// What the hands of the demonstration do, as fingers on a screen.
private func demonstrationPath() throws -> FingerPath {
  FingerPath(
    Demonstration(for: try Stage.session()).events.compactMap { event in
      guard case .contact(let contact) = event.kind else { return nil }
      let phase: FingerPhase =
        switch contact.phase {
        case .began: .down
        case .ended, .cancelled: .up
        default: .move
        }
      return FingerEvent(
        time: event.time.seconds, finger: Int(contact.id.number), phase: phase,
        position: contact.position.vector)
    })
}

extension Touchscreen {
  @Suite struct `The demonstration` {
    @Test func `played by fingers leads to where it leads without a window`() throws {
      let path = try demonstrationPath()
      try #require(path.duration > 5)
      let performance = try Stage.perform(path)
      let rehearsed = try Stage.rehearse(path)
      var moved = 0
      for entity in performance.report.entities {
        let placement = try rehearsed.placement(of: entity.name)
        let place = Vector(x: entity.worldX, y: entity.worldY)
        #expect(placement.position.distance(to: place) < 0.5, "\(entity.name)")
        #expect(abs(placement.rotation.radians - entity.rotation) < 0.01, "\(entity.name)")
        #expect(abs(placement.scale - entity.scale) < 0.01, "\(entity.name)")
        if entity.rotation != 0 { moved += 1 }
      }
      #expect(moved >= 3)
      let turns = performance.report.entities.map { abs($0.rotation) / (2 * .pi) }
      #expect(turns.contains { $0 > 1 }, "one of them turns by more than a turn")
      let replayed = try performance.replay { _, _, _ in }
      for entity in performance.report.entities {
        #expect(try replayed.placement(of: entity.name).rotation.radians == entity.rotation)
      }
    }
  }
}
