import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelRecognizers
import SwivelScreens
import SwivelTapes
import SwivelWorld

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelSession

/// A session with a few things of known shapes, for tests.
package enum Bench {
  package static let surface = Surface(width: 1_280, height: 720)
  /// A window that no gesture fills with a thing.
  package static let largest = Surface(width: 12_800, height: 7_200)

  package static let library = ShapeLibrary([
    Shape(name: "photo", title: "Photo", size: Vector(x: 360, y: 270)),
    Shape(
      name: "disc", title: "Disc", size: Vector(x: 320, y: 320),
      mask: Mask(width: 320, height: 320) { x, y in
        Vector(x: Double(x) - 159.5, y: Double(y) - 159.5).length < 160
      }), Shape(name: "bar", title: "Bar", size: Vector(x: 300, y: 40)),
    Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
  ])

  /// A picture of its own for each of them.
  package static let sprites = SpriteTable(shapes: (1...4).map { Picture(index: $0) })

  package static var session: Session { Session(library: library, surface: surface) }
}

extension Session {
  package var sceneText: String { String(decoding: Scene(sceneCopy).text(library), as: UTF8.self) }

  /// The effects since the last call but for sounds.
  package mutating func takeSilentEffects() -> [Effect] {
    takeEffects().filter { if case .play = $0 { false } else { true } }
  }

  package func id(_ name: String) -> EntityID? { state.sandbox.world.entity(named: name) }

  /// Takes things off the bench for good.
  package mutating func remove(_ names: [String]) {
    let ids = names.compactMap(id)
    state.sandbox.world.apply(ids.compactMap(state.sandbox.world.removal))
    state.sandbox.world.forget(ids)
  }

  /// The transform recognizers of the held things, in the order of taking.
  package var transforms: [TransformGestureRecognizer] {
    state.sandbox.hands.compactMap { state.sandbox.world.transform(of: $0.grab) }
  }

  package func placement(_ name: String) -> Placement {
    id(name).flatMap { state.sandbox.world.placement(of: $0) } ?? Placement(scale: .nan)
  }

  /// The middle of a thing on the window.
  package func center(_ name: String) -> Vector {
    state.sandbox.camera.similarity(on: state.surface).apply(placement(name).position)
  }

  /// The similarity from a thing's own plane to the window.
  package func onWindow(_ name: String) -> Similarity {
    state.sandbox.camera.similarity(on: state.surface).after(placement(name).similarity)
  }

  package mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, at milliseconds: Int64
  ) {
    handle(.touch(id, phase, position), at: milliseconds)
  }

  package mutating func press(_ key: Key, _ modifiers: Modifiers = [], at milliseconds: Int64) {
    handle(.keyDown(key, modifiers, isRepeat: false), at: milliseconds)
  }
}

extension InputEvent {
  /// An event so many milliseconds after the start.
  package init(_ kind: Kind, at milliseconds: Int64) {
    self.init(time: Timestamp(microseconds: milliseconds * 1_000), kind: kind)
  }
}

extension InputEvent.Kind {
  package static func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, _ kind: ContactKind = .finger
  ) -> InputEvent.Kind {
    .contact(Contact(id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(position)))
  }
}

extension Session {
  /// Puts the dot about which the mouse turns, as the right button with Ctrl does.
  package mutating func putDot(at point: Vector) {
    for kind in [
      InputEvent.Kind.modifiers(.control), .secondaryPress(ExactPoint(point)), .modifiers([]),
    ] { handle(InputEvent(time: now, kind: kind)) }
  }

  package mutating func mouse(_ phase: ContactPhase, _ position: Vector, at milliseconds: Int64) {
    handle(.touch(1, phase, position, .mouse), at: milliseconds)
  }

  package mutating func handle(_ kind: InputEvent.Kind, at milliseconds: Int64) {
    handle(InputEvent(kind, at: milliseconds))
  }

  /// Drags the mouse around a point, from one place by an angle, in steps of some degrees.
  package mutating func dragAround(
    _ center: Vector, from start: Vector, by degrees: Double, spread: Double = 1, steps: Int = 45
  ) {
    mouse(.began, start, at: 0)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let similarity = Similarity(
        rotation: .degrees(degrees * t), scale: 1 + (spread - 1) * t, carrying: center, to: center)
      mouse(.moved, similarity.apply(start), at: Int64(8 * step))
    }
  }
}

/// Fingers evenly spaced around a point.
package func fingers(_ count: Int, around center: Vector, radius: Double) -> [Vector] {
  (0..<count).map { center + Vector(length: radius, angle: .turns(Double($0) / Double(count))) }
}

extension Session {
  /// The things from the bottom to the top, with all that undoing brings back.
  package var scene: [Thing] { state.sandbox.world.order.compactMap { state.sandbox.world[$0] } }

  package var sceneDigest: String { ((try? Digest.of(scene)) ?? Digest()).text }

  /// The names of what is chosen, in order.
  package var selectedNames: [String] {
    state.sandbox.selection.compactMap(state.sandbox.world.name)
  }

  /// The names of the things from the bottom to the top.
  package var names: [String] { scene.map(\.name) }

  package func with(_ places: KeyValuePairs<String, Vector>) -> Session {
    var session = self
    for (name, position) in places {
      guard let id = id(name) else { continue }
      session.state.sandbox.world.place(id, at: Placement(position: position))
    }
    return session
  }

  package mutating func select(_ names: String...) {
    state.sandbox.selection = names.compactMap(id)
  }

  @discardableResult
  package mutating func perform(_ command: GameCommand) -> Bool { perform(command, at: now) }

  /// Drags one finger from a position by a distance, in steps, and lifts it.
  package mutating func drag(
    from start: Vector, by displacement: Vector, kind: ContactKind = .finger, steps: Int = 10,
    duration: Int64 = 400, lifts: Bool = true
  ) {
    let begin = now.microseconds
    func report(_ phase: ContactPhase, _ share: Double, _ time: Int64) -> InputEvent {
      InputEvent(
        time: Timestamp(microseconds: begin + time * 1_000),
        kind: .touch(kind == .mouse ? 1 : 71, phase, start + displacement * share, kind))
    }
    handle(report(.began, 0, 1))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      handle(report(.moved, share, 1 + duration * Int64(step) / Int64(steps)))
    }
    if lifts { handle(report(.ended, 1, duration + 300)) }
  }

  package var lines: [String] { drawn.lines }

  /// All of them one after the other, as a sentence that was broken into lines is read.
  package var text: String { lines.joined(separator: " ") }
}
