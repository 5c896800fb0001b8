package import Entities
import Geometry

extension Sandbox {
  /// What no session could have come to, by its key; nil where all is valid.
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
  /// Whether a hand could have set a thing on this way.
  fileprivate var isValid: Bool {
    guard CameraFlight.begins.contains(begin), rest.isValid else { return false }
    return switch way {
    case .thrown(let way): way.isValid
    case .returning(let from, let to): from.isValid && to.isValid
    }
  }
}

extension SelectionFollower {
  /// Whether a thing could have been so when it began to go along.
  fileprivate var isValid: Bool { start.isValid && startInWorld.isValid }
}

extension CameraFlight {
  /// Whether a view could have set off so.
  fileprivate var isValid: Bool { start.isValid && Self.begins.contains(begin) }

  /// Nothing sets off later, in seconds: thirty years.
  fileprivate static let begins = 0...1e9
}

extension Camera {
  /// Whether hands could have come to it, but for what is lost in rounding.
  fileprivate var isValid: Bool {
    let scales = (Self.scaleRange.lowerBound / 2)...(Self.scaleRange.upperBound * 2)
    return scales.contains(scale) && Self.places.contains(position.x)
      && Self.places.contains(position.y) && Self.places.contains(rotation.radians)
  }

  /// It looks at nothing farther away, in points, and was never turned farther, in radians.
  private static let places = -1e12...1e12
}
