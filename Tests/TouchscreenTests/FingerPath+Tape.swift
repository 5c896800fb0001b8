import Foundation
import SwivelInput
import SwivelTapes
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension FingerPath {
  /// The fingers of a play-through that is played without a screen too.
  init(script name: String) throws {
    let file = Fixtures.file("Tests/Tapes/PlayThroughs/\(name).script")
    let program = Process()
    let output = Pipe()
    program.executableURL = try BuiltProgram.find()
    program.arguments = ["replay", file.path, "--expand"]
    program.standardOutput = output
    try program.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    let tape = try Tape(parsing: String(decoding: text, as: UTF8.self))
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
