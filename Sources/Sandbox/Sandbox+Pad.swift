package import Entities
package import Geometry
package import Input

/// A gamepad in the sandbox: how far its sticks and triggers are pushed, and what it holds by that.
package struct SandboxPad: Hashable, Codable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  private var leftTrigger: Int64 = 0
  private var rightTrigger: Int64 = 0
  /// What it holds; nil while nothing is pushed.
  package var hold: PadHold?

  /// Nothing pushed.
  package init() {}

  /// How far things go in a second at the most: points of the window, radians, and steps of scaling.
  private static let fastest = (move: 620.0, turn: 3.4, scale: 0.9)

  /// Takes in where an axis stands.
  package mutating func follow(_ axis: GamepadAxis, _ value: Int64) {
    switch axis {
    case .leftX: left.x = value
    case .leftY: left.y = value
    case .rightX: right.x = value
    case .rightY: right.y = value
    case .leftTrigger: leftTrigger = value
    case .rightTrigger: rightTrigger = value
    }
  }

  /// Forgets how everything stands; what is held stays held.
  package mutating func rest() {
    (left, right, leftTrigger, rightTrigger) = (.zero, .zero, 0, 0)
  }

  /// How far things go in a second, in points of the window: the left stick.
  package var speed: Vector {
    let stick = left.vector
    let length = min(stick.length, 1)
    guard length > 0 else { return .zero }
    return stick / stick.length * (Self.response(length) * Self.fastest.move)
  }

  /// How far things turn in a second, in radians clockwise: the right stick, sideways.
  package var turn: Double { Self.signed(right.vector.x) * Self.fastest.turn }

  /// By how much the logarithm of a scale grows in a second: the triggers.
  package var growth: Double {
    let pushed = Double(rightTrigger - leftTrigger) / Double(GamepadAxis.full)
    return Self.signed(pushed) * Self.fastest.scale
  }

  /// Whether something is pushed beyond where a worn stick may rest.
  package var isPushed: Bool { speed != .zero || turn != 0 || growth != 0 }

  private static func signed(_ pushed: Double) -> Double {
    let response = response(min(pushed.magnitude, 1))
    return pushed < 0 ? -response : response
  }

  /// Fine near the rest and fast at the rim; nothing where a worn stick may rest.
  private static func response(_ length: Double) -> Double {
    let dead = Double(GamepadAxis.usualDeadZone) / Double(GamepadAxis.full)
    let share = max(0, length - dead) / (1 - dead)
    return share * share
  }
}

/// What a gamepad moves: chosen things from where they were, or the view.
///
/// As in every gesture what is shown is what was there at the start, carried by the whole movement.
package struct PadHold: Hashable, Codable, Sendable {
  /// A thing as it was.
  package struct Thing: Hashable, Codable, Sendable {
    package let entity: EntityID
    package let start: Arrangement
  }

  /// The things; none where it is the view.
  package let things: [Thing]
  /// The point of the world about which they turn and grow together.
  package let middle: Vector
  /// The view as it was.
  package let camera: Camera
  /// How far it all went: in the world, or for the view on the window.
  package private(set) var way = Vector.zero
  /// How far it turned, in radians.
  package private(set) var turn = 0.0
  /// By how much the logarithm of its scale grew.
  package private(set) var growth = 0.0

  package init(_ things: [Thing], middle: Vector, camera: Camera) {
    (self.things, self.middle, self.camera) = (things, middle, camera)
  }

  /// Goes on for a time.
  package mutating func go(_ way: Vector, turn: Double, growth: Double, for seconds: Double) {
    self.way += way * seconds
    self.turn += turn * seconds
    self.growth = min(max(self.growth + growth * seconds, -Self.most), Self.most)
  }

  /// No logarithm of a scale grows farther.
  private static let most = 20.0

  /// The whole movement about a point.
  package func movement(about point: Vector) -> Similarity {
    Similarity(
      rotation: Angle(radians: turn), scale: exponential(growth), carrying: point,
      to: point + way)
  }

  /// Whether a session could have come to it.
  package var isValid: Bool {
    let range = -1e9...1e9
    return range.contains(way.x) && range.contains(way.y) && range.contains(turn)
      && (-Self.most...Self.most).contains(growth) && range.contains(middle.x)
      && range.contains(middle.y)
  }
}

extension Sandbox {
  /// Takes in where an axis of the gamepad stands.
  package mutating func follow(_ axis: GamepadAxis, _ value: Int64) {
    var pad = self.pad ?? SandboxPad()
    pad.follow(axis, value)
    self.pad = pad
  }

  /// Whether the gamepad moves something.
  package var isPadMoving: Bool { pad?.isPushed == true || pad?.hold != nil }

  /// Lets a tick pass for what the gamepad moves.
  package mutating func tickPad(_ moment: EventContext) {
    guard let pad, isPadMoving else { return }
    guard pad.isPushed else { return finishPad() }
    if pad.hold == nil { takeByPad(moment) }
    let seconds = Double(Timestamp.tick) / 1e6
    let isView = self.pad?.hold?.things.isEmpty ?? true
    let view = camera.similarity(on: moment.surface)
    let speed = isView ? pad.speed : view.inverse.applyToDisplacement(pad.speed)
    self.pad?.hold?.go(speed, turn: pad.turn, growth: pad.growth, for: seconds)
    guard let hold = self.pad?.hold else { return }
    if isView { look(by: hold, moment) } else { place(by: hold, moment) }
  }

  private mutating func takeByPad(_ moment: EventContext) {
    stopFlight(at: moment.seconds)
    var things: [PadHold.Thing] = []
    for entity in movable where !holds.contains(where: { $0.entity == entity }) {
      landGlide(of: entity, at: moment.seconds)
      guard var start = world.arrangement(of: entity) else { continue }
      start.placement.stop(at: moment.seconds)
      things.append(PadHold.Thing(entity: entity, start: start))
    }
    let middle = pivot(of: things.map(\.entity), at: moment.seconds)
    pad?.hold = PadHold(things, middle: middle, camera: camera)
  }

  /// The view goes the other way than the stick, so that the stick leads to what one looks for.
  private mutating func look(by hold: PadHold, _ moment: EventContext) {
    let center = moment.surface.bounds.center
    let change = Similarity(
      rotation: Angle(radians: hold.turn), scale: exponential(hold.growth), carrying: center,
      to: center - hold.way
    ).limitingScale(to: Camera.scaleRange, of: hold.camera.scale, about: center)
    camera = Camera(
      change.after(hold.camera.similarity(on: moment.surface)), on: moment.surface)
  }

  private mutating func place(by hold: PadHold, _ moment: EventContext) {
    let isAlone = hold.things.count == 1 || settings.pivot == .each
    for thing in hold.things {
      let outer = world.surroundings(of: thing.entity, at: moment.seconds) ?? .identity
      guard outer.scale > 0 else { continue }
      var placement = thing.start.placement
      let own = outer.apply(placement.position)
      let change = hold.movement(about: isAlone ? own : hold.middle)
      placement.position = outer.inverse.apply(change.apply(own))
      placement.rotation += change.rotation
      placement.setScale(placement.scale * change.scale)
      world.place(thing.entity, at: placement)
    }
  }

  /// Lets go of what the gamepad holds, as one step that can be undone.
  package mutating func finishPad() {
    guard let hold = pad?.hold else { return }
    pad?.hold = nil
    var isFirst = true
    for thing in hold.things {
      guard let after = world.arrangement(of: thing.entity) else { continue }
      var before = after
      before.placement = thing.start.placement
      guard before != after else { continue }
      note(.arranged(thing.entity, before: before, after: after), joinsPrevious: !isFirst)
      isFirst = false
    }
  }

  /// Puts back what the gamepad holds; answers whether it held something.
  mutating func cancelPad() -> Bool {
    guard let hold = pad?.hold else { return false }
    pad?.hold = nil
    pad?.rest()
    if hold.things.isEmpty { camera = hold.camera }
    for thing in hold.things { world.place(thing.entity, at: thing.start.placement) }
    return true
  }
}
