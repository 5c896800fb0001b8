import Geometry

/// Radians as degrees, for readable failures.
public func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees }
