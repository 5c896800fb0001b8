import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The greatest distance of a finger from the content that was taken under it.
private func distanceFromFingers(
  _ recognizer: TransformGestureRecognizer, _ fingers: Fingers, under similarity: Similarity
) -> Double {
  fingers.fingers.map {
    recognizer.transform.apply($0).distance(to: similarity.apply($0))
  }.max() ?? .infinity
}

@Suite struct `A transform recognizer` {
  @Test(arguments: [2, 3, 5], [450.0, -450])
  func `turns what it holds by what the fingers turn, under a hand that drifts`(
    count: Int, degrees: Double
  ) {
    let fingers = Fingers(center: center, fingers: count, radius: 150)
    var recognizer = TransformGestureRecognizer()
    let drift = Vector(x: 6, y: -6)
    func path(_ t: Double) -> Similarity {
      fingers.similarity(turnedBy: .degrees(degrees * t), movedBy: drift * t)
    }
    recognizer.follow(fingers, steps: 250, along: path)
    expectEqual(recognizer.state, .changed)
    expectLess(abs(recognizer.rotation.degrees - degrees), 1e-6)
    expectEqual(recognizer.scale, 1, "a turn doesn't scale")
    expectLess(distanceFromFingers(recognizer, fingers, under: path(1)), 1e-5)
  }

  @Test func `turns and spreads five fingers together`() {
    let fingers = Fingers(center: center, fingers: 5, radius: 120)
    var recognizer = TransformGestureRecognizer()
    func path(_ t: Double) -> Similarity {
      fingers.similarity(turnedBy: .degrees(-100 * t), spreadBy: 1 + 0.5 * t)
    }
    recognizer.follow(fingers, steps: 250, along: path)
    expectLess(abs(recognizer.rotation.degrees + 100), 1e-6)
    expectLess(abs(recognizer.scale - 1.5), 1e-6)
    expectLess(distanceFromFingers(recognizer, fingers, under: path(1)), 1e-5)
  }

  @Test func `does not turn at all when a pinch wobbles by five degrees`() {
    let fingers = Fingers(center: center, fingers: 2, radius: 60)
    var recognizer = TransformGestureRecognizer()
    recognizer.follow(fingers, steps: 250) { t in
      fingers.similarity(
        turnedBy: .degrees(5 * sineAndCosine(t * 40).sine), spreadBy: 1 + t * (250.0 / 60 - 1))
    }
    expectEqual(recognizer.rotation, .zero)
    expectTrue(!recognizer.isTurning)
    expectLess(abs(recognizer.scale - 250.0 / 60), 1e-6)
  }

  @Test(arguments: ["move", "turn", "spread"])
  func `begins with no more than the last step of its fingers`(part: String) {
    let fingers = Fingers(center: center, fingers: 2, radius: 100)
    var recognizer = TransformGestureRecognizer()
    var player = Player()
    var seen: Similarity?
    let step = part == "move" ? 1 : 100 * 0.05
    player.play(fingers, steps: 30) {
      let t = 1.5 * $0
      return fingers.similarity(
        turnedBy: part == "turn" ? .radians(t) : .zero, spreadBy: part == "spread" ? 1 + t : 1,
        movedBy: part == "move" ? Vector(x: 20 * t, y: 0) : .zero)
    } each: {
      recognizer.handle($0, at: $1)
      if recognizer.state == .began { seen = recognizer.transform }
    }
    let began = seen ?? Similarity(scale: 0)
    let most = 1.22 * step + 140 * 0.008 + 0.2
    for finger in fingers.fingers {
      expectAtMost(began.apply(finger).distance(to: finger), most)
    }
  }

  @Test func `keeps its values to the bit when fingers land and lift in the middle of a turn`() {
    let fingers = Fingers(center: center, fingers: 3, radius: 130)
    var recognizer = TransformGestureRecognizer()
    var player = Player()
    func path(_ t: Double) -> Similarity {
      fingers.similarity(turnedBy: .degrees(200 * t))
    }
    func play(_ range: ClosedRange<Int>, _ ids: Set<Int64>) {
      for step in range {
        player.play(fingers, .moved, under: path(Double(step) / 100)) { contact, time in
          if ids.contains(contact.id.number) { recognizer.handle(contact, at: time) }
        }
      }
    }
    func once(_ id: Int64, _ phase: ContactPhase, _ t: Double) {
      player.play(fingers, phase, under: path(t)) { contact, time in
        guard contact.id.number == id else { return }
        let before = (
          recognizer.transform, recognizer.rotation, recognizer.scale, recognizer.translation
        )
        recognizer.handle(contact, at: time)
        #expect(
          (recognizer.transform, recognizer.rotation, recognizer.scale, recognizer.translation)
            == before)
        expectEqual(recognizer.state, .changed)
      }
    }
    player.play(fingers, .began) { contact, time in
      if contact.id.number < 3 { recognizer.handle(contact, at: time) }
    }
    play(1...5, [1, 2])
    once(3, .began, 0.05)
    play(6...40, [1, 2, 3])
    once(1, .ended, 0.40)
    play(41...100, [2, 3])
    expectLess(abs(recognizer.rotation.degrees - 200), 1e-6)
    expectLess(distanceFromFingers(recognizer, fingers, under: path(1)), 1e-5)
  }

  @Test(arguments: SlopPolicy.allCases)
  func `gives the slop back, leaves it out or counts it at once, as its policy says`(
    policy: SlopPolicy
  ) {
    let fingers = Fingers(center: center, fingers: 2, radius: 100)
    var recognizer = TransformGestureRecognizer(slop: policy)
    recognizer.follow(fingers, steps: 90) { fingers.similarity(turnedBy: .degrees(90 * $0)) }
    // At 125° a second the gesture begins after an arc of a good 3 points at 100 points, which is 2°.
    let lost = 90 - recognizer.rotation.degrees
    switch policy {
    case .repay, .include: expectLess(abs(lost), 1e-6)
    case .subtract: expectTrue(lost > 1.9 && lost < 8)
    }
  }

  @Test func `ends with the last lift, and fails when nothing was meant`() {
    var recognizer = TransformGestureRecognizer()
    recognizer.handle(contact(1, .began, 100, 100), at: .zero)
    recognizer.handle(contact(1, .moved, 107, 100), at: Timestamp(microseconds: 8_000))
    expectEqual(recognizer.state, .possible)
    recognizer.handle(contact(1, .ended, 107, 100), at: Timestamp(microseconds: 16_000))
    expectEqual(recognizer.state, .failed)
    recognizer.handle(contact(1, .began, 100, 100), at: Timestamp(microseconds: 24_000))
    expectEqual(recognizer.state, .possible)
    recognizer.handle(contact(1, .moved, 109, 100), at: Timestamp(microseconds: 32_000))
    expectEqual(recognizer.state, .began)
    recognizer.handle(contact(1, .ended, 109, 100), at: Timestamp(microseconds: 40_000))
    expectEqual(recognizer.state, .ended)
  }
}
