import CSwivelSDL2
import Glibc
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// The milliseconds after which 32 bits begin anew.
private let round: Int64 = 1 << 32

@Suite struct `A clock of 32 bits` {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `continues where it begins anew, for stamps in any order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (clock, time) = (MillisecondClock(), Int64.random(in: 0...3 * round, using: &random))
    clock.advance(to: UInt64(time))
    for _ in 0..<2_000 {
      // Stamps of one look may be out of order; the next may come days later.
      time += Int64.random(in: -2_000...(20 * 86_400_000), using: &random)
      let stamp = UInt32(truncatingIfNeeded: time)
      expectEqual(clock.time(of: stamp), Timestamp(milliseconds: time), "seed \(seed)")
    }
  }

  @Test func `knows how often it has begun anew after a sleep of any length`() {
    var clock = MillisecondClock()
    for time in [round - 5, 3 * round + 7, 10 * round + 2_147_483_650] {
      clock.advance(to: UInt64(time))
      let stamp = UInt32(truncatingIfNeeded: time - 3)
      expectEqual(clock.time(of: stamp), Timestamp(milliseconds: time - 3))
    }
  }
}

@Suite struct `A translator that begins five seconds before SDL's clock begins anew` {
  /// Whatever SDL may tell, with the surroundings in which it tells something.
  private func events(_ second: Int64) -> [SDL_Event] {
    let (x, y) = (Int32(10 * second), Int32(100))
    return [
      Finger.down(0.1 * Float(second), 0.5), Finger.motion(0.1 * Float(second), 0.6),
      Finger.up(0.1 * Float(second), 0.6), Mouse.motion(x + 90, y), Mouse.press(x + 90, y),
      Mouse.release(x + 90, y), Mouse.wheel(0, 1), SDL_Event(SDL_QUIT),
    ]
  }

  @Test func `stamps everything by a time that never goes back`() {
    var bench = Bench()
    let start = round - 5_000
    bench.translator.clock.advance(to: UInt64(start))
    for second in Int64(0)..<10 {
      for event in events(second) {
        var event = event
        event.common.timestamp = UInt32(truncatingIfNeeded: start + second * 1_000)
        bench.translator.events.removeAll()
        bench.translator.translate(event, in: bench.queries, noting: &bench.notes)
        for event in bench.translator.events {
          expectEqual(event.time, Timestamp(milliseconds: start + second * 1_000))
        }
      }
    }
  }
}

@Suite(.onProgramThreads) struct `The wall clock` {
  @Test func `follows another zone while the program runs`() async {
    await #expect(processExitsWith: .success) {
      for (zone, text) in [
        ("UTC0", "2026-11-20 12:00"), ("UTC-9", "2026-11-20 21:00"), ("UTC5", "2026-11-20 07:00"),
      ] {
        setenv("TZ", zone, 1)
        guard WallClock.text(1_795_176_000) == text else { exit(3) }
      }
    }
  }
}
