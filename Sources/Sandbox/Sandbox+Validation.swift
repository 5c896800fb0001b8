package import Entities
import Geometry

extension Sandbox {
  /// The key of a part that no session could have; nil where all is valid.
  package func fault(with library: ShapeLibrary) -> String? {
    if !world.isValid(shapes: library.shapes.count) { return "world" }
    if !camera.isWithinBounds { return "camera" }
    if Set(holds.map(\.entity)).count != holds.count { return "holds" }
    if !holds.allSatisfy({ $0.isValid(in: world) }) { return "holds" }
    if grounds.count > 1 || !grounds.allSatisfy(\.start.isWithinBounds) { return "grounds" }
    if Set(chosen).count != chosen.count || !chosen.allSatisfy(world.contains) { return "chosen" }
    if let flight, !flight.isValid { return "flight" }
    if fit?.isValid == false { return "fit" }
    if aside?.isValid == false { return "aside" }
    if Set(glides.map(\.entity)).count != glides.count || !glides.allSatisfy(\.isValid) {
      return "glides"
    }
    if !companions.allSatisfy(\.isValid) { return "companions" }
    if let gearWork, !gearWork.isValid { return "gearWork" }
    if clock?.isValid == false { return "clock" }
    if axles?.allSatisfy(\.isValid) == false { return "axles" }
    if pad?.hold?.isValid == false { return "pad" }
    return history.isValid ? nil : "history"
  }
}

extension Fling {
  /// Whether a hand could have thrown a thing so.
  fileprivate var isValid: Bool {
    guard CameraFlight.begins.contains(begin), rest.isPassable else { return false }
    return switch way {
    case .thrown(let way): way.isValid
    case .returning(let from, let to): from.isPassable && to.isPassable
    }
  }
}

extension SelectionFollower {
  /// Whether a follower could have begun so.
  fileprivate var isValid: Bool { start.isValid && startInWorld.isPassable }
}

extension CameraFlight {
  /// Whether a camera flight could have begun so.
  fileprivate var isValid: Bool { start.isWithinBounds && Self.begins.contains(begin) }

  /// The valid start times, in seconds: up to thirty years.
  fileprivate static let begins = 0...1e9
}
