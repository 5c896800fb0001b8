import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `The pace of trembles` {
  @Test(arguments: [1, 100, 8_000, 16_667, 66_666, 66_667, 90_000])
  func `is never more than 15 in any second`(step: Int64) {
    var pace = RumbleLimiter()
    let times = stride(from: Int64(0), to: 5_000_000, by: Int64.Stride(step)).filter {
      pace.admits(at: Timestamp(microseconds: $0))
    }
    expectEqual(times.first, 0)
    for (index, time) in times.enumerated() {
      expectAtMost(times[index...].prefix { $0 < time + 1_000_000 }.count, 15)
    }
    expectTrue(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < RumbleLimiter.interval + step })
  }
}

@Suite struct `The pace of frames` {
  private let start = ContinuousClock.now

  @Test func `lets the first begin at once`() {
    expectEqual(FrameLimiter(rate: 60, presentWaits: false).delay(at: start), 0)
  }

  /// Rates, and the intervals that they stand for; what is no rate counts as 60.
  private static let rates: [(Double, Double)] = [
    (50, 0.02), (100, 0.01), (0, 1.0 / 60), (-5, 1.0 / 60), (.nan, 1.0 / 60), (.infinity, 1.0 / 60),
  ]

  @Test(arguments: rates, [false, true])
  func `keeps frames apart`(rate: (Double, Double), presentWaits: Bool) {
    let (rate, whole) = rate
    let interval = presentWaits ? whole / 2 : whole
    var pace = FrameLimiter(rate: rate, presentWaits: presentWaits)
    pace.begin(at: start)
    expectLess(abs(pace.delay(at: start) - interval), 1e-6)
    expectLess(abs(pace.delay(at: start + .seconds(interval / 4)) - 0.75 * interval), 1e-6)
    expectEqual(pace.delay(at: start + .seconds(interval * 1.001)), 0)
  }

  @Test(arguments: [(60, 1.0 / 30), (144, 5.0 / 144), (50, 0.04), (30, 1.0 / 30)])
  func `leaves out frames while it is calm, and none once it isn't`(rate: Double, interval: Double)
  {
    var pace = FrameLimiter(rate: rate, presentWaits: false)
    pace.isCalm = true
    pace.begin(at: start)
    expectLess(abs(pace.delay(at: start) - interval), 1e-6)
    pace.isCalm = false
    expectEqual(pace.delay(at: start + .seconds(1.001 / rate)), 0)
  }

  @Test func `isn't slowed by frames that are a little late`() {
    var pace = FrameLimiter(rate: 50, presentWaits: false)
    for frame in 0..<100 {
      let late = frame == 0 ? 0 : 0.004
      let now = start + .seconds(0.02 * Double(frame) + late)
      expectEqual(pace.delay(at: now), 0, "frame \(frame)")
      pace.begin(at: now)
    }
  }

  @Test func `doesn't catch up after a rest`() {
    var pace = FrameLimiter(rate: 50, presentWaits: false)
    pace.begin(at: start)
    let now = start + .seconds(1)
    pace.begin(at: now)
    expectLess(abs(pace.delay(at: now) - 0.02), 1e-6)
  }
}
