public import Entities
import Geometry
import Input

extension SessionState {
  /// The part to which no session comes, so that nobody knows where playing on would lead; nil where all
  /// could be.
  ///
  /// For a state that was read: its parts are checked where they are decoded, and here how they go together.
  public func fault(with library: ShapeLibrary) -> String? {
    if !surface.isSound { return "surface" }
    if !Self.times.contains(lastEvent.microseconds) { return "lastEvent" }
    if !Self.times.contains(ticks.multipliedReportingOverflow(by: Session.tickLength).partialValue)
      || !Self.times.contains(ticks)
    {
      return "ticks"
    }
    if home?.isSound == false { return "home" }
    if tapes?.marks.isSound == false { return "tapes" }
    if palette?.isSound == false { return "palette" }
    if messages?.isSound == false { return "messages" }
    if let album, !album.isSound { return "album" }
    return sandbox.fault(with: library.with(album)).map { "sandbox." + $0 }
      ?? hall.fault.map { "hall." + $0 }
  }

  /// No session lasts longer, in microseconds: thirty years.
  private static let times: ClosedRange<Int64> = 0...1_000_000_000_000_000
}

extension Surface {
  /// Whether a window could have it.
  fileprivate var isSound: Bool {
    let sides: ClosedRange<Int64> = 1_000_000...100_000_000_000
    return sides.contains(size.x) && sides.contains(size.y)
      && (10_000...100_000_000).contains(density)
  }
}

extension Sandbox {
  fileprivate func fault(with library: ShapeLibrary) -> String? {
    if !world.isSound(shapes: library.shapes.count) { return "world" }
    if !camera.isSound { return "camera" }
    if Set(holds.map(\.entity)).count != holds.count { return "holds" }
    if !holds.allSatisfy({ $0.isSound(in: world) }) { return "holds" }
    if grounds.count > 1 || !grounds.allSatisfy(\.start.isSound) { return "grounds" }
    if Set(chosen).count != chosen.count || !chosen.allSatisfy(world.contains) { return "chosen" }
    if let flight, !flight.isSound { return "flight" }
    if Set(glides.map(\.entity)).count != glides.count || !glides.allSatisfy(\.isSound) {
      return "glides"
    }
    if !companions.allSatisfy(\.isSound) { return "companions" }
    if let gearWork, !gearWork.isSound { return "gearWork" }
    if pad?.hold?.isSound == false { return "pad" }
    return history.isSound ? nil : "history"
  }
}

extension Glide {
  /// Whether a hand could have set a thing on this way.
  fileprivate var isSound: Bool {
    guard CameraFlight.begins.contains(begin), rest.isSound else { return false }
    return switch way {
    case .thrown(let way): way.isSound
    case .returning(let from, let to): from.isSound && to.isSound
    }
  }
}

extension Companion {
  /// Whether a thing could have been so when it began to go along.
  fileprivate var isSound: Bool { start.isSound && startInWorld.isSound }
}

extension CameraFlight {
  /// Whether a view could have set off so.
  fileprivate var isSound: Bool { start.isSound && Self.begins.contains(begin) }

  /// Nothing sets off later, in seconds: thirty years.
  fileprivate static let begins = 0...1e9
}

extension Camera {
  /// Whether hands could have come to it, but for what is lost in rounding.
  fileprivate var isSound: Bool {
    let scales = (Self.scaleRange.lowerBound / 2)...(Self.scaleRange.upperBound * 2)
    return scales.contains(scale) && Self.places.contains(position.x)
      && Self.places.contains(position.y) && Self.places.contains(rotation.radians)
  }

  /// It looks at nothing farther away, in points, and was never turned farther, in radians.
  private static let places = -1e12...1e12
}
