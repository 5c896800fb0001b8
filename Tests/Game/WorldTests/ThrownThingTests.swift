import SwivelManipulables
import SwivelMotion
import SwivelRecognizers
import SwivelTestSupport
import Testing

/// A thing that notes the velocities that its hooks get.
private final class Puck: Movable, Rotatable, Pinchable {
  var placement = Placement(position: Vector(x: 100, y: 100))
  var glide = Inertia.off
  var fence = Double.infinity
  var greatestScale = Double.infinity
  var velocities: [String: Double] = [:]
  var speedOnTheWay = 0.0

  func inertia() -> Inertia { glide }
  func translate(translation: Vector, start: Vector, current: Vector) -> Vector {
    speedOnTheWay = placement.handVelocity.translation.length
    return Vector(x: min(start.x + translation.x, fence), y: start.y + translation.y)
  }
  func transform(scale: Double, lastScale: Double) -> Placement {
    var scaled = placement
    scaled.scale = min(placement.startOfPinching * scale, greatestScale)
    return scaled
  }
  func didFinishMoving(velocity: Vector) { velocities["move"] = velocity.x }
  func didFinishRotating(velocity: Angle) { velocities["turn"] = velocity.radians }
  func didFinishPinching(velocity: Double) { velocities["pinch"] = velocity }

  /// Fingers that follow a path in 50 reports of 8 ms, and lift, are lost, or stay.
  func play(fingers: Int, _ end: ContactPhase?, at start: Int = 0, _ path: (Double) -> Similarity) {
    let hand = Fingers(center: Vector(x: 100, y: 100), fingers: fingers, radius: 60)
    for step in 0...50 {
      let frame = hand.frame(step == 0 ? .began : .moved, under: path(Double(step) / 50))
      handle(frame: frame, at: time(start + step))
    }
    guard let end else { return }
    handle(frame: hand.frame(end, under: path(1)), at: time(start + 51))
  }

  /// One finger that moves by 400 points in 0.4 seconds.
  func push(_ end: ContactPhase? = .ended) {
    play(fingers: 1, end) { Similarity(translation: Vector(x: 400 * $0, y: 0)) }
  }
}

private typealias Fingers = SwivelHandSupport.Hand

extension Fingers {
  fileprivate func frame(_ phase: ContactPhase, under similarity: Similarity) -> ContactFrame {
    var frame = ContactFrame()
    for contact in contacts(phase, under: similarity) { frame.append(contact) }
    return frame
  }
}

private func time(_ step: Int) -> Timestamp { Timestamp(microseconds: Int64(step) * 8_000) }

private let center = Vector(x: 100, y: 100)

@Suite struct `A hook` {
  @Test func `gets the velocity of a move at its end, and can read it on the way`() {
    let puck = Puck()
    puck.makeMovable()
    puck.push()
    expectLess(puck.velocities["move"].map { abs($0 - 1_000) } ?? 1_000, 20)
    expectLess(abs(puck.speedOnTheWay - 1_000), 20)
    expectEqual(puck.velocities.count, 1)
    expectEqual(puck.placement.handVelocity, VelocityTracker.Velocity(), "after it none")
  }

  @Test func `gets the velocities of a turn and a pinch`() {
    let puck = Puck()
    puck.makeRotatable()
    puck.makePinchable()
    puck.play(fingers: 2, .ended) { part in
      Similarity(
        rotation: .radians(2 * part), scale: exponential(part * 0.8), carrying: center, to: center)
    }
    let scale = exponential(0.8)
    expectLess(puck.velocities["turn"].map { abs($0 - 5) } ?? 5, 0.2)
    expectLess(puck.velocities["pinch"].map { abs($0 - 2 * scale) } ?? 5, 0.2)
    expectNil(puck.velocities["move"])
  }

  @Test func `gets none where the gesture is lost or the fingers have rested`() {
    let lost = Puck()
    lost.glide = .high
    lost.makeMovable()
    lost.push(.cancelled)
    expectEqual(lost.velocities["move"], 0)
    let rested = Puck()
    rested.glide = .high
    rested.makeMovable()
    rested.push(nil)
    let lift = Contact(
      id: ContactID(1), phase: .ended, position: ExactPoint(center + Vector(x: 460, y: 0)))
    rested.handle(lift, at: time(90))
    expectEqual(rested.velocities["move"], 0)
    expectTrue(!lost.placement.isFlying && !rested.placement.isFlying)
  }
}

@Suite struct `A thing that is thrown` {
  private func puck(_ inertia: Inertia) -> Puck {
    let puck = Puck()
    puck.glide = inertia
    puck.makeMoveable()
    return puck
  }

  @Test(arguments: [(Inertia.off, 0.0), (.low, 125), (.high, 400)])
  func `glides as far as its type says`(inertia: Inertia, distance: Double) {
    let puck = puck(inertia)
    puck.push()
    let released = puck.placement.position.x
    expectEqual(puck.placement.isFlying, inertia != .off)
    puck.advance(to: time(2_000))
    expectTrue(!puck.placement.isFlying)
    expectLess(abs(puck.placement.position.x - released - distance), 0.03 * distance + 1e-9)
    expectTrue(puck.placement.rotation == .zero && puck.placement.scale == 1)
  }

  @Test func `continues at the hand's velocity, never further in a step, and by no steps of time`()
  {
    let (many, few) = (puck(.high), puck(.high))
    many.push()
    few.push()
    let velocity = many.velocities["move"] ?? 0
    for step in 52...200 {
      let before = many.placement.position.x
      many.advance(to: time(step))
      let gone = many.placement.position.x - before
      expectTrue(gone > 0 && gone <= velocity * 0.008 + 1e-9)
    }
    few.advance(to: time(200))
    expectEqual(many.placement.position, few.placement.position)
    expectGreater(many.placement.handVelocity.translation.x, 0)
  }

  @Test func `is caught where it is by a finger that lands on it`() {
    let puck = puck(.high)
    puck.push()
    puck.advance(to: time(60))
    let before = puck.placement.position.x
    let finger = Contact(id: ContactID(9), phase: .began, position: ExactPoint(center))
    puck.handle(finger, at: time(61))
    let caught = puck.placement.position.x
    expectTrue(caught > before && caught < before + 8)
    puck.advance(to: time(500))
    expectTrue(puck.placement.position.x == caught && !puck.placement.isFlying)
  }

  @Test func `stays within what its type says`() {
    let puck = puck(.high)
    puck.fence = 600
    puck.push()
    puck.advance(to: time(2_000))
    expectEqual(puck.placement.position.x, 600)
  }

  @Test func `is turned by code where it is, and flies no further`() {
    let puck = puck(.high)
    puck.push()
    puck.advance(to: time(60))
    let position = puck.placement.position
    puck.rotate(degrees: 30)
    puck.advance(to: time(500))
    expectTrue(puck.placement.position == position && puck.placement.rotation == .degrees(30))
  }

  /// About its middle, which continues where it is movable, straight along the circle on which the fingers led it.
  @Test(arguments: [true, false])
  func `spins on about its middle`(isMovable: Bool) {
    let puck = Puck()
    puck.glide = .high
    puck.makeRotatable()
    if isMovable { puck.makeMovable() }
    puck.placement.position = Vector(x: 160, y: 100)
    puck.play(fingers: 2, .ended) { part in
      Similarity(rotation: .radians(2 * part), scale: 1, carrying: center, to: center)
    }
    let (released, middle) = (puck.rotation.radians, puck.placement.position)
    puck.advance(to: time(2_000))
    let turn = puck.rotation.radians - released
    expectLess(abs(turn - 3.125), 0.2, "5 radians a second, braked by 4")
    let way = puck.placement.position - middle
    if isMovable {
      let expected = (middle - center).perpendicular * (5 / 2.5)
      expectLess(way.distance(to: expected), 0.05 * expected.length, "60 points away, friction 2.5")
    } else {
      expectEqual(way, .zero)
    }
  }
}

@Suite struct `A thing under hands that is limited by its own hooks` {
  /// The point under the middle of the fingers stays there, though the thing grows no more.
  @Test func `is held where it is held`() {
    let puck = Puck()
    puck.makeMovable()
    puck.makePinchable()
    puck.greatestScale = 1.5
    puck.placement.position = Vector(x: 140, y: 130)
    let displacement = Vector(x: 50, y: 20)
    puck.play(fingers: 2, nil) { part in
      Similarity(
        rotation: .zero, scale: 1 + 2 * part, carrying: center, to: center + displacement * part)
    }
    expectEqual(puck.placement.scale, 1.5)
    let held = center + displacement + Vector(x: 40, y: 30) * 1.5
    expectLess(puck.placement.position.distance(to: held), 1e-4)
  }

  @Test func `takes a further part up with the next hand`() {
    let puck = Puck()
    puck.makeMovable()
    puck.push(nil)
    puck.makeRotatable()
    expectEqual(puck.placement.recognizers.count, 1)
    let lift = Contact(id: ContactID(1), phase: .ended, position: ExactPoint(center))
    puck.handle(lift, at: time(90))
    puck.play(fingers: 2, .ended, at: 100) { part in
      Similarity(rotation: .degrees(90 * part), scale: 1, carrying: center, to: center)
    }
    expectLess(abs(puck.rotation.degrees - 90), 1e-5)
  }

  @Test func `takes up an animated turn where it is shown`() {
    let puck = Puck()
    puck.makeRotatable()
    puck.placement.rotate(to: .degrees(720), duration: 10, easing: .linear)
    let hand = Fingers(center: center, fingers: 2, radius: 60)
    var shown = 0.0
    for step in 0...20 {
      let turn = Similarity(
        rotation: .degrees(Double(step)), scale: 1, carrying: center, to: center)
      puck.handle(frame: hand.frame(step == 0 ? .began : .moved, under: turn), at: time(step))
      puck.advance(to: time(step))
      let next = puck.presented(at: time(step).seconds).rotation.degrees
      // What is owed of the turn is caught up meanwhile.
      expectLess(abs(next - shown), 3, "step \(step)")
      shown = next
    }
    expectNil(puck.placement.turn)
  }
}
