import SwivelGeometry
import SwivelInput
import SwivelLockPlay
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

/// Events that anything may send, drawn at random.
private struct Chaos {
  var random: SplitMix64
  var time: Int64 = 0
  var down: [Int64] = []

  mutating func event() -> InputEvent {
    time += Int64(random.number(in: 0...3)) * Int64(random.number(in: 0...40_000))
    return InputEvent(time: Timestamp(microseconds: time), kind: kind())
  }

  private mutating func kind() -> InputEvent.Kind {
    switch random.number(in: 0...13) {
    case 0...6: return .contact(contact())
    case 7: return .wheel(point(), delta: notches(), random.number(in: 0...1) == 0 ? [] : .shift)
    case 8, 9, 10: return key()
    case 11: return .gamepad(pad())
    case 12:
      return random.number(in: 0...9) == 0 ? .contactsLost : .hover(point())
    default:
      let isSmall = random.number(in: 0...1) == 0
      return random.number(in: 0...20) > 0
        ? .modifiers([])
        : .window(.resized(Surface(width: isSmall ? 720 : 1_280, height: isSmall ? 1_280 : 720)))
    }
  }

  private mutating func point() -> ExactPoint {
    ExactPoint(Vector(x: random.number(in: 0...1_280), y: random.number(in: 0...720)))
  }

  private mutating func notches() -> ExactPoint {
    ExactPoint(Vector(x: 0, y: Double(random.number(in: -4...4)) / 2))
  }

  private mutating func contact() -> Contact {
    let id = Int64(random.number(in: 1...4))
    let phase: ContactPhase
    if down.contains(id) {
      phase = [.moved, .moved, .moved, .moved, .ended, .cancelled][random.number(in: 0...5)]
    } else {
      phase = .began
    }
    if phase == .began { down.append(id) }
    if phase == .ended || phase == .cancelled { down.removeAll { $0 == id } }
    return Contact(id: ContactID(id), phase: phase, position: point())
  }

  private mutating func key() -> InputEvent.Kind {
    let keys: [Key] = [
      .left, .right, .left, .right, .pageUp, .pageDown, .home, .tab, .up, .enter, .space, .h, .d,
      .n, .x, .z, .y, .p, .g, .w, .r, .minus, .equals, .end,
    ]
    let key = keys[random.number(in: 0...(keys.count - 1))]
    let modifiers: Modifiers =
      key == .z || key == .y ? .control : random.number(in: 0...3) == 0 ? .shift : []
    return .keyDown(key, modifiers, isRepeat: random.number(in: 0...3) == 0)
  }

  private mutating func pad() -> GamepadChange {
    let axes: [GamepadAxis] = [.leftX, .leftY]
    let buttons: [GamepadButton] = [
      .a, .x, .y, .dpadLeft, .dpadRight, .leftShoulder, .rightShoulder,
    ]
    switch random.number(in: 0...2) {
    case 0:
      return .axis(axes[random.number(in: 0...1)], Int64(random.number(in: -1_000_000...1_000_000)))
    case 1: return .buttonDown(buttons[random.number(in: 0...6)])
    default: return .buttonUp(buttons[random.number(in: 0...6)])
    }
  }
}

@Suite struct `A lock in any hands` {
  @Test(arguments: 0..<20)
  func `keeps its invariants whatever is done to it`(part: UInt64) throws {
    for seed in (part * 50)..<(part * 50 + 50) {
      let level = LockBench.levels[Int(seed) % LockBench.levels.count]
      var player = LockPlayer(seed % 3 == 0 ? level.watchedForTests : level)
      var chaos = Chaos(random: SplitMix64(seed: seed))
      for _ in 0..<60 {
        player.send(chaos.event())
        try check(player.lockRoom, seed: seed)
      }
      player.wait(60)
      expectTrue(!player.lockRoom.motions.contains { $0.isTurning }, "seed \(seed): comes to rest")
    }
  }

  private func check(_ lockRoom: LockRoom, seed: UInt64) throws {
    try #require(lockRoom.captions.count <= 2, "seed \(seed)")
    try #require(lockRoom.motions.count == lockRoom.lock.dials.count, "seed \(seed)")
    try #require(
      Set(lockRoom.hands.dials.map(\.dial)).count == lockRoom.hands.dials.count, "seed \(seed)")
    try #require((lockRoom.opened != nil) == lockRoom.lock.isOpen, "seed \(seed)")
    try #require((0...4).contains(lockRoom.hintGrade), "seed \(seed)")
    for dial in lockRoom.lock.dials.indices {
      let shown = -lockRoom.shownAngle(of: dial).turns * Double(DialUnits.perTurn)
      let off = shown - Double(lockRoom.lock.position(of: dial))
      try #require(abs(off) < 0.51, "seed \(seed): shown within half a unit")
    }
    if let shown = lockRoom.demonstration {
      try #require((0...1).contains(shown.fraction), "seed \(seed)")
    }
  }

  @Test func `has the same states however often time is let pass between events`() {
    var lazy = LockBench.player("left-right-left")
    var busy = lazy
    var chaos = Chaos(random: SplitMix64(seed: 5))
    var last: Int64 = 0
    for index in 0..<200 {
      let event = chaos.event()
      lazy.send(event)
      for time in stride(from: last, to: event.time.microseconds, by: 3_333) {
        busy.advance(to: Timestamp(microseconds: time))
      }
      last = event.time.microseconds
      busy.send(event)
      expectEqual(lazy.lockRoom, busy.lockRoom, "event \(index)")
    }
  }
}
