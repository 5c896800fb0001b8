import CSwivelSDL2
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `The mouse is translated` {
  @Test func `to a contact while its left button is down`() {
    var bench = Bench()
    let contacts =
      bench.contacts(Mouse.press(100, 50)) + bench.contacts(Mouse.motion(120, 60, isLeftDown: true))
      + bench.contacts(Mouse.release(130, 70))
    expectEqual(contacts.map(\.phase), [.began, .moved, .ended])
    expectTrue(contacts.allSatisfy { $0.kind == .mouse && $0.id.number == 1 })
    expectEqual(
      contacts.map(\.position.vector), [Vector(100, 50), Vector(120, 60), Vector(130, 70)])
  }

  @Test func `to hovering while no button is down`() {
    var bench = Bench()
    expectEqual(bench.feed(Mouse.motion(3, 4)), [.hover(ExactPoint(Vector(3, 4)))])
  }

  @Test func `to Escape for the one that leads back, and to scrolling by a drag of the middle one`()
  {
    var bench = Bench()
    let back = bench.feed(Mouse.press(1, 1, button: SDL_BUTTON_X1))
    expectEqual(back, [.keyDown(.escape, [], isRepeat: false)])
    expectTrue(bench.feed(Mouse.press(1, 1, button: SDL_BUTTON_MIDDLE)).isEmpty)
    expectEqual(
      bench.feed(Mouse.motion(31, -9, isMiddleDown: true)),
      [.scroll(ExactPoint(Vector(31, -9)), by: ExactPoint(Vector(30, -10)), [])])
    expectTrue(bench.feed(Mouse.release(31, -9, button: SDL_BUTTON_MIDDLE)).isEmpty)
  }

  @Test func `to a press of the right button, and nothing for its release`() {
    var bench = Bench()
    let press = bench.feed(Mouse.press(30, 40, button: SDL_BUTTON_RIGHT))
    expectEqual(press, [.secondaryPress(ExactPoint(Vector(30, 40)))])
    expectTrue(bench.feed(Mouse.release(30, 40, button: SDL_BUTTON_RIGHT)).isEmpty)
  }

  @Test func `to nothing where SDL makes it of touches`() {
    var bench = Bench()
    expectTrue(bench.feed(Mouse.press(1, 1, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    expectTrue(bench.feed(Mouse.motion(1, 1, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    expectTrue(bench.feed(Mouse.release(1, 1, which: CSDL_TOUCH_MOUSEID)).isEmpty)
  }

  @Test func `to nothing while a finger is down`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5))
    bench.time = 5_000
    expectTrue(bench.feed(Mouse.motion(900, 10)).isEmpty)
    expectTrue(bench.feed(Mouse.press(900, 10)).isEmpty)
    _ = bench.feed(Finger.up(0.5, 0.5))
    expectTrue(bench.feed(Mouse.motion(905, 10, isLeftDown: true)).isEmpty)
    expectTrue(bench.feed(Mouse.release(900, 10)).isEmpty, "its press was dropped")
    expectEqual(bench.feed(Mouse.press(900, 10)).count, 1)
  }

  @Test(arguments: [
    (UInt32(50), Int32(502), true), (51, 500, false), (50, 504, false), (0, 500, true),
  ]) func `to nothing where a tap has just been`(later: UInt32, x: Int32, isDropped: Bool) {
    var bench = Bench()
    bench.time = 1_000
    _ = bench.feed(Finger.down(0.5, 0.5))
    _ = bench.feed(Finger.up(0.5, 0.5))
    bench.time += later
    expectEqual(bench.feed(Mouse.press(x, 250)).isEmpty, isDropped)
    expectEqual(bench.feed(Mouse.release(x, 250)).isEmpty, isDropped)
  }

  @Test func `to a lost contact where the finger that it was made of comes after it`() {
    var bench = Bench()
    expectEqual(bench.contacts(Mouse.press(500, 250)).map(\.phase), [.began])
    bench.time = 20
    let contacts = bench.contacts(Finger.down(0.5, 0.5))
    expectEqual(contacts.map(\.phase), [.cancelled, .began])
    expectEqual(contacts.map(\.kind), [.mouse, .finger])
    expectTrue(bench.feed(Mouse.release(500, 250)).isEmpty)
  }

  @Test func `to a contact that stays when a finger lands elsewhere`() {
    var bench = Bench()
    _ = bench.feed(Mouse.press(100, 50))
    expectEqual(bench.contacts(Finger.down(0.5, 0.5)).map(\.phase), [.began])
    expectEqual(bench.contacts(Mouse.motion(101, 50, isLeftDown: true)).map(\.phase), [.moved])
    expectEqual(bench.contacts(Mouse.release(101, 50)).map(\.phase), [.ended])
  }

  @Test func `to a lost and a new contact where its release never came`() {
    var bench = Bench()
    _ = bench.feed(Mouse.press(100, 50))
    expectEqual(bench.contacts(Mouse.press(200, 50)).map(\.phase), [.cancelled, .began])
  }

  @Test func `to nothing after the window is left, until it is pressed again`() {
    var bench = Bench()
    _ = bench.feed(Mouse.press(100, 50))
    _ = bench.feed(windowEvent(SDL_WINDOWEVENT_FOCUS_LOST))
    expectTrue(bench.feed(Mouse.motion(120, 50, isLeftDown: true)).isEmpty)
    expectTrue(bench.feed(Mouse.release(120, 50)).isEmpty)
  }

  @Test(arguments: [
    (Mouse.wheel(0, 1), Vector(0, 1)), (Mouse.wheel(-2, 0), Vector(-2, 0)),
    (Mouse.wheel(0, 1, precise: (0, 0.25)), Vector(0, 0.25)),
    (Mouse.wheel(0, 1, isFlipped: true), Vector(0, -1)),
    (Mouse.wheel(0, 1, precise: (0.5, .nan)), Vector(0.5, 1)),
  ]) func `to notches of the wheel`(event: SDL_Event, delta: Vector) {
    var bench = Bench()
    expectEqual(bench.feed(event), [.wheel(.zero, delta: ExactPoint(delta), [])])
  }

  @Test func `to a wheel with its place and modifiers`() {
    var bench = Bench()
    _ = bench.feed(keyEvent(SDLK_LCTRL.rawValue.signed, modifiers: KMOD_LCTRL.rawValue))
    let position = ExactPoint(Vector(40, 30))
    let delta = ExactPoint(Vector(0, 1))
    let turned = Mouse.wheel(0, 1, at: (40, 30))
    expectEqual(bench.feed(turned), [.wheel(position, delta: delta, .control)])
  }
}
