import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelInput

@Suite struct `An exact point` {
  @Test(
    arguments: [
      (0.0, 0), (1.5, 1_500_000), (0.000_000_4, 0), (0.000_000_6, 1), (-0.000_000_6, -1),
      (-12.25, -12_250_000), (1e6, 1_000_000_000_000), (1e6 + 0.5, 1_000_000_000_000),
      (1e300, 1_000_000_000_000), (-1e300, -1_000_000_000_000),
      (Double.infinity, 1_000_000_000_000), (-Double.infinity, -1_000_000_000_000), (.nan, 0),
    ] as [(Double, Int64)])
  func `is the nearest millionth within a million points`(points: Double, wanted: Int64) {
    expectEqual(ExactPoint(Vector(x: points, y: 0)), ExactPoint(x: wanted, y: 0))
    expectEqual(ExactPoint(Vector(x: 0, y: points)), ExactPoint(x: 0, y: wanted))
  }

  @Test(arguments: UInt64(1)...4) func `keeps a position through points and back`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let limit = 1_000_000_000_000
      let point = ExactPoint(
        x: Int64(generator.number(in: -limit...limit)),
        y: Int64(generator.number(in: -limit...limit)))
      expectEqual(ExactPoint(point.vector), point, "seed \(seed)")
      expectEqual(point.clamped, point, "seed \(seed)")
    }
  }

  @Test(arguments: [Int64.max, 1_000_000_000_001])
  func `is kept within a million points where it comes in`(far: Int64) {
    let limit: Int64 = 1_000_000_000_000
    expectEqual(ExactPoint(x: far, y: -far).clamped, ExactPoint(x: limit, y: -limit))
    expectEqual(ExactPoint(x: .min, y: 5).clamped, ExactPoint(x: -limit, y: 5))
  }
}

@Suite struct `A timestamp` {
  @Test(
    arguments: [
      (0.0, 0), (1, 1_000_000), (0.000_000_4, 0), (0.000_000_6, 1), (-2.5, -2_500_000),
      (1e300, .max), (.infinity, .max), (-.infinity, .min), (-1e300, .min), (.nan, 0),
    ] as [(Double, Int64)])
  func `is the nearest microsecond to its seconds`(seconds: Double, wanted: Int64) {
    expectEqual(Timestamp(seconds: seconds).microseconds, wanted)
  }

  @Test func `is ordered as its microseconds are`() {
    let times: [Int64] = [.min, -1, 0, 1, 8_000, .max]
    let stamps = times.map(Timestamp.init(microseconds:))
    for (index, earlier) in stamps.enumerated() {
      expectTrue(!(earlier < earlier))
      for later in stamps[(index + 1)...] { expectTrue(earlier < later && !(later < earlier)) }
    }
  }

  @Test func `says how long it is from another`() {
    let (early, late) = (Timestamp(seconds: 1.25), Timestamp(seconds: 3))
    expectEqual(late.seconds(since: early), 1.75)
    expectEqual(early.seconds(since: late), -1.75)
    let (first, last) = (Timestamp(microseconds: .min), Timestamp(microseconds: .max))
    expectEqual(last.seconds(since: first), 18_446_744_073_709.551616)
    expectLess(first.seconds(since: last), 0)
    expectEqual(late.seconds, 3)
  }

  @Test func `is written as whole microseconds`() throws {
    let text = try JSONEncoder().encode(Timestamp(seconds: 1.5))
    expectEqual(String(decoding: text, as: UTF8.self), "1500000")
  }
}
