import Foundation
import SwivelGeometry
import SwivelInput
import SwivelRecordings
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import TouchFormats

/// Recordings of real devices that lie beside the checkout, each by its file's name.
private enum RecordingFiles {
  static let folder = Fixtures.sharedRecordings

  static let names = Fixtures.files(in: folder, named: ".jsonl").map(\.lastPathComponent)

  static func recording(_ name: String) throws -> Recording { try Recording(parsing: bytes(name)) }
}

/// Tests on recordings of real devices; skipped where there are none.
@Suite(
  .enabled(
    if: !RecordingFiles.names.isEmpty,
    "no recordings of real devices lie in ../shared/recordings beside the checkout"))
enum `Recordings of real devices` {}

private func bytes(_ name: String) throws -> [UInt8] {
  try Array(Data(contentsOf: #require(RecordingFiles.folder).appending(path: name)))
}

private func tape(of log: TouchLog, on surface: Surface? = nil) throws -> Tape {
  try log.tape(
    program: "1.0", step: 8_000, start: Tape.Start(scene: "sandbox", hash: "0123456789abcdef"),
    surface: surface)
}

extension `Recordings of real devices` {
  @Suite struct `Converted` {
    @Test(
      arguments: RecordingFiles.names,
      [Surface(width: 1_280, height: 720), Surface(width: 64, height: 99)])
    func `to a tape of any window and back are the same bytes`(
      name: String, surface: Surface
    ) throws {
      let log = try TouchLog(jsonLines: bytes(name))
      let read = try Tape(parsing: try tape(of: log, on: surface).text)
      expectEqual(read.surface, surface)
      try expectEqual(TouchLog(read), log)
    }

    @Test(arguments: RecordingFiles.names)
    func `enter a session where the recognizers had them`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let events = try tape(of: TouchLog(jsonLines: bytes(name))).events
      expectAtLeast(events.count, recording.events.count)
      for (event, recorded) in zip(events, recording.events) {
        let contact = recording.contact(of: recorded)
        guard case .contact(let played) = event.kind else {
          Issue.record("no contact")
          return
        }
        expectEqual(event.time, recorded.time)
        #expect((played.id, played.phase) == (contact.id, contact.phase))
        expectEqual(played.isClamped, contact.isClamped)
        expectEqual(played.pressure, contact.pressure)
        expectAtMost(abs(played.position.x - contact.position.x), 1)
        expectAtMost(abs(played.position.y - contact.position.y), 1)
      }
    }
  }
}

@Suite struct `A contact that becomes a pen midway` {
  @Test func `stays what it was when it landed, on a tape too`() throws {
    let file = DeviceFile(
      DeviceFile.slots(0...1_000, 0...1_000) + [
        DeviceFile.Axis(code: 0x37, minimum: 0, maximum: 2)
      ],
      "0.000000 slot=0 id=5 tool=0 x=100 y=100", "0.010000 tool=1 x=200",
      "0.020000 slot=1 id=6 tool=1 x=500 y=500", "0.030000 tool=0 x=600", "0.040000 id=-1",
      "0.050000 slot=0 id=-1")
    let log = try TouchLog.reading(Array(file.evemu().utf8), as: .evemu).log
    expectEqual(log.events.map(\.kind), [.finger, .finger, .pen, .pen, .pen, .finger])
    let read = try Tape(parsing: tape(of: log).text)
    try expectEqual(TouchLog(read).events, log.events)
  }
}
