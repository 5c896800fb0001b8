import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias EdgePan = ScreenEdgePanGestureRecognizer
private let surface = Rectangle(origin: .zero, size: Vector(x: 800, y: 600))

/// A finger that lands at a position and moves by a distance in ten steps.
private func panned(_ edges: EdgePan.Edges, from start: Vector, by displacement: Vector) -> EdgePan
{
  var pan = EdgePan(edges: edges, bounds: surface)
  pan.handle(contact(1, .began, start.x, start.y), at: .zero)
  for step in 1...10 where pan.state != .failed {
    let point = start + displacement * (Double(step) / 10)
    pan.handle(
      contact(1, .moved, point.x, point.y), at: Timestamp(microseconds: Int64(step) * 8_000))
  }
  return pan
}

@Suite struct `A pan from an edge of the screen` {
  @Test(arguments: [
    (EdgePan.Edges.left, Vector(x: 0, y: 300), Vector(x: 100, y: 0)),
    (.right, Vector(x: 800, y: 300), Vector(x: -100, y: 0)),
    (.top, Vector(x: 400, y: 0), Vector(x: 0, y: 100)),
    (.bottom, Vector(x: 400, y: 600), Vector(x: 0, y: -100)),
  ])
  func `starts at a wanted edge and leads inwards`(
    edge: EdgePan.Edges, start: Vector, displacement: Vector
  ) {
    let pan = panned(edge, from: start, by: displacement)
    expectTrue(pan.state == .changed && pan.recognizedEdge == edge)
    expectLess(pan.translation.distance(to: displacement), 1e-5)
    expectEqual(panned(.all, from: start, by: displacement).recognizedEdge, edge)
    let others = EdgePan.Edges.all.subtracting(edge)
    expectEqual(panned(others, from: start, by: displacement).state, .failed)
    expectEqual(panned(edge, from: start, by: -displacement).state, .failed, "outwards")
    expectEqual(
      panned(edge, from: start, by: displacement.perpendicular).state, .failed, "along the edge")
  }

  @Test(arguments: [
    (20.0, true), (20.000_001, false), (-20, true), (-20.000_001, false), (400, false),
  ]) func `starts within the margin on either side of the edge`(x: Double, starts: Bool) {
    var pan = EdgePan(edges: .left, bounds: surface)
    pan.handle(contact(1, .began, x, 300), at: .zero)
    expectEqual(pan.state, starts ? .possible : .failed)
    expectEqual(pan.numberOfTouches, starts ? 1 : 0)
  }

  @Test(arguments: [(44.0, true), (46, false), (-44, true), (-46, false)])
  func `leads inwards more than along the edge`(degrees: Double, begins: Bool) {
    let displacement = Vector(length: 100, angle: .degrees(degrees))
    let pan = panned(.left, from: Vector(x: 3, y: 300), by: displacement)
    expectEqual(pan.state, begins ? .changed : .failed)
  }

  @Test func `from a corner comes from the edge that it leaves`() {
    let corner = Vector(x: 5, y: 5)
    expectEqual(panned(.all, from: corner, by: Vector(x: 90, y: 30)).recognizedEdge, .left)
    expectEqual(panned(.all, from: corner, by: Vector(x: 30, y: 90)).recognizedEdge, .top)
    expectEqual(panned(.top, from: corner, by: Vector(x: 90, y: 30)).state, .failed)
  }

  @Test func `goes anywhere once it has begun, and no other contact disturbs it`() {
    var pan = panned(.left, from: Vector(x: 2, y: 300), by: Vector(x: 100, y: 0))
    let before = pan.translation
    let late = Timestamp(microseconds: 100_000)
    pan.handle(contact(2, .began, 400, 300), at: late)
    expectTrue(pan.state == .changed && pan.numberOfTouches == 1 && pan.translation == before)
    pan.handle(contact(2, .moved, 450, 300), at: late)
    pan.handle(contact(2, .ended, 450, 300), at: late)
    expectTrue(pan.state == .changed && pan.translation == before)
    pan.handle(contact(1, .moved, 2, 500), at: late)
    expectLess(pan.translation.distance(to: Vector(x: 0, y: 200)), 1e-5)
    pan.handle(contact(1, .ended, 2, 500), at: late)
    expectEqual(pan.state, .ended)
  }

  @Test func `follows a surface that changes its size`() {
    var pan = EdgePan(edges: .right, bounds: surface)
    pan.bounds.size.x = 400
    pan.handle(contact(1, .began, 795, 300), at: .zero)
    expectEqual(pan.state, .failed)
    pan.handle(contact(2, .began, 395, 300), at: .zero)
    expectTrue(pan.state == .possible && pan.numberOfTouches == 1)
  }

  @Test func `has the setter and the velocity of a pan, and is cancelled as one`() {
    var pan = panned(.left, from: Vector(x: 2, y: 300), by: Vector(x: 100, y: 0))
    let now = Timestamp(microseconds: 80_000)
    expectLess((pan.velocity(at: now).x / 1_250 - 1).magnitude, 1e-6)
    pan.translation = Vector(x: 5, y: 0)
    expectTrue(pan.translation == Vector(x: 5, y: 0) && pan.velocity(at: now) == .zero)
    pan.isEnabled = false
    expectEqual(pan.state, .cancelled)
    pan.handle(contact(2, .began, 2, 300), at: now)
    expectTrue(pan.state == .possible && pan.numberOfTouches == 0 && pan.recognizedEdge == nil)
  }
}
