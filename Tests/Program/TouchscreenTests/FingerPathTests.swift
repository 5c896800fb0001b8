import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

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
