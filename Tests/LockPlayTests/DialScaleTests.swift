import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `What is cut in a dial` {
  @Test(arguments: [70.0, 85, 110, 148, 240, 400], [10, 12, 20, 26, 40, 100])
  func `keeps its labels clear of its ticks`(radius: Double, stops: Int) {
    let frame = DialFrame(center: .zero, radius: radius, angle: .zero, mark: .zero, stops: stops)
    var list = DrawList()
    list.beginLayer()
    DialScaleView(
      frame: frame, labels: stops == 26 ? .letters : .numbers, builder: ShapeBuilder(density: 1)
    ).draw(into: &list)
    // Beside the stop 0, where a mark of another kind reaches in.
    let positions = list.corners.map(\.position).filter { $0.y > -0.98 * $0.length }
    let radii = positions.map(\.length).filter { $0 < radius * DialFrame.ticks }.sorted()
    let gaps = zip(radii, radii.dropFirst()).filter { $0 > radius * 0.7 && $1 < radius * 0.8 }
    let widest = gaps.map { $1 - $0 }.max() ?? 0
    expectGreater(widest, 1.8, "\(widest) points")
  }
}
