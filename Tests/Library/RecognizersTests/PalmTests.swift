import SwivelGestureSupport
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
}

/// A contact that lands beside two fingers that turn, in seconds since they have landed and points.
private struct Beside {
  var from = 0.0
  var to = Double.infinity
  var place: Vector
  /// How far it goes while the fingers turn, and for how long, in seconds.
  var roll = Vector.zero
  var rolling = 0.7
}

/// How much of what begins at 0.1 s and takes so long is done at a time, all in seconds.
private func part(at seconds: Double, of length: Double) -> Double {
  let share = min(max((seconds - 0.1) / length, 0), 1)
  return share * share * (3 - 2 * share)
}

/// What a transform shows in degrees when two fingers have turned from 0.1 s to 0.8 s and rested, beside other contacts.
private func shown(_ degrees: Double, beside others: [Beside], radius: Double = 80) -> Double {
  let fingers = Fingers(center: center, fingers: 2, radius: radius)
  var transform = TransformGestureRecognizer()
  var down: Set<Int64> = []
  for step in 0...150 {
    let seconds = 0.008 * Double(step)
    let turned = fingers.similarity(turnedBy: .degrees(degrees * part(at: seconds, of: 0.7)))
    var report = fingers.contacts(step == 0 ? .began : .moved, under: turned)
    for (index, other) in others.enumerated() {
      let id = Int64(index + 10)
      let point = other.place + other.roll * part(at: seconds, of: other.rolling)
      let isDown = other.from <= seconds && seconds < other.to
      guard isDown || down.contains(id) else { continue }
      let phase = isDown ? down.contains(id) ? ContactPhase.moved : .began : .ended
      if isDown { down.insert(id) } else { down.remove(id) }
      report.append(contact(id, phase, point.x, point.y))
    }
    transform.handle(frame: frame(report), at: Timestamp(seconds: seconds))
  }
  return transform.rotation.degrees
}

@Suite struct `Two fingers that turn` {
  private func place(_ distance: Double, _ degrees: Double) -> Vector {
    center + Vector(length: distance, angle: .degrees(degrees))
  }

  @Test(arguments: [60.0, -180], [200.0, 300, 600])
  func `turn as far beside a palm that lands at any time`(degrees: Double, distance: Double) {
    for from in [0, 0.05, 0.2, 0.3, 0.4, 0.5, 0.6] {
      for way in stride(from: 0.0, to: 360, by: 45) {
        let palm = Beside(from: from, place: place(distance, way))
        let found = shown(degrees, beside: [palm])
        expectLess((found - degrees).magnitude, 1, "at \(from) s, \(way)°")
      }
    }
  }

  @Test(arguments: [0.0, 90, 200], [0, 0.25])
  func `turn as far beside a palm that rolls`(way: Double, from: Double) {
    for distance in [200.0, 400] {
      let roll = Vector(length: 8, angle: .degrees(way + 70))
      let palm = Beside(from: from, place: place(distance, way), roll: roll)
      expectLess((shown(150, beside: [palm]) - 150).magnitude, 1, "\(distance) points away")
    }
  }

  @Test(arguments: [0.03, 0.06, 0.1])
  func `turn as far where others touch the screen for a moment`(length: Double) {
    for from in stride(from: 0.02, to: 0.7, by: 0.03) {
      for way in [20.0, 130, 260] {
        let ghosts = (0..<2).map { number in
          let start = from + 0.4 * length * Double(number)
          return Beside(
            from: start, to: start + length, place: place(250, way + 100 * Double(number)))
        }
        for count in 1...2 {
          let found = shown(90, beside: Array(ghosts.prefix(count)))
          expectLess((found - 90).magnitude, 1.5, "\(count) from \(from) s, \(way)°")
        }
      }
    }
  }

  /// As a small child's, whose other fingers lie on the screen as well.
  @Test func `turn as far beside contacts that wander`() {
    for way in stride(from: 0.0, to: 360, by: 60) {
      let others = [
        Beside(place: place(120, way), roll: Vector(x: 5, y: 0)),
        Beside(place: place(200, way + 80), roll: Vector(x: 0, y: -5)),
      ]
      expectLess((shown(120, beside: others) - 120).magnitude, 1.5, "\(way)°")
    }
  }

  @Test(arguments: [60.0, 90])
  func `turn as far where others touch the screen again and again`(degrees: Double) {
    for way in stride(from: 0.0, to: 360, by: 60) {
      let ghosts = (0..<11).map { number in
        let from = 0.05 + 0.1 * Double(number)
        return Beside(from: from, to: from + 0.09, place: place(400, way + 100 * Double(number)))
      }
      expectLess((shown(degrees, beside: ghosts) - degrees).magnitude, 1, "\(way)°")
    }
  }

  @Test func `are joined by a third that goes with them`() {
    for way in stride(from: 0.0, to: 360, by: 40) {
      let radius = 80.0
      var transform = TransformGestureRecognizer()
      let (two, third) = (
        Fingers(center: center, fingers: 2, radius: radius), place(radius, way + 90)
      )
      for step in 0...100 {
        let turn = two.similarity(turnedBy: .degrees(Double(step)))
        var report = two.contacts(step == 0 ? .began : .moved, under: turn)
        if step >= 30 {
          let landing = two.similarity(turnedBy: .degrees(30)).inverse.apply(third)
          let point = turn.apply(landing)
          report.append(contact(9, step == 30 ? .began : .moved, point.x, point.y))
        }
        transform.handle(frame: frame(report), at: Timestamp(microseconds: 8_000 * Int64(step)))
      }
      let hand = transform.core.hand
      expectTrue(hand.count == 3 && hand.contacts.indices.allSatisfy(hand.contacts.isActive))
      expectLess((transform.rotation.degrees - 100).magnitude, 1)
    }
  }
  /// By how much a contact that rests has moved is judged by where its mark would have been carried.
  @Test func `carry the marks of contacts that rest as before, whoever joins or leaves them`() {
    for way in stride(from: 0.0, to: 360, by: 40) {
      let five = Fingers(center: center, fingers: 5, radius: 80)
      var hand = SwivelRecognizers.Hand(Thresholds())
      let palm = contact(9, .began, place(400, way).x, place(400, way).y)
      hand.handle(frame: frame(five.contacts(.began) + [palm]))
      var generator = SplitMix64(seed: 7)
      for step in 1...60 {
        let turned = five.similarity(turnedBy: .degrees(Double(step)))
        let moves = five.contacts(.moved, under: turned).map { finger in
          let noise = Vector(x: generator.number(in: -2...2), y: generator.number(in: -2...2))
          let point = finger.position.vector + noise
          return contact(finger.id.number, .moved, point.x, point.y)
        }
        hand.handle(frame: frame(moves))
      }
      for finger in five.contacts(.ended).prefix(3) {
        let before = hand.placesOfMarks
        expectEqual(before.count, 1)
        hand.handle(frame: frame([finger]))
        for (id, place) in hand.placesOfMarks {
          expectLess(place.distance(to: before[id] ?? .zero), 1e-6, "\(way)°")
        }
      }
    }
  }
}

extension SwivelRecognizers.Hand {
  /// Where what was under the marks of contacts that rest is now.
  fileprivate var placesOfMarks: [ContactID: Vector] {
    var places: [ContactID: Vector] = [:]
    for index in contacts.indices where !contacts.isActive(index) {
      places[contacts[index].id] = fromAnchors.apply(contacts[index].markAnchor)
    }
    return places
  }
}

@Suite(.needsRecordings) struct `A recording of several fingers` {
  /// Some of which rest while others turn, and go on one after the other.
  @Test(arguments: recordings.filter { $0.hasPrefix("n") })
  func `never makes what is held jump`(name: String) throws {
    var (transform, judge) = (TransformGestureRecognizer(), WayJudge())
    for report in try recordedFrames(of: name) {
      let before = transform
      while let next = transform.due, next <= report.time { transform.advance(to: next) }
      transform.handle(frame: frame(report.contacts), at: report.time)
      let now = transform
      judge.judge(
        report,
        now.state.isActive ? { now.transform.after(before.transform.inverse).apply($0) } : nil)
    }
    expectAtMost(judge.excess, 1)
  }
}
