import Foundation
import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelInput

/// An event of every kind, with every kind of payload.
private let kinds: [InputEvent.Kind] =
  ContactPhase.allCases.flatMap { phase in
    ContactKind.allCases.map { kind in
      .contact(
        Contact(
          id: ContactID(.max), kind: kind, phase: phase, position: ExactPoint(x: -1, y: .max),
          pressure: phase == .moved ? 500_000 : nil, isClamped: phase == .ended))
    }
  } + [
    .hover(ExactPoint(x: 1, y: 2)),
    .wheel(ExactPoint(x: 3, y: 4), delta: ExactPoint(x: 0, y: -1_000_000), [.shift, .control]),
    .keyUp(.pageDown, []), .text("ä\u{301}\"\\\n"), .text(""), .contactsLost,
    .window(.resized(Surface(width: 1_280, height: 720))), .window(.focusGained),
    .window(.focusLost), .window(.hidden), .window(.shown), .window(.closed),
    .reply(.pasted("a")), .reply(.dropped("b")), .reply(.failed("c")), .reply(.kept("d")),
    .reply(.progress(RawText(text: "d 3"))), .reply(.scene(path: "a/b", text: "{}\n")),
    .reply(.saved(serial: 7, path: "")), .reply(.scenes(RawText(text: "scene\ta\ta\t"))),
  ] + gamepad + Key.allCases.map { .keyDown($0, [.alt, .command], isRepeat: $0 == .a) }

private let gamepad: [InputEvent.Kind] =
  [.gamepad(.connected), .gamepad(.disconnected)]
  + GamepadButton.allCases.flatMap { [.gamepad(.buttonDown($0)), .gamepad(.buttonUp($0))] }
  + GamepadAxis.allCases.flatMap { axis in
    [Int64.min, -1, 0, GamepadAxis.full].map { .gamepad(.axis(axis, $0)) }
  }

@Suite struct `An input event` {
  @Test(arguments: kinds)
  func `of every kind is written and read back unchanged`(kind: InputEvent.Kind) throws {
    _ = try readBack(InputEvent(time: Timestamp(microseconds: 123_456), kind: kind))
  }

  @Test func `refuses what is no event`() {
    for text in ["{}", "[]", #"{"time":1}"#, #"{"time":1,"kind":{"flight":{}}}"#] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(InputEvent.self, from: Data(text.utf8))
      }
    }
  }
}

@Suite struct `A gamepad` {
  @Test func `has names that are told apart and stay in one word`() {
    let names = GamepadButton.allCases.map(\.rawValue) + GamepadAxis.allCases.map(\.rawValue)
    expectEqual(Set(names).count, names.count)
    for name in names { expectTrue(name.allSatisfy { $0.isLetter }, "\(name)") }
  }

  @Test(arguments: [
    (Int64.min, Int64(-1_000_000)), (-1_000_001, -1_000_000), (-1_000_000, -1_000_000), (-1, -1),
    (0, 0),
    (1_000_000, 1_000_000), (1_000_001, 1_000_000), (.max, 1_000_000),
  ])
  func `has axes that go no farther than they can`(value: Int64, kept: Int64) {
    expectEqual(GamepadChange.axis(.leftX, value).clamped, .axis(.leftX, kept))
  }

  @Test func `keeps everything else as it is`() {
    for change in [GamepadChange.connected, .disconnected, .buttonDown(.a), .buttonUp(.dpadUp)] {
      expectEqual(change.clamped, change)
    }
  }
}

@Suite struct `Keys and modifiers` {
  @Test func `have names that are told apart and stay in one word`() {
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

@Suite struct `An id that is a number` {
  private struct Small: NumberID {
    let number: Int8

    init(_ number: Int8) { self.number = number }
  }

  @Test func `is read as it is written, and refused out of range`() throws {
    let text = try JSONEncoder().encode([Small(.min), Small(.max)])
    try expectEqual(JSONDecoder().decode([Small].self, from: text), [Small(.min), Small(.max)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Small].self, from: Data("[128]".utf8))
    }
  }
}
