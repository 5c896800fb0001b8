import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private let fingers = Fingers(center: center, fingers: 2, radius: 100)

extension GestureRecognizer {
  /// Lands the two fingers, moves them in one report, and has the first one say it once more.
  ///
  /// A gesture of two fingers is recognised only after each of them has reported.
  fileprivate mutating func play(_ similarity: Similarity) {
    var player = Player()
    player.play(fingers, .began) { handle($0, at: $1) }
    player.play(fingers, .moved, under: similarity) { handle($0, at: $1) }
    player.play(fingers, .moved, under: similarity) { contact, time in
      if contact.id == ContactID(1) { handle(contact, at: time) }
    }
  }

  /// One report of one contact, so many microseconds after the start.
  fileprivate mutating func report(
    _ id: Int64, _ phase: ContactPhase, _ x: Double, at time: Int64
  ) {
    handle(contact(id, phase, x, 100), at: Timestamp(microseconds: time))
  }
}

private func about(turn: Double = 0, scale: Double = 1) -> Similarity {
  fingers.similarity(turnedBy: .radians(turn), spreadBy: scale)
}

@Suite struct `The thresholds` {
  /// The arc of 12 points at 100 points from the middle is 0.12 radians.
  @Test(arguments: [(0.119, false), (0.121, true), (-0.119, false), (-0.121, true)])
  func `begin a slow rotation beyond an arc of twelve points`(turn: Double, begins: Bool) {
    var recognizer = RotationGestureRecognizer()
    recognizer.play(about(turn: turn))
    expectEqual(recognizer.state, begins ? .began : .possible)
    recognizer = RotationGestureRecognizer()
    recognizer.recognitionThreshold = 24
    recognizer.play(about(turn: turn * 1.8))
    expectEqual(recognizer.state, .possible)
  }

  /// Reports of 8 ms, each of which turns by 5 points of arc at 100 points from the middle, or by a tenth of that.
  @Test(arguments: [(0.05, 3), (0.005, 25)])
  func `begin a quick rotation after a good three points, and a slow one after twelve`(
    step: Double, reports: Int
  ) {
    var recognizer = RotationGestureRecognizer()
    var player = Player()
    player.play(fingers, .began) { recognizer.handle($0, at: $1) }
    var count = 0
    while recognizer.state == .possible, count < 100 {
      count += 1
      player.play(fingers, .moved, under: about(turn: step * Double(count))) {
        recognizer.handle($0, at: $1)
      }
    }
    expectEqual(count, reports)
  }

  /// The logarithm of the scale times the radius then, which was 100 points, is 12 points at a scale of 1.1137 and of 0.8714.
  @Test(arguments: [(1.112, false), (1.115, true), (0.873, false), (0.87, true)])
  func `begin a slow pinch beyond a spread of twelve points`(scale: Double, begins: Bool) {
    var recognizer = PinchGestureRecognizer()
    recognizer.play(about(scale: scale))
    expectEqual(recognizer.state, begins ? .began : .possible)
  }

  @Test(arguments: [(8.0, false), (8.000_002, true), (-8, false), (-8.000_002, true)])
  func `begin a pan beyond eight points`(distance: Double, begins: Bool) {
    var recognizer = PanGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.report(1, .moved, 100 + distance, at: 8_000)
    expectEqual(recognizer.state, begins ? .began : .possible)
    expectAtMost(recognizer.translation.length, begins ? distance.magnitude : 0)
  }

  @Test func `count displacement, not the length of the path`() {
    var recognizer = PanGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    for step in 1...200 {
      recognizer.report(1, .moved, step.isMultiple(of: 2) ? 106 : 94, at: Int64(step) * 8_000)
    }
    expectEqual(recognizer.state, .possible)
  }

  @Test(arguments: [(1, false), (2, true), (3, true), (4, false)])
  func `begin a pan only with the number of fingers asked for`(count: Int, begins: Bool) {
    var recognizer = PanGestureRecognizer()
    recognizer.minimumNumberOfTouches = 2
    recognizer.maximumNumberOfTouches = 3
    for id in 1...count { recognizer.report(Int64(id), .began, Double(id) * 50, at: 0) }
    for id in 1...count { recognizer.report(Int64(id), .moved, Double(id) * 50 + 30, at: 8_000) }
    expectEqual(recognizer.state.isActive, begins)
  }
}

@Suite struct `A tap` {
  @Test(arguments: [(10.0, true), (10.000_002, false), (-10, true), (-10.000_002, false)])
  func `survives a movement of ten points`(distance: Double, isTap: Bool) {
    var recognizer = TapGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.report(1, .moved, 100 + distance, at: 8_000)
    recognizer.report(1, .ended, 100 + distance, at: 16_000)
    expectEqual(recognizer.state == .recognized, isTap)
  }

  @Test(arguments: [(750_000, true), (750_001, false)] as [(Int64, Bool)])
  func `is over within three quarters of a second`(time: Int64, isTap: Bool) {
    var recognizer = TapGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.report(1, .ended, 100, at: time)
    expectEqual(recognizer.state, isTap ? .recognized : .failed)
  }

  @Test(arguments: [(350_000, true), (350_001, false)] as [(Int64, Bool)])
  func `is followed by the next within the interval`(interval: Int64, isDouble: Bool) {
    var recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = 2
    recognizer.report(1, .began, 100, at: 0)
    recognizer.report(1, .ended, 100, at: 50_000)
    expectEqual(recognizer.state, .possible)
    recognizer.report(2, .began, 100, at: 50_000 + interval)
    recognizer.report(2, .ended, 100, at: 60_000 + interval)
    expectEqual(recognizer.state == .recognized, isDouble)
    recognizer.report(3, .began, 100, at: 100_000 + interval)
    recognizer.report(3, .ended, 100, at: 110_000 + interval)
    expectEqual(
      recognizer.state == .recognized, !isDouble, "a late tap is the first of the next two")
  }
}

@Suite struct `A long press` {
  @Test(arguments: [(499_999, false), (500_000, true)] as [(Int64, Bool)])
  func `begins after half a second without a report`(time: Int64, begins: Bool) {
    var recognizer = LongPressGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.advance(to: Timestamp(microseconds: time))
    expectEqual(recognizer.state, begins ? .began : .possible)
    expectEqual(recognizer.due, begins ? nil : Timestamp(microseconds: 500_000))
    recognizer.report(1, .ended, 100, at: time)
    expectEqual(recognizer.state, begins ? .ended : .failed)
    expectNil(recognizer.due)
  }

  @Test(arguments: [(10.0, true), (10.000_002, false)])
  func `survives a movement of ten points before it begins, and any after`(
    distance: Double, survives: Bool
  ) {
    var recognizer = LongPressGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.report(1, .moved, 100 + distance, at: 8_000)
    recognizer.advance(to: Timestamp(microseconds: 500_000))
    expectEqual(recognizer.state, survives ? .began : .failed)
    guard survives else { return }
    recognizer.report(1, .moved, 900, at: 508_000)
    expectEqual(recognizer.state, .changed)
    expectEqual(recognizer.longestTravel, 800)
  }

  @Test func `of no duration begins with the landing, once`() {
    var recognizer = LongPressGestureRecognizer()
    recognizer.minimumPressDuration = 0
    recognizer.report(1, .began, 100, at: 0)
    expectEqual(recognizer.state, .began)
    recognizer.advance(to: Timestamp(microseconds: 8_000))
    recognizer.report(2, .began, 200, at: 8_000)
    expectEqual(recognizer.state, .changed, "a further finger changes nothing")
    recognizer.report(1, .cancelled, 100, at: 16_000)
    expectEqual(recognizer.state, .cancelled)
  }
}

@Suite struct `A recognizer` {
  @Test(arguments: LastContactPolicy.allCases)
  func `continues or ends with one finger left, as its policy says`(policy: LastContactPolicy) {
    var recognizer = RotationGestureRecognizer()
    recognizer.lastContact = policy
    recognizer.play(about(turn: 0.5))
    recognizer.handle(contact(2, .ended, 0, 0), at: Timestamp(microseconds: 24_000))
    expectEqual(recognizer.state, policy == .continues ? .changed : .ended)
    recognizer.handle(contact(1, .ended, 0, 0), at: Timestamp(microseconds: 32_000))
    expectEqual(recognizer.state, policy == .continues ? .ended : .possible)
  }

  @Test func `ignores the fingers that are down when it starts again`() {
    var recognizer = PanGestureRecognizer()
    recognizer.report(1, .began, 100, at: 0)
    recognizer.reset()
    recognizer.report(1, .moved, 400, at: 8_000)
    recognizer.report(1, .ended, 400, at: 16_000)
    expectEqual(recognizer.state, .possible)
  }

  @Test func `says where its fingers are`() {
    var recognizer = PinchGestureRecognizer()
    recognizer.report(7, .began, 100, at: 0)
    recognizer.report(3, .began, 300, at: 0)
    expectEqual(recognizer.location, Vector(x: 200, y: 100))
    expectEqual(recognizer.location(ofTouch: 0), Vector(x: 100, y: 100))
    expectEqual(recognizer.location(ofTouch: 1), Vector(x: 300, y: 100))
    expectNil(recognizer.location(ofTouch: 2))
    expectNil(recognizer.location(ofTouch: -1))
  }
}
