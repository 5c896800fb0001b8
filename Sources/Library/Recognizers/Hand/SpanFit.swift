public import SwivelGeometry

/// The rotation, scale and translation of points since their first pose, by least squares.
///
/// It is the plain measure by which a ``Hand`` can be checked: the turn is atan2(Σ cross, Σ dot) of all
/// points about their centroids against the first pose, unwrapped from the value before; the scale is the
/// ratio of the root mean square distances to the centroid; the translation is the centroid's. Nothing is
/// held and nothing is summed up. As a pose of no size has neither direction nor scale, turn and scale are
/// measured against the first pose that has one, and stay as they are while there is none.
public struct SpanFit: Hashable, Sendable {
  /// The turn since the first pose, clockwise on screen, unbounded; 0 for fewer than two points.
  public private(set) var rotation = Angle.zero
  /// The scale since the first pose, a ratio above 0; 1 for fewer than two points.
  public private(set) var scale = 1.0
  /// The centroid's displacement from the first pose, in the unit of the points.
  public private(set) var translation = Vector.zero

  private let start: Vector
  /// The pose that turn and scale are measured against, about its centroid.
  private var anchor: [Vector]
  private var anchorRadius: Double

  /// The first pose of some points.
  public init(of points: [Vector]) {
    let pose = Pose(of: points)
    start = pose.centroid
    anchor = points.map { $0 - pose.centroid }
    anchorRadius = pose.radius
  }

  /// Updates the points, in the order of the first pose; O(n).
  ///
  /// A different number of points is ignored.
  public mutating func follow(_ points: [Vector]) {
    guard points.count == anchor.count, !points.isEmpty else { return }
    let pose = Pose(of: points)
    translation = pose.centroid - start
    guard pose.radius > 0 else { return }
    guard anchorRadius > 0 else {
      anchor = points.map { $0 - pose.centroid }
      anchorRadius = pose.radius
      return
    }
    rotation = rotation.unwrapped(towards: direction(of: points, about: pose.centroid))
    scale = pose.radius / anchorRadius
  }

  /// The least-squares turn from the anchor, in (−π, π].
  private func direction(of points: [Vector], about centroid: Vector) -> Angle {
    var cross = 0.0
    var dot = 0.0
    for index in points.indices {
      let to = points[index] - centroid
      cross += anchor[index].cross(to)
      dot += anchor[index].dot(to)
    }
    return Angle(radians: arctangent(cross, dot))
  }

  /// The centroid of points and their root mean square distance from it.
  private struct Pose {
    var centroid = Vector.zero
    var radius = 0.0

    init(of points: [Vector]) {
      guard !points.isEmpty else { return }
      let count = Double(points.count)
      for point in points { centroid += point }
      centroid = centroid / count
      guard points.count > 1 else { return }
      var squares = 0.0
      for point in points { squares += (point - centroid).lengthSquared }
      radius = (squares / count).squareRoot()
    }
  }
}
