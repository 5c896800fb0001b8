import Foundation
import SwivelGeometry
import SwivelManipulables
import SwivelSession
import SwivelTestSupport
import SwivelTouchscreenSupport
import SwivelWorld
import Testing

@testable import SwivelSandbox

extension VirtualScreen {
  /// Drags around a centre by an angle, from a place beside it.
  fileprivate func drag(around center: Vector, radius: Double, by degrees: Double) throws {
    try point(at: center + Vector(x: radius, y: 0))
    try xdotool("mousedown", "1")
    let steps = Int(abs(degrees) / 6)
    for step in 1...steps {
      let angle = Angle(degrees: degrees * Double(step) / Double(steps))
      try point(at: center + Vector(length: radius, angle: angle))
    }
    // What is let go of in its turn turns on.
    Thread.sleep(forTimeInterval: 0.2)
    try xdotool("mouseup", "1")
  }
}

extension Touchscreen {
  @Suite struct `The mouse and the keys on the same screen` {
    @Test func `turn a thing by 450 degrees with Control and a drag around it`() throws {
      let center = try Stage.center(of: "photo")
      let performance = try Stage.perform { screen, _ in
        try screen.xdotool("keydown", "ctrl")
        try screen.drag(around: center, radius: 120, by: 450)
        try screen.xdotool("keyup", "ctrl")
      }
      #expect(abs(try performance.rotation(of: "photo") - 450) < 0.5)
      let photo = try #require(performance.report.entity(named: "photo"))
      expectTrue(abs(photo.x - center.x) < 1 && abs(photo.y - center.y) < 1)
      expectEqual(photo.scale, 1)
    }

    @Test func `turn a thing about a dot that the right button has put`() throws {
      let center = try Stage.center(of: "photo")
      let performance = try Stage.perform { screen, _ in
        try screen.point(at: center)
        try screen.xdotool("keydown", "ctrl")
        try screen.xdotool("click", "3")
        try screen.xdotool("keyup", "ctrl")
        try screen.drag(around: center, radius: 120, by: -90)
      }
      #expect(abs(try performance.rotation(of: "photo") + 90) < 0.5)
    }

    @Test func `turn a thing with the wheel in steps of 15 degrees`() throws {
      let center = try Stage.center(of: "record")
      let performance = try Stage.perform { screen, _ in
        try screen.point(at: center)
        try screen.xdotool("click", "--repeat", "6", "--delay", "30", "5")
      }
      #expect(abs(try performance.rotation(of: "record") - 90) < 1e-6)
    }

    @Test func `turn, scale and move a thing by keys alone`() throws {
      let session = try Stage.session()
      let first = try #require(session.state.sandbox.world.order.min { $0.index < $1.index })
      let name = try #require(session.state.sandbox.world.name(of: first))
      let before = try session.placement(of: name)
      let performance = try Stage.perform { screen, _ in
        try screen.xdotool("key", "Tab")
        try screen.xdotool("key", "--repeat", "30", "--delay", "12", "period")
        try screen.xdotool("key", "equal")
        try screen.xdotool("key", "Right", "Right", "Down")
      }
      let thing = try #require(performance.report.entity(named: name))
      expectLess(abs(thing.rotation * 180 / .pi - 450), 1e-6)
      expectLess(abs(thing.scale - before.scale * 1.1), 1e-9)
      expectLess(abs(thing.worldX - before.position.x - 20), 1e-9)
      expectLess(abs(thing.worldY - before.position.y - 10), 1e-9)
    }
  }
}
