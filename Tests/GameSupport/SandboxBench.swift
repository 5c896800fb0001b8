import SwivelEntities
import SwivelGeometry
import SwivelInput
import SwivelTapes

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelSandbox

/// A thing as a scene has it, without the hands on it.
package struct SceneThing: Hashable, Encodable {
  package let name: String
  package let arrangement: Arrangement
}

extension Session {
  /// The things from the bottom to the top, with all that undoing brings back.
  package var scene: [SceneThing] {
    let world = state.sandbox.world
    return world.order.compactMap { id in
      guard let arrangement = world.arrangement(of: id), let name = world.name(of: id) else {
        return nil
      }
      return SceneThing(name: name, arrangement: arrangement)
    }
  }

  /// The fingerprint of the scene.
  package var sceneDigest: String { ((try? Digest.of(scene)) ?? Digest()).text }

  /// The names of what is chosen, in order.
  package var chosenNames: [String] { state.sandbox.chosen.compactMap(state.sandbox.world.name) }

  /// The names of the things from the bottom to the top.
  package var names: [String] { scene.map(\.name) }

  /// Chooses things by name.
  package mutating func choose(_ names: String...) {
    state.sandbox.chosen = names.compactMap(id)
  }

  /// Does a command now.
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

  /// The texts on the window.
  package var lines: [String] { drawn.lines }

  /// All of them one after the other, as a sentence that was broken into lines is read.
  package var text: String { lines.joined(separator: " ") }
}
