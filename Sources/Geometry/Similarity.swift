/// A movement of the plane that keeps shapes: turn, scale and move, x ↦ scale·turn(x) + translation.
///
/// The turn is an unbounded angle, so a composition of similarities keeps its whole turns.
public struct Similarity: Hashable, Codable, Sendable {
  /// The turn about the origin, whole turns kept.
  public var rotation: Angle
  /// The factor of every length, above 0.
  public var scale: Double
  /// Where the origin goes.
  public var translation: Vector

  /// The similarity of these three parts.
  @inlinable
  public init(rotation: Angle = .zero, scale: Double = 1, translation: Vector = .zero) {
    self.rotation = rotation
    self.scale = scale
    self.translation = translation
  }

  /// The similarity that turns and scales about `pivot` and puts the pivot at `target`.
  @inlinable
  public init(rotation: Angle, scale: Double, carrying pivot: Vector, to target: Vector) {
    self.init(
      rotation: rotation, scale: scale,
      translation: target - pivot.turned(by: rotation) * scale)
  }

  /// Leaves everything where it is.
  public static let identity = Similarity()
}

extension Similarity {
  /// Where a point goes.
  @inlinable
  public func apply(_ point: Vector) -> Vector { applyToDisplacement(point) + translation }

  /// What becomes of a displacement: turned and scaled, not moved.
  @inlinable
  public func applyToDisplacement(_ displacement: Vector) -> Vector {
    displacement.turned(by: rotation) * scale
  }

  /// The similarity that first does `first`, then this.
  @inlinable
  public func after(_ first: Similarity) -> Similarity {
    Similarity(
      rotation: rotation + first.rotation, scale: scale * first.scale,
      translation: apply(first.translation))
  }

  /// The similarity that undoes this one; `scale` must not be 0.
  @inlinable public var inverse: Similarity {
    let back = Similarity(rotation: -rotation, scale: 1 / scale)
    return Similarity(
      rotation: back.rotation, scale: back.scale,
      translation: -back.applyToDisplacement(translation))
  }

  /// The same movement as a matrix.
  @inlinable public var affine: AffineTransform {
    let (sine, cosine) = rotation.sineAndCosine
    return AffineTransform(
      x: Vector(x: cosine * scale, y: sine * scale),
      y: Vector(x: -sine * scale, y: cosine * scale), translation: translation)
  }
}

extension Similarity {
  /// The same movement with a scale that keeps a size within bounds; what is carried to `target` stays there.
  ///
  /// Where the size is within the bounds anyway the movement is returned as it is, to the bit.
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
