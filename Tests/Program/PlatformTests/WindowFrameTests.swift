import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A window's frame` {
  /// A main screen with a panel at the top, and a smaller one to its left.
  private let screens = [
    Rectangle(origin: Vector(x: 0, y: 30), size: Vector(x: 1_920, y: 1_050)),
    Rectangle(origin: Vector(x: -1_280, y: 0), size: Vector(x: 1_280, y: 720)),
  ]

  @Test(arguments: [
    (0, 30), (1_824, 30), (-704, 100), (500, 984), (-1_280, 0), (-1_984, 0), (-100, 40),
  ])
  func `is used where it is within reach`(x: Int, y: Int) {
    let frame = WindowFrame(width: 800, height: 600, position: WindowPosition(x: x, y: y))
    expectEqual(frame.fitted(to: screens), frame)
  }

  @Test(arguments: [
    (1_825, 30), (500, 985), (500, 29), (-1_985, 0), (-1_280, -1), (-1_280, 700), (5_000, 5_000),
  ])
  func `loses a place that is out of reach`(x: Int, y: Int) {
    let frame = WindowFrame(width: 800, height: 600, position: WindowPosition(x: x, y: y))
    expectEqual(frame.fitted(to: screens), WindowFrame(width: 800, height: 600))
  }

  @Test func `is cut to the main screen where it loses its place`() {
    let frame = WindowFrame(width: 3_000, height: 2_000, position: WindowPosition(x: 9_000, y: 0))
    expectEqual(frame.fitted(to: screens), WindowFrame(width: 1_920, height: 1_050))
    expectEqual(frame.fitted(to: []), WindowFrame(width: 3_000, height: 2_000))
  }
}
