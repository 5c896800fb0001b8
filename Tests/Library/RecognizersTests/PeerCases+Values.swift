import Foundation
import SwivelGeometry
import SwivelGestureSupport
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// Keys of an expectation that say when, not what.
private let keysOfTime: Set = ["t", "rel"]

extension PeerCase {
  func checkValues() throws {
    let readings = PeerReading.readings(of: self)
    if let final = expected["final"] {
      try compare(try #require(readings.last), with: final, since: try #require(readings.first))
    }
    for entry in expected["at"]?.list ?? [] {
      let time = try #require(entry["t"]?.number)
      let reading = try #require(readings.last { $0.milliseconds <= time })
      let relative = entry["rel"]?.number ?? expected["relative_to_t"]?.number
      let start = try #require(
        relative.map { from in readings.last { $0.milliseconds <= from } } ?? readings.first)
      try compare(reading, with: entry, since: start)
    }
    if expected["events"] != nil { checkPinchEvents() }
    expectTrue(expected["at"] != nil || expected["final"] != nil, "\(self) expects nothing")
  }

  private func compare(
    _ reading: PeerReading, with entry: JSONValue, since start: PeerReading
  ) throws {
    for key in entry.keys where !keysOfTime.contains(key) {
      let theirs = try #require(entry[key])
      if key == "abs_rotation_max" {
        expectAtMost(
          abs((reading.rotation - start.rotation).radians), theirs.number ?? 0, "\(self)")
        continue
      }
      guard let ours = reading.values(key, since: start) else { throw UnknownKey(key: key) }
      compare(ours, with: theirs, key)
    }
  }

  /// ML1: with the usual thresholds too the pinch begins with the first step, and ends with the lift.
  private func checkPinchEvents() {
    var pinch = PinchGestureRecognizer()
    var events: [Double: [GestureState]] = [:]
    var last = GestureState.possible
    for report in reports {
      pinch.handle(report.contact, at: report.time)
      if pinch.state != last { events[report.milliseconds, default: []].append(pinch.state) }
      last = pinch.state
    }
    expectEqual(events, [10: [.began], 20: [.changed], 30: [.ended]], "\(self)")
  }

  /// A lift moves nothing, and no step is larger than what the fingers did in it.
  func checkLift() throws {
    try checkValues()
    let turn = try #require(expected["max_step_rotation_deg"]?.number)
    let spread = try #require(expected["max_step_scale"]?.number)
    let longest = try #require(expected["max_step_focal_effect_px"]?.number)
    let readings = PeerReading.readings(of: self)
    for (before, after) in zip(readings, readings.dropFirst()) {
      expectAtMost(abs((after.rotation - before.rotation).degrees), turn, "\(self)")
      expectAtMost(max(after.scale / before.scale, before.scale / after.scale), spread, "\(self)")
      let held = before.movement.inverse.apply(before.focal)
      expectAtMost(after.movement.apply(held).distance(to: before.focal), longest, "\(self)")
    }
  }

  /// Fingers that meet: with and without the hold for close fingers everything stays a number.
  func checkDegenerate() throws {
    expectEqual(expected["finite"]?.truth, true)
    try checkValues()
    for reading in PeerReading.readings(of: self) {
      expectTrue(reading.scale.isFinite && reading.scale > 0, "\(self)")
      expectTrue(reading.rotation.radians.isFinite && reading.focal.isFinite, "\(self)")
    }
    var hand = Hand()
    for report in reports {
      if report.contact.phase == .began { hand.land(report.contact) }
      if report.contact.phase == .moved { hand.move(report.contact) }
      expectTrue(hand.rotation == .zero && hand.scale == 1, "held below \(hand.holdRadius) points")
    }
  }

  /// The poses in one report: turn and scale, and the centroid carried to the centroid.
  func checkLeastSquares() throws {
    let similarity = try #require(expected["similarity"])
    let parts = ["a", "b", "x", "y"].compactMap { similarity[$0]?.number }
    try #require(parts.count == 4)
    var hand = Hand(holdRadius: 0)
    for report in reports where report.contact.phase == .began { hand.land(report.contact) }
    let middle = hand.centroid
    let moves = reports.map(\.contact).filter { $0.phase == .moved }
    for contact in moves.dropLast() { hand.note(contact) }
    hand.move(try #require(moves.last))
    compare([hand.scale], with: try #require(similarity["scale"]), "scale")
    compare([hand.rotation.radians], with: try #require(similarity["rotation"]), "rotation")
    let carried = Vector(
      x: parts[0] * middle.x - parts[1] * middle.y + parts[2],
      y: parts[1] * middle.x + parts[0] * middle.y + parts[3])
    expectLess(hand.centroid.distance(to: carried), 1e-5, "\(self)")
    expectLess(hand.movement.apply(middle).distance(to: carried), 1e-5, "\(self)")
  }

  /// Two gestures, one after the other: what an application adds up and multiplies.
  func checkAccumulation() throws {
    let after = try #require(expected["after_previous"])
    let total = try #require(expected["cumulative"])
    let readings = PeerReading.readings(of: self)
    let (last, first) = (try #require(readings.last), try #require(readings.first))
    try compare(last, with: after, since: first)
    // The gesture before was the mirror image of this one.
    var (turn, spread) = (Angle.zero, 1.0)
    for mirror in [-1.0, 1] {
      var recognizer = TransformGestureRecognizer(thresholds: .none, slop: .include)
      for report in reports {
        var contact = report.contact
        contact.position.x *= Int64(mirror)
        recognizer.handle(contact, at: report.time)
      }
      turn += recognizer.rotation
      spread *= recognizer.scale
    }
    compare([spread], with: try #require(total["scale"]), "total scale")
    compare([turn.radians], with: try #require(total["rotation"]), "total rotation")
  }

  /// A scale that is applied and set back to 1 at each change is the scale as a whole, there and back.
  func checkDrift() throws {
    let series = try #require(expected["scale_series"]).numbers
    let there = try #require(expected["final_view_scale"]?.number)
    let back = try #require(expected["and_back"]?.number)
    var pinch = PinchGestureRecognizer(thresholds: .none, slop: .include)
    var view = 1.0
    var time: Int64 = 0
    func apply(_ phase: ContactPhase, _ scale: Double) {
      time += 8_000
      for (id, side) in [(1, -1.0), (2, 1.0)] as [(Int64, Double)] {
        pinch.handle(
          contact(id, phase, 500 + 100 * side * scale, 300), at: Timestamp(microseconds: time))
        view *= pinch.scale
        pinch.scale = 1
      }
    }
    apply(.began, 1)
    for scale in series { apply(.moved, scale) }
    expectLess(abs(view - there), 1e-6, "\(self)")
    for scale in series.reversed() { apply(.moved, scale) }
    expectLess(abs(view - back), 1e-6, "\(self)")
  }

  /// A finger near the middle adds no noise; the plain mean of the fingers' angles shows the difference.
  func checkNoise() throws {
    let sigma = try #require(expected["noise_sigma_px"]?.number)
    let most = try #require(expected["rotation_rms_deg_max"]?.number)
    let seed: UInt64 = 20_260_116
    var generator = SplitMix64(seed: seed)
    let pose = reports.map(\.contact.position.vector)
    let middle = pose.reduce(.zero, +) / Double(pose.count)
    var (ours, mean) = (0.0, 0.0)
    let samples = 4_000
    for _ in 0..<samples {
      let noisy = pose.map { $0 + generator.gaussian() * sigma }
      var fit = SpanFit(of: pose)
      fit.follow(noisy)
      ours += fit.rotation.degrees * fit.rotation.degrees
      let center = noisy.reduce(.zero, +) / Double(noisy.count)
      let turns = zip(pose, noisy).map { (from, to) -> Double in
        let (a, b) = (from - middle, to - center)
        return atan2(a.cross(b), a.dot(b)) * 180 / .pi
      }
      let plain = turns.reduce(0, +) / Double(turns.count)
      mean += plain * plain
    }
    let (rms, plainRMS) = (
      (ours / Double(samples)).squareRoot(), (mean / Double(samples)).squareRoot()
    )
    expectAtMost(rms, most, "\(self), seed \(seed)")
    expectGreater(plainRMS, 10 * most, "the plain mean has \(plainRMS)°, seed \(seed)")
  }
}
