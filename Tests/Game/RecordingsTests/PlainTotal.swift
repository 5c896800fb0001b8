import Foundation
import SwivelGeometry
import SwivelInput

@testable import SwivelRecordings

/// The totals of a recording once more, written down as plainly as their definition allows.
struct PlainTotal {
  var rotation = 0.0
  var scale = 1.0
  var dx = 0.0
  var dy = 0.0

  private typealias Pose = [(id: Int64, x: Double, y: Double)]

  init(_ recording: Recording) {
    var pose: Pose = []
    var span: [Pose] = []
    for event in recording.events {
      let id = event.id.number
      let here = (id: id, x: event.position.x, y: event.position.y)
      switch event.phase {
      case .moved: pose = pose.map { $0.id == id ? here : $0 }
      default:
        add(span)
        span = []
        pose.removeAll { $0.id == id }
        if event.phase == .began { pose.append(here) }
      }
      span.append(pose)
    }
    add(span)
  }

  private mutating func add(_ span: [Pose]) {
    guard let first = span.first, let last = span.last, !first.isEmpty else { return }
    let (a, b) = (Self.middle(first), Self.middle(last))
    dx += b.x - a.x
    dy += b.y - a.y
    guard first.count > 1 else { return }
    var angle = 0.0
    for pose in span { angle += remainder(Self.turn(from: first, to: pose) - angle, 2 * .pi) }
    rotation += angle
    scale *= Self.size(last) / Self.size(first)
  }

  private static func middle(_ pose: Pose) -> (x: Double, y: Double) {
    let count = Double(pose.count)
    return (pose.reduce(0) { $0 + $1.x } / count, pose.reduce(0) { $0 + $1.y } / count)
  }

  /// The argument of the sum of conjugate(a)·b, with both poses' middles at 0.
  private static func turn(from first: Pose, to pose: Pose) -> Double {
    let (a, b) = (middle(first), middle(pose))
    var real = 0.0
    var imaginary = 0.0
    for (from, to) in zip(first, pose) {
      let (ax, ay, bx, by) = (from.x - a.x, from.y - a.y, to.x - b.x, to.y - b.y)
      real += ax * bx + ay * by
      imaginary += ax * by - ay * bx
    }
    return atan2(imaginary, real)
  }

  private static func size(_ pose: Pose) -> Double {
    let (x, y) = middle(pose)
    let squares = pose.reduce(0) { $0 + pow($1.x - x, 2) + pow($1.y - y, 2) }
    return sqrt(squares / Double(pose.count))
  }
}
