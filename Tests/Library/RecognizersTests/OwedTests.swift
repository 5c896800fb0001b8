import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private let exact = PanelModel("exact", 8_000, noise: 0, quantum: 1e-6)

extension PanelModel {
  fileprivate func every(_ period: Int64) -> PanelModel {
    var panel = self
    panel.period = period
    return panel
  }
}

/// A pinch to twice the size of two fingers 280 points apart that turns by 17° meanwhile, so that the turn is told
/// late, and stops dead: the reports, without the lift.
private func lateTurn(every period: Int64 = 8_000) -> [PanelReport] {
  let fingers = Fingers(center: center, fingers: 2, radius: 70)
  let reports = exact.every(period).play(seconds: 0.5) {
    fingers.positions(turnedBy: .degrees(17 * $0), spreadBy: 1 + $0)
  }
  return reports.dropLast()
}

@Suite struct `What is owed` {
  @Test(arguments: [4_000, 8_000, 16_667, 33_333] as [Int64])
  func `is caught up by 140 points a second while the hand rests`(period: Int64) {
    var transform = TransformGestureRecognizer()
    let reports = lateTurn(every: period)
    transform.play(reports)
    let stop = reports[reports.count - 1].time.microseconds
    let ends = [Vector(x: 140, y: 0), Vector(x: -140, y: 0)].map {
      center + $0.turned(by: .degrees(17))
    }
    let starts = [center + Vector(x: 70, y: 0), center - Vector(x: 70, y: 0)]
    func points() -> [Vector] { starts.map(transform.transform.apply) }
    func distance() -> Double { zip(points(), ends).map { $0.distance(to: $1) }.max() ?? 0 }
    expectGreater(distance(), 10, "the turn is told late")
    var (last, fastest) = (points(), 0.0)
    for time in stride(from: Int64(1_000), through: 400_000, by: 1_000) {
      transform.advance(to: Timestamp(microseconds: stop + time))
      fastest = max(fastest, zip(points(), last).map { $0.distance(to: $1) }.max() ?? 0)
      last = points()
    }
    expectTrue(fastest > 1 && fastest < 1.13, "140 points a second are 1.12 points in 8 ms")
    expectTrue(distance() < 1e-4 && transform.due == nil && transform.isRepaid)
  }

  @Test func `is caught up in as many steps of time as one likes`() {
    var coarse = TransformGestureRecognizer()
    coarse.play(lateTurn())
    var fine = coarse
    for time in stride(from: Int64(510_000), through: 560_000, by: 500) {
      fine.advance(to: Timestamp(microseconds: time))
    }
    coarse.advance(to: Timestamp(microseconds: 560_000))
    expectEqual(coarse, fine)
    expectTrue(coarse.due != nil && coarse.state == .changed && coarse.didMove)
  }

  @Test(arguments: UInt64(1)...20)
  func `makes what is shown at most 1.3 times as fast as the hand, but for 150 points a second`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    let fingers = Fingers(center: center, fingers: generator.number(in: 2...5), radius: 100)
    let turn = generator.number(in: 40...120.0) * (seed % 2 == 0 ? 1 : -1)
    let spread = generator.number(in: 0.5...2.0)
    let period = Int64(generator.number(in: 4_000...33_000))
    let reports = exact.every(period).play(seconds: 0.7) {
      fingers.positions(
        turnedBy: .degrees(turn * $0), spreadBy: exponential($0 * logarithm(spread)))
    }
    var rotation = RotationGestureRecognizer()
    var pinch = PinchGestureRecognizer()
    // The turn that is shown, the scale that is, and the hand: its turn, its scale, its radius.
    var last = (turn: 0.0, scale: 1.0, hand: 0.0, size: 1.0, radius: 100.0)
    for report in reports.dropLast() {
      rotation.handle(frame: frame(report.contacts), at: report.time)
      pinch.handle(frame: frame(report.contacts), at: report.time)
      let hand = rotation.core.hand
      let now = (
        turn: rotation.rotation.radians, scale: pinch.scale, hand: hand.measured.turn,
        size: hand.measured.scale, radius: hand.radius
      )
      let step = Vector(
        x: max(now.radius, last.radius) * (now.hand - last.hand), y: now.radius - last.radius)
      let most = 1.3 * step.length + 150 * Double(period) / 1e6 + 0.3
      expectAtMost(last.radius * (now.turn - last.turn).magnitude, most)
      expectAtMost(100 * (now.scale - last.scale).magnitude, most * max(1, last.scale / last.size))
      last = now
    }
    expectUnequal(last.turn, 0)
  }

  @Test(arguments: [2, 3, 5], [40.0, -40])
  func `from before a turn began is shown although a finger tapped meanwhile`(
    others: Int, degrees: Double
  ) {
    let fingers = Fingers(center: center, fingers: others + 1, radius: 100)
    var (rotation, transform) = (RotationGestureRecognizer(), TransformGestureRecognizer())
    func send(_ phase: ContactPhase, _ indices: Range<Int>, _ report: Int) {
      let places = fingers.positions(turnedBy: .degrees(degrees * Double(report) / 100))
      let sent = frame(indices.map { contact(Int64($0) + 1, phase, places[$0].x, places[$0].y) })
      let time = Timestamp(microseconds: Int64(report) * 8_000)
      rotation.handle(frame: sent, at: time)
      transform.handle(frame: sent, at: time)
    }
    let (all, staying, tapping) = (0..<others + 1, 1..<others + 1, 0..<1)
    send(.began, all, 0)
    for report in 1...100 {
      // Until it begins, the finger is down in four reports of six.
      let isDown = transform.isTurning || report % 6 < 4
      let wasDown = transform.isTurning || (report - 1) % 6 < 4 || report == 1
      if wasDown { send(.moved, all, report) } else { send(.moved, staying, report) }
      if isDown != wasDown { send(isDown ? .began : .ended, tapping, report) }
    }
    rotation.advance(to: Timestamp(microseconds: 2_000_000))
    transform.advance(to: Timestamp(microseconds: 2_000_000))
    expectLess((rotation.rotation.degrees - degrees).magnitude, 0.5)
    expectLess((transform.rotation.degrees - degrees).magnitude, 0.5)
  }
}

@Suite struct `A wobble` {
  /// Hands by the distance of their fingers in points, pinches there and in, and how often they wobble.
  @Test(arguments: [60.0, 100, 200, 300, 400, 600, 800], [2.0, 0.5, 3, 0.3])
  func `of eight degrees doesn't turn a pinch`(distance: Double, spread: Double) {
    for wobbles in [0.5, 1, 1.5, 2] {
      for sign in [1.0, -1] {
        for panel in [exact, PanelModel.all[3]] {
          let fingers = Fingers(
            center: center, fingers: 2, radius: distance / 2 * (spread > 1 ? 1 / spread : 1))
          var transform = TransformGestureRecognizer()
          let reports = panel.play(seconds: 0.8) { t in
            // It grows in the first 200 ms, as the pinch does.
            let wobble = Angle(turns: wobbles * t).sineAndCosine.sine * 8 * min(1, 4 * t) * sign
            return fingers.positions(
              turnedBy: .degrees(wobble), spreadBy: exponential(t * logarithm(spread)))
          }
          transform.play(reports)
          expectTrue(
            transform.rotation == .zero && !transform.isTurning,
            "\(wobbles) wobbles on \(panel), \(transform.rotation.degrees)")
        }
      }
    }
  }

  @Test(arguments: [60.0, 100, 200, 300, 400, 800], [12.0, 14])
  func `of up to fourteen degrees in a steady pinch isn't taken for a turn`(
    distance: Double, degrees: Double
  ) {
    let fingers = Fingers(center: center, fingers: 2, radius: 0.4 * distance)
    var transform = TransformGestureRecognizer()
    let reports = exact.play(seconds: 1.2) { t in
      let wobble = Angle(turns: 3 * t).sineAndCosine.sine * degrees
      return fingers.positions(turnedBy: .degrees(wobble), spreadBy: 1 + 1.5 * t)
    }
    for report in reports {
      transform.play([report])
      expectTrue(!transform.isTurning)
    }
    expectTrue(transform.isScaling)
  }

  @Test(arguments: [60.0, 100, 200, 300, 400, 600, 800], [17.0, -17])
  func `is distinguished from a meant turn of seventeen degrees`(distance: Double, degrees: Double)
  {
    let fingers = Fingers(center: center, fingers: 2, radius: distance / 2)
    var transform = TransformGestureRecognizer()
    let reports = exact.play(seconds: 1) { t in
      fingers.positions(
        turnedBy: .degrees(degrees * max(0, 2 * t - 1)), spreadBy: 1 + 0.8 * min(1, t * 1.5))
    }
    transform.play(reports.dropLast())
    transform.advance(to: Timestamp(microseconds: 4_000_000))
    expectTrue(transform.isTurning && transform.isScaling)
    expectLess((transform.rotation.degrees - degrees).magnitude, 1e-4)
  }
}

/// Two fingers that go for half a second and then rest; silent ones are named no more.
private func rests(
  turned: Double, _ scale: Double, moved: Double = 0, on panel: PanelModel, seed: UInt64,
  isSilent: Bool
) -> TransformGestureRecognizer {
  let fingers = Fingers(center: center, fingers: 2, radius: 80)
  var transform = TransformGestureRecognizer()
  let reports = panel.play(seconds: 1, seed: seed) { t in
    let done = min(1, 2 * t)
    return fingers.positions(
      turnedBy: .degrees(turned * done), spreadBy: exponential(done * logarithm(scale)),
      movedBy: Vector(x: moved * done, y: 0))
  }.dropLast()
  let end = Int64(isSilent ? 500_000 : 1_000_000)
  transform.play(reports.filter { $0.time.microseconds <= end })
  transform.advance(to: Timestamp(microseconds: 1_000_000))
  return transform
}

@Suite struct `A hand at rest` {
  /// Turns in degrees, scales and moves in points of which the small parts are below their thresholds.
  @Test(
    arguments: [(60.0, 1.1, 0.0), (-150, 0.93, 0), (6, 1.6, 0), (-9, 0.6, 0), (4, 1, 200)],
    [true, false])
  func `shows all that it has done beyond the noise, however small`(
    done: (turn: Double, scale: Double, move: Double), isSilent: Bool
  ) {
    for (seed, panel) in [exact, PanelModel.all[1], PanelModel.all[3]].enumerated() {
      let transform = rests(
        turned: done.turn, done.scale, moved: done.move, on: panel, seed: UInt64(seed),
        isSilent: isSilent)
      let off = Vector(
        x: (transform.rotation - .degrees(done.turn)).radians,
        y: logarithm(transform.scale / done.scale))
      expectLess(80 * done.scale * off.length, 2, "on \(panel)")
    }
  }

  @Test func `shows it once it has stayed for a tenth of a second, and without a jump`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 80)
    var transform = TransformGestureRecognizer()
    let reports = exact.play(seconds: 0.5) {
      fingers.positions(turnedBy: .degrees(6 * $0), spreadBy: 1 + 0.5 * $0)
    }
    transform.play(reports.dropLast())
    let stop = reports[reports.count - 2].time.microseconds
    transform.advance(to: Timestamp(microseconds: stop + 99_999))
    expectTrue(transform.isScaling && !transform.isTurning)
    expectEqual(transform.due, Timestamp(microseconds: stop + 100_000))
    var last = transform.rotation
    for time in stride(from: stop + 100_000, through: stop + 300_000, by: 8_000) {
      transform.advance(to: Timestamp(microseconds: time))
      expectLess(120 * (transform.rotation - last).radians, 1.2)
      last = transform.rotation
    }
    expectTrue(transform.isTurning && transform.due == nil)
    expectLess((last.degrees - 6).magnitude, 1e-4)
  }

  @Test func `begins nothing by it: a hand that has done little is none`() {
    let transform = rests(turned: 2, 1.02, on: exact, seed: 1, isSilent: true)
    expectTrue(transform.state == .possible && transform.due == nil)
  }

  @Test func `keeps to its thresholds where these are exact`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 80)
    var transform = TransformGestureRecognizer()
    transform.thresholds.isExact = true
    transform.play(
      exact.play(seconds: 0.5) {
        fingers.positions(turnedBy: .degrees(4 * $0), spreadBy: 1 + 0.5 * $0)
      }.dropLast())
    transform.advance(to: Timestamp(microseconds: 1_000_000))
    expectTrue(transform.isScaling && transform.rotation == .zero)
  }
}

@Suite struct `A finger that rests` {
  private func report(_ id: Int64, _ point: Vector, _ phase: ContactPhase) -> Contact {
    contact(id, phase, point.x, point.y)
  }

  /// It rests 300 points away while two others turn about their own middle.
  @Test(arguments: [90.0, -200], [8_000, 33_333] as [Int64])
  func `takes no part in what two others do`(degrees: Double, period: Int64) {
    for lands in [0, 1] {
      let fingers = Fingers(center: center, fingers: 2, radius: 90)
      let stuck = report(9, center + Vector(x: 300, y: 40), .began)
      // What was gone before a landing may be caught up about the middle of all three.
      let early = lands == 0 ? .zero : Angle.degrees(degrees * Double(period) / 1e6)
      let shift = (stuck.position.vector - center).length / 3 * early.radians.magnitude
      var transform = TransformGestureRecognizer()
      var rotation = RotationGestureRecognizer()
      var reports = exact.every(period).play(seconds: 1) {
        fingers.positions(turnedBy: .degrees(degrees * $0))
      }
      reports[lands].contacts.append(stuck)
      transform.play(reports.dropLast())
      rotation.play(reports.dropLast())
      transform.advance(to: Timestamp(microseconds: 1_150_000))
      rotation.advance(to: Timestamp(microseconds: 1_150_000))
      expectLess((rotation.rotation.degrees - degrees).magnitude, 0.01)
      expectLess((transform.rotation.degrees - degrees).magnitude, 0.01)
      let end = fingers.similarity(turnedBy: .degrees(degrees))
      for finger in fingers.fingers {
        expectLess(transform.transform.apply(finger).distance(to: end.apply(finger)), 0.5 + shift)
      }
      // When it moves it takes part again, which doesn't change the values.
      let before = transform.transform
      for step in 1...3 {
        let moved = report(9, stuck.position.vector + Vector(x: 7 * Double(step), y: 0), .moved)
        transform.handle(
          frame: frame([moved]), at: Timestamp(microseconds: 1_200_000 + Int64(step) * 8_000))
        if step == 1 { expectEqual(transform.transform, before) }
      }
      expectEqual(transform.core.hand.count, 3)
    }
  }

  @Test func `is the pivot where there are two`() {
    let pivot = center + Vector(x: 200, y: 0)
    var rotation = RotationGestureRecognizer()
    var reports = exact.play(seconds: 1) {
      [Vector(length: 150, angle: .degrees(100 * $0)) + pivot, pivot]
    }
    reports.removeLast()
    rotation.play(reports)
    rotation.advance(to: Timestamp(microseconds: 2_000_000))
    expectLess((rotation.rotation.degrees - 100).magnitude, 1e-4)
  }
}

@Suite struct `One of five fingers` {
  /// It taps two hundred times while the hand rests, or turns: the others keep their anchors.
  @Test(arguments: [0.0, 450], UInt64(1)...4)
  func `taps without the hand's drifting`(degrees: Double, seed: UInt64) {
    let fingers = Fingers(center: center, fingers: 5, radius: 120)
    let noise = 0.5
    let panel = PanelModel("tapped", 8_000, noise: noise, quantum: 0.01)
    let reports = panel.play(seconds: 200 * 4 * 0.008, seed: seed) {
      fingers.positions(turnedBy: .degrees(degrees * $0))
    }
    var hand = SwivelRecognizers.Hand(noise: Thresholds().noise)
    for (number, report) in reports.dropLast().enumerated() {
      var report = report
      if number > 0 {
        let isDown = number % 4 >= 2
        report.contacts = report.contacts.compactMap {
          guard $0.id == ContactID(5) else { return $0 }
          var tapped = $0
          tapped.phase = number % 4 == 0 ? .ended : number % 4 == 2 ? .began : .moved
          return isDown || number % 4 == 0 ? tapped : nil
        }
      }
      for contact in report.contacts where contact.phase == .ended { hand.lift(contact.id) }
      hand.regroup { _ in true }
      hand.move(frame(report.contacts))
      for contact in report.contacts where contact.phase == .began { hand.land(contact) }
    }
    // Five fingers from the landing to the first lift and four from there on; three standard deviations of their noise.
    let bound = Angle(radians: noise * (2.0 / 5 + 2.0 / 4).squareRoot() / 120).degrees
    let found = hand.rotation.degrees - degrees
    expectLess(found.magnitude, 3 * bound, "\(found)° where \(bound)° is the bound, seed \(seed)")
  }
}
