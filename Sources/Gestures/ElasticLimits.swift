public import Geometry

/// Limits for the scale, the angle and the place of a thing in a hand, each with a rubber band.
///
/// While the hand pulls beyond a limit of scale or angle, the point under the fingers stays under them:
/// the thing turns and scales less than the hand, about that point. Only a limit of the place can hold
/// the thing back from under the fingers. A thing that is taken while it is beyond a limit stays where it
/// is and is pulled on from there; one that lies farther out than a band reaches comes back to its reach.
public struct ElasticLimits: Hashable, Codable, Sendable {
  /// How small and how large the thing can be, as a factor above 0; nil for any size.
  public var scale: ClosedRange<Double>?
  /// How far it can be turned, whole turns and all; nil for any angle.
  public var rotation: ClosedRange<Angle>?
  /// Where its own origin can lie; nil for anywhere, as is a box whose size is no size.
  public var position: Rectangle?
  /// How the limits of the scale give way, in its natural logarithm.
  public var scaleBand = RubberBand.scale
  /// How the limits of the angle give way, in radians.
  public var rotationBand = RubberBand.angle
  /// How the limits of the place give way, in points.
  public var positionBand = RubberBand.position

  /// Limits of what is said, and none of what isn't.
  public init(
    scale: ClosedRange<Double>? = nil, rotation: ClosedRange<Angle>? = nil,
    position: Rectangle? = nil
  ) {
    self.scale = scale
    self.rotation = rotation
    self.position = position
  }
}

extension ElasticLimits {
  /// What becomes of a movement of the hand while it holds a thing.
  ///
  /// Where the thing is and stays within all limits the movement is returned as it is, to the bit.
  ///
  /// - Parameters:
  ///   - change: what the hand makes of the plane since it took the thing; its scale is above 0.
  ///   - thing: where the thing was when it was taken.
  ///   - pivot: where the middle of the fingers is now.
  public func resisting(
    _ change: Similarity, of thing: Similarity, about pivot: Vector
  ) -> Similarity {
    limited(change, of: thing, about: pivot) { start, way, limits, band in
      band.shown(band.pulled(start, within: limits) + way, within: limits)
    }
  }

  /// The movement at whose end the thing rests when it is let go of: within all limits.
  ///
  /// - Parameters:
  ///   - change: what ``resisting(_:of:about:)`` returned last.
  ///   - thing: where the thing was when it was taken.
  ///   - pivot: where the middle of the fingers was last.
  public func resting(
    _ change: Similarity, of thing: Similarity, about pivot: Vector
  ) -> Similarity {
    limited(change, of: thing, about: pivot) { start, way, limits, _ in
      RubberBand.rest(start + way, within: limits)
    }
  }
}

extension ElasticLimits {
  /// What a limit makes of a start and the way from there, with a band.
  private typealias Rule = (Double, Double, ClosedRange<Double>, RubberBand) -> Double

  private func limited(
    _ change: Similarity, of thing: Similarity, about pivot: Vector, _ rule: Rule
  ) -> Similarity {
    var limited = change
    let angle = limitedAngle(change, of: thing, rule)
    let factor = limitedFactor(change, of: thing, rule)
    if angle != nil || factor != nil {
      limited = Similarity(
        rotation: angle ?? change.rotation, scale: factor ?? change.scale,
        carrying: change.inverse.apply(pivot), to: pivot)
    }
    if let place = limitedPlace(limited, of: thing, rule) {
      limited.translation += place - limited.apply(thing.translation)
    }
    return limited
  }

  /// The turn that the limits leave, or nil where they leave it all.
  private func limitedAngle(
    _ change: Similarity, of thing: Similarity, _ rule: Rule
  ) -> Angle? {
    guard let rotation else { return nil }
    let limits = rotation.lowerBound.radians...rotation.upperBound.radians
    let start = thing.rotation.radians
    let end = Self.end(start, change.rotation.radians, limits, rotationBand, rule)
    return end.map { Angle(radians: $0 - start) }
  }

  /// The scale that the limits leave, or nil where they leave it all.
  private func limitedFactor(
    _ change: Similarity, of thing: Similarity, _ rule: Rule
  ) -> Double? {
    guard let scale, scale.lowerBound > 0, thing.scale > 0, change.scale > 0 else { return nil }
    // Compared as factors, so that what is within the limits is so to the bit.
    if scale.contains(thing.scale), scale.contains(thing.scale * change.scale) { return nil }
    let limits = logarithm(scale.lowerBound)...logarithm(scale.upperBound)
    let end = rule(logarithm(thing.scale), logarithm(change.scale), limits, scaleBand)
    return exponential(end) / thing.scale
  }

  /// Where the thing's origin may go, or nil where it may go where the movement takes it.
  private func limitedPlace(
    _ change: Similarity, of thing: Similarity, _ rule: Rule
  ) -> Vector? {
    guard let position else { return nil }
    let (start, least, most) = (thing.translation, position.origin, position.end)
    guard least.x <= most.x, least.y <= most.y else { return nil }
    let wanted = change.apply(start)
    let way = wanted - start
    let x = Self.end(start.x, way.x, least.x...most.x, positionBand, rule)
    let y = Self.end(start.y, way.y, least.y...most.y, positionBand, rule)
    guard x != nil || y != nil else { return nil }
    return Vector(x: x ?? wanted.x, y: y ?? wanted.y)
  }

  private static func end(
    _ start: Double, _ way: Double, _ limits: ClosedRange<Double>, _ band: RubberBand, _ rule: Rule
  ) -> Double? {
    if limits.contains(start), limits.contains(start + way) { return nil }
    return rule(start, way, limits, band)
  }
}
