import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

@Suite struct `A finger path` {
  private let center = Vector(640, 360)
  private let screen = ScreenSize(1280, 720)

  @Test(arguments: [450.0, -450, 30, 1080], [1, 2, 3, 5])
  func `turns every finger by the whole angle`(degrees: Double, fingers: Int) {
    let path = FingerPath.turn(
      center: center, radius: 120, fingers: fingers, from: .degrees(20), by: .degrees(degrees),
      drift: Vector(50, -20), spread: 1.5)
    let directions = positions(of: 1, in: path).enumerated().map { report, position in
      let progress = min(Double(report) / 125, 1)
      return (position - center - Vector(50, -20) * progress).angle
    }
    let turned = directions.dropFirst().reduce(directions[0]) { $0.unwrapped(towards: $1) }
    expectLess(abs((turned - directions[0]).degrees - degrees), 1e-9)
  }

  @Test func `reports each finger once a report, in their order`() {
    let path = FingerPath.turn(
      center: center, radius: 100, fingers: 3, by: .degrees(90), over: 0.1, rate: 100,
      firstFinger: 4)
    expectEqual(path.events.map(\.finger), Array(repeating: [4, 5, 6], count: 12).flatMap(\.self))
    expectTrue(path.events.prefix(3).allSatisfy { $0.phase == .down && $0.time == 0 })
    expectTrue(path.events.suffix(3).allSatisfy { $0.phase == .up })
    expectLess(abs(path.duration - 0.31), 1e-12)
  }

  @Test func `wobbles on the way, but not at its ends`() {
    func turn(wobble: Double) -> [Vector] {
      positions(of: 2, in: .turn(center: center, radius: 90, by: .degrees(60), wobble: wobble))
    }
    let strays = zip(turn(wobble: 4), turn(wobble: 0)).map { $0.distance(to: $1) }
    expectEqual(strays.first, 0)
    expectEqual(strays.last, 0)
    expectTrue(strays.contains { $0 > 3 })
    expectTrue(strays.allSatisfy { $0 <= 4 * 2.0.squareRoot() })
  }

  @Test func `spreads about its centre`() {
    let path = FingerPath.pinch(center: center, radius: 50, spread: 3)
    expectLess(positions(of: 1, in: path).last?.distance(to: Vector(790, 360)) ?? 1, 1e-9)
  }

  @Test func `is joined in sequence and in parallel`() {
    let tap = FingerPath.tap(at: center, for: 0.5)
    let both = tap.then(tap, after: 0.25).along(with: .hold(at: .zero, for: 1, finger: 0))
    expectEqual(both.events.map(\.time), [0, 0, 0.5, 0.75, 1, 1.25])
    expectEqual(both.events.map(\.finger), [0, 1, 1, 1, 0, 1])
    expectTrue(both.withoutLifts.events.allSatisfy { $0.phase == .down })
  }

  @Test func `survives being written and read`() throws {
    let path = FingerPath.turn(center: center, radius: 300, fingers: 5, by: .turns(2), wobble: 2)
    let again = try FingerPath(
      jsonLines: "{\"device\": \"any\"}\n\n" + path.jsonLines(on: screen), on: screen)
    expectEqual(again.events.map(\.time), path.events.map(\.time))
    expectEqual(again.events.map(\.phase), path.events.map(\.phase))
    let strays = zip(again.events, path.events).map { $0.position.distance(to: $1.position) }
    expectTrue(strays.allSatisfy { $0 < 1e-9 })
  }

  @Test(arguments: [
    "{\"t\": 1}", "{\"t\": 0, \"keys\": \"a\"}", "nothing",
    "{\"t\": 0, \"id\": 1, \"phase\": \"hover\", \"x\": 0, \"y\": 0}",
  ])
  func `refuses a line that is no finger and says which`(line: String) throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try FingerPath(jsonLines: "\n" + line, on: screen)
    }
    expectTrue(failure.reason.hasPrefix("line 2: found \(line), expected "))
  }

  @Test func `becomes contacts of a session`() {
    let events = FingerPath.drag(from: .zero, to: Vector(8, 0), over: 0.002, rate: 1000, finger: 7)
      .inputEvents(startingAt: Timestamp(microseconds: 5_000))
    let contacts = events.compactMap { event in
      if case .contact(let contact) = event.kind { contact } else { nil }
    }
    expectEqual(events.map(\.time.microseconds), [5_000, 6_000, 7_000, 8_000])
    expectEqual(contacts.map(\.phase), [.began, .moved, .moved, .ended])
    expectEqual(contacts.map(\.position.x), [0, 4_000_000, 8_000_000, 8_000_000])
    expectTrue(contacts.allSatisfy { $0.id == ContactID(7) && $0.kind == .finger })
  }

  private func positions(of finger: Int, in path: FingerPath) -> [Vector] {
    path.events.filter { $0.finger == finger }.map(\.position)
  }
}

@Suite struct `A finger path as SDL sees it` {
  private let screen = ScreenSize(1000, 500)

  /// Fractions of a screen of 1000 by 500, and the x and y that SDL 2.26.5 gave for them.
  @Test(arguments: [
    (0.0, Float(0), Float(0)), (0.1, 0.100098573, 0.100198872), (0.1004, 0.100498967, 0.100599669),
    (0.5, 0.500492871, 0.500994384), (0.9985, 0.999484241, 1.00048566),
    (0.9995, 1.00048518, 1.00148773), (1, 1.00098574, 1.00198877), (1.2, 1.00098574, 1.00198877),
  ])
  func `is where it was measured`(fraction: Double, x: Float, y: Float) throws {
    let path = FingerPath.tap(at: Vector(1000 * fraction, 500 * fraction)).asSeen(on: screen)
    let position = try #require(path.events.first).position
    expectEqual(Float(position.x / 999), x)
    expectEqual(Float(position.y / 499), y)
  }

  /// Fractions of a screen of 1280 by 720, and what SDL gave for them, to the last bit.
  @Test(arguments: [
    (Vector(0.7184404774485162, 0.3309541460190075), Float(0.71899122), Float(0.331409395)),
    (Vector(0.880905307247358, 0.9806357568433396), 0.881580651, 0.981984675),
    (Vector(0.505420373648044, 0.9985089453757765), 0.505807817, 0.9998824),
    (Vector(0.309670053476339, 0.0769707047054119), 0.309907436, 0.0770765767),
    (Vector(0.5997628087966007, 0.031377762175317736), 0.600222588, 0.0314209238),
    (Vector(0.1973848564284194, 0.4079361356169908), 0.19753617, 0.408497274),
  ])
  func `is rounded as X and SDL round`(fraction: Vector, x: Float, y: Float) throws {
    let path = FingerPath.tap(at: Vector(1280 * fraction.x, 720 * fraction.y))
    let seen = try #require(path.asSeen(on: ScreenSize(1280, 720)).events.first)
    expectEqual(seen.position, Vector(Double(x) * 1279, Double(y) * 719))
  }

  @Test func `leaves a window that is smaller than the screen`() {
    let window = ProgramWindow(id: "1", x: 100, y: 50, width: 600, height: 300)
    let path = FingerPath.drag(from: Vector(300, 150), to: Vector(50, 25), over: 0.1, rate: 10)
    let positions = path.asSeen(on: screen, window: window).events.map(\.position)
    expectEqual(positions.map { Float($0.x / 599) }, [0.333882183, -0.0834737271, -0.0834737271])
    expectEqual(positions.map { Float($0.y / 299) }, [0.3344405, -0.0836133137, -0.0836133137])
  }

  @Test func `has no finger that landed outside its window`() {
    let window = ProgramWindow(id: "1", x: 100, y: 50, width: 600, height: 300)
    let path = FingerPath.drag(from: Vector(50, 25), to: Vector(300, 150))
    expectTrue(path.asSeen(on: screen, window: window).events.isEmpty)
  }

  @Test func `has no move that changes nothing, and lifts where it was last seen`() {
    let position = Vector(400, 200)
    let events = [(FingerPhase.down, position), (.move, position), (.move, position), (.up, .zero)]
    let path = FingerPath(
      events.enumerated().map {
        FingerEvent(time: Double($0), finger: 1, phase: $1.0, position: $1.1)
      })
    let seen = path.asSeen(on: screen).events
    expectEqual(seen.map(\.phase), [.down, .up])
    expectEqual(seen.first?.position, seen.last?.position)
    expectEqual(seen.last?.time, 3)
  }
}
