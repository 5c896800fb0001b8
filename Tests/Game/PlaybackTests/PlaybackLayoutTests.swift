import SwivelPlaybackSupport
import Testing

@testable import SwivelPlayback

/// The windows in which the player is looked at.
enum PlaybackScenes {
  static let surfaces = [
    Surface(width: 1_280, height: 720), Surface(width: 720, height: 1_280),
    Surface(width: 640, height: 360), Surface(width: 2_560, height: 1_440),
    Surface(width: 899, height: 500), Surface(width: 900, height: 400),
    Surface(width: 360, height: 640),
    Surface(size: ExactPoint(Vector(1_280, 720)), density: 2_000_000),
  ]
}

@Suite struct `The player's window` {
  @Test(arguments: PlaybackScenes.surfaces)
  func `has its controls and the speed in the bar, apart from each other, and a long line`(
    surface: Surface
  ) {
    let boxes = PlaybackBoxes(surface)
    var all = PlaybackBar.Part.allCases.map { boxes.box(of: $0) }
    all.append(boxes.speed)
    for (index, box) in all.enumerated() {
      expectTrue(boxes.bar.contains(box.origin) && boxes.bar.grown(by: 0.01).contains(box.end))
      for other in all[..<index] { expectLess(box.overlap(with: other), 1) }
    }
    expectAtLeast(boxes.track.length, 300)
  }

  @Test(
    arguments: PlaybackScenes.surfaces,
    [
      Vector(1_280, 720), Vector(640, 360), Vector(720, 1_280), Vector(3_840, 2_160),
      Vector(100, 900),
    ])
  func `shows all of the tape's, in one scale, as large as it can be`(
    surface: Surface, taped: Vector
  ) {
    let boxes = PlaybackBoxes(surface)
    let density = Double(surface.density) / 1e6
    let fit = boxes.fit(Surface(size: ExactPoint(taped)), density: density)
    let (first, last) = (fit.apply(.zero), fit.apply(taped))
    expectTrue(boxes.stage.contains(first) && boxes.stage.contains(last))
    expectTrue(fit.rotation == .zero && fit.scale > 0)
    let free = boxes.stage.size - (last - first)
    expectTrue(min(free.x, free.y) < 0.001 && min(free.x, free.y) > -0.001)
    expectEqual((first.x * density).rounded(), first.x * density, "it begins on a whole pixel")
    expectAtMost(abs(first.x - (boxes.stage.end.x - last.x)), 2.01 / density, "in the middle")
  }

  @Test(arguments: [Vector(0, 0), Vector(-5, 300), Vector(1, 1)])
  func `bears a tape without a window, and a window without room`(size: Vector) {
    let surface = Surface(size: ExactPoint(size))
    expectGreater(PlaybackBoxes(Bench.surface).fit(surface, density: 1).scale, 0)
    let list = Self.drawn(TapedBench.playback(on: surface))
    expectTrue(list.corners.allSatisfy { $0.position.isFinite })
  }

  @Test(arguments: [Vector(1_280, 720), Vector(640, 360), Vector(720, 1_280)])
  func `is as large as it takes to show the tape's in its own size`(size: Vector) {
    let window = PlaybackView.window(for: Surface(size: ExactPoint(size)))
    let fit = PlaybackBoxes(window).fit(Surface(size: ExactPoint(size)), density: 1)
    expectLess(abs(fit.scale - 1), 0.002)
  }

  private static func drawn(_ playback: Playback) -> DrawList {
    var (view, list) = (PlaybackView(), DrawList())
    view.draw(playback, Bench.sprites, into: &list)
    return list
  }

  @Test(arguments: PlaybackScenes.surfaces)
  func `draws the session where it lies, and all fingers of the tape on it`(surface: Surface) throws
  {
    var playback = TapedBench.playback(on: surface)
    playback.seek(to: Timestamp(seconds: 0.9))
    let list = Self.drawn(playback)
    let fit = PlaybackBoxes(surface).fit(Bench.surface, density: Double(surface.density) / 1e6)
    let photo = playback.session.center("photo")
    let shown = list.quads.contains { quad in
      let middle = quad.transform.apply(Vector(0.5, 0.5))
      return quad.picture.index == 1 && middle.distance(to: fit.apply(photo)) < 0.01
    }
    expectTrue(shown)
    let texts = list.lines
    for number in 1...5 { expectTrue(texts.contains("\(number)"), "finger \(number)") }
    expectTrue(
      texts.contains("0:00.90") && texts.contains("0:06.00") && texts.contains("Take over"))
  }

  @Test func `says where the tape diverged once it is there, and shows comments where they are`() {
    var tape = TapedBench.tape
    tape.entries.insert(.comment("a first turn"), at: 0)
    tape.start.hash = "0123456789abcdef"
    var playback = TapedBench.playback(tape)
    func texts() -> [String] { Self.drawn(playback).lines }
    expectTrue(texts().contains { $0.hasPrefix("From 0:00.00 on") })
    tape.start.hash = TapedBench.tape.start.hash
    playback = TapedBench.playback(tape)
    expectTrue(texts().contains("a first turn"))
    playback.seek(to: Timestamp(seconds: 5))
    expectTrue(!texts().contains("a first turn"))
  }

  @Test(arguments: [
    (0.0, "0:00.00"), (0.29, "0:00.29"), (0.999, "0:00.99"), (59.999_999, "0:59.99"),
    (60, "1:00.00"), (3_599.99, "59:59.99"), (3_723.5, "1:02:03.50"), (-1, "0:00.00"),
    (.nan, "0:00.00"), (.infinity, "0:00.00"),
  ]) func `writes times as clocks do`(seconds: Double, text: String) {
    var bytes: [UInt8] = []
    NumberFormat.append(clock: seconds, .english, to: &bytes)
    expectEqual(String(decoding: bytes, as: UTF8.self), text)
  }
}
