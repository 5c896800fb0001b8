package import SwivelGestures
package import SwivelTexts

/// The parts of the clock, in the order of the doors behind which they lie.
package enum ClockPart: UInt8, CaseIterable, Hashable, Encodable, Sendable {
  case key, barrel, centre, dial, click, minuteHand, third, cannon, minuteWork, hourWheel, hourHand,
    hammer, bell, snail, escape, secondHand, moon, anchor, namePlate, pendulum
}

package struct ClockParts: OptionSet, Hashable, Encodable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ part: ClockPart) { rawValue = 1 << UInt32(part.rawValue) }

  package static let all = ClockParts(rawValue: 1 << UInt32(ClockPart.allCases.count) - 1)

  package func has(_ parts: ClockPart...) -> Bool { parts.allSatisfy { contains(ClockParts($0)) } }
  package var count: Int { rawValue.nonzeroBitCount }
  /// The parts, in the order of their doors.
  package var list: [ClockPart] { ClockPart.allCases.filter { contains(ClockParts($0)) } }
}

/// What turns about one axis of the plate: one arbor with all that sits fast on it.
package enum ClockAxle: Int, CaseIterable, Hashable, Encodable, Sendable {
  case key, barrel, centre, third, escape, minute, work, hours, moon
}

/// What is known of each part of the clock.
extension ClockPart {
  private typealias Entry = (
    doors: [String], shapes: [String], axle: ClockAxle?, position: Vector, neighbours: [ClockPart]
  )

  /// By the number of the part.
  private static let entries = allCases.map(\.newEntry)
  private static let titles = allCases.map { MessageKey("part", of: "\($0)") }
  private var entry: Entry { Self.entries[Int(rawValue)] }

  private var newEntry: Entry {
    func at(_ x: Double, _ y: Double) -> Vector { Vector(x: x, y: y) }
    return switch self {
    case .key: (["first-stop"], ["key"], .key, at(-32.5, 82.5), [.barrel])
    case .barrel: (["there-and-back"], ["barrel"], .barrel, at(-32.5, 82.5), [.key])
    case .centre:
      (["full-circle"], ["wheelofsixty", "pinionoftwelve"], .centre, at(7.5, 7.5), [.barrel])
    case .dial: (["clock"], ["clockdial"], nil, at(32.5, 7.5), [.centre, .barrel])
    case .click: (["tune", "watch-once"], ["click"], nil, at(25, 135), [.barrel])
    case .minuteHand: (["word"], ["minutehand"], .minute, at(7.5, 7.5), [.centre, .dial])
    case .third:
      (["no-detents"], ["wheelofsixtyfour", "pinionofeight"], .third, at(-67.5, -32.5), [.centre])
    case .cannon: (["left-right-left"], ["pinionofeight"], .minute, at(7.5, 7.5), [.centre])
    case .minuteWork:
      (
        ["one-line", "second-time"], ["wheelofthirtytwo", "pinionoftwelve"], .work, at(57.5, 7.5),
        [.cannon]
      )
    case .hourWheel: (["glass-back"], ["wheelofthirtysix"], .hours, at(117.5, 7.5), [.minuteWork])
    case .hourHand: (["locker-door"], ["hourhand"], .hours, at(117.5, 7.5), [.hourWheel])
    case .hammer: (["key", "overshoot"], ["hammer"], nil, at(87.5, -67.5), [.bell, .hourWheel])
    case .bell: (["two-hands"], ["bell"], nil, at(132.5, -92.5), [.hammer])
    case .snail: (["ball", "wrong-mark"], ["snail"], .hours, at(117.5, 7.5), [.hourWheel])
    case .escape:
      (
        ["rose", "own-numbers"], ["escapewheel", "pinionofeight"], .escape, at(-139.5, -86.5),
        [.third]
      )
    case .secondHand:
      (["hair", "fat-flies"], ["secondhand"], .escape, at(-139.5, -86.5), [.escape])
    case .moon: (["your-clock", "sticking-points"], ["moon"], .moon, at(120, 98), [.hourWheel])
    case .anchor: (["safe"], ["anchor"], nil, at(-139.5, -132.5), [.escape])
    case .namePlate: (["touch", "graph"], ["nameplate"], nil, at(-132, 132), [.barrel, .click])
    case .pendulum: (["midnight", "false-gates"], ["pendulum"], nil, at(-139.5, -132.5), [.anchor])
    }
  }

  /// The id of the level behind whose door it lies, and of the one that was there before.
  package var doors: [String] { entry.doors }
  package var title: MessageKey { Self.titles[Int(rawValue)] }
  /// The names of the shapes of which it consists, from the lowest to the topmost.
  package var shapes: [String] { entry.shapes }
  package var axle: ClockAxle? { entry.axle }
  /// The middle of its place on the plate, about the plate's middle, in points of the plate.
  package var position: Vector { entry.position }
  /// The parts whose places touch its own: where one of them is set, its outline is seen better.
  package var neighbours: [ClockPart] { entry.neighbours }

  package init?(behind level: String) {
    guard let part = Self.allCases.first(where: { $0.doors.contains(level) }) else { return nil }
    self = part
  }

  /// The parts from the lowest to the topmost.
  package static let layers: [ClockPart] = [
    .barrel, .third, .centre, .hourWheel, .minuteWork, .moon, .click, .escape, .snail, .cannon,
    .anchor, .bell, .hammer, .key, .dial, .pendulum, .hourHand, .minuteHand, .secondHand,
    .namePlate,
  ]
}

/// Where and how large the clock is, and how its wheels drive each other.
package enum ClockPlan {
  /// The name of the shape that all parts lie on.
  package static let plate = "clockplate"
  /// The size of the plate, in points of it.
  package static let size = Vector(x: 360, y: 320)
  /// The scale of the parts on it.
  package static let scale = 0.5

  /// Whether a shape is one of the clock's alone.
  package static func contains(_ shape: String) -> Bool {
    shape == plate || ClockPart.allCases.contains { $0.shapes.contains(shape) }
  }

  /// Two axles of which one drives the other.
  struct Link {
    let first: ClockAxle
    let second: ClockAxle
    /// The teeth that mesh; nil where both turn as one.
    let teeth: (first: Int, second: Int)?
    /// The turns of the second for one of the first.
    var ratio: Double { teeth.map { -Double($0.first) / Double($0.second) } ?? 1 }
  }

  /// The links between what is set, from the barrel on.
  static func links(_ parts: ClockParts) -> [Link] {
    var links: [Link] = []
    func add(
      _ first: ClockAxle, _ second: ClockAxle, _ teeth: (Int, Int)? = nil, _ needed: ClockPart...
    ) {
      guard needed.allSatisfy({ parts.has($0) }) else { return }
      links.append(Link(first: first, second: second, teeth: teeth))
    }
    if !parts.has(.click) { add(.key, .barrel, nil, .key, .barrel) }
    add(.barrel, .centre, (56, 12), .barrel, .centre)
    add(.centre, .third, (60, 8), .centre, .third)
    add(.third, .escape, (64, 8), .third, .escape)
    if parts.has(.minuteHand) || parts.has(.cannon) { add(.centre, .minute, nil, .centre) }
    add(.minute, .work, (8, 32), .cannon, .minuteWork)
    add(.work, .hours, (12, 36), .minuteWork, .hourWheel)
    return links
  }

  /// How each axle's wheel stands when nothing has turned, in turns, so that all teeth stand between each other.
  static let phases: [Double] = {
    var phases = ClockAxle.allCases.map { _ in 0.0 }
    let positions = ClockAxle.allCases.map { axle in
      ClockPart.allCases.first { $0.axle == axle }?.position ?? .zero
    }
    for link in links(.all) {
      guard let teeth = link.teeth else { continue }
      let line = positions[link.second.rawValue] - positions[link.first.rawValue]
      // A tooth points up where a wheel isn't turned; one meets a gap of the other on the line of both middles.
      let towards = Angle.radians(arctangent(line.y, line.x)).turns + 0.25
      let tooth = (towards - phases[link.first.rawValue]) * Double(teeth.first)
      phases[link.second.rawValue] = towards + 0.5 + (tooth - 0.5) / Double(teeth.second)
    }
    return phases
  }()
}
