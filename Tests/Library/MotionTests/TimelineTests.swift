import SwivelMotion
import SwivelTestSupport
import Testing

/// Durations that are no whole number of microseconds, as turns timed by the radian have.
private func dial() -> Timeline<AnimationGroup<RotationAnimation>> {
  let stops = [7.0, -8, 7, -5, 4, -3]
  var angle = Angle.zero
  let turns = stops.map { stop in
    defer { angle += .turns(stop / 10) }
    return RotationAnimation(
      from: angle, to: angle + .turns(stop / 10), timing: .secondsPerRadian(0.7),
      easing: .easeInOut)
  }
  return Timeline(.sequence(turns, names: stops.map { "\($0)" }, pause: 0.3, base: .zero))
}

@Suite struct `A timeline` {
  @Test func `stands at the start until it is played`() {
    var timeline = dial()
    expectTrue(timeline.advance(microseconds: 1_000_000).isEmpty)
    expectEqual(timeline.time, 0)
    expectTrue(timeline.isAtStart && !timeline.isAtEnd && !timeline.isPlaying)
    expectEqual(timeline.velocity, .zero)
  }

  @Test func `ends exactly at the end and pauses`() {
    var timeline = dial()
    timeline.play()
    timeline.advance(microseconds: 16_000_000)
    expectTrue(timeline.isPlaying)
    timeline.advance(microseconds: 1_000_000)
    expectTrue(timeline.isAtEnd && !timeline.isPlaying)
    expectEqual(timeline.time, timeline.duration)
    expectEqual(timeline.value, timeline.content.elements.last?.content.to)
  }

  @Test(arguments: [1, 2, 3, 4, 8, 16, 31, 32])
  func `comes to the same place however the time is cut`(quarters: Int) {
    var whole = dial()
    whole.rate = PlaybackRate(quarters: quarters)
    whole.play()
    var cut = whole
    var marks: [Mark] = []
    for step in 0..<1_000 { marks += cut.advance(microseconds: Int64(1 + step % 7)) }
    let all = whole.advance(microseconds: (0..<1_000).reduce(0) { $0 + Int64(1 + $1 % 7) })
    expectEqual(cut, whole)
    expectEqual(marks, all)
    expectEqual(whole.time, Double(3_997 * quarters) / 4e6)
  }

  @Test func `tells each completion once, in order, and backwards on the way back`() {
    var timeline = dial()
    timeline.play()
    var numbers: [Int] = []
    while timeline.isPlaying { numbers += timeline.advance(microseconds: 8_000).map(\.number) }
    expectEqual(numbers, [0, 1, 2, 3, 4, 5])
    timeline.reverse()
    timeline.play()
    numbers = []
    while timeline.isPlaying { numbers += timeline.advance(microseconds: 8_000).map(\.number) }
    expectEqual(numbers, [4, 3, 2, 1, 0])
    expectTrue(timeline.isAtStart)
    timeline.reverse()
    timeline.play()
    expectEqual(timeline.advance(microseconds: 60_000_000).map(\.name), timeline.marks.map(\.name))
  }

  @Test func `shows the same at a time, whether played, scrubbed to or played back to`() {
    var forward = dial()
    forward.play()
    var backward = dial()
    backward.scrub(to: .infinity)
    backward.reverse()
    backward.rate = .quarter
    backward.play()
    backward.advance(microseconds: 1)
    var places: [Double: UInt64] = [:]
    for _ in 0..<2_000 {
      forward.advance(microseconds: 8_000)
      places[forward.time] = forward.value.radians.bitPattern
      var scrubbed = dial()
      scrubbed.scrub(to: forward.time)
      expectEqual(scrubbed.time, forward.time)
      expectEqual(scrubbed.value, forward.value)
      expectEqual(dial().value(at: forward.time), forward.value)
    }
    // Positions on the way back are at other quarter microseconds; align them with those of the way there.
    var met = 0
    for _ in 0..<2_000 {
      backward.advance(microseconds: 32_000)
      backward.scrub(to: (backward.time / 0.008).rounded() * 0.008)
      guard let bits = places[backward.time] else { continue }
      met += 1
      expectEqual(backward.value.radians.bitPattern, bits)
    }
    expectGreater(met, 1_900)
  }

  @Test func `steps from one completion to the next and back`() {
    var timeline = dial()
    var values: [Angle] = [timeline.value]
    for number in 0..<6 {
      timeline.stepForward()
      expectEqual(timeline.value, timeline.content.elements[number].content.to)
      values.append(timeline.value)
    }
    expectTrue(timeline.isAtEnd)
    timeline.stepForward()
    expectTrue(timeline.isAtEnd)
    for number in (0..<6).reversed() {
      timeline.stepBackward()
      expectEqual(timeline.value, values[number])
    }
    expectTrue(timeline.isAtStart)
  }

  @Test func `plays only the next turn when asked`() {
    var timeline = dial()
    timeline.playToNextMark()
    expectEqual(timeline.advance(microseconds: 60_000_000).map(\.number), [0])
    expectTrue(!timeline.isPlaying)
    expectEqual(timeline.value, timeline.content.elements[0].content.to)
    timeline.playToNextMark()
    expectEqual(timeline.advance(microseconds: 60_000_000).map(\.number), [1])
    timeline.reverse()
    timeline.playToNextMark()
    expectEqual(timeline.advance(microseconds: 60_000_000).map(\.number), [0])
    timeline.reverse()
    timeline.play()
    timeline.advance(microseconds: 60_000_000)
    expectTrue(timeline.isAtEnd)
  }

  @Test func `starts over when it is played at its end`() {
    var timeline = dial()
    timeline.play()
    timeline.advance(microseconds: .max)
    expectTrue(timeline.isAtEnd)
    timeline.play()
    expectTrue(timeline.isAtStart && timeline.isPlaying)
  }

  @Test func `is as fast as its rate, backwards with the sign turned`() {
    var timeline = dial()
    timeline.scrub(to: 1)
    let still = timeline.content.velocity(at: 1)
    timeline.play()
    timeline.rate = PlaybackRate(quarters: 32)
    expectEqual(timeline.velocity, still * 8)
    timeline.reverse()
    expectEqual(timeline.velocity, still * -8)
    let before = timeline.time
    timeline.advance(seconds: 0.01)
    expectLess(abs(before - timeline.time - 0.08), 1e-12)
  }

  @Test(arguments: [(-1.0, 0.0), (.nan, 0), (0, 0), (5, 5), (0.1, 0.1), (0.7, 0.7)])
  func `is scrubbed within its ends`(asked: Double, time: Double) {
    var timeline = dial()
    timeline.scrub(to: asked)
    expectEqual(timeline.time, time)
    timeline.scrub(to: 1e300)
    expectEqual(timeline.time, timeline.duration)
  }

  @Test func `has rates from a quarter to 64 times`() {
    expectEqual(PlaybackRate.normal.faster, .double)
    expectEqual(PlaybackRate.fastest.faster, .fastest)
    expectEqual(PlaybackRate.quarter.slower, .quarter)
    expectEqual(PlaybackRate.normal.slower, .half)
    expectEqual(PlaybackRate(quarters: 5).slower, .normal)
    expectEqual(PlaybackRate(quarters: 5).faster, .double)
    expectEqual(PlaybackRate(quarters: 999), .fastest)
    expectEqual(PlaybackRate(quarters: 0), .quarter)
  }
}
