import Entities
import Foundation
import Geometry
import Gestures
import Input
import TestSupport
import Testing

// Types as another module has them.

private struct Photo {
  var placement = Placement(position: Vector(x: 3, y: 4), scale: 1.3)
  var said: [String] = []
}

private struct Letter {
  var placement = Placement()
  var popped = 0
  var peekTime = 0.5
  var popTime = 1.2
}

private final class Drawer {
  var placement = Placement(scale: 1.3)
}

extension Photo: Peekable, Tappable, Rotatable, Pinchable, Movable {
  mutating func didPeek() {
    placement.enlarge(by: Peeking.peekScale)
    said.append("peek")
  }
  mutating func didPop() {
    placement.enlarge(by: Peeking.popScale)
    said.append("pop")
  }
  mutating func didFinishPeeking() {
    placement.enlarge(by: 1)
    said.append("finish")
  }
  mutating func didTouchDown() { said.append("down") }
  mutating func didTouchUp() { said.append("up") }
  mutating func didTap() { said.append("tap") }
  mutating func didStartRotating() { said.append("turn") }
  mutating func didStartMoving() { said.append("move") }
  mutating func didStartPinching() { said.append("pinch") }
}

extension Letter: Peekable {
  mutating func didPop() { popped += 1 }
  func peekForce() -> Double { 0.2 }
  func popForce() -> Double { 0.3 }
  func minimumPeekDuration() -> Double { peekTime }
  func minimumPopDuration() -> Double { popTime }
  func allowableMovement() -> Double { 3 }
}

extension Drawer: Peekable, Tappable {}

extension Manipulable {
  /// A report of a finger on the x axis with a pressure in full scales, or none.
  fileprivate mutating func finger(
    _ phase: ContactPhase, _ pressure: Double?, at seconds: Double, x: Double = 0, id: Int64 = 1
  ) {
    let contact = Contact(
      id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: x, y: 0)),
      pressure: pressure.map { Int64(($0 * 1e6).rounded()) })
    handle(contact, at: Timestamp(seconds: seconds))
  }

  fileprivate mutating func wait(until seconds: Double) { advance(to: Timestamp(seconds: seconds)) }
}

private func photo() -> Photo {
  var photo = Photo()
  photo.makePeekable()
  return photo
}

/// Pressures of devices that tell no force.
private let forceless: [Double?] = [nil, 0, 1]

@Suite struct `A thing that can be peeked at, by force` {
  @Test(arguments: [(0.4, false), (0.400_001, true)])
  func `peeks beyond four tenths of the full scale`(force: Double, peeks: Bool) {
    var photo = photo()
    photo.finger(.began, 0.1, at: 0)
    photo.finger(.moved, force, at: 0.02)
    #expect(photo.said == (peeks ? ["peek"] : []))
    #expect(photo.placement.isPeeking == peeks)
    photo.finger(.ended, 0, at: 0.1)
    #expect(photo.said == (peeks ? ["peek", "finish"] : []))
    #expect(photo.placement.scale == 1.3 && !photo.placement.isPeeking)
  }

  @Test(arguments: [(0.85, false), (0.850_001, true)])
  func `pops beyond eighty-five hundredths, once`(force: Double, pops: Bool) {
    var photo = photo()
    photo.finger(.began, 0.5, at: 0)
    for step in 1...4 {
      photo.finger(.moved, step % 2 == 1 ? force : 0.5, at: Double(step) / 100)
    }
    #expect(photo.said == (pops ? ["peek", "pop"] : ["peek"]))
    photo.finger(.ended, 0, at: 0.1)
    #expect(photo.said == (pops ? ["peek", "pop", "finish"] : ["peek", "finish"]))
  }

  @Test func `peeks before it pops though one report does both, in each attempt`() {
    var photo = photo()
    photo.finger(.began, 0.5, at: 0)
    photo.finger(.ended, 0, at: 0.1)
    for attempt in 1...3 {
      photo.said = []
      photo.finger(.began, 0.9, at: Double(attempt))
      #expect(photo.said == ["peek", "pop"])
      photo.finger(.ended, 0, at: Double(attempt) + 0.1)
      #expect(photo.said == ["peek", "pop", "finish"])
    }
  }

  @Test func `doesn't peek however long it is pressed lightly`() {
    var photo = photo()
    photo.finger(.began, 0.3, at: 0)
    photo.wait(until: 0.5)
    photo.wait(until: 5)
    #expect(photo.said.isEmpty)
    photo.finger(.moved, 0.5, at: 6)
    photo.wait(until: 20)
    #expect(photo.said == ["peek"], "and a long peek is no pop")
  }

  @Test(arguments: [0.5, 0.9])
  func `ends without a pop of its own when the finger is lost`(force: Double) {
    var photo = photo()
    photo.finger(.began, force, at: 0)
    let before = photo.said
    photo.finger(.cancelled, 1, at: 0.1)
    #expect(photo.said == before + ["finish"])
    #expect(photo.placement.scale == 1.3)
  }

  @Test(arguments: [(10.0, true), (10.000_002, false)])
  func `isn't peeked at by a finger that moves more than ten points before`(
    way: Double, peeks: Bool
  ) {
    var photo = photo()
    photo.finger(.began, 0.1, at: 0)
    photo.finger(.moved, 0.2, at: 0.05, x: way)
    photo.finger(.moved, 0.9, at: 0.1)
    #expect(photo.said == (peeks ? ["peek", "pop"] : []))
    photo.finger(.moved, 0.9, at: 0.2, x: 300)
    #expect(photo.placement.isPeeking == peeks, "any way is allowed after")
  }

  @Test func `goes by what its type says`() {
    var letter = Letter()
    letter.makePeekable()
    letter.finger(.began, 0.2, at: 0)
    #expect(!letter.placement.isPeeking)
    letter.finger(.moved, 0.25, at: 0.01)
    #expect(letter.placement.isPeeking && letter.popped == 0)
    letter.finger(.moved, 0.31, at: 0.02)
    #expect(letter.popped == 1)
    letter.finger(.ended, 0, at: 0.03)
    letter.finger(.began, 0.1, at: 1)
    letter.finger(.moved, 0.25, at: 1.01, x: 4)
    #expect(!letter.placement.isPeeking)
  }
}

@Suite struct `A thing that can be peeked at, where there is no force` {
  @Test(arguments: forceless, [(0.499_999, false), (0.5, true)])
  func `peeks after half a second`(pressure: Double?, time: (Double, Bool)) {
    var photo = photo()
    photo.finger(.began, pressure, at: 0)
    photo.wait(until: time.0)
    #expect(photo.said == (time.1 ? ["peek"] : []))
    photo.finger(.ended, pressure, at: time.0)
    #expect(photo.said == (time.1 ? ["peek", "finish"] : []))
  }

  @Test(arguments: forceless, [(1.199_999, false), (1.2, true)])
  func `pops after one second and a fifth, once`(pressure: Double?, time: (Double, Bool)) {
    var photo = photo()
    photo.finger(.began, pressure, at: 10)
    photo.finger(.moved, pressure, at: 10.3)
    photo.wait(until: 10 + time.0)
    #expect(photo.said == (time.1 ? ["peek", "pop"] : ["peek"]))
    photo.finger(.moved, pressure, at: 10 + time.0)
    photo.wait(until: 10 + time.0)
    photo.finger(.ended, pressure, at: 10 + time.0)
    #expect(photo.said == (time.1 ? ["peek", "pop", "finish"] : ["peek", "finish"]))
    photo.wait(until: 30)
    #expect(photo.said.last == "finish")
  }

  @Test func `does the same in one step of time as in many`() {
    var (one, many, reported) = (photo(), photo(), photo())
    one.makeTappable()
    many.makeTappable()
    reported.makeTappable()
    one.finger(.began, nil, at: 0)
    many.finger(.began, nil, at: 0)
    reported.finger(.began, nil, at: 0)
    one.finger(.ended, nil, at: 2)
    for step in 1...200 { many.wait(until: Double(step) / 100) }
    many.finger(.ended, nil, at: 2)
    for step in 1..<200 { reported.finger(.moved, nil, at: Double(step) / 100) }
    reported.finger(.ended, nil, at: 2)
    #expect(one.said == ["down", "up", "peek", "pop", "finish"])
    #expect(many.said == one.said && reported.said == one.said)
  }

  @Test(arguments: [0.3, 0.6, 1.3])
  func `ends without a pop of its own when the finger is lost`(time: Double) {
    var photo = photo()
    photo.finger(.began, nil, at: 0)
    photo.wait(until: time)
    let before = photo.said
    photo.finger(.cancelled, nil, at: time)
    photo.wait(until: 9)
    #expect(photo.said == before + (before.isEmpty ? [] : ["finish"]))
    #expect(photo.placement.scale == 1.3)
  }

  @Test(arguments: [0.05, 0.3], [(10.0, true), (10.000_002, false)])
  func `isn't peeked at by a finger that moves more than ten points before`(
    time: Double, way: (Double, Bool)
  ) {
    var photo = photo()
    photo.finger(.began, 0, at: 0)
    photo.finger(.moved, 0, at: time, x: way.0)
    photo.finger(.moved, 0, at: time)
    photo.wait(until: 3)
    #expect(photo.said == (way.1 ? ["peek", "pop"] : []))
  }

  @Test(arguments: [0.05, 0.3])
  func `isn't peeked at by two fingers, whatever the second one presses`(time: Double) {
    var photo = photo()
    photo.finger(.began, nil, at: 0)
    photo.finger(.began, 0.9, at: time, id: 2)
    photo.finger(.moved, 0.95, at: time + 0.01, id: 2)
    photo.wait(until: 3)
    #expect(photo.said.isEmpty)
    photo.finger(.ended, nil, at: 4)
    photo.finger(.ended, nil, at: 4, id: 2)
    photo.finger(.began, nil, at: 5)
    photo.wait(until: 5.5)
    #expect(photo.said == ["peek"])
  }

  @Test(arguments: [
    (0.0, 0.0, 0.1, 0.1), (0.1, 0.05, 0.1, 0.1), (0.3, 0.2, 0.3, 0.3), (0.3, 0.4, 0.3, 0.4),
  ])
  func `peeks and pops when its type says, but not before it is known that there is no force`(
    peek: Double, pop: Double, peeks: Double, pops: Double
  ) {
    var letter = Letter(peekTime: peek, popTime: pop)
    letter.makePeekable()
    letter.finger(.began, nil, at: 0)
    letter.wait(until: peeks - 1e-6)
    #expect(!letter.placement.isPeeking)
    letter.wait(until: peeks)
    #expect(letter.placement.isPeeking)
    letter.wait(until: pops - 1e-6)
    #expect(letter.popped == (pops > peeks ? 0 : 1))
    letter.wait(until: pops)
    #expect(letter.popped == 1)
  }

  @Test(arguments: [Double.infinity, .nan, -1])
  func `survives any duration that its type says`(duration: Double) {
    var letter = Letter(peekTime: 0.5, popTime: duration)
    letter.makePeekable()
    letter.finger(.began, nil, at: 1)
    letter.wait(until: 1e6)
    #expect(letter.placement.isPeeking && letter.popped == (duration == .infinity ? 0 : 1))
  }
}

@Suite struct `The look of a peek` {
  @Test(arguments: [1.3, 0.1, 7])
  func `is a little larger, then larger still, then as before to the bit`(scale: Double) {
    var drawer = Drawer()
    drawer.placement.scale = scale
    drawer.makePeekable()
    drawer.finger(.began, 0.5, at: 0)
    #expect(drawer.placement.scale == scale * 1.05)
    drawer.finger(.moved, 0.9, at: 0.1)
    #expect(drawer.placement.scale == scale * 1.1)
    drawer.finger(.ended, 0, at: 0.2)
    #expect(drawer.placement.scale == scale)
  }

  @Test func `keeps what scales the thing meanwhile`() {
    var drawer = Drawer()
    drawer.makePeekable()
    drawer.finger(.began, 0.5, at: 0)
    drawer.placement.scale *= 2
    drawer.finger(.moved, 0.9, at: 0.1)
    #expect((drawer.placement.scale - 2.6 * 1.1).magnitude < 1e-12)
    drawer.finger(.ended, 0, at: 0.2)
    #expect((drawer.placement.scale - 2.6).magnitude < 1e-12)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `isn't changed by a factor that makes no sense, or of a thing without a peek`(
    factor: Double
  ) {
    var drawer = Drawer()
    drawer.placement.enlarge(by: 2)
    #expect(drawer.placement.scale == 1.3)
    drawer.makePeekable()
    drawer.placement.enlarge(by: factor)
    #expect(drawer.placement.scale == 1.3)
    drawer.placement.scale = 0
    drawer.placement.enlarge(by: 1.5)
    drawer.placement.enlarge(by: 1)
    #expect(drawer.placement.scale == 0)
  }
}

@Suite struct `A peek among other gestures` {
  private func photo(tapFirst: Bool) -> Photo {
    var photo = Photo()
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
    #expect(photo.said == ["down", "up", "tap"])
  }

  @Test(arguments: [true, false])
  func `is no tap`(tapFirst: Bool) {
    var photo = photo(tapFirst: tapFirst)
    photo.finger(.began, nil, at: 0)
    photo.wait(until: 0.6)
    #expect(photo.said == ["down", "up", "peek"])
    photo.finger(.moved, nil, at: 0.7)
    photo.finger(.ended, nil, at: 0.8)
    #expect(photo.said == ["down", "up", "peek", "finish"])
    photo.said = []
    photo.finger(.began, nil, at: 2)
    photo.finger(.ended, nil, at: 2.1)
    #expect(photo.said == ["down", "up", "tap"], "but the next press may be one")
  }

  @Test(arguments: [true, false])
  func `is no tap where it begins with the landing`(tapFirst: Bool) {
    var photo = photo(tapFirst: tapFirst)
    photo.finger(.began, 0.5, at: 0)
    #expect(photo.said == (tapFirst ? ["down", "up", "peek"] : ["peek"]))
    photo.finger(.began, 0.5, at: 0.1, x: 50, id: 2)
    photo.finger(.ended, 0, at: 0.2, x: 50, id: 2)
    photo.finger(.ended, 0, at: 0.3)
    #expect(photo.said.filter { $0 == "tap" }.isEmpty && photo.said.last == "finish")
  }

  @Test func `isn't begun by hands that turn the thing`() {
    var photo = photo(tapFirst: true)
    let fingers = Hand(center: .zero, fingers: 2, radius: 100)
    for step in 0...100 {
      let similarity = Similarity(
        rotation: .degrees(Double(step)), scale: 1, carrying: .zero, to: .zero)
      let time = Timestamp(microseconds: Int64(step) * 10_000)
      for event in fingers.report(step == 0 ? .began : .moved, at: time, under: similarity) {
        if case .contact(let contact) = event.kind { photo.handle(contact, at: event.time) }
      }
    }
    photo.wait(until: 5)
    #expect(photo.said == ["down", "turn"])
    #expect((photo.placement.rotation.degrees - 100).magnitude < 1e-5)
  }

  @Test func `isn't begun by a finger that drags the thing, however little it went`() {
    var photo = photo(tapFirst: false)
    photo.finger(.began, nil, at: 0)
    photo.finger(.moved, nil, at: 0.1, x: 9)
    #expect(photo.said == ["down", "move"])
    photo.wait(until: 3)
    #expect(photo.said == ["down", "move"])
  }

  @Test func `keeps what a pinch that outlasts it has made of the thing`() {
    var photo = Photo()
    photo.makePinchable()
    photo.makePeekable()
    photo.finger(.began, 0.5, at: 0, x: -100)
    photo.finger(.began, nil, at: 0.1, x: 100, id: 2)
    for step in 1...40 {
      photo.finger(.moved, nil, at: 0.1 + Double(step) / 100, x: 100 + Double(step) * 5, id: 2)
    }
    #expect(photo.said == ["peek", "pinch"])
    let shown = photo.placement.scale
    photo.finger(.ended, 0, at: 0.6, x: -100)
    let kept = photo.placement.scale
    #expect((shown / kept - 1.05).magnitude < 1e-12 && kept > 1.3 * 1.5)
    photo.finger(.moved, nil, at: 0.7, x: 301, id: 2)
    #expect((photo.placement.scale / kept - 1).magnitude < 1e-12)
    #expect(photo.said == ["peek", "pinch", "finish"])
  }

  @Test(arguments: [nil, 0.3] as [Double?], [0.05, 0.3, 0.7])
  func `is written in its middle and goes on elsewhere`(pressure: Double?, time: Double) throws {
    var photo = photo(tapFirst: true)
    photo.finger(.began, pressure, at: 0)
    photo.wait(until: time)
    if pressure != nil, time > 0.6 { photo.finger(.moved, 0.6, at: time) }
    var copy = Photo(said: photo.said)
    copy.placement = try JSONDecoder().decode(
      Placement.self, from: JSONEncoder().encode(photo.placement))
    #expect(copy.placement == photo.placement)
    for step in 0..<2 {
      if step == 1 { swap(&photo, &copy) }
      photo.wait(until: 0.9)
      photo.finger(.moved, pressure.map { _ in 0.9 }, at: 1)
      photo.finger(.ended, 0, at: 1.5)
    }
    #expect(copy.placement == photo.placement && copy.said == photo.said)
    #expect(photo.said == ["down", "up", "peek", "pop", "finish"])
    #expect(photo.placement.scale == 1.3)
  }

  @Test func `is read among recognizers that were written without one`() throws {
    var drawer = Drawer()
    drawer.makeTappable()
    let data = try JSONEncoder().encode(drawer.placement)
    #expect(!String(decoding: data, as: UTF8.self).contains("peek"))
    drawer.placement = try JSONDecoder().decode(Placement.self, from: data)
    drawer.makePeekable()
    #expect(drawer.placement.recognizers.count == 2)
    drawer.finger(.began, nil, at: 0)
    drawer.wait(until: 0.5)
    #expect(drawer.placement.isPeeking && drawer.placement.alpha == 1)
  }
}
