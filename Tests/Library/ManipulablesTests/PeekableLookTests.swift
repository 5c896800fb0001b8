import SwivelManipulables
import SwivelTestSupport
import Testing

@Suite struct `The look of a peek` {
  @Test(arguments: [1.3, 0.1, 7])
  func `is a little larger, then larger still, then as before to the bit`(scale: Double) {
    var drawer = PeekedDrawer()
    drawer.placement.scale = scale
    drawer.makePeekable()
    drawer.finger(.began, 0.5, at: 0)
    expectEqual(drawer.placement.scale, scale * 1.05)
    drawer.finger(.moved, 0.9, at: 0.1)
    expectEqual(drawer.placement.scale, scale * 1.1)
    drawer.finger(.ended, 0, at: 0.2)
    expectEqual(drawer.placement.scale, scale)
  }

  @Test func `keeps what scales the thing meanwhile`() {
    var drawer = PeekedDrawer()
    drawer.makePeekable()
    drawer.finger(.began, 0.5, at: 0)
    drawer.placement.scale *= 2
    drawer.finger(.moved, 0.9, at: 0.1)
    expectLess((drawer.placement.scale - 2.6 * 1.1).magnitude, 1e-12)
    drawer.finger(.ended, 0, at: 0.2)
    expectLess((drawer.placement.scale - 2.6).magnitude, 1e-12)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `isn't changed by a factor that makes no sense, or of a thing without a peek`(
    factor: Double
  ) {
    let drawer = PeekedDrawer()
    drawer.placement.enlarge(by: 2)
    expectEqual(drawer.placement.scale, 1.3)
    drawer.makePeekable()
    drawer.placement.enlarge(by: factor)
    expectEqual(drawer.placement.scale, 1.3)
    drawer.placement.scale = 0
    drawer.placement.enlarge(by: 1.5)
    drawer.placement.enlarge(by: 1)
    expectEqual(drawer.placement.scale, 0)
  }
}

@Suite struct `A peek among other gestures` {
  private func photo(tapFirst: Bool) -> PeekedPhoto {
    var photo = PeekedPhoto()
    if tapFirst { photo.makeTappable() }
    photo.makePeekable()
    photo.makePeekable()
    if !tapFirst { photo.makeTappable() }
    photo.makeRotatable()
    photo.makePinchable()
    photo.makeMovable()
    return photo
  }

  @Test(arguments: [true, false], [nil, 0.3] as [Double?])
  func `leaves a short press to be a tap`(tapFirst: Bool, pressure: Double?) {
    var photo = photo(tapFirst: tapFirst)
    photo.finger(.began, pressure, at: 0)
    photo.finger(.ended, pressure, at: 0.2)
    expectEqual(photo.said, ["down", "up", "tap"])
  }

  @Test(arguments: [true, false])
  func `is no tap`(tapFirst: Bool) {
    var photo = photo(tapFirst: tapFirst)
    photo.finger(.began, nil, at: 0)
    photo.wait(until: 0.6)
    expectEqual(photo.said, ["down", "up", "peek"])
    photo.finger(.moved, nil, at: 0.7)
    photo.finger(.ended, nil, at: 0.8)
    expectEqual(photo.said, ["down", "up", "peek", "finish"])
    photo.said = []
    photo.finger(.began, nil, at: 2)
    photo.finger(.ended, nil, at: 2.1)
    expectEqual(photo.said, ["down", "up", "tap"], "but the next press may be one")
  }

  @Test(arguments: [true, false])
  func `is no tap where it begins with the landing`(tapFirst: Bool) {
    var photo = photo(tapFirst: tapFirst)
    photo.finger(.began, 0.5, at: 0)
    expectEqual(photo.said, tapFirst ? ["down", "up", "peek"] : ["peek"])
    photo.finger(.began, 0.5, at: 0.1, x: 50, id: 2)
    photo.finger(.ended, 0, at: 0.2, x: 50, id: 2)
    photo.finger(.ended, 0, at: 0.3)
    expectTrue(photo.said.filter { $0 == "tap" }.isEmpty && photo.said.last == "finish")
  }

  @Test func `isn't begun by hands that turn the thing`() {
    var photo = photo(tapFirst: true)
    let fingers = Hand(center: .zero, fingers: 2, radius: 100)
    for step in 0...100 {
      let similarity = Similarity(
        rotation: .degrees(Double(step)), scale: 1, carrying: .zero, to: .zero)
      for contact in fingers.contacts(step == 0 ? .began : .moved, under: similarity) {
        photo.handle(contact, at: Timestamp(microseconds: Int64(step) * 10_000))
      }
    }
    photo.wait(until: 5)
    expectEqual(photo.said, ["down", "move", "turn"])
    expectLess((photo.placement.rotation.degrees - 100).magnitude, 1e-5)
  }

  @Test func `isn't begun by a finger that drags the thing, however little it went`() {
    var photo = photo(tapFirst: false)
    photo.finger(.began, nil, at: 0)
    photo.finger(.moved, nil, at: 0.1, x: 9)
    expectEqual(photo.said, ["down", "move"])
    photo.wait(until: 3)
    expectEqual(photo.said, ["down", "move"])
  }

  @Test func `keeps what a pinch that outlasts it has made of the thing`() {
    var photo = PeekedPhoto()
    photo.makePinchable()
    photo.makePeekable()
    photo.finger(.began, 0.5, at: 0, x: -100)
    photo.finger(.began, nil, at: 0.1, x: 100, id: 2)
    for step in 1...40 {
      photo.finger(.moved, nil, at: 0.1 + Double(step) / 100, x: 100 + Double(step) * 5, id: 2)
    }
    expectEqual(photo.said, ["peek", "pinch"])
    let shown = photo.placement.scale
    photo.finger(.ended, 0, at: 0.6, x: -100)
    let kept = photo.placement.scale
    expectTrue((shown / kept - 1.05).magnitude < 1e-12 && kept > 1.3 * 1.5)
    photo.finger(.moved, nil, at: 0.7, x: 301, id: 2)
    expectLess((photo.placement.scale / kept - 1).magnitude, 1e-12)
    expectEqual(photo.said, ["peek", "pinch", "finish"])
  }
}
