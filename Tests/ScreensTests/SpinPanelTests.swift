import SwivelGeometry
import SwivelInterface
import SwivelSandbox
import SwivelTestSupport
import Testing

@testable import SwivelScreens

extension SpinPanel {
  /// The panel with a text typed into a field.
  fileprivate static func typed(_ text: String, into part: Part = .angle) -> SpinPanel {
    var panel = SpinPanel()
    panel.act(part, .write(text))
    return panel
  }

  fileprivate mutating func act(_ part: Part, _ action: Action) {
    _ = answer(.action(Self.element(part), action), .bare())
  }
}

@Suite struct `A panel for spins` {
  @Test(arguments: [
    ("720", "720", "-720"), ("+720", "-720", "-720"), ("-90", "+90", "-90"), ("- 1t", "+1t", "-1t"),
    ("x", "x", "-x"),
  ])
  func `has a direction that agrees with a typed sign`(text: String, toggled: String, left: String)
  {
    var panel = SpinPanel.typed(text)
    panel.act(.direction, .press)
    expectEqual(panel.angle, toggled)
    if let plan = try? panel.plan() { expectEqual(plan.turn < .zero, panel.direction == .left) }
    panel.act(.direction, .step(-1))
    expectEqual(panel.direction, .left)
  }

  @Test func `keeps the direction of a sign that is taken away`() throws {
    var panel = SpinPanel.typed("-90")
    panel.act(.angle, .write("180"))
    expectEqual(try panel.plan().turn.degrees, -180)
    panel.act(.direction, .step(1))
    expectEqual(try panel.plan().turn.degrees, 180)
  }

  @Test(arguments: [
    ("15", "30", "15"), ("90", "180", "75"), ("360", "720", "270"), ("720", "1080", "360"),
    ("-100", "-180", "-90"), ("2t", "3t", "1t"), ("0.5t", "0.75t", "0.25t"),
    ("1t", "2t", "0.75t"), ("0.25t", "0.5t", "75"), ("pi", "270", "90"), ("5", "15", "5"),
    ("360000", "360000", "359640"), ("oh", "360", "360"),
  ])
  func `makes an angle larger and smaller by steps`(text: String, more: String, less: String) {
    for (steps, expected) in [(1, more), (-1, less)] {
      var panel = SpinPanel.typed(text)
      panel.act(.angle, .step(steps))
      expectEqual(panel.angle, expected)
    }
  }

  @Test(arguments: [
    ("1.4", "1.5", "1.3"), ("0.1", "0.2", "0.1"), ("2", "2.5", "1.9"), ("10", "11", "9.5"),
    ("60", "60", "59"), ("", "1.4", "1.4"),
  ])
  func `makes a time longer and shorter by steps`(text: String, more: String, less: String) {
    for (steps, expected) in [(1, more), (-1, less)] {
      var panel = SpinPanel.typed(text, into: .duration)
      panel.act(.duration, .step(steps))
      expectEqual(panel.duration, expected)
    }
  }
}
