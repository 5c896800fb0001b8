import Entities
import Game
import Geometry
import Gestures
import Input

@testable import Sandbox

/// A session with a few things of known shapes, for tests.
enum Bench {
  static let surface = Surface(width: 1_280, height: 720)

  static let library = ShapeLibrary([
    Shape(name: "photo", title: "Photo", size: Vector(x: 360, y: 270)),
    Shape(
      name: "disc", title: "Disc", size: Vector(x: 320, y: 320),
      mask: Mask(width: 320, height: 320) { x, y in
        Vector(x: Double(x) - 159.5, y: Double(y) - 159.5).length < 160
      }),
    Shape(name: "bar", title: "Bar", size: Vector(x: 300, y: 40)),
    Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
  ])

  static var session: Session { Session(library: library, surface: surface) }
}

extension Session {
  /// A thing by name.
  func id(_ name: String) -> EntityID? { state.sandbox.world.entity(named: name) }

  /// The transform recognizers of the held things, in the order of taking.
  var transforms: [TransformGestureRecognizer] {
    state.sandbox.holds.compactMap { state.sandbox.world.transform(of: $0) }
  }

  /// The placement of a thing.
  func placement(_ name: String) -> Placement {
    id(name).flatMap { state.sandbox.world.placement(of: $0) } ?? Placement(scale: .nan)
  }

  /// The middle of a thing on the window.
  func center(_ name: String) -> Vector {
    state.sandbox.camera.similarity(on: state.surface).apply(placement(name).position)
  }

  /// The similarity from a thing's own plane to the window.
  func onWindow(_ name: String) -> Similarity {
    state.sandbox.camera.similarity(on: state.surface).after(placement(name).similarity)
  }

  /// Handles a contact.
  mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, at milliseconds: Int64
  ) {
    handle(
      InputEvent(
        time: Timestamp(microseconds: milliseconds * 1_000),
        contact: Contact(id: ContactID(id), phase: phase, position: ExactPoint(position))))
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = [], at milliseconds: Int64) {
    handle(
      InputEvent(
        time: Timestamp(microseconds: milliseconds * 1_000),
        kind: .keyDown(key, modifiers, isRepeat: false)))
  }
}

/// Fingers evenly spaced around a point.
func fingers(_ count: Int, around center: Vector, radius: Double) -> [Vector] {
  (0..<count).map {
    center + Vector(length: radius, angle: .turns(Double($0) / Double(count)))
  }
}
