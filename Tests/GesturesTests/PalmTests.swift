import SwivelGeometry
import SwivelGestureSupport
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private let radius = 120.0

/// A movement of two fingers in a number of equal steps.
private struct Movement {
  var turn = Angle.zero
  var growth = 1.0
  var step = Vector.zero

  func similarity(after reports: Int) -> Similarity {
    var scale = 1.0
    for _ in 0..<reports { scale *= growth }
    return Similarity(
      rotation: turn * Double(reports), scale: scale, carrying: center,
      to: center + step * Double(reports))
  }
}

extension LibraryRecognizer {
  /// The visible values of the gesture; of a transform, in points: the effect of its turn and spread at the
  /// fingers, and the image of their centroid.
  fileprivate var shown: [Double] {
    mutating get {
      if let pinch = self as? PinchGestureRecognizer { return [logarithm(pinch.scale) * radius] }
      guard let transform = self as? TransformGestureRecognizer else { return values }
      let point = transform.transform.apply(center)
      return [transform.rotation.radians * radius, transform.scale * radius, point.x, point.y]
    }
  }
}

/// A gesture of two fingers during which others land, rest, wander and lift.
private struct Disturbed<Recognizer: LibraryRecognizer> {
  var recognizer: Recognizer
  let movement: Movement
  private var reports = 0
  private var time: Int64 = 0
  private let fingers = Fingers(center: center, fingers: 2, radius: radius)

  init(_ recognizer: Recognizer, _ movement: Movement) {
    self.recognizer = recognizer
    self.movement = movement
    report(.began)
  }

  private mutating func report(_ phase: ContactPhase) {
    time += 8_000
    for contact in fingers.contacts(phase, under: movement.similarity(after: reports)) {
      recognizer.handle(contact, at: Timestamp(microseconds: time))
    }
  }

  /// Continues the movement; returns the largest change of the values in one report.
  mutating func goOn(_ count: Int) -> Double {
    var longest = 0.0
    for _ in 0..<count {
      let before = recognizer.shown
      reports += 1
      report(.moved)
      let steps = zip(before, recognizer.shown).map { ($1 - $0).magnitude }
      longest = max(longest, steps.max() ?? 0)
    }
    return longest
  }

  mutating func disturb(_ id: Int64, _ phase: ContactPhase, _ point: Vector) {
    time += 1_000
    recognizer.handle(contact(id, phase, point.x, point.y), at: Timestamp(microseconds: time))
  }
}

/// The third to the tenth contact: a palm and everything else that may lie on the screen.
private let others: [(id: Int64, point: Vector)] = (3...10).map { id in
  (id, center + Vector(length: 90 + 20 * Double(id), angle: .degrees(47 * Double(id))))
}

private func check<Recognizer: LibraryRecognizer>(_ recognizer: Recognizer, _ movement: Movement) {
  var gesture = Disturbed(recognizer, movement)
  _ = gesture.goOn(40)
  let step = gesture.goOn(5)
  expectTrue(gesture.recognizer.state == .changed && step > 0)
  for (id, point) in others {
    let before = gesture.recognizer.values
    gesture.disturb(id, .began, point)
    expectEqual(gesture.recognizer.values, before, "contact \(id) lands")
    expectEqual(gesture.recognizer.state, .changed)
    // Those that rest hold the gesture back, and never push it.
    expectAtMost(gesture.goOn(3), step * 1.5, "contact \(id) rests")
    expectEqual(gesture.recognizer.state, .changed)
  }
  for (id, point) in others.reversed() {
    let before = gesture.recognizer.values
    let phase: ContactPhase = id.isMultiple(of: 2) ? .ended : .cancelled
    gesture.disturb(id, phase, point)
    expectEqual(gesture.recognizer.values, before, "contact \(id) lifts")
    expectEqual(gesture.recognizer.state, .changed)
  }
  let before = gesture.recognizer.shown
  let after = gesture.goOn(10)
  expectEqual(gesture.recognizer.state, .changed)
  expectAtMost(after, step * 1.5)
  expectTrue(zip(before, gesture.recognizer.shown).contains { ($1 - $0).magnitude > step * 5 })
}

@Suite struct `A palm or another finger` {
  @Test(arguments: [1.0, -1])
  func `never ends a rotation, a pinch, a pan or a transform`(sign: Double) {
    let turn = Movement(turn: .degrees(2 * sign))
    let pan = Movement(step: Vector(x: 3 * sign, y: 1))
    check(RotationGestureRecognizer(), turn)
    check(PinchGestureRecognizer(), Movement(growth: 1.01))
    check(PanGestureRecognizer(), pan)
    check(TransformGestureRecognizer(), turn)
    check(TransformGestureRecognizer(), pan)
  }

  @Test func `never ends a gesture that ends with its second last finger`() {
    var rotation = RotationGestureRecognizer()
    rotation.lastContact = .ends
    check(rotation, Movement(turn: .degrees(2)))
    var pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    check(pan, Movement(step: Vector(x: 3, y: 1)))
  }

  @Test func `leaves the two fingers their whole way when it has lifted`() {
    var gesture = Disturbed(RotationGestureRecognizer(), Movement(turn: .degrees(2)))
    _ = gesture.goOn(40)
    gesture.disturb(3, .began, others[0].point)
    _ = gesture.goOn(20)
    gesture.disturb(3, .ended, others[0].point)
    let before = gesture.recognizer.rotation
    _ = gesture.goOn(180)
    let turned = gesture.recognizer.rotation - before
    expectLess((turned.degrees - 360).magnitude, 1e-6)
  }
}
