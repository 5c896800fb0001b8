import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// What some fingers do together: they land one after the other, do something, and lift in any order.
private struct Together {
  enum Deed: CaseIterable { case tap, press, flick }

  private(set) var reports: [(contact: Contact, time: Int64)] = []
  private var generator: SplitMix64
  private var time: Int64 = 0

  /// - Parameter bounces: whether a finger that has lifted may land again while others are down.
  init(_ deed: Deed, fingers: Int, seed: UInt64, bounces: Bool) {
    generator = SplitMix64(seed: seed)
    var points = (0..<fingers).map { Vector(x: 300 + 70 * Double($0), y: 400) }
    for finger in 0..<fingers {
      report(finger, .began, points[finger])
      time += Int64(generator.number(in: 0...15)) * 1_000
    }
    time += deed == .press ? 700_000 : 30_000
    if deed == .press { for finger in 0..<fingers { report(finger, .moved, points[finger]) } }
    let step = deed == .flick ? Vector(x: 16, y: 0) : .zero
    for _ in 0..<(deed == .flick ? 6 : 0) { move(0..<fingers, &points, by: step) }
    var down = Array(0..<fingers)
    while !down.isEmpty {
      let finger = down.remove(at: generator.number(in: 0...(down.count - 1)))
      report(finger, .ended, points[finger])
      if bounces, finger < fingers, !down.isEmpty, generator.number(in: 0...1) == 0 {
        time += 20_000
        points.append(points[finger])
        report(points.count - 1, .began, points[finger])
        down.append(points.count - 1)
      }
      let end = time + Int64(generator.number(in: 0...100)) * 1_000
      while time + 8_000 <= end { move(down, &points, by: step) }
      time = end
    }
  }

  private mutating func move(
    _ fingers: some Sequence<Int>, _ points: inout [Vector], by step: Vector
  ) {
    time += 8_000
    guard step != .zero else { return }
    for finger in fingers {
      points[finger] += step
      report(finger, .moved, points[finger])
    }
  }

  private mutating func report(_ finger: Int, _ phase: ContactPhase, _ point: Vector) {
    reports.append((touching(finger, phase, point), time))
  }
}

private func touching(_ finger: Int, _ phase: ContactPhase, _ point: Vector) -> Contact {
  var made = contact(Int64(finger + 1), phase, point.x, point.y)
  made.pressure = phase == .began ? 200_000 : 600_000
  return made
}

/// The recognizers of so many fingers, each of its kind.
private func recognizers(of fingers: Int) -> [AnyGestureRecognizer] {
  var (tap, press, swipe) = (
    TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer()
  )
  tap.numberOfTouchesRequired = fingers
  press.numberOfTouchesRequired = fingers
  swipe.numberOfTouchesRequired = fingers
  let all: [AnyGestureRecognizer] = [.tap(tap), .longPress(press), .swipe(swipe)]
  return fingers == 1 ? all + [.force(PressForceGestureRecognizer())] : all
}

/// How often a recognizer by itself has seen its gesture.
private func count(_ recognizer: some GestureRecognizer, _ hand: Together) -> Int {
  var (recognizer, count) = (recognizer, 0)
  func isSeen(_ state: GestureState) -> Bool { state == .began || state == .recognized }
  for report in hand.reports {
    var before = recognizer.state
    recognizer.advance(to: Timestamp(microseconds: report.time))
    if isSeen(recognizer.state), recognizer.state != before { count += 1 }
    before = recognizer.state
    recognizer.handle(report.contact, at: Timestamp(microseconds: report.time))
    if recognizer.state == .began || (recognizer.state == .recognized && before == .possible) {
      count += 1
    }
  }
  return count
}

/// The same, whatever its kind.
private struct Counting: RecognizerVisitor {
  let hand: Together

  func visit(_ recognizer: inout some LibraryRecognizer) -> Int { count(recognizer, hand) }
}

@Suite struct `Fingers together` {
  @Test(arguments: [3, 5], [false, true])
  func `count as so many or as nothing, by any recognizer`(fingers: Int, bounces: Bool) {
    for deed in Together.Deed.allCases {
      for seed in 0..<60 as Range<UInt64> {
        let hand = Together(deed, fingers: fingers, seed: seed, bounces: bounces)
        for needed in [1, 2, 3, 4, 5] {
          for recognizer in recognizers(of: needed) {
            let found = recognizer.visit(Counting(hand: hand))
            let most = needed == fingers ? 1 : 0
            expectAtMost(found, most, "\(deed) \(seed): \(found) \(recognizer.kind) of \(needed)")
          }
        }
      }
    }
  }

  @Test(arguments: [3, 5]) func `are seen as what they do`(fingers: Int) {
    let kinds: [Together.Deed: GestureKind] = [.tap: .tap, .press: .longPress, .flick: .swipe]
    for (deed, kind) in kinds {
      for seed in 0..<60 as Range<UInt64> {
        let hand = Together(deed, fingers: fingers, seed: seed, bounces: false)
        for recognizer in recognizers(of: fingers) where recognizer.kind == kind {
          expectEqual(recognizer.visit(Counting(hand: hand)), 1, "\(deed) \(seed)")
        }
      }
    }
  }

  @Test(arguments: [3, 5], [false, true])
  func `count as so many or as nothing in an arena`(fingers: Int, isDragged: Bool) {
    for deed in Together.Deed.allCases {
      for seed in 0..<60 as Range<UInt64> {
        let hand = Together(deed, fingers: fingers, seed: seed, bounces: seed % 2 == 0)
        var arena = GestureArena()
        let node = GestureNode(1)
        var needs: [GestureID: Int] = [:]
        for needed in [1, 2, 3, 4, 5] {
          for recognizer in recognizers(of: needed) {
            needs[arena.attach(recognizer, to: node)] = needed
          }
        }
        if isDragged { arena.attach(.pan(PanGestureRecognizer()), to: node) }
        func check() {
          for outcome in arena.report.outcomes {
            guard let needed = needs[outcome.gesture] else { continue }
            expectEqual(needed, fingers, "\(deed) \(seed): \(outcome.state) of \(needed)")
          }
        }
        for report in hand.reports {
          arena.advance(to: Timestamp(microseconds: report.time))
          check()
          arena.handle(
            report.contact, at: Timestamp(microseconds: report.time), chain: GestureChain(node))
          check()
        }
        expectEqual(arena.numberOfTouches, 0)
      }
    }
  }

  @Test func `leave the next tap alone when all have lifted`() {
    var tap = TapGestureRecognizer()
    for finger in 1...3 as ClosedRange<Int64> {
      tap.handle(contact(finger, .began, 100 * Double(finger), 100), at: .zero)
    }
    for finger in [2, 3, 1] as [Int64] {
      tap.handle(contact(finger, .ended, 100 * Double(finger), 100), at: .zero)
      expectTrue(tap.state == .possible && tap.numberOfTouches == 0)
    }
    let fresh = TapGestureRecognizer()
    var after = tap.core
    after.hand = fresh.core.hand
    expectEqual(after, fresh.core, "nothing is left of them")
    tap.handle(contact(4, .began, 100, 100), at: .zero)
    tap.handle(contact(4, .ended, 100, 100), at: .zero)
    expectEqual(tap.state, .recognized)
  }

  /// A panel may number a finger as one that it has lost.
  @Test func `hold nothing up when a lift was never reported`() {
    var tap = TapGestureRecognizer()
    tap.handle(contact(1, .began, 100, 100), at: .zero)
    tap.handle(contact(2, .began, 200, 100), at: .zero)
    expectEqual(tap.state, .failed)
    tap.handle(contact(1, .ended, 100, 100), at: .zero)
    tap.handle(contact(2, .began, 200, 100), at: .zero)
    expectEqual(tap.numberOfTouches, 1)
    tap.handle(contact(2, .ended, 200, 100), at: .zero)
    expectEqual(tap.state, .recognized)
  }
}

@Suite struct `Two taps far from each other` {
  @Test(arguments: [1, 2]) func `fail the double tap, and the second begins anew`(fingers: Int) {
    var tap = doubleTap(fingers: fingers)
    var time: Int64 = 0
    func both(_ phase: ContactPhase, _ x: Double) -> [GestureState] {
      time += 50_000
      return (0..<fingers).map { finger in
        tap.handle(
          contact(Int64(finger + 1), phase, x + 60 * Double(finger), 100),
          at: Timestamp(microseconds: time))
        return tap.state
      }
    }
    _ = both(.began, 100)
    _ = both(.ended, 100)
    expectEqual(both(.began, 300)[0], .failed, "as soon as its first finger has landed")
    expectEqual(tap.numberOfTouches, fingers)
    expectEqual(both(.ended, 300).last, .possible)
    _ = both(.began, 310)
    expectEqual(both(.ended, 310).last, .recognized)
  }

  @Test(arguments: [1, 2]) func `are two single taps`(fingers: Int) throws {
    var stage = ArenaStage()
    stage.attach("single", .taps(1, touches: fingers))
    stage.attach("double", .taps(2, touches: fingers))
    try stage.arena.require(stage.id("single"), toFail: stage.id("double"))
    func tap(_ x: Double) {
      for finger in 0..<fingers { stage.land(Int64(finger + 1), x + 60 * Double(finger), 100) }
      for finger in 0..<fingers { stage.lift(Int64(finger + 1), x + 60 * Double(finger), 100) }
    }
    tap(100)
    stage.wait(100)
    expectEqual(stage.acts, [])
    stage.land(1, 300, 100)
    expectEqual(stage.acts, ["single ended"], "the first is told as soon as it is none of two")
    stage.lift(1, 300, 100)
    stage.wait(1_000)
    if fingers == 1 { expectEqual(stage.acts, ["single ended", "single ended"]) }
    stage.clearLogs()
    for x in [100.0, 300, 500] {
      tap(x)
      stage.wait(100)
    }
    stage.wait(1_000)
    expectEqual(stage.acts, ["single ended", "single ended", "single ended"])
    stage.clearLogs()
    tap(100)
    stage.wait(100)
    tap(110)
    stage.wait(1_000)
    expectEqual(stage.acts, ["double ended"])
  }
}

@Suite struct `A gesture that is cancelled` {
  @Test(arguments: [true, false])
  func `has no velocity, also where its contacts are lost`(byLoss: Bool) {
    let fingers = Fingers(center: Vector(x: 640, y: 400), fingers: 2, radius: 80)
    var transform = TransformGestureRecognizer()
    var (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    var (rotation, press) = (RotationGestureRecognizer(), PressForceGestureRecognizer())
    var player = Player()
    func play(_ phase: ContactPhase, _ step: Double) {
      let hand = fingers.similarity(
        turnedBy: .degrees(4 * step), spreadBy: 1 + 0.05 * step,
        movedBy: Vector(x: 20 * step, y: 0))
      player.play(fingers, phase, under: hand) {
        transform.handle($0, at: $1)
        pan.handle($0, at: $1)
        pinch.handle($0, at: $1)
        rotation.handle($0, at: $1)
        guard $0.id == ContactID(1) else { return }
        var hard = $0
        hard.position = ExactPoint(fingers.center)
        hard.pressure = 400_000 + Int64(step) * 20_000
        press.handle(hard, at: $1)
      }
    }
    play(.began, 0)
    for step in 1...20 { play(.moved, Double(step)) }
    let now = Timestamp(microseconds: player.time + 8_000)
    expectTrue(press.velocity(at: now) > 1 && pan.velocity(at: now).x > 1_000)
    expectTrue(pinch.velocity(at: now) > 1 && rotation.velocity(at: now).degrees > 100)
    if byLoss {
      play(.cancelled, 20)
    } else {
      transform.cancel()
      pan.cancel()
      pinch.cancel()
      rotation.cancel()
      press.cancel()
    }
    expectTrue(press.state == .cancelled && press.velocity(at: now) == 0)
    expectTrue(pan.state == .cancelled && pan.velocity(at: now) == .zero)
    expectTrue(pinch.state == .cancelled && pinch.velocity(at: now) == 0)
    expectTrue(rotation.state == .cancelled && rotation.velocity(at: now) == .zero)
    expectEqual(transform.velocity(at: now), VelocityTracker.Velocity())
  }
}

/// A tap at a place, from one time to another in microseconds.
private func tap(
  _ recognizer: inout TapGestureRecognizer, at point: Vector, _ time: ClosedRange<Int64>,
  fingers: Int64 = 1
) {
  for (phase, time) in [(ContactPhase.began, time.lowerBound), (.ended, time.upperBound)] {
    for finger in 0..<fingers {
      recognizer.handle(
        contact(finger + 1, phase, point.x + 80 * Double(finger), point.y),
        at: Timestamp(microseconds: time))
    }
  }
}

private func doubleTap(fingers: Int = 1) -> TapGestureRecognizer {
  var recognizer = TapGestureRecognizer()
  recognizer.numberOfTapsRequired = 2
  recognizer.numberOfTouchesRequired = fingers
  return recognizer
}

@Suite struct `A row of taps` {
  private let point = Vector(x: 300, y: 300)

  @Test(arguments: [(100.0, true), (100.000_001, false)], [1, 2] as [Int64])
  func `is close together`(next: (distance: Double, isRow: Bool), fingers: Int64) {
    var recognizer = doubleTap(fingers: Int(fingers))
    let far = point + Vector(x: 0, y: next.distance)
    tap(&recognizer, at: point, 0...50_000, fingers: fingers)
    tap(&recognizer, at: far, 150_000...200_000, fingers: fingers)
    expectEqual(recognizer.state == .recognized, next.isRow)
    tap(&recognizer, at: far, 300_000...350_000, fingers: fingers)
    expectEqual(
      recognizer.state == .recognized, !next.isRow, "a far tap is the first of the next two")
  }

  @Test(arguments: [(39_999, false), (40_000, true)] as [(Int64, Bool)])
  func `is no contact that bounces`(interval: Int64, isRow: Bool) {
    var recognizer = doubleTap()
    let second = 50_000 + interval
    tap(&recognizer, at: point, 0...50_000)
    tap(&recognizer, at: point, second...second + 1_000)
    expectEqual(recognizer.state == .recognized, isRow)
    tap(&recognizer, at: point, second + 101_000...second + 102_000)
    expectEqual(recognizer.state == .recognized, !isRow)
  }

  @Test(arguments: [0, 39_999, 100_000] as [Int64])
  func `ends with a tap elsewhere, however soon that lands`(interval: Int64) {
    var recognizer = doubleTap()
    tap(&recognizer, at: point, 0...50_000)
    recognizer.handle(contact(2, .began, 700, 300), at: Timestamp(microseconds: 50_000 + interval))
    expectEqual(recognizer.state, .failed)
  }

  @Test(arguments: [(1_050_000, true), (1_050_001, false)] as [(Int64, Bool)])
  func `is as slow as its property says`(second: Int64, isRow: Bool) {
    var recognizer = doubleTap()
    recognizer.maximumIntervalBetweenTaps = 1
    tap(&recognizer, at: point, 0...50_000)
    expectEqual(recognizer.due?.microseconds, 1_050_001)
    tap(&recognizer, at: point, second...second + 10_000)
    expectEqual(recognizer.state == .recognized, isRow)
  }

  @Test func `is as close and as quick as its properties say`() {
    var recognizer = doubleTap()
    recognizer.allowableDistanceBetweenTaps = .infinity
    recognizer.minimumIntervalBetweenTaps = 0
    tap(&recognizer, at: point, 0...50_000)
    tap(&recognizer, at: point * 10, 50_000...60_000)
    expectEqual(recognizer.state, .recognized)
  }
}
