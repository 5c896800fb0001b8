import Geometry
import Input

/// A gamepad before a lock: how far its sticks are pushed, and which shoulders are held.
struct LockPad: Hashable, Codable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  private var isFine = false
  private var isCoarse = false
  /// Whether a stick has moved since the last tick: its axes come one after the other, so a stick is
  /// looked at once a tick.
  var hasMoved = false

  /// The contact that a stick is to a dial; those from outside have numbers above 0.
  static let contact = ContactID(-1)

  /// Where the stick that is pushed farther stands, from −1 to 1 each way.
  var stick: Vector {
    let (a, b) = (left.vector, right.vector)
    return a.lengthSquared >= b.lengthSquared ? a : b
  }

  /// How many times as far as the stick a dial turns.
  var gain: Double { isFine ? 0.25 : isCoarse ? 4 : 1 }

  /// How many stops the cross turns a dial.
  var stops: Int { isCoarse ? 5 : 1 }

  /// Whether the cross turns by quarters of a stop.
  var hasFineCross: Bool { isFine }

  /// Takes in where an axis stands.
  mutating func follow(_ axis: GamepadAxis, _ value: Int64) {
    switch axis {
    case .leftX: left.x = value
    case .leftY: left.y = value
    case .rightX: right.x = value
    case .rightY: right.y = value
    case .leftTrigger, .rightTrigger: return
    }
    hasMoved = true
  }

  /// Takes in a shoulder; false for other buttons.
  mutating func follow(_ button: GamepadButton, isDown: Bool) -> Bool {
    switch button {
    case .leftShoulder: isFine = isDown
    case .rightShoulder: isCoarse = isDown
    default: return false
    }
    return true
  }
}

extension LockRoom {
  /// Does what the gamepad is for; answers the control where the session has to do it.
  mutating func handle(
    _ change: GamepadChange, at time: Timestamp, surface: Surface, _ effects: inout [Effect]
  ) -> LockControl? {
    switch change {
    case .axis(let axis, let value): pad.follow(axis, value)
    case .buttonDown(let button):
      if pad.follow(button, isDown: true) {
        takeShoulder(button)
      } else {
        return press(button, at: time, surface: surface, &effects)
      }
    case .buttonUp(let button):
      if pad.follow(button, isDown: false) { changeGain() }
    case .disconnected:
      pad = LockPad()
      lift(LockPad.contact, at: time, &effects)
    case .connected: break
    }
    return nil
  }

  private mutating func takeShoulder(_ button: GamepadButton) {
    demonstration?.change(faster: button == .rightShoulder)
    changeGain()
  }

  private mutating func changeGain() {
    for index in hands.indices where hands[index].contains(LockPad.contact) {
      hands[index].gain = pad.gain
    }
  }

  private mutating func press(
    _ button: GamepadButton, at time: Timestamp, surface: Surface, _ effects: inout [Effect]
  ) -> LockControl? {
    switch button {
    case .a: return act(focusedControl, at: time, &effects)
    case .b: return escape()
    case .x: return act(.hint, at: time, &effects)
    case .y: return act(.demonstrate, at: time, &effects)
    case .dpadUp: chooseNext(backwards: true, on: surface)
    case .dpadDown: chooseNext(backwards: false, on: surface)
    case .dpadLeft, .dpadRight: pressCross(isLeft: button == .dpadLeft, at: time, &effects)
    case .back: return act(.undo, at: time, &effects)
    case .start: return act(.again, at: time, &effects)
    case .guide, .leftStick, .rightStick, .leftShoulder, .rightShoulder: break
    }
    return nil
  }

  private mutating func pressCross(
    isLeft: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) {
    if demonstration != nil {
      if isLeft { demonstration?.stepBack() } else { demonstration?.stepOn() }
      return
    }
    step(stops: isLeft ? pad.stops : -pad.stops, pad.hasFineCross, at: time, &effects)
  }

  /// A stick that is pushed out holds the dial of the keys like a finger on its rim.
  mutating func followStick(
    at time: Timestamp, surface: Surface, _ effects: inout [Effect]
  ) {
    guard pad.hasMoved else { return }
    pad.hasMoved = false
    let stick = pad.stick
    let isHolding = hands.contains { $0.contains(LockPad.contact) }
    guard stick.length >= (isHolding ? StickReach.release : StickReach.hold) else {
      return lift(LockPad.contact, at: time, &effects)
    }
    let held = hands.first { $0.contains(LockPad.contact) }
    guard let center = held?.center ?? freeCenter(surface) else { return }
    let contact = Contact(
      id: LockPad.contact, kind: .virtual, phase: isHolding ? .moved : .began,
      position: ExactPoint(center + stick * StickReach.radius))
    guard !isHolding else { return move(contact, at: time, &effects) }
    takeHold(of: keyDial, contact, center: center, at: time)
    changeGain()
  }

  /// The centre of the dial of the keys, if the stick may take hold of it.
  private func freeCenter(_ surface: Surface) -> Vector? {
    guard demonstration == nil, opened == nil, !holds(keyDial) else { return nil }
    let faces = LockLayout(self, on: surface).faces
    return faces.indices.contains(keyDial) ? faces[keyDial].center : nil
  }

  /// How far a stick is pushed.
  private enum StickReach {
    /// From here on it holds the dial.
    static let hold = 0.7
    /// Nearer to its rest than this it lets go.
    static let release = 0.6
    /// The radius of the rim that it goes round, in points.
    static let radius = 100.0
  }
}
