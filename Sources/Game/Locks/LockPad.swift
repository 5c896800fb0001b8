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

  /// Whether what a button does is done in larger steps.
  var isFast: Bool { isCoarse }

  /// Whether what a button does is done in fine steps.
  var isExact: Bool { isFine }

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
  /// Follows the gamepad's sticks and shoulders; its other buttons are commands.
  mutating func handle(_ change: GamepadChange, at time: Timestamp, _ effects: inout [Effect]) {
    switch change {
    case .axis(let axis, let value): pad.follow(axis, value)
    case .buttonDown(let button):
      if pad.follow(button, isDown: true) { changeGain() }
    case .buttonUp(let button):
      if pad.follow(button, isDown: false) { changeGain() }
    case .disconnected:
      pad = LockPad()
      lift(LockPad.contact, at: time, &effects)
    case .connected: break
    }
  }

  private mutating func changeGain() {
    for index in hands.indices where hands[index].contains(LockPad.contact) {
      hands[index].gain = pad.gain * (dialGain ?? 1)
    }
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
