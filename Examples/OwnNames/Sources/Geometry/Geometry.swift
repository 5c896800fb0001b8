/// What this package means by Geometry.
public let nameGeometry = "Geometry"
