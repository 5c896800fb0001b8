/// A similarity of the plane: rotation, scale and translation, x ↦ scale·turn(x) + translation.
///
/// The rotation is an unbounded angle, so a composition of similarities keeps whole turns.
public struct Similarity: Hashable, Codable, Sendable {
  /// The rotation about the origin, with whole turns.
  public var rotation: Angle
  /// The factor of every length, above 0.
  public var scale: Double
  /// The image of the origin.
  public var translation: Vector

  /// The similarity of these three parts.
  @inlinable public init(rotation: Angle = .zero, scale: Double = 1, translation: Vector = .zero) {
    (self.rotation, self.scale, self.translation) = (rotation, scale, translation)
  }

  /// The similarity that rotates and scales about `pivot` and moves the pivot to `target`.
  @inlinable
  public init(rotation: Angle, scale: Double, carrying pivot: Vector, to target: Vector) {
    self.init(
      rotation: rotation, scale: scale, translation: target - pivot.turned(by: rotation) * scale)
  }

  /// The identity, which leaves every point where it is.
  public static let identity = Similarity()

  /// The image of a point.
  @inlinable
  public func apply(_ point: Vector) -> Vector { applyToDisplacement(point) + translation }

  /// The image of a displacement: rotated and scaled, not translated.
  @inlinable public func applyToDisplacement(_ displacement: Vector) -> Vector {
    displacement.turned(by: rotation) * scale
  }

  /// The similarity that applies `first`, then this.
  @inlinable public func after(_ first: Similarity) -> Similarity {
    Similarity(
      rotation: rotation + first.rotation, scale: scale * first.scale,
      translation: apply(first.translation))
  }

  /// The inverse; `scale` must not be 0.
  @inlinable public var inverse: Similarity {
    var back = Similarity(rotation: -rotation, scale: 1 / scale)
    back.translation = -back.applyToDisplacement(translation)
    return back
  }

  /// The bounding box of the image of a box with its centre at the origin.
  package func bounds(ofCentered size: Vector) -> Rectangle {
    let (matrix, half) = (affine, size / 2)
    let reach = Vector(
      x: matrix.x.x.magnitude * half.x + matrix.y.x.magnitude * half.y,
      y: matrix.x.y.magnitude * half.x + matrix.y.y.magnitude * half.y)
    return Rectangle(center: translation, size: reach * 2)
  }

  /// The same transform as a matrix.
  @inlinable public var affine: AffineTransform {
    let (sine, cosine) = rotation.sineAndCosine
    return AffineTransform(
      x: Vector(x: cosine * scale, y: sine * scale),
      y: Vector(x: -sine * scale, y: cosine * scale), translation: translation)
  }

  /// The similarity with its scale limited so that a size is within bounds; the point at `target` stays there.
  ///
  /// Where the size is within the bounds, the same similarity is returned to the bit.
  public func limitingScale(
    to range: ClosedRange<Double>, of size: Double, about target: Vector
  ) -> Similarity {
    let reached = size * scale
    guard size > 0, !range.contains(reached) else { return self }
    let wanted = min(max(reached, range.lowerBound), range.upperBound) / size
    return Similarity(
      rotation: rotation, scale: wanted, carrying: inverse.apply(target), to: target)
  }
}
