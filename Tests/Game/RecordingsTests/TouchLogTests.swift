import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

@Suite struct `A log of a tape` {
  /// A tape of two fingers on a panel of 254 by 127 mm, one of which was still down at the end.
  private static let device = closed([
    "swivel-tape 1", "program 1.0", "surface 960.000000 480.000000 1.000000", "step 0.008000",
    "start sandbox 0123456789abcdef", "device a panel", "axis-x 0 1000000", "axis-y 0 1000000",
    "axis-pressure 0 1000000", "size 254.0 127.0 mm", "time-origin 12.500000",
    "0.000000 +1 240.000000,240.000000", "0.010000 +2 720.000000,240.000000@0.500000",
    "0.500000 1 241.412160,240.000480", "0.500000 -2 720.000000,240.000000@0.500000",
    "x-recording-ends", "0.500000 !1 241.412160,240.000480",
  ])

  @Test func `of a device is what the device counted, at its times`() throws {
    let tape = try Tape(parsing: Self.device)
    expectTrue(tape.isOfDevice)
    let log = try TouchLog(tape)
    #expect((log.name, log.unit, log.origin.microseconds) == ("a panel", .millimetres, 12_500_000))
    expectEqual(log.events.map(\.x), [250_000, 750_000, 251_471, 750_000])
    expectEqual(log.events.map(\.y), [500_000, 500_000, 500_001, 500_000])
    expectEqual(log.events.map(\.pressure), [nil, 500_000, nil, 500_000])
    let recording = log.recording
    expectEqual(recording.size, Vector(x: 254, y: 127))
    expectEqual(recording.events.map(\.phase), [.began, .began, .moved, .ended])
    expectEqual(recording.events[0].time.microseconds, 12_500_000)
    expectEqual(recording.events[1].position, Vector(x: 190.5, y: 63.5))
    expectEqual(recording.events[1].pressure, 0.5)
  }

  @Test func `of a session is in the window's points`() throws {
    let log = try TouchLog(
      Tape(parsing: tape("0.000000 +1 240.000001,240.000000", "0.100000 -1 240.000001,240.000000")))
    #expect((log.unit, log.pressure, log.name) == (.points, nil, ""))
    expectEqual(log.events.map(\.x), [240_000_001, 240_000_001])
    expectEqual(log.recording.pointsPerUnit, 1)
  }

  @Test(arguments: ["0 x", "5 5", "5", "1 2 3", "-1099511627777 0"])
  func `with a header that makes no sense is refused with its line`(value: String) throws {
    var tape = SampleTape.tape
    tape.shown = nil
    tape.extras = [.init(key: "source", value: "x"), .init(key: "axis-x", value: value)]
    tape.entries = []
    #expect(
      throws: RecordingError(
        line: 7, found: "axis-x \"\(value)\"", expected: "two whole numbers, the larger one last")
    ) { try TouchLog(tape) }
  }

  @Test(arguments: UInt64(1)...5)
  func `finds each count again on every surface that is fine enough`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let minimum = Int64(random.number(in: -100_000...100_000))
      let length = Int64(random.number(in: 1...2_000_000))
      let axis = try #require(TouchAxis(minimum, minimum + length))
      let surface = length + Int64(random.number(in: 0...3_000_000_000))
      let count = minimum + Int64(random.number(in: -3_000_000...3_000_000))
      expectEqual(
        axis.count(at: axis.position(of: count, on: surface), on: surface), count, "seed \(seed)")
    }
  }
}
