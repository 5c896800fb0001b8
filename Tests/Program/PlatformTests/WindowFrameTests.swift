import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `The scale of an X11 desktop` {
  @Test(
    arguments: [
      (nil, 0, 1), (nil, 96, 1), (nil, 97, 1), (nil, 120, 1.25), (nil, 144, 1.5), (nil, 192, 2),
      (nil, 72, 1), (nil, 1e9, 4), (nil, -96, 1), (nil, .nan, 1), (nil, .infinity, 1), ("2", 0, 2),
      ("1", 192, 1), ("2", 192, 2), ("9", 96, 4), ("0", 144, 1.5), ("-2", 144, 1.5),
      ("two", 192, 2),
    ] as [(String?, Double, Double)])
  func `is what the environment says, else what the resources do`(
    named: String?, dpi: Double, scale: Double
  ) {
    expectEqual(DesktopScale.factor(dpi: dpi) { $0 == "GDK_SCALE" ? named : nil }, scale)
  }

  @Test(arguments: [1, 1.125, 1.5, 2, 4]) func `leaves a saved size as it is`(scale: Double) {
    for side in 640...700 {
      let saved = WindowFrame(width: side, height: side)
      expectEqual(saved.scaled(by: scale).scaled(by: 1 / scale), saved)
    }
  }
}

@Suite struct `A window's frame` {
  /// A main screen with a panel at the top, and a smaller one to its left.
  private let screens = [
    Rectangle(origin: Vector(x: 0, y: 30), size: Vector(x: 1_920, y: 1_050)),
    Rectangle(origin: Vector(x: -1_280, y: 0), size: Vector(x: 1_280, y: 720)),
  ]

  @Test(arguments: [
    (0, 30), (1_824, 30), (-704, 100), (500, 984), (-1_280, 0), (-1_984, 0), (-100, 40),
  ]) func `is used where it is within reach`(x: Int, y: Int) {
    let frame = WindowFrame(width: 800, height: 600, position: WindowPosition(x: x, y: y))
    expectEqual(frame.fitted(to: screens), frame)
  }

  @Test(arguments: [
    (1_825, 30), (500, 985), (500, 29), (-1_985, 0), (-1_280, -1), (-1_280, 700), (5_000, 5_000),
  ]) func `loses a place that is out of reach`(x: Int, y: Int) {
    let frame = WindowFrame(width: 800, height: 600, position: WindowPosition(x: x, y: y))
    expectEqual(frame.fitted(to: screens), WindowFrame(width: 800, height: 600))
  }

  @Test func `is cut to the main screen where it loses its place`() {
    let frame = WindowFrame(width: 3_000, height: 2_000, position: WindowPosition(x: 9_000, y: 0))
    expectEqual(frame.fitted(to: screens), WindowFrame(width: 1_920, height: 1_050))
    expectEqual(frame.fitted(to: []), WindowFrame(width: 3_000, height: 2_000))
  }
}
