import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

private let surface = Rectangle(origin: Vector(x: 0, y: 0), size: Vector(x: 800, y: 600))

private struct Screen: BannerPresenting {
  var banners = BannerQueue()
  var said: [String] = []

  mutating func didShowBanner(_ banner: Banner) { said.append("shows \(banner.text)") }
  mutating func didHideBanner(_ banner: Banner) { said.append("hides \(banner.text)") }
  mutating func didTapBanner(_ banner: Banner) {
    said.append("taps \(banner.text)")
    dismissBanner()
  }
}

private final class Window: BannerPresenting, Movable {
  var banners = BannerQueue()
  var placement = Placement(position: Vector(x: 400, y: 300))

  init() {
    makeMovable()
    makeBannerPresenting(in: surface)
  }
}

private struct Card: BannerPresenting, Movable, Tappable {
  var banners = BannerQueue()
  var placement = Placement(position: Vector(x: 400, y: 300))
  var taps = 0

  mutating func didTap() { taps += 1 }
}

private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

private func contact(_ phase: ContactPhase, _ point: Vector, id: Int64 = 1) -> Contact {
  Contact(id: ContactID(id), phase: phase, position: ExactPoint(point))
}

private let onBanner = Vector(x: 400, y: 30)

@Suite struct `A banner` {
  @Test func `comes down, stays, goes up, and is gone`() {
    var screen = Screen()
    screen.advance(to: time(10))
    screen.presentBanner("No such file", duration: 2)
    expectEqual(screen.said, ["shows No such file"])
    expectEqual(screen.banners.visibility, 0)
    var last = 0.0
    for step in 1...25 {
      screen.advance(to: time(10 + 0.01 * Double(step)))
      expectGreater(screen.banners.visibility, last, "it moves at each step")
      expectLess(screen.banners.visibility - last, 0.08, "and never jumps")
      last = screen.banners.visibility
    }
    expectEqual(last, 1)
    expectEqual(screen.banners.frame(in: surface)?.origin, .zero)
    screen.advance(to: time(12.25))
    expectEqual(screen.banners.visibility, 1)
    for step in 1...24 {
      screen.advance(to: time(12.25 + 0.01 * Double(step)))
      expectTrue(screen.banners.visibility < last && last - screen.banners.visibility < 0.08)
      last = screen.banners.visibility
    }
    expectEqual(screen.said.count, 1)
    screen.advance(to: time(12.5))
    expectEqual(screen.said, ["shows No such file", "hides No such file"])
    expectTrue(screen.banners.shown == nil && screen.banners.visibility == 0)
    expectTrue(screen.banners.due == nil && screen.banners.frame(in: surface) == nil)
  }

  @Test func `waits for those before it, so that none is lost`() {
    var screen = Screen()
    for text in ["a", "b", "b", "c"] { screen.presentBanner(text, duration: 1) }
    expectEqual(screen.banners.waiting.map(\.text), ["b", "b", "c"])
    screen.advance(to: time(1.6))
    expectEqual(screen.said, ["shows a", "hides a", "shows b"])
    screen.advance(to: time(20))
    expectEqual(
      screen.said,
      [
        "shows a", "hides a", "shows b", "hides b", "shows b", "hides b", "shows c", "hides c",
      ])
  }

  @Test func `is the same however time passes`() {
    func play(_ steps: Int) -> Screen {
      var screen = Screen()
      for text in ["a", "b", "c"] { screen.presentBanner(text, duration: 0.7) }
      for step in 1...steps { screen.advance(to: time(3.1 * Double(step) / Double(steps))) }
      return screen
    }
    let once = play(1)
    expectEqual(once.banners.shown?.text, "c")
    for steps in [2, 7, 310] {
      expectTrue(play(steps).banners == once.banners && play(steps).said == once.said)
    }
  }

  @Test func `is dismissed by a tap, from where it is and without a jump`() {
    for seconds in [0.1, 0.15, 1.0] {
      var screen = Screen()
      screen.makeBannerPresenting(in: surface)
      screen.presentBanner("a")
      screen.presentBanner("b")
      screen.advance(to: time(seconds - 0.01))
      let touch = Vector(x: 400, y: 1)
      expectTrue(screen.handle(contact(.began, touch), at: time(seconds - 0.01)))
      expectTrue(screen.handle(contact(.ended, touch), at: time(seconds)))
      expectEqual(screen.said, ["shows a", "taps a"])
      let visibility = screen.banners.visibility
      screen.advance(to: time(seconds + 0.001))
      expectGreater(visibility, screen.banners.visibility)
      expectLess(visibility - screen.banners.visibility, 0.01)
      screen.advance(to: time(seconds + min(seconds, 0.25) + 0.001))
      expectEqual(screen.said, ["shows a", "taps a", "hides a", "shows b"])
    }
  }

  @Test func `takes the contacts that land on it, and no others`() {
    var screen = Screen()
    expectTrue(!screen.handle(contact(.began, onBanner), at: time(0)), "none is shown")
    screen.makeBannerPresenting(in: surface)
    screen.presentBanner("a")
    screen.advance(to: time(0.5))
    expectTrue(!screen.handle(contact(.moved, onBanner), at: time(0.5)), "it landed elsewhere")
    expectTrue(!screen.handle(contact(.began, Vector(x: 400, y: 65), id: 2), at: time(0.6)))
    expectTrue(!screen.handle(contact(.ended, onBanner, id: 2), at: time(0.65)))
    expectTrue(screen.handle(contact(.began, onBanner, id: 3), at: time(0.7)))
    expectTrue(screen.handle(contact(.moved, Vector(x: 400, y: 200), id: 3), at: time(0.8)))
    let isTakenLeaving = screen.handle(
      contact(.ended, Vector(x: 400, y: 200), id: 3), at: time(0.9))
    expectTrue(isTakenLeaving)
    expectEqual(screen.said, ["shows a"], "a drag is no tap")
  }

  /// Of a finger that stays while the next banner comes.
  @Test func `isn't tapped by a finger that landed on the one before`() {
    var screen = Screen()
    screen.makeBannerPresenting(in: surface)
    screen.presentBanner("a", duration: 0.5)
    screen.presentBanner("b")
    screen.advance(to: time(0.7))
    screen.handle(contact(.began, onBanner), at: time(0.7))
    screen.handle(contact(.ended, onBanner), at: time(1.2))
    expectEqual(screen.said, ["shows a", "hides a", "shows b"])
    screen.handle(contact(.began, onBanner), at: time(1.5))
    screen.handle(contact(.ended, onBanner), at: time(1.6))
    expectEqual(screen.said.last, "taps b")
  }

  @Test func `stays until it is dismissed where its duration is endless`() {
    var screen = Screen()
    screen.presentBanner("a", duration: .infinity)
    screen.advance(to: time(100_000))
    expectTrue(screen.banners.shown?.text == "a" && screen.banners.due == nil)
    screen.dismissBanner()
    screen.advance(to: time(100_001))
    expectNil(screen.banners.shown)
    for duration in [-1.0, 0, Double.nan, -Double.infinity] {
      screen.presentBanner("b", duration: duration)
      screen.advance(to: screen.banners.now.adding(microseconds: 500_000) ?? .zero)
      expectNil(screen.banners.shown)
    }
  }

  @Test func `takes its own of a report's contacts, and leaves the others to the thing`() {
    var (card, window) = (Card(), Window())
    card.makeMovable()
    card.makeTappable()
    card.makeBannerPresenting(in: surface)
    card.presentBanner("a")
    window.presentBanner("a")
    card.advance(to: time(1))
    window.advance(to: time(1))
    func report(_ phase: ContactPhase, _ x: Double, at seconds: Double) -> Int {
      var frame = ContactFrame(contact(phase, onBanner))
      frame.append(contact(phase, Vector(x: x, y: 300), id: 2))
      let left = [
        card.handle(frame: frame, at: time(seconds)),
        window.handle(frame: frame, at: time(seconds)),
      ]
      expectTrue(left[0] == left[1] && left[0].contains(ContactID(2)))
      return left[0].count
    }
    expectEqual(report(.began, 400, at: 1), 1)
    for step in 1...10 {
      expectEqual(report(.moved, 400 + 10 * Double(step), at: 1 + 0.01 * Double(step)), 1)
    }
    expectEqual(report(.ended, 500, at: 1.2), 1)
    expectGreater(card.placement.position.x, 480)
    expectEqual(window.placement.position, card.placement.position)
    expectEqual(card.taps, 0)
    for seconds in [1.4, 1.5] {
      card.advance(to: time(seconds))
      window.advance(to: time(seconds))
    }
    expectTrue(card.banners.shown == nil && window.banners.shown == nil, "both were tapped")
  }

  @Test func `goes with a thing that hands move, as a struct and as a class`() {
    var card = Card()
    card.makeMovable()
    card.makeTappable()
    card.makeBannerPresenting(in: surface)
    card.presentBanner("a")
    card.advance(to: time(1))
    card.handle(contact(.began, onBanner), at: time(1))
    card.handle(contact(.ended, onBanner), at: time(1.1))
    expectEqual(card.taps, 0)
    card.advance(to: time(2))
    expectNil(card.banners.shown)
    card.handle(contact(.began, onBanner), at: time(3))
    card.handle(contact(.ended, onBanner), at: time(3.1))
    expectEqual(card.taps, 1)

    let window = Window()
    window.presentBanner("a")
    window.advance(to: time(1))
    window.handle(contact(.began, Vector(x: 400, y: 300)), at: time(1))
    for step in 1...10 {
      window.handle(
        contact(.moved, Vector(x: 400 + 10 * Double(step), y: 300)),
        at: time(1 + 0.01 * Double(step)))
    }
    expectGreater(window.placement.position.x, 480)
    window.dismissBanner()
    window.advance(to: time(3))
    expectNil(window.banners.shown)
  }
}
