import CSwivelSDL2
import Foundation
import SwivelTestSupport
import Synchronization
import Testing

@testable import SwivelPlatform

/// A bench with so many gamepads plugged in, numbered from 11.
private func bench(pads: Int32 = 1) -> Bench {
  var bench = Bench()
  bench.queries.gamepads = (0..<pads).map { 11 + $0 }
  for index in 0..<pads { _ = bench.feed(Pad.added(index: index)) }
  return bench
}

@Suite struct `A gamepad's buttons` {
  @Test func `are recognised by their names, and others not at all`() {
    var bench = bench()
    var found: [GamepadButton] = []
    for number in -1..<Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue) {
      let button = SDL_GameControllerButton(rawValue: number)
      let kinds = number < 0 ? [] : bench.feed(Pad.down(button))
      guard case .gamepad(.buttonDown(let name))? = kinds.first else { continue }
      found.append(name)
      expectEqual(bench.feed(Pad.up(button)), [.gamepad(.buttonUp(name))])
    }
    expectEqual(found, GamepadButton.allCases)
  }

  @Test func `go down once and come up once`() {
    var bench = bench()
    expectTrue(bench.feed(Pad.up(SDL_CONTROLLER_BUTTON_A)).isEmpty)
    expectEqual(bench.feed(Pad.down(SDL_CONTROLLER_BUTTON_A)), [.gamepad(.buttonDown(.a))])
    expectTrue(bench.feed(Pad.down(SDL_CONTROLLER_BUTTON_A)).isEmpty)
    expectEqual(bench.feed(Pad.up(SDL_CONTROLLER_BUTTON_A)), [.gamepad(.buttonUp(.a))])
    expectTrue(bench.feed(Pad.up(SDL_CONTROLLER_BUTTON_A)).isEmpty)
  }
}

@Suite struct `A gamepad's axes` {
  @Test(arguments: [
    (Int16(0), Int64(0)), (655, 0), (656, 20_020), (-655, 0), (-656, -20_020),
    (16_384, 500_015), (-16_384, -500_015), (32_111, 979_980), (32_112, 1_000_000),
    (32_767, 1_000_000), (-32_767, -1_000_000), (-32_768, -1_000_000),
  ])
  func `are rounded once to millionths, and to the middle and the ends near them`(
    value: Int16, millionths: Int64
  ) {
    expectEqual(GamepadAxis.millionths(value), millionths)
  }

  @Test func `are recognised by their names`() {
    var bench = bench()
    let found = (0..<Int32(SDL_CONTROLLER_AXIS_MAX.rawValue)).flatMap { number in
      bench.feed(Pad.axis(SDL_GameControllerAxis(rawValue: number), 32_767))
    }
    expectEqual(found, GamepadAxis.allCases.map { .gamepad(.axis($0, 1_000_000)) })
  }

  @Test func `say nothing while they tremble, and come to rest exactly`() {
    var bench = bench()
    func feed(_ value: Int16) -> [InputEvent.Kind] {
      bench.feed(Pad.axis(SDL_CONTROLLER_AXIS_LEFTX, value))
    }
    for value: Int16 in [1, -300, 500, -655, 0] { expectTrue(feed(value).isEmpty, "\(value)") }
    expectEqual(feed(10_000), [.gamepad(.axis(.leftX, 305_185))])
    for value: Int16 in [10_001, 9_500, 10_500] { expectTrue(feed(value).isEmpty, "\(value)") }
    expectEqual(feed(10_700), [.gamepad(.axis(.leftX, 326_548))])
    expectEqual(feed(32_700), [.gamepad(.axis(.leftX, 1_000_000))])
    expectTrue(feed(32_767).isEmpty)
    expectEqual(feed(100), [.gamepad(.axis(.leftX, 0))])
  }
}

@Suite struct `Gamepads` {
  @Test func `come and go, and let go of what was held on them`() {
    var bench = Bench()
    bench.queries.gamepads = [nil, 11]
    expectTrue(bench.feed(Pad.added(index: 0)).isEmpty, "one that can't be opened")
    expectEqual(bench.feed(Pad.added(index: 1)), [.gamepad(.connected)])
    expectTrue(bench.feed(Pad.added(index: 1)).isEmpty, "the same again")
    _ = bench.feed(Pad.down(SDL_CONTROLLER_BUTTON_X))
    _ = bench.feed(Pad.down(SDL_CONTROLLER_BUTTON_A))
    _ = bench.feed(Pad.axis(SDL_CONTROLLER_AXIS_RIGHTY, -32_768))
    expectEqual(
      bench.feed(Pad.removed(11)),
      [
        .gamepad(.buttonUp(.x)), .gamepad(.buttonUp(.a)), .gamepad(.axis(.rightY, 0)),
        .gamepad(.disconnected),
      ])
    expectTrue(bench.feed(Pad.removed(11)).isEmpty)
    expectTrue(bench.feed(Pad.down(SDL_CONTROLLER_BUTTON_A)).isEmpty, "nobody knows it any more")
  }

  @Test func `act one at a time, the one that was pressed last`() {
    var bench = bench(pads: 2)
    let y = SDL_CONTROLLER_BUTTON_Y
    _ = bench.feed(Pad.down(y))
    expectTrue(bench.feed(Pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 9_000, on: 12)).isEmpty, "no press")
    expectEqual(
      bench.feed(Pad.down(y, on: 12)), [.gamepad(.buttonUp(.y)), .gamepad(.buttonDown(.y))])
    expectTrue(bench.feed(Pad.up(y)).isEmpty, "it was let go before")
    expectEqual(
      bench.feed(Pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 32_767)),
      [.gamepad(.buttonUp(.y)), .gamepad(.axis(.leftX, 1_000_000))])
    expectTrue(bench.feed(Pad.removed(12)).isEmpty, "the other holds on")
    expectEqual(bench.feed(Pad.removed(11)), [.gamepad(.axis(.leftX, 0)), .gamepad(.disconnected)])
  }

  @Test func `give way to the next when the one that acts goes`() {
    var bench = bench(pads: 2)
    _ = bench.feed(Pad.removed(11))
    expectEqual(
      bench.feed(Pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 9_000, on: 12)),
      [.gamepad(.axis(.leftX, 274_667))])
  }
}

@Suite struct `A gamepad without a mapping` {
  @Test func `is reported by its name, and others aren't`() {
    var bench = Bench()
    bench.queries.unmappedGamepads = [1: "Old pad"]
    for (index, names) in [(0, []), (1, ["Old pad"]), (2, [])] as [(Int32, [String])] {
      let event = SDL_Event(SDL_JOYDEVICEADDED) { $0.jdevice.which = index }
      expectEqual(bench.feed(event), [])
      expectEqual(bench.notes.unmappedGamepads, names)
    }
  }
}

@Suite struct `The watch for gamepads` {
  @Test func `has nothing to do where there are no devices`() {
    expectNil(GamepadWatch(folder: "/nowhere/at/all", wake: {}))
  }

  @Test func `wakes for joysticks that come, speak and go, and for nothing else`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = Count()
    let watch = try #require(GamepadWatch(folder: folder.path) { count.up() })
    usleep(100_000)
    expectTrue(!watch.takeNews() && count.number == 0, "nothing is there")

    let joystick = folder.appendingPathComponent("js0").path
    expectEqual(mkfifo(joystick, 0o600), 0)
    let pen = open(joystick, O_RDWR)
    defer { close(pen) }
    expectTrue(comes { watch.takeNews() }, "it came")
    // All the repeats after a change have to be over.
    while comes(within: 60, { watch.takeNews() }) {}

    let before = count.number
    expectEqual(write(pen, "12345678", 8), 8)
    expectTrue(comes { count.number == before + 1 }, "it spoke")
    expectEqual(write(pen, "12345678", 8), 8)
    usleep(50_000)
    expectEqual(count.number, before + 1, "nobody has taken the news")
    expectTrue(watch.takeNews())
    expectEqual(unlink(joystick), 0)
    expectTrue(comes { watch.takeNews() }, "it went")
  }
}

/// Waits until something is so, for so many hundredths of a second at most.
func comes(within hundredths: Int = 1_000, _ isSo: () -> Bool) -> Bool {
  for _ in 0..<hundredths {
    if isSo() { return true }
    usleep(10_000)
  }
  return isSo()
}

/// A number that any thread may count up.
private final class Count: Sendable {
  private let count = Mutex(0)

  var number: Int { count.withLock { $0 } }

  func up() { count.withLock { $0 += 1 } }
}
