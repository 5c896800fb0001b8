import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

extension Tape {
  /// The tape that a script of the project leads to.
  init(script path: String) throws {
    let expand = [try BuiltProgram.find().path, "replay", Fixtures.file(path).path, "--expand"]
    try self.init(parsing: Command(expand).output)
  }
}

extension FingerPath {
  /// The fingers of a script that is played without a screen too.
  init(script name: String, in folder: String = "Tests/Tapes/PlayThroughs") throws {
    let tape = try Tape(script: "\(folder)/\(name).script")
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
    self.init(events)
  }
}
