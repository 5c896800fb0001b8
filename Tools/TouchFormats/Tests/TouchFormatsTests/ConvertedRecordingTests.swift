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

/// A recording as the device counted it: the smallest counts that give its size and its places.
private struct CountedDevice {
  let horizontal: DeviceFile.Axis
  let vertical: DeviceFile.Axis
  let isInMillimetres: Bool

  init(_ recording: Recording) {
    let fractions = recording.events.map {
      Vector(x: $0.position.x / recording.size.x, y: $0.position.y / recording.size.y)
    }
    let isInMillimetres = recording.unit == .millimetres
    let across = Self.counts(recording.size.x, fractions.map(\.x), isInMillimetres)
    let down = Self.counts(recording.size.y, fractions.map(\.y), isInMillimetres)
    self.isInMillimetres = isInMillimetres && across.resolution > 0 && down.resolution > 0
    horizontal = Self.axis(0x35, across, self.isInMillimetres)
    vertical = Self.axis(0x36, down, self.isInMillimetres)
  }

  private static func axis(
    _ code: Int, _ counts: (length: Int, resolution: Int), _ isInMillimetres: Bool
  ) -> DeviceFile.Axis {
    DeviceFile.Axis(
      code: code, minimum: 0, maximum: counts.length,
      resolution: isInMillimetres ? counts.resolution : 0)
  }

  /// The greatest rounding error of a fraction in a recording; a tie may be rounded either way.
  static let halfMillionth = 0.500001e-6

  /// Recordings round sizes to thousandths and fractions to millionths.
  private static func counts(
    _ size: Double, _ fractions: [Double], _ isInMillimetres: Bool
  ) -> (length: Int, resolution: Int) {
    for resolution in isInMillimetres ? 1...400 : 1...1 {
      let length = (size * Double(resolution)).rounded()
      let rounded = (length / Double(resolution) * 1_000).rounded() / 1_000
      guard abs(rounded - size) < 1e-9 else { continue }
      let fits = fractions.allSatisfy { fraction in
        let counted = (fraction * length).rounded() / length
        return abs(counted - fraction) < halfMillionth
      }
      if fits { return (Int(length), isInMillimetres ? resolution : 0) }
    }
    return (1_000_000, 0)
  }
}

/// A recording written anew as a device's events, in slots.
private func device(_ recording: Recording, _ counted: CountedDevice) -> DeviceFile {
  var device = DeviceFile([counted.horizontal, counted.vertical])
  device.axes.append(DeviceFile.Axis(code: 0x2F, minimum: 0, maximum: 9))
  let hasPressure = recording.events.contains { $0.pressure != nil }
  if hasPressure { device.axes.append(DeviceFile.Axis(code: 0x3A, minimum: 0, maximum: 1_000_000)) }
  var slots: [ContactID?] = []
  var index = 0
  while index < recording.events.count {
    let time = recording.events[index].time
    var text = decimal(time.microseconds)
    while index < recording.events.count, recording.events[index].time == time {
      let event = recording.events[index]
      let free = slots.firstIndex { $0 == nil } ?? slots.count
      let slot = slots.firstIndex { $0 == event.id } ?? free
      if slot == slots.count { slots.append(nil) }
      text += " slot=\(slot)"
      switch event.phase {
      case .ended: text += " id=-1"
      case .began: text += " id=\(event.id.number)"
      default: break
      }
      slots[slot] = event.phase == .ended ? nil : event.id
      if event.phase != .ended {
        let x = (event.position.x / recording.size.x * Double(counted.horizontal.maximum)).rounded()
        let y = (event.position.y / recording.size.y * Double(counted.vertical.maximum)).rounded()
        text += " x=\(Int(x)) y=\(Int(y))"
        if let pressure = event.pressure { text += " pressure=\(Int((pressure * 1e6).rounded()))" }
      }
      index += 1
    }
    device.report(text)
  }
  return device
}

extension `Recordings of real devices` {
  @Suite struct `Converted` {
    @Test(arguments: RecordingFiles.names)
    func `to a tape and back are the same bytes`(name: String) throws {
      let original = try bytes(name)
      let log = try TouchLog(jsonLines: original)
      let read = try Tape(parsing: try tape(of: log).text)
      let back = try TouchLog(read)
      expectEqual(back, log)
      expectEqual(Array(back.jsonLines.utf8), original)
    }

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
    func `are the same to the recognizers, to the last digit`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let read = try Tape(parsing: try tape(of: TouchLog(jsonLines: bytes(name))).text)
      try expectEqual(TouchLog(read).recording, recording)
      try expectEqual(TouchLog(read).recording.total.json, recording.total.json)
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

    @Test(arguments: RecordingFiles.names)
    func `to evemu and back are the same bytes`(name: String) throws {
      let original = try bytes(name)
      let log = try TouchLog(jsonLines: original)
      let read = try reading(log.evemu, as: .evemu).log
      expectEqual(read, log)
      expectEqual(Array(read.jsonLines.utf8), original)
    }

    @Test(arguments: RecordingFiles.names)
    func `by the tests' own hand read back the same`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let counted = CountedDevice(recording)
      let device = device(recording, counted)
      let original = try TouchLog(jsonLines: bytes(name))
      for (format, text) in device.texts {
        let log = try reading(text, as: format).log
        expectEqual(log.events.count, recording.events.count)
        for (event, wanted) in zip(log.events, original.events) {
          let x = log.horizontal.fraction(of: event.x) - Double(wanted.x) / 1e6
          let y = log.vertical.fraction(of: event.y) - Double(wanted.y) / 1e6
          #expect((event.time + log.origin, event.id) == (wanted.time, wanted.id))
          #expect((event.phase, event.pressure) == (wanted.phase, wanted.pressure))
          expectLess(max(abs(x), abs(y)), CountedDevice.halfMillionth)
        }
        guard counted.isInMillimetres == (recording.unit == .millimetres) else { continue }
        expectTrue(!log.name.isEmpty)
        expectEqual(log.unit, recording.unit)
        expectLess((log.size - recording.size).length, 0.001)
        let (total, wanted) = (log.recording.total, recording.total)
        expectLess(abs(total.rotation.radians - wanted.rotation.radians), 1e-3)
        expectLess(abs(total.scale / wanted.scale - 1), 1e-3)
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
