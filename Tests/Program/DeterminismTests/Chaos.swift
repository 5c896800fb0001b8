import SwivelGeometry
import SwivelInput
import SwivelTestSupport

@testable import SwivelSession

/// Random events at random times, also ones that no device would send.
private struct Chaos {
  var random: SplitMix64
  var time: Int64 = 0
  var down: [Int64] = []

  mutating func event() -> InputEvent {
    // Several at once, several within a tick, exactly at a tick, and after pauses.
    switch random.number(in: 0...5) {
    case 0: break
    case 1: time = (time / Timestamp.tick + 1) * Timestamp.tick
    case 2: time += Int64(random.number(in: 0...200_000))
    default: time += Int64(random.number(in: 0...9_000))
    }
    return InputEvent(time: Timestamp(microseconds: time), kind: kind())
  }

  private mutating func kind() -> InputEvent.Kind {
    switch random.number(in: 0...17) {
    case 0...8: .contact(contact())
    case 9: .wheel(point(), delta: notches(), modifiers())
    case 10, 11: key()
    case 12: .gamepad(pad())
    case 13: .modifiers(modifiers())
    case 14: .hover(point())
    case 15: .secondaryPress(point())
    case 16: .text(random.number(in: 0...3) == 0 ? "?" : "90")
    default: rare()
    }
  }

  private mutating func rare() -> InputEvent.Kind {
    switch random.number(in: 0...7) {
    case 0: .window(.focusLost)
    case 1: .contactsLost
    case 2: .window(.resized(Surface(width: 700, height: 900)))
    case 3: .reply(.progress(RawText(text: "clock 2")))
    default: .window(.resized(Furnishing.surface))
    }
  }

  private mutating func point() -> ExactPoint {
    ExactPoint(Vector(x: random.number(in: 0.0...1_280), y: random.number(in: 0.0...720)))
  }

  private mutating func notches() -> ExactPoint {
    ExactPoint(Vector(x: 0, y: Double(random.number(in: -4...4)) / 2))
  }

  private mutating func modifiers() -> Modifiers {
    [[], [], .shift, .control, [.control, .shift]][random.number(in: 0...4)]
  }

  private mutating func contact() -> Contact {
    let id = Int64(random.number(in: 1...5))
    let isDown = down.contains(id)
    let phase: ContactPhase =
      isDown
      ? [.moved, .moved, .moved, .moved, .moved, .ended, .cancelled][random.number(in: 0...6)]
      : .began
    if phase == .began { down.append(id) }
    if phase == .ended || phase == .cancelled { down.removeAll { $0 == id } }
    return Contact(
      id: ContactID(id), kind: id == 5 ? .mouse : .finger, phase: phase, position: point())
  }

  private mutating func key() -> InputEvent.Kind {
    let keys: [Key] = [
      .tab, .left, .right, .up, .down, .enter, .escape, .l, .z, .y, .s, .f1, .f3, .comma, .equals,
      .home, .pageDown, .h, .d, .x, .space,
    ]
    let key = keys[random.number(in: 0...(keys.count - 1))]
    return random.number(in: 0...3) == 0
      ? .keyUp(key, []) : .keyDown(key, modifiers(), isRepeat: random.number(in: 0...4) == 0)
  }

  private mutating func pad() -> GamepadChange {
    let buttons = GamepadButton.allCases
    let axes = GamepadAxis.allCases
    switch random.number(in: 0...2) {
    case 0:
      return .axis(
        axes[random.number(in: 0...(axes.count - 1))],
        Int64(random.number(in: -1_000_000...1_000_000)))
    case 1: return .buttonDown(buttons[random.number(in: 0...(buttons.count - 1))])
    default: return .buttonUp(buttons[random.number(in: 0...(buttons.count - 1))])
    }
  }
}

extension Repertoire {
  static func chaos(_ start: Session, seed: UInt64) -> Performance {
    var chaos = Chaos(random: SplitMix64(seed: seed))
    var session = start
    let events = (0..<500).map { _ in session.handle(chaos.event()) }
    return Performance("chaos \(seed)", start, events)
  }
}
