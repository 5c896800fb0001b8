import Foundation
import Geometry
import Input
import Tapes
import TestSupport
import Testing
import TouchscreenSupport

extension Touchscreen {
  @Suite struct `The first minute on a touchscreen` {
    /// The fingers of the tape that is played without a screen too.
    private func path() throws -> FingerPath {
      let file = Fixtures.file("Tests/Tapes/PlayThroughs/first-minute.tape")
      let tape = try Tape(parsing: String(contentsOf: file, encoding: .utf8))
      var slots: [ContactID?] = []
      var events: [FingerEvent] = []
      for event in tape.events {
        guard case .contact(let contact) = event.kind else { continue }
        if contact.phase == .began {
          if let free = slots.firstIndex(of: nil) {
            slots[free] = contact.id
          } else {
            slots.append(contact.id)
          }
        }
        let slot = try #require(slots.firstIndex(of: contact.id))
        let phase: FingerPhase =
          contact.phase == .began ? .down : contact.phase == .ended ? .up : .move
        if phase == .up { slots[slot] = nil }
        events.append(
          FingerEvent(
            time: event.time.seconds, finger: slot + 1, phase: phase,
            position: contact.position.vector))
      }
      return FingerPath(events)
    }

    @Test func `leads from the first dial to a bench, and back to what was saved and renamed`()
      throws
    {
      var scenes: [String] = []
      let performance = try Stage.perform { screen, program in
        try screen.play(path())
        program.settle()
        let folder = program.dataFolder.appendingPathComponent("scenes")
        scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      }
      #expect(scenes.filter { $0.hasSuffix(".json") } == ["My 1.swivel-scene.json"], "\(scenes)")
      #expect(performance.report.entities.count == 14)
      #expect(try abs(performance.rotation(of: "photo")) > 30)
    }
  }
}
