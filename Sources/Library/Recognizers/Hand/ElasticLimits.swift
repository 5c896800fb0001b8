public import SwivelGeometry

/// Elastic limits for the scale, the rotation and the position of a held thing.
///
/// While the hand pulls beyond a limit of scale or rotation, the point under the fingers stays there: the thing
/// turns and scales less than the hand, about that point.
///
/// Only a limit of the position can hold the thing back from the fingers. A thing that is taken beyond a limit
/// stays where it is and is pulled on from there; one beyond the reach of a band moves to its reach.
public struct ElasticLimits: Hashable, Encodable, Sendable {
  /// The range of scales, above 0; nil for no limit.
  public var scale: ClosedRange<Double>?
  /// The range of rotations, with whole turns; nil for no limit.
  public var rotation: ClosedRange<Angle>?
  /// The positions of its own origin; nil, or an invalid rectangle, for no limit.
  public var position: Rectangle?
  /// The band for the scale, in its natural logarithm.
  public var scaleBand = RubberBand.scale
  /// The band for the rotation, in radians.
  public var rotationBand = RubberBand.angle
  /// The band for the position, in points.
  public var positionBand = RubberBand.position

  /// Limits for the given properties, and none for others.
  public init(
    scale: ClosedRange<Double>? = nil, rotation: ClosedRange<Angle>? = nil,
    position: Rectangle? = nil
  ) {
    (self.scale, self.rotation, self.position) = (scale, rotation, position)
  }

  /// The movement of a held thing for a movement of the hand.
  ///
  /// Where the thing stays within all limits, the same movement is returned to the bit.
  ///
  /// - Parameters:
  ///   - change: the hand's movement since it took the thing; its scale is above 0.
  ///   - thing: the thing's similarity when it was taken.
  ///   - pivot: the present centroid of the fingers.
  public func resisting(
    _ change: Similarity, of thing: Similarity, about pivot: Vector
  ) -> Similarity {
    limited(change, of: thing, about: pivot) { start, travel, limits, band in
      band.shown(band.pulled(start, within: limits) + travel, within: limits)
    }
  }

  /// The movement after which a released thing rests, within all limits.
  ///
  /// - Parameters:
  ///   - change: what ``resisting(_:of:about:)`` returned last.
  ///   - thing: the thing's similarity when it was taken.
  ///   - pivot: the last centroid of the fingers.
  public func resting(_ change: Similarity, of thing: Similarity, about pivot: Vector) -> Similarity
  {
    limited(change, of: thing, about: pivot) { start, travel, limits, _ in
      RubberBand.rest(start + travel, within: limits)
    }
  }

  /// The value that a limit gives for a start and a change, with a band.
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
    if let point = limitedPosition(limited, of: thing, rule) {
      limited.translation += point - limited.apply(thing.translation)
    }
    return limited
  }

  private func limitedAngle(_ change: Similarity, of thing: Similarity, _ rule: Rule) -> Angle? {
    guard let rotation else { return nil }
    let limits = rotation.lowerBound.radians...rotation.upperBound.radians
    let start = thing.rotation.radians
    let end = Self.end(start, change.rotation.radians, limits, rotationBand, rule)
    return end.map { Angle(radians: $0 - start) }
  }

  private func limitedFactor(_ change: Similarity, of thing: Similarity, _ rule: Rule) -> Double? {
    guard let scale, scale.lowerBound > 0, thing.scale > 0, change.scale > 0 else { return nil }
    // Compared as factors, so that values within the limits are unchanged to the bit.
    if scale.contains(thing.scale), scale.contains(thing.scale * change.scale) { return nil }
    let limits = logarithm(scale.lowerBound)...logarithm(scale.upperBound)
    let end = rule(logarithm(thing.scale), logarithm(change.scale), limits, scaleBand)
    return exponential(end) / thing.scale
  }

  private func limitedPosition(_ change: Similarity, of thing: Similarity, _ rule: Rule) -> Vector?
  {
    guard let position else { return nil }
    let (start, least, most) = (thing.translation, position.origin, position.end)
    guard least.x <= most.x, least.y <= most.y else { return nil }
    let wanted = change.apply(start)
    let travel = wanted - start
    let x = Self.end(start.x, travel.x, least.x...most.x, positionBand, rule)
    let y = Self.end(start.y, travel.y, least.y...most.y, positionBand, rule)
    guard x != nil || y != nil else { return nil }
    return Vector(x: x ?? wanted.x, y: y ?? wanted.y)
  }

  private static func end(
    _ start: Double, _ travel: Double, _ limits: ClosedRange<Double>, _ band: RubberBand,
    _ rule: Rule
  ) -> Double? {
    if limits.contains(start), limits.contains(start + travel) { return nil }
    return rule(start, travel, limits, band)
  }
}
