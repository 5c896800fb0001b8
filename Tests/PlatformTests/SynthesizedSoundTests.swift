import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A tick` {
  static let wood = SynthesizedSound(
    [.init(420, level: 1, decay: 0.008), .init(985, level: 0.6, decay: 0.005)],
    noise: 1.2, brightness: 0.25, peak: 0.24)
  static let brass = SynthesizedSound(
    [.init(1_870, level: 1, decay: 0.009)], noise: 0.5, brightness: 0.6, peak: 0.9)
  static let all = [
    wood, brass, SynthesizedSound([], noise: 1, brightness: 1, peak: 0.99),
    SynthesizedSound([.init(100, level: 1, decay: 10)], noise: 0, brightness: 1, peak: 0.5),
  ]

  @Test(arguments: all) func `lasts as long as it should and starts and ends at nothing`(
    tick: SynthesizedSound
  ) {
    let samples = tick.samples()
    expectEqual(samples.count, 1_536)
    expectTrue(samples.first == 0 && samples.last == 0)
    let edges = samples.prefix(4) + samples.suffix(4)
    expectTrue(edges.allSatisfy { abs(Double($0)) < 0.2 * tick.peak * Double(Int16.max) })
  }

  @Test(arguments: all) func `is as loud as was said`(tick: SynthesizedSound) throws {
    let loudest = try #require(tick.samples().map { abs(Int($0)) }.max())
    expectAtMost(abs(loudest - Int(tick.peak * Double(Int16.max))), 1)
  }

  @Test(arguments: [(-1.0, 0), (0, 0), (1, 32_767), (7, 32_767)])
  func `never leaves the scale`(peak: Double, loudest: Int) {
    let tick = SynthesizedSound(Self.wood.partials, noise: 1, brightness: 1, peak: peak)
    expectEqual(tick.samples().map { abs(Int($0)) }.max(), loudest)
  }

  @Test(arguments: [
    SynthesizedSound.taken, .put, .undone, .stop, .whirr, .pickedUp, .entered, .refused, .opened,
  ])
  func `of the game is short, soft and over by itself`(tick: SynthesizedSound) throws {
    let samples = tick.samples()
    expectTrue(samples.count == Int((tick.length * 48_000).rounded()) && tick.length <= 0.35)
    expectTrue(samples.first == 0 && samples.last == 0)
    let loudest = try #require(samples.map { abs(Int($0)) }.max())
    expectTrue((0.05...0.3).contains(Double(loudest) / Double(Int16.max)))
    let end = samples.suffix(samples.count / 8).map { abs(Int($0)) }.max() ?? 0
    expectLess(end * 3, loudest, "\(end) of \(loudest)")
  }

  @Test func `of a stop is the softest but for the whirr that many run into`() {
    let others: [SynthesizedSound] = [
      .taken, .put, .undone, .pickedUp, .entered, .refused, .opened,
    ]
    expectTrue(
      others.allSatisfy { $0.peak > SynthesizedSound.stop.peak }
        && SynthesizedSound.whirr.peak < SynthesizedSound.stop.peak)
    expectTrue(
      [SynthesizedSound.stop, .whirr].allSatisfy { $0.length * 1e6 < Double(SoundPace.interval) })
    expectEqual(Set((others + [.stop, .whirr]).map { $0.samples() }).count, 9)
  }

  @Test(arguments: [(-1.0, 0), (0, 0), (0.1, 4_800), (1, 48_000), (7, 48_000)])
  func `is as long as was said, up to a second`(length: Double, count: Int) {
    let tick = SynthesizedSound(
      Self.wood.partials, noise: 1, brightness: 1, peak: 0.2, length: length)
    expectEqual(tick.samples().count, count)
  }

  @Test func `of nothing is silent`() {
    let tick = SynthesizedSound([], noise: 0, brightness: 1, peak: 0.5)
    expectTrue(tick.samples().allSatisfy { $0 == 0 })
  }

  @Test(arguments: [wood, brass]) func `dies away`(tick: SynthesizedSound) {
    let samples = tick.samples().map { abs(Int($0)) }
    let third = samples.count / 3
    let energies = stride(from: 0, to: 3 * third, by: third).map { start in
      samples[start..<start + third].reduce(0) { $0 + $1 * $1 }
    }
    expectTrue(energies[0] > 4 * energies[1] && energies[1] > 4 * energies[2], "\(energies)")
  }

  @Test func `sounds like itself and like no other`() {
    expectEqual(Self.wood.samples(), Self.wood.samples())
    expectEqual(Set(Self.all.map { $0.samples() }).count, Self.all.count)
  }

  @Test func `is over before the next may come`() {
    expectLess(SynthesizedSound.duration * 1e6, Double(SoundPace.interval))
  }
}
