package import SwivelGestures
import SwivelWorld

/// A gamepad in the sandbox: the positions of its sticks and triggers, and what they move.
package struct SandboxPad: Hashable, Encodable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  private var leftTrigger: Int64 = 0
  private var rightTrigger: Int64 = 0
  /// What it moves; nil while nothing is pushed.
  package var grab: PadGrab?

  package init() {}

  /// The speeds at full deflection, per second: points of the window, radians, and natural logarithm of the scale.
  private static let fastest = (move: 620.0, turn: 3.4, scale: 0.9)

  package mutating func setAxis(_ axis: GamepadAxis, _ value: Int64) {
    switch axis {
    case .leftX: left.x = value
    case .leftY: left.y = value
    case .rightX: right.x = value
    case .rightY: right.y = value
    case .leftTrigger: leftTrigger = value
    case .rightTrigger: rightTrigger = value
    }
  }

  /// Sets all axes to rest; what is held stays held.
  package mutating func rest() { (left, right, leftTrigger, rightTrigger) = (.zero, .zero, 0, 0) }

  /// The velocity of the left stick, in points of the window per second.
  package var speed: Vector {
    let stick = left.vector
    let length = min(stick.length, 1)
    guard length > 0 else { return .zero }
    return stick / stick.length * (Self.response(length) * Self.fastest.move)
  }

  /// The turn of the right stick, in radians per second, clockwise.
  package var turn: Double { Self.signed(right.vector.x) * Self.fastest.turn }

  /// The growth by the triggers: the change of the scale's natural logarithm per second.
  package var growth: Double {
    let pushed = Double(rightTrigger - leftTrigger) / Double(GamepadAxis.full)
    return Self.signed(pushed) * Self.fastest.scale
  }

  /// Whether anything is pushed beyond the dead zone.
  package var isPushed: Bool { speed != .zero || turn != 0 || growth != 0 }

  private static func signed(_ pushed: Double) -> Double {
    let response = response(min(pushed.magnitude, 1))
    return pushed < 0 ? -response : response
  }

  /// The response curve from a deflection to a speed, both 0 to 1: fine near the rest, 0 in the dead zone.
  private static func response(_ length: Double) -> Double {
    let dead = Double(GamepadAxis.usualDeadZone) / Double(GamepadAxis.full)
    let share = max(0, length - dead) / (1 - dead)
    return share * share
  }
}

/// What a gamepad moves: the selected things, or the view.
///
/// As in every gesture, the result is the start placement with the whole movement applied.
package struct PadGrab: Hashable, Encodable, Sendable {
  /// Whether it moves the view instead of things.
  package let isView: Bool
  /// The pivot of the things in the world; nil where each has its own.
  package let middle: Vector?
  package let camera: Camera
  /// The whole translation: in the world, or for the view on the window.
  package private(set) var translation = Vector.zero
  /// The whole turn, in radians.
  package private(set) var turn = 0.0
  /// The whole change of the scale's natural logarithm.
  package private(set) var growth = 0.0

  /// All are per second.
  package mutating func go(
    _ displacement: Vector, turn: Double, growth: Double, for seconds: Double
  ) {
    self.translation += displacement * seconds
    self.turn += turn * seconds
    self.growth = min(max(self.growth + growth * seconds, -Self.most), Self.most)
  }

  /// The limit of the scale's logarithm.
  private static let most = 20.0

  var movement: SharedMovement {
    SharedMovement(
      translation: translation, rotation: Angle(radians: turn), scale: exponential(growth))
  }
}

extension Sandbox {
  package mutating func setAxis(_ axis: GamepadAxis, _ value: Int64) {
    pad = pad ?? SandboxPad()
    pad?.setAxis(axis, value)
  }

  package var isPadMoving: Bool { pad?.isPushed == true || pad?.grab != nil }

  package mutating func tickPad(_ context: EventContext) {
    guard let pad, isPadMoving else { return }
    guard pad.isPushed else { return finishPad(context) }
    if pad.grab == nil { grabByPad(context) }
    guard let isView = self.pad?.grab?.isView else { return }
    let seconds = Double(Timestamp.tick) / 1e6
    let view = camera.similarity(on: context.surface)
    let speed = isView ? pad.speed : view.inverse.applyToDisplacement(pad.speed)
    self.pad?.grab?.go(speed, turn: pad.turn, growth: pad.growth, for: seconds)
    guard let grab = self.pad?.grab else { return }
    if isView { moveView(by: grab, context) } else { place(by: grab, context) }
  }

  /// Takes the selected things that nobody else has, or the view where there is none and nothing is held.
  private mutating func grabByPad(_ context: EventContext) {
    let things = movable.filter { !isTaken($0) }
    guard !things.isEmpty || isIdle else { return }
    stopFlight(at: context.seconds)
    for entity in things { carry(entity, by: .pad, at: context.seconds) }
    for entity in things where gearWork?.grip(driving: entity) == nil {
      grip(entity, by: .pad, context)
    }
    let middle = sharedPivot(of: things, at: context.seconds)
    pad?.grab = PadGrab(isView: things.isEmpty, middle: middle, camera: camera)
  }

  /// Moves the view against the stick, so that the stick points to what comes into view.
  private mutating func moveView(by grab: PadGrab, _ context: EventContext) {
    let center = context.surface.bounds.center
    let change = Similarity(
      rotation: Angle(radians: grab.turn), scale: exponential(grab.growth), carrying: center,
      to: center - grab.translation
    ).limitingScale(to: Camera.scaleRange, of: grab.camera.scale, about: center)
    guard !rules.isViewLocked else { return }
    camera = Camera(change.after(grab.camera.similarity(on: context.surface)), on: context.surface)
  }

  private mutating func place(by grab: PadGrab, _ context: EventContext) {
    let scaled = moved.lazy.filter { $0.isCarried(by: .pad) && !$0.before.isPinned }
    let movement = grab.movement.limited(by: scaled.map(\.before.placement.scale))
    for thing in moved where thing.isCarried(by: .pad) {
      guard gearWork?.grip(driving: thing.entity) == nil else { continue }
      let outer = world.parentTransform(of: thing.entity, at: context.seconds) ?? .identity
      var next = thing.before
      next.placement.move(movement, about: grab.middle, in: outer)
      if thing.before.isPinned { next.keepAxle(of: thing.before) }
      let scale = thing.before.placement.scale
      world.place(thing.entity, at: geared(next.placement, of: thing.entity, scale: scale, context))
    }
  }

  /// Releases what the gamepad holds, as one step of undo.
  package mutating func finishPad(_ context: EventContext? = nil) {
    guard let grab = pad?.grab else { return }
    pad?.grab = nil
    if grab.isView { recordView(from: grab.camera) }
    finish(.pad, context)
  }

  mutating func cancelPad() {
    guard let grab = pad?.grab else { return }
    pad?.grab = nil
    if grab.isView { camera = grab.camera }
    putBack(.pad)
  }
}
