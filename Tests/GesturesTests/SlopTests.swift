import Geometry
import Input
import TestSupport
import Testing

@testable import Gestures

private let center = Vector(x: 640, y: 360)
private let exact = PanelModel("exact", 8_000, noise: 0, quantum: 1e-6)

extension PanelModel {
  fileprivate func every(_ period: Int64) -> PanelModel {
    var panel = self
    panel.period = period
    return panel
  }
}

@Suite struct `The slop` {
  /// A hand of 30 points' radius that turns by 41° and stops, at four rates.
  @Test(arguments: [4_000, 8_000, 16_667, 33_333] as [Int64])
  func `of a hand that stops is given back within 100 ms, steadily`(period: Int64) {
    let fingers = Fingers(center: center, fingers: 2, radius: 30)
    var transform = TransformGestureRecognizer()
    let reports = exact.every(period).play(seconds: 0.4) {
      fingers.positions(turnedBy: .degrees(41 * $0), movedBy: Vector(x: 20 * $0, y: 0))
    }
    transform.play(reports.dropLast())
    let stop = reports[reports.count - 2].time.microseconds
    let end = Similarity(
      rotation: .degrees(41), scale: 1, carrying: center, to: center + Vector(x: 20, y: 0))
    func distance() -> Double {
      fingers.fingers.map { transform.transform.apply($0).distance(to: end.apply($0)) }.max() ?? 0
    }
    let owed = (angle: 41 - transform.rotation.degrees, distance: distance())
    #expect(owed.angle > 1 && owed.distance > 1)
    var (last, fastest) = (transform.rotation.degrees, 0.0)
    for time in stride(from: Int64(1_000), through: 100_000, by: 1_000) {
      transform.advance(to: Timestamp(microseconds: stop + time))
      fastest = max(fastest, transform.rotation.degrees - last)
      last = transform.rotation.degrees
    }
    // In steps of 8 ms, of which there are at least five.
    #expect(fastest < owed.angle / 4)
    #expect((transform.rotation.degrees - 41).magnitude < 1e-4)
    #expect(distance() < 1e-4 && transform.due == nil && transform.isRepaid)
  }

  @Test func `is given back by time in as many steps as one likes`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 80)
    var coarse = TransformGestureRecognizer()
    coarse.play(
      exact.play(seconds: 0.2) { fingers.positions(turnedBy: .degrees(20 * $0)) }.dropLast())
    var fine = coarse
    for time in stride(from: Int64(200_000), through: 260_000, by: 500) {
      fine.advance(to: Timestamp(microseconds: time))
    }
    coarse.advance(to: Timestamp(microseconds: 260_000))
    #expect((coarse.rotation - fine.rotation).radians.magnitude < 1e-12)
    #expect(coarse.due == fine.due && coarse.due != nil)
    #expect(coarse.state == .changed && coarse.didMove)
  }

  /// A panel that goes on to report noise while the hand rests.
  @Test func `is given back to a hand that rests on a noisy panel`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 60)
    var transform = TransformGestureRecognizer()
    let panel = PanelModel("noisy", 8_000, noise: 0.2, quantum: 0.1)
    transform.play(
      panel.play(seconds: 0.6) {
        fingers.positions(turnedBy: .degrees(min(25 * $0 * 1.5, 25)))
      }.dropLast())
    #expect(transform.isRepaid && (transform.rotation.degrees - 25).magnitude < 0.6)
  }

  @Test func `is all given back at the last lift`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 60)
    var transform = TransformGestureRecognizer()
    transform.play(exact.play(seconds: 0.1) { fingers.positions(turnedBy: .degrees(20 * $0)) })
    #expect(transform.state == .ended && transform.didMove)
    #expect((transform.rotation.degrees - 20).magnitude < 1e-4)
  }

  /// However it moves, what is shown moves at most 1.3 times as fast.
  @Test(arguments: UInt64(1)...20)
  func `makes what is shown at most 1.3 times as fast as the hand`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let fingers = Fingers(center: center, fingers: generator.number(in: 2...5), radius: 100)
    let turn = generator.number(in: 40...120.0) * (seed % 2 == 0 ? 1 : -1)
    let spread = generator.number(in: 0.5...2.0)
    let reports = exact.every(Int64(generator.number(in: 4_000...33_000))).play(seconds: 0.7) {
      fingers.positions(
        turnedBy: .degrees(turn * $0), spreadBy: exponential($0 * logarithm(spread)))
    }
    var rotation = RotationGestureRecognizer()
    var pinch = PinchGestureRecognizer()
    var last = (turn: 0.0, shown: 0.0, growth: 0.0, shownGrowth: 0.0)
    for report in reports.dropLast() {
      rotation.handle(frame: frame(report.contacts), at: report.time)
      pinch.handle(frame: frame(report.contacts), at: report.time)
      let hand = rotation.core.hand
      let now = (
        turn: hand.rotation.radians, shown: rotation.rotation.radians, growth: hand.logScale,
        shownGrowth: logarithm(pinch.scale)
      )
      #expect(
        (now.shown - last.shown).magnitude <= 1.3 * (now.turn - last.turn).magnitude + 1e-6)
      #expect(
        (now.shownGrowth - last.shownGrowth).magnitude
          <= 1.3 * (now.growth - last.growth).magnitude + 1e-6)
      last = now
    }
    #expect(last.shown != 0)
  }

  @Test func `is no longer given back when a value is set`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 100)
    let reports = exact.play(seconds: 1) {
      fingers.positions(
        turnedBy: .degrees(90 * $0), spreadBy: 1 + $0, movedBy: Vector(x: 90 * $0, y: 0))
    }.dropLast()
    var rotation = RotationGestureRecognizer()
    var pinch = PinchGestureRecognizer()
    var pan = PanGestureRecognizer()
    var turned = Angle.zero
    for report in reports {
      rotation.handle(frame: frame(report.contacts), at: report.time)
      if rotation.state == .began { turned = rotation.core.hand.rotation }
      if rotation.state.isActive { rotation.rotation = .zero }
      pinch.handle(frame: frame(report.contacts), at: report.time)
      if pinch.state.isActive { pinch.scale = 1 }
      pan.handle(frame: frame(report.contacts), at: report.time)
      if pan.state.isActive { pan.translation = .zero }
    }
    rotation.advance(to: Timestamp(microseconds: 2_000_000))
    pinch.advance(to: Timestamp(microseconds: 2_000_000))
    pan.advance(to: Timestamp(microseconds: 2_000_000))
    #expect(turned != .zero && rotation.rotation == .zero)
    #expect(pinch.scale == 1 && pan.translation == .zero)
    #expect(rotation.due == nil && pinch.due == nil && pan.due == nil)
  }

  @Test func `is none without a threshold`() {
    var rotation = RotationGestureRecognizer(thresholds: .none)
    let fingers = Fingers(center: center, fingers: 2, radius: 100)
    let reports = exact.play(seconds: 0.009) { fingers.positions(turnedBy: .degrees(7 * $0)) }
    rotation.play(reports.dropLast())
    #expect(rotation.state == .began && (rotation.rotation.degrees - 7).magnitude < 1e-4)
  }
}

@Suite struct `A wobble` {
  /// Hands by the distance of their fingers in points, pinches there and in, and how often they wobble.
  @Test(arguments: [60.0, 100, 200, 300, 400, 600, 800], [2.0, 0.5, 3, 0.3])
  func `of ten degrees doesn't turn a pinch`(distance: Double, spread: Double) {
    for wobbles in [0.5, 1, 2, 3] {
      for sign in [1.0, -1] {
        for panel in [exact, PanelModel.all[3]] {
          let fingers = Fingers(
            center: center, fingers: 2, radius: distance / 2 * (spread > 1 ? 1 / spread : 1))
          var transform = TransformGestureRecognizer()
          let reports = panel.play(seconds: 0.8) { t in
            let wobble = Angle(turns: wobbles * t).sineAndCosine.sine * 10 * sign
            return fingers.positions(
              turnedBy: .degrees(wobble), spreadBy: exponential(t * logarithm(spread)))
          }
          transform.play(reports)
          #expect(
            transform.rotation == .zero && !transform.isTurning,
            "\(wobbles) wobbles on \(panel), \(transform.rotation.degrees)")
        }
      }
    }
  }

  @Test(arguments: [60.0, 100, 200, 300, 400, 600, 800], [15.0, -15])
  func `is told from a meant turn of fifteen degrees`(distance: Double, degrees: Double) {
    let fingers = Fingers(center: center, fingers: 2, radius: distance / 2)
    var transform = TransformGestureRecognizer()
    let reports = exact.play(seconds: 1) { t in
      fingers.positions(
        turnedBy: .degrees(degrees * max(0, 2 * t - 1)), spreadBy: 1 + 0.8 * min(1, t * 1.5))
    }
    transform.play(reports)
    #expect(transform.isTurning && transform.isScaling)
    #expect((transform.rotation.degrees - degrees).magnitude < 1e-4)
  }
}

@Suite struct `A finger that rests` {
  private func place(_ id: Int64, _ place: Vector, _ phase: ContactPhase) -> Contact {
    contact(id, phase, place.x, place.y)
  }

  /// It rests 300 points away while two others turn about their own middle.
  @Test(arguments: [90.0, -200], [8_000, 33_333] as [Int64])
  func `takes no part in what two others do`(degrees: Double, period: Int64) {
    for lands in [0, 1] {
      let fingers = Fingers(center: center, fingers: 2, radius: 90)
      let stuck = place(9, center + Vector(x: 300, y: 40), .began)
      var transform = TransformGestureRecognizer()
      var rotation = RotationGestureRecognizer()
      var reports = exact.every(period).play(seconds: 1) {
        fingers.positions(turnedBy: .degrees(degrees * $0))
      }
      reports[lands].contacts.append(stuck)
      transform.play(reports.dropLast())
      rotation.play(reports.dropLast())
      #expect((rotation.rotation.degrees - degrees).magnitude < 0.01)
      #expect((transform.rotation.degrees - degrees).magnitude < 0.01)
      let end = Similarity(
        rotation: .degrees(degrees), scale: 1, carrying: center, to: center)
      for finger in fingers.fingers {
        #expect(transform.transform.apply(finger).distance(to: end.apply(finger)) < 0.5)
      }
      // When it moves it takes part again, which doesn't change the values.
      let before = transform.transform
      for step in 1...3 {
        let moved = place(9, stuck.position.vector + Vector(x: 7 * Double(step), y: 0), .moved)
        transform.handle(
          frame: frame([moved]), at: Timestamp(microseconds: 1_200_000 + Int64(step) * 8_000))
        if step == 1 { #expect(transform.transform == before) }
      }
      #expect(transform.core.hand.count == 3)
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
    #expect((rotation.rotation.degrees - 100).magnitude < 1e-4)
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
    var hand = Gestures.Hand(noise: Thresholds().noise)
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
      _ = hand.regroup { _ in true }
      _ = hand.move(frame(report.contacts))
      for contact in report.contacts where contact.phase == .began { hand.land(contact) }
    }
    // Four fingers at both ends; three standard deviations of their noise.
    let bound = Angle(radians: noise * (2.0 / 4).squareRoot() / 120).degrees
    let found = hand.rotation.degrees - degrees
    #expect(found.magnitude < 3 * bound, "\(found)° where \(bound)° is the bound, seed \(seed)")
  }
}
