import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelPlatform
@testable import swivel

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `The program on a machine whose clock steps` {
  /// Reads from a pipe until it has said something; false where it doesn't for a minute.
  private func wait(for word: String, from mouth: Int32) -> Bool {
    var (text, bytes) = ("", [UInt8](repeating: 0, count: 4_096))
    var line = pollfd(fd: mouth, events: Int16(POLLIN), revents: 0)
    while !text.contains(word) {
      guard poll(&line, 1, 60_000) > 0 else { return false }
      let count = read(mouth, &bytes, bytes.count)
      guard count > 0 else { return false }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return true
  }

  @Test func `continues after 49.7 days, when SDL's milliseconds begin anew`() throws {
    let home = newPlace()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // Two seconds after the clocks have stepped the milliseconds begin anew. Something comes in before and after that, the first
    // of it since a sleep that continues doesn't notice the step.
    let round: Int64 = 1 << 32
    var tape = Tape(performing: [])
    tape.entries = [
      .event(InputEvent(time: Timestamp(milliseconds: 5_000), kind: .hover(.zero))),
      .event(
        InputEvent(
          time: Timestamp(milliseconds: round + 500),
          kind: .keyDown(.two, .control, isRepeat: false))),
    ]
    let (performed, recorded) = (home.appending(path: "in.tape"), home.appending(path: "out.tape"))
    try Data(tape.text.utf8).write(to: performed)
    let run = try ProgramRun(
      [
        "play", "sandbox", "--record", recorded.path, "--narrate",
      ] + ProgramRun.window, home: home,
      [
        "SWIVEL_PERFORM": performed.path,
        "LD_PRELOAD": try makeLibrary(
          of: Fixtures.file("Tests/Support/SteppedClock/clock.c"), in: home
        ).path, "STEP_AFTER": "4000",
        "STEP_STEADY": "\(round - 2_000)",
      ])
    #expect(wait(for: "Locks", from: run.mouth), "\(run.error)")
    #expect(run.terminate() == 0, "\(run.error)")
    let times = try TapeFile.read(recorded.path).events.map(\.time.microseconds)
    #expect(times.max() ?? 0 > round * 1_000)
  }
}
