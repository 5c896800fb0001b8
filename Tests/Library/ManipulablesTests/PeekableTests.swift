import SwivelManipulables
import SwivelTestSupport
import Testing

@Suite struct `A thing that can be peeked at, by force` {
  @Test(arguments: [(0.4, false), (0.400_001, true)])
  func `peeks beyond four tenths of the full scale`(force: Double, peeks: Bool) {
    var photo = peekedPhoto()
    photo.finger(.began, 0.1, at: 0)
    photo.finger(.moved, force, at: 0.02)
    expectEqual(photo.said, peeks ? ["peek"] : [])
    expectEqual(photo.placement.isPeeking, peeks)
    photo.finger(.ended, 0, at: 0.1)
    expectEqual(photo.said, peeks ? ["peek", "finish"] : [])
    expectTrue(photo.placement.scale == 1.3 && !photo.placement.isPeeking)
  }

  @Test(arguments: [(0.85, false), (0.850_001, true)])
  func `pops beyond eighty-five hundredths, once`(force: Double, pops: Bool) {
    var photo = peekedPhoto()
    photo.finger(.began, 0.5, at: 0)
    for step in 1...4 { photo.finger(.moved, step % 2 == 1 ? force : 0.5, at: Double(step) / 100) }
    expectEqual(photo.said, pops ? ["peek", "pop"] : ["peek"])
    photo.finger(.ended, 0, at: 0.1)
    expectEqual(photo.said, pops ? ["peek", "pop", "finish"] : ["peek", "finish"])
  }

  @Test func `peeks before it pops though one report does both, in each attempt`() {
    var photo = peekedPhoto()
    photo.finger(.began, 0.5, at: 0)
    photo.finger(.ended, 0, at: 0.1)
    for attempt in 1...3 {
      photo.said = []
      photo.finger(.began, 0.9, at: Double(attempt))
      expectEqual(photo.said, ["peek", "pop"])
      photo.finger(.ended, 0, at: Double(attempt) + 0.1)
      expectEqual(photo.said, ["peek", "pop", "finish"])
    }
  }

  @Test func `doesn't peek however long it is pressed lightly`() {
    var photo = peekedPhoto()
    photo.finger(.began, 0.3, at: 0)
    photo.wait(until: 0.5)
    photo.wait(until: 5)
    expectTrue(photo.said.isEmpty)
    photo.finger(.moved, 0.5, at: 6)
    photo.wait(until: 20)
    expectEqual(photo.said, ["peek"], "and a long peek is no pop")
  }

  @Test(arguments: [0.5, 0.9])
  func `ends without a pop of its own when the finger is lost`(force: Double) {
    var photo = peekedPhoto()
    photo.finger(.began, force, at: 0)
    let before = photo.said
    photo.finger(.cancelled, 1, at: 0.1)
    expectEqual(photo.said, before + ["finish"])
    expectEqual(photo.placement.scale, 1.3)
  }

  @Test(arguments: [(10.0, true), (10.000_002, false)])
  func `isn't peeked at by a finger that moves more than ten points before`(
    distance: Double, peeks: Bool
  ) {
    var photo = peekedPhoto()
    photo.finger(.began, 0.1, at: 0)
    photo.finger(.moved, 0.2, at: 0.05, x: distance)
    photo.finger(.moved, 0.9, at: 0.1)
    expectEqual(photo.said, peeks ? ["peek", "pop"] : [])
    photo.finger(.moved, 0.9, at: 0.2, x: 300)
    expectEqual(photo.placement.isPeeking, peeks, "any way is allowed after")
  }

  @Test func `goes by what its type says`() {
    var letter = PeekedLetter()
    letter.makePeekable()
    letter.finger(.began, 0.2, at: 0)
    expectTrue(!letter.placement.isPeeking)
    letter.finger(.moved, 0.25, at: 0.01)
    expectTrue(letter.placement.isPeeking && letter.popped == 0)
    letter.finger(.moved, 0.31, at: 0.02)
    expectEqual(letter.popped, 1)
    letter.finger(.ended, 0, at: 0.03)
    letter.finger(.began, 0.1, at: 1)
    letter.finger(.moved, 0.25, at: 1.01, x: 4)
    expectTrue(!letter.placement.isPeeking)
  }
}

@Suite struct `A thing that can be peeked at, where there is no force` {
  @Test(arguments: [0.9, nil] as [Double?])
  func `isn't peeked at by the last of three fingers, with force or without`(pressure: Double?) {
    var photo = peekedPhoto()
    for finger in 1...3 as ClosedRange<Int64> {
      let (seconds, x) = (Double(finger) / 100, 60 * Double(finger))
      photo.finger(.began, pressure.map { _ in 0.2 }, at: seconds, x: x, id: finger)
    }
    for finger in [1, 2, 3] as [Int64] {
      photo.finger(.moved, pressure, at: 0.1, x: 60 * Double(finger), id: finger)
    }
    for finger in [1, 2, 3] as [Int64] {
      photo.wait(until: 2 * Double(finger))
      photo.finger(.ended, 0, at: 2 * Double(finger), x: 60 * Double(finger), id: finger)
    }
    expectTrue(photo.said.isEmpty)
    photo.finger(.began, pressure, at: 10)
    photo.wait(until: 10.6)
    expectEqual(photo.said.first, "peek")
  }

  @Test(arguments: forceless, [(0.499_999, false), (0.5, true)])
  func `peeks after half a second`(pressure: Double?, time: (Double, Bool)) {
    var photo = peekedPhoto()
    photo.finger(.began, pressure, at: 0)
    photo.wait(until: time.0)
    expectEqual(photo.said, time.1 ? ["peek"] : [])
    photo.finger(.ended, pressure, at: time.0)
    expectEqual(photo.said, time.1 ? ["peek", "finish"] : [])
  }

  @Test(arguments: forceless, [(1.199_999, false), (1.2, true)])
  func `pops after one second and a fifth, once`(pressure: Double?, time: (Double, Bool)) {
    var photo = peekedPhoto()
    photo.finger(.began, pressure, at: 10)
    photo.finger(.moved, pressure, at: 10.3)
    photo.wait(until: 10 + time.0)
    expectEqual(photo.said, time.1 ? ["peek", "pop"] : ["peek"])
    photo.finger(.moved, pressure, at: 10 + time.0)
    photo.wait(until: 10 + time.0)
    photo.finger(.ended, pressure, at: 10 + time.0)
    expectEqual(photo.said, time.1 ? ["peek", "pop", "finish"] : ["peek", "finish"])
    photo.wait(until: 30)
    expectEqual(photo.said.last, "finish")
  }

  @Test func `does the same in one step of time as in many`() {
    var (one, many, reported) = (peekedPhoto(), peekedPhoto(), peekedPhoto())
    one.makeTappable()
    many.makeTappable()
    reported.makeTappable()
    one.finger(.began, nil, at: 0)
    many.finger(.began, nil, at: 0)
    reported.finger(.began, nil, at: 0)
    one.finger(.ended, nil, at: 2)
    for step in 1...200 { many.wait(until: Double(step) / 100) }
    many.finger(.ended, nil, at: 2)
    for step in 1..<200 { reported.finger(.moved, nil, at: Double(step) / 100) }
    reported.finger(.ended, nil, at: 2)
    expectEqual(one.said, ["down", "up", "peek", "pop", "finish"])
    expectTrue(many.said == one.said && reported.said == one.said)
  }

  @Test(arguments: [0.3, 0.6, 1.3])
  func `ends without a pop of its own when the finger is lost`(time: Double) {
    var photo = peekedPhoto()
    photo.finger(.began, nil, at: 0)
    photo.wait(until: time)
    let before = photo.said
    photo.finger(.cancelled, nil, at: time)
    photo.wait(until: 9)
    expectEqual(photo.said, before + (before.isEmpty ? [] : ["finish"]))
    expectEqual(photo.placement.scale, 1.3)
  }

  @Test(arguments: [0.05, 0.3], [(10.0, true), (10.000_002, false)])
  func `isn't peeked at by a finger that moves more than ten points before`(
    time: Double, distance: (Double, Bool)
  ) {
    var photo = peekedPhoto()
    photo.finger(.began, 0, at: 0)
    photo.finger(.moved, 0, at: time, x: distance.0)
    photo.finger(.moved, 0, at: time)
    photo.wait(until: 3)
    expectEqual(photo.said, distance.1 ? ["peek", "pop"] : [])
  }

  @Test(arguments: [0.05, 0.3])
  func `isn't peeked at by two fingers, whatever the second one presses`(time: Double) {
    var photo = peekedPhoto()
    photo.finger(.began, nil, at: 0)
    photo.finger(.began, 0.9, at: time, id: 2)
    photo.finger(.moved, 0.95, at: time + 0.01, id: 2)
    photo.wait(until: 3)
    expectTrue(photo.said.isEmpty)
    photo.finger(.ended, nil, at: 4)
    photo.finger(.ended, nil, at: 4, id: 2)
    photo.finger(.began, nil, at: 5)
    photo.wait(until: 5.5)
    expectEqual(photo.said, ["peek"])
  }

  @Test(arguments: [
    (0.0, 0.0, 0.1, 0.1), (0.1, 0.05, 0.1, 0.1), (0.3, 0.2, 0.3, 0.3), (0.3, 0.4, 0.3, 0.4),
  ])
  func `peeks and pops when its type says, but not before it is known that there is no force`(
    peek: Double, pop: Double, peeks: Double, pops: Double
  ) {
    var letter = PeekedLetter(peekTime: peek, popTime: pop)
    letter.makePeekable()
    letter.finger(.began, nil, at: 0)
    letter.wait(until: peeks - 1e-6)
    expectTrue(!letter.placement.isPeeking)
    letter.wait(until: peeks)
    expectTrue(letter.placement.isPeeking)
    letter.wait(until: pops - 1e-6)
    expectEqual(letter.popped, pops > peeks ? 0 : 1)
    letter.wait(until: pops)
    expectEqual(letter.popped, 1)
  }

  @Test(arguments: [Double.infinity, .nan, -1])
  func `survives any duration that its type says`(duration: Double) {
    var letter = PeekedLetter(peekTime: 0.5, popTime: duration)
    letter.makePeekable()
    letter.finger(.began, nil, at: 1)
    letter.wait(until: 1e6)
    expectTrue(letter.placement.isPeeking && letter.popped == (duration == .infinity ? 0 : 1))
  }
}
