import Geometry

/// A number of radians in degrees, for failures that a person reads.
public func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees }
