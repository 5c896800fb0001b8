import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelWorld

extension Session {
  /// Turns or scales the thing under the wheel, with the whole selection where it is selected; the view where there is none.
  mutating func turnWheel(
    _ point: ExactPoint, _ delta: ExactPoint, _ modifiers: Modifiers, at time: Timestamp
  ) {
    let notches = delta.vector.y != 0 ? delta.vector.y : -delta.vector.x
    let isFine = modifiers.contains(.shift)
    let context = context(at: time)
    let scale = scaling(by: notches, isFine: isFine)
    guard let thing = wheelTarget(at: point, context) else {
      return state.sandbox.zoom(by: scale.factor, about: point.vector, context)
    }
    let selected = state.sandbox.movable
    let things = selected.contains(thing) ? selected : [thing]
    if modifiers.contains(.control) {
      nudge(things, .scale, at: time, by: scale)
    } else {
      let turn = (isFine ? Step.fineTurn : Double(state.settings[.wheelStep])) * -notches
      nudge(things, .turn, at: time, by: StepMovement(degrees: turn))
    }
  }

  /// What the wheel acts on: as before while it continues, else what is under it; nil for the view.
  private mutating func wheelTarget(at point: ExactPoint, _ context: EventContext) -> EntityID? {
    let (run, sandbox) = (state.pointer.wheel, state.sandbox)
    let hit = sandbox.hit(point.vector, context).flatMap {
      sandbox.world.isHeldFast($0) ? nil : sandbox.world.whole(of: $0)
    }
    let thing = run?.continues(at: point, context.time) == true ? run?.thing : hit
    state.pointer.wheel = Pointer.WheelRun(at: point, on: thing, time: context.time)
    return thing
  }

  /// Moves the view as two fingers scroll on a touchpad; with Control it is as the wheel turns.
  mutating func scroll(
    _ point: ExactPoint, _ travel: ExactPoint, _ modifiers: Modifiers, at time: Timestamp
  ) {
    guard !modifiers.contains(.control) else {
      return turnWheel(point, travel.wheelNotches, modifiers, at: time)
    }
    state.sandbox.transformView(Similarity(translation: travel.vector), context(at: time))
  }

  private mutating func nudge(
    _ things: [EntityID], _ kind: EditStep.Kind, at time: Timestamp, by step: StepMovement
  ) {
    hearing(amongAll: kind == .turn, at: time) {
      $0.state.sandbox.nudge(things, kind, $0.context(at: time), by: step)
    }
  }

  /// Moves the selection a step, or the view where nothing is selected.
  ///
  /// - Parameter onTable: whether the direction is that on the bench, not on the window.
  mutating func move(_ direction: Vector, isFine: Bool, at time: Timestamp, onTable: Bool = false) {
    let displacement = direction * (isFine ? Step.fineMove : Step.move)
    guard !state.sandbox.selection.isEmpty else {
      return state.sandbox.transformView(Similarity(translation: -displacement), context(at: time))
    }
    let view = state.sandbox.camera.similarity(on: state.surface)
    let inWorld = onTable ? displacement : view.inverse.applyToDisplacement(displacement)
    nudge(state.sandbox.movable, .move, at: time, by: StepMovement(translation: inWorld))
  }

  mutating func turn(by steps: Double, isFine: Bool, at time: Timestamp) {
    let degrees = (isFine ? Step.fineTurn : Step.turn) * steps
    guard !state.sandbox.selection.isEmpty else {
      let center = state.surface.bounds.center
      return state.sandbox.transformView(
        Similarity(rotation: .degrees(degrees), scale: 1, carrying: center, to: center),
        context(at: time))
    }
    nudge(state.sandbox.movable, .turn, at: time, by: StepMovement(degrees: degrees))
  }

  mutating func scale(by steps: Double, isFine: Bool, at time: Timestamp) {
    let scale = scaling(by: steps, isFine: isFine)
    guard !state.sandbox.selection.isEmpty else {
      return state.sandbox.zoom(
        by: scale.factor, about: state.surface.bounds.center, context(at: time))
    }
    nudge(state.sandbox.movable, .scale, at: time, by: scale)
  }

  private func scaling(by steps: Double, isFine: Bool) -> StepMovement {
    isFine ? StepMovement(fineScales: steps) : StepMovement(scales: steps)
  }
}
