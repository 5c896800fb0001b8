package import Entities
import Geometry

extension Sandbox {
  /// The key of a part that no session could have; nil where all is valid.
  package func fault(with library: ShapeLibrary) -> String? {
    if !world.isValid(shapes: library.shapes.count) { return "world" }
    if !camera.isValid { return "camera" }
    if Set(holds.map(\.entity)).count != holds.count { return "holds" }
    if !holds.allSatisfy({ $0.isValid(in: world) }) { return "holds" }
    if grounds.count > 1 || !grounds.allSatisfy(\.start.isValid) { return "grounds" }
    if Set(chosen).count != chosen.count || !chosen.allSatisfy(world.contains) { return "chosen" }
    if let flight, !flight.isValid { return "flight" }
    if Set(glides.map(\.entity)).count != glides.count || !glides.allSatisfy(\.isValid) {
      return "glides"
    }
    if !companions.allSatisfy(\.isValid) { return "companions" }
    if let gearWork, !gearWork.isValid { return "gearWork" }
    if pad?.hold?.isValid == false { return "pad" }
    return history.isValid ? nil : "history"
  }
}

extension Fling {
  /// Whether a hand could have thrown a thing so.
  fileprivate var isValid: Bool {
    guard CameraFlight.begins.contains(begin), rest.isValid else { return false }
    return switch way {
    case .thrown(let way): way.isValid
    case .returning(let from, let to): from.isValid && to.isValid
    }
  }
}

extension SelectionFollower {
  /// Whether a follower could have begun so.
  fileprivate var isValid: Bool { start.isValid && startInWorld.isValid }
}

extension CameraFlight {
  /// Whether a camera flight could have begun so.
  fileprivate var isValid: Bool { start.isValid && Self.begins.contains(begin) }

  /// The valid start times, in seconds: up to thirty years.
  fileprivate static let begins = 0...1e9
}

extension Camera {
  /// Whether hands could have given this camera, except for rounding.
  fileprivate var isValid: Bool {
    let scales = (Self.scaleRange.lowerBound / 2)...(Self.scaleRange.upperBound * 2)
    return scales.contains(scale) && Self.places.contains(position.x)
      && Self.places.contains(position.y) && Self.places.contains(rotation.radians)
  }

  /// The limits of the camera's position, in points, and its rotation, in radians.
  private static let places = -1e12...1e12
}
