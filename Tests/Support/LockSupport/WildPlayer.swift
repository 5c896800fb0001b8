import SwivelTestSupport

/// A player with random input of every kind: fingers, mouse, keys, wheel, gamepad, text, window events.
package struct WildPlayer {
  /// From one thing to the next, in microseconds, at most.
  private static let longest: Int64 = 40_000
  /// Keys that lead everywhere; none that leaves the program.
  package static let usualKeys: [Key] = [
    .l, .enter, .tab, .escape, .left, .right, .up, .down, .comma, .period, .minus, .equals, .f1,
    .f3, .f8, .home, .end, .pageUp, .pageDown, .d, .h, .x, .r, .s, .space, .backspace, .one, .seven,
  ]

  private var generator: SplitMix64
  private var down: [Contact] = []
  package private(set) var time: Int64
  private let keys: [Key]
  private let surface = LockBench.surface

  package init(seed: UInt64, from time: Timestamp = .zero, keys: [Key] = WildPlayer.usualKeys) {
    generator = SplitMix64(seed: seed)
    self.time = time.microseconds
    self.keys = keys
  }

  package mutating func next() -> InputEvent {
    // Some things happen at the same time.
    if generator.number(in: 0...3) > 0 {
      time += Int64(generator.number(in: 1...Int(Self.longest)))
    }
    return InputEvent(time: Timestamp(microseconds: time), kind: kind())
  }

  /// Lifts a finger; nil where none is down.
  package mutating func lift() -> InputEvent? {
    guard let contact = down.popLast() else { return nil }
    return report(contact, .ended)
  }

  private mutating func kind() -> InputEvent.Kind {
    switch generator.number(in: 0...29) {
    case 0...2 where down.count < 5: return land()
    case 3...4 where !down.isEmpty: return leave()
    case 5...20 where !down.isEmpty: return move()
    case 21: return .hover(point())
    case 22: return .wheel(point(), delta: ExactPoint(x: 0, y: 1_000_000), modifiers())
    case 23: return .modifiers(modifiers())
    case 24: return .gamepad(gamepad())
    case 25: return .text(["1", "x", "-7.5", "?", "é"][generator.number(in: 0...4)])
    case 26 where generator.number(in: 0...9) == 0: return .window(.focusLost)
    case 26: return .secondaryPress(point())
    default:
      let key = keys[generator.number(in: 0...(keys.count - 1))]
      return generator.number(in: 0...3) == 0
        ? .keyUp(key, []) : .keyDown(key, modifiers(), isRepeat: generator.number(in: 0...5) == 0)
    }
  }

  private mutating func land() -> InputEvent.Kind {
    let ids = Set(down.map(\.id.number))
    let id = (1...9).first { !ids.contains($0) } ?? 10
    let isMouse = id == 1
    let contact = Contact(
      id: ContactID(id), kind: isMouse ? .mouse : .finger, phase: .began, position: point())
    down.append(contact)
    return .contact(contact)
  }

  private mutating func move() -> InputEvent.Kind {
    let index = generator.number(in: 0...(down.count - 1))
    let displacement = Vector(
      x: Double(generator.number(in: -30...30)), y: Double(generator.number(in: -30...30)))
    down[index].phase = .moved
    down[index].position = ExactPoint(down[index].position.vector + displacement)
    return .contact(down[index])
  }

  private mutating func leave() -> InputEvent.Kind {
    var contact = down.remove(at: generator.number(in: 0...(down.count - 1)))
    contact.phase = generator.number(in: 0...3) == 0 ? .cancelled : .ended
    return .contact(contact)
  }

  private func report(_ contact: Contact, _ phase: ContactPhase) -> InputEvent {
    var contact = contact
    contact.phase = phase
    return InputEvent(time: Timestamp(microseconds: time), contact: contact)
  }

  private mutating func point() -> ExactPoint {
    let size = surface.size.vector
    return ExactPoint(
      Vector(
        x: Double(generator.number(in: 0...Int(size.x))),
        y: Double(generator.number(in: 0...Int(size.y)))))
  }

  private mutating func modifiers() -> Modifiers {
    generator.number(in: 0...3) == 0 ? Modifiers(rawValue: UInt8(generator.number(in: 0...7))) : []
  }

  private mutating func gamepad() -> GamepadChange {
    let buttons = GamepadButton.allCases
    switch generator.number(in: 0...2) {
    case 0: return .buttonDown(buttons[generator.number(in: 0...(buttons.count - 1))])
    case 1: return .buttonUp(buttons[generator.number(in: 0...(buttons.count - 1))])
    default:
      return .axis(
        GamepadAxis.allCases[generator.number(in: 0...5)],
        Int64(generator.number(in: -1_000_000...1_000_000)))
    }
  }
}
