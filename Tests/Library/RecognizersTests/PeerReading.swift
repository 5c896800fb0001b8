import Foundation
import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

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
