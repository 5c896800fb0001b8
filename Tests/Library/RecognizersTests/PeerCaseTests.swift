import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The kinds of cases that are poses and what becomes of them; what taps, thresholds, velocities and dials are is shown by tests
/// that need no such file.
private let kinds = [
  "geometry", "rebase", "unwrap", "axis-scale", "axis-aligned", "N-finger", "sign", "big-step",
  "first-move", "aspect", "lift", "degenerate", "least-squares",
]

private let gestureCases = PeerCase.all.filter { kinds.contains($0.kind) }

@Suite(.needsCases) struct `A case from another library` {
  @Test(arguments: gestureCases)
  func `comes out as there, or as the table of differences says`(peerCase: PeerCase) throws {
    if peerCase.kind == "least-squares" {
      try peerCase.checkLeastSquares()
    } else {
      try peerCase.checkValues()
    }
  }

  @Test func `is read whole`() {
    expectAtLeast(PeerCase.all.count, 66)
    expectEqual(Set(PeerCase.all.map(\.id)).count, PeerCase.all.count)
    for peerCase in gestureCases {
      let points = peerCase.fingers.reduce(0) { $0 + ($1["points"]?.list.count ?? 0) }
      expectEqual(peerCase.reports.count, points, "\(peerCase)")
    }
  }

  @Test func `differs only where there is such a case`() {
    for difference in peerDifferences {
      expectTrue(
        PeerCase.all.contains { $0.id == difference.id }, "\(difference.id) \(difference.why)")
    }
  }

  /// The poses that come with a case, fitted in one step by the plain measure.
  @Test(arguments: gestureCases.filter { $0.check?["from"] != nil })
  func `has two poses that fit as its check says`(peerCase: PeerCase) throws {
    let check = try #require(peerCase.check)
    let (from, to) = (peerCase.pose("from"), peerCase.pose("to"))
    var fit = SpanFit(of: from)
    fit.follow(to)
    let middle = to.reduce(.zero, +) / Double(to.count)
    for key in check["expect"]?.keys ?? [] {
      let theirs = try #require(check["expect"]?[key]?.number)
      let ours: Double
      switch key {
      case "rotation": ours = fit.rotation.radians
      case "scale_rms": ours = fit.scale
      case "scale_mean" where to.count == 2: ours = fit.scale
      case "scale_mean", "ls_scale", "ls_a", "ls_b", "ls_x", "ls_y": continue
      case "fx": ours = middle.x
      case "fy": ours = middle.y
      case "dx": ours = fit.translation.x
      case "dy": ours = fit.translation.y
      default: throw UnknownKey(key: key)
      }
      expectLess(abs(ours - theirs), 1e-5, "\(peerCase) \(key): found \(ours)")
    }
  }
}

/// Something in a case that no runner looks at.
struct UnknownKey: Error { let key: String }

extension PeerCase {
  fileprivate func pose(_ key: String) -> [Vector] {
    (check?[key]?.list ?? []).map(\.numbers).compactMap { point in
      point.count == 2 ? Vector(x: point[0], y: point[1]) : nil
    }
  }
}

private let oneScale = "the scale is one number: content is never sheared"
private let squares =
  "the scale is the ratio of the root mean square distances, not of the mean ones"
private let fit =
  "the scale is that of the distances; a least-squares scale shrinks when fingers change places"

/// Numeric differences of this library; for differences in behaviour see the cases' own tests.
let peerDifferences: [(id: String, key: String, ours: Double, why: String)] = [
  ("F04", "scale_x", 1.5811388300841898, oneScale),
  ("F04", "scale_y", 1.5811388300841898, oneScale),
  ("F06", "scale", 4.358898943540674, squares),
  ("Q03", "scale", 1.3270014862864374, squares),
  ("N03", "scale", 1.5811388300841898, fit),
  (
    "N04", "scale", 1, "fingers in one place have no size: turn and scale hold, nothing is 0"
  ),
]

/// The values of three recognizers without thresholds, after all reports of one time.
struct PeerReading {
  let milliseconds: Double
  let rotation: Angle
  let scale: Double
  let focal: Vector
  let touches: [Vector]
  let movement: Similarity

  /// One reading for each time at which a case reports something.
  static func readings(of peerCase: PeerCase) -> [PeerReading] {
    var readings: [PeerReading] = []
    var turn = RotationGestureRecognizer(thresholds: .none, slop: .include)
    var pinch = PinchGestureRecognizer(thresholds: .none, slop: .include)
    var transform = TransformGestureRecognizer(thresholds: .none, slop: .include)
    for report in peerCase.reports {
      turn.handle(report.contact, at: report.time)
      pinch.handle(report.contact, at: report.time)
      transform.handle(report.contact, at: report.time)
      expectEqual(turn.rotation, transform.rotation, "\(peerCase)")
      expectEqual(pinch.scale, transform.scale, "\(peerCase)")
      if readings.last?.milliseconds == report.milliseconds { readings.removeLast() }
      readings.append(PeerReading(at: report.milliseconds, transform))
    }
    return readings
  }

  private init(at milliseconds: Double, _ recognizer: TransformGestureRecognizer) {
    self.milliseconds = milliseconds
    rotation = recognizer.rotation
    scale = recognizer.scale
    focal = recognizer.location
    touches = recognizer.core.hand.contacts.indices.map {
      recognizer.core.hand.contacts[$0].position
    }
    movement = recognizer.transform
  }

  /// The value that a case names, in its unit, relative to an earlier reading.
  func values(_ key: String, since start: PeerReading) -> [Double]? {
    let turn = rotation - start.rotation
    switch key {
    case "scale", "scale_x", "scale_y": return [scale / start.scale]
    case "rotation": return [turn.radians]
    case "rotation_deg": return [turn.degrees]
    case "focal": return [focal.x, focal.y]
    case "focal_x": return [focal.x]
    case "delta": return [focal.x - start.focal.x, focal.y - start.focal.y]
    case "touches": return [Double(touches.count)]
    case "angle_deg": return [pair.map { atan2($0.y, $0.x) * 180 / .pi } ?? .nan]
    case "distance": return [pair?.length ?? .nan]
    default: return nil
    }
  }

  private var pair: Vector? { touches.count == 2 ? touches[1] - touches[0] : nil }
}

extension PeerCase {
  /// The expected value for a key: the peer's numbers, or ours where the table has a difference.
  func expectation(_ key: String, _ theirs: JSONValue) -> [Double] {
    let numbers = theirs.number.map { [$0] } ?? theirs.numbers
    let difference = peerDifferences.first { $0.id == id && $0.key == key }
    guard let difference else { return numbers }
    expectTrue(!agree([difference.ours], numbers, key), "\(self) \(key): a difference that is none")
    return [difference.ours]
  }

  /// Whether two values of a key are the same within what the file's digits can say.
  func agree(_ ours: [Double], _ theirs: [Double], _ key: String) -> Bool {
    let tolerance = key.hasSuffix("_deg") ? 1e-4 : 1e-5
    return ours.count == theirs.count
      && zip(ours, theirs).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }

  func compare(_ ours: [Double], with theirs: JSONValue, _ key: String) {
    let wanted = expectation(key, theirs)
    expectTrue(agree(ours, wanted, key), "\(self) \(key): found \(ours), expected \(wanted)")
  }
}

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
}
