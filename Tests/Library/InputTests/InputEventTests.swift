import SwivelTestSupport
import Testing

@testable import SwivelInput

@Suite struct `A gamepad` {
  @Test func `has names that are distinguished and stay in one word`() {
    let names = GamepadButton.allCases.map(\.rawValue) + GamepadAxis.allCases.map(\.rawValue)
    expectEqual(Set(names).count, names.count)
    for name in names { expectTrue(name.allSatisfy { $0.isLetter }, "\(name)") }
  }

  @Test(arguments: [
    (Int64.min, Int64(-1_000_000)), (-1_000_001, -1_000_000), (-1_000_000, -1_000_000), (-1, -1),
    (0, 0), (1_000_000, 1_000_000), (1_000_001, 1_000_000), (.max, 1_000_000),
  ]) func `has axes that go no farther than they can`(value: Int64, kept: Int64) {
    expectEqual(GamepadChange.axis(.leftX, value).clamped, .axis(.leftX, kept))
  }

  @Test func `keeps everything else as it is`() {
    for change in [GamepadChange.connected, .disconnected, .buttonDown(.a), .buttonUp(.dpadUp)] {
      expectEqual(change.clamped, change)
    }
  }
}

@Suite struct `Keys and modifiers` {
  @Test func `have names that are distinguished and stay in one word`() {
    let names = Key.allCases.map(\.rawValue)
    expectEqual(Set(names).count, names.count)
    for name in names { expectTrue(name.allSatisfy { $0.isLetter || $0.isNumber }, "\(name)") }
  }

  @Test func `have bits that don't overlap`() {
    let all: [Modifiers] = [.shift, .control, .alt, .command]
    expectEqual(all.map(\.rawValue).reduce(0, |), 15)
    for modifier in all { expectEqual(modifier.rawValue.nonzeroBitCount, 1) }
  }
}
