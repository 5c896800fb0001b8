import Foundation
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// Two fingers beside a middle, as far from it as a radius says, turned by an angle.
private func pair(_ middle: Vector, radius: Double, turn: Angle = .zero) -> [Vector] {
  let arm = Vector(length: radius, angle: turn)
  return [middle - arm, middle + arm]
}

extension ContinuousGestureRecognizer {
  /// All fingers do the same at a time, one report each, numbered from 1.
  fileprivate mutating func report(
    _ phase: ContactPhase, _ points: [Vector], at milliseconds: Double
  ) {
    for (index, point) in points.enumerated() {
      handle(
        contact(Int64(index + 1), phase, point.x, point.y),
        at: Timestamp(seconds: milliseconds / 1_000))
    }
  }
}

extension PeerCase {
  /// Velocities: of a finger's path, of a growing pinch, and of a turn while the hand only moves.
  func checkVelocity() throws {
    if let velocity = expected["velocity"] {
      compare(pathVelocity, with: velocity, "velocity")
    } else if expected["velocity_sign"]?.text == "vy >= 0" {
      expectAtLeast(pathVelocity[1], 0, "\(self)")
    } else if let growth = expected["scale_velocity"] {
      compare([try growthVelocity()], with: growth, "scale_velocity")
    } else {
      try checkTurnOfPan()
    }
  }

  /// The velocity of the fingers' middle at the case's last report.
  private var pathVelocity: [Double] {
    var pan = PanGestureRecognizer(thresholds: .none)
    for report in reports { pan.handle(report.contact, at: report.time) }
    let velocity = pan.velocity(at: reports.last?.time ?? .zero)
    return [velocity.x, velocity.y]
  }

  /// The velocity of a scale whose samples the case lists.
  private func growthVelocity() throws -> Double {
    let samples = try #require(check?["vel"]).list.map(\.numbers)
    var pinch = PinchGestureRecognizer(thresholds: .none, slop: .include)
    let middle = Vector(x: 500, y: 300)
    let times = samples.map { $0[0] }
    pinch.report(.began, pair(middle, radius: 100 * samples[0][1]), at: times[0])
    for sample in samples.dropFirst() {
      pinch.report(.moved, pair(middle, radius: 100 * sample[1]), at: sample[0])
    }
    return pinch.velocity(at: Timestamp(seconds: (times.last ?? 0) / 1_000))
  }

  /// A hand that only moves has no angular velocity, however far from the corner it is.
  private func checkTurnOfPan() throws {
    let speed = try #require(expected["pan_velocity"]).numbers
    let focal = try #require(expected["focal"]).numbers
    var transform = TransformGestureRecognizer(thresholds: .none)
    for step in 0...20 {
      let time = Double(step) * 8
      let translation = Vector(x: speed[0], y: speed[1]) * (time / 1_000)
      let points = pair(Vector(x: focal[0], y: focal[1]) + translation, radius: 100)
      transform.report(step == 0 ? .began : .moved, points, at: time)
    }
    let velocity = transform.velocity(at: Timestamp(seconds: 0.16))
    expectLess(abs(velocity.rotation.radians), 1e-5, "\(self)")
    expectLess(abs(velocity.translation.x - speed[0]), 1e-2, "\(self)")
    expectLess(abs(velocity.translation.y - speed[1]), 1e-2, "\(self)")
  }
}

extension PeerCase {
  /// Thresholds: what is reported at recognition, how far an arc is, and what leaving the slop means.
  func checkThreshold() throws {
    if let cases = expected["rebased_at_start"]?.list {
      for entry in cases { try checkRebasedAtStart(entry) }
    } else if let degrees = expected["deg_at_distance"] {
      try checkArc(degrees)
    } else {
      try checkSlop(try #require(expected["sequence"]).list)
    }
  }

  /// With ``SlopPolicy/subtract`` values count from the pose at recognition, so nothing jumps.
  ///
  /// The usual policy gives the slop back later, which no peer does.
  private func checkRebasedAtStart(_ entry: JSONValue) throws {
    var thresholds = Thresholds()
    (thresholds.turn, thresholds.spread) = (1e-3, 1e-3)
    var turn = RotationGestureRecognizer(thresholds: thresholds, slop: .subtract)
    var pinch = PinchGestureRecognizer(thresholds: thresholds, slop: .subtract)
    let middle = Vector(x: 500, y: 300)
    func report(_ phase: ContactPhase, _ angle: Double, _ scale: Double, at time: Double) {
      let points = pair(middle, radius: 100 * scale, turn: .radians(angle))
      turn.report(phase, points, at: time)
      pinch.report(phase, points, at: time)
    }
    report(.began, 0, 1, at: 0)
    report(.moved, entry["at_start_rotation"]?.number ?? 0, entry["at_start"]?.number ?? 1, at: 8)
    expectTrue(turn.rotation == .zero && pinch.scale == 1, "\(self)")
    report(.moved, entry["raw_rotation"]?.number ?? 0, entry["raw"]?.number ?? 1, at: 16)
    if let wanted = entry["reported_scale"]?.number {
      expectLess(abs(pinch.scale - wanted), 1e-6, "\(self)")
    }
    let wanted = try #require(
      entry["reported_rotation"]?.number ?? (entry["raw_rotation"] == nil ? 0 : nil))
    expectLess(abs(turn.rotation.radians - wanted), 1e-6, "\(self)")
  }

  /// An arc of 25 points is the same angle at each distance of two fingers as it is there.
  ///
  /// Our usual arc is shorter, 12 points, and the spread's threshold is a travel too, not a ratio.
  private func checkArc(_ degrees: JSONValue) throws {
    let middle = Vector(x: 500, y: 300)
    for key in degrees.keys {
      let distance = try #require(Double(key))
      let limit = try #require(degrees[key]?.number)
      for (share, begins) in [(0.999, false), (1.001, true)] {
        var turn = RotationGestureRecognizer()
        turn.recognitionThreshold = 25
        turn.report(.began, pair(middle, radius: distance / 2), at: 0)
        let points = pair(middle, radius: distance / 2, turn: .degrees(limit * share))
        // Each of the two fingers must have had its say.
        turn.report(.moved, points, at: 8)
        turn.report(.moved, points, at: 16)
        expectEqual(turn.state.isActive, begins, "\(self): \(limit * share)° at \(distance)")
      }
    }
  }

  /// The slop is left once: a gesture that has begun goes on when the finger comes back.
  private func checkSlop(_ sequence: [JSONValue]) throws {
    var pan = PanGestureRecognizer()
    pan.thresholds.move = try #require(expected["slop"]?.number)
    pan.report(.began, [.zero], at: 0)
    var hasBegun = false
    for (index, step) in sequence.enumerated() {
      pan.report(
        .moved, [Vector(x: try #require(step.list[0].number), y: 0)], at: Double(8 * index + 8))
      let leaves = step.list[1].text == "exit"
      expectEqual(
        pan.state, hasBegun ? .changed : leaves ? .began : .possible, "\(self) at \(index)")
      hasBegun = hasBegun || leaves
    }
    expectTrue(hasBegun, "\(self)")
  }
}

extension PeerCase {
  /// A trackpad's gestures are simulated by two fingers, since SDL2 doesn't report them.
  func checkTrackpad() throws {
    if let cases = expected["combine"]?.list {
      for entry in cases { try checkCombination(entry) }
    } else if let scrolls = expected["scroll_as_scale"]?.list {
      try checkScroll(scrolls)
    } else if expected["native_zoom_at"] != nil {
      try checkZoom()
    } else {
      try checkTurns()
    }
  }

  /// Two hands, one after the other on one thing: scales multiply, turns add.
  private func checkCombination(_ entry: JSONValue) throws {
    let all = try ["fingers", "trackpad"].map { key -> Similarity in
      let part = try #require(entry[key])
      return movement(
        about: Vector(x: 300, y: 300), scale: part["scale"]?.number ?? 1,
        turn: .radians(part["rotation"]?.number ?? 0))
    }
    let both = all[1].after(all[0])
    let gives = try #require(entry["gives"])
    compare([both.scale], with: try #require(gives["scale"]), "scale")
    compare([both.rotation.radians], with: try #require(gives["rotation"]), "rotation")
  }

  /// The same law without a scroll: a spread whose logarithm is −dy/200, whatever goes sideways.
  ///
  /// A wheel is no contact, so no recognizer sees it; the game gives it steps of its own.
  private func checkScroll(_ scrolls: [JSONValue]) throws {
    for entry in scrolls {
      let scroll = try #require(entry["scroll"]).numbers
      let middle = Vector(x: 300, y: 300)
      var pinch = PinchGestureRecognizer(thresholds: .none, slop: .include)
      pinch.report(.began, pair(middle, radius: 100), at: 0)
      let sideways = Vector(x: scroll[0], y: 0)
      pinch.report(.moved, pair(middle + sideways, radius: 100 * exp(-scroll[1] / 200)), at: 8)
      compare([pinch.scale], with: try #require(entry["scale"]), "scale")
    }
  }

  /// The point between the fingers stays, also where the scale has a limit.
  private func checkZoom() throws {
    let focal = try #require(expected["native_zoom_at"]).numbers
    let box = try #require(expected["item"])
    let sides = try ["x", "y", "w", "h"].map { try #require(box[$0]?.number) }
    let corner = Vector(x: sides[0], y: sides[1])
    let center = corner + Vector(x: sides[2], y: sides[3]) / 2
    let about = Vector(x: focal[0], y: focal[1])
    for entry in expected["cases"]?.list ?? [] {
      let raw = try #require(entry["scale"]?.number ?? entry["scale_raw"]?.number)
      let zoomed = movement(about: about, scale: raw, turn: .zero)
        .limitingScale(to: 0.5...4, of: 1, about: about)
      let translation = zoomed.apply(center) - center
      if let clamped = entry["clamped"] { compare([zoomed.scale], with: clamped, "clamped") }
      if let wanted = entry["pos_delta"] {
        compare([translation.x, translation.y], with: wanted, "pos_delta")
      }
      guard let wanted = entry["item_pos"] else { continue }
      compare([corner.x + translation.x, corner.y + translation.y], with: wanted, "item_pos")
    }
  }

  /// A turn about the fingers moves the thing's middle.
  private func checkTurns() throws {
    let step = try #require(expected["native_rotate_deg_each"]?.number)
    let pivot = try #require(expected["pivot"]).numbers
    let middle = try #require(expected["item_centre"]).numbers
    let center = Vector(x: middle[0], y: middle[1])
    let translations = try #require(expected["target_translation_rounded"]).list
    try #require(!translations.isEmpty)
    for (index, wanted) in translations.enumerated() {
      let turned = movement(
        about: Vector(x: pivot[0], y: pivot[1]), scale: 1, turn: .degrees(step * Double(index + 1)))
      let translation = turned.apply(center) - center
      expectEqual(
        [translation.x.rounded(), translation.y.rounded()], wanted.numbers, "\(self) at \(index)")
    }
  }

  /// The similarity of two fingers that scale and turn about a point.
  private func movement(about middle: Vector, scale: Double, turn: Angle) -> Similarity {
    var transform = TransformGestureRecognizer(thresholds: .none, slop: .include)
    transform.report(.began, pair(middle, radius: 50), at: 0)
    for step in 1...10 {
      let part = Double(step) / 10
      transform.report(
        .moved, pair(middle, radius: 50 * pow(scale, part), turn: turn * part),
        at: 8 * Double(step))
    }
    return transform.transform
  }
}
