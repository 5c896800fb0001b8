import Entities
import Geometry
import Input

extension Session {
  /// Turns or scales what is under the wheel, else what is chosen; the view where there is neither.
  mutating func turnWheel(
    _ point: ExactPoint, _ delta: ExactPoint, _ modifiers: Modifiers, at time: Timestamp
  ) {
    let notches = delta.vector.y != 0 ? delta.vector.y : -delta.vector.x
    let isFine = modifiers.contains(.shift)
    let target = state.sandbox.hit(point.vector, on: state.surface, library, at: time)
    let scale = factor(notches, isFine)
    guard let target else {
      return state.sandbox.zoom(by: scale, about: point.vector, state.surface)
    }
    if modifiers.contains(.control) {
      state.sandbox.step(target, .scale, at: time) { $0.scaled(by: scale) }
    } else {
      let turn = (isFine ? Step.fineTurn : Step.turn) * -notches
      state.sandbox.step(target, .turn, at: time) { $0.turned(by: turn) }
    }
  }

  /// What keys do to the chosen things, or to the view while nothing is chosen; false for other keys.
  mutating func step(_ key: Key, isFine: Bool, at time: Timestamp) -> Bool {
    switch key {
    case .tab: state.sandbox.chooseNext(backwards: isFine)
    case .left: move(Vector(x: -1, y: 0), isFine, time)
    case .right: move(Vector(x: 1, y: 0), isFine, time)
    case .up: move(Vector(x: 0, y: -1), isFine, time)
    case .down: move(Vector(x: 0, y: 1), isFine, time)
    case .comma: turn(-1, isFine, time)
    case .period: turn(1, isFine, time)
    case .minus: scale(-1, isFine, time)
    case .equals: scale(1, isFine, time)
    case .home where state.sandbox.holds.isEmpty: state.sandbox.camera = Camera()
    default: return false
    }
    return true
  }

  private mutating func move(_ direction: Vector, _ isFine: Bool, _ time: Timestamp) {
    let way = direction * (isFine ? Step.fineMove : Step.move)
    guard !state.sandbox.chosen.isEmpty else {
      return state.sandbox.look(Similarity(translation: -way), state.surface)
    }
    let view = state.sandbox.camera.similarity(on: state.surface)
    state.sandbox.stepChosen(.move, at: time) { placement, surroundings in
      var moved = placement
      moved.position += view.after(surroundings).inverse.applyToDisplacement(way)
      return moved
    }
  }

  private mutating func turn(_ steps: Double, _ isFine: Bool, _ time: Timestamp) {
    let angle = (isFine ? Step.fineTurn : Step.turn) * steps
    guard !state.sandbox.chosen.isEmpty else {
      let center = state.surface.bounds.center
      return state.sandbox.look(
        Similarity(rotation: angle, scale: 1, carrying: center, to: center), state.surface)
    }
    state.sandbox.stepChosen(.turn, at: time) { placement, _ in placement.turned(by: angle) }
  }

  private mutating func scale(_ steps: Double, _ isFine: Bool, _ time: Timestamp) {
    let factor = factor(steps, isFine)
    guard !state.sandbox.chosen.isEmpty else {
      return state.sandbox.zoom(by: factor, about: state.surface.bounds.center, state.surface)
    }
    state.sandbox.stepChosen(.scale, at: time) { placement, _ in
      placement.scaled(by: factor)
    }
  }

  /// The factor that so many steps of scaling are.
  private func factor(_ steps: Double, _ isFine: Bool) -> Double {
    exponential(steps * logarithm(isFine ? Step.fineScale : Step.scale))
  }
}

extension Placement {
  fileprivate func turned(by angle: Angle) -> Placement {
    var turned = self
    turned.rotation += angle
    return turned
  }

  fileprivate func scaled(by factor: Double) -> Placement {
    var scaled = self
    let range = Placement.scaleRange
    scaled.scale = min(max(scale * factor, range.lowerBound), range.upperBound)
    return scaled
  }
}
