import SwivelTestSupport
import Testing

@testable import SwivelInput

/// A pinch with the pointer at (300, 200), fed in steps of 8 ms.
private struct Pinching {
  var pinch = TouchpadPinch()
  var events: [InputEvent] = []
  private var clock: Int64 = 0
  private var number: Int64 = 0

  static let pointer = Vector(x: 300, y: 200)

  mutating func begin(at pointer: Vector = Self.pointer) {
    number += 2
    take(.begin(at: pointer, ContactID(number - 1), ContactID(number)))
  }

  mutating func update(_ move: Vector = .zero, scale: Double = 1, degrees: Double = 0) {
    take(.update(move: move, scale: scale, degrees: degrees))
  }

  mutating func take(_ input: TouchpadPinch.Input, after milliseconds: Int64 = 8) {
    clock += milliseconds * 1_000
    pinch.take(input, at: Timestamp(microseconds: clock), into: &events)
  }

  var last: (first: Contact, second: Contact)? {
    guard events.count > 1, events[events.count - 2].hasMore, let last = events.last, !last.hasMore,
      case .contact(let first) = events[events.count - 2].kind,
      case .contact(let second) = last.kind
    else { return nil }
    return (first, second)
  }

  /// The middle of the contacts, and the way from there to the second.
  var pose: (middle: Vector, arm: Vector)? {
    last.map { first, second in
      let (a, b) = (first.position.vector, second.position.vector)
      return ((a + b) / 2, (b - a) / 2)
    }
  }
}

@Suite struct `A pinch on a touchpad` {
  @Test func `begins with two contacts about the pointer`() throws {
    var pinching = Pinching()
    pinching.begin()
    let (first, second) = try #require(pinching.last)
    #expect(first.id == ContactID(1) && second.id == ContactID(2))
    for contact in [first, second] {
      #expect(contact.kind == .touchpad)
      #expect(contact.phase == .began)
    }
    #expect(first.position.vector == Vector(x: 200, y: 200))
    #expect(second.position.vector == Vector(x: 400, y: 200))
    #expect(pinching.pinch.isPinching)
  }

  @Test(arguments: [3, 1.5, 0.75, -2.25])
  func `turns by the sum of all steps, exactly`(step: Double) throws {
    var pinching = Pinching()
    pinching.begin()
    for _ in 0..<Int(1_080 / step.magnitude) { pinching.update(degrees: step) }
    let (middle, arm) = try #require(pinching.pose)
    #expect(middle == Pinching.pointer)
    #expect(arm == Vector(x: 100, y: 0))
  }

  @Test func `moves and spreads by what is reported`() throws {
    var pinching = Pinching()
    pinching.begin()
    for _ in 0..<256 { pinching.update(Vector(x: 1 / 256.0, y: -3 / 256.0), scale: 0.75) }
    pinching.update(scale: 0.5, degrees: 90)
    let (middle, arm) = try #require(pinching.pose)
    #expect(middle == Pinching.pointer + Vector(x: 1, y: -3))
    #expect(arm == Vector(x: 0, y: 50))
  }

  @Test(arguments: [200.0, -450, 999_999])
  func `is given as reports that turn no further than a third`(degrees: Double) throws {
    var pinching = Pinching()
    pinching.begin()
    pinching.update(Vector(x: 8, y: 0), scale: 2, degrees: degrees)
    var (angles, previous) = ([Angle](), Angle.zero)
    for event in pinching.events.dropFirst(2) where event.hasMore {
      guard case .contact(let contact) = event.kind else { continue }
      let share = Double(angles.count + 1) / (degrees.magnitude / 120).rounded(.up)
      let arm = Pinching.pointer + Vector(x: 8 * share, y: 0) - contact.position.vector
      previous = previous.unwrapped(towards: arm.angle)
      angles.append(previous)
    }
    for (before, after) in zip([.zero] + angles, angles) {
      #expect((after - before).degrees.magnitude < 120.001)
    }
    #expect(previous.degrees.isNearly(degrees, within: 1e-3))
    let (middle, arm) = try #require(pinching.pose)
    #expect(middle == Pinching.pointer + Vector(x: 8, y: 0))
    #expect(arm.length.isNearly(200, within: 1e-5))
  }

  @Test(arguments: [
    (Vector.zero, 0.0, 1.0), (.zero, -1, 1), (.zero, .nan, 1), (.zero, .infinity, 1),
    (.zero, 1, 1e6), (.zero, 1, -1e6), (.zero, 1, .nan), (.zero, 1, .infinity),
    (Vector(x: .nan, y: 0), 1, 1), (Vector(x: 0, y: .infinity), 1, 1),
    (Vector(x: 1e9, y: 0), 1, 1), (.zero, 1e-9, 1), (.zero, 1e9, 1),
  ])
  func `refuses what no fingers do`(move: Vector, scale: Double, degrees: Double) throws {
    var pinching = Pinching()
    pinching.begin()
    pinching.update(Vector(x: 4, y: 0), scale: 2, degrees: 30)
    let before = pinching.events
    pinching.update(move, scale: scale, degrees: degrees)
    #expect(pinching.events == before)
    #expect(pinching.pinch.refused == 1)
    pinching.update(scale: 2, degrees: 60)
    let (middle, arm) = try #require(pinching.pose)
    #expect(middle == Pinching.pointer + Vector(x: 4, y: 0))
    #expect(arm.distance(to: Vector(x: 0, y: 200)) < 1e-6)
  }

  @Test(arguments: [
    Vector(x: .nan, y: 0), Vector(x: 0, y: .infinity), Vector(x: 1e7, y: 0),
  ])
  func `doesn't begin where no pointer is`(pointer: Vector) {
    var pinching = Pinching()
    pinching.begin(at: pointer)
    #expect(pinching.events.isEmpty && !pinching.pinch.isPinching)
    #expect(pinching.pinch.refused == 1)
  }

  @Test func `does nothing before it begins and after it ends`() {
    var pinching = Pinching()
    pinching.update(degrees: 5)
    pinching.take(.end)
    pinching.take(.cancel)
    #expect(pinching.events.isEmpty)
    #expect(pinching.pinch.refused == 3)
    pinching.begin()
    pinching.take(.end)
    let count = pinching.events.count
    pinching.update(degrees: 5)
    #expect(pinching.events.count == count)
    #expect(pinching.pinch.refused == 4)
  }

  @Test(arguments: [
    (Int64(0), ContactPhase.cancelled), (89, .cancelled), (90, .ended), (100, .ended),
  ])
  func `is a lift where it is cancelled long after the last report`(
    milliseconds: Int64, phase: ContactPhase
  ) throws {
    var pinching = Pinching()
    pinching.begin()
    pinching.update(degrees: 45)
    pinching.take(.cancel, after: milliseconds)
    let (first, second) = try #require(pinching.last)
    #expect(first.phase == phase && second.phase == phase)
    #expect(!pinching.pinch.isPinching)
  }

  @Test func `is judged by the desktop's clock where that is reported`() throws {
    var (pinch, events) = (TouchpadPinch(), [InputEvent]())
    // The program was busy and takes in all at once.
    let now = Timestamp(seconds: 5)
    let inputs: [(TouchpadPinch.Input, Double)] = [
      (.begin(at: .zero, ContactID(1), ContactID(2)), 1),
      (.update(move: .zero, scale: 1, degrees: 9), 1.01), (.cancel, 1.11),
    ]
    for (input, stamp) in inputs {
      pinch.take(input, at: now, stamped: Timestamp(seconds: stamp), into: &events)
    }
    guard case .contact(let contact)? = events.last?.kind else { throw Missing() }
    #expect(contact.phase == .ended)
    #expect(events.allSatisfy { $0.time == now })
  }

  @Test func `ends where another one begins`() throws {
    var pinching = Pinching()
    pinching.begin()
    pinching.update(degrees: 45)
    pinching.begin(at: Vector(x: 10, y: 20))
    #expect(pinching.events.count == 8)
    guard case .contact(let ended) = pinching.events[4].kind else { throw Missing() }
    #expect(ended.id == ContactID(1) && ended.phase == .cancelled)
    let (middle, arm) = try #require(pinching.pose)
    #expect(middle == Vector(x: 10, y: 20) && arm == Vector(x: 100, y: 0))
    #expect(pinching.pinch.refused == 0)
  }

  private struct Missing: Error {}
}
