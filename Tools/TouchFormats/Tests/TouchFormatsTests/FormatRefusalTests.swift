import Foundation
import SwivelInput
import SwivelRecordings
import SwivelTapeSupport
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import TouchFormats

private let evemuLine =
  "expected a line of evemu: N:, I:, P:, B:, A:, L:, S:, E: or # and a comment"

/// Formats with errors in their files, ⏎ for the end of a line, ␣ for a space at an end, and the message.
private let wrong = table(
  #"""
  evemu ┃  ┃ line 1: found no device with contacts, expected events ABS_MT_POSITION_X and ABS_MT_POSITION_Y, or BTN_TOUCH, ABS_X and ABS_Y
  evemu ┃ # EVEMU 2.0 ┃ line 1: found "2.0", expected version 1.0 to 1.3
  evemu ┃ # EVEMU x ┃ line 1: found "x", expected version 1.0 to 1.3
  evemu ┃ ⏎hello ┃ line 2: found "hello", \#(evemuLine)
  evemu ┃ E: ┃ line 1: found the end of the line, expected seconds with six decimals, below 10000000000
  evemu ┃ E: 1.5 0003 0035 0001 ┃ line 1: found "1.5", expected seconds with six decimals, below 10000000000
  evemu ┃ E: -1.000000 0003 0035 1 ┃ line 1: found "-1.000000", expected seconds with six decimals, below 10000000000
  evemu ┃ E: 99999999999.000000 0 0 0 ┃ line 1: found "99999999999.000000", expected seconds with six decimals, below 10000000000
  evemu ┃ E: 1.000000 0g 0035 0001 ┃ line 1: found "0g", expected a type in hexadecimal digits
  evemu ┃ E: 1.000000 0003 10000 0001 ┃ line 1: found "10000", expected a code in hexadecimal digits
  evemu ┃ E: 1.000000 0003 0035 ┃ line 1: found the end of the line, expected a value in decimal digits
  evemu ┃ E: 1.000000 0003 0035 0x5 ┃ line 1: found "0x5", expected a value in decimal digits
  evemu ┃ E: 1.000000 0003 0035 2147483648 ┃ line 1: found "2147483648", expected a value in decimal digits
  evemu ┃ A: 35 0 x ┃ line 1: found "x", expected a maximum
  evemu ┃ P: 100 ┃ line 1: found "100", expected a byte in hexadecimal digits
  libinput ┃ version: 2 ┃ line 1: found "2", expected version 1
  libinput ┃ ␣␣- [ 0, 0, 3 ┃ line 1: found "0, 0, 3", expected a list in brackets
  libinput ┃ ␣␣- [ 0, 0, 3, 53] ┃ line 1: found "0, 0, 3, 53]", expected [seconds, microseconds, type, code, value]
  libinput ┃ ␣␣- [ 0, 1000000, 3, 53, 1] ┃ line 1: found "0, 1000000, 3, 53, 1]", expected [seconds, microseconds, type, code, value]
  libinput ┃ ␣␣- [ 0, 0, 3, 53, a] ┃ line 1: found "a", expected a whole number
  libinput ┃ absinfo:⏎  53: [0, 1, 2] ┃ line 2: found "53: [0, 1, 2]", expected [minimum, maximum, fuzz, flat, resolution]
  evtest ┃ Event: time x,␣ ┃ line 1: found "x", expected seconds with six decimals, below 10000000000
  evtest ┃ Event: time 1.000000, hello ┃ line 1: found "hello", expected type, code and value, or a report
  evtest ┃ Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value ┃ line 1: found "value", expected value
  evtest ┃ Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value z ┃ line 1: found "z", expected a value
  evtest ┃ Event type 3 (EV_ABS)⏎Event code 53 (X)⏎Min a ┃ line 3: found "a", expected a minimum
  getevent ┃ /dev/input/event1: 0003 0035 00000001 ┃ line 1: found "/dev/input/event1: 0003 0035 00000001", expected [seconds] before each event, as getevent -t prints
  getevent ┃ [ 1.000000 EV_ABS ┃ line 1: found "1.000000 EV_ABS", expected seconds with six decimals, below 10000000000
  getevent ┃ [ 1.000000] ABS ABS_X 00000001 ┃ line 1: found "ABS", expected a type and a code
  getevent ┃ [ 1.000000] EV_ABS ABS_X ┃ line 1: found the end of the line, expected a value
  getevent ┃ [ 1.000000] EV_ABS ABS_X 100000000 ┃ line 1: found "100000000", expected a value in hexadecimal digits, DOWN or UP
  tape ┃  ┃ line 1: found the format tape, expected a recording of a device
  """#)

/// A small file of each format that is read.
private let samples: [(format: TouchFormat, text: String)] = {
  var device = DeviceFile(
    DeviceFile.slots(0...1_000, 0...500, resolution: (10, 10)),
    "12.345678 slot=0 id=7 x=-82 y=100 slot=1 id=8 x=1 y=2 touch=1 scan=5",
    "12.355678 slot=0 x=-81 major=9", "12.365678 slot=1 id=-1 drop", "12.365679 mt",
    "12.375678 id=9 x=3 distance=1 tool=2", "12.385678 slot=0 id=-1 slot=1 id=-1 touch=0")
  device.axes.append(DeviceFile.Axis(code: 0x3A, minimum: 0, maximum: 255))
  let lines = """
    {"format":"touch-jsonl/1","width":100,"height":50,"units":"mm","device":"é"}
    {"t":0,"id":1,"phase":"down","x":0.5,"y":0.25,"pressure":0.5}
    {"t":0.5,"id":1,"phase":"up","x":0.5,"y":0.25}

    """
  return device.texts + [
    (.getevent, device.geteventNames), (.jsonLines, lines),
  ]
}()

/// Reads bytes as a format, and converts them to a tape and back; nil where they are rejected.
private func convert(_ bytes: [UInt8], _ format: TouchFormat) -> Tape? {
  let start = Tape.Start(scene: "sandbox", hash: "0")
  do {
    let log = try TouchLog.reading(bytes, as: format).log
    return try log.tape(program: "1", step: 8_000, start: start)
  } catch {
    return nil
  }
}

@Suite struct `A recording in a format of others` {
  @Test(arguments: wrong)
  func `that is not as it should be is refused in one line`(row: [String]) throws {
    let text = row[1].replacing("⏎", with: "\n").replacing("␣", with: " ")
    let format = try #require(TouchFormat.allCases.first { "\($0)" == row[0] })
    expectEqual(refusal(text, as: format), row[2])
  }

  @Test(arguments: [TouchFormat.evemu, .libinput, .evtest, .getevent, .jsonLines])
  func `with a line of ten megabytes is refused`(format: TouchFormat) {
    let text = "# \n" + String(repeating: "Event: ", count: 1_500_000)
    expectTrue(refusal(text, as: format).contains("found "))
    expectUnequal(refusal(text, as: format), "taken")
  }

  @Test func `with more than 64 fingers is refused`() {
    var device = DeviceFile([])
    device.report("0.000000 " + (0..<65).map { "id=\($0) x=\($0) y=1 mt" }.joined(separator: " "))
    expectEqual(refusal(device.evemu(), as: .evemu), "taken", "packets beyond are no contacts")
    let slots = DeviceFile(
      DeviceFile.slots(0...9, 0...9), "0.000000 slot=64 id=1 x=1 y=1 slot=-1 id=2 x=1 y=1")
    expectEqual(refusal(slots.evemu(), as: .evemu), "taken")
  }

  @Test(arguments: samples.indices)
  func `cut off anywhere is read up to there or refused`(index: Int) {
    let (format, text) = samples[index]
    let bytes = Array(text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      if let tape = convert(Array(bytes[..<end]), format) {
        #expect((try? Tape(parsing: tape.text)) == tape, "cut at \(end)")
      }
    }
  }

  @Test(arguments: samples.indices, UInt64(1)...12)
  func `with random bytes in it is a tape or refused, and nothing else`(index: Int, seed: UInt64) {
    let (format, text) = samples[index]
    var random = SplitMix64(seed: seed)
    for round in 0..<10 {
      var bytes = Array(text.utf8)
      for _ in 0..<random.number(in: 1...5) { mutate(&bytes, &random) }
      guard let tape = convert(bytes, format) else { continue }
      #expect((try? Tape(parsing: tape.text)) == tape, "seed \(seed), round \(round)")
      let log = try? TouchLog(tape)
      expectTrue(log != nil, "seed \(seed), round \(round)")
      if let log {
        expectTrue(log.recording.total.scale.isFinite, "seed \(seed), round \(round)")
        expectEqual(TouchFormat(showing: Array(log.evemu.utf8)), .evemu)
      }
    }
  }

  /// What `Fuzz/run` begins with, and what it has ever found, each as it is and broken at random.
  @Test(arguments: [TouchFormat.jsonLines, .evemu, .libinput, .evtest, .getevent])
  func `of Fuzz is read for good or refused in one line`(format: TouchFormat) throws {
    let files = ["Fuzz/Seeds", "Fuzz/Finds"].flatMap { folder in
      Fixtures.files(in: Fixtures.file("\(folder)/\(format.rawValue)"), named: "")
    }
    try #require(!files.isEmpty, "no seed in Fuzz/Seeds")
    for file in files {
      let seed = [UInt8](try Data(contentsOf: file))
      for number in 0..<UInt64(2_000) {
        var bytes = seed
        var random = SplitMix64(seed: number)
        for _ in 0..<number % 6 { mutate(&bytes, &random) }
        let text = String(decoding: bytes, as: UTF8.self)
        let refusal = refusal(text, as: format)
        expectTrue(!refusal.contains("\n") && refusal.count < 400, "\(number): \(refusal)")
        guard let tape = convert(bytes, format) else { continue }
        expectTrue((try? Tape(parsing: tape.text)) == tape, "\(file.lastPathComponent), \(number)")
        guard format == .jsonLines, let log = try? TouchLog(jsonLines: bytes) else { continue }
        let again = try? TouchLog(jsonLines: Array(log.jsonLines.utf8))
        expectEqual(again?.events.count, log.events.count, "\(number)")
      }
    }
  }

  @Test(arguments: TouchFormat.allCases, UInt64(1)...10)
  func `of nothing but random bytes is refused`(format: TouchFormat, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<2_000).map { _ in UInt8(random.number(in: 0...255)) }
    expectNil(convert(bytes, format), "seed \(seed)")
    _ = TouchFormat(showing: bytes)
  }

  /// Changes, takes out, doubles or puts in some bytes, or makes a number a huge one.
  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let index = random.number(in: 0...bytes.count - 1)
    let end = min(bytes.count, index + random.number(in: 1...12))
    switch random.number(in: 0...5) {
    case 0: bytes[index] ^= 1 << UInt8(random.number(in: 0...7))
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: random.number(in: 0...bytes.count))
    case 3: bytes.insert(UInt8(random.number(in: 0...255)), at: index)
    case 4: bytes.insert(contentsOf: "99999999999".utf8.prefix(end - index), at: index)
    default:
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = lines[random.number(in: 0...lines.count - 1)]
      bytes.insert(
        contentsOf: line + [0x0A],
        at: min(lines[random.number(in: 0...lines.count - 1)].startIndex, bytes.count))
    }
  }
}

@Suite struct `A format` {
  @Test(arguments: [
    ("a.tape", TouchFormat.tape), ("a.JSONL", .jsonLines), ("a.fingers", .jsonLines),
    ("a.events", .evemu), ("a.evemu", .evemu), ("a.yml", .libinput),
  ])
  func `is known by its name`(path: String, format: TouchFormat) {
    expectEqual(TouchFormat(path: path), format)
  }

  @Test func `is known by what it shows, whatever it is called`() {
    for (format, text) in samples { expectEqual(TouchFormat(showing: Array(text.utf8)), format) }
    expectEqual(TouchFormat(showing: Array(SampleTape.text.utf8)), .tape)
    expectNil(TouchFormat(showing: Array("hello\n{}\n".utf8)))
    expectNil(TouchFormat(showing: []))
    expectNil(TouchFormat(path: "tape"))
  }
}

@Suite struct `A log of contacts` {
  private static let header = #"{"format":"touch-jsonl/1","width":100,"height":50,"units":"mm"}"#

  private func log(_ lines: String...) throws -> TouchLog {
    try TouchLog(jsonLines: Array(([Self.header] + lines).joined(separator: "\n").utf8))
  }

  @Test func `whose contacts stay down says so on its tape, and is the same afterwards`() throws {
    let log = try log(
      #"{"t":0,"id":1,"phase":"down","x":0.5,"y":0.25}"#,
      #"{"t":0.5,"id":2,"phase":"down","x":0.25,"y":0.25}"#)
    let tape = try log.tape(
      program: "1", step: 8_000, start: Tape.Start(scene: "sandbox", hash: "0"))
    expectTrue(tape.text.contains("\nx-recording-ends\n0.500000 !1 "))
    #expect(try TouchLog(try Tape(parsing: tape.text)) == log)
  }

  @Test func `of a session's tape is in points, and the same by way of JSON lines and evemu`()
    throws
  {
    var tape = SampleTape.tape
    tape.surface = Surface(width: 1_280, height: 720)
    tape.extras = []
    let places: [(Int64, Int64)] = [(1_234_567, 7_654_321), (1_279_999_999, 1), (-5, 720_000_001)]
    tape.entries = Tape.Entries(
      places.enumerated().map { index, point in
        .event(
          InputEvent(
            time: Timestamp(microseconds: Int64(index)),
            contact: Contact(
              id: ContactID(4), phase: index == 0 ? .began : .moved,
              position: ExactPoint(x: point.0, y: point.1), pressure: 500_000)))
      })
    let log = try TouchLog(tape)
    expectEqual(log.unit, .points)
    expectEqual(log.events.map(\.x), places.map(\.0))
    expectEqual(log.recording.pointsPerUnit, 1)
    let read = try TouchLog(jsonLines: Array(log.jsonLines.utf8))
    expectEqual(read.events, log.events)
    expectEqual(read.size, log.size)
    let evemu = try reading(log.evemu, as: .evemu).log
    expectEqual(evemu.events.map(\.x), log.events.map(\.x))
    expectEqual(evemu.unit, .points)
    expectEqual(evemu.size, log.size)
  }

  @Test func `of one finger a surface is as fine as the surface can tell, or refused`() throws {
    let log = try log(#"{"t":0,"id":1,"phase":"down","x":0.5,"y":0.25}"#)
    #expect(throws: RecordingError.self) {
      try log.tape(
        program: "1", step: 8_000, start: Tape.Start(scene: "sandbox", hash: "0"),
        surface: Surface(size: ExactPoint(x: 999_999, y: 5_000_000)))
    }
  }
}
